//! A cache of puzzles by game and seed. The engine generates them.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard};

use iroko_table::puzzle::PuzzleSession;
use iroko_table::{AnyGame, Puzzle};

/// A cache of puzzles.
#[derive(Default)]
pub(crate) struct Puzzles {
    cache: Mutex<HashMap<(&'static str, u64), Puzzle>>,
}

/// The maximum number of cached puzzles.
const CAPACITY: usize = 1000;

impl Puzzles {
    fn cache(&self) -> MutexGuard<'_, HashMap<(&'static str, u64), Puzzle>> {
        self.cache.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Returns the puzzle of a seed, or `None` if stopped.
    pub(crate) fn pose(
        &self,
        game: &'static dyn AnyGame,
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<PuzzleSession> {
        let known = self.cache().get(&(game.name(), seed)).cloned();
        if let Some(puzzle) = known {
            return Some(PuzzleSession::of(game, seed, puzzle));
        }
        let posed = PuzzleSession::new(game, seed, stop)?;
        let mut cache = self.cache();
        if cache.len() >= CAPACITY {
            cache.clear();
        }
        cache.insert((game.name(), seed), posed.puzzle().clone());
        Some(posed)
    }
}
