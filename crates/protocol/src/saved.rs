//! A game as it is stored: plain values without a database. `room/saving.rs` finds what changed, and restores a game.

use iroko_games::{Outcome, Player};
use iroko_table::Settlement;
use serde::{Deserialize, Serialize};

use crate::{Offer, Premove, Takeback, player};

/// UNIX time, in milliseconds.
pub type UnixTime = i64;

/// A stored game.
#[derive(Clone, Debug)]
pub struct SavedGame {
    /// The id of the game.
    pub id: String,
    /// The name of the game that is played.
    pub game: String,
    /// Everything but the moves.
    pub body: SavedBody,
    /// The record before the first of `moves`.
    pub opening: String,
    /// The moves since.
    pub moves: Vec<SavedMove>,
}

/// A stored move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedMove {
    /// The move as text.
    pub text: String,
    /// The player.
    pub player: Player,
    /// The time it took on the clock, in milliseconds.
    pub took: u64,
    /// When it was played.
    pub at: UnixTime,
}

/// Everything about a game but its moves, stored as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct SavedBody {
    /// The names of the humans; empty for none, and for machines.
    pub names: [String; 2],
    /// `human`, or the name of a machine.
    pub players: [String; 2],
    /// The round, increased by each rematch.
    pub round: u32,
    /// The player that gives hints.
    pub adviser: String,
    /// How long each move is shown when two machines play, in milliseconds.
    pub pause: u64,
    /// The start position of a rematch.
    pub position: Option<String>,
    /// The end of the game, if the rules did not end it.
    pub settled: Option<SavedEnd>,
    /// The time left on both clocks at the last change, in milliseconds.
    pub left: Option<[u64; 2]>,
    /// The seats and what was agreed; `None` for a game at one screen.
    pub online: Option<SavedOnline>,
}

/// An end that does not follow from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[allow(missing_docs, reason = "the variants of `Settlement`, with players as numbers")]
pub enum SavedEnd {
    Resign { side: u8 },
    Agree,
    Time { side: u8 },
    Adjudicate { winner: Option<u8> },
    Forfeit { side: u8 },
}

/// The part of a game between people in different places.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct SavedOnline {
    /// The SHA-256 hashes of the tokens, in hexadecimal; `None` for a machine and for a free seat of the lobby.
    pub hashes: [Option<String>; 2],
    /// Whether each seat is taken.
    pub taken: [bool; 2],
    /// Whether the lobby lists the game.
    pub listed: bool,
    /// When moves may be taken back.
    pub takeback: Takeback,
    /// The offers that wait for an answer.
    pub offers: Vec<Offer>,
    /// The premoves of both seats.
    pub premoves: [Vec<Premove>; 2],
    /// When the turn of the player to move began; `None` before both seats are taken.
    pub since: Option<UnixTime>,
}

/// A change to store.
#[derive(Clone, Debug, Default)]
pub struct Change {
    /// The new body.
    pub body: Option<Box<SavedBody>>,
    /// The new opening.
    pub opening: Option<String>,
    /// The complete record of a round that a rematch has replaced.
    pub archive: Option<String>,
    /// The number of moves kept; the later ones were taken back.
    pub keep: Option<usize>,
    /// The moves played since.
    pub append: Vec<SavedMove>,
    /// Whether the game is over.
    pub over: bool,
    /// Whether the lobby lists the game.
    pub listed: bool,
    /// When the room has to be opened at the latest, even if no player comes: the clock of the player to move runs out,
    /// or a machine is to move.
    pub due: Option<UnixTime>,
    /// The time of the change.
    pub at: UnixTime,
}

impl SavedGame {
    /// Applies a change, as a store does.
    pub fn apply(&mut self, change: Change) {
        if let Some(body) = change.body {
            self.body = *body;
        }
        if let Some(opening) = change.opening {
            self.opening = opening;
        }
        self.moves.truncate(change.keep.unwrap_or(usize::MAX));
        self.moves.extend(change.append);
    }
}

impl SavedEnd {
    /// Returns how a game was settled; `None` if the rules ended it.
    pub fn of(outcome: Outcome) -> Option<SavedEnd> {
        Some(match Settlement::of(outcome)? {
            Settlement::Resign(player) => SavedEnd::Resign { side: player.number() },
            Settlement::Agree => SavedEnd::Agree,
            Settlement::OutOfTime(player) => SavedEnd::Time { side: player.number() },
            Settlement::Adjudicate(winner) => {
                SavedEnd::Adjudicate { winner: winner.map(Player::number) }
            }
            Settlement::Forfeit(player) => SavedEnd::Forfeit { side: player.number() },
        })
    }

    /// Returns the settlement; `None` if a number is no player.
    pub fn settlement(self) -> Option<Settlement> {
        Some(match self {
            SavedEnd::Resign { side } => Settlement::Resign(player(side).ok()?),
            SavedEnd::Agree => Settlement::Agree,
            SavedEnd::Time { side } => Settlement::OutOfTime(player(side).ok()?),
            SavedEnd::Adjudicate { winner } => {
                Settlement::Adjudicate(winner.map(player).transpose().ok()?)
            }
            SavedEnd::Forfeit { side } => Settlement::Forfeit(player(side).ok()?),
        })
    }
}
