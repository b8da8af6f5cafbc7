//! What there is to see and to do in a position.

use iroko_games::{Outcome, Player};
use iroko_table::scene::{self, Edge, Kind, Layout, Touch, Trace};
use iroko_table::{Facts, Language};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What there is to see and to do in a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct State {
    pub(crate) game: &'static str,
    pub(crate) variant: String,
    pub(crate) position: String,
    /// Whose turn it is, or would be.
    pub(crate) turn: u8,
    /// Whose turn it is, or how the game ended, as a sentence.
    pub(crate) status: String,
    /// What binds the player to move, a sentence each.
    pub(crate) notes: Vec<String>,
    pub(crate) outcome: Option<End>,
    /// The names of the sides.
    pub(crate) players: [String; 2],
    pub(crate) layout: LayoutName,
    /// The edge each player sits at.
    pub(crate) seats: [EdgeName; 2],
    /// The edge the board is seen from.
    pub(crate) seat: EdgeName,
    pub(crate) cells: Vec<CellState>,
    /// What no cell tells, for those who do not see it, a sentence each: what lies beside the board, prices, a board without cells.
    pub(crate) beside: Vec<String>,
    pub(crate) scores: Option<[u8; 2]>,
    /// Everything that can be touched on the way to a move, each once.
    pub(crate) touches: Vec<Labelled>,
    /// The legal moves.
    pub(crate) chains: Vec<ChainState>,
    pub(crate) last: Option<LastMove>,
    /// The picture, as seen from `seat`.
    pub(crate) svg: String,
}

/// How a game ended.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct End {
    /// The winner, or nothing: a draw.
    pub(crate) winner: Option<u8>,
    pub(crate) reason: &'static str,
    pub(crate) scores: Option<[u8; 2]>,
}

/// A cell and what is on it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct CellState {
    pub(crate) name: String,
    /// From the far left, as seen from the seat.
    pub(crate) row: usize,
    /// From the far left, as seen from the seat.
    pub(crate) column: usize,
    /// From the bottom to the top.
    pub(crate) pieces: Vec<PieceState>,
    /// Whether the Khan or the trader stands here.
    pub(crate) marked: bool,
    /// For those who do not see it.
    pub(crate) says: String,
}

/// A piece.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PieceState {
    pub(crate) kind: &'static str,
    pub(crate) owner: Option<u8>,
    pub(crate) facing: Option<EdgeName>,
}

/// A legal move and the touches that make it, as numbers into `touches`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ChainState {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) touches: Vec<usize>,
    /// The push that it makes, if it is one.
    pub(crate) push: Option<PushState>,
    /// What it would do, by the names that the cells have now.
    pub(crate) trace: TraceState,
}

/// A push of Siam.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct PushState {
    /// The line ahead of the pusher, the nearest piece first.
    pub(crate) cells: Vec<ContactState>,
    /// Whether the other side wins by it.
    pub(crate) loses: bool,
    /// The force and what comes of it, as sentences.
    pub(crate) says: String,
}

/// A piece of the line of a push.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct ContactState {
    pub(crate) name: String,
    /// What it does to the force: `+1`, `-1`, `0`, or nothing for a rock.
    pub(crate) sign: &'static str,
    /// Whether the push fails here.
    pub(crate) stops: bool,
}

/// What a move does on the board, by the names of the cells.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct TraceState {
    pub(crate) from: Option<String>,
    pub(crate) to: Option<String>,
    pub(crate) facing: Option<EdgeName>,
    pub(crate) along: Vec<String>,
    pub(crate) taken: Vec<String>,
}

/// The move that led to a position.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct LastMove {
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) player: u8,
    #[serde(flatten)]
    pub(crate) trace: TraceState,
}

/// A touch with what it means in words.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Labelled {
    #[serde(flatten)]
    pub(crate) touch: TouchName,
    pub(crate) label: String,
}

/// One touch on the way to a move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum TouchName {
    Cell {
        name: String,
    },
    Reserve,
    Off,
    Edge {
        edge: EdgeName,
    },
    Pieces {
        count: u8,
    },
    Steps {
        count: u8,
    },
    Good {
        good: String,
    },
    Pass,
    Move {
        #[serde(rename = "move")]
        mv: String,
    },
}

/// An edge of the board, as the rules draw it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum EdgeName {
    Bottom,
    Right,
    Top,
    Left,
}

/// How the cells of a board lie.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum LayoutName {
    Grid,
    Stands,
    Pits,
    Ring,
    Plain,
}

impl From<Edge> for EdgeName {
    fn from(edge: Edge) -> EdgeName {
        match edge {
            Edge::Bottom => EdgeName::Bottom,
            Edge::Right => EdgeName::Right,
            Edge::Top => EdgeName::Top,
            Edge::Left => EdgeName::Left,
        }
    }
}

impl From<EdgeName> for Edge {
    fn from(edge: EdgeName) -> Edge {
        match edge {
            EdgeName::Bottom => Edge::Bottom,
            EdgeName::Right => Edge::Right,
            EdgeName::Top => Edge::Top,
            EdgeName::Left => Edge::Left,
        }
    }
}

impl From<Layout> for LayoutName {
    fn from(layout: Layout) -> LayoutName {
        match layout {
            Layout::Grid => LayoutName::Grid,
            Layout::Stands => LayoutName::Stands,
            Layout::Pits => LayoutName::Pits,
            Layout::Ring => LayoutName::Ring,
            Layout::Plain => LayoutName::Plain,
        }
    }
}

impl From<Outcome> for End {
    fn from(end: Outcome) -> End {
        let winner = end.winner.map(Player::number);
        End { winner, reason: end.reason.name(), scores: end.scores }
    }
}

impl From<&scene::Piece> for PieceState {
    fn from(piece: &scene::Piece) -> PieceState {
        let kind = match piece.kind {
            Kind::Seed => "seed",
            Kind::Animal => "animal",
            Kind::Rock => "rock",
            Kind::Sbire => "sbire",
            Kind::Kalista => "kalista",
            Kind::Disc => "disc",
            Kind::Good(_) => "good",
        };
        let owner = piece.owner.map(Player::number);
        PieceState { kind, owner, facing: piece.facing.map(EdgeName::from) }
    }
}

impl From<&Trace> for TraceState {
    fn from(trace: &Trace) -> TraceState {
        let Trace { from, to, facing, along, taken, push: _ } = trace.clone();
        TraceState { from, to, facing: facing.map(EdgeName::from), along, taken }
    }
}

impl PushState {
    pub(crate) fn new(push: &scene::Push, language: Language) -> PushState {
        let contact = |contact: &scene::Contact| ContactState {
            name: contact.cell.clone(),
            sign: contact.weight.sign(),
            stops: contact.stops,
        };
        let says = [Some(push.sum()), push.consequence()];
        let says: Vec<String> = says.iter().flatten().map(|said| language.sentence(said)).collect();
        PushState {
            cells: push.line.iter().map(contact).collect(),
            loses: push.loses,
            says: says.join(" "),
        }
    }
}

impl From<&Touch> for TouchName {
    fn from(touch: &Touch) -> TouchName {
        match touch {
            Touch::Cell(name) => TouchName::Cell { name: name.clone() },
            Touch::Reserve => TouchName::Reserve,
            Touch::Off => TouchName::Off,
            Touch::Edge(edge) => TouchName::Edge { edge: EdgeName::from(*edge) },
            Touch::Pieces(count) => TouchName::Pieces { count: *count as u8 },
            Touch::Steps(count) => TouchName::Steps { count: *count },
            Touch::Good(good) => TouchName::Good { good: (*good).to_string() },
            Touch::Pass => TouchName::Pass,
            Touch::Move(text) => TouchName::Move { mv: text.clone() },
        }
    }
}

impl TouchName {
    /// The touch itself; nothing if there is no such good.
    pub(crate) fn touch(&self, facts: &Facts) -> Option<Touch> {
        Some(match self {
            TouchName::Cell { name } => Touch::Cell(name.clone()),
            TouchName::Reserve => Touch::Reserve,
            TouchName::Off => Touch::Off,
            TouchName::Edge { edge } => Touch::Edge(Edge::from(*edge)),
            TouchName::Pieces { count } => Touch::Pieces(usize::from(*count)),
            TouchName::Steps { count } => Touch::Steps(*count),
            TouchName::Good { good } => {
                Touch::Good(facts.goods.iter().find(|(name, _)| name == good)?.0)
            }
            TouchName::Pass => Touch::Pass,
            TouchName::Move { mv } => Touch::Move(mv.clone()),
        })
    }
}
