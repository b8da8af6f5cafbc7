//! Players: values that look at a game and answer with a move. The rules are in `iroko-games`; how players are asked
//! for, seated and timed is not here.
//!
//! Read [`engine`] first. [`plain`] is an alpha-beta short enough to be believed, [`one_ply`] and [`random`] look less far.
//! [`eval`] says what a position of each game is worth, [`players`] who plays each game, by name, [`book`]
//! what was worked out beforehand, [`exact`] what is known for certain,
//! [`puzzle`] what makes a position a puzzle.

pub mod bench;
pub mod book;
mod clock;
pub mod engine;
pub mod eval;
pub mod exact;
pub mod features;
pub mod levels;
pub mod one_ply;
mod order;
pub mod plain;
pub mod players;
pub mod puzzle;
pub mod random;
mod score;
pub mod search;
pub mod tactics;
pub mod tt;

pub use engine::{Engine, Evaluator, Limits, Remaining, SearchResult, Value};
pub use exact::Master;
pub use features::Features;
pub use levels::Level;
pub use one_ply::OnePly;
pub use plain::{Plain, TieBreak};
pub use players::{
    EngineOptions, GameEvaluator, PlayerEntry, PlayerSpec, Players, TableLoading, Unit,
};
pub use random::{Random, Rng};
pub use search::Search;
pub use tactics::Tactics;
pub use tt::TranspositionTable;
