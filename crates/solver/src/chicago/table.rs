//! The transposition table: bounds on the rest, indexed by the circle.
//!
//! Positions rarely recur exactly, but many differ only in their markets. So all bounds on one circle share a bucket, and
//! a bound under one market is transferred to another, loosened by the maximum difference of the two.

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

/// The entries of one cache line, the latest first: the search needs its most recent results next.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

/// The transposition table.
pub(super) struct BoundTable {
    buckets: Vec<Bucket>,
    /// Entries of another generation are ignored. The first generation is 1; empty entries have 0.
    generation: u64,
}

/// 2 MiB of buckets. A table eight times as large saves one node in a hundred, but loses more time waiting for memory.
const BUCKET_BITS: u32 = 15;

const GENERATION: u32 = 54;
const GENERATIONS: u64 = 1 << (64 - GENERATION);
const MARKET: u64 = (1 << 48) - 1;
const BOUND: u32 = 48;
const UPPER: u64 = 1 << 56;

impl BoundTable {
    /// Creates an empty table.
    pub(super) fn new() -> BoundTable {
        BoundTable { buckets: vec![Bucket::default(); 1 << BUCKET_BITS], generation: 1 }
    }

    /// Clears the table: the pile numbers of another deal stand for other piles.
    pub(super) fn forget(&mut self) {
        self.generation += 1;
        if self.generation == GENERATIONS {
            *self = BoundTable::new();
        }
    }

    /// Returns a bound that decides whether the rest reaches `goal`: the best one implied by the entries of the same circle.
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

    /// Stores a bound. No score exceeds 63 (nine goods at 7), so no rest exceeds 126, and a bound fits into a byte.
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

/// Returns the bucket of a circle.
#[inline]
const fn slot(circle: Circle) -> usize {
    (circle.piles.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (64 - BUCKET_BITS)) as usize
}
