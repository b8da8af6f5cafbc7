//! Positions and games for the tests of all players, and a directory for their tables.

#[path = "../../../games/tests/common/long.rs"]
pub mod long;

use iroko_games::{Game, Record};

/// Keeps the tables of this process under `target`, and not in the user's cache. Every test that uses tables calls it
/// first. Without `files` they are in memory.
pub fn keep_tables_under_target() {
    #[cfg(feature = "files")]
    iroko_solver::file::set_directory(
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables"),
    );
}

/// Parses a position.
pub fn position<G: Game>(text: &str) -> G {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// Plays moves from a position.
pub fn game<G: Game>(start: G, moves: &str) -> Record<G> {
    let mut game = Record::new(start);
    for mv in moves.split_whitespace() {
        game.play_text(mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    game
}
