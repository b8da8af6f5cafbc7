//! Exact answers: what a position is worth if both sides play perfectly. The rules are in `iroko-games`; estimates are
//! not here.

pub mod awale;
pub mod chicago;
pub mod fault;
pub mod file;
mod map;
pub mod pogo;
pub mod proof;
pub mod worth;

pub use fault::Fault;
pub use file::Table;
pub use proof::{Proof, Prover};
pub use worth::Worth;
