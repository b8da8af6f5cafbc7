//! The tests of the store, as one program.

mod games;
mod operator;
