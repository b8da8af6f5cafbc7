//! How the points at the end of a game add up, line by line: captured seeds, goods times their prices.

use iroko_games::{Outcome, Reason};

/// One line of the account of both players, such as the coffee they hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreLine {
    /// The id of the word for what is counted.
    pub label: &'static str,
    /// The name of the good in the notation, if it is one.
    pub good: Option<&'static str>,
    /// The part of each player.
    pub parts: [ScorePart; 2],
}

/// What one player has of something that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScorePart {
    /// The number of pieces.
    pub count: u8,
    /// The points for each of them.
    pub each: u8,
}

impl ScorePart {
    /// Returns the points of the part.
    pub fn points(self) -> u8 {
        self.count * self.each
    }
}

/// Returns the points that decided a game; `None` if it was decided by other means, such as a resignation.
pub(crate) fn deciding_scores(end: Outcome) -> Option<[u8; 2]> {
    let settled = matches!(
        end.reason,
        Reason::Resign | Reason::Agreement | Reason::Time | Reason::Adjudication | Reason::Forfeit
    );
    end.scores.filter(|_| !settled)
}
