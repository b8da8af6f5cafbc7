//! What players know for certain: exact answers of `iroko-solver` in place of a search, or inside it. How each game comes by them is
//! in its file here.

mod awale;
mod chicago;
mod forced;
mod pogo;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use iroko_games::{Game, Message, Record};
use iroko_solver::{Effort, Fault, Solve, Verdict};

use crate::engine::{Engine, Limits, Thought};
use crate::features::Features;
use crate::players::{Means, Own, Players, search};
use crate::search::{Report, Search};

/// Somebody who knows the best move of some positions.
pub trait Oracle<G: Game>: Send {
    /// What is known of the best move of an unfinished game, or of all moves, the best first. Nothing if it cannot be known
    /// within the limits.
    fn ask(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
        all: bool,
    ) -> Option<Vec<Thought<G::Move>>>;
}

/// Somebody who knows positions near the end of a game.
pub trait Endings<G>: Send + Sync {
    /// The least and the most by which the player to move can end ahead, whatever endless play is worth.
    fn bounds(&self, position: &G) -> Option<[i32; 2]>;

    /// What the position is worth by a convention for endless play, in hundredths of the game's unit.
    fn value(&self, position: &G) -> Option<i32>;
}

/// What a game has of exact answers.
pub trait Exact: Game {
    /// Whether what is known are forced wins, which the search proves better than anybody.
    const FORCED: bool = false;

    /// An oracle, if the game has one. Its tables are opened, or built the first time.
    fn oracle() -> Option<Box<dyn Oracle<Self>>> {
        None
    }

    /// What the search may look up, if the game has that.
    fn endings() -> Option<Arc<dyn Endings<Self>>> {
        None
    }
}

/// What an unfinished position is worth, as if the game began with it.
pub fn solve<G: Players + Solve>(
    position: &G,
    effort: &mut Effort<'_>,
) -> Result<Verdict<G::Move>, Fault> {
    if G::FORCED
        && let Some(verdict) = forced::by_search(position, effort)
    {
        return Ok(verdict);
    }
    position.solve(effort)
}

/// A player with everything there is: exact answers where there are any, the search elsewhere.
pub struct Master<G: Players> {
    oracle: Option<Box<dyn Oracle<G>>>,
    search: Search<G, Own<G>>,
}

impl<G: Players> Master<G> {
    /// A player with such means.
    pub fn new(means: &Means, features: Features) -> Result<Master<G>, Message> {
        let mut search = search(means)?.with(features);
        let mut oracle = None;
        if features.tables {
            oracle = G::oracle();
            search = search.judged_by(Own::knowing(G::endings()));
        }
        Ok(Master { oracle, search })
    }

    /// Values every move, the best first. Reports them as they become known.
    pub fn analyse(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut Report<'_, G::Move>,
    ) -> Vec<Thought<G::Move>> {
        match self.ask(game, limits, stop, true) {
            Ok(thoughts) => {
                report(&thoughts);
                thoughts
            }
            Err(limits) => self.search.analyse(game, &limits, stop, report),
        }
    }

    /// What the oracle knows, or else what it has left of the limits.
    fn ask(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
        all: bool,
    ) -> Result<Vec<Thought<G::Move>>, Limits> {
        let begun = Instant::now();
        let known = self.oracle.as_mut().and_then(|oracle| oracle.ask(game, limits, stop, all));
        known.ok_or_else(|| limits.after(begun.elapsed()))
    }
}

impl<G: Players> Engine<G> for Master<G> {
    fn think(&mut self, game: &Record<G>, limits: &Limits, stop: &AtomicBool) -> Thought<G::Move> {
        match self.ask(game, limits, stop, false) {
            Ok(mut thoughts) => thoughts.swap_remove(0),
            Err(limits) => self.search.think(game, &limits, stop),
        }
    }
}
