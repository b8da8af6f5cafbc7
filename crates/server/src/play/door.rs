//! The way into a room: what can be said to it from outside, and who is inside.

use std::sync::{Arc, Mutex};

use iroko_protocol::room::VisitorId;
use iroko_protocol::{ClientMessage, GameState, View};
use iroko_table::Language;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use super::outbox::Outbox;

/// The way into a room.
#[derive(Clone)]
pub(crate) struct Door {
    pub(super) events: mpsc::Sender<Event>,
    /// Since when nobody is connected.
    pub(super) left: Arc<Mutex<Option<Instant>>>,
}

/// Somebody who is connected.
pub(crate) struct Visitor {
    pub(crate) out: Outbox,
    pub(crate) language: Language,
    pub(crate) view: View,
}

/// What happens to a room.
pub(crate) enum Event {
    /// Somebody comes, and is told their number, unless there are too many.
    Join(Visitor, oneshot::Sender<Option<VisitorId>>),
    /// Somebody leaves.
    Leave(VisitorId),
    /// Somebody says something.
    Says(VisitorId, ClientMessage),
    /// Somebody asks how the game stands, without staying.
    Ask(Language, View, oneshot::Sender<Box<GameState>>),
}

impl Door {
    pub(crate) async fn tell(&self, event: Event) -> bool {
        self.events.send(event).await.is_ok()
    }

    /// Whether the room still listens.
    pub(crate) fn is_open(&self) -> bool {
        !self.events.is_closed()
    }

    /// Since when nobody is connected, if nobody is.
    pub(crate) fn left_since(&self) -> Option<Instant> {
        *self.left.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
