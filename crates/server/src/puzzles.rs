//! Puzzles that were made already, by game and seed. How they are made is the engine's business.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, MutexGuard};

use iroko_table::puzzle::PuzzleSession;
use iroko_table::{AnyGame, Puzzle};

/// Puzzles that were made.
#[derive(Default)]
pub(crate) struct Puzzles {
    made: Mutex<HashMap<(&'static str, u64), Puzzle>>,
}

/// How many are kept.
const KEPT: usize = 1000;

impl Puzzles {
    fn made(&self) -> MutexGuard<'_, HashMap<(&'static str, u64), Puzzle>> {
        self.made.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The puzzle of a seed. Nothing if told to stop.
    pub(crate) fn pose(
        &self,
        game: &'static dyn AnyGame,
        seed: u64,
        stop: &AtomicBool,
    ) -> Option<PuzzleSession> {
        let known = self.made().get(&(game.name(), seed)).cloned();
        if let Some(puzzle) = known {
            return Some(PuzzleSession::of(game, seed, puzzle));
        }
        let posed = PuzzleSession::new(game, seed, stop)?;
        let mut made = self.made();
        if made.len() >= KEPT {
            made.clear();
        }
        made.insert((game.name(), seed), posed.puzzle().clone());
        Some(posed)
    }
}
