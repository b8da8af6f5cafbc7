//! What clients and the server say to each other, as `docs/protocol.md` tells it: the shapes of requests, answers and messages, what a
//! [`State`] says of a position, and the decisions of a game in progress ([`room`]).
//!
//! Nothing here knows a socket, a file or an asynchronous runtime: a transport brings what comes in and carries out what is
//! decided. `iroko-server` is one; a test or a page without a server can be another.

mod describe;
mod edit;
mod learn;
mod names;
mod play;
mod requests;
pub mod room;
mod seed;
mod snapshot;
mod state;
mod value;
mod view;

pub use describe::complete;
pub use edit::*;
pub use learn::*;
pub use names::{GameName, PlayerNumber, player};
pub use play::*;
pub use requests::*;
pub use snapshot::{draft, move_check, played, state};
pub use state::*;
pub use value::*;
pub use view::View;
