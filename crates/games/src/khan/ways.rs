//! Sets of cells and the paths between them: the cells on which pieces end, and those from which a cell can be
//! captured. Nothing here depends on the turn.
//!
//! All pieces of a set step at once, with one shift of the word per direction.

use super::{CELLS, Cell, VALUES};

pub(super) const BOARD: u64 = (1 << CELLS) - 1;
pub(super) const COLUMN_A: u64 = 0x4104_1041;
pub(super) const COLUMN_F: u64 = COLUMN_A << 5;

/// `WORTH[value]`: the cells of a value, as a set: bit n is the cell whose [`Cell::index`] is n.
pub const WORTH: [u64; 4] = {
    let mut table = [0; 4];
    let mut cell = 0;
    while cell < CELLS {
        table[VALUES[cell] as usize] |= 1 << cell;
        cell += 1;
    }
    table
};

/// `BESIDE[cell]`: the two to four cells one step away.
pub(super) const BESIDE: [u64; CELLS] = {
    let mut table = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        table[cell] = beside(1 << cell);
        cell += 1;
    }
    table
};

/// Returns the cells one step away from any cell of a set.
pub(super) const fn beside(cells: u64) -> u64 {
    let sideways = (cells & !COLUMN_F) << 1 | (cells & !COLUMN_A) >> 1;
    (sideways | cells << 6 | cells >> 6) & BOARD
}

/// Returns the cells on which any piece of a set can end in two steps. That includes its own cell, which
/// [`ends`] removes with all own pieces.
const fn two_steps(from: u64, empty: u64) -> u64 {
    beside(beside(from) & empty)
}

/// Returns the cells on which any piece of a set can end in three steps.
///
/// A path of three steps visits a cell twice only if one step undoes the previous one. So the direction of the
/// last step is kept, and the next goes anywhere but back.
const fn three_steps(from: u64, empty: u64) -> u64 {
    let (right, left, down, up) = (east(from), west(from), from << 6, from >> 6);
    let (right, left, down, up) = (right & empty, left & empty, down & empty, up & empty);
    let (across, along) = (left | right, up | down);
    let (right, left) = (east(right | along) & empty, west(left | along) & empty);
    let (down, up) = ((down | across) << 6 & empty, (up | across) >> 6 & empty);
    let (across, along) = (left | right, up | down);
    let sideways = east(right | along) | west(left | along);
    (sideways | (down | across) << 6 | (up | across) >> 6) & BOARD
}

const fn east(cells: u64) -> u64 {
    (cells & !COLUMN_F) << 1
}

const fn west(cells: u64) -> u64 {
    (cells & !COLUMN_A) >> 1
}

/// Rule 2: returns the cells on which any piece of a set may end. All cells of the set are worth `value`; `own`
/// and `all` are the pieces of its colour and of both.
pub(super) const fn ends(from: u64, value: u8, own: u64, all: u64) -> u64 {
    // The pieces still occupy their own cells, so no path leads back through them.
    let empty = BOARD & !all;
    let cells = match value {
        1 => beside(from),
        2 => two_steps(from, empty),
        _ => three_steps(from, empty),
    };
    cells & !own
}

/// Rule 2: returns the cells on which a piece that leaves `from` may end.
pub(super) const fn reach(from: Cell, own: u64, all: u64) -> u64 {
    ends(from.bit(), from.value(), own, all)
}

/// Returns the cells from which a piece could capture on an occupied cell: the paths backwards through empty cells.
///
/// No path visits a cell twice, because both ends are occupied and consecutive cells are distinct.
pub(super) const fn struck_from(target: Cell, all: u64) -> u64 {
    let near = BESIDE[target.index()];
    let second = beside(near & !all);
    let third = beside(second & !all);
    near & WORTH[1] | second & WORTH[2] | third & WORTH[3]
}

/// Iterates over the cells of a set, a1 first.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| Cell(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(cell)
    })
}
