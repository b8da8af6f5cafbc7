//! Matches between players: openings in pairs, games side by side, what the results say about strength. The rules, the
//! players and how a result is shown are not here.
//!
//! Everything stands on `iroko-table` and speaks text: one implementation serves every game. Read [`Match`] first.

pub mod matches;
pub mod opening;
pub mod play;
pub mod rating;
pub mod tally;

pub use matches::Match;
pub use opening::{Setup, Start};
pub use play::{Cost, MAX_PLIES, PlayedGame};
pub use rating::{Estimate, Pentanomial, elo};
pub use tally::{Tally, WinDrawLoss};
