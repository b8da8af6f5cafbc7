//! What several tests need: a directory of its own, and Pogo solved once for all.

#[path = "../../../games/tests/common/long.rs"]
pub mod long;

#[cfg(feature = "files")]
pub mod directory;

use std::sync::LazyLock;

use iroko_solver::pogo::Solution;

/// Pogo, solved, and what was told meanwhile: the plies of each round, and how many positions were settled by then.
pub static POGO: LazyLock<(Solution, Vec<(u8, usize)>)> = LazyLock::new(|| {
    let mut rounds = Vec::new();
    let solution = Solution::compute(false, &mut |plies, settled| rounds.push((plies, settled)));
    (solution, rounds)
});
