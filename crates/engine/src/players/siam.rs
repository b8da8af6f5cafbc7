//! The players of Siam. The assignment (UTC, 2012) asks for a `meilleur_coup` and leaves it open; `pusher` is ours.

use iroko_games::{Player, Position, Siam};

use super::{PlayerEntry, Players, first};
use crate::engine::Value;
use crate::eval;
use crate::eval::siam::{push_lines, push_lines_of};
use crate::levels::Level;
use crate::one_ply::OnePly;

impl Players for Siam {
    const UNIT: &'static str = "unit-log-odds";

    fn evaluate(&self) -> i32 {
        eval::siam::evaluate(self)
    }

    const BENCH: u32 = 5;

    const LEVELS: [Level; 7] = [
        Level { depth: 1, nodes: 200, slips: 100, error: 300 },
        Level { depth: 1, nodes: 300, slips: 100, error: 150 },
        Level { depth: 2, nodes: 1000, slips: 100, error: 120 },
        Level { depth: 3, nodes: 3000, slips: 100, error: 80 },
        Level { depth: 4, nodes: 8000, slips: 100, error: 40 },
        Level { depth: 8, nodes: 20000, slips: 0, error: 0 },
        Level { depth: 40, nodes: 80000, slips: 0, error: 0 },
    ];

    const ROSTER: &'static [PlayerEntry<Siam>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(|p: &Siam| 10 * push_lines(p), depth)),
        PlayerEntry::new("pusher", "player-siam-pusher", |_, _| Box::new(OnePly::new(pusher))),
    ];
}

/// A win in one before all else; a loss in one, by this move or by the answer to it, only if there is nothing else;
/// between the others the push lines decide.
fn pusher(after: &Siam, mover: Player) -> Value {
    match after.outcome() {
        Some(end) => Value::of(end, mover, 1),
        None if !after.winning_moves().is_empty() => Value::Loss(2),
        None => Value::Estimate(push_lines_of(after, mover)),
    }
}
