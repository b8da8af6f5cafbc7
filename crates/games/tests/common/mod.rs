//! Random play, for the tests of all games.

use iroko_games::{Chance, Game, VariantSet};

/// Plays random games of every variant and shows each position, finished ones included.
pub fn random_play<G: Game>(games: u64, most_plies: usize, mut look: impl FnMut(&G)) {
    for variants in VariantSet::all::<G>() {
        for seed in 0..games {
            let mut chance = Chance::new(seed);
            let mut position = G::start(variants, seed);
            for _ in 0..most_plies {
                look(&position);
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                position.play(moves[chance.below(moves.len())]);
            }
        }
    }
}
