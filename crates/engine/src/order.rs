//! Move ordering. Good moves first narrow the bounds for the rest, which is most of the strength of alpha-beta. Killers
//! and history come from the search itself; the knowledge of a game is in `tactics`.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use iroko_games::{MAX_MOVES, Moves, Player};

use crate::tactics::Tactics;

/// Returns the indices of the scores, highest first; equal scores keep their order.
pub(crate) fn best_first(scores: &[i32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    sort_by_score(&mut order, scores);
    order
}

/// Sorts indices by their scores, highest first. Not generic: each type of move would instantiate the sort again.
pub(crate) fn sort_by_score(order: &mut [usize], scores: &[i32]) {
    order.sort_by_key(|index| Reverse(scores[*index]));
}

/// The moves that were good elsewhere in the search.
pub(crate) struct History<G: Tactics> {
    /// `scores[player][kind]`: how often moves of a kind caused a cutoff, from -LIMIT to LIMIT.
    scores: [Vec<i32>; 2],
    /// `killers[ply]`: the last two quiet moves that caused a cutoff at this ply.
    killers: Vec<[Option<G::Move>; 2]>,
}

/// The bound of a history score.
const LIMIT: i32 = 1 << 14;

// The order: the move from the table, then tactical moves by their score, then killers, then quiet moves by history.
const FROM_TABLE: i32 = i32::MAX;
const TACTICAL: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;

/// The sources of move ordering in use.
#[derive(Clone, Copy)]
pub(crate) struct Sources {
    pub ordering: bool,
    pub killers: bool,
    pub history: bool,
}

/// The moves of a position, best first, sorted lazily.
pub(crate) struct Ordered<M> {
    moves: Moves<M>,
    /// The score of each move above its reversed index in the lowest byte, so that one comparison orders both.
    worth: ArrayVec<i64, MAX_MOVES>,
    taken: usize,
}

/// A move to search.
#[derive(Clone, Copy)]
pub(crate) struct Candidate<M> {
    pub mv: M,
    /// Its index in the list of legal moves.
    pub place: u8,
    /// Whether it is neither tactical nor a killer.
    pub quiet: bool,
}

impl<G: Tactics> History<G> {
    pub(crate) fn new(plies: usize) -> History<G> {
        let scores = [vec![0; G::KINDS], vec![0; G::KINDS]];
        History { scores, killers: vec![[None; 2]; plies] }
    }

    /// Starts a new search: scores age, killers are cleared.
    pub(crate) fn age(&mut self) {
        self.scores.iter_mut().flatten().for_each(|score| *score /= 4);
        self.killers.fill([None; 2]);
    }

    /// Orders the moves of a position. `first`: the index of the move from the table.
    pub(crate) fn order(
        &self,
        here: &G,
        ply: usize,
        first: Option<u8>,
        sources: Sources,
    ) -> Ordered<G::Move> {
        let mut moves = Moves::new();
        here.moves(&mut moves);
        let history = &self.scores[here.turn().index()];
        let killers = &self.killers[ply];
        let mut worth = ArrayVec::new();
        for (place, mv) in moves.iter().enumerate() {
            let tactical = if sources.ordering { here.ordering_score(*mv) } else { 0 };
            let value = if first == Some(place as u8) {
                FROM_TABLE
            } else if tactical != 0 {
                TACTICAL + tactical
            } else if sources.killers && killers.contains(&Some(*mv)) {
                KILLER
            } else if sources.history {
                history[G::kind(*mv)]
            } else {
                0
            };
            worth.push(i64::from(value) << 8 | i64::from(u8::MAX - place as u8));
        }
        Ordered { moves, worth, taken: 0 }
    }

    /// Rewards a move that caused a cutoff, and punishes the quiet moves `tried` before it.
    pub(crate) fn reward(
        &mut self,
        turn: Player,
        mv: G::Move,
        tried: &[G::Move],
        bonus: i32,
        ply: usize,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        self.update(turn, mv, bonus);
        for other in tried {
            self.update(turn, *other, -bonus);
        }
    }

    /// Moves the score of a kind towards a bound, by less the nearer it is.
    fn update(&mut self, turn: Player, mv: G::Move, bonus: i32) {
        let score = &mut self.scores[turn.index()][G::kind(mv)];
        *score += 32 * bonus - *score * bonus.abs() / 512;
        *score = (*score).clamp(-LIMIT, LIMIT);
    }
}

impl<M: Copy> Ordered<M> {
    /// Returns the best remaining move; the first in the list of legal moves among equals.
    #[inline]
    pub(crate) fn next(&mut self) -> Option<Candidate<M>> {
        let mut most = *self.worth.get(self.taken)?;
        let mut best = self.taken;
        for (index, worth) in self.worth.iter().enumerate().skip(self.taken + 1) {
            if *worth > most {
                (best, most) = (index, *worth);
            }
        }
        self.moves.swap(self.taken, best);
        self.worth.swap(self.taken, best);
        let mv = self.moves[self.taken];
        let place = u8::MAX - most as u8;
        self.taken += 1;
        Some(Candidate { mv, place, quiet: most >> 8 < i64::from(KILLER) })
    }
}
