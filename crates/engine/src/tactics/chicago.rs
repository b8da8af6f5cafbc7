//! Chicago Stock Exchange: the game is played for points, every move is irreversible, and the largest gain comes first.

use iroko_games::Chicago;
use iroko_games::chicago::Move;

use super::Tactics;
use crate::eval::chicago::gain;

impl Tactics for Chicago {
    const POINTS: bool = true;

    const KINDS: usize = 4 * 8 * 8;

    fn kind(mv: Move) -> usize {
        (8 * usize::from(mv.steps) + mv.kept as usize) * 8 + mv.sold as usize
    }

    /// The change in the evaluation, shifted above 0: no move is quiet.
    fn ordering_score(&self, mv: Move) -> i32 {
        1000 + gain(self, mv)
    }

    fn is_final(&self, _: Move) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, Position, VariantSet};

    #[test]
    fn no_move_is_quiet() {
        for seed in 0..200 {
            let mut chance = Rng::new(seed);
            let mut here = Chicago::start(VariantSet::STANDARD, seed);
            while here.outcome().is_none() {
                let moves = here.legal_moves();
                assert!(moves.iter().all(|mv| here.ordering_score(*mv) > 0), "{here}");
                here = here.after(*chance.pick(&moves));
            }
        }
    }
}
