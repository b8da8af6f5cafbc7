//! The tests of the program as one test binary: it is built once and its tests run in parallel. Each file tests one
//! subject.

mod adding_a_game;
mod arithmetic;
mod background;
#[cfg(unix)]
mod bot;
mod commands;
mod common;
mod database;
#[cfg(unix)]
mod documents;
#[cfg(unix)]
mod emulator;
mod engine;
mod eval;
mod exact;
#[cfg(unix)]
mod faults;
#[cfg(unix)]
mod files;
#[cfg(unix)]
mod guests;
mod licences;
mod matches;
#[cfg(target_os = "linux")]
mod output;
mod pictures;
mod play;
mod program;
mod review;
mod screen;
mod selfplay;
mod serve;
#[cfg(unix)]
mod shell;
mod terminal;
mod tournaments;
mod tune;
mod ugi;
mod work;
