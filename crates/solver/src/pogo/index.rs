//! A perfect index of the positions of Pogo: the heights of the nine stacks up to symmetry, and the colours of the
//! twelve pieces.
//!
//! The pieces are counted cell by cell, from the bottom of each stack to its top; piece i is bit i of a colouring, set if
//! it belongs to the player to move:
//!
//! ```text
//!   heights   2 0 1 / 0 3 0 / 0 0 6      a pattern, the least of its eight images
//!   pieces    ab  c     def   ghijkl     bit 0 is a, bit 11 is l; the tops are b, c, f and l
//!   number    924 * (the number of the pattern) + (the number of the colouring, among those of six bits)
//! ```

use iroko_games::Position;
use iroko_games::pogo::{CELLS, PIECES, Pogo, SYMMETRIES};

/// The number of pieces of both players.
pub(super) const ALL: usize = 2 * PIECES;

/// The number of colourings: twelve bits of which six are set.
pub(super) const COLOURINGS: usize = 924;

/// The heights of the stacks.
pub(super) type Heights = [u8; CELLS];

/// The origin of each piece of an image: `image[i] = original[order[i]]`.
pub(super) type Order = [u8; ALL];

/// The patterns of heights up to symmetry, with lookup tables.
pub(super) struct Index {
    /// The patterns, each the least of its images, in rising order.
    pub(super) patterns: Vec<Heights>,
    /// For every list of heights, by `rank`: the number of its pattern, and the symmetry that maps between them.
    places: Vec<(u16, u8)>,
    /// `numbers[colouring]`: its number among those of six bits.
    pub(super) numbers: Vec<u16>,
    /// `colourings[number]`: the inverse of `numbers`.
    pub(super) colourings: Vec<u16>,
    /// `without[piece]`: the set of colourings in which a piece is not the mover's.
    pub(super) without: [Bits; ALL],
}

/// A set of colourings of one pattern, one bit per number.
pub(super) type Bits = [u64; COLOURINGS.div_ceil(64)];

/// `WAYS[cells][pieces]`: the number of ways to distribute pieces on cells.
const WAYS: [[u32; ALL + 1]; CELLS + 1] = {
    let mut ways = [[0; ALL + 1]; CELLS + 1];
    ways[0][0] = 1;
    let mut cells = 1;
    while cells <= CELLS {
        let mut pieces = 0;
        while pieces <= ALL {
            ways[cells][pieces] =
                ways[cells - 1][pieces] + if pieces > 0 { ways[cells][pieces - 1] } else { 0 };
            pieces += 1;
        }
        cells += 1;
    }
    ways
};

/// Returns the rank of a list of heights among all, in rising order.
fn rank(heights: &Heights) -> usize {
    let (mut rank, mut left) = (0, ALL);
    for (cell, height) in heights.iter().enumerate() {
        for lower in 0..*height {
            rank += WAYS[CELLS - 1 - cell][left - lower as usize] as usize;
        }
        left -= *height as usize;
    }
    rank
}

/// Returns every list of heights, in rising order.
fn all_heights() -> Vec<Heights> {
    fn fill(heights: &mut Heights, cell: usize, left: usize, all: &mut Vec<Heights>) {
        if cell == CELLS - 1 {
            heights[cell] = left as u8;
            return all.push(*heights);
        }
        for height in 0..=left {
            heights[cell] = height as u8;
            fill(heights, cell + 1, left - height, all);
        }
    }
    let mut all = Vec::new();
    fill(&mut [0; CELLS], 0, ALL, &mut all);
    all
}

/// Returns the cells of an image: 0 is the identity.
fn view(symmetry: u8) -> [usize; CELLS] {
    match symmetry {
        0 => std::array::from_fn(|cell| cell),
        other => SYMMETRIES[other as usize - 1],
    }
}

/// Returns the origins of the pieces of an image.
pub(super) fn order_of_view(heights: &Heights, symmetry: u8) -> Order {
    let mut firsts = [0; CELLS + 1];
    for cell in 0..CELLS {
        firsts[cell + 1] = firsts[cell] + heights[cell];
    }
    let mut order = [0; ALL];
    let pieces = view(symmetry).into_iter().flat_map(|cell| firsts[cell]..firsts[cell + 1]);
    for (place, piece) in order.iter_mut().zip(pieces) {
        *place = piece;
    }
    order
}

impl Index {
    /// Creates the index.
    pub(super) fn new() -> Index {
        let image = |heights: &Heights, symmetry: u8| view(symmetry).map(|cell| heights[cell]);
        let least = |heights: &Heights| {
            (0..=SYMMETRIES.len() as u8)
                .map(|symmetry| (image(heights, symmetry), symmetry))
                .min()
                .expect("the identity is an image")
        };
        let all = all_heights();
        let patterns: Vec<Heights> =
            all.iter().filter(|heights| least(heights).0 == **heights).copied().collect();
        let mut numbers_of_patterns = vec![0; all.len()];
        for (number, pattern) in patterns.iter().enumerate() {
            numbers_of_patterns[rank(pattern)] = number as u16;
        }
        let place = |heights: &Heights| {
            let (pattern, symmetry) = least(heights);
            (numbers_of_patterns[rank(&pattern)], symmetry)
        };
        let places = all.iter().map(place).collect();
        let colourings: Vec<u16> = (0..1 << ALL)
            .filter(|colouring: &u16| colouring.count_ones() as usize == PIECES)
            .collect();
        let mut numbers = vec![0; 1 << ALL];
        for (number, colouring) in colourings.iter().enumerate() {
            numbers[*colouring as usize] = number as u16;
        }
        let mut without = [[0; COLOURINGS.div_ceil(64)]; ALL];
        for (piece, bits) in without.iter_mut().enumerate() {
            for (number, colouring) in colourings.iter().enumerate() {
                bits[number / 64] |= u64::from(!colouring >> piece & 1) << (number % 64);
            }
        }
        Index { patterns, places, numbers, colourings, without }
    }

    /// Returns the number of distinct boards that a pattern represents.
    pub(super) fn images(&self, pattern: usize) -> usize {
        let heights = &self.patterns[pattern];
        let all = 1 + SYMMETRIES.len();
        let same = |symmetry: &u8| view(*symmetry).map(|cell| heights[cell]) == *heights;
        all / (0..all as u8).filter(same).count()
    }

    /// Returns the number of indices.
    pub(super) fn len(&self) -> usize {
        self.patterns.len() * COLOURINGS
    }

    /// Returns the number of the pattern of some heights, and the symmetry that maps between them.
    pub(super) fn place(&self, heights: &Heights) -> (u16, u8) {
        self.places[rank(heights)]
    }

    /// Returns the index of a position, which does not depend on its variant.
    pub(super) fn number(&self, position: &Pogo) -> usize {
        let heights: Heights = std::array::from_fn(|cell| position.height(cell) as u8);
        let (pattern, symmetry) = self.place(&heights);
        let pieces = view(symmetry).into_iter().flat_map(|cell| position.pieces(cell));
        let colouring = pieces
            .enumerate()
            .filter(|(_, owner)| *owner == position.turn())
            .fold(0, |bits, (piece, _)| bits | 1 << piece);
        pattern as usize * COLOURINGS + self.numbers[colouring] as usize
    }
}
