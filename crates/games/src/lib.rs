//! The rules of five abstract games for two players, exact, fast and readable.
//!
//! One game a file: [`awale`], [`siam`], [`khan`], [`pogo`], [`chicago`]. What they have in common is in
//! [`position`]. There is no input or output here, no thread, no search and no chance but a deal from a seed.

pub mod awale;
pub mod message;
pub mod perft;
pub mod position;
pub mod record;
pub mod variant;

pub use awale::Awale;
pub use message::{Message, Value};
pub use perft::{divide, perft};
pub use position::{Game, MOST_MOVES, MoveError, Moves, Outcome, Player, Position, Reason, Scored};
pub use record::{Line, Play, Record, RecordError};
pub use variant::VariantSet;
