//! A move in short steps: the boards on the way from the position before it to the one after it, for a display that
//! shows one after the other. Their pace is the display's.

use super::words::{Action, action};
use super::{Cell, Chain, Kind, Piece, Scene, Touch, Trace};

/// Returns the boards of a legal move of `scene`, step by step: seeds land pit by pit, a pushed line moves from its far
/// end, a piece walks its path. The last one has every piece on the cell where the move leaves it. Empty for a move that
/// is a single step.
pub fn frames(scene: &Scene, chain: &Chain) -> Vec<Scene> {
    let mut film = Film::new(scene, &chain.trace);
    match action(chain) {
        Action::Sow | Action::Reap => film.sow(),
        Action::Push => film.push(),
        Action::Trade => film.trade(),
        Action::Lift | Action::Step | Action::Capture => film.walk(lifted(chain)),
        Action::Enter
        | Action::Leave
        | Action::Turn
        | Action::Side
        | Action::Pass
        | Action::Other => {}
    }
    film.frames
}

/// Returns the number of pieces that a move takes along.
fn lifted(chain: &Chain) -> usize {
    let count = |touch: &Touch| if let Touch::Pieces(count) = touch { Some(*count) } else { None };
    chain.touches.iter().find_map(count).unwrap_or(1)
}

/// A board during a move, and the boards shown so far.
struct Film<'a> {
    board: Scene,
    trace: &'a Trace,
    frames: Vec<Scene>,
}

impl Film<'_> {
    /// Nothing can be touched or is threatened while a move is under way.
    fn new<'a>(scene: &Scene, trace: &'a Trace) -> Film<'a> {
        let board = Scene {
            notes: Vec::new(),
            chains: Vec::new(),
            threats: Vec::new(),
            hint: None,
            refused: None,
            ..scene.clone()
        };
        Film { board, trace, frames: Vec::new() }
    }

    /// Shows the board, with a mark on the cell of this step.
    fn show(&mut self, at: Option<&str>) {
        let (from, to) = (self.trace.from.clone(), at.map(str::to_string));
        self.board.last = Some(Trace { from, to, ..Trace::default() });
        self.frames.push(self.board.clone());
    }

    fn cell(&mut self, name: &str) -> Option<&mut Cell> {
        self.board.cells.iter_mut().find(|cell| cell.name == name)
    }

    /// Takes the top pieces off a cell, at most `count`.
    fn take(&mut self, name: &str, count: usize) -> Vec<Piece> {
        let Some(cell) = self.cell(name) else { return Vec::new() };
        let left = cell.pieces.len().saturating_sub(count);
        cell.pieces.split_off(left)
    }

    fn put(&mut self, name: &str, pieces: &[Piece]) {
        if let Some(cell) = self.cell(name) {
            cell.pieces.extend_from_slice(pieces);
        }
    }

    /// The seeds leave their pit, land one by one, and the captured pits are emptied, the last one first.
    fn sow(&mut self) {
        let trace = self.trace;
        let Some(from) = trace.from.as_deref() else { return };
        let hand = self.take(from, usize::MAX);
        self.show(None);
        for (seed, pit) in hand.iter().zip(trace.along.iter().cycle()) {
            self.put(pit, &[*seed]);
            self.show(Some(pit));
        }
        for pit in trace.taken.iter().rev() {
            let seeds = self.take(pit, usize::MAX);
            let tray = &mut self.board.trays[self.board.turn.index()];
            tray.score = tray.score.map(|score| score + seeds.len() as u8);
            tray.pieces.extend(seeds);
            self.show(Some(pit));
        }
    }

    /// The pieces cross every cell on their way.
    fn walk(&mut self, count: usize) {
        let trace = self.trace;
        let (Some(from), Some(to)) = (&trace.from, &trace.to) else { return };
        let mut hand = self.take(from, count);
        for cell in &trace.along {
            self.put(cell, &hand);
            self.show(Some(cell));
            self.take(cell, hand.len());
        }
        if trace.taken.contains(to) {
            self.take(to, usize::MAX);
        }
        for piece in &mut hand {
            piece.facing = trace.facing.or(piece.facing);
        }
        self.put(to, &hand);
        self.show(Some(to));
    }

    /// The piece at the far end of the line makes room first, and the pusher follows last.
    fn push(&mut self) {
        let trace = self.trace;
        let line = trace.push.iter().flat_map(|push| &push.line);
        for (index, contact) in line.enumerate().collect::<Vec<_>>().into_iter().rev() {
            let pushed = self.take(&contact.cell, 1);
            match trace.along.get(index) {
                Some(to) => self.put(to, &pushed),
                None => self.take_in(&pushed),
            }
            self.show(trace.along.get(index).map(String::as_str));
        }
        let Some(to) = trace.to.as_deref() else { return };
        let pusher = match &trace.from {
            Some(from) => self.take(from, 1),
            None => self.bring_out().into_iter().collect(),
        };
        self.put(to, &pusher);
        self.show(Some(to));
    }

    /// Pieces that leave the board return to their owner's tray.
    fn take_in(&mut self, pieces: &[Piece]) {
        for piece in pieces {
            if let Some(owner) = piece.owner {
                let piece = Piece { facing: None, ..*piece };
                self.board.trays[owner.index()].pieces.push(piece);
            }
        }
    }

    /// Takes the entering piece from the tray of the player to move.
    fn bring_out(&mut self) -> Option<Piece> {
        let tray = &mut self.board.trays[self.board.turn.index()].pieces;
        let entering = tray.iter().position(|piece| Some(piece.kind) == self.trace.enters)?;
        Some(Piece { facing: self.trace.facing, ..tray.remove(entering) })
    }

    /// The trader walks; one good goes to the tray, then the other is sold and its price falls.
    fn trade(&mut self) {
        let trace = self.trace;
        for stop in trace.along.iter().chain(&trace.to) {
            for cell in &mut self.board.cells {
                cell.marked = cell.name == *stop;
            }
            self.show(Some(stop));
        }
        let Some([kept, sold]) = trace.taken.first_chunk() else { return };
        for good in self.take(kept, 1) {
            let price = self.price(good.kind).map_or(0, |price| *price);
            let tray = &mut self.board.trays[self.board.turn.index()];
            tray.score = tray.score.map(|score| score + price);
            tray.pieces.push(good);
        }
        self.show(trace.to.as_deref());
        for good in self.take(sold, 1) {
            let Some(price) = self.price(good.kind).filter(|price| **price > 0) else { continue };
            *price -= 1;
            for tray in &mut self.board.trays {
                let held = tray.pieces.iter().filter(|piece| piece.kind == good.kind).count();
                tray.score = tray.score.map(|score| score.saturating_sub(held as u8));
            }
        }
        self.show(trace.to.as_deref());
    }

    /// The price of a good.
    fn price(&mut self, good: Kind) -> Option<&mut u8> {
        let mut prices = self.board.prices.iter_mut();
        prices.find(|(name, _)| good == Kind::Good(name)).map(|(_, price)| price)
    }
}
