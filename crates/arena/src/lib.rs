//! Matches between players: openings in pairs, games side by side, what the results say about strength. The rules, the
//! players and how a result is shown are not here.
//!
//! Everything stands on `iroko-table` and speaks text: one implementation serves every game. Read [`contest`] first.

pub mod contest;
pub mod opening;
pub mod play;
pub mod rating;
pub mod tally;

pub use contest::Contest;
pub use opening::{Setup, Start};
pub use play::{Cost, MOST_PLIES, Played};
pub use rating::{Estimate, Pairs, elo};
pub use tally::{Count, Tally};
