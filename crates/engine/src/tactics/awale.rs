//! Awalé: captures come first, cannot be undone, and win if they reach 25 seeds.

use iroko_games::awale::{Pit, WINNING};
use iroko_games::{Awale, Moves, Position};

use super::Tactics;

impl Tactics for Awale {
    const KINDS: usize = 12;

    fn kind(mv: Pit) -> usize {
        mv.index()
    }

    fn promise(&self, mv: Pit) -> i32 {
        self.captures(mv).into()
    }

    fn is_final(&self, mv: Pit) -> bool {
        self.captures(mv) > 0
    }

    fn winning_move(&self) -> Option<Pit> {
        let missing = WINNING - self.store(self.turn());
        self.legal_moves().into_iter().find(|mv| self.captures(*mv) >= missing)
    }

    fn noisy_moves(&self, moves: &mut Moves<Pit>) {
        moves.extend(self.legal_moves().into_iter().filter(|mv| self.captures(*mv) > 0));
    }
}
