//! The players of Chicago Stock Exchange: the machine of the report (UTC, 2015), and the standard ones.

use iroko_games::{Chicago, Player};

use super::{PlayerEntry, Players, Unit, first};
use crate::engine::Value;
use crate::eval;
use crate::eval::chicago::{lead, lead_of};
use crate::levels::Level;
use crate::one_ply::OnePly;

compiled!(Chicago);

impl Players for Chicago {
    const UNIT: Unit = Unit::Points;

    fn evaluate(&self) -> i32 {
        eval::chicago::evaluate(self)
    }

    const BENCH: u32 = 9;

    const LEVELS: &'static [Level] = &[
        Level { depth: 60, nodes: 400, slips: 50, error: 500 },
        Level { depth: 60, nodes: 400, slips: 21, error: 500 },
        Level { depth: 60, nodes: 800, slips: 10, error: 500 },
        Level { depth: 60, nodes: 2000, slips: 4, error: 500 },
        Level { depth: 60, nodes: 7000, slips: 2, error: 400 },
        Level { depth: 60, nodes: 45_000, slips: 1, error: 400 },
        Level { depth: 60, nodes: 600_000, slips: 0, error: 400 },
    ];

    const ROSTER: &'static [PlayerEntry<Chicago>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(|p: &Chicago| 100 * lead(p), depth)),
        PlayerEntry::new("greedy", "player-chicago-greedy", |_, _| Box::new(OnePly::new(greedy))),
    ];
}

/// The source compares leads and nothing else: a move that wins the game gets no bonus.
fn greedy(after: &Chicago, mover: Player) -> Value {
    Value::Estimate(lead_of(after, mover))
}
