//! Random games and an evaluation that is noise, to compare searches with a minimax.

use iroko_engine::Rng;
use iroko_games::{Game, Record};

/// Noise, the same for equal positions; few values, so that there are ties.
pub fn noise<G: Game>(position: &G) -> i32 {
    (position.key() % 41) as i32 - 20
}

/// Plays at random from a start and passes the game to `look` before each move, up to a number of plies.
pub fn random_play<G: Game>(start: G, seed: u64, plies: usize, mut look: impl FnMut(&Record<G>)) {
    let mut chance = Rng::new(seed);
    let mut game = Record::new(start);
    while game.outcome().is_none() && game.moves().len() < plies {
        look(&game);
        game.play(*chance.pick(&game.position().legal_moves())).expect("the move is legal");
    }
}
