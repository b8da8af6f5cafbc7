//! Exact answers: what a position is worth if both sides play perfectly. The rules are in `iroko-games`; estimates are
//! not here.

pub mod pogo;
pub mod worth;

pub use worth::Worth;
