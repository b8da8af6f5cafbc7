//! The rules of five abstract games for two players, exact, fast and readable.
//!
//! One game a file: [`awale`], [`siam`], [`khan`], [`pogo`], [`chicago`]. What they have in common is in
//! [`position`]. There is no input or output here, no thread, no search and no [`Rng`] but that of a seed.

pub mod awale;
pub mod chicago;
pub mod khan;
pub mod laws;
pub mod message;
pub mod perft;
pub mod pogo;
pub mod position;
pub mod record;
mod rng;
pub mod siam;
pub mod variant;

pub use awale::Awale;
pub use chicago::Chicago;
pub use khan::Khan;
pub use message::{Message, MessageArg};
pub use perft::perft;
pub use pogo::Pogo;
pub use position::{Game, MAX_MOVES, MoveError, Moves, Outcome, Player, Position, Reason, Scored};
pub use record::{Line, Play, Record, RecordError};
pub use rng::Rng;
pub use siam::Siam;
pub use variant::VariantSet;

/// The code in the README is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
