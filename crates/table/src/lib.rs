//! A game being played, whichever it is: the registry of games, the languages, and how a board looks.
//!
//! The rules are in `iroko-games`, with one type a game. Here that type is erased, once: above this crate
//! everything speaks text and [`Scene`].

pub mod advice;
pub mod clock;
pub mod date;
pub mod edit;
pub mod facts;
pub mod game_file;
pub mod language;
mod machine;
pub mod puzzle;
pub mod registry;
pub mod review;
pub mod scene;
pub mod session;
pub mod setup;
pub mod table;
pub mod value;

pub use facts::Facts;
pub use game_file::GameFile;
pub use iroko_engine::book;
pub use iroko_engine::puzzle::Task;
pub use iroko_solver::{shelf, solve, tables};
pub use language::Language;
pub use language::Text;
pub use registry::{AnyGame, Entry, GAMES, Games, Puzzle, find, language};
pub use scene::Scene;
pub use session::Session;
pub use setup::Setup;
pub use table::{Choice, LegalMove, Note, Opening, Settlement, Table};
