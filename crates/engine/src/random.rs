//! A player that moves at random.

use std::sync::atomic::AtomicBool;

pub use iroko_games::Rng;
use iroko_games::{Game, Record};

use crate::engine::{Engine, Limits, SearchResult, choices};

/// Plays any legal move, with equal probability.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// Creates the player from a seed.
    pub const fn new(seed: u64) -> Random {
        Random(Rng::new(seed))
    }
}

impl<G: Game> Engine<G> for Random {
    fn think(&mut self, game: &Record<G>, _: &Limits, _: &AtomicBool) -> SearchResult<G::Move> {
        SearchResult::unsearched(*self.0.pick(&choices(game)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Pogo, VariantSet};

    #[test]
    fn every_move_of_the_start_is_played_about_as_often() {
        let game = Record::new(Pogo::start(VariantSet::STANDARD, 0));
        let moves = choices(&game);
        let mut counts = [0; 16];
        let mut player = Random::new(7);
        for _ in 0..16_000 {
            let mv = player.think(&game, &Limits::NONE, &AtomicBool::new(false)).mv;
            counts[moves.iter().position(|known| *known == mv).expect("the move is legal")] += 1;
        }
        // A thousand each, within four standard deviations of 31.
        assert!(counts.iter().all(|count| (876..1124).contains(count)), "{counts:?}");
    }
}
