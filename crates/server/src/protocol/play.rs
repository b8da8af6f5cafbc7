//! A game in progress: how one is begun, and what is said over its WebSocket.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{GameName, Played, Reason, State, TouchName, TraceState, Worth};

/// A game to be played.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct ToPlay {
    /// Which game; a record names its own.
    #[schema(value_type = Option<GameName>)]
    pub(crate) game: Option<String>,
    /// `human`, or the name of a machine, on each side; missing: those of the record, or a human against level 3.
    pub(crate) players: Option<[String; 2]>,
    pub(crate) variant: Option<String>,
    pub(crate) position: Option<String>,
    /// A record to go on with.
    pub(crate) record: Option<String>,
    #[serde(default, deserialize_with = "super::seed::seed")]
    #[schema(maximum = 9007199254740991u64)]
    pub(crate) seed: Option<u64>,
    /// Who begins, where either may.
    #[schema(minimum = 1, maximum = 2)]
    pub(crate) first: Option<u8>,
    /// `5m+3s`.
    pub(crate) clock: Option<String>,
    /// Who gives hints.
    pub(crate) adviser: Option<String>,
    /// How long a move of two machines is shown, in milliseconds.
    pub(crate) pause: Option<u64>,
}

/// A game that has begun.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Begun {
    pub(crate) id: String,
}

/// What a client says.
#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Said {
    Move {
        #[serde(rename = "move")]
        mv: String,
        ply: Option<usize>,
    },
    Try {
        #[serde(rename = "move")]
        mv: Option<String>,
        touches: Option<Vec<TouchName>>,
    },
    Undo,
    Redo,
    Hint,
    Watch {
        on: bool,
    },
    Resign {
        side: Option<u8>,
    },
    Draw,
    Accept,
    Decline,
    Flip,
    View {
        view: String,
    },
    Rematch {
        #[serde(default)]
        swap: bool,
    },
    Pause {
        on: Option<bool>,
    },
    Step,
    Speed {
        pause: u64,
    },
    Look {
        ply: usize,
    },
    Seat {
        side: u8,
        who: String,
    },
    Save,
    Ping,
}

/// What the server says.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
pub(crate) enum Told {
    State(Box<GameState>),
    Thinking { player: Option<u8> },
    Value { ply: usize, value: Worth, line: Vec<String> },
    Hint(Box<Advice>),
    Refused(Reason),
    Offer { by: u8 },
    Declined { sentence: String },
    Look { ply: usize, state: Box<State> },
    Record { text: String, file: String },
    Error { id: &'static str, sentence: String },
    Pong,
}

/// A move that is advised.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Advice {
    pub(crate) ply: usize,
    #[serde(rename = "move")]
    pub(crate) mv: String,
    pub(crate) trace: TraceState,
    pub(crate) sentences: Vec<String>,
}

/// A game as it stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct GameState {
    pub(crate) id: String,
    /// Counts rematches.
    pub(crate) round: u32,
    /// How many moves were played.
    pub(crate) ply: usize,
    pub(crate) state: State,
    pub(crate) moves: Vec<Played>,
    pub(crate) seats: [SeatState; 2],
    pub(crate) clocks: Option<Clocks>,
    /// The machine that thinks.
    pub(crate) thinking: Option<u8>,
    pub(crate) paused: bool,
    /// How long a move of two machines is shown, in milliseconds.
    pub(crate) pause: u64,
    pub(crate) can: Can,
    /// The whole game, to be kept.
    pub(crate) record: String,
}

/// Who sits on a side.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct SeatState {
    /// `human` or `machine`.
    pub(crate) kind: &'static str,
    pub(crate) name: String,
}

/// The clocks, in milliseconds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Clocks {
    pub(crate) left: [u64; 2],
    /// Whose clock runs.
    pub(crate) running: Option<u8>,
}

/// What can be done now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct Can {
    /// A human is to move.
    #[serde(rename = "move")]
    pub(crate) mv: bool,
    pub(crate) undo: bool,
    pub(crate) redo: bool,
    pub(crate) resign: bool,
    pub(crate) draw: bool,
    pub(crate) hint: bool,
}
