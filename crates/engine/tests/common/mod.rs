//! Games to think about, for the tests of all players, and a place for the tables they use.

#[path = "../../../games/tests/common/long.rs"]
pub mod long;

use iroko_games::{Game, Record};

/// Has the tables of this process kept under `target`, and not in the cache of the user who runs the tests. To be called before
/// tables are asked for, by every test that does. Without files they are in memory.
pub fn keep_tables_under_target() {
    #[cfg(feature = "files")]
    iroko_solver::file::set_directory(
        std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables"),
    );
}

/// A position by its text.
pub fn position<G: Game>(text: &str) -> G {
    text.parse().unwrap_or_else(|why| panic!("{text}: {why}"))
}

/// A game that began at a position and went on with these moves.
pub fn game<G: Game>(start: G, moves: &str) -> Record<G> {
    let mut game = Record::new(start);
    for mv in moves.split_whitespace() {
        game.play_text(mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    game
}
