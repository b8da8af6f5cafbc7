//! Line input and output: a terminal with history and completion, or pipes. The meaning of the lines is the caller's.

use std::cell::RefCell;
use std::io::{self, BufRead, IsTerminal, Write};
use std::rc::Rc;
use std::time::Duration;

use crossterm::event::{Event, KeyCode, KeyModifiers, poll, read};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};
use rustyline::completion::Completer;
use rustyline::history::DefaultHistory;
use rustyline::{Context, Editor, Helper, Highlighter, Hinter, Validator};

use crate::settings::{Colours, colours};

/// The reply to a prompt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// A line, trimmed.
    Line(String),
    /// End of input, or the user leaves.
    End,
}

/// A key pressed while machines play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// Pause, or play one move while paused.
    Step,
    /// Resume.
    Run,
    /// Stop the game.
    Stop,
}

/// A line-oriented user interface.
pub trait Console {
    /// Prints text and a line break.
    fn say(&mut self, text: &str);

    /// Prompts for a line; `words` are the completions. Returns [`Reply::End`] once output has failed.
    fn ask(&mut self, prompt: &str, words: &[String]) -> Reply;

    /// Waits up to `wait` for a key. Always `None` without a keyboard.
    fn key(&mut self, wait: Duration) -> Option<Key>;

    /// The error that ended output, if any: a closed pipe, a full disk.
    fn fault(&self) -> Option<&io::Error>;

    /// Whether a user at a terminal can press keys.
    fn is_live(&self) -> bool;

    /// Whether to print colours.
    fn has_colour(&self) -> bool;

    /// The columns and rows of the page.
    fn room(&self) -> (usize, usize);
}

/// Joins words with two blanks into lines of at most `width` characters.
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

/// Breaks long lines between words; boards and lists are narrow and stay unchanged. An entry, a word and its meaning
/// with blanks between them, goes on below its meaning.
pub fn fold(text: &str, width: usize) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        let (meaning, mut rest, mut indent) = (meaning(line, width), line, 0);
        while let Some((end, _)) = rest.char_indices().nth(width - indent) {
            // Leave a word longer than the line to the terminal.
            let blank =
                if rest[end..].starts_with(' ') { Some(end) } else { rest[..end].rfind(' ') };
            let Some(blank) = blank.filter(|blank| *blank > 0) else { break };
            lines.push(format!("{:indent$}{}", "", rest[..blank].trim_end()));
            rest = rest[blank..].trim_start();
            indent = meaning;
        }
        lines.push(format!("{:indent$}{rest}", ""));
    }
    lines.join("\n")
}

/// Breaks a tray as [`fold`], but not inside the pieces in parentheses at its end, if they fit in a line.
pub(crate) fn fold_tray(text: &str, width: usize) -> String {
    let Some((before, pieces)) = text.rsplit_once(" (") else { return fold(text, width) };
    let pieces = format!("({pieces}");
    let folded = fold(before, width);
    let last = folded.lines().last().unwrap_or_default();
    let [used, more] = [last, &pieces].map(|part| part.chars().count());
    match more <= width {
        false => fold(text, width),
        true => format!("{folded}{}{pieces}", if used + 1 + more <= width { ' ' } else { '\n' }),
    }
}

/// The column of the meaning in an entry such as `  u, t   undo, flip the board` or `>  1  Siam`; 0 for other lines, and
/// where the meaning would have too little room.
fn meaning(line: &str, width: usize) -> usize {
    let half = line.char_indices().nth(width / 2).map_or(line.len(), |(end, _)| end);
    let Some(blanks) = line[..half].rfind("  ") else { return 0 };
    let (word, text) = (&line[..blanks], line[blanks..].trim_start());
    let column = line.chars().count() - text.chars().count();
    let fits = |word: &str| column + word.chars().count() <= width;
    let is_entry = !word.trim().is_empty() && 2 * column <= width;
    if is_entry && text.split(' ').all(fits) { column } else { 0 }
}

/// The columns and rows of the terminal; 80 and 24 where there is none.
pub fn size() -> (usize, usize) {
    // Some terminals report a size of 0.
    let known =
        crossterm::terminal::size().ok().filter(|(columns, rows)| *columns > 0 && *rows > 0);
    let (columns, rows) = known.filter(|_| io::stdout().is_terminal()).unwrap_or((80, 24));
    (usize::from(columns), usize::from(rows))
}

/// Whether standard output shows colours, and the user wants them.
pub fn has_colour() -> bool {
    io::stdout().is_terminal() && !is_dumb() && colours_wanted()
}

/// Whether the user wants colours, by `NO_COLOR` and the settings.
fn colours_wanted() -> bool {
    !colours_refused() && colours() != Colours::None
}

/// Whether `NO_COLOR` is set.
pub(crate) fn colours_refused() -> bool {
    std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
}

/// Whether the terminal only prints.
fn is_dumb() -> bool {
    std::env::var_os("TERM").is_some_and(|term| term == "dumb")
}

/// The console of this process: the terminal if both ends are one, else pipes.
pub fn console() -> Box<dyn Console> {
    let live = io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb();
    match live.then(Terminal::new).flatten() {
        Some(terminal) => Box::new(terminal),
        None => Box::new(Pipes { output: Output::default() }),
    }
}

/// Standard input and output without a terminal.
struct Pipes {
    output: Output,
}

impl Console for Pipes {
    fn say(&mut self, text: &str) {
        self.output.say(text);
    }

    fn ask(&mut self, prompt: &str, _: &[String]) -> Reply {
        self.output.say(prompt);
        if self.fault().is_some() {
            return Reply::End;
        }
        let mut bytes = Vec::new();
        match io::stdin().lock().read_until(b'\n', &mut bytes) {
            Ok(0) | Err(_) => Reply::End,
            // Invalid UTF-8 becomes characters that match no move, so the line is rejected with an explanation.
            Ok(_) => Reply::Line(String::from_utf8_lossy(&bytes).trim().to_string()),
        }
    }

    fn key(&mut self, _: Duration) -> Option<Key> {
        None
    }

    fn fault(&self) -> Option<&io::Error> {
        self.output.fault.as_ref()
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

/// Standard output up to its first error.
#[derive(Default)]
struct Output {
    fault: Option<io::Error>,
}

impl Output {
    fn say(&mut self, text: &str) {
        if self.fault.is_none() {
            let mut out = io::stdout().lock();
            self.fault = writeln!(out, "{text}").and_then(|()| out.flush()).err();
        }
    }
}

/// A terminal with line editing.
struct Terminal {
    editor: Editor<Words, DefaultHistory>,
    words: Rc<RefCell<Vec<String>>>,
    output: Output,
}

/// The completions of a line.
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
        Some(Terminal { editor, words, output: Output::default() })
    }
}

impl Console for Terminal {
    fn say(&mut self, text: &str) {
        // Escape sequences have no width, but only boards contain them, and boards are narrow.
        let text = if text.contains('\x1b') { text.to_string() } else { fold(text, self.room().0) };
        self.output.say(&text);
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
                    // Playing goes on without history.
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
        // Restore the terminal even if reading failed.
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
        self.output.fault.as_ref()
    }

    fn is_live(&self) -> bool {
        true
    }

    fn has_colour(&self) -> bool {
        colours_wanted()
    }

    fn room(&self) -> (usize, usize) {
        size()
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
        // The first character past the width may take several bytes.
        assert_eq!(fold("un été", 3), "un\nété");
        assert_eq!(fold("a ‹ ›", 2), "a\n‹\n›");
        assert_eq!(fold("", 3), "");
    }

    #[test]
    fn the_pieces_of_a_tray_stay_together() {
        assert_eq!(fold_tray("North: 5 left (R R R)", 19), "North: 5 left\n(R R R)");
        assert_eq!(fold_tray("North: 5 left (R R R)", 9), "North: 5\nleft\n(R R R)");
        assert_eq!(fold_tray("North: rice corn (worth 9)", 17), "North: rice corn\n(worth 9)");
        assert_eq!(fold_tray("North: rice corn (worth 9)", 14), "North: rice\ncorn (worth 9)");
        assert_eq!(fold_tray("North: 3 (R R R)", 5), fold("North: 3 (R R R)", 5));
        assert_eq!(fold_tray("North: 3 (R R R)", 16), "North: 3 (R R R)");
    }

    #[test]
    fn an_entry_of_a_list_goes_on_below_its_meaning() {
        assert_eq!(fold("u   take it back", 12), "u   take it\n    back");
        assert_eq!(fold(" ab  c d e f g", 10), " ab  c d e\n     f g");
        assert_eq!(fold(">  1  one two three", 13), ">  1  one two\n      three");
        assert_eq!(fold(" ab  c d e f g", 9), " ab  c d\ne f g", "too little room");
        assert_eq!(fold("u   take everything back", 12), "u   take\neverything\nback");
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
