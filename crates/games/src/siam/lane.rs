//! A row or a column of the board as a small number, for lookup tables with one entry for each possible line of
//! five cells. No rule of play is here.

use super::{Facing, Piece, Siam};
use crate::Player;

/// Five cells in a line: a row of the board from west to east, or a column from south to north.
///
/// Every cell has one bit in each of three groups of five, the first cell the lowest:
///
/// ```text
///   bits 14..10   9..5   4..0
///        0        0      0      nothing
///        0        0      1      an elephant that faces sideways
///        0        1      0                  ... along the lane
///        0        1      1                  ... back
///        1        0      0      a rhinoceros that faces sideways
///        1        0      1                  ... along the lane
///        1        1      0                  ... back
///        1        1      1      a rock
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lane(u16);

/// The number of cells in a lane.
const CELLS: u32 = 5;

/// Column 1.
const COLUMN: u32 = 0b00001_00001_00001_00001_00001;

/// Multiplying by this gathers the five bits of a column in bits 16 to 20: no two products overlap.
const GATHER: u32 = 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4 | 1;

impl Lane {
    /// The number of lanes, most of which occur on no board.
    pub const COUNT: usize = 1 << 15;

    /// Iterates over every lane.
    pub fn all() -> impl Iterator<Item = Lane> {
        (0..Lane::COUNT as u16).map(Lane)
    }

    /// Returns the array index, below [`COUNT`](Lane::COUNT).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the contents of a cell of the lane, from 0 to 4. An animal that faces along the lane is reported as
    /// facing east, one that faces back as west, and any other as north.
    pub fn at(self, place: usize) -> Option<Piece> {
        let bit = |group: usize| self.0 >> (5 * group + place) & 1;
        let animal = |owner, facing| Some(Piece::Animal { owner, facing });
        match [bit(2), bit(1), bit(0)] {
            [0, 0, 0] => None,
            [0, 0, 1] => animal(Player::One, Facing::North),
            [0, 1, 0] => animal(Player::One, Facing::East),
            [0, 1, 1] => animal(Player::One, Facing::West),
            [1, 0, 0] => animal(Player::Two, Facing::North),
            [1, 0, 1] => animal(Player::Two, Facing::East),
            [1, 1, 0] => animal(Player::Two, Facing::West),
            _ => Some(Piece::Rock),
        }
    }
}

impl Siam {
    /// Returns the five rows from south to north, then the five columns from west to east.
    #[inline]
    pub fn lanes(&self) -> [Lane; 10] {
        let rows = self.groups(Facing::East);
        let columns = self.groups(Facing::North);
        std::array::from_fn(|index| {
            let along = index as u32 % CELLS;
            let row = |group: u32| group >> (CELLS * along) & 0b11111;
            let column =
                |group: u32| ((group >> along & COLUMN).wrapping_mul(GATHER) >> 16) & 0b11111;
            let [low, middle, high] = if index < 5 { rows.map(row) } else { columns.map(column) };
            Lane((high << 10 | middle << 5 | low) as u16)
        })
    }

    /// Returns the three bits of every cell, for lanes in this direction.
    #[inline]
    fn groups(&self, way: Facing) -> [u32; 3] {
        let [elephants, rhinos] = self.animals;
        let (along, back) = (self.facing[way.index()], self.facing[way.opposite().index()]);
        [
            self.rocks | elephants & !along | rhinos & along,
            self.rocks | elephants & (along | back) | rhinos & back,
            self.rocks | rhinos,
        ]
    }
}
