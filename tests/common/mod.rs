//! Helpers for tests that play: a directory for saved games, and a recorded game. Each test uses some of them.

use std::path::{Path, PathBuf};

/// A directory for the saved games of one test.
pub struct Data(pub PathBuf);

impl Data {
    pub fn new(name: &str) -> Data {
        let path = std::env::temp_dir().join(format!("iroko-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Data(path)
    }
}

impl Drop for Data {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Runs `play` for every game in parallel: tests on a terminal mostly wait.
#[cfg(unix)]
pub fn of_each(play: impl Fn(&'static str) + Sync) {
    std::thread::scope(|scope| {
        for game in ["awale", "siam", "khan", "pogo", "chicago"] {
            scope.spawn(|| play(game));
        }
    });
}

/// The start position and the moves of the playthrough stored in the rules crate.
pub fn playthrough(game: &str) -> (String, Vec<String>) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join(format!("crates/games/tests/playthrough/{game}.txt"));
    let text = std::fs::read_to_string(path).unwrap();
    let start = text.lines().nth(1).unwrap().to_string();
    let moves = text.lines().filter_map(|line| line.strip_prefix("  plays "));
    (start, moves.map(str::to_string).collect())
}
