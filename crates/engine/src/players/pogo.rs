//! The players of Pogo: the machines of the report (UTBM, 2014), and the standard ones. The report's alpha-beta
//! exchanged the bounds of the players; this one is correct.

use iroko_games::Pogo;

use super::{PlayerEntry, Players, Unit, first};
use crate::engine::Engine;
use crate::eval;
use crate::eval::pogo::{eval0, eval1, eval2, eval3, eval4, eval5, eval6};
use crate::levels::Level;
use crate::plain::{Plain, TieBreak};
use crate::random::Rng;

compiled!(Pogo);

impl Players for Pogo {
    const UNIT: Unit = Unit::Pieces;

    fn evaluate(&self) -> i32 {
        eval::pogo::evaluate(self)
    }

    const BENCH: u32 = 9;

    const LEVELS: &'static [Level] = &[
        Level { depth: 1, nodes: 1000, slips: 75, error: 800 },
        Level { depth: 2, nodes: 1000, slips: 68, error: 800 },
        Level { depth: 3, nodes: 1000, slips: 70, error: 800 },
        Level { depth: 60, nodes: 2500, slips: 37, error: 800 },
        Level { depth: 60, nodes: 5000, slips: 18, error: 800 },
        Level { depth: 60, nodes: 12_000, slips: 6, error: 800 },
        Level { depth: 60, nodes: 30_000, slips: 1, error: 800 },
    ];

    const ROSTER: &'static [PlayerEntry<Pogo>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(|p: &Pogo| 10 * eval6(p), depth)),
        PlayerEntry::new("eval0", "player-pogo-eval0", |_, seed| source(eval0, 3, seed)),
        PlayerEntry::new("eval1", "player-pogo-eval1", |_, seed| source(eval1, 3, seed)),
        PlayerEntry::new("eval2", "player-pogo-eval2", |_, seed| source(eval2, 3, seed)),
        PlayerEntry::new("eval3", "player-pogo-eval3", |_, seed| source(eval3, 3, seed)),
        PlayerEntry::new("eval4", "player-pogo-eval4", |_, seed| source(eval4, 3, seed)),
        PlayerEntry::new("eval5", "player-pogo-eval5", |_, seed| source(eval5, 3, seed)),
        PlayerEntry::new("eval6", "player-pogo-eval6", |_, seed| source(eval6, 3, seed)),
        PlayerEntry::new("utbm:0", "player-pogo-utbm-0", |_, seed| source(eval6, 3, seed)),
        PlayerEntry::new("utbm:1", "player-pogo-utbm-1", |_, seed| source(eval0, 3, seed)),
        PlayerEntry::new("utbm:2", "player-pogo-utbm-2", |_, seed| source(eval4, 4, seed)),
    ];
}

/// Creates a machine of the report: a depth, an evaluation, and random choice among equally good moves.
fn source(evaluator: fn(&Pogo) -> i32, depth: u32, seed: u64) -> Box<dyn Engine<Pogo>> {
    Box::new(Plain::new(evaluator, depth, TieBreak::AtRandom(Rng::new(seed))))
}
