//! Chance that can be repeated, and the player who does nothing else.

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Record};

use crate::engine::{Engine, Limits, Thought, choices};

/// A small generator of chance (SplitMix64): a seed gives the same numbers in every run and on every machine.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// The chance of a seed.
    pub const fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// The next 64 bits.
    pub const fn next_word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let word = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        word ^ (word >> 31)
    }

    /// A number below a limit, each as likely as the others.
    pub const fn below(&mut self, limit: usize) -> usize {
        // The upper half of a product: its bias is the limit over 2^64, too small to be met.
        ((self.next_word() as u128 * limit as u128) >> 64) as usize
    }

    /// One of these things, each as likely as the others.
    pub const fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
}

/// Plays any legal move, each as likely as the others.
#[derive(Clone, Debug)]
pub struct Random(Chance);

impl Random {
    /// The player with the chance of a seed.
    pub const fn new(seed: u64) -> Random {
        Random(Chance::new(seed))
    }
}

impl<G: Game> Engine<G> for Random {
    fn think(&mut self, game: &Record<G>, _: &Limits, _: &AtomicBool) -> Thought<G::Move> {
        Thought::blind(*self.0.pick(&choices(game)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Pogo, VariantSet};

    #[test]
    fn a_seed_gives_the_published_numbers_of_splitmix64() {
        let mut chance = Chance::new(1_234_567);
        assert_eq!(chance.next_word(), 6_457_827_717_110_365_317);
        assert_eq!(chance.next_word(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn every_move_of_the_start_is_played_about_as_often() {
        let game = Record::new(Pogo::start(VariantSet::STANDARD, 0));
        let moves = choices(&game);
        let mut counts = [0; 16];
        let mut player = Random::new(7);
        for _ in 0..16_000 {
            let mv = player.think(&game, &Limits::NONE, &AtomicBool::new(false)).mv;
            counts[moves.iter().position(|known| *known == mv).expect("a legal move")] += 1;
        }
        // A thousand each, give or take four times the standard deviation of 31.
        assert!(counts.iter().all(|count| (876..1124).contains(count)), "{counts:?}");
    }

    #[test]
    fn numbers_below_a_limit_are_all_reached_and_none_beyond() {
        let mut chance = Chance::new(0);
        let mut seen = [false; 5];
        (0..200).for_each(|_| seen[chance.below(5)] = true);
        assert_eq!(seen, [true; 5]);
    }
}
