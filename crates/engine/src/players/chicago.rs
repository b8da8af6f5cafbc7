//! The players of Chicago Stock Exchange: the machine of the report (UTC, 2015), and those that every game has.

use iroko_games::{Chicago, Player};

use super::{PlayerEntry, Players, first};
use crate::engine::Value;
use crate::eval;
use crate::eval::chicago::{lead, lead_of};
use crate::one_ply::OnePly;

impl Players for Chicago {
    const EVALUATE: fn(&Chicago) -> i32 = eval::chicago::evaluate;

    const ROSTER: &'static [PlayerEntry<Chicago>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(lead, depth)),
        PlayerEntry::new("greedy", "player-chicago-greedy", |_, _| Box::new(OnePly::new(greedy))),
    ];
}

/// The source compares leads and nothing else: a move that ends the game and wins it is no better for that.
fn greedy(after: &Chicago, mover: Player) -> Value {
    Value::Estimate(lead_of(after, mover))
}
