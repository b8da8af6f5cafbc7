//! Perft: how many sequences of exactly N legal moves there are. The count that shows whether two programs
//! have the same rules. A game that has ended has no more sequences.

use crate::{Moves, Position};

/// The number of sequences of exactly `depth` legal moves.
///
/// Every leaf is really reached by `play`, so that the count also measures and checks the last move.
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Moves::new();
    position.moves(&mut moves);
    moves.iter().map(|mv| perft(&position.after(*mv), depth - 1)).sum()
}
