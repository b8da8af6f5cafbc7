//! All boards of n seeds at once: bounds on their values, narrowed until no bound changes. Captures lead to boards of
//! fewer seeds, whose values are already known.
//!
//! Values are counted in half seeds, from 0 to 2n: the share of the player to move in the seeds on the board. Captured or
//! not, a player gets what the opponent does not: `value = 2n - (least value among the boards after the moves)`.
//!
//! A board begins with the bounds 0 and 2n and is visited repeatedly, until its bounds meet or no bound of the layer
//! changes. Bounds that never meet belong to boards from which play can go on endlessly; they hold under every rule for
//! endless play, because they assume none.
//!
//! A board is visited some ten times, so a visit has to be fast. The boards in a column of a tile share the opponent's
//! row, whose changes are looked up once for all of them. The bounds after their moves are gathered by loads without
//! branches, and the arithmetic is then done for 64 boards at once.

use super::bounds::{Bounds, Column};
use super::index::{PITS, boards, rows, start};
use super::sowing::{Block, Kind, Landing, SIDE, Sowing, Step};
use super::tile::{Tile, bits, tiles, word};
use crate::error::TableError;
use crate::stop::Stop;
use crate::threads::prelude::*;

/// A layer of fewer seeds: its bytes, and the bounds that each byte encodes.
pub(super) struct Below<'a, B> {
    pub(super) bytes: &'a [u8],
    pub(super) meaning: [B; 256],
}

/// The layer of n seeds while it is being solved.
struct Layer<'a, B: Bounds> {
    seeds: usize,
    total: u8,
    sowing: &'a Sowing,
    below: &'a [Below<'a, B>],
    /// The boards, followed by a row's worth of dummy boards for moves that lead nowhere.
    cells: Vec<B::Cell>,
}

/// The targets of the moves of one kind from a tile.
struct Way<'a> {
    /// The changes of the opponent's row, by columns.
    landings: &'a [Landing],
    /// The opponent's seeds after the move, if none are captured.
    theirs: usize,
    /// The number of the first board with that many seeds in that row, and the distance between such rows.
    first: usize,
    width: usize,
}

/// A board, and its place in the tile.
#[derive(Clone, Copy, Default)]
struct Place {
    number: usize,
    row: u8,
    column: u8,
}

/// Boards of a tile whose moves have been gathered, and the results so far.
struct Batch<B> {
    count: usize,
    boards: [Place; SIDE],
    old: Column<B>,
    /// The bounds that each pit leaves to the opponent.
    left: [Column<B>; PITS],
    moved: usize,
    met: usize,
}

impl<B: Bounds> Batch<B> {
    fn new() -> Batch<B> {
        let none = [B::none(); SIDE];
        let boards = [Place::default(); SIDE];
        Batch { count: 0, boards, old: none, left: [none; PITS], moved: 0, met: 0 }
    }
}

/// For each kind of move in a block, the number of its first target board; the rank of the sown row is added to it.
type Firsts = [usize; u8::MAX as usize + 1];

/// Finds the bounds of all boards of n seeds. `below` holds the layers of fewer seeds, `known` the initial bounds of each
/// board; `progress` receives the number of settled boards.
pub(super) fn solve<B: Bounds>(
    seeds: usize,
    sowing: &Sowing,
    below: &[Below<'_, B>],
    known: impl Fn(usize) -> B + Sync,
    stop: &dyn Stop,
    progress: &mut dyn FnMut(usize),
) -> Result<Vec<B::Cell>, TableError> {
    let (count, nowhere) = (boards(seeds), rows(seeds));
    let cell = |number| if number < count { known(number) } else { B::none() }.cell();
    let cells = (0..count + nowhere).into_par_iter().map(cell).collect();
    let mut layer = Layer { seeds, total: 2 * seeds as u8, sowing, below, cells };
    let mut tiles = tiles(seeds);
    let (_, mut settled) = layer.sweep::<true>(&mut tiles, stop)?;
    loop {
        progress(settled);
        tiles.retain(Tile::is_open);
        let (moved, met) = layer.sweep::<false>(&mut tiles, stop)?;
        settled += met;
        if moved == 0 {
            layer.cells.truncate(count);
            return Ok(layer.cells);
        }
    }
}

impl<B: Bounds> Layer<'_, B> {
    /// Visits every board that is not settled; the first sweep includes captures, whose values stay in the lower bounds.
    /// Returns the number of changed bounds, and of settled boards.
    fn sweep<const FIRST: bool>(
        &self,
        tiles: &mut [Tile],
        stop: &dyn Stop,
    ) -> Result<(usize, usize), TableError> {
        let look = |tile| match stop.is_raised() {
            true => Err(TableError::Stopped),
            false => Ok(self.look_at::<FIRST>(tile)),
        };
        let looks: Vec<(usize, usize)> =
            tiles.par_iter_mut().map(look).collect::<Result<_, TableError>>()?;
        Ok(looks.iter().fold((0, 0), |sums, (moved, met)| (sums.0 + moved, sums.1 + met)))
    }

    /// Visits the open boards of a tile, column by column.
    fn look_at<const FIRST: bool>(&self, tile: &mut Tile) -> (usize, usize) {
        let width = rows(self.seeds - tile.own);
        let first = start(self.seeds, tile.own) + tile.ranks.start * width + tile.columns.start;
        let block = self.sowing.block(tile.own, tile.ranks.start);
        let ways: Vec<Way<'_>> = block.kinds.iter().map(|kind| self.way(tile, *kind)).collect();
        let mut firsts: Firsts = [self.nowhere(); _];
        let mut batch = Batch::new();
        for column in 0..tile.columns.len() {
            let open = tile.open[column];
            if open == 0 {
                continue;
            }
            for (first, way) in firsts.iter_mut().zip(&ways) {
                *first = self.first(way, column);
            }
            let captured = FIRST.then(|| self.least_captured(block, &ways, column));
            for row in bits(open) {
                let number = first + row * width + column;
                let board = Place { number, row: row as u8, column: column as u8 };
                self.collect(&mut batch, board, &block.steps[row], &firsts);
                if let Some(captured) = &captured {
                    B::keep_least(&mut batch.left[0][batch.count..], &captured[row..=row]);
                }
                batch.count += 1;
                if batch.count == SIDE {
                    self.narrow::<FIRST>(&mut batch, tile);
                }
            }
        }
        self.narrow::<FIRST>(&mut batch, tile);
        (batch.moved, batch.met)
    }

    /// Gathers the bounds that the moves of a board without a capture leave to the opponent.
    fn collect(&self, batch: &mut Batch<B>, board: Place, steps: &[Step; PITS], firsts: &Firsts) {
        let at = batch.count;
        batch.boards[at] = board;
        batch.old[at] = B::load(&self.cells[board.number]);
        for (left, step) in batch.left.iter_mut().zip(steps) {
            left[at] = B::load(&self.cells[firsts[step.kind()] + step.rank()]);
        }
    }

    /// Narrows the bounds of the gathered boards, and empties the batch.
    fn narrow<const FIRST: bool>(&self, batch: &mut Batch<B>, tile: &mut Tile) {
        let all = u64::MAX.unbounded_shr((SIDE - batch.count) as u32);
        let mut least = batch.left[0];
        batch.left[1..].iter().for_each(|left| B::keep_least(&mut least, left));
        let mut new = B::before(&least, self.total, &batch.old);
        if FIRST {
            // Without a move, the seeds belong to the player to move, unless that row is empty.
            let end = B::exact(if tile.own == 0 { 0 } else { self.total });
            bits(all).filter(|at| least[*at] == B::none()).for_each(|at| new[at] = end);
        }
        let changed = all & word(std::array::from_fn(|at| new[at] != batch.old[at]));
        bits(changed).for_each(|at| new[at].store(&self.cells[batch.boards[at].number]));
        let settled = all & word(new.map(B::is_settled));
        for Place { row, column, .. } in bits(settled).map(|at| batch.boards[at]) {
            tile.open[column as usize] &= !(1 << row);
        }
        batch.moved += changed.count_ones() as usize;
        batch.met += settled.count_ones() as usize;
        batch.count = 0;
    }

    /// Returns the first dummy board.
    fn nowhere(&self) -> usize {
        boards(self.seeds)
    }

    /// Returns the targets of moves of a kind; dummy boards if they leave the opponent without seeds: the move does not feed,
    /// or `awari` forbids it.
    fn way(&self, tile: &Tile, kind: Option<Kind>) -> Way<'_> {
        let other = self.seeds - tile.own;
        match kind.map(|kind| (kind, kind.sent as usize)) {
            Some((kind, sent)) if other + sent > 0 => Way {
                landings: &self.sowing.landings(kind, other)[tile.columns.clone()],
                theirs: other + sent,
                first: start(self.seeds, other + sent),
                width: rows(tile.own - sent),
            },
            _ => Way { landings: &[], theirs: 0, first: self.nowhere(), width: 0 },
        }
    }

    /// Returns the first board after moves of a kind, if nothing is captured.
    fn first(&self, way: &Way<'_>, column: usize) -> usize {
        match way.landings.get(column) {
            Some(landing) if landing.captured() == 0 => way.first + landing.rank() * way.width,
            _ => self.nowhere(),
        }
    }

    /// Returns the least bounds that each board of a column can leave to the opponent by a capture, or `none`.
    fn least_captured(&self, block: &Block, ways: &[Way<'_>], column: usize) -> Column<B> {
        let mut least = [B::none(); SIDE];
        for (kind, way) in ways.iter().enumerate() {
            let Some(landing) = way.landings.get(column) else { continue };
            let captured = landing.captured();
            if captured == 0 || captured == way.theirs {
                continue;
            }
            let seeds = self.seeds - captured;
            let first = start(seeds, way.theirs - captured) + landing.rank() * way.width;
            let below = &self.below[seeds];
            for (least, steps) in least.iter_mut().zip(&block.steps) {
                for step in steps.iter().filter(|step| step.kind() == kind) {
                    let left = below.meaning[below.bytes[first + step.rank()] as usize];
                    B::keep_least(std::slice::from_mut(least), &[left]);
                }
            }
        }
        least
    }
}
