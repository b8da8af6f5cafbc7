//! Siam: pushes come first.

use iroko_games::Siam;
use iroko_games::siam::{Cell, Facing, Move};

use super::Tactics;

impl Tactics for Siam {
    const SEES_WINS: bool = true;

    /// 25 cells and the reserve, where a move starts and ends, and four facings.
    const KINDS: usize = 26 * 26 * 4;

    /// Most of some sixty moves do nothing.
    const ENOUGH: usize = 3;

    fn kind(mv: Move) -> usize {
        let place = |cell: Cell| 1 + cell.index();
        let of = |from: usize, to: usize, facing: Facing| (26 * from + to) * 4 + facing.index();
        match mv {
            Move::Enter { to, facing } => of(0, place(to), facing),
            Move::Go { from, to, facing } => of(place(from), place(to), facing),
            Move::Leave { from } => of(place(from), 0, Facing::North),
        }
    }

    fn ordering_score(&self, mv: Move) -> i32 {
        i32::from(self.is_push(mv))
    }

    /// Complete: if it finds none, no move wins at once.
    fn winning_move(&self) -> Option<Move> {
        self.winning_push()
    }
}
