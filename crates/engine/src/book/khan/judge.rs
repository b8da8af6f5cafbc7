//! The values of setups: short searches for many, longer ones for the remaining few.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use iroko_games::{Khan, Player, Record};
use iroko_solver::clock;

use crate::engine::{Engine, Limits, Value};
use crate::eval;
use crate::search::Search;
use crate::tt::TranspositionTable;

/// A score higher than every estimate: the game is decided.
const DECIDED: i32 = 3000;

/// A search for positions after the setup.
pub(super) struct Judge<'a> {
    search: Search<Khan, fn(&Khan) -> i32>,
    stop: &'a AtomicBool,
    deadline: Option<Instant>,
    /// The number of nodes left.
    pub left: u64,
}

/// A stage of a selection: the number of entrants, and the nodes for each.
#[derive(Clone, Copy)]
pub(super) struct Stage {
    pub enter: usize,
    pub nodes: u64,
}

impl<'a> Judge<'a> {
    /// Creates a judge that ends when stopped, at a deadline, or after this many nodes.
    pub(super) fn new(stop: &'a AtomicBool, deadline: Option<Instant>, nodes: u64) -> Judge<'a> {
        let table = TranspositionTable::new(4).expect("4 MiB fit in memory");
        let evaluate: fn(&Khan) -> i32 = eval::khan::evaluate;
        Judge { search: Search::new(evaluate, table, 1, Limits::NONE), stop, deadline, left: nodes }
    }

    /// Whether a limit is reached.
    pub(super) fn is_late(&self) -> bool {
        self.left == 0 || self.stop.load(Ordering::Relaxed) || clock::has_passed(self.deadline)
    }

    /// Returns the value of a position to Red, who moves first, in hundredths of the log-odds.
    pub(super) fn value(&mut self, start: &Khan, nodes: u64) -> i32 {
        let nodes = nodes.min(self.left).max(1);
        let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
        let thought = self.search.think(&Record::new(*start), &limits, self.stop);
        self.left = self.left.saturating_sub(thought.nodes.max(1));
        match thought.value {
            Value::Win(plies) => DECIDED - plies.min(1000) as i32,
            Value::Loss(plies) => plies.min(1000) as i32 - DECIDED,
            value => value.rank().clamp(1000 - DECIDED, DECIDED - 1000),
        }
    }

    /// Sorts candidates stage by stage, best first for `player`, each with its value to Red in the last stage it
    /// entered. Those that did not enter a stage come after those that did.
    pub(super) fn select<T: Copy>(
        &mut self,
        candidates: &[T],
        player: Player,
        stages: &[Stage],
        value: impl Fn(&mut Judge<'a>, T, u64) -> i32,
    ) -> Vec<(T, i32)> {
        let mut order: Vec<(T, i32)> = candidates.iter().map(|one| (*one, 0)).collect();
        for stage in stages {
            let enter = stage.enter.min(order.len());
            let mut looked_at = 0;
            for (candidate, known) in &mut order[..enter] {
                if self.is_late() {
                    break;
                }
                *known = value(self, *candidate, stage.nodes);
                looked_at += 1;
            }
            let sign = if player == Player::One { -1 } else { 1 };
            order[..looked_at].sort_by_key(|(_, value)| sign * value);
            if looked_at < enter {
                break;
            }
        }
        order
    }

    /// Plays a game out with this many nodes per move, and returns Red's points, two for a win.
    pub(super) fn play_out(&mut self, start: &Khan, nodes: u64) -> u32 {
        /// Longer games count as draws.
        const MAX_PLY: usize = 200;
        let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
        let mut game = Record::new(*start);
        while game.outcome().is_none() && game.moves().len() < MAX_PLY && !self.is_late() {
            let thought = self.search.think(&game, &limits, self.stop);
            if game.play(thought.mv).is_err() {
                break;
            }
        }
        match game.outcome().and_then(|end| end.winner) {
            Some(Player::One) => 2,
            Some(Player::Two) => 0,
            None => 1,
        }
    }
}

/// Converts a value into a winning probability, in thousandths.
pub(super) fn chance_of(value: i32) -> u32 {
    (1000.0 / (1.0 + (-f64::from(value) / 100.0).exp())).round() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_candidates_come_first_for_either_player() {
        let stop = AtomicBool::new(false);
        let mut judge = Judge::new(&stop, None, u64::MAX);
        let stages = [Stage { enter: 9, nodes: 1 }, Stage { enter: 3, nodes: 2 }];
        // The first stage sees only the tens.
        let see = |_: &mut Judge<'_>, n: i32, nodes: u64| if nodes == 1 { n / 10 * 10 } else { n };
        let found = judge.select(&[11, 25, 31, 35, 38, 4], Player::One, &stages, see);
        assert_eq!(found[..3], [(38, 38), (35, 35), (31, 31)]);
        let found = judge.select(&[11, 25, 31, 35, 38, 4], Player::Two, &stages, see);
        assert_eq!(found[..3], [(4, 4), (11, 11), (25, 25)]);
    }

    #[test]
    fn a_value_converts_to_a_winning_probability() {
        assert_eq!([-5000, -100, 0, 100, 5000].map(chance_of), [0, 269, 500, 731, 1000]);
    }
}
