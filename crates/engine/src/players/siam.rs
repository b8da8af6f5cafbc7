//! The players of Siam. The assignment (UTC, 2012) asks for a `meilleur_coup` and leaves it open; `pusher` is ours.

use iroko_games::{Player, Position, Siam};

use super::{PlayerEntry, Players, first};
use crate::engine::Value;
use crate::eval;
use crate::eval::siam::{push_lines, push_lines_of};
use crate::one_ply::OnePly;

impl Players for Siam {
    const EVALUATE: fn(&Siam) -> i32 = eval::siam::evaluate;

    const ROSTER: &'static [PlayerEntry<Siam>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(push_lines, depth)),
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
