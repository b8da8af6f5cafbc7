//! The rules of five abstract two-player games, as positions that are fast enough for a search.
//!
//! | game | type | goal |
//! |---|---|---|
//! | [Awalé](awale) | [`Awale`] | sow seeds and capture more than half of them |
//! | [Siam](siam) | [`Siam`] | push a rock off the board |
//! | [Khan](khan) | [`Khan`] | capture the Kalista; the last piece moved restricts the reply |
//! | [Pogo](pogo) | [`Pogo`] | own every stack |
//! | [Chicago Stock Exchange](chicago) | [`Chicago`] | keep the goods that end up dearest |
//!
//! Each type is a [`Position`] and a [`Game`]; code that is generic over them works for all five. A [`Record`]
//! adds the history of a game, and with it repetition, undo, annotations and a text format.
//!
//! ```
//! use iroko_games::{Awale, Game, Position, Record, Rng, VariantSet};
//!
//! let mut game = Record::new(Awale::start(VariantSet::STANDARD, 0));
//! let mut rng = Rng::new(1);
//! while game.outcome().is_none() {
//!     let moves = game.position().legal_moves();
//!     game.play(*rng.pick(&moves)).expect("a legal move");
//! }
//! assert!(game.position().legal_moves().is_empty());
//! assert_eq!(game.to_string().parse(), Ok(game));
//! ```
//!
//! Read on in [`position`] (the traits and their laws), in the module of a game (rules and packed
//! representation), and in [`record`]. The crate performs no I/O, starts no threads and contains no search; its
//! only randomness is [`Rng`], from a seed.

pub mod awale;
pub mod chicago;
mod fields;
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

/// Compiles and runs the code of the README with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
