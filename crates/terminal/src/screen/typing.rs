//! Cells and choices typed on the board, letter by letter: `31`, `c2`, `coffee`. The line for whole moves and commands
//! is in `editor.rs`.

use std::time::{Duration, Instant};

use iroko_games::message;
use iroko_table::scene::Touch;

use super::app::App;
use super::board::Target;
use crate::words::{keys, show};

/// The longest time between two letters of a word.
const PAUSE: Duration = Duration::from_secs(2);

/// The rest of a word whose first letters were enough: those who type the whole word do not mean the keys `u` or `r`.
pub(super) struct Rest {
    /// What may follow.
    words: Vec<String>,
    since: Instant,
}

impl Rest {
    /// What follows `typed` in each of some words.
    fn of(words: &[String], typed: &str) -> Option<Rest> {
        let follows = |word: &String| {
            let rest = word.to_lowercase().strip_prefix(typed)?.to_string();
            (!rest.is_empty()).then_some(rest)
        };
        let words: Vec<String> = words.iter().filter_map(follows).collect();
        (!words.is_empty()).then(|| Rest { words, since: Instant::now() })
    }
}

/// The meaning of the letters typed so far.
enum Typed {
    /// A possible touch.
    Touch(Touch),
    /// A cell that cannot be touched now.
    Cell(String),
    /// The beginning of a cell or a choice.
    Beginning,
    /// None of these.
    Nothing,
}

impl App {
    /// Ignores a letter that continues a word already understood. Any other letter ends that word.
    pub(super) fn ends_word(&mut self, letter: char) -> bool {
        let Some(rest) = self.rest.take() else { return false };
        let typed: String = letter.to_lowercase().collect();
        let is_meant =
            rest.since.elapsed() < PAUSE && rest.words.iter().any(|word| word.starts_with(&typed));
        self.rest = Rest::of(&rest.words, &typed).filter(|_| is_meant);
        is_meant
    }

    /// Expects the word for a touch that was made before it was typed whole.
    pub(super) fn expect_word(&mut self, touch: &Touch, typed: &str) {
        if let Touch::Good(_) = touch {
            let words = keys(touch, self.chain.scene(), self.language());
            self.rest = Rest::of(&words, &typed.to_lowercase());
        }
    }

    /// Takes a letter as a part of a cell or a choice. Returns `false` if it belongs to neither.
    pub(super) fn type_letter(&mut self, letter: char) -> bool {
        let text = format!("{}{letter}", self.typed);
        match self.typed_text(&text) {
            Typed::Nothing => return self.retype(letter, &text),
            _ if !self.may_touch() => self.refuse_touch(),
            Typed::Beginning => {
                self.said.clear();
                self.typed = text;
                return true;
            }
            Typed::Touch(touch) => {
                self.expect_word(&touch, &text);
                self.touch(&touch);
            }
            Typed::Cell(name) => {
                self.point(&Target::Cell(name.clone()));
                self.hit_cell(&name);
            }
        }
        self.typed.clear();
        true
    }

    /// Whether a letter begins a cell or a choice.
    pub(super) fn begins_touch(&self, letter: char) -> bool {
        !matches!(self.typed_text(&letter.to_string()), Typed::Nothing)
    }

    /// Forgets the letters before one that does not continue them, and takes it as the first, if it is one.
    fn retype(&mut self, letter: char, text: &str) -> bool {
        if std::mem::take(&mut self.typed).is_empty() {
            return false;
        }
        if letter.is_ascii_digit() && matches!(self.typed_text(&letter.to_string()), Typed::Nothing)
        {
            self.tell(&message!("screen-no-cell", text = text));
            return true;
        }
        self.type_letter(letter)
    }

    fn typed_text(&self, text: &str) -> Typed {
        let scene = self.chain.scene();
        let next = self.chain.next();
        let lower = text.to_lowercase();
        let names = |touch: &Touch| keys(touch, scene, self.language());
        if let Some(touch) = next.iter().find(|touch| show(touch) == text) {
            return Typed::Touch(touch.clone());
        }
        if let Some(touch) = next.iter().find(|touch| names(touch).contains(&lower)) {
            return Typed::Touch(touch.clone());
        }
        let begun = |name: &String| name.to_lowercase().starts_with(&lower);
        let mut possible = next.iter().filter(|touch| names(touch).iter().any(begun));
        match (possible.next(), possible.next()) {
            // A word is clear before its end; a cell is typed whole, as its neighbours begin alike.
            (Some(touch @ (Touch::Good(_) | Touch::Pass)), None) => {
                return Typed::Touch(touch.clone());
            }
            (Some(_), _) => return Typed::Beginning,
            _ => {}
        }
        let mut cells = scene.cells.iter().map(|cell| &cell.name).filter(|name| begun(name));
        let whole = cells.clone().find(|name| name.eq_ignore_ascii_case(text));
        match whole {
            Some(name) => Typed::Cell(name.clone()),
            None if cells.next().is_some() => Typed::Beginning,
            None => Typed::Nothing,
        }
    }
}
