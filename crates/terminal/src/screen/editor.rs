//! A line editor: text, cursor, history and completion. The meaning of the line is the caller's.

use crossterm::event::{KeyCode, KeyEvent};

/// A line being edited.
#[derive(Clone, Debug, Default)]
pub(crate) struct Editor {
    letters: Vec<char>,
    at: usize,
    /// Earlier lines, the latest last.
    history: Vec<String>,
    /// The number of steps back into the history.
    back: usize,
    /// The completions.
    words: Vec<String>,
}

/// The result of a key press.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// Editing goes on.
    More,
    /// The line is complete.
    Line(String),
    /// Editing was cancelled.
    Nothing,
}

impl Editor {
    /// Starts an empty line with these completions.
    pub(crate) fn begin(&mut self, words: Vec<String>) {
        self.set("");
        (self.back, self.words) = (0, words);
    }

    fn set(&mut self, text: &str) {
        self.letters = text.chars().collect();
        self.at = self.letters.len();
    }

    /// The text so far.
    pub(crate) fn text(&self) -> String {
        self.letters.iter().collect()
    }

    /// The cursor position, in characters.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Inserts text; line breaks become blanks.
    pub(crate) fn paste(&mut self, text: &str) {
        for letter in text.chars() {
            self.insert(if letter.is_control() { ' ' } else { letter });
        }
    }

    fn insert(&mut self, letter: char) {
        self.letters.insert(self.at, letter);
        self.at += 1;
    }

    /// Handles a key.
    pub(crate) fn press(&mut self, key: KeyEvent) -> Typed {
        match key.code {
            KeyCode::Enter => {
                let line = self.text().trim().to_string();
                if !line.is_empty() && self.history.last() != Some(&line) {
                    self.history.push(line.clone());
                }
                return Typed::Line(line);
            }
            KeyCode::Esc => return Typed::Nothing,
            KeyCode::Backspace if self.letters.is_empty() => return Typed::Nothing,
            KeyCode::Backspace if self.at > 0 => {
                self.at -= 1;
                self.letters.remove(self.at);
            }
            KeyCode::Delete if self.at < self.letters.len() => {
                self.letters.remove(self.at);
            }
            KeyCode::Left => self.at = self.at.saturating_sub(1),
            KeyCode::Right => self.at = (self.at + 1).min(self.letters.len()),
            KeyCode::Home => self.at = 0,
            KeyCode::End => self.at = self.letters.len(),
            KeyCode::Up => self.recall(self.back + 1),
            KeyCode::Down => self.recall(self.back.saturating_sub(1)),
            KeyCode::Tab => self.complete(),
            KeyCode::Char(letter) => self.insert(letter),
            _ => {}
        }
        Typed::More
    }

    fn recall(&mut self, back: usize) {
        if back > self.history.len() {
            return;
        }
        self.back = back;
        let line =
            if back == 0 { String::new() } else { self.history[self.history.len() - back].clone() };
        self.set(&line);
    }

    /// Completes the word before the cursor up to the common prefix of all candidates.
    fn complete(&mut self) {
        let before: String = self.letters[..self.at].iter().collect();
        let begun = before.rsplit(' ').next().unwrap_or("").to_string();
        let mut fitting = self.words.iter().filter(|word| word.starts_with(&begun));
        let Some(first) = fitting.next().cloned() else { return };
        let common = fitting.fold(first, |common, word| {
            let same = common.chars().zip(word.chars()).take_while(|(one, two)| one == two);
            same.map(|(letter, _)| letter).collect()
        });
        for letter in common.chars().skip(begun.chars().count()) {
            self.insert(letter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn press(editor: &mut Editor, codes: &[KeyCode]) -> Typed {
        codes.iter().map(|code| editor.press(KeyEvent::from(*code))).last().unwrap()
    }

    fn letters(text: &str) -> Vec<KeyCode> {
        text.chars().map(KeyCode::Char).collect()
    }

    #[test]
    fn letters_are_inserted_and_deleted_anywhere() {
        let mut editor = Editor::default();
        editor.begin(Vec::new());
        press(&mut editor, &letters("hait"));
        press(&mut editor, &[KeyCode::Left, KeyCode::Left, KeyCode::Backspace, KeyCode::Delete]);
        press(&mut editor, &letters("in"));
        assert_eq!(press(&mut editor, &[KeyCode::Enter]), Typed::Line("hint".to_string()));
        editor.begin(Vec::new());
        assert_eq!(press(&mut editor, &[KeyCode::Up]), Typed::More);
        assert_eq!(editor.text(), "hint");
        assert_eq!(press(&mut editor, &[KeyCode::Down, KeyCode::Backspace]), Typed::Nothing);
    }

    #[test]
    fn words_are_completed_to_their_common_prefix() {
        let mut editor = Editor::default();
        editor.begin(["resign", "redo", "score"].map(str::to_string).to_vec());
        press(&mut editor, &letters("why r"));
        press(&mut editor, &[KeyCode::Tab]);
        assert_eq!(editor.text(), "why re");
        press(&mut editor, &[KeyCode::Char('d'), KeyCode::Tab]);
        assert_eq!(editor.text(), "why redo");
        editor.paste("\nx");
        assert_eq!((editor.text().as_str(), editor.at()), ("why redo x", 10));
    }
}
