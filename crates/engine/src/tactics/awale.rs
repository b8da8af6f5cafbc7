//! Awalé: captures come first, are irreversible, and win at 25 seeds.

use iroko_games::awale::{Pit, SEEDS_TO_WIN};
use iroko_games::{Awale, Moves, Position};

use super::Tactics;

/// The most seeds that one move captures: three in each pit of a row.
const MAX_CAPTURED: u8 = 18;

impl Tactics for Awale {
    const ENDS_AT_RETURN: bool = true;

    const KINDS: usize = 12;

    fn kind(mv: Pit) -> usize {
        mv.index()
    }

    fn ordering_score(&self, mv: Pit) -> i32 {
        self.captures(mv).into()
    }

    fn is_final(&self, mv: Pit) -> bool {
        self.captures(mv) > 0
    }

    /// A capture that reaches 25 seeds. Wins by leaving the opponent without a move are not detected.
    fn winning_move(&self) -> Option<Pit> {
        let missing = SEEDS_TO_WIN - self.store(self.turn());
        if missing > MAX_CAPTURED {
            return None;
        }
        self.capturing_moves().find(|(_, seeds)| *seeds >= missing).map(|(mv, _)| mv)
    }

    /// Every capture.
    fn noisy_moves(&self, moves: &mut Moves<Pit>) {
        moves.extend(self.capturing_moves().map(|(mv, _)| mv));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, Record, VariantSet};

    #[test]
    fn captures_and_wins_are_those_of_the_rules() {
        let (mut wins, mut captures) = (0, 0);
        for seed in 0..400 {
            let mut chance = Rng::new(seed);
            let variants = VariantSet::STANDARD.with(0, seed % 2 == 1);
            let mut game = Record::new(Awale::start(variants, 0));
            while game.outcome().is_none() {
                let here = *game.position();
                let legal = here.legal_moves();
                let store = |mv: &Pit| here.after(*mv).store(here.turn());
                let gains = |mv: &&Pit| store(mv) > here.store(here.turn());
                let noisy: Vec<Pit> = legal.iter().filter(gains).copied().collect();
                let mut found = Moves::new();
                here.noisy_moves(&mut found);
                assert_eq!(found[..], noisy, "{here}");
                assert!(
                    legal.iter().all(|mv| (here.ordering_score(*mv) > 0) == noisy.contains(mv))
                );
                assert!(legal.iter().all(|mv| here.is_final(*mv) == noisy.contains(mv)));
                let win = legal.iter().find(|mv| store(mv) >= SEEDS_TO_WIN);
                assert_eq!(here.winning_move(), win.copied(), "{here}");
                captures += noisy.len();
                wins += usize::from(win.is_some());
                game.play(*chance.pick(&legal)).unwrap();
            }
        }
        assert!(wins > 100 && captures > 1000, "{wins} {captures}");
    }
}
