//! Work for several threads, and the same interface for one. With the feature `threads` this is `many.rs`, without it
//! `one.rs`; no other module depends on the choice.

#[cfg(feature = "threads")]
mod many;
#[cfg(not(feature = "threads"))]
mod one;

#[cfg(feature = "threads")]
use many as threads;
#[cfg(not(feature = "threads"))]
use one as threads;

#[cfg(feature = "threads")]
pub use many::until;
pub use threads::{MAX, beside, cores};
pub(crate) use threads::{apart, in_loops, prelude, spawn};
