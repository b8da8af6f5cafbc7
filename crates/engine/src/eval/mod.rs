//! Static evaluations: one file per game, each with those of its source, the simple one of `plain:N`, and the one of
//! the search. No function here looks ahead.
//!
//! A function of one position returns the value for the player to move, as [`Evaluator`](crate::Evaluator) requires;
//! one that also takes a player returns the value for that player.

pub mod awale;
pub mod chicago;
pub mod khan;
pub mod pogo;
pub mod siam;

use iroko_games::Player;

/// A player's count less the opponent's.
fn balance(player: Player, count: impl Fn(Player) -> i32) -> i32 {
    count(player) - count(player.other())
}
