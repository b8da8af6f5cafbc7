//! Khan: the capture of the Kalista comes first. Placing a piece is irreversible.

use iroko_games::khan::{CELLS, Move};
use iroko_games::{Khan, Position};

use super::Tactics;

impl Tactics for Khan {
    const SEES_WINS: bool = true;

    /// A step from each cell to each, a return or a placement on each, and the rest.
    const KINDS: usize = CELLS * CELLS + CELLS + 1;

    fn kind(mv: Move) -> usize {
        match mv {
            Move::Step { from, to } => CELLS * from.index() + to.index(),
            Move::Return(cell) | Move::Place(_, cell) => CELLS * CELLS + cell.index(),
            Move::Choose(_) | Move::Pass => CELLS * CELLS + CELLS,
        }
    }

    /// Only the Kalista's capture. A captured sbire helps its owner as often as it harms them, and ordering those
    /// captures first cost more than it gained.
    fn ordering_score(&self, mv: Move) -> i32 {
        let kalista = self.kalista(self.turn().other());
        match mv {
            Move::Step { to, .. } if kalista == Some(to) => 1,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Rng;
    use iroko_games::{Game, VariantSet};

    /// Returns positions of unfinished random games, including the setup.
    fn met(games: u64) -> Vec<Khan> {
        let mut met = Vec::new();
        for number in 0..games {
            let mut chance = Rng::new(number);
            let mut here = Khan::start(VariantSet::STANDARD.with(0, number % 2 == 0), 0);
            while here.outcome().is_none() && met.len() < 60 * number as usize {
                met.push(here);
                here.play(*chance.pick(&here.legal_moves()));
            }
        }
        met
    }

    #[test]
    fn a_winning_move_wins_is_never_missed_and_alone_has_an_ordering_score() {
        let mut wins = 0;
        for here in met(400) {
            let win = here.winning_move();
            wins += usize::from(win.is_some());
            let is_win = |mv: Move| here.after(mv).outcome().is_some();
            assert!(win.is_none_or(is_win), "{here}");
            for mv in here.legal_moves() {
                assert_eq!(here.ordering_score(mv) > 0, is_win(mv), "{here} {mv}");
                assert!(win.is_some() || !is_win(mv), "{here} {mv}");
            }
        }
        assert!(wins > 200, "{wins}");
    }

    #[test]
    fn kinds_are_within_their_number_and_tell_moves_of_a_position_apart() {
        for here in met(50) {
            let mut kinds: Vec<usize> = here.legal_moves().into_iter().map(Khan::kind).collect();
            assert!(kinds.iter().all(|kind| *kind < Khan::KINDS));
            let count = kinds.len();
            kinds.sort_unstable();
            kinds.dedup();
            assert!(kinds.len() == count || here.edge(here.turn()).is_none(), "{here}");
        }
    }
}
