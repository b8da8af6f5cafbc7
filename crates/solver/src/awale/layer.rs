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
//! row: what becomes of that is looked up once for all of them, what their moves lead to is collected by single loads without
//! a question asked, and the arithmetic is then done for the whole column at once.

use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use super::bounds::{Bounds, Column};
use super::index::{PITS, boards, rows, start};
use super::sowing::{Block, Kind, Landing, SIDE, Sowing};
use super::tile::{Tile, bits, tiles, word};
use crate::fault::Fault;

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

/// For each kind of moves in a block the place from which on their boards lie, by the rank of the row that was sown.
type Firsts = [usize; u8::MAX as usize + 1];

/// Finds the bounds of all boards of n seeds. `below` holds the layers of fewer seeds, `known` what is known of each board at the
/// beginning; `progress` is told how many boards have been settled.
pub(super) fn solve<B: Bounds>(
    seeds: usize,
    sowing: &Sowing,
    below: &[Below<'_, B>],
    known: impl Fn(usize) -> B + Sync,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(usize),
) -> Result<Vec<B::Cell>, Fault> {
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
        stop: &AtomicBool,
    ) -> Result<(usize, usize), Fault> {
        let look = |tile| match stop.load(Ordering::Relaxed) {
            true => Err(Fault::Stopped),
            false => Ok(self.look_at::<FIRST>(tile)),
        };
        tiles.par_iter_mut().map(look).try_reduce(|| (0, 0), |a, b| Ok((a.0 + b.0, a.1 + b.1)))
    }

    /// Looks at the open boards of a tile, column by column.
    fn look_at<const FIRST: bool>(&self, tile: &mut Tile) -> (usize, usize) {
        let width = rows(self.seeds - tile.own);
        let first = start(self.seeds, tile.own) + tile.ranks.start * width + tile.columns.start;
        let block = self.sowing.block(tile.own, tile.ranks.start);
        let ways: Vec<Way<'_>> = block.kinds.iter().map(|kind| self.way(tile, *kind)).collect();
        let mut firsts: Firsts = [self.nowhere(); _];
        let mut left = [[B::none(); SIDE]; PITS];
        let (mut moved, mut met) = (0, 0);
        for (column, open) in tile.open.iter_mut().enumerate().filter(|(_, open)| **open != 0) {
            for (first, way) in firsts.iter_mut().zip(&ways) {
                *first = self.first(way, column);
            }
            let mut least = self.least_after(block, &firsts, *open, &mut left);
            if FIRST {
                self.keep_least_captured(block, &ways, column, &mut least);
            }
            let cells = &self.cells[first + column..];
            let mut old = [B::none(); SIDE];
            bits(*open).for_each(|row| old[row] = B::load(&cells[row * width]));
            let mut new = B::before(&least, self.total, &old);
            if FIRST {
                // Without a move, the board is the player's own, if it is not his opponent's.
                let end = B::exact(if tile.own == 0 { 0 } else { self.total });
                let ended = bits(*open).filter(|row| least[*row] == B::none());
                ended.for_each(|row| new[row] = end);
            }
            let changed = *open & word(std::array::from_fn(|row| new[row] != old[row]));
            let settled = *open & word(new.map(B::is_settled));
            bits(changed).for_each(|row| new[row].store(&cells[row * width]));
            moved += changed.count_ones() as usize;
            met += settled.count_ones() as usize;
            *open &= !settled;
        }
        (moved, met)
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

    /// The least that each open board of a column can leave to the opponent without a capture, or none where there is no such
    /// move. `left` is room for it.
    fn least_after(
        &self,
        block: &Block,
        firsts: &Firsts,
        open: u64,
        left: &mut [Column<B>; PITS],
    ) -> Column<B> {
        for row in bits(open) {
            for (left, steps) in left.iter_mut().zip(&block.steps) {
                let step = steps[row];
                left[row] = B::load(&self.cells[firsts[step.kind()] + step.rank()]);
            }
        }
        let mut least = left[0];
        left[1..].iter().for_each(|left| B::keep_least(&mut least, left));
        least
    }

    /// Keeps what the boards of a column can leave to the opponent by a capture, where it is less.
    fn keep_least_captured(
        &self,
        block: &Block,
        ways: &[Way<'_>],
        column: usize,
        least: &mut Column<B>,
    ) {
        for (kind, way) in ways.iter().enumerate() {
            let Some(landing) = way.landings.get(column) else { continue };
            let captured = landing.captured();
            if captured == 0 || captured == way.his {
                continue;
            }
            let seeds = self.seeds - captured;
            let first = start(seeds, way.his - captured) + landing.rank() * way.width;
            let below = &self.below[seeds];
            for steps in &block.steps {
                let moves = steps.iter().zip(&mut *least).filter(|(step, _)| step.kind() == kind);
                for (step, least) in moves {
                    let left = below.meaning[below.bytes[first + step.rank()] as usize];
                    B::keep_least(std::slice::from_mut(least), &[left]);
                }
            }
        }
    }
}
