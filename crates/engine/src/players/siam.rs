//! The players of Siam. The assignment (UTC, 2012) asks for a `meilleur_coup` without specifying it; `pusher` is ours.

use iroko_games::{Player, Position, Siam};

use super::{PlayerEntry, Players, Unit, first};
use crate::engine::Value;
use crate::eval;
use crate::eval::siam::{push_lines, push_lines_of};
use crate::levels::Level;
use crate::one_ply::OnePly;

compiled!(Siam);

impl Players for Siam {
    const UNIT: Unit = Unit::LogOdds;

    fn evaluate(&self) -> i32 {
        eval::siam::evaluate(self)
    }

    const BENCH: u32 = 5;

    const LEVELS: &'static [Level] = &[
        Level { depth: 2, nodes: 400, slips: 50, error: 400 },
        Level { depth: 2, nodes: 700, slips: 21, error: 400 },
        Level { depth: 3, nodes: 1500, slips: 13, error: 400 },
        Level { depth: 60, nodes: 4000, slips: 9, error: 400 },
        Level { depth: 60, nodes: 10_000, slips: 6, error: 400 },
        Level { depth: 60, nodes: 30_000, slips: 5, error: 400 },
        Level { depth: 60, nodes: 100_000, slips: 4, error: 400 },
    ];

    const ROSTER: &'static [PlayerEntry<Siam>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(|p: &Siam| 10 * push_lines(p), depth)),
        PlayerEntry::new("pusher", "player-siam-pusher", |_, _| Box::new(OnePly::new(pusher))),
    ];
}

/// Values a win in one highest, and a loss in one, by this move or the reply, lowest. Otherwise the push lines decide.
fn pusher(after: &Siam, mover: Player) -> Value {
    match after.outcome() {
        Some(end) => Value::of(end, mover, 1),
        None if !after.winning_moves().is_empty() => Value::Loss(2),
        None => Value::Estimate(push_lines_of(after, mover)),
    }
}
