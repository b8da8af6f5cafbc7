//! How good a move was: what a value is worth as a share of the game, and the marks that follow from what was given away.

use iroko_engine::Value;

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
}

/// What a value is worth as a share of the game, between 0 and 1: the chance to win it, a draw being half a win.
///
/// What is certain counts as what it is. Where the final score is the whole story (`unit-point`), half of it is who wins and half
/// by how much: a lost deal is still to be lost by little.
pub fn chance(value: Value, unit: &str) -> f64 {
    let sure = |number: i32| 0.5 + 0.5 * f64::from(number.signum());
    match value {
        Value::Win(_) => 1.0,
        Value::Loss(_) => 0.0,
        Value::Draw => 0.5,
        Value::Margin(points) if unit == "unit-point" => {
            0.5 * sure(points) + 0.5 * logistic(f64::from(points) / POINTS)
        }
        Value::Margin(points) => sure(points),
        Value::Estimate(number) => logistic(f64::from(number) / 100.0 / slope(unit)),
    }
}

/// How many points make a lead of one in the logarithm of the odds: a habit of judging, since a deal that is lost by twenty is
/// lost no more than one that is lost by ten.
const POINTS: f64 = 6.0;

/// How many units an estimate needs to say that the odds are e to one.
fn slope(unit: &str) -> f64 {
    match unit {
        "unit-log-odds" => 1.0,
        "unit-seed" => SEEDS,
        _ => POINTS,
    }
}

/// Measured: see docs/review.md.
const SEEDS: f64 = 5.0;

fn logistic(number: f64) -> f64 {
    1.0 / (1.0 + (-number).exp())
}

/// How well somebody played who gave away these shares, from 0 to 100: the mean over his moves. Nothing for no moves.
pub fn accuracy(losses: impl Iterator<Item = f64>) -> Option<f64> {
    let marks: Vec<f64> = losses.map(|loss| 100.0 * (-SEVERITY * loss).exp()).collect();
    (!marks.is_empty()).then(|| marks.iter().sum::<f64>() / marks.len() as f64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_value_is_never_a_smaller_share() {
        for unit in ["unit-log-odds", "unit-seed", "unit-piece", "unit-point"] {
            let rising = [
                Value::Loss(3),
                Value::Margin(-9),
                Value::Margin(-1),
                Value::Margin(0),
                Value::Margin(1),
                Value::Margin(9),
                Value::Win(3),
            ];
            assert!(rising.is_sorted_by(|one, two| chance(*one, unit) <= chance(*two, unit)));
            let rising = [-900, -100, 0, 100, 900].map(Value::Estimate);
            assert!(rising.is_sorted_by(|one, two| chance(*one, unit) < chance(*two, unit)));
            assert_eq!(chance(Value::Estimate(0), unit), 0.5);
        }
    }

    #[test]
    fn a_won_game_given_away_is_a_blunder_and_so_is_a_lost_draw() {
        let fall = |before, after| {
            Mark::of_loss(chance(before, "unit-piece") - chance(after, "unit-piece"))
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
            Mark::of_loss(chance(before, "unit-point") - chance(after, "unit-point"))
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
