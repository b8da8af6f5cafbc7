//! A row or a column of the board as one small number, so that what is worked out once for every line of five cells can
//! be looked up. No rule of play is here.

use super::{Facing, Piece, Siam};
use crate::Player;

/// Five cells in a row: a row of the board seen from west to east, or a column seen from south to north.
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

/// The cells of a lane.
const CELLS: u32 = 5;

/// Column 1.
const COLUMN: u32 = 0b00001_00001_00001_00001_00001;

/// Gathers the five bits of a column in bits 16 to 20: no two of its products meet.
const GATHER: u32 = 1 << 16 | 1 << 12 | 1 << 8 | 1 << 4 | 1;

impl Lane {
    /// How many lanes there are, most of them on no board.
    pub const COUNT: usize = 1 << 15;

    /// Every lane.
    pub fn all() -> impl Iterator<Item = Lane> {
        (0..Lane::COUNT as u16).map(Lane)
    }

    /// The place in an array, below [`COUNT`](Lane::COUNT).
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// What stands on a cell of the lane, from 0 to 4. An animal that faces along the lane is said to face east, one that
    /// faces back west, and any other north.
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
    /// The five rows from south to north, then the five columns from west to east.
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

    /// The three bits of every cell, for lanes that run this way.
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
