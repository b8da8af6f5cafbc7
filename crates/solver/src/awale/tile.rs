//! Boards of one layer that are looked at together, with a bit for each that is still open. What any of them is worth is not known
//! here.
//!
//! ```text
//!                 columns: ranks of the opponent's row
//!   ranks of      . . . . . .
//!   the row to    . . . . . .        the boards after their moves lie near each other, too
//!   move          . . . . . .
//! ```

use std::ops::Range;

use super::index::rows;
use super::sowing::SIDE;

/// Boards of one layer: those with so many seeds in the row to move, with these ranks of that row and of the other.
pub(super) struct Tile {
    pub(super) own: usize,
    pub(super) ranks: Range<usize>,
    pub(super) columns: Range<usize>,
    /// The boards that are not settled: a word a column, a bit a row.
    pub(super) open: [u64; SIDE],
}

impl Tile {
    fn new(own: usize, ranks: Range<usize>, columns: Range<usize>) -> Tile {
        let rows = u64::MAX >> (SIDE - ranks.len());
        let open = std::array::from_fn(|column| if column < columns.len() { rows } else { 0 });
        Tile { own, ranks, columns, open }
    }

    pub(super) fn is_open(&self) -> bool {
        self.open.iter().any(|rows| *rows != 0)
    }
}

/// All boards, in an order in which news travel far. A move that sends no seed over lowers the rank of the row to move, and leads
/// from `more` seeds against `less` to `less` against `more`. With these two in turns, and ranks rising, the boards after such
/// moves are looked at first.
pub(super) fn tiles(seeds: usize) -> Vec<Tile> {
    let parts = |len: usize| (0..len).step_by(SIDE).map(move |at| at..len.min(at + SIDE));
    let pair = |more: usize| {
        let less = seeds - more;
        parts(rows(more)).flat_map(move |one| {
            parts(rows(less)).flat_map(move |two| {
                let there = Tile::new(more, one.clone(), two.clone());
                let back = Tile::new(less, two.clone(), one.clone());
                [there, back].into_iter().take(if more == less { 1 } else { 2 })
            })
        })
    };
    (seeds.div_ceil(2)..=seeds).rev().flat_map(pair).collect()
}

/// The places of the bits of a word that are set.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < u64::BITS).then_some(bit as usize)
    })
}

/// A word with a bit for each that holds.
pub(super) fn word(holds: [bool; SIDE]) -> u64 {
    // Eight bytes of 0 or 1, times this number: all of them meet in the uppermost byte, in their order.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let bytes = holds.map(u8::from);
    let eights = bytes.chunks_exact(8).map(|eight| eight.try_into().expect("eight bytes"));
    let gathered = eights.map(|eight| u64::from_le_bytes(eight).wrapping_mul(GATHER) >> 56);
    gathered.zip(0..).fold(0, |word, (eight, place)| word | eight << (8 * place))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::awale::index::boards;

    #[test]
    fn every_board_is_in_one_tile() {
        for seeds in 0..=9 {
            let tiles = tiles(seeds);
            let open = |tile: &Tile| tile.open.iter().map(|rows| rows.count_ones()).sum::<u32>();
            assert_eq!(tiles.iter().map(open).sum::<u32>() as usize, boards(seeds));
        }
    }

    #[test]
    fn words_and_bits_are_the_same_set() {
        for set in [0, 1, u64::MAX, 1 << 63, 0x8001_0ff0_1234_5678] {
            assert_eq!(word(std::array::from_fn(|bit| set >> bit & 1 == 1)), set);
            assert_eq!(bits(set).fold(0, |word, bit| word | 1 << bit), set);
        }
    }
}
