//! Where words come from and go to: a real terminal with history and completion, or pipes. What is said and what
//! answers mean is not known here.

use std::cell::RefCell;
use std::io::{self, BufRead, IsTerminal, Write};
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyModifiers, poll, read};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use rustyline::completion::Completer;
use rustyline::history::DefaultHistory;
use rustyline::{Context, Editor, Helper, Highlighter, Hinter, Validator};

/// What came back from a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A line, without blanks at its ends.
    Line(String),
    /// There is no more input, or the user wants to leave.
    End,
}

/// A key pressed while machines play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Pause, or one step further while pausing.
    Step,
    /// Run on.
    Run,
    /// Stop.
    Stop,
}

/// A place to talk with somebody.
pub trait Console {
    /// Prints some lines.
    fn say(&mut self, text: &str);

    /// Asks a question; `words` complete what is being typed. Once nothing can be said any more there is no answer.
    fn ask(&mut self, prompt: &str, words: &[String]) -> Reply;

    /// Waits for a key, at most that long. Nothing where there are no keys.
    fn key(&mut self, wait: Duration) -> Option<Key>;

    /// Why nothing can be said any more, if that is so: a pipe without a reader, a disk that is full.
    fn fault(&self) -> Option<&io::Error>;

    /// Whether somebody sits there who can be asked to press a key, and sees colours.
    fn is_live(&self) -> bool;

    /// Whether colours are wanted.
    fn has_colour(&self) -> bool;

    /// The letters of a line and the lines of a page that there is room for.
    fn room(&self) -> (usize, usize);
}

/// Words joined by two blanks, in lines of at most that many letters.
pub(crate) fn fill(words: &[String], width: usize) -> String {
    let (mut text, mut used) = (String::new(), 0);
    for word in words {
        let length = word.chars().count();
        if used > 0 && used + 2 + length > width {
            text.push('\n');
            used = 0;
        } else if used > 0 {
            text.push_str("  ");
            used += 2;
        }
        text.push_str(word);
        used += length;
    }
    text
}

/// A text whose long lines are broken between words; boards and lists, which are narrow, stay as they are.
pub(crate) fn fold(text: &str, width: usize) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut rest = line;
        while let Some((end, _)) = rest.char_indices().nth(width) {
            // A word that is longer than a line is left to the terminal.
            let blank =
                if rest[end..].starts_with(' ') { Some(end) } else { rest[..end].rfind(' ') };
            let Some(blank) = blank.filter(|blank| *blank > 0) else { break };
            lines.push(rest[..blank].trim_end());
            rest = rest[blank..].trim_start();
        }
        lines.push(rest);
    }
    lines.join("\n")
}

/// The console of this process: the terminal if there is one on both ends, else pipes.
pub fn console() -> Box<dyn Console> {
    let plain = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let live = io::stdin().is_terminal() && io::stdout().is_terminal() && !plain;
    match live.then(Terminal::new).flatten() {
        Some(terminal) => Box::new(terminal),
        None => Box::new(Pipes { voice: Voice::default() }),
    }
}

/// Standard input and output without a terminal.
struct Pipes {
    voice: Voice,
}

impl Console for Pipes {
    fn say(&mut self, text: &str) {
        self.voice.say(text);
    }

    fn ask(&mut self, prompt: &str, _: &[String]) -> Reply {
        self.voice.say(prompt);
        if self.fault().is_some() {
            return Reply::End;
        }
        let mut bytes = Vec::new();
        match io::stdin().lock().read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => Reply::End,
            // Bytes that are no text become signs that are no move, and get their sentence.
            Ok(_) => Reply::Line(String::from_utf8_lossy(&bytes).trim().to_string()),
        }
    }

    fn key(&mut self, _: Duration) -> Option<Key> {
        None
    }

    fn fault(&self) -> Option<&io::Error> {
        self.voice.fault.as_ref()
    }

    fn is_live(&self) -> bool {
        false
    }

    fn has_colour(&self) -> bool {
        false
    }

    fn room(&self) -> (usize, usize) {
        (usize::MAX, usize::MAX)
    }
}

/// Standard output, until it fails for the first time.
#[derive(Default)]
struct Voice {
    fault: Option<io::Error>,
}

impl Voice {
    fn say(&mut self, text: &str) {
        if self.fault.is_none() {
            let mut out = io::stdout().lock();
            self.fault = writeln!(out, "{text}").and_then(|()| out.flush()).err();
        }
    }
}

/// A real terminal.
struct Terminal {
    editor: Editor<Words, DefaultHistory>,
    words: Rc<RefCell<Vec<String>>>,
    voice: Voice,
}

/// The words that complete a line.
#[derive(Helper, Hinter, Validator, Highlighter)]
struct Words {
    words: Rc<RefCell<Vec<String>>>,
}

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let start = line[..at].rfind(' ').map_or(0, |blank| blank + 1);
        let begun = &line[start..at];
        let fits = |word: &&String| word.starts_with(begun);
        Ok((start, self.words.borrow().iter().filter(fits).cloned().collect()))
    }
}

impl Terminal {
    fn new() -> Option<Terminal> {
        let words = Rc::new(RefCell::new(Vec::new()));
        let mut editor = Editor::new().ok()?;
        editor.set_helper(Some(Words { words: Rc::clone(&words) }));
        Some(Terminal { editor, words, voice: Voice::default() })
    }
}

impl Console for Terminal {
    fn say(&mut self, text: &str) {
        // Colours have no width, but only boards have them, and those are narrow.
        let text = if text.contains('\x1b') { text.to_string() } else { fold(text, self.room().0) };
        self.voice.say(&text);
    }

    fn ask(&mut self, prompt: &str, words: &[String]) -> Reply {
        if self.fault().is_some() {
            return Reply::End;
        }
        *self.words.borrow_mut() = words.to_vec();
        match self.editor.readline(&format!("{prompt} ")) {
            Ok(line) => {
                let line = line.trim().to_string();
                if !line.is_empty() {
                    // A history that cannot be kept is no reason to stop playing.
                    let _ = self.editor.add_history_entry(&line);
                }
                Reply::Line(line)
            }
            Err(_) => Reply::End,
        }
    }

    fn key(&mut self, wait: Duration) -> Option<Key> {
        enable_raw_mode().ok()?;
        let event = match poll(wait) {
            Ok(true) => read().ok(),
            _ => None,
        };
        // Whatever was pressed, the terminal is left as it was found.
        let _ = disable_raw_mode();
        match event? {
            Event::Key(key) if key.modifiers.contains(KeyModifiers::CONTROL) => Some(Key::Stop),
            Event::Key(key) => match key.code {
                KeyCode::Char('q') | KeyCode::Esc => Some(Key::Stop),
                KeyCode::Enter => Some(Key::Run),
                _ => Some(Key::Step),
            },
            _ => None,
        }
    }

    fn fault(&self) -> Option<&io::Error> {
        self.voice.fault.as_ref()
    }

    fn is_live(&self) -> bool {
        true
    }

    fn has_colour(&self) -> bool {
        std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
    }

    fn room(&self) -> (usize, usize) {
        // Some terminals do not know their size, and say 0.
        let known =
            crossterm::terminal::size().ok().filter(|(columns, rows)| *columns > 0 && *rows > 0);
        let (columns, rows) = known.unwrap_or((80, 24));
        (usize::from(columns), usize::from(rows))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_are_broken_between_words() {
        assert_eq!(fold("one two three", 7), "one two\nthree");
        assert_eq!(fold("one two three", 8), "one two\nthree");
        assert_eq!(fold("one two three", 6), "one\ntwo\nthree");
        assert_eq!(fold("  kept\nas it is", 10), "  kept\nas it is");
        assert_eq!(fold("abcdefghij kl", 4), "abcdefghij kl");
        assert_eq!(fold("été été", 3), "été\nété");
        // The first letter beyond the width may take several bytes.
        assert_eq!(fold("un été", 3), "un\nété");
        assert_eq!(fold("a ‹ ›", 2), "a\n‹\n›");
        assert_eq!(fold("", 3), "");
    }

    #[test]
    fn words_are_never_broken() {
        let words = ["(0,11,n)", "(0,11,s)", "(0,12,n)"].map(str::to_string);
        assert_eq!(fill(&words, 20), "(0,11,n)  (0,11,s)\n(0,12,n)");
        assert_eq!(fill(&words, 3), "(0,11,n)\n(0,11,s)\n(0,12,n)");
        assert_eq!(fill(&words, usize::MAX), "(0,11,n)  (0,11,s)  (0,12,n)");
        assert_eq!(fill(&[], 20), "");
    }
}
