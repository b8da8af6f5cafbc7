//! Games in progress: each is a [`room`] of its own, to which any number of WebSockets may be connected. [`Rooms`] knows them
//! by name.

mod begin;
mod clock;
mod door;
mod kept;
mod orders;
mod room;
mod rooms;
mod socket;
mod telling;
mod thinking;

pub(crate) use begin::player;
pub(crate) use begin::session;
pub(crate) use door::{Door, Event};
pub(crate) use room::Means;
pub(crate) use rooms::Rooms;
pub(crate) use socket::visit;
