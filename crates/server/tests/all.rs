//! The tests of the server as one program: it is built once, and its tests run side by side. Each is in the file of its name.

mod api;
mod bodies;
mod common;
mod edit;
mod games;
mod hostile;
mod limits;
mod log;
mod types;
