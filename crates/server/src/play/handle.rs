//! The way into a room: what can be said to it from outside, and who is inside.

use std::sync::{Arc, Mutex, PoisonError};

use iroko_protocol::room::VisitorId;
use iroko_protocol::{ClientMessage, GameState, View};
use iroko_table::Language;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::outbox::Outbox;

/// The way into a room.
#[derive(Clone)]
pub(crate) struct RoomHandle {
    pub(super) events: mpsc::Sender<Event>,
    pub(super) presence: SharedPresence,
}

/// Whether visitors are connected to a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    /// The room was opened then, and no visitor has come yet.
    Awaited(Instant),
    /// At least one is connected.
    Visited,
    /// The last visitor left then.
    Left(Instant),
}

/// A presence that the room's task keeps and its handles read.
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
    /// Since when the room has been empty, if it is.
    pub(super) fn empty_since(self) -> Option<Instant> {
        match self {
            Presence::Awaited(since) | Presence::Left(since) => Some(since),
            Presence::Visited => None,
        }
    }
}

/// A client that is connected.
pub(crate) struct Visitor {
    pub(crate) out: Outbox,
    pub(crate) language: Language,
    pub(crate) view: View,
}

/// What happens to a room.
pub(crate) enum Event {
    /// A visitor comes, and is told their number, unless there are too many.
    Join(Visitor, oneshot::Sender<Option<VisitorId>>),
    /// A visitor leaves.
    Leave(VisitorId),
    /// A visitor says something.
    Says(VisitorId, ClientMessage),
    /// A request for the state of the game, without staying.
    Ask(Language, View, oneshot::Sender<Box<GameState>>),
}

impl RoomHandle {
    pub(crate) async fn tell(&self, event: Event) -> bool {
        self.events.send(event).await.is_ok()
    }

    /// Whether the room still listens.
    pub(crate) fn is_open(&self) -> bool {
        !self.events.is_closed()
    }

    pub(crate) fn presence(&self) -> Presence {
        self.presence.get()
    }
}
