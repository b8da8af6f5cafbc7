//! Levels: the search held back, so that everybody finds an opponent. A level looks less far, and now and then it is
//! inattentive and takes a good move for the best one, as people do; it does not play nonsense. How much each level of a game is held back is in `players`;
//! `docs/levels.md` has what that makes of them.

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Record};

use crate::engine::{Engine, Evaluator, Limits, SearchResult, Value};
use crate::random::Rng;
use crate::search::Search;
use crate::tactics::Tactics;

/// How a level is held back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Level {
    /// How many plies deep it looks at most.
    pub depth: u32,
    /// How many positions it looks at for a move.
    pub nodes: u64,
    /// How many of a hundred moves it makes inattentively (of a thousand, once its day is known).
    pub slips: u32,
    /// How far it then misjudges moves, in hundredths of the game's unit: two of three times by no more than this.
    pub error: i32,
}

impl Level {
    /// How a game is held back whose levels were never measured: a little further with every step, and with fewer slips.
    pub const USUAL: [Level; 7] = [
        Level { depth: 1, nodes: 100, slips: 60, error: 300 },
        Level { depth: 2, nodes: 300, slips: 40, error: 300 },
        Level { depth: 3, nodes: 1000, slips: 25, error: 300 },
        Level { depth: 60, nodes: 3000, slips: 15, error: 300 },
        Level { depth: 60, nodes: 10_000, slips: 10, error: 300 },
        Level { depth: 60, nodes: 30_000, slips: 5, error: 300 },
        Level { depth: 60, nodes: 100_000, slips: 2, error: 300 },
    ];

    /// Reads `3,2000,20,80`: depth, nodes, slips, error.
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
    /// The level on a good day (0), an ordinary one (1) or a bad one (2): with a third of its slips, or three times as many. What
    /// is more than all makes the errors larger.
    fn on_a_day(self, day: usize) -> Level {
        let per_mille = [self.slips * 10 / 3, self.slips * 10, self.slips * 30][day];
        let slips = per_mille.min(1000);
        let error = self.error * per_mille.max(1) as i32 / slips.max(1) as i32;
        Level { slips, error, ..self }
    }
}

/// The first level that never misses a win by its next move.
pub const ALERT: u32 = 3;

/// What a player who misjudges everything takes a win for, measured by his error: it can be missed, but not often.
const WIN_IN_ERRORS: i32 = 3;

/// How many positions an inattentive player looks at.
const GLANCE: u64 = 1000;

/// A level that plays.
pub struct HandicappedSearch<G: Tactics, E> {
    search: Search<G, E>,
    level: Level,
    number: u32,
    chance: Rng,
}

impl<G: Tactics, E> HandicappedSearch<G, E> {
    /// A level by its number, with chance from a seed. Chance also decides whether it has a good day or a bad one.
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

    /// What a move seems to be worth.
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

    /// A number that is near 0 more often than not: the sum of four throws is nearly a bell curve.
    fn error(&mut self) -> i32 {
        // Four throws from -width to width have a deviation of width * sqrt(4 / 3).
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
        let best = judged.max_by_key(|(worth, _)| *worth).expect("there is always a move");
        SearchResult { nodes, ..best.1 }
    }
}
