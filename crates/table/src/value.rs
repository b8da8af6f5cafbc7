//! Values in few words, and as shares of a game for a bar, a chart or a mark. Whole sentences are in `session`; who finds values is not known here.

use iroko_games::{Message, message};
use iroko_solver::ExactValue;

use crate::Language;
use crate::session::{Unit, Value};

/// A value in a table, short.
pub fn score_text(score: Value, language: Language) -> String {
    match score {
        Value::Estimate(number) => {
            let sign = if number < 0 { '-' } else { '+' };
            let number = number.unsigned_abs();
            language.number(&format!("{sign}{}.{:02}", number / 100, number % 100))
        }
        Value::Win(plies) => language.say(&message!("score-win", plies = plies)),
        Value::Loss(plies) => language.say(&message!("score-loss", plies = plies)),
        Value::Draw => language.text("score-draw"),
        Value::Margin(points) => language.say(&margin(points)),
    }
}

/// What is known for certain, in a few words.
pub fn exact_value_message(known: ExactValue) -> Message {
    match known {
        ExactValue::Win(Some(plies)) => message!("score-win", plies = plies),
        ExactValue::Win(None) => message!("solve-win"),
        ExactValue::Loss(Some(plies)) => message!("score-loss", plies = plies),
        ExactValue::Loss(None) => message!("solve-loss"),
        ExactValue::Draw => message!("score-draw"),
        ExactValue::Margin(points) => margin(points),
        ExactValue::Nothing => message!("solve-unknown"),
    }
}

fn margin(points: i32) -> Message {
    let points = if points > 0 { format!("+{points}") } else { points.to_string() };
    message!("score-margin", points = points)
}

/// What a value is worth as a share of the game, between 0 and 1: the chance to win it, a draw being half a win.
///
/// What is certain counts as what it is. Where the final score is the whole story (points), half of it is who wins and half
/// by how much: a lost deal is still to be lost by little.
pub fn chance(value: Value, unit: Unit) -> f64 {
    let sure = |number: i32| 0.5 + 0.5 * f64::from(number.signum());
    match value {
        Value::Win(_) => 1.0,
        Value::Loss(_) => 0.0,
        Value::Draw => 0.5,
        Value::Margin(points) if unit == Unit::Points => {
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
fn slope(unit: Unit) -> f64 {
    match unit {
        Unit::LogOdds => 1.0,
        Unit::Seeds => SEEDS,
        Unit::Pieces | Unit::Points => POINTS,
    }
}

/// Measured: see docs/review.md.
const SEEDS: f64 = 5.0;

fn logistic(number: f64) -> f64 {
    1.0 / (1.0 + (-number).exp())
}

/// A value between -1, lost, and 1, won, for the player to move: the two shares of the game, less each other.
pub fn balance(value: Value, unit: Unit) -> f64 {
    2.0 * chance(value, unit) - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_better_value_is_never_a_smaller_share() {
        for unit in Unit::ALL {
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
    fn a_balance_is_half_way_at_odds_of_three_to_one() {
        let odds = balance(Value::Estimate(110), Unit::LogOdds);
        assert!((odds - 0.5).abs() < 0.01, "{odds}");
    }
}
