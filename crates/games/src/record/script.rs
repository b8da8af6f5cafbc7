//! The tokens of a record, before the game is known: tags, moves, comments, marks and parentheses, each with
//! its line. [`text`](super::text) and [`ogn`](super::ogn) interpret them.

use super::text::RESULTS;
use super::{RecordError, comment, one_line};
use crate::{Message, message};

/// One game of a file as tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Script {
    /// The line on which it begins.
    pub line: usize,
    /// The tags: line, name, value.
    pub tags: Vec<(usize, String, String)>,
    /// The rest: line and token.
    pub words: Vec<(usize, Token)>,
}

/// A token of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token {
    /// A move or a result, as written.
    Text(String),
    /// A mark, by its PGN number.
    Mark(u8),
    /// A comment.
    Comment(String),
    /// The start of a variation.
    Open,
    /// The end of a variation.
    Close,
}

/// The marks with a sign; a mark's number is its index plus one.
pub const SIGNS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];

/// The maximum number of tags in a game: each is compared with all others.
const MAX_TAGS: usize = 200;

impl Script {
    /// Returns the line and the value of a tag.
    pub fn tag(&self, name: &str) -> Option<(usize, &str)> {
        let tag = self.tags.iter().find(|(_, known, _)| known == name)?;
        Some((tag.0, &tag.2))
    }

    /// Returns the index after the result that ends the main line. It must equal the `Result` tag, if there is one.
    fn end(&self) -> Option<usize> {
        let is_result = |text: &str| match self.tag("Result") {
            Some((_, result)) => text == result,
            None => RESULTS.contains(&text),
        };
        let mut depth = 0usize;
        let end = self.words.iter().position(|(_, word)| {
            match word {
                Token::Open => depth += 1,
                Token::Close => depth = depth.saturating_sub(1),
                _ => {}
            }
            depth == 0 && matches!(word, Token::Text(text) if is_result(text))
        });
        end.map(|place| place + 1)
    }

    /// Returns whether the main line ends with a result, and with that of the tags.
    pub fn has_result(&self) -> bool {
        self.end().is_some()
    }

    /// Removes everything after the result and its comments; returns the line of the first removed token.
    pub fn cut_after_result(&mut self) -> Option<usize> {
        let end = self.end()?;
        let is_rest = |(_, word): &(usize, Token)| !matches!(word, Token::Comment(_));
        let rest = end + self.words[end..].iter().position(is_rest)?;
        let line = self.words[rest].0;
        self.words.truncate(rest);
        Some(line)
    }
}

/// Splits a file into games: a new one begins where a tag follows moves.
pub fn scripts(text: &str) -> Result<Vec<Script>, RecordError> {
    match scripts_until(text.trim_start_matches('\u{feff}'), 1) {
        (scripts, None) => Ok(scripts),
        (_, Some(fault)) => Err(fault),
    }
}

/// Splits a text into games, up to the first fault. The text begins on `line` of its file. Returns the games,
/// of which the last may be incomplete, and the fault.
pub(super) fn scripts_until(text: &str, line: usize) -> (Vec<Script>, Option<RecordError>) {
    let mut reader = Reader { rest: text, line, items: Vec::new() };
    let read = reader.read_all();
    let fault = read.err().map(|message| RecordError { line: reader.line, message });
    let mut scripts: Vec<Script> = Vec::new();
    for (line, item) in reader.items {
        let is_tag = matches!(item, Item::Tag(..));
        if scripts.last().is_none_or(|last| is_tag && !last.words.is_empty()) {
            scripts.push(Script { line, tags: Vec::new(), words: Vec::new() });
        }
        let script = scripts.last_mut().expect("one was pushed");
        let refused = |message| Some(RecordError { line, message });
        match item {
            Item::Tag(name, _) if script.tag(&name).is_some() => {
                return (scripts, refused(message!("record-tag-twice", name = name)));
            }
            Item::Tag(..) if script.tags.len() == MAX_TAGS => {
                return (scripts, refused(message!("record-many-tags", most = MAX_TAGS)));
            }
            Item::Tag(name, value) => script.tags.push((line, name, value)),
            Item::Token(word) => script.words.push((line, word)),
        }
    }
    (scripts, fault)
}

enum Item {
    Tag(String, String),
    Token(Token),
}

/// A tokenizer. It consumes `rest` from the front; an error refers to the current `line`.
struct Reader<'a> {
    rest: &'a str,
    line: usize,
    items: Vec<(usize, Item)>,
}

impl<'a> Reader<'a> {
    fn read_all(&mut self) -> Result<(), Message> {
        let mut line_begins = true;
        while let Some(first) = self.rest.chars().next() {
            match first {
                '%' if line_begins => drop(self.take(self.line_length())),
                blank if blank.is_whitespace() => drop(self.take(blank.len_utf8())),
                ';' => {
                    let text = comment(&self.rest[1..self.line_length()]);
                    self.push(Token::Comment(text));
                    self.take(self.line_length());
                }
                '{' => self.read_comment()?,
                '[' if self.at_tag() => self.read_tag()?,
                '(' if self.bracketed().is_none() => self.read_sign(Token::Open),
                ')' => self.read_sign(Token::Close),
                '}' => return Err(message!("record-stray-brace")),
                _ => self.read_word()?,
            }
            line_begins = first == '\n';
        }
        Ok(())
    }

    fn push(&mut self, word: Token) {
        self.items.push((self.line, Item::Token(word)));
    }

    /// Consumes some bytes and counts their lines.
    fn take(&mut self, length: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        self.line += taken.matches('\n').count();
        taken
    }

    /// Returns the number of bytes up to the end of the line.
    fn line_length(&self) -> usize {
        self.rest.find('\n').unwrap_or(self.rest.len())
    }

    fn read_sign(&mut self, word: Token) {
        self.push(word);
        self.take(1);
    }

    fn read_comment(&mut self) -> Result<(), Message> {
        let end = self.rest.find('}').ok_or_else(|| message!("record-open-comment"))?;
        self.push(Token::Comment(comment(&self.rest[1..end])));
        self.take(end + 1);
        Ok(())
    }

    /// Returns whether a bracket opens a tag: a name follows, not the numbers of a move.
    fn at_tag(&self) -> bool {
        self.rest[1..].trim_start().starts_with(|letter: char| letter.is_ascii_alphabetic())
    }

    /// Parses `[Name "value"]` on one line, with `\"` and `\\` inside the value.
    fn read_tag(&mut self) -> Result<(), Message> {
        let bad = || message!("record-bad-tag");
        let blank = |letter: char| letter.is_whitespace() && letter != '\n';
        let inside = self.rest[1..].trim_start_matches(blank);
        let word = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        let end = inside.find(|letter: char| !word(letter)).ok_or_else(bad)?;
        let quoted = inside[end..].trim_start_matches(blank).strip_prefix('"').ok_or_else(bad)?;
        let mut value = String::new();
        let mut letters = quoted.chars();
        loop {
            match letters.next().ok_or_else(bad)? {
                '"' => break,
                '\n' => return Err(bad()),
                '\\' => value.push(letters.next().ok_or_else(bad)?),
                letter => value.push(letter),
            }
        }
        let after = letters.as_str().trim_start_matches(blank).strip_prefix(']').ok_or_else(bad)?;
        let tag = Item::Tag(inside[..end].to_string(), one_line(&value));
        self.items.push((self.line, tag));
        self.take(self.rest.len() - after.len());
        Ok(())
    }

    /// Returns the length of a bracketed move such as `(0,11,n)` or `[1,7,2]`: a comma inside, and no blank.
    fn bracketed(&self) -> Option<usize> {
        let close = match self.rest.chars().next()? {
            '(' => ')',
            '[' => ']',
            _ => return None,
        };
        let foreign = |letter: char| letter.is_whitespace() || "()[]{};".contains(letter);
        // The scan stops after the first blank or bracket, however much text follows.
        let length = self.rest[1..].find(foreign)?;
        let (inside, after) = self.rest[1..].split_at(length);
        (inside.contains(',') && after.starts_with(close)).then_some(length + 2)
    }

    /// Parses a move or a result with its marks. Skips move numbers (`12.` and `12...`).
    fn read_word(&mut self) -> Result<(), Message> {
        // A bracket that opens no move is a token of its own; replaying the moves refuses it.
        let head = self.bracketed().unwrap_or(usize::from(self.rest.starts_with(['[', '$'])));
        let ends = |letter: char| letter.is_whitespace() || "(){}[];$".contains(letter);
        let length = self.rest[head..].find(ends).map_or(self.rest.len(), |end| head + end);
        let whole = &self.rest[..length.max(1)];
        let digits = whole.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let word = if digits.starts_with('.') { digits.trim_start_matches('.') } else { whole };
        let text = word.trim_end_matches(['!', '?']);
        let sign = &word[text.len()..];
        match text.strip_prefix('$') {
            Some(number) => {
                let bad = || message!("record-bad-mark", text = text);
                self.push(Token::Mark(number.parse().map_err(|_| bad())?));
            }
            None if !text.is_empty() => self.push(Token::Text(text.to_string())),
            None => {}
        }
        if !sign.is_empty() {
            let number = SIGNS.iter().position(|known| *known == sign);
            let number = number.ok_or_else(|| message!("record-bad-mark", text = sign))?;
            self.push(Token::Mark(number as u8 + 1));
        }
        self.take(whole.len());
        Ok(())
    }
}
