//! The state of a position: the board, the legal moves and the picture.

use iroko_games::Player;
use iroko_table::scene::{self, Kind};
use iroko_table::{Facts, Language};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::PlayerNumber;
use crate::names::ActionName;

/// The complete description of a position: the board, the legal moves and the picture.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct State {
    /// The name of the game.
    pub game: &'static str,
    /// Variant names joined by commas.
    pub variant: String,
    /// The position as text.
    pub position: String,
    /// The player to move, or who would be after the end of the game.
    #[schema(value_type = PlayerNumber)]
    pub turn: u8,
    /// The player to move, or the outcome, as a sentence.
    pub status: String,
    /// The constraints on the player to move, a sentence each.
    pub notes: Vec<String>,
    /// The outcome; null if the game is not over.
    #[schema(required)]
    pub outcome: Option<Outcome>,
    /// The names of the sides.
    #[schema(min_items = 2, max_items = 2)]
    pub players: [String; 2],
    /// The arrangement of the cells.
    pub layout: Layout,
    /// The edge each player sits at.
    #[schema(min_items = 2, max_items = 2)]
    pub seats: [Edge; 2],
    /// The edge from which the board is seen.
    pub seat: Edge,
    /// Every cell and its pieces.
    pub cells: Vec<Cell>,
    /// A description of everything outside the cells for screen readers, a sentence each: pieces beside the board,
    /// prices, the lines of a board without cells.
    pub beside: Vec<String>,
    /// The points of both players; null if the game has none.
    #[schema(required, min_items = 2, max_items = 2)]
    pub scores: Option<[u8; 2]>,
    /// Every touch that occurs in a legal move, each once.
    pub touches: Vec<LabelledTouch>,
    /// The legal moves.
    pub chains: Vec<Chain>,
    /// The last move, or null.
    #[schema(required)]
    pub last: Option<LastMove>,
    /// The picture as seen from `seat`.
    pub svg: String,
}

/// The outcome of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Outcome {
    /// The winner; null for a draw.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub winner: Option<u8>,
    /// The reason, as an id for programs: `rock`, `agreement`.
    pub reason: &'static str,
    /// The points of both players; null if the game has none.
    #[schema(required, min_items = 2, max_items = 2)]
    pub scores: Option<[u8; 2]>,
    /// How the points add up, line by line; empty in a game without points, or one that they did not decide.
    pub breakdown: Vec<ScoreLine>,
}

/// One line of the points of both players, such as the coffee they hold.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ScoreLine {
    /// What is counted, in a word or two.
    pub label: String,
    /// The name of the good; null if it is no good.
    #[schema(required)]
    pub good: Option<&'static str>,
    /// The part of each player.
    #[schema(min_items = 2, max_items = 2)]
    pub parts: [ScorePart; 2],
}

/// What one player has of something that counts.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ScorePart {
    /// The number of pieces.
    pub count: u8,
    /// The points for each of them.
    pub each: u8,
    /// The points for all of them.
    pub points: u8,
}

/// A cell and its pieces.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Cell {
    /// The name, as used in moves.
    pub name: String,
    /// The row, counted from the far side as seen from the seat.
    pub row: usize,
    /// The column, counted from the left as seen from the seat.
    pub column: usize,
    /// The pieces, from bottom to top.
    pub pieces: Vec<Piece>,
    /// Whether the Khan or the trader stands here.
    pub marked: bool,
    /// A description of the cell for screen readers.
    pub says: String,
}

/// A piece.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Piece {
    /// The kind of piece.
    pub kind: PieceKind,
    /// The owner; null if the piece has none.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub owner: Option<u8>,
    /// The edge the piece faces; null if it has no facing.
    #[schema(required)]
    pub facing: Option<Edge>,
}

/// The kind of a piece.
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
    /// Indices into the `touches` of the state.
    pub touches: Vec<usize>,
    /// The push that the move makes; null if it makes none.
    #[schema(required)]
    pub push: Option<Push>,
    /// The effect of the move, by the current names of the cells.
    pub trace: Trace,
}

/// A push of Siam.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Push {
    /// The line ahead of the pusher, the nearest piece first.
    pub cells: Vec<Contact>,
    /// Whether the push makes the other side win.
    pub loses: bool,
    /// The force and the result of the push, as sentences.
    pub says: String,
}

/// A piece in the line of a push.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Contact {
    /// The name of its cell.
    pub name: String,
    /// The effect of the piece on the force: `+1`, `-1`, `0`, or empty for a rock.
    pub sign: &'static str,
    /// Whether the push fails here.
    pub stops: bool,
}

/// The effect of a move on the board, by the names of the cells.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Trace {
    /// The cell a piece leaves; null if it was not on the board.
    #[schema(required)]
    pub from: Option<String>,
    /// The cell it enters; null if it leaves the board.
    #[schema(required)]
    pub to: Option<String>,
    /// The edge it faces afterwards; null if it has no facing.
    #[schema(required)]
    pub facing: Option<Edge>,
    /// The cells on the way, and the pushed ones.
    pub along: Vec<String>,
    /// The cells from which pieces are taken.
    pub taken: Vec<String>,
}

/// The last move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LastMove {
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The player who made the move.
    #[schema(value_type = PlayerNumber)]
    pub player: u8,
    /// The move in words, without its player.
    pub says: String,
    /// What kind of move it is.
    #[schema(value_type = ActionName)]
    pub action: &'static str,
    /// The effect of the move.
    #[serde(flatten)]
    pub trace: Trace,
}

/// A touch and its label.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LabelledTouch {
    /// The touch.
    #[serde(flatten)]
    pub touch: Touch,
    /// The meaning of the touch, in a word or two.
    pub label: String,
}

/// One step of entering a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Touch {
    /// A cell of the board.
    Cell {
        /// Its name.
        name: String,
    },
    /// The player's pieces beside the board.
    Reserve,
    /// Off the board.
    Off,
    /// The new facing of an animal, or the edge that a player chooses.
    Edge {
        /// The edge.
        edge: Edge,
    },
    /// The number of pieces to lift.
    Pieces {
        /// The number of pieces.
        count: u8,
    },
    /// The number of steps of the trader.
    Steps {
        /// The number of steps.
        count: u8,
    },
    /// The good to keep.
    Good {
        /// Its name.
        good: String,
    },
    /// No action is possible.
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

/// The arrangement of the cells of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Layout {
    /// Rows and columns.
    Grid,
    /// Rows and columns of stacks.
    Stands,
    /// Two rows of pits.
    Pits,
    /// Stacks in a ring.
    Ring,
    /// No cells: the client offers whole moves.
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

impl Outcome {
    /// Returns the outcome of a scene; `None` if the game is not over.
    pub fn of(scene: &scene::Scene, language: Language) -> Option<Outcome> {
        let part = |part: scene::ScorePart| ScorePart {
            count: part.count,
            each: part.each,
            points: part.points(),
        };
        let line = |line: &scene::ScoreLine| ScoreLine {
            label: language.text(line.label),
            good: line.good,
            parts: line.parts.map(part),
        };
        let end = scene.outcome?;
        Some(Outcome {
            winner: end.winner.map(Player::number),
            reason: end.reason.name(),
            scores: end.scores,
            breakdown: scene.account.iter().map(line).collect(),
        })
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
        let scene::Trace { from, to, facing, along, taken, push: _, enters: _ } = trace.clone();
        Trace { from, to, facing: facing.map(Edge::from), along, taken }
    }
}

impl Push {
    /// Describes a push in `language`.
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
    /// Converts to the touch of a scene. Returns `None` for an unknown good.
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
