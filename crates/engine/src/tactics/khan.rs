//! Khan: captures come first, the Kalista's before all others. Placing a piece cannot be undone.

use iroko_games::khan::{CELLS, Move};
use iroko_games::{Khan, Position};

use super::Tactics;

impl Tactics for Khan {
    /// A step from each cell to each, a return or a placement on each, and the rest.
    const KINDS: usize = CELLS * CELLS + CELLS + 1;

    fn kind(mv: Move) -> usize {
        match mv {
            Move::Step { from, to } => CELLS * from.index() + to.index(),
            Move::Return(cell) | Move::Place(_, cell) => CELLS * CELLS + cell.index(),
            Move::Choose(_) | Move::Pass => CELLS * CELLS + CELLS,
        }
    }

    fn promise(&self, mv: Move) -> i32 {
        match mv {
            Move::Step { to, .. } if self.holds(self.turn().other(), to) => {
                if self.kalista(self.turn().other()) == Some(to) { 100 } else { 1 }
            }
            _ => 0,
        }
    }

    fn is_final(&self, mv: Move) -> bool {
        matches!(mv, Move::Choose(_) | Move::Place(..))
    }

    fn winning_move(&self) -> Option<Move> {
        self.strike()
    }
}
