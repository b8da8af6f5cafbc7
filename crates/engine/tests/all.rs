//! The tests of the engines as one program, built once. Each file is a module.

// Without threads nothing is built in the background.
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
mod study;
