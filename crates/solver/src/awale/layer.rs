//! All boards of n seeds at once: bounds of their values, narrowed until nothing moves any more. What is captured leads to
//! boards of fewer seeds, which are known by then.
//!
//! Values are counted in half seeds, from 0 to 2n: what the player to move gets of the seeds on the board. Whatever he
//! captures on the way, he gets what his opponent does not: `value = 2n - (least value among the boards after his moves)`.
//!
//! A board begins with "between nothing and everything" and is looked at again and again, until its bounds meet, or no
//! bound of the layer moves. Bounds that never meet belong to boards from which play can go round for ever; they hold
//! whatever endless play is worth, because nothing was ever assumed about it.

use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU16, AtomicU32, AtomicU64, AtomicUsize, Ordering};

use arrayvec::ArrayVec;

use super::index::{boards, rows, start};
use super::sowing::Sowing;
use crate::fault::Fault;

/// What is known of the value of a board: a lower and an upper bound, or those of several values at once, each lower bound
/// before its upper one.
pub(super) trait Bounds: Copy + Eq + Send + Sync {
    /// The same where several threads can see it.
    type Cell: Send + Sync;

    /// Nothing is known.
    fn open(total: u8) -> Self;
    /// The value is known.
    fn exact(value: u8) -> Self;
    /// More than any bounds.
    fn none() -> Self;
    /// Whether they have met.
    fn is_settled(self) -> bool;
    /// Whatever is less in one of both.
    fn least(self, other: Self) -> Self;
    /// What a player has who can leave these bounds to his opponent, and had those.
    fn before(self, total: u8, kept: Self) -> Self;
    /// A place to keep them.
    fn cell(self) -> Self::Cell;
    /// Looks at a place.
    fn load(cell: &Self::Cell) -> Self;
    /// Writes to a place.
    fn store(self, cell: &Self::Cell);
}

macro_rules! bounds {
    ($count:literal, $cell:ty, $number:ty) => {
        impl Bounds for [u8; $count] {
            type Cell = $cell;

            fn open(total: u8) -> Self {
                std::array::from_fn(|at| if at % 2 == 0 { 0 } else { total })
            }

            fn exact(value: u8) -> Self {
                [value; $count]
            }

            fn none() -> Self {
                [u8::MAX; $count]
            }

            fn is_settled(self) -> bool {
                (0..$count).step_by(2).all(|at| self[at] == self[at + 1])
            }

            fn least(self, other: Self) -> Self {
                std::array::from_fn(|at| self[at].min(other[at]))
            }

            fn before(self, total: u8, kept: Self) -> Self {
                std::array::from_fn(|at| {
                    let now = kept[at & !1].max(total.saturating_sub(self[$count - 1 - at]));
                    if at % 2 == 0 { now } else { now.min(kept[at]) }
                })
            }

            fn cell(self) -> $cell {
                <$cell>::new(<$number>::from_le_bytes(self))
            }

            fn load(cell: &$cell) -> Self {
                cell.load(Ordering::Relaxed).to_le_bytes()
            }

            fn store(self, cell: &$cell) {
                cell.store(<$number>::from_le_bytes(self), Ordering::Relaxed);
            }
        }
    };
}

// A value between two bounds. `before` turns the pair round: my least is what his most leaves me.
bounds!(2, AtomicU16, u16);
// The least value under any cycle rule between two bounds, then the greatest between two. Turned round as a whole, my least
// is what his greatest leaves me.
bounds!(4, AtomicU32, u32);

/// A layer of fewer seeds: its bytes, and what each of them means.
pub(super) struct Below<'a, B> {
    pub(super) bytes: &'a [u8],
    pub(super) meaning: [B; 256],
}

/// Rows and columns of boards that are looked at together: the boards after their moves lie near each other, too.
const SIDE: usize = 64;

/// Some boards of one layer: those with so many seeds in the row to move, with these ranks of that row and of the other.
struct Tile {
    own: usize,
    ranks: Range<usize>,
    columns: Range<usize>,
    /// The rows in which a board is not settled, a bit each.
    open: AtomicU64,
}

impl Tile {
    fn new(own: usize, ranks: Range<usize>, columns: Range<usize>) -> Tile {
        let open = AtomicU64::new(u64::MAX >> (SIDE - ranks.len()));
        Tile { own, ranks, columns, open }
    }
}

/// The layer of n seeds while it is being solved.
struct Layer<'a, B: Bounds> {
    seeds: usize,
    total: u8,
    sowing: &'a Sowing,
    below: &'a [Below<'a, B>],
    /// The boards, and behind them a cell for moves that lead nowhere.
    cells: Vec<B::Cell>,
}

/// Finds the bounds of all boards of n seeds. `below` holds the layers of fewer seeds, `known` what is known of each board at the
/// beginning; `progress` is told how many boards have been settled.
pub(super) fn solve<B: Bounds>(
    seeds: usize,
    sowing: &Sowing,
    below: &[Below<'_, B>],
    known: impl Fn(usize) -> B,
    stop: &AtomicBool,
    progress: &mut dyn FnMut(usize),
) -> Result<Vec<B::Cell>, Fault> {
    let total = 2 * seeds as u8;
    let mut cells: Vec<_> = (0..boards(seeds)).map(|number| known(number).cell()).collect();
    cells.push(B::none().cell());
    let mut layer = Layer { seeds, total, sowing, below, cells };
    let mut tiles = tiles(seeds);
    let (_, mut settled) = layer.sweep::<true>(&tiles, stop)?;
    loop {
        progress(settled);
        tiles.retain(|tile| tile.open.load(Ordering::Relaxed) != 0);
        let (moved, met) = layer.sweep::<false>(&tiles, stop)?;
        settled += met;
        if !moved {
            layer.cells.pop();
            return Ok(layer.cells);
        }
    }
}

/// All boards, in an order in which news travel far. A move that sends no seed over lowers the rank of the row to move, and leads
/// from `more` seeds against `less` to `less` against `more`. With these two in turns, and ranks rising, the boards after such
/// moves are looked at first.
fn tiles(seeds: usize) -> Vec<Tile> {
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

impl<B: Bounds> Layer<'_, B> {
    /// Looks at every board that is not settled, the first time also at the moves that capture; what these are worth stays in
    /// the lower bounds. Gives whether any bound moved, and how many boards settled.
    fn sweep<const FIRST: bool>(
        &self,
        tiles: &[Tile],
        stop: &AtomicBool,
    ) -> Result<(bool, usize), Fault> {
        let (next, moved, met) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
        rayon::broadcast(|_| {
            while let Some(tile) = tiles.get(next.fetch_add(1, Ordering::Relaxed)) {
                if stop.load(Ordering::Relaxed) {
                    break;
                }
                let (tile_moved, tile_met) = self.look_at::<FIRST>(tile);
                moved.fetch_add(tile_moved, Ordering::Relaxed);
                met.fetch_add(tile_met, Ordering::Relaxed);
            }
        });
        if stop.load(Ordering::Relaxed) {
            return Err(Fault::Stopped);
        }
        Ok((moved.into_inner() > 0, met.into_inner()))
    }

    fn look_at<const FIRST: bool>(&self, tile: &Tile) -> (usize, usize) {
        let (mut moved, mut met) = (0, 0);
        let width = rows(self.seeds - tile.own);
        let mut open = ArrayVec::<u8, SIDE>::new();
        let mut rows_left = tile.open.load(Ordering::Relaxed);
        while rows_left != 0 {
            let row = rows_left.trailing_zeros();
            rows_left &= rows_left - 1;
            let rank = tile.ranks.start + row as usize;
            let first = start(self.seeds, tile.own) + rank * width;
            let cells = &self.cells[first + tile.columns.start..first + tile.columns.end];
            open.clear();
            let unsettled = (0..).zip(cells).filter(|(_, cell)| !B::load(cell).is_settled());
            open.extend(unsettled.map(|(at, _)| at));
            if open.is_empty() {
                tile.open.fetch_and(!(1 << row), Ordering::Relaxed);
                continue;
            }
            let least = self.least_after::<FIRST>(tile, rank, &open);
            for at in &open {
                let (cell, least) = (&cells[*at as usize], least[*at as usize]);
                let old = B::load(cell);
                let new = match (FIRST && least == B::none(), tile.own) {
                    (true, 0) => B::exact(0),
                    (true, _) => B::exact(self.total),
                    (false, _) => least.before(self.total, old),
                };
                if new != old {
                    new.store(cell);
                    moved += 1;
                    met += usize::from(new.is_settled());
                }
            }
        }
        (moved, met)
    }

    /// The least that each of these boards can leave to the opponent, or none where there is no move: one that leaves him
    /// without seeds is none, since then nothing feeds him or (`awari`) it is forbidden.
    fn least_after<const FIRST: bool>(&self, tile: &Tile, rank: usize, open: &[u8]) -> [B; SIDE] {
        let mut least = [B::none(); SIDE];
        let (other, nowhere) = (self.seeds - tile.own, self.cells.len() - 1);
        for step in self.sowing.steps(tile.own, rank) {
            let his = other + step.sent as usize;
            if his == 0 {
                continue;
            }
            let landings = &self.sowing.landings(*step, other)[tile.columns.clone()];
            let width = rows(tile.own - step.sent as usize);
            let first = start(self.seeds, his) + step.rank as usize;
            for at in open {
                let landing = landings[*at as usize];
                let captured = landing.captured();
                let place = first + landing.rank() * width;
                let mut after = B::load(&self.cells[if captured == 0 { place } else { nowhere }]);
                if FIRST && captured != 0 && captured != his {
                    let seeds = self.seeds - captured;
                    let first = start(seeds, his - captured) + step.rank as usize;
                    let below = &self.below[seeds];
                    after = below.meaning[below.bytes[first + landing.rank() * width] as usize];
                }
                let least = &mut least[*at as usize];
                *least = least.least(after);
            }
        }
        least
    }
}
