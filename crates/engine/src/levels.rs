//! Levels: the search with a handicap, so that every player finds an opponent. A level searches less, and now and then
//! it slips: it takes a good move for the best one, as people do, but plays no nonsense.
//!
//! The handicaps of each game are in `players`; `docs/levels.md` has the resulting ratings.

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Record};

use crate::engine::{Engine, Evaluator, Limits, SearchResult, Value};
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
    /// The slips in a hundred moves (in a thousand, once the form of the day is drawn).
    pub slips: u32,
    /// The error in the values of moves when it slips, in hundredths of the game's unit: two in three are within it.
    pub error: i32,
}

impl Level {
    /// The default for a game whose levels were never measured: each searches further and slips less than the one
    /// before.
    pub const USUAL: [Level; 7] = [
        Level { depth: 1, nodes: 100, slips: 60, error: 300 },
        Level { depth: 2, nodes: 300, slips: 40, error: 300 },
        Level { depth: 3, nodes: 1000, slips: 25, error: 300 },
        Level { depth: 60, nodes: 3000, slips: 15, error: 300 },
        Level { depth: 60, nodes: 10_000, slips: 10, error: 300 },
        Level { depth: 60, nodes: 30_000, slips: 5, error: 300 },
        Level { depth: 60, nodes: 100_000, slips: 2, error: 300 },
    ];

    /// Parses `3,2000,20,80`: depth, nodes, slips, error.
    pub(crate) fn read(text: &str) -> Option<Level> {
        let numbers: Vec<u64> =
            text.split(',').map(|number| number.parse().ok()).collect::<Option<_>>()?;
        let &[depth, nodes, slips, error] = &numbers[..] else { return None };
        let fits = (1..=1000).contains(&depth) && nodes > 0 && slips <= 100 && error <= 10_000;
        let (depth, slips, error) = (depth as u32, slips as u32, error as i32);
        fits.then_some(Level { depth, nodes, slips, error })
    }
}

impl Level {
    /// Returns the level on a good day (0), an ordinary one (1) or a bad one (2): with a third of its slips, or three
    /// times as many. A rate above 100 % increases the error instead.
    fn on_a_day(self, day: usize) -> Level {
        let per_mille = [self.slips * 10 / 3, self.slips * 10, self.slips * 30][day];
        let slips = per_mille.min(1000);
        let error = self.error * per_mille.max(1) as i32 / slips.max(1) as i32;
        Level { slips, error, ..self }
    }
}

/// The first level that never misses a win on its next move.
pub const ALERT: u32 = 3;

/// The apparent value of a win to a level below [`ALERT`], as a multiple of its error: it can be missed, but rarely.
const WIN_IN_ERRORS: i32 = 3;

/// The maximum number of positions for a move with a slip.
const GLANCE: u64 = 1000;

/// A search with the handicap of a level.
pub struct HandicappedSearch<G: Tactics, E> {
    search: Search<G, E>,
    level: Level,
    number: u32,
    chance: Rng,
}

impl<G: Tactics, E> HandicappedSearch<G, E> {
    /// Creates the level with this number. The seed decides about slips, errors and the form of the day.
    pub fn new(
        search: Search<G, E>,
        level: Level,
        number: u32,
        seed: u64,
    ) -> HandicappedSearch<G, E> {
        let mut chance = Rng::new(seed);
        let level = level.on_a_day(chance.below(3));
        HandicappedSearch { search, level, number, chance }
    }

    /// Returns the apparent value of a move.
    fn misjudge(&mut self, value: Value) -> i32 {
        let alert = self.number >= ALERT;
        let most = if alert { i32::MAX / 4 } else { WIN_IN_ERRORS * self.level.error };
        let seen = match value {
            Value::Win(1) => most,
            Value::Win(_) => most / 2,
            Value::Loss(plies) if plies <= 2 => -most,
            Value::Loss(_) => -most / 2,
            other => other.rank(),
        };
        seen + self.error()
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
        let own =
            Limits { depth: Some(self.level.depth), nodes: Some(self.level.nodes), ..Limits::NONE };
        let limits = limits.and(&own);
        if self.chance.below(1000) >= self.level.slips as usize {
            return self.search.think(game, &limits, stop);
        }
        let limits = limits.and(&Limits { nodes: Some(GLANCE), ..Limits::NONE });
        let thoughts = self.search.analyse(game, &limits, stop, &mut |_| {});
        let nodes = thoughts[0].nodes;
        let judged = thoughts.into_iter().map(|thought| (self.misjudge(thought.value), thought));
        let best = judged.max_by_key(|(worth, _)| *worth).expect("an unfinished game has a move");
        SearchResult { nodes, ..best.1 }
    }
}
