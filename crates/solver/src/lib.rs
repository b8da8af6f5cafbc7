//! Exact values of positions under perfect play: solved games, endgame tables and proofs of forced wins.
//!
//! | game | exact values |
//! |---|---|
//! | Pogo | every position, from a table ([`pogo::Solution`]) |
//! | Chicago Stock Exchange | every position, by a search to the end ([`chicago::Solver`]) |
//! | Awalé | boards with few seeds, from endgame tables ([`awale::EndgameTables`]) |
//! | Khan, Siam | forced wins, by proof-number search ([`Prover`]) |
//!
//! [`Solve`] is the common interface:
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//! use iroko_games::Khan;
//! use iroko_solver::{Effort, ExactValue, Solve};
//!
//! let position: Khan = "2K3/6/6/6/2S3/2k3 r - ?".parse().expect("a position");
//! let stop = AtomicBool::new(false);
//! let mut effort = Effort { deadline: None, stop: &stop, tell: &mut |_, _| {} };
//! let verdict = position.solve(&mut effort)?;
//! assert_eq!(verdict.value, ExactValue::Win(Some(1)));
//! assert_eq!(verdict.pv[0].to_string(), "c5-c6");
//! # Ok::<(), iroko_solver::TableError>(())
//! ```
//!
//! The rules are in `iroko-games`; estimates are in `iroko-engine`.
//!
//! | feature | with it (the default) | without it |
//! |---|---|---|
//! | `files` | tables are stored in a directory | tables live in memory |
//! | `threads` | loops use all cores, tables are built in the background | the calling thread does all work: [`shelf::Shelved::begin`] does nothing, and a table exists only after a caller has waited for it |
//!
//! Without both features the crate needs neither files nor threads nor a clock; see [`clock`].

pub mod awale;
pub mod chicago;
pub mod clock;
pub mod error;
#[cfg(feature = "files")]
pub mod file;
pub mod game_value;
mod io_reason;
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
pub use io_reason::IoReason;
pub use proof::{Proof, ProofOutcome, Prover};
pub use solve::{Effort, Evidence, ExactValue, MoveValue, Solve, Verdict, Work};
pub use stop::Stop;

/// Compiles and runs the code of the README with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
