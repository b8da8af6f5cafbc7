//! Precomputed books, kept in files, and their computation. So far these are the setups of Khan.

pub mod khan;

use std::sync::atomic::AtomicBool;
use std::time::Instant;

/// The book of a game, which can be recomputed.
pub trait GameBook: Sync {
    /// Returns the number of rounds that the included book was computed with.
    fn rounds(&self) -> u32;

    /// Computes a book and returns its text.
    ///
    /// The same seed and number of rounds give the same book. Once `stop` is raised, the book contains the results so
    /// far.
    fn compute(
        &self,
        seed: u64,
        effort: Effort,
        stop: &AtomicBool,
        progress: &mut dyn FnMut(Step),
    ) -> String;
}

/// The limits of a book's computation.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// The number of rounds.
    pub rounds: u32,
    /// The time after which no round starts. The final trials still run.
    pub until: Option<Instant>,
}

/// The progress of a computation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The number of steps done.
    pub done: u32,
    /// The expected number of steps.
    pub of: u32,
}
