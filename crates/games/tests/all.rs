//! The tests of the rules as one program: it is built once, and its tests run side by side. Each is in the file of its name.

mod cases;
mod common;
mod laws;
mod notation;
mod oracle;
mod perft;
mod playthrough;
mod records;
