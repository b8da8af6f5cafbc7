//! A game in progress: how one is begun, and what is said over its WebSocket.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{GameName, MoveCheck, PlayedMove, PlayerNumber, State, Touch, Trace, Valuation};

/// A game to be played.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NewGameRequest {
    /// Which game; a record names its own.
    #[schema(value_type = Option<GameName>)]
    pub game: Option<String>,
    /// `human`, or the name of a machine, on each side; missing: those of the record, or a human against level 3.
    pub players: Option<[String; 2]>,
    /// Names joined by commas; missing: those of the position, or the standard rules.
    pub variant: Option<String>,
    /// The text of a position; missing: the start.
    pub position: Option<String>,
    /// A record to go on with.
    pub record: Option<String>,
    /// The seed of a deal, and of what is left to chance; missing: any.
    #[serde(default, deserialize_with = "crate::seed::seed")]
    #[schema(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// Who begins, where either may.
    #[schema(value_type = Option<PlayerNumber>)]
    pub first: Option<u8>,
    /// `5m+3s`.
    pub clock: Option<String>,
    /// Who gives hints.
    pub adviser: Option<String>,
    /// How long a move of two machines is shown, in milliseconds.
    pub pause: Option<u64>,
}

/// A game that has begun.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NewGameResponse {
    /// Its name, to join it with.
    pub id: String,
}

/// What a client says over the WebSocket of a game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ClientMessage {
    /// Plays a move.
    Move {
        /// The move as text.
        #[serde(rename = "move")]
        mv: String,
        /// How many moves the client knows of: after another one this is too late.
        ply: Option<usize>,
    },
    /// Asks why a move cannot be played: answered by `refused`.
    Try {
        /// The move as text, or
        #[serde(rename = "move")]
        mv: Option<String>,
        /// the touches made so far.
        touches: Option<Vec<Touch>>,
    },
    /// Takes the last move of a human back.
    Undo,
    /// Plays it again.
    Redo,
    /// Asks for advice: answered by `hint`.
    Hint,
    /// Wants to be told what the position is worth: `value`, again and again.
    Watch {
        /// Whether.
        on: bool,
    },
    /// A player gives up.
    Resign {
        /// Who; missing: the only human, else the player to move.
        #[schema(value_type = Option<PlayerNumber>)]
        side: Option<u8>,
    },
    /// The player to move offers a draw.
    Draw,
    /// Accepts the offer.
    Accept,
    /// Declines it.
    Decline,
    /// Turns the board round.
    Flip,
    /// Looks at the board from elsewhere.
    View {
        /// Where from.
        view: String,
    },
    /// Wants to play again with the same players.
    Rematch {
        /// Whether they change sides.
        #[serde(default)]
        swap: bool,
    },
    /// Pauses a game of two machines, or lets it go on.
    Pause {
        /// Whether; missing: the other way round.
        on: Option<bool>,
    },
    /// One move of two machines, then the game is paused.
    Step,
    /// How long moves of two machines are shown.
    Speed {
        /// In milliseconds.
        pause: u64,
    },
    /// Looks at an earlier position: answered by `look`.
    Look {
        /// After how many moves.
        ply: usize,
    },
    /// Another player takes a seat.
    Seat {
        /// On which side.
        #[schema(value_type = PlayerNumber)]
        side: u8,
        /// `human`, or the name of a machine.
        who: String,
    },
    /// Asks for the record: answered by `record`.
    Save,
    /// Asks whether the server is there: answered by `pong`.
    Ping,
}

/// What the server says over the WebSocket of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage {
    /// How the game stands: first of all, and after every change.
    State(Box<GameState>),
    /// A machine or the adviser begins to think.
    Thinking {
        /// The machine to move; nothing: the adviser.
        #[schema(value_type = Option<PlayerNumber>, required)]
        player: Option<u8>,
    },
    /// What the position is worth, for those who watch.
    Value {
        /// After how many moves.
        ply: usize,
        /// What it is worth.
        value: Valuation,
        /// How the game might go on.
        pv: Vec<String>,
    },
    /// Advice.
    Hint(Box<Advice>),
    /// Why a move cannot be played.
    Refused(MoveCheck),
    /// A draw is offered.
    Offer {
        /// Who offers it.
        #[schema(value_type = PlayerNumber)]
        by: u8,
    },
    /// A draw is declined.
    Declined {
        /// By whom, as a sentence.
        sentence: String,
    },
    /// An earlier position.
    Look {
        /// After how many moves.
        ply: usize,
        /// The position.
        state: Box<State>,
    },
    /// The record of the game.
    Record {
        /// The record.
        text: String,
        /// A name for a file with it.
        file: String,
    },
    /// Something cannot be done.
    Error {
        /// Why, for programs.
        id: &'static str,
        /// Why, as a sentence.
        sentence: String,
    },
    /// The server is there.
    Pong,
}

/// A move that is advised.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Advice {
    /// After how many moves it was asked for.
    pub ply: usize,
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it would do.
    pub trace: Trace,
    /// What speaks for it.
    pub sentences: Vec<String>,
}

/// A game as it stands.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameState {
    /// Its name.
    pub id: String,
    /// Counts rematches.
    pub round: u32,
    /// How many moves were played.
    pub ply: usize,
    /// The position.
    pub state: State,
    /// The moves that were played.
    pub moves: Vec<PlayedMove>,
    /// Who sits on each side.
    #[schema(min_items = 2, max_items = 2)]
    pub seats: [Seat; 2],
    /// The clocks, if it is played with any.
    #[schema(required)]
    pub clocks: Option<Clocks>,
    /// The machine that thinks.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub thinking: Option<u8>,
    /// Whether a game of two machines is paused.
    pub paused: bool,
    /// How long a move of two machines is shown, in milliseconds.
    pub pause: u64,
    /// What can be done now.
    pub can: AllowedActions,
    /// The whole game, to be kept.
    pub record: String,
}

/// Who sits on a side.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Seat {
    /// Whether it is a machine.
    pub kind: SeatKind,
    /// The name of a machine, or of a human who has one.
    pub name: String,
}

/// Who may sit on a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "two words")]
pub enum SeatKind {
    Human,
    Machine,
}

/// The clocks, in milliseconds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Clocks {
    /// What each player has left.
    #[schema(min_items = 2, max_items = 2)]
    pub left: [u64; 2],
    /// Whose clock runs.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub running: Option<u8>,
}

/// What can be done now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AllowedActions {
    /// A human is to move.
    #[serde(rename = "move")]
    pub mv: bool,
    /// There is something to take back.
    pub undo: bool,
    /// There is something to play again.
    pub redo: bool,
    /// A player may give up.
    pub resign: bool,
    /// A draw may be offered.
    pub draw: bool,
    /// Advice may be asked for.
    pub hint: bool,
}
