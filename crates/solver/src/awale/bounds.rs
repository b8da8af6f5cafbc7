//! What is known of the value of a board, a byte a bound: a lower and an upper bound, or those of several values at once, each
//! lower bound before its upper one. Which boards they are, is not known here.
//!
//! ```text
//!   [low, high]               a value between two bounds
//!   [low, high, low, high]    the least value under any cycle rule, and the greatest, each between two bounds
//! ```
//!
//! Seen by the opponent, both are turned round as a whole: my least is what his greatest leaves me.

use std::sync::atomic::{AtomicU16, AtomicU32, Ordering};

use super::sowing::SIDE;

/// The bounds of some boards.
pub(super) type Column<B> = [B; SIDE];

/// Bounds of one board.
pub(super) trait Bounds: Copy + Eq + Send + Sync {
    /// A place for them that several threads can see.
    type Cell: Send + Sync;

    /// Nothing is known.
    fn open(total: u8) -> Self;
    /// The value is known.
    fn exact(value: u8) -> Self;
    /// More than any bounds.
    fn none() -> Self;
    /// Whether they have met.
    fn is_settled(self) -> bool;
    /// Keeps whatever is less in one of both.
    fn keep_least(least: &mut [Self], other: &[Self]);
    /// What players have who can leave these bounds to their opponents at the least, and had those.
    fn before(least: &Column<Self>, total: u8, kept: &Column<Self>) -> Column<Self>;
    /// A place that holds them.
    fn cell(self) -> Self::Cell;
    /// Looks at a place.
    fn load(cell: &Self::Cell) -> Self;
    /// Writes to a place.
    fn store(self, cell: &Self::Cell);
}

macro_rules! bounds {
    ($count:literal, $cell:ty, $number:ty) => {
        impl Bounds for [u8; $count] {
            type Cell = $cell;

            fn open(total: u8) -> Self {
                std::array::from_fn(|at| if at % 2 == 0 { 0 } else { total })
            }

            fn exact(value: u8) -> Self {
                [value; $count]
            }

            fn none() -> Self {
                [u8::MAX; $count]
            }

            fn is_settled(self) -> bool {
                (0..$count).step_by(2).all(|at| self[at] == self[at + 1])
            }

            fn keep_least(least: &mut [Self], other: &[Self]) {
                let bytes = least.as_flattened_mut().iter_mut().zip(other.as_flattened());
                bytes.for_each(|(least, other)| *least = (*least).min(*other));
            }

            fn before(least: &Column<Self>, total: u8, kept: &Column<Self>) -> Column<Self> {
                // Byte by byte: at least the lower bound that was known, which captures are a part of, and at most the upper
                // one. Written as whole numbers, so that a processor does many boards at once.
                const LOWER: $number = <$number>::MAX / 0xffff * 0xff;
                let turned = |bounds: Self| <$number>::from_le_bytes(bounds).to_be_bytes();
                let lower = |bounds: Self| {
                    let lower = <$number>::from_le_bytes(bounds) & LOWER;
                    (lower | lower << 8).to_le_bytes()
                };
                let upper = |bounds: Self| (<$number>::from_le_bytes(bounds) | LOWER).to_le_bytes();
                let mut new = least.map(turned);
                let (lower, upper) = (kept.map(lower), kept.map(upper));
                let kept = lower.as_flattened().iter().zip(upper.as_flattened());
                for (new, (lower, upper)) in new.as_flattened_mut().iter_mut().zip(kept) {
                    *new = total.saturating_sub(*new).max(*lower).min(*upper);
                }
                new
            }

            fn cell(self) -> $cell {
                <$cell>::new(<$number>::from_le_bytes(self))
            }

            fn load(cell: &$cell) -> Self {
                cell.load(Ordering::Relaxed).to_le_bytes()
            }

            fn store(self, cell: &$cell) {
                cell.store(<$number>::from_le_bytes(self), Ordering::Relaxed);
            }
        }
    };
}

bounds!(2, AtomicU16, u16);
bounds!(4, AtomicU32, u32);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn my_least_is_what_his_greatest_leaves_me_within_what_was_known() {
        let total = 30;
        let mut boards = [([0; 4], [0; 4]); SIDE];
        boards[0] = ([4, 6, 10, 14], [0, 30, 0, 30]);
        boards[1] = ([4, 6, 10, 14], [18, 19, 21, 25]);
        boards[2] = ([4, 6, 10, 14], [22, 30, 28, 30]);
        boards[3] = (Bounds::none(), [5, 30, 7, 30]);
        let (least, kept) = (boards.map(|board| board.0), boards.map(|board| board.1));
        let new = <[u8; 4]>::before(&least, total, &kept);
        assert_eq!(new[0], [16, 20, 24, 26]);
        assert_eq!(new[1], [18, 19, 24, 25]);
        assert_eq!(
            new[2],
            [22, 22, 28, 28],
            "a capture is an upper bound where no other move is better"
        );
        assert_eq!(new[3], [5, 5, 7, 7], "and the value where there is no other move");
        let pairs = <[u8; 2]>::before(&[[4, 14]; SIDE], total, &[[17, 25]; SIDE]);
        assert_eq!(pairs, [[17, 25]; SIDE]);
    }
}
