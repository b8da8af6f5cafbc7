//! What a search without a table knows at every position: the line that leads to it, whether the game has ended there,
//! and the value of that end as one number. `plain` and the players of `study` share it; the full search has its own
//! (`search/path.rs`, `score.rs`).

use iroko_games::{Game, Outcome, Player, Record};

use crate::engine::{MAX_ESTIMATE, Value};

// A value is one number. A win scores WON, less A_PLY for each ply until then; the margin decides between equally late
// wins. Estimates lie in between, and a draw is 0.

const WON: i32 = 1 << 30;

/// The cost of a ply: more than any margin, since scores are bytes.
const A_PLY: i32 = 256;

/// Higher than every value.
pub(crate) const INFINITE: i32 = i32::MAX;

/// Returns the score of a finished game for `player`, `plies` below the root.
pub(crate) fn score(end: Outcome, player: Player, plies: usize) -> i32 {
    let Some(winner) = end.winner else { return 0 };
    let margin = end.scores.map_or(0, |[one, two]| one.abs_diff(two));
    let won = WON - A_PLY * plies as i32 + i32::from(margin);
    if winner == player { won } else { -won }
}

/// Converts a score to a value. `estimated`: whether an estimate contributed to it; a score of 0 is a draw only if not.
pub(crate) fn to_value(score: i32, estimated: bool) -> Value {
    let plies = (WON - score.abs() + A_PLY - 1) / A_PLY;
    if score > MAX_ESTIMATE {
        Value::Win(plies as u32)
    } else if score < -MAX_ESTIMATE {
        Value::Loss(plies as u32)
    } else if estimated {
        Value::Estimate(score)
    } else {
        Value::Draw
    }
}

/// The positions of the game, then those of the current line.
pub(crate) struct Line<G> {
    positions: Vec<G>,
    /// Their keys, which compare faster.
    keys: Vec<u64>,
    /// The number of positions that have been played; the last of these is the root.
    played: usize,
}

impl<G: Game> Line<G> {
    pub(crate) fn new(game: &Record<G>) -> Line<G> {
        let positions = game.positions().to_vec();
        let keys = positions.iter().map(G::key).collect();
        Line { played: positions.len(), positions, keys }
    }

    /// Returns the last position.
    pub(crate) fn here(&self) -> G {
        self.positions[self.positions.len() - 1]
    }

    /// Returns the number of moves from the root to the last position.
    pub(crate) fn ply(&self) -> usize {
        self.positions.len() - self.played
    }

    /// Goes on to the position after a move.
    pub(crate) fn enter(&mut self, next: G) {
        self.positions.push(next);
        self.keys.push(next.key());
    }

    /// Goes back by one move.
    pub(crate) fn leave(&mut self) {
        self.positions.pop();
        self.keys.pop();
    }

    /// Goes back to the root.
    pub(crate) fn rewind(&mut self) {
        self.positions.truncate(self.played);
        self.keys.truncate(self.played);
    }

    /// Returns the outcome at the last position, by the rules or by repetition.
    pub(crate) fn ending(&self) -> Option<Outcome> {
        let (here, key) = (self.here(), self.keys[self.keys.len() - 1]);
        let same = |(other, position): &(&u64, &G)| **other == key && **position == here;
        here.outcome()
            .or_else(|| here.repeated(self.keys.iter().zip(&self.positions).filter(same).count()))
    }
}
