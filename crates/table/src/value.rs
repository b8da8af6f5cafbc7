//! Values in few words and as numbers for a bar or a chart. Whole sentences are in `session`; who finds values is not known here.

use iroko_games::{Message, message};
use iroko_solver::Known;

use crate::Language;
use crate::session::Value;

/// A value in a table, short.
pub fn score_text(score: Value, language: Language) -> String {
    match score {
        Value::Estimate(number) => {
            let sign = if number < 0 { '-' } else { '+' };
            let comma = if language == Language::French { ',' } else { '.' };
            let number = number.unsigned_abs();
            format!("{sign}{}{comma}{:02}", number / 100, number % 100)
        }
        Value::Win(plies) => language.say(&message!("score-win", plies = plies)),
        Value::Loss(plies) => language.say(&message!("score-loss", plies = plies)),
        Value::Draw => language.text("score-draw"),
        Value::Margin(points) => language.say(&margin(points)),
    }
}

/// What is known for certain, in a few words.
pub fn known_message(known: Known) -> Message {
    match known {
        Known::Win(Some(plies)) => message!("score-win", plies = plies),
        Known::Win(None) => message!("solve-win"),
        Known::Loss(Some(plies)) => message!("score-loss", plies = plies),
        Known::Loss(None) => message!("solve-loss"),
        Known::Draw => message!("score-draw"),
        Known::Margin(points) => margin(points),
        Known::Nothing => message!("solve-unknown"),
    }
}

fn margin(points: i32) -> Message {
    let points = if points > 0 { format!("+{points}") } else { points.to_string() };
    message!("score-margin", points = points)
}

/// A value between -1, lost, and 1, won, for the player to move. Estimates bend towards the ends: how much of its unit a game takes to
/// be nearly decided differs from unit to unit.
pub fn balance(value: Value, unit: &str) -> f64 {
    // Log-odds are twice the argument of the hyperbolic tangent; seeds, pieces and points are by experience.
    let much = match unit {
        "unit-log-odds" => 2.0,
        "unit-piece" => 3.0,
        _ => 10.0,
    };
    match value {
        Value::Win(_) => 1.0,
        Value::Loss(_) => -1.0,
        Value::Draw => 0.0,
        Value::Estimate(hundredths) => (f64::from(hundredths) / 100.0 / much).tanh(),
        Value::Margin(points) => (f64::from(points) / much).tanh(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_balance_rises_with_the_value_and_stays_between_lost_and_won() {
        let rising = [
            Value::Loss(1),
            Value::Margin(-4),
            Value::Estimate(-250),
            Value::Draw,
            Value::Estimate(10),
            Value::Margin(7),
            Value::Win(9),
        ];
        for unit in ["unit-seed", "unit-piece", "unit-point", "unit-log-odds"] {
            let numbers = rising.map(|value| balance(value, unit));
            assert!(numbers.is_sorted_by(|less, more| less < more), "{numbers:?}");
        }
        let even_odds = balance(Value::Estimate(110), "unit-log-odds");
        assert!((even_odds - 0.5).abs() < 0.01, "three to one is half way: {even_odds}");
    }
}
