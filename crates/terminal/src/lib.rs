//! Playing in the terminal, line by line or on the full screen: a menu, games between humans and machines, and
//! puzzles. Rules, players and scenes come from `iroko-table`.

mod chain;
mod commands;
pub mod console;
mod interrupt;
pub mod journal;
mod lesson;
mod line;
mod manual;
mod menu;
mod review;

mod paint;
mod play;
mod puzzles;
mod score;
pub mod screen;
pub mod settings;
pub mod words;

pub use line::play;
pub use manual::rules;
pub use menu::{MenuExit, describe, menu, numbered, resume, unfinished};
pub use puzzles::{puzzle_seed, puzzles};
pub use review::report;
