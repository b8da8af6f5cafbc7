//! Minimax: look at every line of a given length, and suppose that both players choose well.
//!
//! A value is a number for the first player. They choose the move with the greatest value, their opponent the one with
//! the least, and so a value travels from the leaves of the tree up to its root. Nothing is left out: with b moves in
//! every position, depth d visits b + b² + ... + b^d positions.

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Player, Record};

use super::{Found, Walk, choose};
use crate::engine::{Engine, Limits, SearchResult};

/// Plays the move that minimax finds, `minimax:N` by name.
pub struct Minimax<G> {
    evaluator: fn(&G) -> i32,
    depth: u32,
}

impl<G> Minimax<G> {
    /// Creates a player with this depth in plies, at least 1.
    pub const fn new(evaluator: fn(&G) -> i32, depth: u32) -> Minimax<G> {
        assert!(depth > 0);
        Minimax { evaluator, depth }
    }
}

impl<G: Game> Engine<G> for Minimax<G> {
    fn think(&mut self, game: &Record<G>, _: &Limits, stop: &AtomicBool) -> SearchResult<G::Move> {
        let depth = self.depth;
        let player = game.position().turn();
        choose(game, self.evaluator, depth, stop, |walk, mv, _| {
            let found = walk.visit(mv, |walk| minimax(walk, depth - 1))?;
            Some(if player == Player::One { found } else { found.negated() })
        })
    }
}

/// Returns the value of the position for the first player, when both play well for `depth` more plies.
///
/// Player one chooses the greatest of the values below, player two the least; the first one among equals. `None` once
/// the search is to stop.
fn minimax<G: Game>(walk: &mut Walk<'_, G>, depth: u32) -> Option<Found<G::Move>> {
    if let Some(leaf) = walk.leaf(depth, Player::One) {
        return Some(leaf);
    }
    let here = walk.here();
    let mut best: Option<Found<G::Move>> = None;
    for mv in here.legal_moves() {
        let found = walk.visit(mv, |walk| minimax(walk, depth - 1))?;
        let is_better = match (&best, here.turn()) {
            (None, _) => true,
            (Some(best), Player::One) => found.value > best.value,
            (Some(best), Player::Two) => found.value < best.value,
        };
        if is_better {
            best = Some(found.after(mv));
        }
    }
    best
}
