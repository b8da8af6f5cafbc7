//! A line that is being typed: letters, the cursor, what was typed before, and words that complete it. What the line means
//! is not known here.

use crossterm::event::{KeyCode, KeyEvent};

/// A line that is being typed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Editor {
    letters: Vec<char>,
    at: usize,
    /// Lines typed before, the latest last.
    history: Vec<String>,
    /// How far back in them one has gone.
    back: usize,
    /// Words that complete the one being typed.
    words: Vec<String>,
}

/// What became of a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Typed {
    /// The line goes on.
    More,
    /// It is finished.
    Line(String),
    /// It is not wanted any more.
    Nothing,
}

impl Editor {
    /// An empty line, with the words that complete it.
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

    /// Where the cursor stands.
    pub(crate) fn at(&self) -> usize {
        self.at
    }

    /// Types several letters at once; ends of lines become blanks.
    pub(crate) fn paste(&mut self, text: &str) {
        for letter in text.chars() {
            self.insert(if letter.is_control() { ' ' } else { letter });
        }
    }

    fn insert(&mut self, letter: char) {
        self.letters.insert(self.at, letter);
        self.at += 1;
    }

    /// Does what a key means.
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

    /// Completes the word before the cursor as far as all words that fit agree.
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
    fn letters_are_typed_and_taken_away_anywhere() {
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
    fn words_are_completed_as_far_as_they_agree() {
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
