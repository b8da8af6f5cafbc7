//! The tests of the program as a user meets it, as one program: it is built once, and its tests run side by side. Each is in the
//! file of its name.

mod adding_a_game;
mod background;
mod commands;
mod common;
mod documents;
mod engine;
mod exact;
#[cfg(unix)]
mod faults;
#[cfg(unix)]
mod files;
#[cfg(unix)]
mod glass;
mod licences;
mod matches;
#[cfg(target_os = "linux")]
mod output;
mod pictures;
mod play;
mod review;
mod said;
mod screen;
mod serve;
mod shell;
mod terminal;
