//! Pogo: landing on a stack of the opponent captures it; landing on their last one may win.

use iroko_games::pogo::{CELLS, Move};
use iroko_games::{Pogo, Position};

use super::Tactics;

impl Tactics for Pogo {
    const KINDS: usize = CELLS * CELLS * 4;

    fn kind(mv: Move) -> usize {
        (CELLS * mv.from() + mv.to()) * 4 + mv.count()
    }

    /// A captured stack, and more if the move gives none away: the pieces left behind may be the opponent's.
    fn ordering_score(&self, mv: Move) -> i32 {
        let you = self.turn().other();
        let takes = self.owned(you) >> mv.to() & 1 == 1;
        i32::from(takes) * (1 + i32::from(self.left_to(mv) != Some(you)))
    }

    /// Lands on the opponent's only stack without uncovering another. Complete.
    fn winning_move(&self) -> Option<Move> {
        let you = self.turn().other();
        if !self.owned(you).is_power_of_two() {
            return None;
        }
        let only = self.owned(you).trailing_zeros() as usize;
        let wins = |mv: &Move| mv.to() == only && self.left_to(*mv) != Some(you);
        self.legal_moves().into_iter().find(wins)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, VariantSet};

    #[test]
    fn wins_and_stacks_taken_are_those_of_the_rules() {
        let (mut wins, mut costly) = (0, 0);
        for seed in 0..300 {
            let mut chance = Rng::new(seed);
            let mut here = Pogo::start(VariantSet::STANDARD.with(0, seed % 2 == 1), 0);
            for _ in 0..60 {
                if here.outcome().is_some() {
                    break;
                }
                let all = here.winning_moves();
                assert_eq!(here.winning_move(), all.first().copied(), "{here}");
                wins += usize::from(!all.is_empty());
                let legal = here.legal_moves();
                for mv in &legal {
                    let you = here.turn().other();
                    let next = here.after(*mv);
                    let takes = here.owner(mv.to()) == Some(you);
                    let gives = next.owner(mv.from()) == Some(you);
                    let score = if takes { 2 - i32::from(gives) } else { 0 };
                    assert_eq!(here.ordering_score(*mv), score, "{mv} in {here}");
                    costly += usize::from(takes && gives);
                }
                here = here.after(*chance.pick(&legal));
            }
        }
        assert!(wins > 100 && costly > 100, "{wins} {costly}");
    }
}
