//! What the tests of all games share: chance that can be repeated, and random play.

use iroko_games::{Game, VariantSet};

/// A small generator of chance (SplitMix64): the same numbers in every run.
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((word ^ (word >> 31)) % limit as u64) as usize
    }
}

/// Plays random games of every variant and shows each position, finished ones included.
pub fn random_play<G: Game>(games: u64, most_plies: usize, mut look: impl FnMut(&G)) {
    for variants in VariantSet::all::<G>() {
        for seed in 0..games {
            let mut chance = Chance(seed);
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
