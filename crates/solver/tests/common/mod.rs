//! What several tests need: a directory of its own, gone when the test is over, and Pogo solved once for all.

#[path = "../../../games/tests/common/long.rs"]
pub mod long;

use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;

use iroko_solver::pogo::Solution;

/// Pogo, solved, and what was told meanwhile: the plies of each round, and how many positions were settled by then.
pub static POGO: LazyLock<(Solution, Vec<(u8, usize)>)> = LazyLock::new(|| {
    let mut rounds = Vec::new();
    let solution = Solution::compute(false, &mut |plies, settled| rounds.push((plies, settled)));
    (solution, rounds)
});

pub struct Directory(pub PathBuf);

impl Directory {
    pub fn new(name: &str) -> Directory {
        let path = std::env::temp_dir().join(format!("iroko-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Directory(path)
    }
}

impl Drop for Directory {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
