//! The tests of exact answers as one program: it is built once, and its tests run side by side. Each is in the file of its name.

mod awale;
mod chicago;
mod common;
// What is proved there needs a disk.
#[cfg(feature = "files")]
mod disk;
#[cfg(feature = "files")]
mod file;
mod pogo;
mod proof;
