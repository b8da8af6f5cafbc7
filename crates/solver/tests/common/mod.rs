//! Helpers shared by the tests: a temporary directory, and Pogo solved once for all.

#[path = "../../../games/tests/common/long.rs"]
pub mod long;

#[cfg(feature = "files")]
pub mod directory;

use std::sync::LazyLock;

use iroko_solver::pogo::Solution;

/// The solution of Pogo, and its progress reports: the plies of each round, and the number of positions settled by then.
pub static POGO: LazyLock<(Solution, Vec<(u8, usize)>)> = LazyLock::new(|| {
    let mut rounds = Vec::new();
    let solution = Solution::compute(false, &mut |plies, settled| rounds.push((plies, settled)));
    (solution, rounds)
});
