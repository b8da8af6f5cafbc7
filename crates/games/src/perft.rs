//! Perft counts the sequences of exactly N legal moves. Equal counts show that two programs implement the
//! same rules.

use crate::{Moves, Position};

/// Counts the sequences of exactly `depth` legal moves. A finished game continues none.
///
/// Every leaf is reached by `play`, so that the count also checks and measures the last move.
///
/// ```
/// use iroko_games::{Game, Siam, VariantSet, perft};
///
/// let start = Siam::start(VariantSet::STANDARD, 0);
/// assert_eq!([1, 2].map(|depth| perft(&start, depth)), [64, 3894]);
/// ```
pub fn perft<P: Position>(position: &P, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut moves = Moves::new();
    position.moves(&mut moves);
    moves.iter().map(|mv| perft(&position.after(*mv), depth - 1)).sum()
}
