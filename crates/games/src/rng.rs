//! The pseudorandom generator of this project, for deals, random players, openings and tests. Values that must
//! be unpredictable (game ids on a server, default seeds) come from the operating system instead.

use crate::position::mix;

/// A SplitMix64 generator: a seed gives the same numbers in every run and on every platform.
#[derive(Clone, Debug)]
pub struct Rng(u64);

impl Rng {
    /// Creates a generator from a seed.
    pub const fn new(seed: u64) -> Rng {
        Rng(seed)
    }

    /// Returns the next 64 bits.
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// Returns a uniform number below `limit`.
    pub const fn below(&mut self, limit: usize) -> usize {
        // Multiply and take the upper half: the bias is limit / 2^64, too small to observe.
        ((self.next_u64() as u128 * limit as u128) >> 64) as usize
    }

    /// Returns a uniformly chosen element. Panics if there is none.
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
    fn every_number_below_the_limit_occurs_and_no_other() {
        let mut chance = Rng::new(0);
        let mut seen = [false; 5];
        (0..200).for_each(|_| seen[chance.below(5)] = true);
        assert_eq!(seen, [true; 5]);
    }
}
