//! The tests of the server as one program, so that they are built once and run in parallel.

mod api;
mod attack;
mod bodies;
mod common;
mod database;
mod edit;
mod files;
mod games;
mod hostile;
mod limits;
mod log;
#[cfg(all(unix, feature = "postgres"))]
mod nodes;
mod online;
mod operator;
mod stream;
mod types;
mod webhook;
