//! The marks of moves, by the share of the game that they gave away.

use iroko_games::record::script::SIGNS;

/// The mark of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// Not judged: the only legal move, or a piece placed in the setup.
    Unjudged,
    /// All others would have been a mistake or worse, although there were some.
    Only,
    /// No other move was better.
    Best,
    /// It gave away almost nothing.
    Good,
    /// It gave away a little.
    Inaccuracy,
    /// It gave away much.
    Mistake,
    /// It gave away the game, or half of it.
    Blunder,
}

/// The least losses of an inaccuracy, a mistake and a blunder, as shares of the game.
const SLIPS: [f64; 3] = [0.08, 0.16, 0.30];

/// The rate at which accuracy falls with the share given away.
const SEVERITY: f64 = 4.0;

impl Mark {
    /// Every mark, from best to worst.
    pub const ALL: [Mark; 7] = [
        Mark::Unjudged,
        Mark::Only,
        Mark::Best,
        Mark::Good,
        Mark::Inaccuracy,
        Mark::Mistake,
        Mark::Blunder,
    ];

    /// Returns the mark of a move that was not the best and gave away this share.
    pub fn of_loss(loss: f64) -> Mark {
        match SLIPS.iter().filter(|slip| loss >= **slip).count() {
            0 => Mark::Good,
            1 => Mark::Inaccuracy,
            2 => Mark::Mistake,
            _ => Mark::Blunder,
        }
    }

    /// Whether there was a better move.
    pub fn is_error(self) -> bool {
        matches!(self, Mark::Inaccuracy | Mark::Mistake | Mark::Blunder)
    }

    /// Returns its name in JSON, and after `review-mark-` in the ids of messages.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Unjudged => "unjudged",
            Mark::Only => "only",
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }

    /// Returns the number of its sign in chess notation (NAG): `!`, `?!`, `?`, `??`.
    pub const fn sign(self) -> Option<u8> {
        match self {
            Mark::Unjudged | Mark::Best | Mark::Good => None,
            Mark::Only => Some(1),
            Mark::Inaccuracy => Some(6),
            Mark::Mistake => Some(2),
            Mark::Blunder => Some(4),
        }
    }

    /// Returns the sign itself; empty for a mark without one.
    pub fn signed(self) -> &'static str {
        self.sign().map_or("", |number| SIGNS[usize::from(number) - 1])
    }
}

/// Returns the accuracy of a player who gave away these shares, from 0 to 100: the mean over the moves. `None` without
/// moves.
pub fn accuracy(losses: impl Iterator<Item = f64>) -> Option<f64> {
    let marks: Vec<f64> = losses.map(|loss| 100.0 * (-SEVERITY * loss).exp()).collect();
    (!marks.is_empty()).then(|| marks.iter().sum::<f64>() / marks.len() as f64)
}
