//! Players: values that look at a game and answer with a move. The rules are in `iroko-games`; how players are asked
//! for, seated and timed is not here.
//!
//! Read [`engine`] first. [`plain`] is an alpha-beta short enough to be believed, [`one_ply`] and [`random`] look less far.
//! [`eval`] says what a position of each game is worth, [`players`] who plays each game, by name.

pub mod engine;
pub mod eval;
pub mod one_ply;
pub mod plain;
pub mod players;
pub mod random;

pub use engine::{Engine, Evaluator, Limits, Remaining, Thought, Value};
pub use one_ply::OnePly;
pub use plain::{Plain, Ties};
pub use players::{PlayerEntry, Players};
pub use random::{Chance, Random};
