//! Sets of cells and the ways between them: where pieces end, and from where a cell is struck. Nothing here knows whose
//! turn it is.
//!
//! All pieces of a set step at once, a shift of the word for each direction.

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

/// The cells one step away from any of a set.
pub(super) const fn beside(cells: u64) -> u64 {
    let sideways = (cells & !COLUMN_F) << 1 | (cells & !COLUMN_A) >> 1;
    (sideways | cells << 6 | cells >> 6) & BOARD
}

/// The cells that any piece of a set can end on by two steps. It may not come back to where it stands, but no piece ends
/// on its own colour anyhow.
const fn two_steps(from: u64, empty: u64) -> u64 {
    beside(beside(from) & empty)
}

/// The cells that any piece of a set can end on by three steps.
///
/// Three steps never meet the same cell twice unless one undoes the one before; so the direction of the last step is
/// kept, and the next goes anywhere but back.
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

/// Rule 2: the cells on which any piece of a set may end whose cells are all worth `value`, among its own colour and all
/// pieces.
pub(super) const fn ends(from: u64, value: u8, own: u64, all: u64) -> u64 {
    // The pieces count as standing on their cells all the while, so no way leads back through them.
    let empty = BOARD & !all;
    let cells = match value {
        1 => beside(from),
        2 => two_steps(from, empty),
        _ => three_steps(from, empty),
    };
    cells & !own
}

/// Rule 2: the cells on which a piece may end that leaves `from`.
pub(super) const fn reach(from: Cell, own: u64, all: u64) -> u64 {
    ends(from.bit(), from.value(), own, all)
}

/// The cells from which a piece could strike an occupied one: the way goes backwards, through empty cells.
///
/// Nothing comes back to where it was, because both ends are occupied and two cells side by side are never the same.
pub(super) const fn struck_from(target: Cell, all: u64) -> u64 {
    let near = BESIDE[target.index()];
    let second = beside(near & !all);
    let third = beside(second & !all);
    near & WORTH[1] | second & WORTH[2] | third & WORTH[3]
}

/// The cells of a set, a1 first.
pub(super) fn cells(mut set: u64) -> impl Iterator<Item = Cell> {
    std::iter::from_fn(move || {
        let cell = (set != 0).then(|| Cell(set.trailing_zeros() as u8))?;
        set &= set - 1;
        Some(cell)
    })
}
