//! Games in progress: each is a room of its own (`iroko_protocol::room`), run by a [`task`], to which any number of WebSockets may be
//! connected. [`Rooms`] knows them by name.

mod handle;
mod outbox;
mod rooms;
mod socket;
mod task;

pub(crate) use handle::{Event, RoomHandle};
pub(crate) use rooms::Rooms;
pub(crate) use socket::{SocketConfig, visit, with_limits};
pub(crate) use task::RoomContext;
