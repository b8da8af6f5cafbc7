//! Random play, for the tests of all games.

pub mod long;

pub use iroko_games::laws::random_play;
