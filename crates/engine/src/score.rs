//! What a position is worth inside the search: one small number for the player to move. What is told outside is a
//! [`Value`].
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

/// Won at once. Every ply until then costs one.
pub(crate) const WON: Score = 32_000;

/// Everything at or beyond this is won within a known number of plies, or at or below its negative lost.
pub(crate) const COUNTED: Score = 31_000;

/// Where this search cuts estimates off, since [`MAX_ESTIMATE`] does not fit in sixteen bits. Everything beyond it is won, or
/// below its negative lost.
pub(crate) const ESTIMATE_CEILING: Score = 18_000;

/// A game won by nothing, if there were such a thing, from a table.
const KNOWN: Score = 18_500;

/// What each point of a known margin adds: more than the plies of any line.
const POINT: Score = 250;

/// The highest margin that is known.
const HIGHEST: i32 = 48;

/// Beyond every score.
pub(crate) const INFINITE: Score = 32_767;

/// The parts of the scale do not touch, however many plies a line has; and what is an estimate here is one everywhere.
const _: () = {
    assert!(ESTIMATE_CEILING <= MAX_ESTIMATE);
    assert!(ESTIMATE_CEILING < KNOWN - MAX_PLY as Score);
    assert!(POINT > MAX_PLY as Score);
    assert!(KNOWN + POINT * HIGHEST < COUNTED);
    assert!(COUNTED < WON - MAX_PLY as Score);
    assert!(WON < INFINITE && INFINITE <= i16::MAX as Score);
};

/// Whether a score says that the game is won or lost.
pub(crate) const fn is_proven(score: Score) -> bool {
    score > ESTIMATE_CEILING || score < -ESTIMATE_CEILING
}

/// The score of a margin that is known some plies after the root: the higher and the sooner the better.
pub(crate) fn of_margin(margin: i32, ply: usize) -> Score {
    let size = KNOWN + POINT * margin.abs().min(HIGHEST) - ply as Score;
    margin.signum() * size
}

/// What an end means to a player, some plies after the root. Where points are played for, only they count.
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

/// A score of the root as a value. `heuristic`: whether an estimate had a part in it.
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

/// A score as the table keeps it: wins and losses are counted from the position and not from the root, because other
/// ways may lead to it.
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

/// The score of a position found in the table, some plies after the root.
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
    fn where_points_are_played_for_the_margin_is_the_value() {
        let end = Outcome::by_points([30, 25], Reason::Piles);
        assert_eq!(of_end(end, Player::Two, 7, true), -500);
        assert_eq!(to_value(-500, false, true), Value::Margin(-5));
        assert_eq!(to_value(-512, true, true), Value::Estimate(-512));
        assert_eq!(to_value(0, false, false), Value::Draw);
        assert_eq!(to_value(0, true, false), Value::Estimate(0));
    }

    #[test]
    fn a_known_margin_is_told_as_one_and_the_sooner_the_better() {
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
        // Found four plies after the root as a win six plies after it: two plies from the position.
        let kept = to_table(WON - 6, 4);
        assert_eq!(i32::from(kept), WON - 2);
        assert_eq!(from_table(kept, 10), WON - 12);
        assert_eq!(from_table(to_table(4 - WON, 1), 3), 6 - WON);
        assert_eq!(from_table(to_table(-250, 4), 9), -250);
    }
}
