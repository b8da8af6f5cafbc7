//! What a search has learnt: bounds on the rest, found again by the circle. It knows nothing of moves.
//!
//! Positions rarely come again exactly, but many differ in their markets only. So all that is known about one circle lies
//! together, and a bound found under one market is carried over to another, loosened by what the two can differ.

use super::state::{Circle, Goods};

/// A bound on the rest of one position.
///
/// ```text
///   circle   bit  63..54       53..0
///                 generation   the piles
///   known    bit  56      55..48          47..0
///                 upper   128 + bound     the market, as in Goods
/// ```
#[derive(Clone, Copy, Default)]
struct Entry {
    circle: u64,
    known: u64,
}

/// As many entries as share a line of memory, the latest first: what the search just did is what it needs next.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// The table.
pub(super) struct BoundTable {
    buckets: Vec<Bucket>,
    /// Entries of another generation are forgotten. The first is 1, so that an empty entry is of none.
    generation: u64,
}

/// 2 MiB of buckets. A table eight times as large saves one node in a hundred, and more time is lost waiting for memory.
const BUCKET_BITS: u32 = 15;

const GENERATION: u32 = 54;
const GENERATIONS: u64 = 1 << (64 - GENERATION);
const MARKET: u64 = (1 << 48) - 1;
const BOUND: u32 = 48;
const UPPER: u64 = 1 << 56;

impl BoundTable {
    /// An empty table.
    pub(super) fn new() -> BoundTable {
        BoundTable { buckets: vec![Bucket::default(); 1 << BUCKET_BITS], generation: 1 }
    }

    /// Forgets everything: another deal has other piles under the same numbers.
    pub(super) fn forget(&mut self) {
        self.generation += 1;
        if self.generation == GENERATIONS {
            *self = BoundTable::new();
        }
    }

    /// A bound that settles whether the rest reaches `goal`: the best that follows from the entries of the same circle.
    #[inline]
    pub(super) fn settled(&self, circle: Circle, goods: Goods, goal: i32) -> Option<i32> {
        let (mut lower, mut upper) = (goal - 1, goal);
        for entry in &self.buckets[slot(circle)].0 {
            if entry.circle != circle.piles | self.generation << GENERATION {
                continue;
            }
            let bound = (entry.known >> BOUND & 255) as i32 - 128;
            let market = entry.known & MARKET;
            if entry.known & UPPER != 0 {
                if bound < upper {
                    upper = upper.min(bound + goods.above(goods.market, market));
                }
            } else if bound > lower {
                lower = lower.max(bound - goods.above(market, goods.market));
            }
        }
        if upper < goal {
            return Some(upper);
        }
        (lower >= goal).then_some(lower)
    }

    /// Stores a bound. No score exceeds 63 (nine goods at 7), so no rest is beyond 126 and a bound can be cut to a byte.
    #[inline]
    pub(super) fn store(&mut self, circle: Circle, goods: Goods, bound: i32, is_upper: bool) {
        let Bucket(entries) = &mut self.buckets[slot(circle)];
        entries.copy_within(0..3, 1);
        let bound = (bound.clamp(-128, 127) + 128) as u64;
        entries[0] = Entry {
            circle: circle.piles | self.generation << GENERATION,
            known: goods.market | bound << BOUND | if is_upper { UPPER } else { 0 },
        };
    }
}

/// The bucket of a circle.
#[inline]
const fn slot(circle: Circle) -> usize {
    (circle.piles.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - BUCKET_BITS)) as usize
}
