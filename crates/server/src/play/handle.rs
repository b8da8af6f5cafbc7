//! Handles to rooms: sending events, and whether visitors are present.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use iroko_games::{Message, Player};
use iroko_protocol::room::{Attendance, VisitorId};
use iroko_protocol::{ClientMessage, GameState, Phrase, SeatToken, View};
use iroko_store::Version;
use iroko_table::Language;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::outbox::Outbox;

/// A handle to a room.
#[derive(Clone)]
pub(crate) struct RoomHandle {
    pub(super) events: mpsc::Sender<Event>,
    pub(super) presence: SharedPresence,
}

/// Whether visitors are connected to a room, and since when not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    /// No visitor has joined since the room was opened at this time.
    Awaited(Instant),
    /// At least one visitor is connected.
    Visited,
    /// The last visitor left at this time.
    Left(Instant),
}

/// A presence that the room's task writes and its handles read.
#[derive(Clone)]
pub(super) struct SharedPresence(Arc<Mutex<Presence>>);

impl SharedPresence {
    pub(super) fn awaited(since: Instant) -> SharedPresence {
        SharedPresence(Arc::new(Mutex::new(Presence::Awaited(since))))
    }

    pub(super) fn get(&self) -> Presence {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn set(&self, presence: Presence) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = presence;
    }
}

impl Presence {
    /// Returns since when the room has been empty, or `None` if it is not.
    pub(super) fn empty_since(self) -> Option<Instant> {
        match self {
            Presence::Awaited(since) | Presence::Left(since) => Some(since),
            Presence::Visited => None,
        }
    }
}

/// A connected client.
pub(crate) struct Visitor {
    pub(crate) out: Outbox,
    pub(crate) language: Language,
    pub(crate) view: View,
    /// The seat that they take at once, over a transport that sends no message for it.
    pub(crate) claim: Option<SeatClaim>,
}

/// A claim to a seat.
pub(crate) struct SeatClaim {
    pub(crate) token: String,
    /// The name of the player, for a seat without one.
    pub(crate) name: Option<String>,
}

/// Why a message is refused.
pub(crate) enum Refusal {
    /// It does not reach the room.
    Unheard(Message),
    /// The room refuses it, with this id and this sentence in the visitor's language.
    ByRoom(&'static str, String),
}

/// A message for a seat, from a client without a WebSocket.
pub(crate) struct Posting {
    pub(crate) token: String,
    pub(crate) message: ClientMessage,
    pub(crate) language: Language,
    /// When the message arrived.
    pub(crate) at: Instant,
}

/// An event for a room.
pub(crate) enum Event {
    /// A visitor joins; the reply is their number, or why they cannot.
    Join(Visitor, oneshot::Sender<Result<VisitorId, Message>>),
    /// A visitor leaves.
    Leave(VisitorId),
    /// A visitor has sent a message, which arrived at this moment.
    Message(VisitorId, ClientMessage, Instant),
    /// A message for the seat that a token opens; the reply is sent when its effect is stored.
    Post(Posting, oneshot::Sender<Result<(), Refusal>>),
    /// The delay of a visitor's connection was measured.
    Lag(VisitorId, Duration),
    /// A request for the state of the game without joining, as the player of the seat that a token opens sees it.
    State(Language, View, Option<String>, oneshot::Sender<Box<GameState>>),
    /// A player of this name takes the free seat of a game in the lobby.
    Take(Option<String>, oneshot::Sender<Result<SeatToken, Message>>),
    /// The operator has changed the stored game.
    Reopen,
    /// A server on the same database has stored this version of the game.
    Changed(Version),
    /// Any server may have stored a version of the game.
    MaybeChanged,
    /// The visitors of other servers.
    Elsewhere(Attendance),
    /// A player has said something on another server.
    Overheard(Player, Phrase),
}

impl Event {
    /// Returns the visitor who sends a message.
    pub(super) fn sender(&self) -> Option<VisitorId> {
        match self {
            Event::Message(number, ..) => Some(*number),
            _ => None,
        }
    }
}

impl RoomHandle {
    pub(crate) async fn send(&self, event: Event) -> bool {
        self.events.send(event).await.is_ok()
    }

    /// Sends an event without waiting for a room that is busy.
    pub(crate) fn send_soon(&self, event: Event) {
        if let Err(mpsc::error::TrySendError::Full(event)) = self.events.try_send(event) {
            let handle = self.clone();
            tokio::spawn(async move { handle.send(event).await });
        }
    }

    /// Returns whether the room still receives events.
    pub(crate) fn is_open(&self) -> bool {
        !self.events.is_closed()
    }

    pub(crate) fn presence(&self) -> Presence {
        self.presence.get()
    }
}
