//! Exact answers: what a position is worth if both sides play perfectly. The rules are in `iroko-games`; estimates are
//! not here.
//!
//! | feature | with it (the default) | without it |
//! |---|---|---|
//! | `files` | tables are read from a directory, and written there | tables live in memory |
//! | `threads` | loops use all cores, tables are built in the background | the thread that asks does everything: [`shelf::Shelved::begin`] begins nothing, a table is there once it was waited for |
//!
//! Without both it runs where there are neither files nor threads, nor a clock: see [`clock`].

pub mod awale;
pub mod chicago;
pub mod clock;
pub mod error;
#[cfg(feature = "files")]
pub mod file;
pub mod game_value;
pub mod pogo;
pub mod proof;
#[cfg(feature = "files")]
mod reader;
pub mod shelf;
pub mod solve;
pub mod stop;
pub mod tables;
pub mod threads;
#[cfg(feature = "files")]
pub mod trust;

pub use error::TableError;
#[cfg(feature = "files")]
pub use file::TableFile;
pub use game_value::GameValue;
pub use proof::{Proof, ProofOutcome, Prover};
pub use solve::{Effort, Evidence, ExactValue, MoveValue, Solve, Verdict, Work};
pub use stop::Stop;
