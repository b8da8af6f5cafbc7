//! Chance that can be repeated: the one generator of this project. Deals come from it, and so do the random moves of players,
//! openings and tests. What must not be guessed (the names of games in a server, seeds that were not given) comes from the
//! system instead.

use crate::position::mix;

/// A small generator (SplitMix64): a seed gives the same numbers in every run and on every machine.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// The chance of a seed.
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// The next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// A number below a limit, each as likely as the others.
    pub const fn below(&mut self, limit: usize) -> usize {
        // The upper half of a product: its bias is the limit over 2^64, too small to be met.
        ((self.next_u64() as u128 * limit as u128) >> 64) as usize
    }

    /// One of these things, each as likely as the others.
    pub const fn pick<'a, T>(&mut self, things: &'a [T]) -> &'a T {
        &things[self.below(things.len())]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_published_numbers_of_splitmix64() {
        let mut chance = Rng::new(1_234_567);
        assert_eq!(chance.next_u64(), 6_457_827_717_110_365_317);
        assert_eq!(chance.next_u64(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn numbers_below_a_limit_are_all_reached_and_none_beyond() {
        let mut chance = Rng::new(0);
        let mut seen = [false; 5];
        (0..200).for_each(|_| seen[chance.below(5)] = true);
        assert_eq!(seen, [true; 5]);
    }
}
