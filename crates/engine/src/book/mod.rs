//! What was worked out beforehand and is kept in files: so far the setups of Khan. How a book is made is here too, so that
//! it can be made again.

pub mod khan;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// What a game offers that plays from a book: the book can be made anew.
pub trait GameBook: Sync {
    /// The rounds that the book of the program was made in.
    fn rounds(&self) -> u32;

    /// Makes a book, and gives its text. The same seed and number of rounds give the same book. What was found until `stop` is
    /// raised is a book too.
    fn compute(
        &self,
        seed: u64,
        effort: Effort,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(Step),
    ) -> String;
}

/// How much work a book may cost.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// How many rounds.
    pub rounds: u32,
    /// When no further round is begun. The last step is done all the same.
    pub until: Option<Instant>,
}

/// How far the work has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// How many steps are done.
    pub done: u32,
    /// How many there are, as far as is known.
    pub of: u32,
}
