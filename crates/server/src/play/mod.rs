//! Games in progress: each is a room (`iroko_protocol::room`) run by a [`task`] and shared by any number of WebSockets.
//! [`Rooms`] finds them by id.

mod handle;
mod outbox;
mod reader;
mod rooms;
mod shared;
mod socket;
mod task;

pub(crate) use handle::{Event, RoomHandle};
pub(crate) use reader::{NoGame, Reader};
pub(crate) use rooms::Rooms;
pub(crate) use socket::{CloseReason, SocketConfig, visit, with_limits};
pub(crate) use task::RoomContext;
