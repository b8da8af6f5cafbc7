//! Tiles: boards of one layer that are visited together, with one bit for each that is still open.
//!
//! ```text
//!                 columns: ranks of the opponent's row
//!   ranks of      . . . . . .
//!   the row to    . . . . . .        the boards after their moves are close together, too
//!   move          . . . . . .
//! ```

use std::ops::Range;

use super::index::rows;
use super::sowing::SIDE;

/// Boards of one layer: those with `own` seeds in the row to move, and with these ranks of that row and of the other.
pub(super) struct Tile {
    pub(super) own: usize,
    pub(super) ranks: Range<usize>,
    pub(super) columns: Range<usize>,
    /// The boards that are not settled: one word per column, one bit per row.
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

/// Returns all boards, in an order that propagates changes quickly. A move that sends no seed over lowers the rank of the
/// row to move, and leads from `more` seeds against `less` to `less` against `more`. With these two alternating, and
/// ranks rising, the boards after such moves are visited first.
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

/// Iterates over the indices of the set bits of a word.
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (bit < u64::BITS).then_some(bit as usize)
    })
}

/// Packs 64 conditions into a word.
pub(super) fn word(holds: [bool; SIDE]) -> u64 {
    // Eight bytes of 0 or 1, times this number: all of them meet in the highest byte, in their order.
    const GATHER: u64 = 0x0102_0408_1020_4080;
    let bytes = holds.map(u8::from);
    let eights =
        bytes.chunks_exact(8).map(|eight| eight.try_into().expect("a chunk has eight bytes"));
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
    fn words_and_bits_represent_the_same_set() {
        for set in [0, 1, u64::MAX, 1 << 63, 0x8001_0ff0_1234_5678] {
            assert_eq!(word(std::array::from_fn(|bit| set >> bit & 1 == 1)), set);
            assert_eq!(bits(set).fold(0, |word, bit| word | 1 << bit), set);
        }
    }
}
