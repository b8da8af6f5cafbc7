//! What a bot reads of the server's messages, and how it checks them: a game is what its own rules make of the record, and
//! a state that says anything else is refused. Sentences and names of the server are shown without control characters.

use std::time::{Duration, Instant};

use iroko_games::{Message, Player, message};
use iroko_protocol::{Offer, OfferKind};
use iroko_table::clock::TimeControl;
use iroko_table::{Games, Table};
use serde::Deserialize;

/// A message from the server.
pub(super) enum FromServer {
    State(Box<GameState>),
    Offer(Offer),
    /// Who is there.
    Presence([bool; 2]),
    /// The server ends the stream.
    Closed(u16),
    /// Of no interest to a bot.
    Other,
}

#[derive(Deserialize)]
struct Kind {
    #[serde(rename = "type")]
    kind: String,
}

#[derive(Deserialize)]
struct Presence {
    present: [bool; 2],
}

#[derive(Deserialize)]
struct Closed {
    code: u16,
}

/// The state of a game, as far as a bot reads it.
#[derive(Deserialize)]
pub(super) struct GameState {
    id: String,
    round: u32,
    ply: usize,
    state: PositionState,
    seats: [Seat; 2],
    clocks: Option<Clocks>,
    record: String,
    online: Option<OnlineState>,
}

#[derive(Deserialize)]
struct PositionState {
    position: String,
    outcome: Option<OutcomeState>,
}

#[derive(Deserialize)]
struct OutcomeState {
    winner: Option<u8>,
}

#[derive(Deserialize)]
struct Seat {
    name: String,
    title: Option<String>,
}

#[derive(Deserialize)]
struct Clocks {
    left: [u64; 2],
}

#[derive(Deserialize)]
struct OnlineState {
    seat: Option<u8>,
    begun: bool,
    offers: Vec<Offer>,
    present: [bool; 2],
}

/// The error of a response.
#[derive(Deserialize)]
struct ErrorBody {
    error: ErrorDetail,
}

#[derive(Deserialize)]
struct ErrorDetail {
    id: String,
    sentence: String,
}

/// A game as the bot's own rules see it, after a state of the server.
pub(super) struct Standing {
    pub(super) round: u32,
    pub(super) table: Box<dyn Table>,
    /// The side of the bot.
    pub(super) side: Player,
    /// Whether both seats are taken.
    pub(super) begun: bool,
    pub(super) offers: Vec<Offer>,
    /// The name or the title of the opponent; empty for none.
    pub(super) opponent: String,
    /// Whether the opponent is there.
    pub(super) opponent_present: bool,
    /// The time each player had left when the state arrived.
    pub(super) left: Option<[Duration; 2]>,
    pub(super) control: Option<TimeControl>,
    pub(super) at: Instant,
}

impl FromServer {
    /// Parses a line of a stream.
    pub(super) fn parse(line: &[u8]) -> Result<FromServer, Message> {
        let odd = |_| message!("bot-odd-line");
        let Kind { kind } = serde_json::from_slice(line).map_err(odd)?;
        Ok(match kind.as_str() {
            "state" => FromServer::State(serde_json::from_slice(line).map_err(odd)?),
            "offer" => FromServer::Offer(serde_json::from_slice(line).map_err(odd)?),
            "presence" => {
                let Presence { present } = serde_json::from_slice(line).map_err(odd)?;
                FromServer::Presence(present)
            }
            "closed" => {
                FromServer::Closed(serde_json::from_slice::<Closed>(line).map_err(odd)?.code)
            }
            _ => FromServer::Other,
        })
    }
}

impl GameState {
    /// Parses the answer to a request for a game.
    pub(super) fn parse(body: &[u8]) -> Result<GameState, Message> {
        serde_json::from_slice(body).map_err(|_| message!("bot-odd-line"))
    }

    /// Whether this is the state that a player sees, and not a spectator.
    pub(super) fn is_seated(&self) -> bool {
        self.online.as_ref().is_some_and(|online| online.seat.is_some())
    }

    /// Returns the table of the game, checked against what the state says about it.
    pub(super) fn table(&self, games: &Games, id: &str) -> Result<Box<dyn Table>, Message> {
        let odd = || message!("bot-odd-state");
        let table = games
            .replay_text(&self.record)
            .map_err(|error| message!("bot-odd-record", why = error.message))?;
        let winner = self.state.outcome.as_ref().map(|outcome| outcome.winner);
        let own = table.outcome().map(|outcome| outcome.winner.map(Player::number));
        let agrees = self.id == id
            && table.ply() == self.ply
            && table.position() == self.state.position
            && own == winner;
        if agrees { Ok(table) } else { Err(odd()) }
    }

    /// Returns the game as the player of a seat sees it.
    pub(super) fn standing(self, games: &Games, id: &str) -> Result<Standing, Message> {
        let table = self.table(games, id)?;
        let odd = || message!("bot-odd-state");
        let online = self.online.ok_or_else(odd)?;
        let side = match online.seat {
            Some(1) => Player::One,
            Some(2) => Player::Two,
            _ => return Err(odd()),
        };
        let opponent = &self.seats[side.other().index()];
        let name = if opponent.name == "human" { "" } else { &opponent.name };
        let control = table.tags().into_iter().find(|(name, _)| name == "TimeControl");
        Ok(Standing {
            round: self.round,
            side,
            begun: online.begun,
            opponent: visible(opponent.title.as_deref().unwrap_or(name)),
            opponent_present: online.present[side.other().index()],
            offers: online.offers,
            left: self.clocks.map(|clocks| clocks.left.map(Duration::from_millis)),
            control: control.and_then(|(_, text)| TimeControl::read(&text).ok()),
            at: Instant::now(),
            table,
        })
    }
}

/// A position in the course of a seat: the round, and the moves played.
pub(super) type Place = (u32, Vec<String>);

impl Standing {
    /// Returns where the game stands.
    pub(super) fn place(&self) -> Place {
        (self.round, self.table.moves())
    }

    /// Whether the bot is to move.
    pub(super) fn is_own_turn(&self) -> bool {
        self.begun && self.table.outcome().is_none() && self.table.turn() == self.side
    }

    /// Whether the opponent makes an offer of this kind.
    pub(super) fn has_offer(&self, kind: OfferKind) -> bool {
        self.offers.contains(&Offer { kind, by: self.side.other().number() })
    }
}

/// Returns the id and the sentence of a refusal.
pub(super) fn refusal(body: &[u8]) -> Option<(String, String)> {
    let ErrorBody { error } = serde_json::from_slice(body).ok()?;
    Some((error.id, visible(&error.sentence)))
}

/// Returns a text of the server as it can be shown on a terminal.
pub(super) fn visible(text: &str) -> String {
    text.chars().filter(|sign| !sign.is_control()).take(200).collect()
}
