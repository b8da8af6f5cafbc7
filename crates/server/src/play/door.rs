//! The way into a room: what can be said to it from outside, and who is inside.

use std::sync::{Arc, Mutex};

use iroko_table::Language;
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;

use crate::protocol::{GameState, Said};
use crate::view::View;

/// The way into a room.
#[derive(Clone)]
pub(crate) struct Door {
    pub(super) events: mpsc::Sender<Event>,
    /// Since when nobody is connected.
    pub(super) left: Arc<Mutex<Option<Instant>>>,
}

/// Somebody who is connected.
pub(crate) struct Visitor {
    pub(crate) out: mpsc::Sender<String>,
    pub(crate) language: Language,
    pub(crate) view: View,
    pub(super) watches: bool,
}

/// What happens in a room.
pub(crate) enum Event {
    /// Somebody comes. He is told his number, unless there are too many.
    Join(Visitor, oneshot::Sender<Option<u64>>),
    /// Somebody leaves.
    Leave(u64),
    /// Somebody says something.
    Says(u64, Said),
    /// Somebody asks how the game stands, without staying.
    Ask(Language, View, oneshot::Sender<Box<GameState>>),
}

impl Visitor {
    pub(crate) fn new(out: mpsc::Sender<String>, language: Language, view: View) -> Visitor {
        Visitor { out, language, view, watches: false }
    }
}

impl Door {
    pub(crate) async fn tell(&self, event: Event) -> bool {
        self.events.send(event).await.is_ok()
    }

    /// Since when nobody is connected, if nobody is.
    pub(crate) fn left_since(&self) -> Option<Instant> {
        *self.left.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}
