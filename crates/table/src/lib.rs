//! Any game behind one interface: the registry of games, tables, sessions, languages, and scenes of boards.
//!
//! The rules are in `iroko-games`, with one type per game. This crate erases the type once; the crates above it handle
//! text and [`Scene`]s.
//!
//! ```
//! use iroko_table::scene::text::{Charset, draw};
//! use iroko_table::{Opening, find, language};
//!
//! let mut table = find("awale")?.open(&Opening::default())?;
//! table.play("C").expect("C is legal at the start");
//! let scene = table.scene();
//! let board = draw(&scene, scene.seats[0], Charset::Unicode, language("en"));
//! assert!(board.contains("│ 4  │ 4  │ 0  │ 5  │ 5  │ 5  │"));
//! assert!(board.ends_with("North to move.\n"));
//! # Ok::<(), iroko_games::Message>(())
//! ```
//!
//! - [`GAMES`] is the registry of the five games; [`find`] looks one up. [`AnyGame`] opens tables and builds machines.
//! - [`Table`] is a game in progress, [`Session`] adds players, clocks and undo, [`Setup`] configures one.
//! - [`Scene`] describes a board for display; [`scene::text`] draws it. [`edit`] changes positions by hand.
//! - [`Language`] turns every `Message` into a sentence.
//! - [`advice`] explains moves, [`review`] judges games, [`puzzle`] poses puzzles, [`lesson`] teaches a game.
//! - [`answer_draw`] answers the offer of a draw for a machine. [`GameFile`] reads files of games.

pub mod advice;
pub mod clock;
mod count;
pub mod date;
pub mod draw;
pub mod edit;
pub mod facts;
pub mod game_file;
pub mod language;
pub mod lesson;
mod machine;
pub mod manual;
pub mod players;
pub mod puzzle;
pub mod registry;
pub mod review;
pub mod roster;
pub mod scene;
pub mod session;
pub mod setup;
pub mod table;
pub mod value;

pub use draw::{DrawAnswer, answer_draw};
pub use facts::Facts;
pub use game_file::GameFile;
pub use iroko_engine::book;
pub use iroko_engine::puzzle::Task;
pub use iroko_engine::selfplay::{Difference, Ply, SelfPlayGame, score_is_proven, score_of};
pub use iroko_engine::{Parameter, ParameterValues, PlayerKind, SearchParameters, Tuning, weights};
pub use iroko_solver::{IoReason, shelf, solve, tables};
pub use language::Language;
pub use language::Text;
pub use registry::{
    AnyGame, Entry, GAMES, Games, Model, Puzzle, Retraced, SourceFeatures, find, language,
};
pub use scene::Scene;
pub use session::Session;
pub use setup::Setup;
pub use table::{Choice, LegalMove, Note, Opening, Settlement, Table};

/// Compiles and runs the code of the README with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
