//! Bounds on the value of a board, one byte per bound: a lower and an upper bound of one value, or of several values,
//! each lower bound before its upper one.
//!
//! ```text
//!   [low, high]               a value between two bounds
//!   [low, high, low, high]    the least value under any cycle rule, and the greatest, each between two bounds
//! ```
//!
//! From the opponent's point of view both are reversed as a whole: my least value is what their greatest leaves me.

use std::sync::atomic::{AtomicU16, AtomicU32, Ordering};

use super::sowing::SIDE;

/// The bounds of a column of boards.
pub(super) type Column<B> = [B; SIDE];

/// The bounds of one board.
pub(super) trait Bounds: Copy + Eq + Send + Sync {
    /// An atomic cell that several threads share.
    type Cell: Send + Sync;

    /// Returns the bounds of an unknown value.
    fn open(total: u8) -> Self;
    /// Returns the bounds of a known value.
    fn exact(value: u8) -> Self;
    /// Returns a value greater than any bounds.
    fn none() -> Self;
    /// Returns whether every lower bound equals its upper bound.
    fn is_settled(self) -> bool;
    /// Replaces `least` by the minimum of both, byte by byte.
    fn keep_least(least: &mut [Self], other: &[Self]);
    /// Returns the bounds of boards, given the minimum over the boards after their moves, and their previous bounds.
    fn before(least: &Column<Self>, total: u8, kept: &Column<Self>) -> Column<Self>;
    /// Creates a cell.
    fn cell(self) -> Self::Cell;
    /// Loads from a cell.
    fn load(cell: &Self::Cell) -> Self;
    /// Stores to a cell.
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
                // Byte by byte: at least the previous lower bound, which includes captures, and at most the previous upper one.
                // Written on whole numbers, so that the compiler vectorises it.
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
    fn the_new_least_is_the_opponents_greatest_subtracted_within_the_old_bounds() {
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
