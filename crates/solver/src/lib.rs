//! Exact answers: what a position is worth if both sides play perfectly. The rules are in `iroko-games`; estimates are
//! not here.

pub mod awale;
pub mod chicago;
pub mod fault;
pub mod file;
pub mod pogo;
pub mod proof;
mod reader;
pub mod shelf;
pub mod solve;
pub mod worth;

pub use fault::Fault;
pub use file::Table;
pub use proof::{Finding, Proof, Prover};
pub use solve::{Effort, Evidence, Known, Solve, Valued, Verdict, Work};
pub use worth::Worth;
