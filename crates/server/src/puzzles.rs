//! A cache of puzzles by game and seed, and the search for one of a difficulty. The engine generates them.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
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

/// With this many known puzzles of a difficulty, one of them is posed instead of a new one.
const ENOUGH: usize = 12;

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

    /// Returns a puzzle of a difficulty: a new one, or a known one if there are many or the search is stopped. `None`
    /// if there is none yet. `seeds` returns random seeds.
    pub(crate) fn pose_difficulty(
        &self,
        game: &'static dyn AnyGame,
        difficulty: u8,
        mut seeds: impl FnMut() -> u64,
        stop: &AtomicBool,
    ) -> Option<PuzzleSession> {
        let known = self.known(game, difficulty);
        if known.len() < ENOUGH {
            while !stop.load(Ordering::Relaxed) {
                let posed = self.pose(game, seeds(), stop);
                if posed.as_ref().is_some_and(|posed| posed.puzzle().difficulty == difficulty) {
                    return posed;
                }
            }
        }
        let index = (seeds() % known.len().max(1) as u64) as usize;
        self.pose(game, *known.get(index)?, &AtomicBool::new(false))
    }

    /// Returns the seeds of the cached puzzles of a difficulty.
    fn known(&self, game: &'static dyn AnyGame, difficulty: u8) -> Vec<u64> {
        let cache = self.cache();
        let is_wanted = |(key, puzzle): &(&(&'static str, u64), &Puzzle)| {
            key.0 == game.name() && puzzle.difficulty == difficulty
        };
        cache.iter().filter(is_wanted).map(|(key, _)| key.1).collect()
    }
}
