//! The protocol between clients and the server, as specified in `docs/protocol.md`: requests, responses and messages,
//! the [`State`] of a position, and the logic of a game in progress ([`room`]).
//!
//! This crate uses no sockets, files or async runtime. A transport passes input in and executes the resulting actions:
//! `iroko-server` is one; a test, or a page without a server, can be another.

mod describe;
mod edit;
mod learn;
mod names;
mod online;
mod play;
mod requests;
pub mod room;
mod saved;
mod seed;
mod snapshot;
mod state;
mod value;
mod view;

/// The version of the messages of a game. It increases when a client that knows only the version before would misunderstand
/// the server, or be misunderstood; additions do not change it.
pub const PROTOCOL: u32 = 1;

pub use describe::complete;
pub use edit::*;
pub use learn::*;
pub use names::{GameName, PlayerNumber, player};
pub use online::*;
pub use play::*;
pub use requests::*;
pub use saved::*;
pub use snapshot::{draft, move_check, played, state};
pub use state::*;
pub use value::*;
pub use view::{Side, View};
