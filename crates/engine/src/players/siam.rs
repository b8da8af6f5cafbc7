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
        Level { depth: 2, nodes: 400, slips: 64, error: 400 },
        Level { depth: 2, nodes: 700, slips: 43, error: 400 },
        Level { depth: 3, nodes: 1200, slips: 27, error: 400 },
        Level { depth: 60, nodes: 2500, slips: 17, error: 400 },
        Level { depth: 60, nodes: 5000, slips: 10, error: 400 },
        Level { depth: 60, nodes: 12_000, slips: 5, error: 400 },
        Level { depth: 60, nodes: 30_000, slips: 3, error: 400 },
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
