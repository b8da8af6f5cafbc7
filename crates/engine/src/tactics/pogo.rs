//! Pogo: landing on a stack of the opponent takes it from him; landing on his last one may win.

use iroko_games::pogo::{CELLS, Move};
use iroko_games::{Pogo, Position};

use super::Tactics;

impl Tactics for Pogo {
    const KINDS: usize = CELLS * CELLS * 4;

    fn kind(mv: Move) -> usize {
        (CELLS * mv.from() + mv.to()) * 4 + mv.count()
    }

    fn promise(&self, mv: Move) -> i32 {
        i32::from(self.owner(mv.to()) == Some(self.turn().other()))
    }

    fn winning_move(&self) -> Option<Move> {
        // A move takes one stack: he must have no other.
        if self.stacks_of(self.turn().other()).count() != 1 {
            return None;
        }
        let wins = |mv: &Move| {
            self.after(*mv).outcome().is_some_and(|end| end.winner == Some(self.turn()))
        };
        self.legal_moves().into_iter().find(wins)
    }
}
