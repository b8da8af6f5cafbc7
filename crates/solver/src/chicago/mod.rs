//! Chicago Stock Exchange, solved from any position: the final margin under perfect play, and the value of every move.
//! A new deal takes some hundredths of a second.
//!
//! The value is found by testing guesses with null-window searches. Where one good move is enough, the first one tried
//! nearly always is; the work is in positions where all moves must be refuted. There the table also uses bounds of
//! neighbouring positions: a bound on a circle of piles under one market implies one under another (`Goods::above`).

mod order;
mod search;
mod state;
mod table;

#[cfg(test)]
mod tests;

use std::cmp::Reverse;

use iroko_games::chicago::{Chicago, Move};
use iroko_games::{Position, Scored};

use crate::stop::Stop;
use search::Search;
use table::BoundTable;

/// The usual value of a position for the player to move: the first guess.
const USUAL: i32 = 4;

/// The usual value of a move, which need not be the best.
const USUAL_MOVE: i32 = 3;

/// A reusable solver. Its table serves one query only.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use iroko_games::{Chicago, Player, Position, VariantSet};
/// use iroko_solver::chicago::Solver;
///
/// let mut position = Chicago::deal(7, Player::One, VariantSet::STANDARD);
/// while position.piles_left() > 4 {
///     position.play(position.legal_moves()[0]);
/// }
/// let (mut solver, go_on) = (Solver::new(), AtomicBool::new(false));
/// let value = solver.value(&position, &go_on);
/// let (_, best) = solver.best(&position, &go_on).expect("not stopped");
/// assert_eq!(value, Some(best));
/// ```
pub struct Solver {
    table: BoundTable,
    nodes: u64,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// Creates a solver with a table of 2 MiB.
    pub fn new() -> Solver {
        Solver { table: BoundTable::new(), nodes: 0 }
    }

    /// Returns the number of positions that the last query visited.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Returns the value of a position: the final margin for the player to move under perfect play, including the komi.
    /// `None` if stopped.
    pub fn value(&mut self, position: &Chicago, stop: &dyn Stop) -> Option<i32> {
        self.ask(position, stop, |search, circle, goods| {
            let over = position.outcome().is_some();
            let rest = if over { 0 } else { search.rest(circle, goods, USUAL)? };
            Some(lead(position) + rest)
        })
    }

    /// Returns a best move of an unfinished position with its value, in half the time of [`moves`](Solver::moves). `None`
    /// if stopped.
    pub fn best(&mut self, position: &Chicago, stop: &dyn Stop) -> Option<(Move, i32)> {
        self.ask(position, stop, |search, circle, goods| {
            let value = lead(position) + search.rest(circle, goods, USUAL)?;
            let mut moves: Vec<(Move, i32)> = position
                .legal_moves()
                .iter()
                .map(|mv| (*mv, -lead(&position.after(*mv))))
                .collect();
            // The move with the largest gain is most often the best.
            moves.sort_by_key(|(_, gained)| Reverse(*gained));
            for (mv, gained) in moves {
                let (ended, [kept, sold]) =
                    (position.after(mv).outcome().is_some(), [mv.kept, mv.sold].map(state::shift));
                let (circle, goods) = (circle.after(mv.steps.into()), goods.after(kept, sold));
                // Find out whether the opponent can refute the move.
                let goal = gained - value + 1;
                let rest = if ended { 0 } else { search.reach(circle, goods, goal)? };
                if rest < goal {
                    return Some((mv, value));
                }
            }
            unreachable!("some move has the value of the position")
        })
    }

    /// Returns every legal move with its value for the player who makes it, the best first; equal ones in the order of the
    /// rules. `None` if stopped.
    pub fn moves(&mut self, position: &Chicago, stop: &dyn Stop) -> Option<Vec<(Move, i32)>> {
        self.ask(position, stop, |search, circle, goods| {
            let mut moves: Vec<(Move, i32)> = Vec::new();
            for mv in position.legal_moves() {
                let after = position.after(mv);
                let mut value = -lead(&after);
                if after.outcome().is_none() {
                    let [kept, sold] = [mv.kept, mv.sold].map(state::shift);
                    // The two choices at one stop differ by little more than their weights.
                    let guess = match moves.last() {
                        Some((other, value)) if other.steps == mv.steps => {
                            value + goods.weight(kept) - goods.weight(sold)
                        }
                        _ => lead(position) + USUAL_MOVE,
                    };
                    let (circle, goods) = (circle.after(mv.steps.into()), goods.after(kept, sold));
                    value -= search.rest(circle, goods, value - guess)?;
                }
                moves.push((mv, value));
            }
            moves.sort_by_key(|(_, value)| Reverse(*value));
            Some(moves)
        })
    }

    /// Runs one query with an empty table.
    fn ask<T>(
        &mut self,
        position: &Chicago,
        stop: &dyn Stop,
        question: impl FnOnce(&mut Search<'_>, state::Circle, state::Goods) -> Option<T>,
    ) -> Option<T> {
        self.table.forget();
        let (deal, circle, goods) = state::read(position);
        let mut search = Search { deal, table: &mut self.table, stop, nodes: 0 };
        let answer = question(&mut search, circle, goods);
        self.nodes = search.nodes;
        answer
    }
}

/// Returns the current score of the player to move minus the opponent's.
fn lead(position: &Chicago) -> i32 {
    let scores = position.scores().map(i32::from);
    scores[position.turn().index()] - scores[position.turn().other().index()]
}
