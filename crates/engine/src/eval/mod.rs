//! What positions seem to be worth: one file a game, each with the evaluations of its source and the simple one that
//! `plain:N` looks through. Nothing here looks ahead.
//!
//! A function of one position speaks for the player to move, as [`Evaluator`](crate::Evaluator) asks; one that is also
//! given a player speaks for him.

pub mod awale;
pub mod chicago;
pub mod khan;
pub mod pogo;
pub mod siam;

use iroko_games::Player;

/// What a count for either player means to one of them: his own less the other's.
fn balance(player: Player, count: impl Fn(Player) -> i32) -> i32 {
    count(player) - count(player.other())
}
