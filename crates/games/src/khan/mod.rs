//! Khan: every move restricts the pieces that the opponent may answer with. The rules of a position, without
//! strategy.
//!
//! 36 cells are worth 1, 2 or 3; each side has a Kalista and five sbires. Capturing the enemy Kalista wins.
//! `objection.rs` explains illegal moves, `text.rs` has the notation, `names.rs` the names of pieces in moves.
//! `crates/table/rules/khan.en.md` explains the rules with examples.

mod names;
mod objection;
#[cfg(test)]
mod tests;
mod text;
mod ways;

use crate::position::mix;
use crate::{
    Game, Message, MoveError, Moves, Outcome, Player, Position, Reason, Record, VariantSet,
};

pub use ways::WORTH;
use ways::{BOARD, COLUMN_A, COLUMN_F, cells, ends, reach, struck_from};

/// The number of cells.
pub const CELLS: usize = 36;

/// The number of sbires per player at the start, in addition to the Kalista.
pub const SBIRES: u32 = 5;

/// The value of each cell: the number of steps of a piece that leaves it, and the value that the Khan on it demands.
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
/// After the setup no rule depends on the edge; it is kept for displaying the board.
///
/// ```
/// use iroko_games::{Khan, Position};
///
/// let position: Khan = "2K3/SSSSS1/6/6/1sssss/3k2 r - top".parse()?;
/// let next = position.after(position.parse_move("a2-a4")?);
/// // The Khan is on a4, worth 3: Ochre must move a piece from a cell worth 3.
/// let obliged: Vec<String> = next.obliged().map(|cell| cell.to_string()).collect();
/// assert_eq!(obliged, ["b5", "d5", "f5"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Khan {
    /// The cells of Red's pieces and of Ochre's, including the Kalistas.
    pieces: [u64; 2],
    /// The cells of the Kalistas that are on the board.
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

/// The rank of a piece.
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
    /// The owner.
    pub player: Player,
    /// The rank.
    pub rank: Rank,
}

/// A move. `Display` prints the notation shown at each variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// `edge:top`: Red chooses an edge.
    Choose(Edge),
    /// `K@c1`, `S@a2`: places a piece in the setup.
    Place(Rank, Cell),
    /// `a2-c2`: moves a piece, and captures an enemy piece on the target cell.
    Step {
        /// The cell that it leaves.
        from: Cell,
        /// The cell on which it ends.
        to: Cell,
    },
    /// `*c3`: returns a captured sbire to the board.
    Return(Cell),
    /// `pass`: there is no other move.
    Pass,
}

impl Khan {
    /// Returns the piece on a cell.
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        let owner = |player: &Player| self.pieces[player.index()] & cell.bit() != 0;
        let player = Player::BOTH.into_iter().find(owner)?;
        let kalista = self.kalistas[player.index()] == Some(cell);
        Some(Piece { player, rank: if kalista { Rank::Kalista } else { Rank::Sbire } })
    }

    /// Iterates over the cells of a player's pieces, including the Kalista, a1 first.
    pub fn pieces_of(&self, player: Player) -> impl Iterator<Item = Cell> + use<> {
        cells(self.pieces[player.index()])
    }

    /// Returns the cell of a player's Kalista, if it is on the board.
    pub const fn kalista(&self, player: Player) -> Option<Cell> {
        self.kalistas[player.index()]
    }

    /// Iterates over the cells on which a player's piece could end if it were free to move, regardless of the turn.
    pub fn ends(&self, player: Player, from: Cell) -> impl Iterator<Item = Cell> + use<> {
        cells(reach(from, self.pieces[player.index()], self.all_pieces()))
    }

    /// Returns whether a player's piece stands on a cell.
    pub const fn holds(&self, player: Player, cell: Cell) -> bool {
        self.pieces[player.index()] & cell.bit() != 0
    }

    /// Returns the cells of a player's pieces as a set: bit n is the cell whose [`Cell::index`] is n.
    #[inline]
    pub const fn pieces_set(&self, player: Player) -> u64 {
        self.pieces[player.index()]
    }

    /// Returns the set of cells on which a player's pieces of one value could end if they were free to move.
    #[inline]
    pub const fn destination_set(&self, player: Player, value: u8) -> u64 {
        let own = self.pieces[player.index()];
        ends(own & WORTH[value as usize], value, own, self.all_pieces())
    }

    /// Returns the set of cells, occupied or not, from which a player's piece could capture the enemy Kalista if it
    /// were free to move. Empty if that Kalista is not on the board.
    #[inline]
    pub const fn strike_set(&self, player: Player) -> u64 {
        match self.kalistas[player.other().index()] {
            Some(kalista) => struck_from(kalista, self.all_pieces()),
            None => 0,
        }
    }

    /// Returns a legal move that captures the enemy Kalista, if there is one.
    #[inline]
    pub fn strike(&self) -> Option<Move> {
        let to = self.kalistas[self.turn.other().index()]?;
        let strikers = self.own_pieces() & struck_from(to, self.all_pieces());
        if strikers == 0 || self.setup || self.kalistas[self.turn.index()].is_none() {
            return None;
        }
        let called = strikers & self.called();
        let free = strikers & self.freely_moved(self.turn);
        // Other pieces may move only if no called piece can.
        let allowed = if called != 0 || self.can_obey() { called } else { free };
        cells(allowed).next().map(|from| Move::Step { from, to })
    }

    /// Returns whether a piece that the Khan calls can move; false without a Khan.
    fn can_obey(&self) -> bool {
        self.khan.is_some_and(|khan| self.destination_set(self.turn, khan.value()) != 0)
    }

    /// Returns the cell of the piece that carries the Khan.
    pub const fn khan(&self) -> Option<Cell> {
        self.khan
    }

    /// Returns a player's edge; Ochre's is opposite to Red's. `None` before it is chosen, and in some composed positions.
    pub fn edge(&self, player: Player) -> Option<Edge> {
        let opposite = |edge: Edge| if player == Player::One { edge } else { edge.opposite() };
        self.edge.map(opposite)
    }

    /// Returns whether pieces are still being placed.
    pub const fn in_setup(&self) -> bool {
        self.setup
    }

    /// Returns the number of pieces a player still has to place in the setup.
    pub const fn to_place(&self, player: Player) -> u32 {
        if self.setup { 1 + SBIRES - self.pieces[player.index()].count_ones() } else { 0 }
    }

    /// Returns the number of a player's sbires that have been captured and not returned.
    pub const fn captured(&self, player: Player) -> u32 {
        let kalista = self.kalistas[player.index()].is_some() as u32;
        if self.setup { 0 } else { SBIRES + kalista - self.pieces[player.index()].count_ones() }
    }

    /// Iterates over the called pieces that can move, one of which must. Empty if the player to move is free.
    pub fn obliged(&self) -> impl Iterator<Item = Cell> + use<> {
        cells(self.obliged_pieces())
    }

    /// Returns whether the player to move need not obey: there is no Khan, or no called piece can move.
    pub fn is_free(&self) -> bool {
        !self.setup && self.outcome().is_none() && self.obliged_pieces() == 0
    }

    /// Returns the same board with the other player to move and without the Khan.
    pub const fn after_null_move(&self) -> Khan {
        Khan { turn: self.turn.other(), khan: None, ..*self }
    }

    /// Returns whether the variant `sbires-only` excludes the Kalista from the free move.
    pub const fn is_sbires_only(&self) -> bool {
        self.sbires_only
    }

    const fn all_pieces(&self) -> u64 {
        self.pieces[0] | self.pieces[1]
    }

    const fn own_pieces(&self) -> u64 {
        self.pieces[self.turn.index()]
    }

    /// Rule 3: returns the pieces of the player to move on cells of the Khan's value; all of them without a Khan.
    fn called(&self) -> u64 {
        let asked = self.khan.map_or(BOARD, |khan| WORTH[khan.value() as usize]);
        self.own_pieces() & asked
    }

    fn obliged_pieces(&self) -> u64 {
        let bound = !self.setup && self.khan.is_some() && self.outcome().is_none();
        if bound { self.able(self.turn, self.called()) } else { 0 }
    }

    /// Returns the pieces of a set that can move.
    fn able(&self, player: Player, pieces: u64) -> u64 {
        let can_move =
            |cell: &Cell| reach(*cell, self.pieces[player.index()], self.all_pieces()) != 0;
        cells(pieces).filter(can_move).fold(0, |set, cell| set | cell.bit())
    }

    /// Returns the pieces a player may move when no called piece can.
    fn freely_moved(&self, player: Player) -> u64 {
        let kept = self.kalistas[player.index()].filter(|_| self.sbires_only);
        self.pieces[player.index()] & !kept.map_or(0, Cell::bit)
    }

    /// Returns the empty cells of the player's two lines, where the next piece may be placed.
    fn room(&self) -> u64 {
        self.edge(self.turn).map_or(0, Edge::lines) & !self.all_pieces()
    }

    /// Returns the empty cells of the Khan's value, where a sbire may return if no called piece can move.
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

    /// Rule 5. A player cannot lose the Kalista by their own move, so only the player to move can have lost it.
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
        // Rule 4: no called piece could move.
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
        // Red's 36 bits, three cells of six bits and the flags fit in one word; Ochre's pieces are the second.
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

    fn translate(game: &Record<Khan>, text: &str) -> Option<Result<String, MoveError>> {
        names::translate(game, text)
    }
}

impl Cell {
    /// Returns the cell in a column and a line, both counted from 0, if it is on the board.
    pub fn new(column: usize, line: usize) -> Option<Cell> {
        (column < 6 && line < 6).then_some(Cell((6 * line + column) as u8))
    }

    /// Iterates over every cell, line by line from the top.
    pub fn all() -> impl Iterator<Item = Cell> {
        cells(BOARD)
    }

    /// Returns the index into [`VALUES`]: 0..=5 for a1..f1, and so on down to 35 for f6.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns 0..=5 for a..f.
    pub const fn column(self) -> usize {
        self.index() % 6
    }

    /// Returns 0..=5 for 1..6, the top line first.
    pub const fn line(self) -> usize {
        self.index() / 6
    }

    /// Returns the value of the cell: 1, 2 or 3.
    pub const fn value(self) -> u8 {
        VALUES[self.index()]
    }

    const fn bit(self) -> u64 {
        1 << self.0
    }

    /// Returns the number of steps to another cell on an empty board.
    const fn distance(self, other: Cell) -> usize {
        self.column().abs_diff(other.column()) + self.line().abs_diff(other.line())
    }
}

impl Edge {
    /// Every edge.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Bottom, Edge::Left, Edge::Right];

    /// Returns the edge across the board.
    #[must_use]
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::Top => Edge::Bottom,
            Edge::Bottom => Edge::Top,
            Edge::Left => Edge::Right,
            Edge::Right => Edge::Left,
        }
    }

    /// Iterates over the twelve cells of its two lines.
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
