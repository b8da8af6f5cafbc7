//! The players of Chicago Stock Exchange: the machine of the report (UTC, 2015), and those that every game has.

use iroko_games::{Chicago, Player};

use super::{PlayerEntry, Players, first};
use crate::engine::Value;
use crate::eval;
use crate::eval::chicago::{lead, lead_of};
use crate::levels::Level;
use crate::one_ply::OnePly;

impl Players for Chicago {
    const UNIT: &'static str = "unit-point";

    fn evaluate(&self) -> i32 {
        eval::chicago::evaluate(self)
    }

    const BENCH: u32 = 9;

    const LEVELS: [Level; 7] = [
        Level { depth: 1, nodes: 200, slips: 100, error: 300 },
        Level { depth: 1, nodes: 300, slips: 100, error: 150 },
        Level { depth: 2, nodes: 1000, slips: 100, error: 120 },
        Level { depth: 3, nodes: 3000, slips: 100, error: 80 },
        Level { depth: 4, nodes: 8000, slips: 100, error: 40 },
        Level { depth: 8, nodes: 20000, slips: 0, error: 0 },
        Level { depth: 40, nodes: 80000, slips: 0, error: 0 },
    ];

    const ROSTER: &'static [PlayerEntry<Chicago>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(|p: &Chicago| 100 * lead(p), depth)),
        PlayerEntry::new("greedy", "player-chicago-greedy", |_, _| Box::new(OnePly::new(greedy))),
    ];
}

/// The source compares leads and nothing else: a move that ends the game and wins it is no better for that.
fn greedy(after: &Chicago, mover: Player) -> Value {
    Value::Estimate(lead_of(after, mover))
}
