//! Players for abstract games: search, evaluations, levels, and exact answers in play.
//!
//! The rules are in `iroko-games`, the solvers in `iroko-solver`. Seats, clocks and display are in the crates above.
//!
//! A player is an [`Engine`]. It receives the [`Record`](iroko_games::Record) of a game and [`Limits`], and returns a
//! [`SearchResult`]: a move, its [`Value`] and a line.
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use iroko_engine::{EngineOptions, Limits, Players};
//! use iroko_games::{Game, Record, Siam, VariantSet};
//!
//! let mut game = Record::new(Siam::start(VariantSet::STANDARD, 0));
//! let mut engine = Siam::player("level:5", &EngineOptions::seeded(1))?;
//! let limits = Limits { nodes: Some(1000), ..Limits::NONE };
//! let result = engine.think(&game, &limits, &AtomicBool::new(false));
//! game.play(result.mv)?;
//! assert!(result.nodes <= 1000);
//! # Ok::<(), iroko_games::Message>(())
//! ```
//!
//! - [`engine`] has these types; read it first.
//! - [`players`] builds the players of each game by name. [`levels`] weakens the search.
//! - [`search`] is the search, [`tt`] its transposition table, [`features`] its switches. [`eval`] and [`tactics`] are
//!   the knowledge of each game.
//! - [`plain`] is a short alpha-beta to compare it with; [`one_ply`] and [`random`] are simpler still. [`study`] has
//!   minimax, negamax, alpha-beta and Monte Carlo tree search as textbooks have them.
//! - [`exact`] uses solved games and endgame tables, [`book`] precomputed setups.
//! - [`weights`] shows the weights of an evaluation and takes it apart; [`tuning`] gives a search others.
//! - [`puzzle`] finds positions with one solution. [`selfplay`] plays games to learn from. [`bench`](mod@bench) measures
//!   the search.

pub mod bench;
pub mod book;
mod clock;
pub mod engine;
pub mod eval;
pub mod exact;
pub mod features;
pub mod levels;
mod line;
mod novice;
pub mod one_ply;
mod order;
pub mod plain;
pub mod players;
pub mod puzzle;
pub mod random;
mod score;
pub mod search;
pub mod selfplay;
pub mod study;
pub mod tactics;
pub mod tt;
pub mod tuning;
pub mod weights;

pub use engine::{Engine, Evaluator, Limits, Remaining, SearchResult, Value};
pub use exact::Master;
pub use features::Features;
pub use levels::Level;
pub use one_ply::OnePly;
pub use plain::{Plain, TieBreak};
pub use players::{
    EngineOptions, GameEvaluator, Parameter, ParameterValues, PlayerEntry, PlayerKind, PlayerSpec,
    Players, TableLoading, Unit,
};
pub use random::{Random, Rng};
pub use search::Search;
pub use study::{AlphaBeta, Mcts, Minimax, Negamax};
pub use tactics::Tactics;
pub use tt::TranspositionTable;
pub use tuning::{SearchParameters, Tuning};
pub use weights::WeightGroup;

/// Compiles and runs the code of the README with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
