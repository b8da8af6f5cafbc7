//! Negamax: minimax with one rule instead of two. A value is a number for the player to move; what is good for one
//! player is as bad for the other, so a player chooses the greatest of the negated values of the positions after their
//! moves.
//!
//! It requires that the game is zero-sum, that is, that one number says what a position is worth to both players, and
//! that the estimate of a leaf is for the player to move there. It does not require that the players alternate: after a
//! move that keeps the turn, as in the setup of Khan, the value is not negated.

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Record};

use super::{Found, Walk, choose};
use crate::engine::{Engine, Limits, SearchResult};

/// Plays the move that negamax finds, `negamax:N` by name.
pub struct Negamax<G> {
    evaluator: fn(&G) -> i32,
    depth: u32,
}

impl<G> Negamax<G> {
    /// Creates a player with this depth in plies, at least 1.
    pub const fn new(evaluator: fn(&G) -> i32, depth: u32) -> Negamax<G> {
        assert!(depth > 0);
        Negamax { evaluator, depth }
    }
}

impl<G: Game> Engine<G> for Negamax<G> {
    fn think(&mut self, game: &Record<G>, _: &Limits, stop: &AtomicBool) -> SearchResult<G::Move> {
        let depth = self.depth;
        choose(game, self.evaluator, depth, stop, |walk, mv, _| worth(walk, mv, depth))
    }
}

/// Returns the value of a move for the player who makes it, at this depth.
fn worth<G: Game>(walk: &mut Walk<'_, G>, mv: G::Move, depth: u32) -> Option<Found<G::Move>> {
    let player = walk.here().turn();
    walk.visit(mv, |walk| {
        let moves_again = walk.here().turn() == player;
        let found = negamax(walk, depth - 1)?;
        Some(if moves_again { found } else { found.negated() })
    })
}

/// Returns the value of the position for the player to move, when both play well for `depth` more plies.
///
/// It is the greatest of the values of the moves, the first one among equals. `None` once the search is to stop.
fn negamax<G: Game>(walk: &mut Walk<'_, G>, depth: u32) -> Option<Found<G::Move>> {
    let here = walk.here();
    if let Some(leaf) = walk.leaf(depth, here.turn()) {
        return Some(leaf);
    }
    let mut best: Option<Found<G::Move>> = None;
    for mv in here.legal_moves() {
        let found = worth(walk, mv, depth)?;
        if best.as_ref().is_none_or(|best| found.value > best.value) {
            best = Some(found.after(mv));
        }
    }
    best
}
