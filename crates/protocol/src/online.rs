//! Games between people in different places: how one is requested, what its state adds, the lobby, and the list of a
//! player's games. Who may do what is decided in `room/online.rs`.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{GameName, PlayerNumber};

/// The terms of a game between people in different places.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct OnlineRequest {
    /// The side of the one who begins the game; null: by chance, or the side that no machine has.
    #[schema(value_type = Option<PlayerNumber>)]
    pub side: Option<u8>,
    /// Their name; empty for none. At most 24 characters.
    #[serde(default)]
    pub name: String,
    /// When moves may be taken back.
    #[serde(default)]
    pub takeback: Takeback,
    /// Whether the lobby lists the game until an opponent takes the other seat.
    #[serde(default)]
    pub listed: bool,
}

/// When moves may be taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Takeback {
    /// At any time.
    Free,
    /// If the opponent agrees.
    #[default]
    Agreed,
    /// Never.
    Off,
}

/// The token of a seat, which only its player should have.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct SeatToken {
    /// The side.
    #[schema(value_type = PlayerNumber)]
    pub side: u8,
    /// The token.
    pub token: String,
}

/// What the state of a game between people in different places adds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OnlineState {
    /// The seat of this socket; null for a spectator.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub seat: Option<u8>,
    /// Whether both seats are taken: clocks run, and moves can be made.
    pub begun: bool,
    /// Who is there.
    #[serde(flatten)]
    pub presence: Presence,
    /// When moves may be taken back.
    pub takeback: Takeback,
    /// Whether the lobby lists the game.
    pub listed: bool,
    /// The offers that wait for an answer.
    pub offers: Vec<Offer>,
    /// The premoves of this seat.
    pub premoves: Vec<Premove>,
    /// When the clock of the player to move runs out, in UNIX milliseconds; null while none runs.
    #[schema(required)]
    pub deadline: Option<i64>,
}

/// Who is there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Presence {
    /// Whether each seat is taken; a machine has one.
    #[schema(min_items = 2, max_items = 2)]
    pub taken: [bool; 2],
    /// Whether a socket sits there now; a machine is always present.
    #[schema(min_items = 2, max_items = 2)]
    pub present: [bool; 2],
    /// The number of sockets without a seat.
    pub spectators: usize,
}

/// An offer that waits for an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// The player who offers it.
    #[schema(value_type = PlayerNumber)]
    pub by: u8,
}

/// What one player can offer the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum OfferKind {
    /// The game ends in a draw.
    #[default]
    Draw,
    /// The last move of the player who asks is taken back.
    Takeback,
    /// Another game, with the sides exchanged.
    Rematch,
}

/// An answer prepared in the opponent's time.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct Premove {
    /// The opponent's move that it answers; null for any.
    #[schema(required)]
    pub after: Option<String>,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
}

/// Something a player can say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "a list of words")]
pub enum Phrase {
    Hello,
    Luck,
    Thanks,
    WellPlayed,
    GoodGame,
    Moment,
    Sorry,
    Bye,
}

impl Phrase {
    /// Returns the id of its sentence.
    pub fn sentence(self) -> &'static str {
        match self {
            Phrase::Hello => "phrase-hello",
            Phrase::Luck => "phrase-luck",
            Phrase::Thanks => "phrase-thanks",
            Phrase::WellPlayed => "phrase-well-played",
            Phrase::GoodGame => "phrase-good-game",
            Phrase::Moment => "phrase-moment",
            Phrase::Sorry => "phrase-sorry",
            Phrase::Bye => "phrase-bye",
        }
    }
}

/// A request for a player's games.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct MineRequest {
    /// The games, at most 100.
    #[schema(max_items = 100)]
    pub games: Vec<MyGame>,
}

/// A game of a player, and their seat in it.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct MyGame {
    /// The id of the game.
    pub id: String,
    /// The token of the seat; null for a game that is only watched.
    pub token: Option<String>,
}

/// The response to a request for a player's games.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MineResponse {
    /// The games in the order of the request; null for a game that does not exist, or a token of none of its seats.
    pub games: Vec<Option<GameSummary>>,
}

/// A game in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct GameSummary {
    /// The id of the game.
    pub id: String,
    /// The name of the game.
    #[schema(value_type = GameName)]
    pub game: &'static str,
    /// The seat of the token, or null.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub seat: Option<u8>,
    /// Whether both seats are taken: clocks run, and moves can be made.
    pub begun: bool,
    /// Whether the player of that seat is to move.
    pub yours: bool,
    /// The names of the humans; empty for none.
    #[schema(min_items = 2, max_items = 2)]
    pub names: [String; 2],
    /// The titles of the machines; null for a human.
    #[schema(min_items = 2, max_items = 2)]
    pub titles: [Option<String>; 2],
    /// The number of moves played.
    pub plies: usize,
    /// The player to move, or the outcome, as a sentence.
    pub status: String,
    /// Whether the game is over.
    pub over: bool,
    /// The winner; null for a draw and while the game goes on.
    #[schema(value_type = Option<PlayerNumber>, required)]
    pub winner: Option<u8>,
    /// The time control; null without clocks.
    #[schema(required)]
    pub clock: Option<String>,
    /// When the clock of the player to move runs out, in UNIX milliseconds; null while none runs.
    #[schema(required)]
    pub deadline: Option<i64>,
    /// When the game changed last, in UNIX milliseconds.
    pub changed: i64,
    /// Variant names joined by commas.
    pub variant: String,
    /// The position as text.
    pub position: String,
    /// The side from which its player sees the board.
    pub view: String,
}

/// The games that wait for an opponent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Lobby {
    /// Whether the server has a lobby.
    pub open: bool,
    /// The games, the newest first.
    pub challenges: Vec<Challenge>,
}

/// A game that waits for an opponent.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Challenge {
    /// The id of the game.
    pub id: String,
    /// The name of the game.
    #[schema(value_type = GameName)]
    pub game: &'static str,
    /// Variant names joined by commas.
    pub variant: String,
    /// The time control; null without clocks.
    #[schema(required)]
    pub clock: Option<String>,
    /// When moves may be taken back.
    pub takeback: Takeback,
    /// The name of the challenger; empty for none.
    pub name: String,
    /// The free side.
    #[schema(value_type = PlayerNumber)]
    pub side: u8,
    /// When the game was offered, in UNIX milliseconds.
    pub created: i64,
}

/// A request for the free seat of a game in the lobby.
#[derive(Clone, Debug, Default, Deserialize, ToSchema)]
pub struct TakeRequest {
    /// The name of the player; empty for none.
    #[serde(default)]
    pub name: String,
}

/// The seat taken in the lobby.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct TakeResponse {
    /// The id of the game.
    pub id: String,
    /// The side and the token of the seat.
    #[serde(flatten)]
    pub seat: SeatToken,
}

/// A request for a QR code.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct CodeRequest {
    /// The text, at most 300 bytes.
    #[schema(max_length = 300)]
    pub text: String,
}
