//! The tests of exact values, linked as one program and run in parallel; each file tests the subject of its name.

mod awale;
mod chicago;
mod common;
// These tests need a disk.
#[cfg(feature = "files")]
mod disk;
#[cfg(feature = "files")]
mod file;
mod pogo;
mod proof;
