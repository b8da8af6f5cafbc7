//! Khan: every move tells the opponent which of his pieces he may answer with. The rules of a position, and
//! nothing of strategy.
//!
//! 36 cells worth 1, 2 or 3, a Kalista and five sbires a side; whoever captures the other Kalista wins.
//! What a referee says of a wrong move is in `objection.rs`, how everything is written in `text.rs`.
//! The rules in words, with examples: `crates/table/rules/khan.en.md`.

mod objection;
#[cfg(test)]
mod tests;
mod text;
mod ways;

use crate::position::mix;
use crate::{Game, Message, Moves, Outcome, Player, Position, Reason, VariantSet};

pub use ways::WORTH;
use ways::{BOARD, COLUMN_A, COLUMN_F, cells, ends, reach, struck_from};

/// The number of cells.
pub const CELLS: usize = 36;

/// The sbires a player starts with; with his Kalista he has one piece more.
pub const SBIRES: u32 = 5;

/// What each cell is worth: the steps of a piece that leaves it, and what the Khan on it asks for.
#[rustfmt::skip]
pub const VALUES: [u8; CELLS] = [
//  a  b  c  d  e  f
    2, 3, 1, 2, 2, 3, // 1
    2, 1, 3, 1, 3, 1, // 2
    1, 3, 2, 3, 1, 2, // 3
    3, 1, 2, 1, 3, 2, // 4
    2, 3, 1, 3, 1, 3, // 5
    2, 1, 3, 2, 2, 1, // 6
];

/// A position of Khan. A set of cells is a word of 36 bits, a1 the lowest, line by line from the top:
///
/// ```text
///        a   b   c   d   e   f
///   1    0   1   2   3   4   5
///   2    6   7   8   9  10  11
///   3   12  13  14  15  16  17
///   4   18  19  20  21  22  23
///   5   24  25  26  27  28  29
///   6   30  31  32  33  34  35
/// ```
///
/// Once the pieces stand, no rule looks at the edge; it is kept for whoever draws the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Khan {
    /// The cells of Red's pieces and of Ochre's, the Kalistas included.
    pieces: [u64; 2],
    /// Where the Kalistas stand, if they do.
    kalistas: [Option<Cell>; 2],
    /// The cell of the piece that moved last.
    khan: Option<Cell>,
    turn: Player,
    /// Red's edge.
    edge: Option<Edge>,
    /// Whether pieces are still being placed.
    setup: bool,
    sbires_only: bool,
}

/// A cell of the board: 0..=5 for a1..f1, and so on down to 35 for f6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Cell(u8);

/// An edge of the board, with the two lines of cells nearest to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Edge {
    /// Lines 1 and 2.
    Top,
    /// Lines 5 and 6.
    Bottom,
    /// Columns a and b.
    Left,
    /// Columns e and f.
    Right,
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// The piece to capture.
    Kalista,
    /// One of the five others.
    Sbire,
}

/// A piece on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub player: Player,
    /// What it is.
    pub rank: Rank,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `edge:top`: Red chooses his edge.
    Choose(Edge),
    /// `K@c1`, `S@a2`: a piece is placed in the setup.
    Place(Rank, Cell),
    /// `a2-c2`: a piece moves, and captures what stands where it ends.
    Step {
        /// The cell it leaves.
        from: Cell,
        /// The cell it ends on.
        to: Cell,
    },
    /// `*c3`: a captured sbire comes back.
    Return(Cell),
    /// `pass`: there is nothing else to do.
    Pass,
}

impl Khan {
    /// The piece on a cell.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let owner = |player: &Player| self.pieces[player.index()] & cell.bit() != 0;
        let player = Player::BOTH.into_iter().find(owner)?;
        let kalista = self.kalistas[player.index()] == Some(cell);
        Some(Piece { player, rank: if kalista { Rank::Kalista } else { Rank::Sbire } })
    }

    /// The cells of a player's pieces, his Kalista included, a1 first.
    pub fn pieces_of(&self, player: Player) -> impl Iterator<Item = Cell> + use<> {
        cells(self.pieces[player.index()])
    }

    /// Where a player's Kalista stands, if it does.
    pub const fn kalista(&self, player: Player) -> Option<Cell> {
        self.kalistas[player.index()]
    }

    /// Where a player's piece on a cell could end if it were free to move, whoever's turn it is.
    pub fn ends(&self, player: Player, from: Cell) -> impl Iterator<Item = Cell> + use<> {
        cells(reach(from, self.pieces[player.index()], self.all_pieces()))
    }

    /// Whether a player's piece stands on a cell.
    pub const fn holds(&self, player: Player, cell: Cell) -> bool {
        self.pieces[player.index()] & cell.bit() != 0
    }

    /// The cells of a player's pieces as a set: bit n is the cell whose [`Cell::index`] is n.
    #[inline]
    pub const fn pieces_set(&self, player: Player) -> u64 {
        self.pieces[player.index()]
    }

    /// Where a player's pieces on cells of a value could end if they were free to move, as a set.
    #[inline]
    pub const fn destination_set(&self, player: Player, value: u8) -> u64 {
        let own = self.pieces[player.index()];
        ends(own & WORTH[value as usize], value, own, self.all_pieces())
    }

    /// The cells from which a player's piece could capture the enemy Kalista if it were free to move, whether one stands
    /// there or not, as a set. Empty if that Kalista is not on the board.
    #[inline]
    pub const fn strike_set(&self, player: Player) -> u64 {
        match self.kalistas[player.other().index()] {
            Some(kalista) => struck_from(kalista, self.all_pieces()),
            None => 0,
        }
    }

    /// A move that captures the enemy Kalista now, if there is one.
    #[inline]
    pub fn strike(&self) -> Option<Move> {
        let to = self.kalistas[self.turn.other().index()]?;
        let strikers = self.own_pieces() & struck_from(to, self.all_pieces());
        if strikers == 0 || self.setup || self.kalistas[self.turn.index()].is_none() {
            return None;
        }
        let called = strikers & self.called();
        let free = strikers & self.freely_moved(self.turn);
        // Nobody obeys only if nobody can.
        let allowed = if called != 0 || self.can_obey() { called } else { free };
        cells(allowed).next().map(|from| Move::Step { from, to })
    }

    /// Whether a piece that the Khan calls can move. There is nobody to obey without one.
    fn can_obey(&self) -> bool {
        self.khan.is_some_and(|khan| self.destination_set(self.turn, khan.value()) != 0)
    }

    /// The cell of the piece that carries the Khan.
    pub const fn khan(&self) -> Option<Cell> {
        self.khan
    }

    /// A player's edge; Ochre's is opposite to Red's. Unknown before it is chosen, and in a composed position.
    pub fn edge(&self, player: Player) -> Option<Edge> {
        let opposite = |edge: Edge| if player == Player::One { edge } else { edge.opposite() };
        self.edge.map(opposite)
    }

    /// Whether pieces are still being placed.
    pub const fn in_setup(&self) -> bool {
        self.setup
    }

    /// How many pieces a player still has to place in the setup.
    pub const fn to_place(&self, player: Player) -> u32 {
        if self.setup { 1 + SBIRES - self.pieces[player.index()].count_ones() } else { 0 }
    }

    /// How many of a player's sbires have been captured and are not back.
    pub const fn captured(&self, player: Player) -> u32 {
        let kalista = self.kalistas[player.index()].is_some() as u32;
        if self.setup { 0 } else { SBIRES + kalista - self.pieces[player.index()].count_ones() }
    }

    /// The pieces one of which must move now: they stand on the Khan's value and can. None if he is free.
    pub fn obliged(&self) -> impl Iterator<Item = Cell> + use<> {
        cells(self.obliged_pieces())
    }

    /// Whether the player to move need not obey: there is no Khan, or none of his pieces on its value can move.
    pub fn is_free(&self) -> bool {
        !self.setup && self.outcome().is_none() && self.obliged_pieces() == 0
    }

    /// The same board with the turn of the other player and without the Khan: what he would do if it were his turn.
    pub const fn after_null_move(&self) -> Khan {
        Khan { turn: self.turn.other(), khan: None, ..*self }
    }

    /// Whether the free move excludes the Kalista.
    pub const fn is_sbires_only(&self) -> bool {
        self.sbires_only
    }

    const fn all_pieces(&self) -> u64 {
        self.pieces[0] | self.pieces[1]
    }

    const fn own_pieces(&self) -> u64 {
        self.pieces[self.turn.index()]
    }

    /// Rule 3: the pieces of the player to move that stand on the Khan's value; all of them without a Khan.
    fn called(&self) -> u64 {
        let asked = self.khan.map_or(BOARD, |khan| WORTH[khan.value() as usize]);
        self.own_pieces() & asked
    }

    fn obliged_pieces(&self) -> u64 {
        let bound = !self.setup && self.khan.is_some() && self.outcome().is_none();
        if bound { self.able(self.turn, self.called()) } else { 0 }
    }

    /// Those of a player's pieces that have somewhere to go.
    fn able(&self, player: Player, pieces: u64) -> u64 {
        let can_move =
            |cell: &Cell| reach(*cell, self.pieces[player.index()], self.all_pieces()) != 0;
        cells(pieces).filter(can_move).fold(0, |set, cell| set | cell.bit())
    }

    /// The pieces a player may move when nobody can obey.
    fn freely_moved(&self, player: Player) -> u64 {
        let kept = self.kalistas[player.index()].filter(|_| self.sbires_only);
        self.pieces[player.index()] & !kept.map_or(0, Cell::bit)
    }

    /// The empty cells of the player's two lines, where his next piece may be placed.
    fn room(&self) -> u64 {
        self.edge(self.turn).map_or(0, Edge::lines) & !self.all_pieces()
    }

    /// The empty cells of the Khan's value, where a sbire may come back if nobody can obey.
    fn way_back(&self) -> u64 {
        let asked = self.khan.map_or(0, |khan| WORTH[khan.value() as usize]);
        if self.captured(self.turn) == 0 { 0 } else { asked & !self.all_pieces() }
    }

    /// Rule 1: an edge, then the Kalista, then the sbires.
    fn placements(&self, moves: &mut Moves<Move>) {
        if self.edge.is_none() {
            return moves.extend(Edge::ALL.map(Move::Choose));
        }
        let rank = self.rank_to_place();
        moves.extend(cells(self.room()).map(|cell| Move::Place(rank, cell)));
    }

    const fn rank_to_place(&self) -> Rank {
        if self.kalistas[self.turn.index()].is_none() { Rank::Kalista } else { Rank::Sbire }
    }

    fn steps(&self, pieces: u64, moves: &mut Moves<Move>) {
        let (own, all) = (self.own_pieces(), self.all_pieces());
        for from in cells(pieces) {
            for to in cells(reach(from, own, all)) {
                moves.push(Move::Step { from, to });
            }
        }
    }

    fn place(&mut self, rank: Rank, cell: Cell) {
        let me = self.turn.index();
        self.pieces[me] |= cell.bit();
        if rank == Rank::Kalista {
            self.kalistas[me] = Some(cell);
        }
        if self.to_place(self.turn) == 0 {
            self.setup = self.turn == Player::One;
            self.turn = self.turn.other();
        }
    }

    fn step(&mut self, from: Cell, to: Cell) {
        let (me, you) = (self.turn.index(), self.turn.other().index());
        self.pieces[me] ^= from.bit() | to.bit();
        self.pieces[you] &= !to.bit();
        if self.kalistas[me] == Some(from) {
            self.kalistas[me] = Some(to);
        }
        if self.kalistas[you] == Some(to) {
            self.kalistas[you] = None;
        }
    }

    fn end_turn(&mut self, khan: Option<Cell>) {
        self.khan = khan;
        self.turn = self.turn.other();
    }
}

impl Position for Khan {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    /// Rule 5. A player never loses his Kalista by his own move, so it is always the one to move who has.
    fn outcome(&self) -> Option<Outcome> {
        let lost = !self.setup && self.kalistas[self.turn.index()].is_none();
        lost.then(|| Outcome::win(self.turn.other(), Reason::Kalista))
    }

    fn moves(&self, moves: &mut Moves<Move>) {
        if self.setup {
            return self.placements(moves);
        }
        if self.outcome().is_some() {
            return;
        }
        let before = moves.len();
        let called = self.called();
        self.steps(called, moves);
        // Rule 4: nobody can obey. The called pieces are known to be unable to move.
        if moves.len() == before {
            self.steps(self.freely_moved(self.turn) & !called, moves);
            moves.extend(cells(self.way_back()).map(Move::Return));
        }
        if moves.len() == before {
            moves.push(Move::Pass);
        }
    }

    fn play(&mut self, mv: Move) {
        match mv {
            Move::Choose(edge) => self.edge = Some(edge),
            Move::Place(rank, cell) => self.place(rank, cell),
            Move::Step { from, to } => {
                self.step(from, to);
                self.end_turn(Some(to));
            }
            Move::Return(cell) => {
                self.pieces[self.turn.index()] |= cell.bit();
                self.end_turn(Some(cell));
            }
            Move::Pass => self.end_turn(None),
        }
    }

    fn key(&self) -> u64 {
        // 36 bits of pieces, three cells of six bits, and the rest in six: one word and Ochre's pieces.
        let place = |cell: Option<Cell>| cell.map_or(CELLS as u64, |cell| u64::from(cell.0));
        let flags = self.turn as u64 | (self.setup as u64) << 1 | (self.sbires_only as u64) << 2;
        let edge = self.edge.map_or(4, |edge| edge as u64);
        let word = self.pieces[0]
            | place(self.kalistas[0]) << 36
            | place(self.kalistas[1]) << 42
            | place(self.khan) << 48
            | flags << 54
            | edge << 57;
        mix(mix(word) ^ self.pieces[1])
    }

    fn objection(&self, mv: Move) -> Message {
        if self.setup { self.objection_in_setup(mv) } else { self.objection_in_play(mv) }
    }
}

impl Game for Khan {
    const NAME: &'static str = "khan";
    const VARIANTS: &'static [&'static str] = &["sbires-only"];

    fn variants(&self) -> VariantSet {
        VariantSet::STANDARD.with(0, self.sbires_only)
    }

    fn start(variants: VariantSet, _seed: u64) -> Khan {
        Khan {
            pieces: [0; 2],
            kalistas: [None; 2],
            khan: None,
            turn: Player::One,
            edge: None,
            setup: true,
            sbires_only: variants.has(0),
        }
    }

    fn in_setup(&self) -> bool {
        self.setup
    }
}

impl Cell {
    /// The cell in a column and a line, both counted from 0, if there is one.
    pub fn new(column: usize, line: usize) -> Option<Cell> {
        (column < 6 && line < 6).then_some(Cell((6 * line + column) as u8))
    }

    /// Every cell, line by line from the top.
    pub fn all() -> impl Iterator<Item = Cell> {
        cells(BOARD)
    }

    /// Its place in [`VALUES`]: 0..=5 for a1..f1, and so on down to 35 for f6.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// 0..=5 for a..f.
    pub const fn column(self) -> usize {
        self.index() % 6
    }

    /// 0..=5 for 1..6, the top line first.
    pub const fn line(self) -> usize {
        self.index() / 6
    }

    /// 1, 2 or 3.
    pub const fn value(self) -> u8 {
        VALUES[self.index()]
    }

    const fn bit(self) -> u64 {
        1 << self.0
    }

    /// How many steps away another cell is on an empty board.
    const fn distance(self, other: Cell) -> usize {
        self.column().abs_diff(other.column()) + self.line().abs_diff(other.line())
    }
}

impl Edge {
    /// All four.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right];

    /// The edge across the board.
    #[must_use]
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::Top => Edge::Bottom,
            Edge::Bottom => Edge::Top,
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        }
    }

    /// The twelve cells of its two lines.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        cells(self.lines())
    }

    const fn lines(self) -> u64 {
        match self {
            Edge::Top => 0xfff,
            Edge::Bottom => 0xfff << 24,
            Edge::Left => COLUMN_A | COLUMN_A << 1,
            Edge::Right => COLUMN_F | COLUMN_F >> 1,
        }
    }
}
