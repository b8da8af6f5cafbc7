//! Players to study: the searches of a first course on games, each in a file of its own and in the order of the course.
//! [`minimax`], [`negamax`], [`alphabeta`] and [`mcts`] leave out everything that textbooks leave out: no deepening, no
//! sorting of moves, no table. Those who want to win take [`plain`](crate::plain) or the full search.
//!
//! The first three find the same value and the same move, the first of the best in the list of legal moves, and so does
//! `plain`; a test compares them in every game. This file has what they share: the walk through the tree, which counts
//! what it visits, and the choice at the root.

pub mod alphabeta;
pub mod mcts;
pub mod minimax;
pub mod negamax;

pub use alphabeta::AlphaBeta;
pub use mcts::Mcts;
pub use minimax::Minimax;
pub use negamax::Negamax;

use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::{Game, Player, Record};

use crate::engine::{MAX_ESTIMATE, SearchResult, choices};
use crate::line::{Line, score, to_value};

/// The value of a position, and the moves that lead to it.
struct Found<M> {
    value: i32,
    /// The moves, the last one first: each level of the recursion adds its own at the end.
    line: Vec<M>,
}

impl<M> Found<M> {
    /// The same line with a move before it.
    fn after(mut self, mv: M) -> Found<M> {
        self.line.push(mv);
        self
    }

    /// The same line, seen by the other player.
    fn negated(self) -> Found<M> {
        Found { value: -self.value, ..self }
    }
}

/// A walk through the tree below a position.
struct Walk<'a, G> {
    line: Line<G>,
    evaluator: fn(&G) -> i32,
    stop: &'a AtomicBool,
    nodes: u64,
    cuts: u64,
    /// Whether any leaf was estimated.
    estimated: bool,
}

impl<G: Game> Walk<'_, G> {
    /// Returns the position where the walk is.
    fn here(&self) -> G {
        self.line.here()
    }

    /// Walks to the position after a move, looks at it, and walks back. Returns `None` once the search is to stop.
    fn visit<T>(&mut self, mv: G::Move, look: impl FnOnce(&mut Self) -> Option<T>) -> Option<T> {
        if self.stop.load(Ordering::Relaxed) {
            return None;
        }
        self.nodes += 1;
        self.line.enter(self.here().after(mv));
        let seen = look(self);
        self.line.leave();
        seen
    }

    /// Returns the value of a leaf for `player`: of a finished game, or of a position at the end of the depth, which is
    /// estimated. `None` if the search goes on below.
    fn leaf(&mut self, depth: u32, player: Player) -> Option<Found<G::Move>> {
        let here = self.here();
        let value = if let Some(end) = self.line.ending() {
            score(end, player, self.line.ply())
        } else if depth == 0 {
            self.estimated = true;
            let estimate = (self.evaluator)(&here).clamp(-MAX_ESTIMATE, MAX_ESTIMATE);
            if here.turn() == player { estimate } else { -estimate }
        } else {
            return None;
        };
        Some(Found { value, line: Vec::new() })
    }
}

/// Chooses the first of the best moves of a game. `worth` finds the value of a move for the player who makes it; it also
/// receives the best value so far, if there is one. A search that is stopped returns the best of the moves it finished.
fn choose<G: Game>(
    game: &Record<G>,
    evaluator: fn(&G) -> i32,
    depth: u32,
    stop: &AtomicBool,
    mut worth: impl FnMut(&mut Walk<'_, G>, G::Move, Option<i32>) -> Option<Found<G::Move>>,
) -> SearchResult<G::Move> {
    let moves = choices(game);
    let line = Line::new(game);
    let mut walk = Walk { line, evaluator, stop, nodes: 0, cuts: 0, estimated: false };
    let mut best: Option<Found<G::Move>> = None;
    let mut result = SearchResult::unsearched(moves[0]);
    for mv in moves {
        let Some(found) = worth(&mut walk, mv, best.as_ref().map(|best| best.value)) else { break };
        if best.as_ref().is_none_or(|best| found.value > best.value) {
            best = Some(found.after(mv));
        }
    }
    if let Some(Found { value, line }) = best {
        result.pv = line.into_iter().rev().collect();
        (result.mv, result.depth) = (result.pv[0], depth);
        result.value = to_value(value, walk.estimated);
    }
    SearchResult { nodes: walk.nodes, cuts: Some(walk.cuts), ..result }
}
