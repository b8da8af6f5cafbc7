//! The tests of the rules, linked as one program and run in parallel; each file tests the subject of its name.

mod cases;
mod common;
mod laws;
mod notation;
mod oracle;
mod perft;
mod playthrough;
mod records;
