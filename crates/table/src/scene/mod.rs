//! How a board looks, described once for every way of showing it: what stands where, what lies beside the board,
//! whose turn it is and what binds him, what was just played, what is threatened and what can be touched. Terminal,
//! pictures and pages draw from this; it draws nothing itself.

mod awale;
mod chicago;
mod edge;
mod khan;
mod pogo;
mod push;
mod refused;
mod siam;
pub mod text;
mod verdict;
mod way;
pub mod words;

use std::collections::BTreeSet;

use iroko_games::{Game, Message, MessageArg, Outcome, Player, message};

pub use edge::Edge;
pub use push::{Contact, Push, PushQuery, PushReport, ReportedContact, Weight};
pub use refused::Refused;
use verdict::verdict;

use crate::facts::Facts;
use crate::table::LegalMove;

/// A board and what belongs to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The name of the game.
    pub game: &'static str,
    /// What is known of the game without a position.
    pub facts: &'static Facts,
    /// The names of the sides, as messages.
    pub players: [&'static str; 2],
    /// How the cells lie.
    pub layout: Layout,
    /// The cells, in the order of their names.
    pub cells: Vec<Cell>,
    /// The board in lines of text, where there are no cells.
    pub lines: Vec<String>,
    /// What each player has beside the board.
    pub trays: [Tray; 2],
    /// The sentence that tells of a tray, if the game has trays.
    pub tray_sentence: Option<&'static str>,
    /// What each good is worth today, where there are prices.
    pub prices: Vec<(&'static str, u8)>,
    /// The edge each player sits at.
    pub seats: [Edge; 2],
    /// How many moves were played before, if the game is known and not only its position.
    pub ply: usize,
    /// Whose turn it is.
    pub turn: Player,
    /// What binds the player to move, a sentence each.
    pub notes: Vec<Message>,
    /// How the game ended, if it did.
    pub outcome: Option<Outcome>,
    /// The legal moves as chains of touches; none once the game is over.
    pub chains: Vec<Chain>,
    /// The last move, if the game is known and not only its position.
    pub last: Option<Trace>,
    /// The cells where the player to move would lose something if it were the other's turn: seeds, an animal, the
    /// Kalista, his last stack, or the game by a rock.
    pub threats: Vec<String>,
    /// The move that is advised, if somebody was asked.
    pub hint: Option<Trace>,
    /// The move that was just refused, if one was.
    pub refused: Option<Refused>,
}

/// A legal move and the touches that make it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The move.
    pub text: String,
    /// Its touches.
    pub touches: Vec<Touch>,
    /// What it would do, by the names that the cells have before it.
    pub trace: Trace,
}

impl Chain {
    /// The push that it makes, if it is one.
    pub fn push(&self) -> Option<&Push> {
        self.trace.push.as_ref()
    }
}

/// What a move does on the board, by the names of the cells: enough to draw an arrow or a frame, or to let pieces walk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// Where it begins; nothing if a piece comes from beside the board.
    pub from: Option<String>,
    /// Where it ends; nothing if a piece leaves the board.
    pub to: Option<String>,
    /// The way the piece then faces.
    pub facing: Option<Edge>,
    /// The cells in between, in order: those that are crossed or sown, or onto which a line is pushed.
    pub along: Vec<String>,
    /// The cells from which something is taken or driven off; where one thing is kept and one given away, the first
    /// is kept.
    pub taken: Vec<String>,
    /// The push that it makes, if it is one.
    pub push: Option<Push>,
}

/// How the cells of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// Squares in rows and columns, with coordinates at the edges.
    Grid,
    /// Places in rows and columns that carry stacks, each with its own name.
    Stands,
    /// Two rows of pits, each with its own name.
    Pits,
    /// Piles in a circle, clockwise, all in row 0.
    Ring,
    /// No cells: a game whose board is lines of text until it is drawn.
    Plain,
}

/// One cell and what is on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its name in the notation: `33`, `a2`, `A`.
    pub name: String,
    /// Its row, from 0 at the top, as seen from the bottom edge.
    pub row: usize,
    /// Its column, from 0 at the left, as seen from the bottom edge.
    pub column: usize,
    /// What is engraved on it: the value of a cell of Khan.
    pub value: Option<u8>,
    /// The pieces on it, from the bottom to the top.
    pub pieces: Vec<Piece>,
    /// Whether the Khan or the trader stands on it.
    pub marked: bool,
}

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it is.
    pub kind: Kind,
    /// Whose it is, if anybody's.
    pub owner: Option<Player>,
    /// The edge it faces, if it has a face.
    pub facing: Option<Edge>,
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A seed of Awalé.
    Seed,
    /// An elephant or a rhinoceros.
    Animal,
    /// A rock of Siam.
    Rock,
    /// A sbire of Khan.
    Sbire,
    /// A Kalista of Khan.
    Kalista,
    /// A piece of Pogo.
    Disc,
    /// A good of Chicago, by its name in the notation.
    Good(&'static str),
}

/// What a player has beside the board: captured seeds, animals in reserve, goods.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tray {
    /// The pieces there.
    pub pieces: Vec<Piece>,
    /// What they are worth, in the games with points.
    pub score: Option<u8>,
}

impl Cell {
    /// A cell with nothing on it.
    fn empty(name: String, row: usize, column: usize) -> Cell {
        Cell { name, row, column, value: None, pieces: Vec::new(), marked: false }
    }
}

/// One touch on the way to a move: a move is a short chain of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// A cell, by its name.
    Cell(String),
    /// What the player has beside the board: an animal that enters, a sbire that comes back.
    Reserve,
    /// Off the board, for an animal that leaves.
    Off,
    /// The way an animal shall face, or the edge that Red chooses.
    Edge(Edge),
    /// How many pieces are lifted.
    Pieces(usize),
    /// How many piles the trader advances.
    Steps(u8),
    /// The good that is kept, by its name in the notation.
    Good(&'static str),
    /// Nothing can be done.
    Pass,
    /// A whole move by its text, in a game that has no cells to touch.
    Move(String),
}

/// A game that can be shown. Everything has a working default: a board of text, on which whole moves are chosen from a list.
/// A game that is drawn gives its scene, the touches of its moves and what they do.
pub trait Drawn: Game {
    /// What all fronts have to know of it.
    const FACTS: Facts = Facts::PLAIN;

    /// The board in lines of text, for a game that is not drawn.
    fn lines(&self) -> Vec<String> {
        vec![self.to_string()]
    }

    /// How a position looks.
    fn scene(&self) -> Scene {
        Scene { lines: self.lines(), ..Scene::of(self, Layout::Plain) }
    }

    /// A legal move as a chain of touches. No two legal moves of a position have the same chain, and none is the
    /// beginning of another.
    fn touches(&self, mv: Self::Move) -> Vec<Touch> {
        vec![Touch::Move(mv.to_string())]
    }

    /// What a legal move does, by the names that the cells have before it.
    fn trace(&self, _mv: Self::Move) -> Trace {
        Trace::default()
    }

    /// What a legal move did, by the names that the cells have after it. They are the same, unless cells vanish.
    fn trace_after(&self, mv: Self::Move) -> Trace {
        self.trace(mv)
    }

    /// The push that a move makes, or fails to make, in a game with pushes.
    fn push_of(&self, _mv: Self::Move) -> Option<Push> {
        None
    }

    /// A push from a cell, or onto it from outside, contact by contact, legal or not. Nothing in a game without pushes.
    fn push_from(&self, _wish: &PushQuery<'_>) -> Option<Result<PushReport, Message>> {
        None
    }

    /// The move, legal or not, that these touches mean; nothing if it could still be any move.
    fn meant(&self, touches: &[Touch]) -> Option<Self::Move> {
        match touches {
            [Touch::Move(text)] => text.parse().ok(),
            _ => None,
        }
    }

    /// The board for a hand that sets up a position, with everything beside it that can be put on it.
    fn draft(&self) -> Scene {
        self.scene()
    }

    /// The position of a board that was set up from this one, or why no game could hold it.
    fn compose(&self, _draft: &Scene) -> Result<Self, Message> {
        Err(message!("edit-not-here"))
    }
}

impl Scene {
    /// A scene with nothing on it yet, the players facing each other.
    fn of<G: Drawn>(position: &G, layout: Layout) -> Scene {
        Scene {
            game: G::NAME,
            facts: &G::FACTS,
            players: G::FACTS.sides,
            layout,
            cells: Vec::new(),
            lines: Vec::new(),
            trays: [Tray::default(), Tray::default()],
            tray_sentence: None,
            prices: Vec::new(),
            seats: [Edge::Bottom, Edge::Top],
            ply: 0,
            turn: position.turn(),
            notes: Vec::new(),
            outcome: position.outcome(),
            chains: chains(position),
            last: None,
            threats: Vec::new(),
            hint: None,
            refused: None,
        }
    }

    /// The legal move of a chain.
    pub fn legal_move(&self, chain: usize) -> LegalMove {
        assert!(chain < self.chains.len(), "there is no such chain");
        LegalMove::new(self.ply, chain)
    }

    /// The chain of a legal move of this ply.
    pub fn chain(&self, mv: LegalMove) -> &Chain {
        &self.chains[mv.index()]
    }

    /// The cell of a name.
    pub fn cell(&self, name: &str) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.name == name)
    }

    /// The cells that a legal move can begin with, each once.
    pub fn touchable(&self) -> Vec<&str> {
        let mut names = Vec::new();
        for chain in &self.chains {
            if let Some(Touch::Cell(name)) = chain.touches.first()
                && !names.contains(&name.as_str())
            {
                names.push(name);
            }
        }
        names
    }

    /// The number of rows and of columns.
    pub fn size(&self) -> (usize, usize) {
        let rows = self.cells.iter().map(|cell| cell.row + 1).max().unwrap_or(0);
        let columns = self.cells.iter().map(|cell| cell.column + 1).max().unwrap_or(0);
        (rows, columns)
    }

    /// Where a cell appears to somebody who sits at `seat`: row and column from his far left.
    pub fn place(&self, cell: &Cell, seat: Edge) -> (usize, usize) {
        let (rows, columns) = self.size();
        let (row, column) = (cell.row, cell.column);
        match seat {
            Edge::Bottom => (row, column),
            Edge::Right => (column, rows - 1 - row),
            Edge::Top => (rows - 1 - row, columns - 1 - column),
            Edge::Left => (columns - 1 - column, row),
        }
    }

    /// Whose turn it is, or how the game ended.
    pub fn status(&self) -> Message {
        match self.outcome {
            None => message!("turn", player = MessageArg::Word(self.players[self.turn.index()])),
            Some(end) => verdict(self.players, end),
        }
    }
}

/// Every legal move as a chain of touches.
fn chains<G: Drawn>(position: &G) -> Vec<Chain> {
    let chain = |mv: G::Move| {
        let (text, touches) = (mv.to_string(), position.touches(mv));
        Chain { text, touches, trace: position.trace(mv) }
    };
    position.legal_moves().into_iter().map(chain).collect()
}

/// The cells that any legal move of a position would strike, each once, in the order of their names.
fn struck<G: Drawn>(position: &G, strikes: impl Fn(&G, G::Move) -> Vec<String>) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let cells: BTreeSet<String> = moves.flat_map(|mv| strikes(position, mv)).collect();
    cells.into_iter().collect()
}
