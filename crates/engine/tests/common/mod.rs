//! Games to think about, for the tests of all players.

use iroko_games::{Game, Record};

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
