//! Chicago Stock Exchange, solved from any position: the final difference of the scores if both play perfectly, and what every
//! move is worth. A fresh deal takes some hundredths of a second.
//!
//! The value is found by testing guesses, each by a search with an empty window. The first move that is tried is nearly always
//! good enough where one is enough; the work is where all have to be refuted. There a proof is used for its neighbours: what
//! is known of a circle of piles under one market bounds what it is worth under another (`Goods::above`).

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

/// What it is worth to be on the move, most often: the first guess.
const USUAL: i32 = 4;

/// The same of a move, which need not be the best.
const USUAL_MOVE: i32 = 3;

/// A solver. It can be used again and again; what it remembers serves one question only.
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
    /// A solver, with 2 MiB of memory.
    pub fn new() -> Solver {
        Solver { table: BoundTable::new(), nodes: 0 }
    }

    /// How many positions the last question took.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What a position is worth: the final score of the player to move less the other's, the komi included, if both play
    /// perfectly. `None` if told to stop.
    pub fn value(&mut self, position: &Chicago, stop: &dyn Stop) -> Option<i32> {
        self.ask(position, stop, |search, circle, goods| {
            let over = position.outcome().is_some();
            let rest = if over { 0 } else { search.rest(circle, goods, USUAL)? };
            Some(lead(position) + rest)
        })
    }

    /// A best move of an unfinished position, and what it is worth: what takes half as long as valuing all of them. `None` if told
    /// to stop.
    pub fn best(&mut self, position: &Chicago, stop: &dyn Stop) -> Option<(Move, i32)> {
        self.ask(position, stop, |search, circle, goods| {
            let value = lead(position) + search.rest(circle, goods, USUAL)?;
            let mut moves: Vec<(Move, i32)> = position
                .legal_moves()
                .iter()
                .map(|mv| (*mv, -lead(&position.after(*mv))))
                .collect();
            // What gains most is most often the best.
            moves.sort_by_key(|(_, gained)| Reverse(*gained));
            for (mv, gained) in moves {
                let (ended, [kept, sold]) =
                    (position.after(mv).outcome().is_some(), [mv.kept, mv.sold].map(state::shift));
                let (circle, goods) = (circle.after(mv.steps.into()), goods.after(kept, sold));
                // The opponent must not reach what would spoil it.
                let goal = gained - value + 1;
                let rest = if ended { 0 } else { search.reach(circle, goods, goal)? };
                if rest < goal {
                    return Some((mv, value));
                }
            }
            unreachable!("some move is worth what the position is")
        })
    }

    /// Every legal move and what it is worth to the player who makes it, the best first; equal ones in the order of the rules.
    /// `None` if told to stop.
    pub fn moves(&mut self, position: &Chicago, stop: &dyn Stop) -> Option<Vec<(Move, i32)>> {
        self.ask(position, stop, |search, circle, goods| {
            let mut moves: Vec<(Move, i32)> = Vec::new();
            for mv in position.legal_moves() {
                let after = position.after(mv);
                let mut value = -lead(&after);
                if after.outcome().is_none() {
                    let [kept, sold] = [mv.kept, mv.sold].map(state::shift);
                    // The two choices at one stop differ by little more than what they weigh.
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

    /// Answers one question with a fresh memory.
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

/// The score of the player to move less the other's, as they stand.
fn lead(position: &Chicago) -> i32 {
    let scores = position.scores().map(i32::from);
    scores[position.turn().index()] - scores[position.turn().other().index()]
}
