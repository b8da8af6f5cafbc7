//! The words of the protocol, as `docs/protocol.md` tells them: what comes in and what goes out, as JSON. Nothing is decided here.

mod ask;
mod edit;
mod learn;
mod play;
mod seed;
mod state;
mod value;

pub(crate) use ask::*;
pub(crate) use edit::*;
pub(crate) use learn::*;
pub(crate) use play::*;
pub(crate) use state::*;
pub(crate) use value::*;
