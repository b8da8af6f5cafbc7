//! What there is to see and to do in a position.

use iroko_games::Player;
use iroko_table::scene::{self, Kind};
use iroko_table::{Facts, Language};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::PlayerNumber;

/// What there is to see and to do in a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct State {
    /// The name of the game.
    pub game: &'static str,
    /// Its variant: names joined by commas.
    pub variant: String,
    /// The position as text.
    pub position: String,
    /// Whose turn it is, or would be.
    #[schema(value_type = PlayerNumber)]
    pub turn: u8,
    /// Whose turn it is, or how the game ended, as a sentence.
    pub status: String,
    /// What binds the player to move, a sentence each.
    pub notes: Vec<String>,
    /// How the game ended, if it has.
    #[schema(required)]
    pub outcome: Option<Outcome>,
    /// The names of the sides.
    #[schema(min_items = 2, max_items = 2)]
    pub players: [String; 2],
    /// How the cells lie.
    pub layout: Layout,
    /// The edge each player sits at.
    #[schema(min_items = 2, max_items = 2)]
    pub seats: [Edge; 2],
    /// The edge the board is seen from.
    pub seat: Edge,
    /// Every cell and what is on it.
    pub cells: Vec<Cell>,
    /// What no cell tells, for those who do not see it, a sentence each: what lies beside the board, prices, a board without cells.
    pub beside: Vec<String>,
    /// The points of both players, if the game counts any.
    #[schema(required, min_items = 2, max_items = 2)]
    pub scores: Option<[u8; 2]>,
    /// Everything that can be touched on the way to a move, each once.
    pub touches: Vec<LabelledTouch>,
    /// The legal moves.
    pub chains: Vec<Chain>,
    /// The move that led here, if there was one.
    #[schema(required)]
    pub last: Option<LastMove>,
    /// The picture, as seen from `seat`.
    pub svg: String,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Outcome {
    /// The winner, or nothing: a draw.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub winner: Option<u8>,
    /// Why, for programs: `rock`, `agreement`.
    pub reason: &'static str,
    /// The points of both players, if the game counts any.
    #[schema(required, min_items = 2, max_items = 2)]
    pub scores: Option<[u8; 2]>,
}

/// A cell and what is on it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Cell {
    /// Its name, as moves write it.
    pub name: String,
    /// From the far left, as seen from the seat.
    pub row: usize,
    /// From the far left, as seen from the seat.
    pub column: usize,
    /// From the bottom to the top.
    pub pieces: Vec<Piece>,
    /// Whether the Khan or the trader stands here.
    pub marked: bool,
    /// What is here in words, for those who do not see it.
    pub says: String,
}

/// A piece.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Piece {
    /// What it is.
    pub kind: PieceKind,
    /// Whose it is, if it has an owner.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub owner: Option<u8>,
    /// The edge it faces, if it faces any.
    #[schema(required)]
    pub facing: Option<Edge>,
}

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PieceKind {
    /// A seed of Awalé.
    Seed,
    /// An elephant or a rhinoceros of Siam.
    Animal,
    /// A rock of Siam.
    Rock,
    /// A sbire of Khan.
    Sbire,
    /// A Kalista of Khan.
    Kalista,
    /// A disc of Pogo.
    Disc,
    /// A good of Chicago.
    Good,
}

/// A legal move and the touches that make it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Chain {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// Numbers into `touches` of the state.
    pub touches: Vec<usize>,
    /// The push that it makes, if it is one.
    #[schema(required)]
    pub push: Option<Push>,
    /// What it would do, by the names that the cells have now.
    pub trace: Trace,
}

/// A push of Siam.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Push {
    /// The line ahead of the pusher, the nearest piece first.
    pub cells: Vec<Contact>,
    /// Whether the other side wins by it.
    pub loses: bool,
    /// The force and what comes of it, as sentences.
    pub says: String,
}

/// A piece of the line of a push.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Contact {
    /// The name of its cell.
    pub name: String,
    /// What it does to the force: `+1`, `-1`, `0`, or nothing for a rock.
    pub sign: &'static str,
    /// Whether the push fails here.
    pub stops: bool,
}

/// What a move does on the board, by the names of the cells.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Trace {
    /// Where a piece leaves, if it was on the board.
    #[schema(required)]
    pub from: Option<String>,
    /// Where it arrives, if that is on the board.
    #[schema(required)]
    pub to: Option<String>,
    /// The edge it faces then, if it faces any.
    #[schema(required)]
    pub facing: Option<Edge>,
    /// The cells on the way, and those that are pushed.
    pub along: Vec<String>,
    /// The cells from which something is taken.
    pub taken: Vec<String>,
}

/// The move that led to a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LastMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// Who made it.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// What it did.
    #[serde(flatten)]
    pub trace: Trace,
}

/// A touch with what it means in words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LabelledTouch {
    /// The touch.
    #[serde(flatten)]
    pub touch: Touch,
    /// What it means, in a word or two.
    pub label: String,
}

/// One touch on the way to a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Touch {
    /// A cell of the board.
    Cell {
        /// Its name.
        name: String,
    },
    /// What the player has beside the board.
    Reserve,
    /// Off the board.
    Off,
    /// The way an animal shall face, or the edge that a player chooses.
    Edge {
        /// Which.
        edge: Edge,
    },
    /// How many pieces are lifted.
    Pieces {
        /// So many.
        count: u8,
    },
    /// How far the trader walks.
    Steps {
        /// So many steps.
        count: u8,
    },
    /// The good that is kept.
    Good {
        /// Its name.
        good: String,
    },
    /// Nothing can be done.
    Pass,
    /// A whole move, on a board without cells.
    Move {
        /// The move as text.
        #[serde(rename = "move")]
        mv: String,
    },
}

/// An edge of the board, as the rules draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "four words")]
pub enum Edge {
    Bottom,
    Right,
    Top,
    Left,
}

/// How the cells of a board lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// In rows and columns.
    Grid,
    /// In rows and columns, stacks standing on them.
    Stands,
    /// Two rows of pits.
    Pits,
    /// Stacks in a ring.
    Ring,
    /// There are no cells: whole moves are chosen.
    Plain,
}

impl From<scene::Edge> for Edge {
    fn from(edge: scene::Edge) -> Edge {
        match edge {
            scene::Edge::Bottom => Edge::Bottom,
            scene::Edge::Right => Edge::Right,
            scene::Edge::Top => Edge::Top,
            scene::Edge::Left => Edge::Left,
        }
    }
}

impl From<Edge> for scene::Edge {
    fn from(edge: Edge) -> scene::Edge {
        match edge {
            Edge::Bottom => scene::Edge::Bottom,
            Edge::Right => scene::Edge::Right,
            Edge::Top => scene::Edge::Top,
            Edge::Left => scene::Edge::Left,
        }
    }
}

impl From<scene::Layout> for Layout {
    fn from(layout: scene::Layout) -> Layout {
        match layout {
            scene::Layout::Grid => Layout::Grid,
            scene::Layout::Stands => Layout::Stands,
            scene::Layout::Pits => Layout::Pits,
            scene::Layout::Ring => Layout::Ring,
            scene::Layout::Plain => Layout::Plain,
        }
    }
}

impl From<iroko_games::Outcome> for Outcome {
    fn from(end: iroko_games::Outcome) -> Outcome {
        let winner = end.winner.map(Player::number);
        Outcome { winner, reason: end.reason.name(), scores: end.scores }
    }
}

impl From<&scene::Piece> for Piece {
    fn from(piece: &scene::Piece) -> Piece {
        let kind = match piece.kind {
            Kind::Seed => PieceKind::Seed,
            Kind::Animal => PieceKind::Animal,
            Kind::Rock => PieceKind::Rock,
            Kind::Sbire => PieceKind::Sbire,
            Kind::Kalista => PieceKind::Kalista,
            Kind::Disc => PieceKind::Disc,
            Kind::Good(_) => PieceKind::Good,
        };
        let owner = piece.owner.map(Player::number);
        Piece { kind, owner, facing: piece.facing.map(Edge::from) }
    }
}

impl From<&scene::Trace> for Trace {
    fn from(trace: &scene::Trace) -> Trace {
        let scene::Trace { from, to, facing, along, taken, push: _ } = trace.clone();
        Trace { from, to, facing: facing.map(Edge::from), along, taken }
    }
}

impl Push {
    /// A push in words.
    pub fn new(push: &scene::Push, language: Language) -> Push {
        let contact = |contact: &scene::Contact| Contact {
            name: contact.cell.clone(),
            sign: contact.weight.sign(),
            stops: contact.stops,
        };
        let says = [Some(push.sum()), push.consequence()];
        let says: Vec<String> = says.iter().flatten().map(|said| language.sentence(said)).collect();
        Push {
            cells: push.line.iter().map(contact).collect(),
            loses: push.loses,
            says: says.join(" "),
        }
    }
}

impl From<&scene::Touch> for Touch {
    fn from(touch: &scene::Touch) -> Touch {
        match touch {
            scene::Touch::Cell(name) => Touch::Cell { name: name.clone() },
            scene::Touch::Reserve => Touch::Reserve,
            scene::Touch::Off => Touch::Off,
            scene::Touch::Edge(edge) => Touch::Edge { edge: Edge::from(*edge) },
            scene::Touch::Pieces(count) => Touch::Pieces { count: *count as u8 },
            scene::Touch::Steps(count) => Touch::Steps { count: *count },
            scene::Touch::Good(good) => Touch::Good { good: (*good).to_string() },
            scene::Touch::Pass => Touch::Pass,
            scene::Touch::Move(text) => Touch::Move { mv: text.clone() },
        }
    }
}

impl Touch {
    /// The touch itself; nothing if there is no such good.
    pub fn touch(&self, facts: &Facts) -> Option<scene::Touch> {
        Some(match self {
            Touch::Cell { name } => scene::Touch::Cell(name.clone()),
            Touch::Reserve => scene::Touch::Reserve,
            Touch::Off => scene::Touch::Off,
            Touch::Edge { edge } => scene::Touch::Edge(scene::Edge::from(*edge)),
            Touch::Pieces { count } => scene::Touch::Pieces(usize::from(*count)),
            Touch::Steps { count } => scene::Touch::Steps(*count),
            Touch::Good { good } => {
                scene::Touch::Good(facts.goods.iter().find(|(name, _)| name == good)?.0)
            }
            Touch::Pass => scene::Touch::Pass,
            Touch::Move { mv } => scene::Touch::Move(mv.clone()),
        })
    }
}
