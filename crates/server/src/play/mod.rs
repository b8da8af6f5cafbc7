//! Games in progress: each is a room of its own (`iroko_protocol::room`), run by a [`host`], to which any number of WebSockets may be
//! connected. [`Rooms`] knows them by name.

mod door;
mod host;
mod outbox;
mod rooms;
mod socket;

pub(crate) use door::{Door, Event};
pub(crate) use host::Means;
pub(crate) use rooms::Rooms;
pub(crate) use socket::{Terms, limited, visit};
