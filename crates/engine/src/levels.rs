//! Levels: the search with a handicap, so that every player finds an opponent. A level searches less, and in a share of
//! its moves it slips: it decides at a glance, as people do. Every move is drawn on its own; there are no good and bad
//! days.
//!
//! The handicaps of each game are in `players`; `docs/levels.md` has the resulting ratings.

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Player, Record};

use crate::engine::{Engine, Evaluator, Limits, MAX_ESTIMATE, SearchResult, Value, choices};
use crate::novice::glance;
use crate::random::Rng;
use crate::search::Search;
use crate::tactics::Tactics;

/// The handicap of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// The maximum depth, in plies.
    pub depth: u32,
    /// The maximum number of positions per move.
    pub nodes: u64,
    /// The slips in a thousand moves.
    pub slips: u32,
    /// The error in the values of moves when it slips, in hundredths of the game's unit: two in three are within it.
    pub error: i32,
}

impl Level {
    /// The default for a game whose levels were never measured: each searches further and slips less than the one
    /// before.
    pub const USUAL: [Level; 11] = [
        Level { depth: 1, nodes: 100, slips: 1000, error: 2000 },
        Level { depth: 1, nodes: 100, slips: 800, error: 1000 },
        Level { depth: 2, nodes: 200, slips: 600, error: 500 },
        Level { depth: 2, nodes: 300, slips: 450, error: 300 },
        Level { depth: 3, nodes: 500, slips: 350, error: 300 },
        Level { depth: 4, nodes: 1000, slips: 250, error: 300 },
        Level { depth: 60, nodes: 3000, slips: 150, error: 300 },
        Level { depth: 60, nodes: 10_000, slips: 100, error: 300 },
        Level { depth: 60, nodes: 20_000, slips: 50, error: 300 },
        Level { depth: 60, nodes: 50_000, slips: 20, error: 300 },
        Level { depth: 60, nodes: 100_000, slips: 10, error: 300 },
    ];

    /// Parses `3,2000,200,80`: depth, nodes, slips, error.
    pub(crate) fn read(text: &str) -> Option<Level> {
        let numbers: Vec<u64> =
            text.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let &[depth, nodes, slips, error] = &numbers[..] else { return None };
        let fits = (1..=1000).contains(&depth) && nodes > 0 && slips <= 1000 && error <= 10_000;
        let (depth, slips, error) = (depth as u32, slips as u32, error as i32);
        fits.then_some(Level { depth, nodes, slips, error })
    }
}

/// A search with the handicap of a level.
pub struct HandicappedSearch<G: Tactics, E> {
    search: Search<G, E>,
    level: Level,
    chance: Rng,
}

impl<G: Tactics, E> HandicappedSearch<G, E> {
    /// Creates the level. The seed decides about slips and errors.
    pub fn new(search: Search<G, E>, level: Level, seed: u64) -> HandicappedSearch<G, E> {
        HandicappedSearch { search, level, chance: Rng::new(seed) }
    }

    /// Decides at a glance: sees wins and losses in one, and mistakes the worth of every other move.
    fn slip(&mut self, game: &Record<G>) -> SearchResult<G::Move>
    where
        E: Evaluator<G> + Sync,
    {
        let here = game.position();
        let judged = choices(game).into_iter().map(|mv| {
            let value = match glance(&here.after(mv), here.turn()) {
                Value::Estimate(_) => Value::Estimate(self.estimate(&here.after(mv), here.turn())),
                known => known,
            };
            let error =
                if matches!(value, Value::Win(_) | Value::Loss(_)) { 0 } else { self.error() };
            (value.rank() + error, SearchResult { value, depth: 1, ..SearchResult::unsearched(mv) })
        });
        let best = judged.max_by_key(|(apparent, _)| *apparent);
        best.expect("an unfinished game has a move").1
    }

    /// Returns the static evaluation of an unfinished position for the player who made the move before it.
    fn estimate(&self, after: &G, mover: Player) -> i32
    where
        E: Evaluator<G> + Sync,
    {
        let value = self.search.evaluator().value(after).clamp(-MAX_ESTIMATE, MAX_ESTIMATE);
        if after.turn() == mover { value } else { -value }
    }

    /// Returns a random error: the sum of four uniform numbers is nearly normal.
    fn error(&mut self) -> i32 {
        // Four uniform numbers from -width to width have a standard deviation of width * sqrt(4 / 3).
        let width = self.level.error * 13 / 15;
        let mut throw = || self.chance.below(2 * width as usize + 1) as i32 - width;
        throw() + throw() + throw() + throw()
    }
}

impl<G: Game + Tactics, E: Evaluator<G> + Sync> Engine<G> for HandicappedSearch<G, E> {
    fn think(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> SearchResult<G::Move> {
        if self.chance.below(1000) < self.level.slips as usize {
            return self.slip(game);
        }
        let own =
            Limits { depth: Some(self.level.depth), nodes: Some(self.level.nodes), ..Limits::NONE };
        self.search.think(game, &limits.and(&own), stop)
    }
}
