//! A game in progress: the request that begins one, and the messages of its WebSocket.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    GameName, MoveCheck, Offer, OfferKind, OnlineRequest, OnlineState, Phrase, PlayedMove,
    PlayerNumber, Presence, SeatToken, State, Touch, Trace, Valuation,
};

/// A request for a new game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct NewGameRequest {
    /// The name of the game; optional with a record, which names its own.
    #[schema(value_type = Option<GameName>)]
    pub game: Option<String>,
    /// `human` or the name of a machine, for each side; default: the players of the record, or a human against level 3.
    pub players: Option<[String; 2]>,
    /// The name of the human on each side; empty for none. At most 24 characters.
    #[schema(min_items = 2, max_items = 2)]
    pub names: Option<[String; 2]>,
    /// Variant names joined by commas; default: those of the position, or the standard rules.
    pub variant: Option<String>,
    /// The start position as text; default: the start of the game.
    pub position: Option<String>,
    /// A record to continue.
    pub record: Option<String>,
    /// The seed of the deal and of all random choices; default: a random one.
    #[serde(default, deserialize_with = "crate::seed::seed")]
    #[schema(maximum = 9007199254740991u64)]
    pub seed: Option<u64>,
    /// The player who begins, where either may.
    #[schema(value_type = Option<PlayerNumber>)]
    pub first: Option<u8>,
    /// The time control, such as `5m+3s`.
    pub clock: Option<String>,
    /// The name of the player that gives hints.
    pub adviser: Option<String>,
    /// How long each move is shown when two machines play, in milliseconds.
    pub pause: Option<u64>,
    /// The terms of a game between people in different places; absent for a game at one screen.
    pub online: Option<OnlineRequest>,
}

/// The response to a request for a new game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NewGameResponse {
    /// The id of the game, used to join it.
    pub id: String,
    /// The side of the one who begins an online game; null at one screen.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub side: Option<u8>,
    /// The tokens of the seats of an online game; empty at one screen.
    pub seats: Vec<SeatToken>,
}

/// A message from the client over the WebSocket of a game.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ClientMessage {
    /// Plays a move.
    Move {
        /// The move as text.
        #[serde(rename = "move")]
        mv: String,
        /// The number of moves played so far; the move is refused as late if it differs.
        ply: Option<usize>,
    },
    /// Asks why a move is illegal; answered by `refused`.
    Try {
        /// The move as text;
        #[serde(rename = "move")]
        mv: Option<String>,
        /// or the touches made so far.
        touches: Option<Vec<Touch>>,
    },
    /// Takes back the last move of a human.
    Undo,
    /// Replays the move taken back.
    Redo,
    /// Requests a hint; answered by `hint`.
    Hint,
    /// Lets the adviser place all pieces of the player to move; a `state` follows for each.
    Place,
    /// Turns `value` messages on or off for this socket.
    Watch {
        /// Whether to send them.
        on: bool,
    },
    /// Resigns the game.
    Resign {
        /// The player who resigns; default: the only human, or the player to move.
        #[schema(value_type = Option<PlayerNumber>)]
        side: Option<u8>,
    },
    /// Offers a draw on behalf of the player to move.
    Draw,
    /// Accepts an offer.
    Accept {
        /// Which one.
        #[serde(default)]
        kind: OfferKind,
    },
    /// Declines an offer, or withdraws one's own.
    Decline {
        /// Which one.
        #[serde(default)]
        kind: OfferKind,
    },
    /// Takes a seat of an online game.
    Sit {
        /// The token of the seat.
        token: String,
        /// The name of the player, if the seat has none yet.
        name: Option<String>,
    },
    /// Replaces the token of one's seat; answered by `seat`.
    Renew,
    /// Prepares an answer to the opponent's next move.
    Premove {
        /// The answer; without one, all premoves of the seat are forgotten.
        #[serde(rename = "move")]
        mv: Option<String>,
        /// The opponent's move that it answers; default: any.
        after: Option<String>,
    },
    /// Says something to everyone in the game.
    Say {
        /// What.
        phrase: Phrase,
    },
    /// Turns the board, for this socket.
    Flip,
    /// Sets the view, for this socket.
    View {
        /// The side from which the board is seen.
        view: String,
    },
    /// Starts a new game with the same players.
    Rematch {
        /// Whether the players exchange sides.
        #[serde(default)]
        swap: bool,
    },
    /// Pauses or resumes a game between two machines.
    Pause {
        /// Whether to pause; default: toggle.
        on: Option<bool>,
    },
    /// Plays one move of a game between two machines, then pauses.
    Step,
    /// Sets how long each move is shown when two machines play.
    Speed {
        /// The time in milliseconds.
        pause: u64,
    },
    /// Requests an earlier position; answered by `look`.
    Look {
        /// The number of moves before it.
        ply: usize,
    },
    /// Replaces the player of a side.
    Seat {
        /// The side.
        #[schema(value_type = PlayerNumber)]
        side: u8,
        /// `human`, or the name of a machine.
        who: String,
    },
    /// Requests the record; answered by `record`.
    Save,
    /// Checks the connection; answered by `pong`.
    Ping,
}

/// A message from the server over the WebSocket of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum ServerMessage {
    /// The current game, sent on joining and after every change.
    State(Box<GameState>),
    /// A machine or the adviser begins to think.
    Thinking {
        /// The machine to move; null for the adviser.
        #[schema(value_type = Option<PlayerNumber>, required)]
        player: Option<u8>,
    },
    /// The evaluation of the position, for sockets that watch.
    Value {
        /// The number of moves played before the position.
        ply: usize,
        /// The value.
        value: Valuation,
        /// The principal variation.
        pv: Vec<String>,
    },
    /// A hint.
    Hint(Box<Advice>),
    /// The reason a move is illegal.
    Refused(MoveCheck),
    /// A player offers something.
    Offer(Offer),
    /// A player or a spectator came or left.
    Presence(Presence),
    /// A player says something.
    Said {
        /// The player.
        #[schema(value_type = PlayerNumber)]
        by: u8,
        /// What they say, for programs.
        phrase: Phrase,
        /// The same for people.
        sentence: String,
    },
    /// The new token of this socket's seat.
    Seat(SeatToken),
    /// An offer is declined.
    Declined {
        /// A sentence that names the player who declines.
        sentence: String,
    },
    /// An earlier position.
    Look {
        /// The number of moves played before it.
        ply: usize,
        /// The position.
        state: Box<State>,
    },
    /// The record of the game.
    Record {
        /// The record.
        text: String,
        /// A suggested file name.
        file: String,
    },
    /// The request is invalid or impossible.
    Error {
        /// The reason, as an id for programs.
        id: &'static str,
        /// The reason, as a sentence.
        sentence: String,
    },
    /// The answer to `ping`.
    Pong,
    /// The last line of a stream that the server ends. A WebSocket is closed with the same code and reason instead.
    Closed {
        /// The code.
        code: u16,
        /// The reason, as a word.
        reason: &'static str,
    },
}

/// The response to a message that a player sends without a WebSocket. What follows from it is on their stream.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageTaken {}

/// A recommended move.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Advice {
    /// The number of moves played at the time of the request.
    pub ply: usize,
    /// The move as text.
    #[serde(rename = "move")]
    pub mv: String,
    /// The effect of the move.
    pub trace: Trace,
    /// The reasons for the move, a sentence each.
    pub sentences: Vec<String>,
}

/// The current state of a game.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameState {
    /// The id of the game.
    pub id: String,
    /// The round, increased by each rematch.
    pub round: u32,
    /// The number of moves played.
    pub ply: usize,
    /// The position.
    pub state: State,
    /// The moves played so far.
    pub moves: Vec<PlayedMove>,
    /// The player on each side.
    #[schema(min_items = 2, max_items = 2)]
    pub seats: [Seat; 2],
    /// The clocks; null in a game without clocks.
    #[schema(required)]
    pub clocks: Option<Clocks>,
    /// The machine that is thinking, or null.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub thinking: Option<u8>,
    /// Whether a game between two machines is paused.
    pub paused: bool,
    /// How long each move is shown when two machines play, in milliseconds.
    pub pause: u64,
    /// The actions available now.
    pub can: AllowedActions,
    /// The record of the whole game, for the client to keep.
    pub record: String,
    /// The seats, offers and premoves of an online game; null for a game at one screen.
    #[schema(required)]
    pub online: Option<OnlineState>,
}

/// The player on a side.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Seat {
    /// Whether the player is a human or a machine.
    pub kind: SeatKind,
    /// The name of the machine, or of the human if they have one.
    pub name: String,
    /// The title of the machine for people, such as "Level 3, Casual"; null for a human.
    #[schema(required)]
    pub title: Option<String>,
}

/// The kind of player on a side.
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
    /// The time each player has left.
    #[schema(min_items = 2, max_items = 2)]
    pub left: [u64; 2],
    /// The player whose clock runs, or null.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub running: Option<u8>,
}

/// The actions available now.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AllowedActions {
    /// A human is to move.
    #[serde(rename = "move")]
    pub mv: bool,
    /// There is a move to take back.
    pub undo: bool,
    /// There is a move to replay.
    pub redo: bool,
    /// A player may resign.
    pub resign: bool,
    /// A draw may be offered.
    pub draw: bool,
    /// A hint may be requested.
    pub hint: bool,
    /// A human has pieces to place.
    pub place: bool,
}
