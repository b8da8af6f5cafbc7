//! The board of Siam: cells, facings, pieces. No rule of play is here.

use std::fmt;
use std::str::FromStr;

use crate::{Message, MessageArg, Player, message};

/// A cell, counted from the south-west corner eastwards, row after row.
///
/// ```text
///   51 52 53 54 55   north     20 21 22 23 24
///   41 42 43 44 45             15 16 17 18 19
///   31 32 33 34 35             10 11 12 13 14
///   21 22 23 24 25              5  6  7  8  9
///   11 12 13 14 15   south      0  1  2  3  4
/// ```
///
/// A set of cells is a `u32` with these numbers as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

/// The direction an animal faces, which is the direction of its pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Facing {
    /// `n`, towards row 5.
    North,
    /// `s`, towards row 1.
    South,
    /// `w`, towards column 1.
    West,
    /// `e`, towards column 5.
    East,
}

/// The contents of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// A rock, which belongs to neither player.
    Rock,
    /// An elephant or a rhinoceros.
    Animal {
        /// The elephants are player one's, the rhinoceroses player two's.
        owner: Player,
        /// The direction it faces.
        facing: Facing,
    },
}

/// The number of rows, and of columns.
pub(super) const SIDE: u8 = 5;

/// The sixteen cells of the rim, where animals enter and leave.
pub(super) const EDGE: u32 = 0b11111_10001_10001_10001_11111;

/// The cells on the northern, southern, western and eastern edge.
pub(super) const BORDERS: [u32; 4] = [
    0b11111_00000_00000_00000_00000,
    0b00000_00000_00000_00000_11111,
    0b00001_00001_00001_00001_00001,
    0b10000_10000_10000_10000_10000,
];

/// `RAYS[way][cell]`: the cell and all cells n, s, w or e of it.
const RAYS: [[u32; 25]; 4] = rays();

const fn rays() -> [[u32; 25]; 4] {
    let mut rays = [[0; 25]; 4];
    let mut way = 0;
    while way < 4 {
        let mut start = 0;
        while start < 25 {
            let mut bit = 1 << start;
            while bit != 0 {
                rays[way][start] |= bit;
                bit = shifted(bit, Facing::ALL[way]);
            }
            start += 1;
        }
        way += 1;
    }
    rays
}

/// Returns the set moved by one cell; cells that cross the edge are dropped.
#[inline]
pub(super) const fn shifted(set: u32, way: Facing) -> u32 {
    let set = set & !BORDERS[way.index()];
    match way {
        Facing::North => set << SIDE,
        Facing::South => set >> SIDE,
        Facing::West => set >> 1,
        Facing::East => set << 1,
    }
}

/// Returns the cell of a line that lies farthest in a direction.
#[inline]
pub(super) fn farthest(line: u32, way: Facing) -> Option<Cell> {
    let number = match way {
        Facing::North | Facing::East => 31 - line.leading_zeros().min(31),
        Facing::South | Facing::West => line.trailing_zeros(),
    };
    (line != 0).then_some(Cell(number as u8))
}

impl Cell {
    /// Returns the cell of a row, 1 in the south, and a column, 1 in the west.
    pub const fn new(row: u8, column: u8) -> Option<Cell> {
        if row >= 1 && row <= SIDE && column >= 1 && column <= SIDE {
            Some(Cell((row - 1) * SIDE + column - 1))
        } else {
            None
        }
    }

    /// Iterates over every cell, in the order 11, 12 ... 55.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..SIDE * SIDE).map(Cell)
    }

    /// Returns the row, from 1 in the south to 5 in the north.
    pub const fn row(self) -> u8 {
        self.0 / SIDE + 1
    }

    /// Returns the column, from 1 in the west to 5 in the east.
    pub const fn column(self) -> u8 {
        self.0 % SIDE + 1
    }

    /// Returns whether animals may enter and leave here.
    pub const fn is_edge(self) -> bool {
        self.is_in(EDGE)
    }

    /// Returns the neighbour in a direction, if it is on the board.
    #[inline]
    pub const fn next(self, direction: Facing) -> Option<Cell> {
        if self.is_in(BORDERS[direction.index()]) {
            return None;
        }
        Some(Cell(match direction {
            Facing::North => self.0 + SIDE,
            Facing::South => self.0 - SIDE,
            Facing::West => self.0 - 1,
            Facing::East => self.0 + 1,
        }))
    }

    /// Returns whether an animal with this facing enters here from outside: the board ends behind it.
    pub const fn is_entered_facing(self, facing: Facing) -> bool {
        self.next(facing.opposite()).is_none()
    }

    /// Returns the array index, from 0 for 11 to 24 for 55.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the cells of a set from this one in a direction, up to the first gap.
    #[inline]
    pub(super) fn run(self, way: Facing, set: u32) -> u32 {
        let ray = RAYS[way.index()][self.index()];
        let gaps = ray & !set;
        ray & match way {
            // Keep the cells below the first gap, or above it.
            Facing::North | Facing::East => (gaps & gaps.wrapping_neg()).wrapping_sub(1),
            Facing::South | Facing::West => {
                !u32::MAX.checked_shr(gaps.leading_zeros()).unwrap_or(0)
            }
        }
    }

    /// Returns the set of this cell alone.
    pub(super) const fn bit(self) -> u32 {
        1 << self.0
    }

    pub(super) const fn is_in(self, set: u32) -> bool {
        set & self.bit() != 0
    }
}

/// Iterates over the cells of a set, in the order of their numbers.
pub(super) fn cells(mut set: u32) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let first = (set != 0).then(|| Cell(set.trailing_zeros() as u8))?;
        set ^= first.bit();
        Some(first)
    })
}

/// Mirrors a set north to south, by reversing the order of the rows.
pub(super) fn mirrored_north_south(set: u32) -> u32 {
    (0..SIDE).fold(0, |mirrored, row| mirrored << SIDE | set >> (SIDE * row) & 0b11111)
}

/// Mirrors a set west to east: half a turn, then the other mirror.
pub(super) fn mirrored_west_east(set: u32) -> u32 {
    let turned = set.reverse_bits() >> (u32::BITS - u32::from(SIDE * SIDE));
    mirrored_north_south(turned)
}

impl Facing {
    /// All four, in the order of the source: n, s, w, e.
    pub const ALL: [Facing; 4] = [Facing::North, Facing::South, Facing::West, Facing::East];

    /// Returns the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Facing {
        match self {
            Facing::North => Facing::South,
            Facing::South => Facing::North,
            Facing::West => Facing::East,
            Facing::East => Facing::West,
        }
    }

    /// Returns the index into [`ALL`](Facing::ALL), also used for arrays.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the translatable name.
    pub(super) const fn word(self) -> MessageArg {
        MessageArg::Word(match self {
            Facing::North => "siam-north",
            Facing::South => "siam-south",
            Facing::West => "siam-west",
            Facing::East => "siam-east",
        })
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.row(), self.column())
    }
}

impl FromStr for Cell {
    type Err = Message;

    fn from_str(text: &str) -> Result<Cell, Message> {
        let cell = match text.trim().as_bytes() {
            // Characters below '0' wrap to a number that is not a row.
            [row, column] => Cell::new(row.wrapping_sub(b'0'), column.wrapping_sub(b'0')),
            _ => None,
        };
        cell.ok_or_else(|| message!("siam-cell", text = text.trim()))
    }
}

impl fmt::Display for Facing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(["n", "s", "w", "e"][self.index()])
    }
}

impl FromStr for Facing {
    type Err = Message;

    fn from_str(text: &str) -> Result<Facing, Message> {
        match text.trim() {
            "n" => Ok(Facing::North),
            "s" => Ok(Facing::South),
            "w" => Ok(Facing::West),
            "e" => Ok(Facing::East),
            other => Err(message!("siam-facing", text = other)),
        }
    }
}
