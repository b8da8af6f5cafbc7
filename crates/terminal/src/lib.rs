//! Playing in the terminal, line by line or on the full screen: a menu that leads to a game, and the game itself, for two
//! humans, a human and a machine, or two machines; and puzzles. Rules, players and scenes come from `iroko-table`.

mod chain;
pub mod console;
pub mod journal;
mod line;
mod look_back;
mod menu;
mod orders;
mod paint;
mod play;
mod puzzles;
mod score;
pub mod screen;
pub mod words;

pub use line::play;
pub use menu::{MenuExit, describe, menu, resume, unfinished};
pub use puzzles::puzzles;
