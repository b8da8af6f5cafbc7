//! The tests of engines as one program: it is built once, and its tests run side by side. Each is in the file of its name.

// Nothing is built in the background without threads.
#[cfg(feature = "threads")]
mod background;
mod common;
mod endings;
mod exact;
mod minimax;
mod noise;
mod players;
mod puzzles;
mod search;
