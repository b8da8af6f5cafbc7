//! All boards of n seeds at once: bounds of their values, narrowed until nothing moves any more. What is captured leads to
//! boards of fewer seeds, which are known by then.
//!
//! Values are counted in half seeds, from 0 to 2n: what the player to move gets of the seeds on the board. Whatever he
//! captures on the way, he gets what his opponent does not: `value = 2n - (least value among the boards after his moves)`.
//!
//! A board begins with "between nothing and everything" and is looked at again and again, until its bounds meet, or no
//! bound of the layer moves. Bounds that never meet belong to boards from which play can go round for ever; they hold
//! whatever endless play is worth, because nothing was ever assumed about it.
//!
//! A board is looked at some ten times, so that a look has to be short. The boards of a column of a tile share the opponent's
//! row: what becomes of that is looked up once for all of them. What their moves lead to is collected by single loads without a
//! question asked, and the arithmetic is then done for 64 boards at once.

use super::bounds::{Bounds, Column};
use super::index::{PITS, boards, rows, start};
use super::sowing::{Block, Kind, Landing, SIDE, Sowing, Step};
use super::tile::{Tile, bits, tiles, word};
use crate::error::TableError;
use crate::stop::Stop;
use crate::threads::prelude::*;

/// A layer of fewer seeds: its bytes, and what each of them means.
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
    /// The boards, and behind them as many as a row can have ranks that are none, for moves that lead nowhere.
    cells: Vec<B::Cell>,
}

/// Where the moves of one kind lead to from a tile.
struct Way<'a> {
    /// What becomes of the opponent's row, by columns.
    landings: &'a [Landing],
    /// His seeds then, if none are captured.
    his: usize,
    /// The number of the first board with so many seeds in that row, and how far such rows lie apart.
    first: usize,
    width: usize,
}

/// A board, and where it is in its tile.
#[derive(Clone, Copy, Default)]
struct Place {
    number: usize,
    row: u8,
    column: u8,
}

/// Boards of a tile whose moves have been collected, and what was found about those before them.
struct Batch<B> {
    count: usize,
    boards: [Place; SIDE],
    old: Column<B>,
    /// What each pit leaves to the opponent.
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

/// For each kind of moves in a block the place from which on their boards lie, by the rank of the row that was sown.
type Firsts = [usize; u8::MAX as usize + 1];

/// Finds the bounds of all boards of n seeds. `below` holds the layers of fewer seeds, `known` what is known of each board at the
/// beginning; `progress` is told how many boards have been settled.
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
    /// Looks at every board that is not settled, the first time also at the moves that capture; what these are worth stays in
    /// the lower bounds. Gives how many bounds moved, and how many boards settled.
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

    /// Looks at the open boards of a tile, column by column.
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

    /// Collects what the moves of a board without a capture leave to the opponent.
    fn collect(&self, batch: &mut Batch<B>, board: Place, steps: &[Step; PITS], firsts: &Firsts) {
        let at = batch.count;
        batch.boards[at] = board;
        batch.old[at] = B::load(&self.cells[board.number]);
        for (left, step) in batch.left.iter_mut().zip(steps) {
            left[at] = B::load(&self.cells[firsts[step.kind()] + step.rank()]);
        }
    }

    /// Narrows the bounds of the boards that were collected, and begins anew.
    fn narrow<const FIRST: bool>(&self, batch: &mut Batch<B>, tile: &mut Tile) {
        let all = u64::MAX.unbounded_shr((SIDE - batch.count) as u32);
        let mut least = batch.left[0];
        batch.left[1..].iter().for_each(|left| B::keep_least(&mut least, left));
        let mut new = B::before(&least, self.total, &batch.old);
        if FIRST {
            // Without a move, the board is the player's own, if it is not his opponent's.
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

    /// The place of what leads nowhere.
    fn nowhere(&self) -> usize {
        boards(self.seeds)
    }

    /// Where the moves of a kind lead to; nowhere, if they leave the opponent without seeds: then nothing feeds him or (`awari`)
    /// it is forbidden.
    fn way(&self, tile: &Tile, kind: Option<Kind>) -> Way<'_> {
        let other = self.seeds - tile.own;
        match kind.map(|kind| (kind, kind.sent as usize)) {
            Some((kind, sent)) if other + sent > 0 => Way {
                landings: &self.sowing.landings(kind, other)[tile.columns.clone()],
                his: other + sent,
                first: start(self.seeds, other + sent),
                width: rows(tile.own - sent),
            },
            _ => Way { landings: &[], his: 0, first: self.nowhere(), width: 0 },
        }
    }

    /// Where the boards after moves of a kind begin, if nothing is captured.
    fn first(&self, way: &Way<'_>, column: usize) -> usize {
        match way.landings.get(column) {
            Some(landing) if landing.captured() == 0 => way.first + landing.rank() * way.width,
            _ => self.nowhere(),
        }
    }

    /// The least that each board of a column can leave to the opponent by a capture, or none where there is none.
    fn least_captured(&self, block: &Block, ways: &[Way<'_>], column: usize) -> Column<B> {
        let mut least = [B::none(); SIDE];
        for (kind, way) in ways.iter().enumerate() {
            let Some(landing) = way.landings.get(column) else { continue };
            let captured = landing.captured();
            if captured == 0 || captured == way.his {
                continue;
            }
            let seeds = self.seeds - captured;
            let first = start(seeds, way.his - captured) + landing.rank() * way.width;
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
