//! Alpha-beta: negamax that leaves out what cannot matter.
//!
//! While a position is searched, `alpha` is what its player to move is sure of elsewhere, and `beta` is what the opponent
//! will not exceed: with a move worth `beta` or more here, the opponent avoids this position, and the other moves need
//! no look. That is a cut. The moves are tried in the order of the rules; in a better order there are more cuts, which
//! is what [`plain`](crate::plain) sorts them for.

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Record};

use super::{Found, Walk, choose};
use crate::engine::{Engine, Limits, SearchResult};
use crate::line::INFINITE;

/// Plays the move that alpha-beta finds, `alphabeta:N` by name.
pub struct AlphaBeta<G> {
    evaluator: fn(&G) -> i32,
    depth: u32,
}

impl<G> AlphaBeta<G> {
    /// Creates a player with this depth in plies, at least 1.
    pub const fn new(evaluator: fn(&G) -> i32, depth: u32) -> AlphaBeta<G> {
        assert!(depth > 0);
        AlphaBeta { evaluator, depth }
    }
}

impl<G: Game> Engine<G> for AlphaBeta<G> {
    fn think(&mut self, game: &Record<G>, _: &Limits, stop: &AtomicBool) -> SearchResult<G::Move> {
        let depth = self.depth;
        choose(game, self.evaluator, depth, stop, |walk, mv, best| {
            worth(walk, mv, depth, best.unwrap_or(-INFINITE), INFINITE)
        })
    }
}

/// Returns the value of a move for the player who makes it, at this depth and between the bounds.
fn worth<G: Game>(
    walk: &mut Walk<'_, G>,
    mv: G::Move,
    depth: u32,
    alpha: i32,
    beta: i32,
) -> Option<Found<G::Move>> {
    let player = walk.here().turn();
    walk.visit(mv, |walk| {
        if walk.here().turn() == player {
            alphabeta(walk, depth - 1, alpha, beta)
        } else {
            Some(alphabeta(walk, depth - 1, -beta, -alpha)?.negated())
        }
    })
}

/// Returns the value of the position for the player to move, when both play well for `depth` more plies.
///
/// It is exact between the bounds; at most `alpha`, it is an upper bound, and at least `beta`, a lower one. `None` once
/// the search is to stop.
fn alphabeta<G: Game>(
    walk: &mut Walk<'_, G>,
    depth: u32,
    mut alpha: i32,
    beta: i32,
) -> Option<Found<G::Move>> {
    let here = walk.here();
    if let Some(leaf) = walk.leaf(depth, here.turn()) {
        return Some(leaf);
    }
    let mut best: Option<Found<G::Move>> = None;
    for mv in here.legal_moves() {
        let found = worth(walk, mv, depth, alpha, beta)?;
        if best.as_ref().is_none_or(|best| found.value > best.value) {
            alpha = alpha.max(found.value);
            best = Some(found.after(mv));
        }
        if alpha >= beta {
            walk.cuts += 1;
            break;
        }
    }
    best
}
