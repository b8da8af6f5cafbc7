//! Scenes: a description of a board for every kind of display. It has the pieces, the trays beside the board, the
//! player to move and their obligations, the last move, the threats, and the touches of every legal move. Terminal,
//! pictures and page draw it; this module only describes.

pub mod account;
mod awale;
mod chicago;
mod deed;
mod edge;
mod frames;
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

pub use account::{ScoreLine, ScorePart};
pub use deed::deed;
pub use edge::Edge;
pub use frames::frames;
pub use push::{Contact, Push, PushQuery, PushReport, ReportedContact, Weight};
pub use refused::{Refused, tried};
use verdict::{verdict, your_verdict};

use crate::facts::Facts;
use crate::table::LegalMove;

/// The description of a board.
///
/// ```
/// use iroko_table::scene::Touch;
/// use iroko_table::{Opening, find};
///
/// let mut table = find("awale")?.open(&Opening::default())?;
/// let scene = table.scene();
/// assert_eq!(scene.touchable(), ["A", "B", "C", "D", "E", "F"]);
/// assert_eq!(scene.cell("C").map(|pit| pit.pieces.len()), Some(4));
///
/// // Touching pit C is a complete move.
/// let touched = [Touch::Cell("C".to_string())];
/// let chain = scene.chains.iter().position(|chain| chain.touches == touched);
/// table.make(scene.legal_move(chain.expect("C is legal")));
/// assert_eq!(table.last_move().as_deref(), Some("C"));
/// # Ok::<(), iroko_games::Message>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scene {
    /// The name of the game.
    pub game: &'static str,
    /// The facts of the game that need no position.
    pub facts: &'static Facts,
    /// The ids of the names of the sides.
    pub players: [&'static str; 2],
    /// The arrangement of the cells.
    pub layout: Layout,
    /// The cells, in the order of their names.
    pub cells: Vec<Cell>,
    /// The board in lines of text, for a game without cells.
    pub lines: Vec<String>,
    /// The tray of each player beside the board.
    pub trays: [Tray; 2],
    /// The pieces that are neither on the board nor in a tray, in the board editor.
    pub stock: Vec<Piece>,
    /// The id of the sentence about a tray, if the game has trays.
    pub tray_sentence: Option<&'static str>,
    /// The current price of each good, in a game with prices.
    pub prices: Vec<(&'static str, u8)>,
    /// The edge from which each player reads the board.
    pub seats: [Edge; 2],
    /// The edge that is each player's own: their first row, or their side of the table.
    pub homes: [Edge; 2],
    /// The number of moves played; 0 if only the position is known.
    pub ply: usize,
    /// The player to move.
    pub turn: Player,
    /// The obligations of the player to move, one sentence each.
    pub notes: Vec<Message>,
    /// The outcome of a finished game.
    pub outcome: Option<Outcome>,
    /// How the points of a finished game add up; empty in a game without points, or one that they did not decide.
    pub account: Vec<ScoreLine>,
    /// The legal moves as chains of touches; none once the game is over.
    pub chains: Vec<Chain>,
    /// The last move; `None` if only the position is known.
    pub last: Option<Trace>,
    /// The cells on which the opponent threatens the player to move: seeds, an animal, the Kalista, the last stack, or
    /// the game by a rock.
    pub threats: Vec<String>,
    /// The recommended move, if there is a hint.
    pub hint: Option<Trace>,
    /// The move that was just refused, if any.
    pub refused: Option<Refused>,
}

/// A legal move with the touches that enter it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The move.
    pub text: String,
    /// Its touches.
    pub touches: Vec<Touch>,
    /// Its effect, by the names of the cells before the move.
    pub trace: Trace,
}

impl Chain {
    /// Returns its push, if it is one.
    pub fn push(&self) -> Option<&Push> {
        self.trace.push.as_ref()
    }
}

/// The effect of a move on the board, by the names of the cells: enough for arrows, frames and animation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trace {
    /// The origin; `None` if a piece comes from beside the board.
    pub from: Option<String>,
    /// The destination; `None` if a piece leaves the board.
    pub to: Option<String>,
    /// The facing of the piece after the move.
    pub facing: Option<Edge>,
    /// The cells in between, in order: those crossed or sown, or onto which a line is pushed.
    pub along: Vec<String>,
    /// The cells from which pieces are captured, taken or driven off. Where one good is kept and one sold, the kept one
    /// is first.
    pub taken: Vec<String>,
    /// The push, if it is one.
    pub push: Option<Push>,
    /// The kind of the piece that comes from beside the board, if one does.
    pub enters: Option<Kind>,
}

/// The arrangement of the cells of a board.
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
    /// No cells: a game whose board is lines of text.
    Plain,
}

/// One cell and its contents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cell {
    /// Its name in the notation, such as `33`, `a2` or `A`.
    pub name: String,
    /// Its row, from 0 at the top, as seen from the bottom edge.
    pub row: usize,
    /// Its column, from 0 at the left, as seen from the bottom edge.
    pub column: usize,
    /// The engraved value of a cell of Khan.
    pub value: Option<u8>,
    /// The pieces on it, from the bottom to the top.
    pub pieces: Vec<Piece>,
    /// Whether the Khan or the trader stands on it.
    pub marked: bool,
}

/// One piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The kind of piece.
    pub kind: Kind,
    /// The owner, if there is one.
    pub owner: Option<Player>,
    /// The edge it faces, if it has a facing.
    pub facing: Option<Edge>,
}

/// The kind of a piece.
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

/// The tray of a player beside the board: captured seeds, animals in reserve, goods.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tray {
    /// The pieces.
    pub pieces: Vec<Piece>,
    /// Their value, in games with points.
    pub score: Option<u8>,
}

impl Cell {
    /// A cell without pieces.
    pub(crate) fn empty(name: String, row: usize, column: usize) -> Cell {
        Cell { name, row, column, value: None, pieces: Vec::new(), marked: false }
    }
}

/// One step of entering a move; a move is a short chain of touches.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Touch {
    /// A cell, by its name.
    Cell(String),
    /// The player's tray: an animal enters, a sbire returns.
    Reserve,
    /// Off the board: an animal leaves.
    Off,
    /// The new facing of an animal, or the edge that Red chooses.
    Edge(Edge),
    /// The number of pieces lifted.
    Pieces(usize),
    /// The number of piles that the trader advances.
    Steps(u8),
    /// The good that is kept, by its name in the notation.
    Good(&'static str),
    /// A pass.
    Pass,
    /// A whole move by its text, in a game without cells.
    Move(String),
}

/// A game that can be displayed. The defaults show the board as text and offer whole moves in a list. A game that is
/// drawn overrides its scene, and the touches and traces of its moves.
pub trait Drawn: Game {
    /// The facts that front ends need.
    const FACTS: Facts = Facts::PLAIN;

    /// Returns the board in lines of text, for a game without cells.
    fn lines(&self) -> Vec<String> {
        vec![self.to_string()]
    }

    /// Returns the scene of a position.
    fn scene(&self) -> Scene {
        Scene { lines: self.lines(), ..Scene::of(self, Layout::Plain) }
    }

    /// Returns a legal move as a chain of touches. No chain of a position's legal moves equals or begins another.
    fn touches(&self, mv: Self::Move) -> Vec<Touch> {
        vec![Touch::Move(mv.to_string())]
    }

    /// Returns the effect of a legal move, by the names of the cells before it.
    fn trace(&self, _mv: Self::Move) -> Trace {
        Trace::default()
    }

    /// Returns the effect of a legal move, by the names of the cells after it. They differ only if cells vanish.
    fn trace_after(&self, mv: Self::Move) -> Trace {
        self.trace(mv)
    }

    /// Returns how the points of an end add up, in a game with points.
    fn account(&self, _scores: [u8; 2]) -> Vec<ScoreLine> {
        Vec::new()
    }

    /// Returns the push of a move, successful or not, in a game with pushes.
    fn push_of(&self, _mv: Self::Move) -> Option<Push> {
        None
    }

    /// Describes a push from a cell, or onto it from outside, contact by contact, legal or not. `None` in a game
    /// without pushes.
    fn push_from(&self, _wish: &PushQuery<'_>) -> Option<Result<PushReport, Message>> {
        None
    }

    /// Returns the move, legal or not, that touches denote; `None` if they do not determine one.
    fn meant(&self, touches: &[Touch]) -> Option<Self::Move> {
        match touches {
            [Touch::Move(text)] => text.parse().ok(),
            _ => None,
        }
    }

    /// Returns the board for the editor, with all pieces beside it and in the stock that can be placed.
    fn draft(&self) -> Scene {
        self.scene()
    }

    /// Returns the position of an edited board, or the reason that it is invalid.
    fn compose(&self, _draft: &Scene) -> Result<Self, Message> {
        Err(message!("edit-not-here"))
    }
}

impl Scene {
    /// Returns an empty scene, with the players facing each other.
    fn of<G: Drawn>(position: &G, layout: Layout) -> Scene {
        Scene {
            game: G::NAME,
            facts: &G::FACTS,
            players: G::FACTS.sides,
            layout,
            cells: Vec::new(),
            lines: Vec::new(),
            trays: [Tray::default(), Tray::default()],
            stock: Vec::new(),
            tray_sentence: None,
            prices: Vec::new(),
            seats: [Edge::Bottom, Edge::Top],
            homes: [Edge::Bottom, Edge::Top],
            ply: 0,
            turn: position.turn(),
            notes: Vec::new(),
            outcome: position.outcome(),
            account: Vec::new(),
            chains: chains(position),
            last: None,
            threats: Vec::new(),
            hint: None,
            refused: None,
        }
    }

    /// Returns the legal move of a chain.
    ///
    /// # Panics
    ///
    /// If there is no such chain.
    pub fn legal_move(&self, chain: usize) -> LegalMove {
        assert!(chain < self.chains.len(), "the chain is one of this scene");
        LegalMove::new(self.ply, chain)
    }

    /// Returns the chain of a legal move of this ply.
    pub fn chain(&self, mv: LegalMove) -> &Chain {
        &self.chains[mv.index()]
    }

    /// Returns the cell of a name.
    pub fn cell(&self, name: &str) -> Option<&Cell> {
        self.cells.iter().find(|cell| cell.name == name)
    }

    /// Returns the cells with which a legal move can begin, each once.
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

    /// Returns the numbers of rows and columns.
    pub fn size(&self) -> (usize, usize) {
        let rows = self.cells.iter().map(|cell| cell.row + 1).max().unwrap_or(0);
        let columns = self.cells.iter().map(|cell| cell.column + 1).max().unwrap_or(0);
        (rows, columns)
    }

    /// Returns the row and column of a cell as seen from `seat`, counted from its far left.
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

    /// Returns the player to move, or the outcome, as a sentence.
    pub fn status(&self) -> Message {
        match self.outcome {
            None => message!("turn", player = MessageArg::Word(self.players[self.turn.index()])),
            Some(end) => verdict(self.players, end),
        }
    }

    /// Returns the same for the only human of a game, who is addressed as "you".
    pub fn status_for(&self, you: Player) -> Message {
        match self.outcome {
            None if self.turn == you => message!("turn-yours"),
            None => message!("turn-computer"),
            Some(end) => your_verdict(end, you).unwrap_or_else(|| verdict(self.players, end)),
        }
    }
}

/// Returns every legal move as a chain of touches.
fn chains<G: Drawn>(position: &G) -> Vec<Chain> {
    let chain = |mv: G::Move| {
        let (text, touches) = (mv.to_string(), position.touches(mv));
        Chain { text, touches, trace: position.trace(mv) }
    };
    position.legal_moves().into_iter().map(chain).collect()
}

/// Returns the cells that any legal move of a position would strike, each once, in the order of their names.
fn struck<G: Drawn>(position: &G, strikes: impl Fn(&G, G::Move) -> Vec<String>) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let cells: BTreeSet<String> = moves.flat_map(|mv| strikes(position, mv)).collect();
    cells.into_iter().collect()
}
