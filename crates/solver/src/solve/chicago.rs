//! Chicago Stock Exchange: every position is searched to the end.

use iroko_games::Position;
use iroko_games::chicago::{Chicago, Move};

use super::{Effort, Evidence, ExactValue, MoveValue, Solve, Verdict, Work};
use crate::chicago::Solver;
use crate::error::TableError;

impl Solve for Chicago {
    fn solve(&self, effort: &mut Effort<'_>) -> Result<Verdict<Move>, TableError> {
        let mut solver = Solver::new();
        (effort.tell)(Work::Searching(0), 0.0);
        let moves = effort.within(|stop, _| solver.moves(self, stop));
        let Some(moves) = moves else { return Ok(Verdict::open(self.legal_moves())) };
        let evidence = Some(Evidence::Search);
        let (best, value) = moves[0];
        let mut pv = vec![best];
        let mut here = self.after(best);
        // A principal variation that takes too long is truncated.
        while here.outcome().is_none() {
            let Some(moves) = effort.within(|stop, _| solver.moves(&here, stop)) else { break };
            pv.push(moves[0].0);
            here.play(moves[0].0);
        }
        let valued = |(mv, points)| MoveValue { mv, value: ExactValue::Margin(points), evidence };
        let moves = moves.into_iter().map(valued).collect();
        Ok(Verdict { value: ExactValue::Margin(value), evidence, moves, pv })
    }
}
