//! Games in progress: each is a room (`iroko_protocol::room`) run by a [`task`] and shared by any number of visitors, over
//! WebSockets and HTTP streams. [`Rooms`] finds them by id.

mod claims;
mod handle;
mod inbox;
mod outbox;
mod reader;
mod rooms;
mod shared;
mod socket;
mod stream;
mod task;
mod visit;

pub(crate) use handle::{Event, Posting, Refusal, RoomHandle, SeatClaim};
pub(crate) use reader::{NoGame, Reader};
pub(crate) use rooms::Rooms;
pub(crate) use socket::{SocketConfig, visit, with_limits};
pub(crate) use stream::{StreamTiming, stream};
pub(crate) use task::RoomContext;
pub(crate) use visit::{CloseReason, Visit};
