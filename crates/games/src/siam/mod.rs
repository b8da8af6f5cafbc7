//! Siam: elephants and rhinoceroses push rocks. The rules of a position, without strategy.
//!
//! Five rows of five cells, five animals per side, three rocks. The first rock to leave the board ends the game:
//! the nearest animal behind it wins. `crates/table/rules/siam.en.md` explains the rules with examples.
//! This file has the position and its moves, `push.rs` the push, `objection.rs` the explanations of illegal moves,
//! `text.rs` the notation, `board.rs` cells and pieces, `lane.rs` lines of five cells as numbers.

mod board;
mod lane;
mod objection;
mod push;
#[cfg(test)]
mod tests;
mod text;

pub use board::{Cell, Facing, Piece};
pub use lane::Lane;
pub use push::{Contact, Contacts, Push, PushStart};

use board::{EDGE, cells, mirrored_north_south, mirrored_west_east, shifted};

use crate::position::mix;
use crate::{Game, Message, Moves, Outcome, Player, Position, Reason, VariantSet};

/// The number of animals per player.
pub const ANIMALS: u8 = 5;

/// The number of turns of each player during which `no-centre` closes two cells.
const EARLY_TURNS: u32 = 2;

/// A position of Siam: sets of cells, one bit per cell as [`Cell`] numbers them.
///
/// Every animal is in one set of `animals` and in one of `facing`. `state` holds the rest of the position:
///
/// ```text
///   bit  0       the rhinoceroses are to move
///   bits 1, 2    the elephants have won, the rhinoceroses have won
///   bits 3..=5   the variants, in the order of `VARIANTS`
///   bits 6, 7    turns played by the elephants, at most 2, counted under `no-centre` alone
///   bits 8, 9    the same for the rhinoceroses
///   bits 10, 11  the elephants, the rhinoceroses have left voluntarily, tracked under `one-exit` alone
/// ```
///
/// ```
/// use iroko_games::{Position, Siam};
///
/// // Two elephants in a row push two rocks to the east.
/// let text = "[[(31,e),(32,e),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[33,34,53],e]";
/// let position: Siam = text.parse()?;
/// let mv = position.parse_move("(31,32,e)")?;
/// assert!(position.is_push(mv));
/// let rocks: Vec<String> = position.after(mv).rocks().map(|cell| cell.to_string()).collect();
/// assert_eq!(rocks, ["34", "35", "53"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Siam {
    /// The elephants, the rhinoceroses.
    animals: [u32; 2],
    rocks: u32,
    /// The animals that face n, s, w, e.
    facing: [u32; 4],
    state: u32,
}

/// A move, written `(0,11,n)`, `(11,21,e)` or `(11,0,0)`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Enters from the reserve, pushing if the cell is occupied.
    Enter {
        /// An edge cell.
        to: Cell,
        /// The facing on arrival, and the direction of the push.
        facing: Facing,
    },
    /// Goes to a neighbour, pushing if it is occupied, or turns on the spot.
    Go {
        /// The cell of the animal.
        from: Cell,
        /// The neighbour, or the same cell to turn.
        to: Cell,
        /// The facing afterwards.
        facing: Facing,
    },
    /// Leaves the board for the reserve.
    Leave {
        /// An edge cell.
        from: Cell,
    },
}

const RHINOS_MOVE: u32 = 1;
const FIRST_WINNER: usize = 1;
const WINNERS: u32 = 0b11 << FIRST_WINNER;
const FIRST_VARIANT: usize = 3;
const FIRST_TURNS: usize = 6;
const FIRST_EXIT: usize = 10;

/// The indices of the variants in `VARIANTS`.
const GLOBAL_PUSH: usize = 0;
const NO_CENTRE: usize = 1;
const ONE_EXIT: usize = 2;

/// The rocks of the start: 32, 33, 34.
const START_ROCKS: u32 = 0b01110_00000_00000;

/// The two cells that `no-centre` closes: 13 and 53.
const CENTRES: u32 = 0b00100_00000_00000_00000_00100;

impl Siam {
    /// Returns the contents of a cell.
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        if cell.is_in(self.rocks) {
            return Some(Piece::Rock);
        }
        let owner = Player::BOTH.into_iter().find(|p| cell.is_in(self.animals[p.index()]))?;
        let facing = Facing::ALL.into_iter().find(|f| cell.is_in(self.facing[f.index()]))?;
        Some(Piece::Animal { owner, facing })
    }

    /// Iterates over the rocks, in the order of their cells.
    pub fn rocks(&self) -> impl Iterator<Item = Cell> + use<> {
        cells(self.rocks)
    }

    /// Returns the number of animals in a player's reserve.
    pub const fn reserve(&self, player: Player) -> u8 {
        ANIMALS - self.animals[player.index()].count_ones() as u8
    }

    /// Iterates over the empty cells directly behind a rock that exactly one player can reach with a single move,
    /// with that player and the direction of the push.
    #[inline]
    pub fn approaches(&self) -> impl Iterator<Item = (Player, Cell, Facing)> + use<> {
        let [elephants, rhinos] = Player::BOTH.map(|player| self.within_reach(player));
        let (free, rocks) = (!self.occupied(), self.rocks);
        Facing::ALL.into_iter().flat_map(move |way| {
            let behind = shifted(rocks, way.opposite()) & free & (elephants ^ rhinos);
            cells(behind).map(move |cell| {
                let player = if cell.is_in(elephants) { Player::One } else { Player::Two };
                (player, cell, way)
            })
        })
    }

    /// Returns the cells beside a player's animals, and those where they could enter.
    #[inline]
    const fn within_reach(&self, player: Player) -> u32 {
        let own = self.animals[player.index()];
        let beside = shifted(own, Facing::North)
            | shifted(own, Facing::South)
            | shifted(own, Facing::West)
            | shifted(own, Facing::East);
        if self.reserve(player) > 0 { beside | EDGE } else { beside }
    }

    /// Returns the same board with the other player to move.
    pub const fn after_null_move(&self) -> Siam {
        Siam { state: self.state ^ RHINOS_MOVE, ..*self }
    }

    /// Returns whether a legal move pushes.
    #[inline]
    pub const fn is_push(&self, mv: Move) -> bool {
        match mv {
            Move::Enter { to, .. } => to.is_in(self.occupied()),
            Move::Go { from, to, .. } => from.index() != to.index() && to.is_in(self.occupied()),
            Move::Leave { .. } => false,
        }
    }

    /// Returns whether the variant `global-push` tests a push once over the whole line.
    pub const fn is_global_push(&self) -> bool {
        self.has(GLOBAL_PUSH)
    }

    const fn has(&self, variant: usize) -> bool {
        self.state >> (FIRST_VARIANT + variant) & 1 == 1
    }

    /// Returns the number of turns a player has played, up to 2; 0 without `no-centre`.
    const fn turns(&self, player: Player) -> u32 {
        self.state >> (FIRST_TURNS + 2 * player.index()) & 0b11
    }

    /// Returns whether a player has left the board voluntarily; false without `one-exit`.
    const fn has_left(&self, player: Player) -> bool {
        self.state >> (FIRST_EXIT + player.index()) & 1 == 1
    }

    fn winner(&self) -> Option<Player> {
        Player::BOTH.into_iter().find(|p| self.state >> (FIRST_WINNER + p.index()) & 1 == 1)
    }

    const fn occupied(&self) -> u32 {
        self.animals[0] | self.animals[1] | self.rocks
    }

    /// Returns the cells that are closed to the player to move.
    fn closed(&self) -> u32 {
        let early = self.has(NO_CENTRE) && self.turns(self.turn()) < EARLY_TURNS;
        if early { CENTRES } else { 0 }
    }

    fn put(&mut self, cell: Cell, piece: Piece) {
        match piece {
            Piece::Rock => self.rocks |= cell.bit(),
            Piece::Animal { owner, facing } => {
                self.animals[owner.index()] |= cell.bit();
                self.facing[facing.index()] |= cell.bit();
            }
        }
    }

    fn clear(&mut self, cell: Cell) {
        let others = !cell.bit();
        self.animals = self.animals.map(|set| set & others);
        self.facing = self.facing.map(|set| set & others);
        self.rocks &= others;
    }

    /// Moves the line of pieces that begins at a cell by one cell; a piece that crosses the edge is removed.
    fn shove(&mut self, first: Cell, direction: Facing) {
        let line = first.run(direction, self.occupied());
        if let Some(winner) = self.winner_by(line, direction) {
            self.state |= 1 << (FIRST_WINNER + winner.index());
        }
        let moved = |set: u32| set & !line | shifted(set & line, direction);
        self.animals = self.animals.map(moved);
        self.facing = self.facing.map(moved);
        self.rocks = moved(self.rocks);
    }

    /// Appends the moves of one animal of the player to move.
    fn moves_from(&self, from: Cell, facing: Facing, open: u32, moves: &mut Moves<Move>) {
        let free = open & !self.occupied();
        for other in Facing::ALL {
            if other != facing {
                moves.push(Move::Go { from, to: from, facing: other });
            }
        }
        for direction in Facing::ALL {
            let Some(to) = from.next(direction) else { continue };
            if to.is_in(free) {
                for facing in Facing::ALL {
                    moves.push(Move::Go { from, to, facing });
                }
            } else if direction == facing && to.is_in(open) && self.yields(to, facing) {
                moves.push(Move::Go { from, to, facing });
            }
        }
        if from.is_edge() && !self.has_left(self.turn()) {
            moves.push(Move::Leave { from });
        }
    }

    /// Appends the entries, for a player with an animal in reserve.
    fn entries(&self, open: u32, moves: &mut Moves<Move>) {
        for to in cells(EDGE & open) {
            let free = !to.is_in(self.occupied());
            for facing in Facing::ALL {
                if free || to.is_entered_facing(facing) && self.yields(to, facing) {
                    moves.push(Move::Enter { to, facing });
                }
            }
        }
    }

    /// Returns the mirrored board: `mirror` applied to every set of cells, and a facing swapped with its opposite.
    fn mirrored(&self, mirror: fn(u32) -> u32, swapped: Facing) -> Siam {
        let mut facing = self.facing.map(mirror);
        facing.swap(swapped.index(), swapped.opposite().index());
        Siam {
            animals: self.animals.map(mirror),
            rocks: mirror(self.rocks),
            facing,
            state: self.state,
        }
    }
}

impl Position for Siam {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Player {
        if self.state & RHINOS_MOVE == 0 { Player::One } else { Player::Two }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.winner().map(|winner| Outcome::win(winner, Reason::Rock))
    }

    fn moves(&self, moves: &mut Moves<Move>) {
        if self.winner().is_some() {
            return;
        }
        let own = self.animals[self.turn().index()];
        let open = !self.closed();
        for facing in Facing::ALL {
            for from in cells(own & self.facing[facing.index()]) {
                self.moves_from(from, facing, open, moves);
            }
        }
        if self.reserve(self.turn()) > 0 {
            self.entries(open, moves);
        }
    }

    fn play(&mut self, mv: Move) {
        let owner = self.turn();
        match mv {
            Move::Enter { to, facing } => {
                if to.is_in(self.occupied()) {
                    self.shove(to, facing);
                }
                self.put(to, Piece::Animal { owner, facing });
            }
            Move::Go { from, to, facing } => {
                self.clear(from);
                if to.is_in(self.occupied()) {
                    self.shove(to, facing);
                }
                self.put(to, Piece::Animal { owner, facing });
            }
            Move::Leave { from } => {
                self.clear(from);
                self.state |= (self.has(ONE_EXIT) as u32) << (FIRST_EXIT + owner.index());
            }
        }
        if self.has(NO_CENTRE) && self.turns(owner) < EARLY_TURNS {
            self.state += 1 << (FIRST_TURNS + 2 * owner.index());
        }
        self.state ^= RHINOS_MOVE;
    }

    fn key(&self) -> u64 {
        let two = |low: u32, high: u32| u64::from(high) << 32 | u64::from(low);
        let [north, south, west, east] = self.facing;
        let words = [
            two(self.animals[0], self.animals[1]),
            two(self.rocks, self.state),
            two(north, south),
            two(west, east),
        ];
        words.into_iter().fold(0, |key, word| mix(key ^ word))
    }

    fn objection(&self, mv: Move) -> Message {
        self.objection_to(mv)
    }

    /// The board has two mirrors, and so four images, under every variant: 13 and 53 map to each other or to
    /// themselves, and the counters are independent of the board.
    fn canonical(&self) -> Siam {
        let north_south = |view: Siam| view.mirrored(mirrored_north_south, Facing::North);
        let west_east = |view: Siam| view.mirrored(mirrored_west_east, Facing::West);
        let turned = west_east(north_south(*self));
        let views = [*self, north_south(*self), west_east(*self), turned];
        let order = |view: &Siam| (view.animals, view.rocks, view.facing);
        views.into_iter().min_by_key(order).unwrap_or(*self)
    }
}

impl Game for Siam {
    const NAME: &'static str = "siam";
    const VARIANTS: &'static [&'static str] = &["global-push", "no-centre", "one-exit"];

    fn variants(&self) -> VariantSet {
        let all = [GLOBAL_PUSH, NO_CENTRE, ONE_EXIT];
        all.into_iter().fold(VariantSet::STANDARD, |set, index| set.with(index, self.has(index)))
    }

    fn start(variants: VariantSet, _seed: u64) -> Siam {
        let flag = |index| (variants.has(index) as u32) << (FIRST_VARIANT + index);
        let state = flag(GLOBAL_PUSH) | flag(NO_CENTRE) | flag(ONE_EXIT);
        Siam { animals: [0; 2], rocks: START_ROCKS, facing: [0; 4], state }
    }
}
