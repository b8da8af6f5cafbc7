//! How good a move was: the marks that follow from the share of the game that was given away.

use iroko_games::record::script::SIGNS;

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// There is nothing to judge: no other move, or a piece that is placed before the game begins.
    Unjudged,
    /// All others would have been a mistake or worse, though there were some.
    Only,
    /// None was better.
    Best,
    /// It gave away next to nothing.
    Good,
    /// It gave away a little.
    Inaccuracy,
    /// It gave away much.
    Mistake,
    /// It gave the game away, or half of it.
    Blunder,
}

/// The shares of the game from which on a loss is an inaccuracy, a mistake, a blunder.
const SLIPS: [f64; 3] = [0.08, 0.16, 0.30];

/// How fast accuracy falls with the share that is given away.
const SEVERITY: f64 = 4.0;

impl Mark {
    /// Every mark, from the best to the worst.
    pub const ALL: [Mark; 7] = [
        Mark::Unjudged,
        Mark::Only,
        Mark::Best,
        Mark::Good,
        Mark::Inaccuracy,
        Mark::Mistake,
        Mark::Blunder,
    ];

    /// The mark of a move that gave this share away, and was not the best.
    pub(super) fn of_loss(loss: f64) -> Mark {
        match SLIPS.iter().filter(|slip| loss >= **slip).count() {
            0 => Mark::Good,
            1 => Mark::Inaccuracy,
            2 => Mark::Mistake,
            _ => Mark::Blunder,
        }
    }

    /// Whether a better move was there.
    pub fn is_error(self) -> bool {
        matches!(self, Mark::Inaccuracy | Mark::Mistake | Mark::Blunder)
    }

    /// Its name for scripts, and after `review-mark-` that of its word.
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

    /// The number of its sign in a record, by the notation of chess: `!`, `?!`, `?`, `??`.
    pub const fn sign(self) -> Option<u8> {
        match self {
            Mark::Unjudged | Mark::Best | Mark::Good => None,
            Mark::Only => Some(1),
            Mark::Inaccuracy => Some(6),
            Mark::Mistake => Some(2),
            Mark::Blunder => Some(4),
        }
    }

    /// The sign itself; nothing for a mark that has none.
    pub fn signed(self) -> &'static str {
        self.sign().map_or("", |number| SIGNS[usize::from(number) - 1])
    }
}

/// How well somebody played who gave away these shares, from 0 to 100: the mean over his moves. Nothing for no moves.
pub fn accuracy(losses: impl Iterator<Item = f64>) -> Option<f64> {
    let marks: Vec<f64> = losses.map(|loss| 100.0 * (-SEVERITY * loss).exp()).collect();
    (!marks.is_empty()).then(|| marks.iter().sum::<f64>() / marks.len() as f64)
}

#[cfg(test)]
mod tests {
    use iroko_engine::{Unit, Value};

    use super::*;
    use crate::value::chance;

    #[test]
    fn a_won_game_given_away_is_a_blunder_and_so_is_a_lost_draw() {
        let fall = |before, after| {
            Mark::of_loss(chance(before, Unit::Pieces) - chance(after, Unit::Pieces))
        };
        assert_eq!(fall(Value::Win(5), Value::Loss(4)), Mark::Blunder);
        assert_eq!(fall(Value::Win(5), Value::Draw), Mark::Blunder);
        assert_eq!(fall(Value::Draw, Value::Loss(4)), Mark::Blunder);
        assert_eq!(fall(Value::Win(5), Value::Win(9)), Mark::Good);
    }

    #[test]
    fn points_count_even_where_the_winner_stays_the_same() {
        let fall = |before, after| {
            let [before, after] = [before, after].map(Value::Margin);
            Mark::of_loss(chance(before, Unit::Points) - chance(after, Unit::Points))
        };
        assert_eq!(fall(1, -1), Mark::Blunder);
        assert_eq!(fall(9, 8), Mark::Good);
        assert_eq!(fall(-2, -9), Mark::Inaccuracy);
    }

    #[test]
    fn accuracy_is_full_without_losses_and_falls_with_them() {
        assert_eq!(accuracy([].into_iter()), None);
        assert_eq!(accuracy([0.0, 0.0].into_iter()), Some(100.0));
        let worse = accuracy([0.0, 0.5].into_iter()).unwrap();
        assert!(worse < 60.0 && worse > 50.0, "{worse}");
    }
}
