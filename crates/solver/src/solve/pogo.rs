//! Pogo: every position is in the solution. There is no deadline for building it, but it can be stopped.

use iroko_games::Position;
use iroko_games::pogo::{Move, Pogo};

use super::{Effort, Evidence, MoveValue, Solve, Verdict, Work};
use crate::error::TableError;
use crate::shelf;

impl Solve for Pogo {
    fn solve(&self, effort: &mut Effort<'_>) -> Result<Verdict<Move>, TableError> {
        let solution = shelf::pogo_unless(self.is_no_u_turn(), effort.stop, &mut |share| {
            (effort.tell)(Work::Building(0), share);
        });
        let Some(solution) = solution else { return Ok(Verdict::open(self.legal_moves())) };
        let value = solution.value(self).into();
        let evidence = Some(Evidence::Table);
        let moves = solution.moves(self).into_iter();
        let moves =
            moves.map(|(mv, worth)| MoveValue { mv, value: worth.into(), evidence }).collect();
        Ok(Verdict { value, evidence, moves, pv: solution.line(self) })
    }

    #[cfg(feature = "files")]
    fn tables() -> Option<&'static dyn crate::tables::GameTables> {
        Some(&crate::tables::pogo::Solved)
    }
}
