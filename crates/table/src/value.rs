//! Values in short form, and as shares of a game for a bar, a chart or a mark. Complete sentences are in `session`.

use iroko_games::{Message, message};
use iroko_solver::ExactValue;

use crate::Language;
use crate::session::{Unit, Value, own_moves};

/// Returns a short value for a table: the winning chances where the unit is no quantity that a player counts.
pub fn score_text(score: Value, unit: Unit, language: Language) -> String {
    match score {
        Value::Estimate(_) if unit == Unit::LogOdds => {
            let percent = (100.0 * chance(score, unit)).round() as i64;
            language.say(&message!("score-chance", percent = percent))
        }
        Value::Estimate(number) => {
            let sign = if number < 0 { '-' } else { '+' };
            let number = number.unsigned_abs();
            language.number(&format!("{sign}{}.{:02}", number / 100, number % 100))
        }
        Value::Win(plies) => language.say(&message!("score-win", moves = own_moves(plies))),
        Value::Loss(plies) => language.say(&message!("score-loss", moves = own_moves(plies))),
        Value::Draw => language.text("score-draw"),
        Value::Margin(points) => language.say(&margin(points)),
    }
}

/// Returns an exact value in a few words.
pub fn exact_value_message(known: ExactValue) -> Message {
    match known {
        ExactValue::Win(Some(plies)) => message!("score-win", moves = own_moves(plies)),
        ExactValue::Win(None) => message!("solve-win"),
        ExactValue::Loss(Some(plies)) => message!("score-loss", moves = own_moves(plies)),
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

/// Returns the expected share of the game, between 0 and 1: the winning probability, with a draw as half a win.
///
/// Exact values count as such. In games played for points, one half of the share is the winner and the other half the
/// margin: a lost deal can still be lost by little.
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
        // Points of a player's own evaluation say nothing about the chances.
        Value::Estimate(_) if unit == Unit::Own => 0.5,
        Value::Estimate(number) => logistic(f64::from(number) / 100.0 / slope(unit)),
    }
}

/// The points that correspond to one unit of log-odds. This is a convention: a deal lost by twenty is not more lost
/// than one lost by ten.
const POINTS: f64 = 6.0;

/// Returns the units that correspond to one unit of log-odds.
fn slope(unit: Unit) -> f64 {
    match unit {
        Unit::LogOdds => 1.0,
        Unit::Seeds => SEEDS,
        Unit::Pieces | Unit::Points | Unit::Moves | Unit::Stacks | Unit::Own => POINTS,
    }
}

/// Measured: see docs/review.md.
const SEEDS: f64 = 5.0;

fn logistic(number: f64) -> f64 {
    1.0 / (1.0 + (-number).exp())
}

/// Returns a value between -1, lost, and 1, won, for the player to move.
pub fn balance(value: Value, unit: Unit) -> f64 {
    2.0 * chance(value, unit) - 1.0
}
