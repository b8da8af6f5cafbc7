//! Scores inside the search: one small number for the player to move. Outside, a value is a [`Value`].
//!
//! ```text
//!   -32000 + n   lost, n plies after the root
//!   -18500 - 250 m + n   lost by m at the end, known n plies after the root
//!   -18000 ..    estimates, in hundredths of the game's unit; a draw is 0, a final margin 100 a point
//!    18500 + 250 m - n   won by m at the end, known n plies after the root
//!    32000 - n   won, n plies after the root
//! ```
//!
//! Every score fits in sixteen bits, so that a table entry fits in a word.

use iroko_games::{Outcome, Player};

use crate::engine::{MAX_ESTIMATE, Value};
use crate::search::MAX_PLY;

/// A value for the player to move.
pub(crate) type Score = i32;

/// A win at the root. Each ply until the win costs one.
pub(crate) const WON: Score = 32_000;

/// Scores from here on are wins within a known number of plies; those from its negative down are losses.
pub(crate) const COUNTED: Score = 31_000;

/// The limit to which this search clamps estimates, because [`MAX_ESTIMATE`] does not fit in sixteen bits. Higher
/// scores are wins, those below its negative are losses.
pub(crate) const ESTIMATE_CEILING: Score = 18_000;

/// The base of wins proved by a table, before the margin is added.
const KNOWN: Score = 18_500;

/// The score of each point of a known margin: more than the plies of any line.
const POINT: Score = 250;

/// The highest margin of a table.
const HIGHEST: i32 = 48;

/// Higher than every score.
pub(crate) const INFINITE: Score = 32_767;

/// The parts of the scale do not overlap, however long the line, and no estimate exceeds [`MAX_ESTIMATE`].
const _: () = {
    assert!(ESTIMATE_CEILING <= MAX_ESTIMATE);
    assert!(ESTIMATE_CEILING < KNOWN - MAX_PLY as Score);
    assert!(POINT > MAX_PLY as Score);
    assert!(KNOWN + POINT * HIGHEST < COUNTED);
    assert!(COUNTED < WON - MAX_PLY as Score);
    assert!(WON < INFINITE && INFINITE <= i16::MAX as Score);
};

/// Whether the score is a proven win or loss.
pub(crate) const fn is_proven(score: Score) -> bool {
    score > ESTIMATE_CEILING || score < -ESTIMATE_CEILING
}

/// Returns the score of a margin found in a table `ply` plies below the root: higher and sooner is better.
pub(crate) fn of_margin(margin: i32, ply: usize) -> Score {
    let size = KNOWN + POINT * margin.abs().min(HIGHEST) - ply as Score;
    margin.signum() * size
}

/// Returns the score of a finished game for `player`, `ply` plies below the root. With `points`, only the margin
/// counts.
pub(crate) fn of_end(end: Outcome, player: Player, ply: usize, points: bool) -> Score {
    if let Some([one, two]) = end.scores.filter(|_| points) {
        let margin = 100 * (Score::from(one) - Score::from(two));
        return if player == Player::One { margin } else { -margin };
    }
    match end.winner {
        None => 0,
        Some(winner) if winner == player => WON - ply as Score,
        Some(_) => ply as Score - WON,
    }
}

/// Converts a score of the root. `heuristic`: whether an estimate contributed to it.
pub(crate) fn to_value(score: Score, heuristic: bool, points: bool) -> Value {
    if score >= COUNTED {
        Value::Win((WON - score) as u32)
    } else if score <= -COUNTED {
        Value::Loss((WON + score) as u32)
    } else if is_proven(score) {
        Value::Margin(score.signum() * (score.abs() - KNOWN + POINT - 1) / POINT)
    } else if heuristic {
        Value::Estimate(score)
    } else if points {
        Value::Margin(score / 100)
    } else {
        Value::Draw
    }
}

/// Converts a score for the table. Wins and losses are counted from the position instead of the root, because other
/// paths lead to it.
pub(crate) const fn to_table(score: Score, ply: usize) -> i16 {
    let kept = if score > ESTIMATE_CEILING {
        score + ply as Score
    } else if score < -ESTIMATE_CEILING {
        score - ply as Score
    } else {
        score
    };
    kept as i16
}

/// Converts a score from the table for a position `ply` plies below the root.
pub(crate) const fn from_table(kept: i16, ply: usize) -> Score {
    let score = kept as Score;
    if score > ESTIMATE_CEILING {
        score - ply as Score
    } else if score < -ESTIMATE_CEILING {
        score + ply as Score
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::Reason;

    #[test]
    fn an_early_win_and_a_late_loss_are_worth_more() {
        let end = Outcome::win(Player::One, Reason::Rock);
        let score = |player, ply| of_end(end, player, ply, false);
        assert!(score(Player::One, 3) > score(Player::One, 5));
        assert!(score(Player::Two, 5) > score(Player::Two, 3));
        assert!(is_proven(score(Player::One, 900)) && is_proven(score(Player::Two, 900)));
        assert_eq!(to_value(score(Player::One, 3), true, false), Value::Win(3));
        assert_eq!(to_value(score(Player::Two, 4), true, false), Value::Loss(4));
    }

    #[test]
    fn in_games_for_points_the_margin_is_the_value() {
        let end = Outcome::by_points([30, 25], Reason::Piles);
        assert_eq!(of_end(end, Player::Two, 7, true), -500);
        assert_eq!(to_value(-500, false, true), Value::Margin(-5));
        assert_eq!(to_value(-512, true, true), Value::Estimate(-512));
        assert_eq!(to_value(0, false, false), Value::Draw);
        assert_eq!(to_value(0, true, false), Value::Estimate(0));
    }

    #[test]
    fn a_known_margin_survives_conversion_and_sooner_is_better() {
        for margin in [-48, -7, -1, 0, 1, 7, 48] {
            for ply in [1, 5, 240] {
                let score = of_margin(margin, ply);
                assert_eq!(
                    to_value(score, margin == 0, true),
                    match margin {
                        0 => Value::Estimate(0),
                        margin => Value::Margin(margin),
                    }
                );
                assert_eq!(is_proven(score), margin != 0);
                assert_eq!(from_table(to_table(score, ply), ply), score);
            }
        }
        assert!(of_margin(3, 2) > of_margin(3, 4) && of_margin(4, 9) > of_margin(3, 1));
        assert!(of_margin(-3, 4) > of_margin(-3, 2) && of_margin(-3, 1) > of_margin(-4, 9));
        assert!(of_margin(48, 0) < COUNTED);
    }

    #[test]
    fn the_table_counts_a_win_from_its_position() {
        // A win six plies below the root, found at ply four, is two plies away from its position.
        let kept = to_table(WON - 6, 4);
        assert_eq!(i32::from(kept), WON - 2);
        assert_eq!(from_table(kept, 10), WON - 12);
        assert_eq!(from_table(to_table(4 - WON, 1), 3), 6 - WON);
        assert_eq!(from_table(to_table(-250, 4), 9), -250);
    }
}
