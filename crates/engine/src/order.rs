//! Move ordering. Good moves first make the bounds narrow for the others, and that is most of the strength of alpha-beta. Killers and
//! history come from the search itself; what a game knows of its moves is in `tactics`.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use iroko_games::{MAX_MOVES, Moves, Player};

use crate::tactics::Tactics;

/// The places of these scores, the highest first; equal ones in the order they are in.
pub(crate) fn best_first(scores: &[i32]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..scores.len()).collect();
    sort_by_score(&mut order, scores);
    order
}

/// Sorts places by their scores, the highest first. Not generic: sorting is much code, and every type of move would bring it again.
pub(crate) fn sort_by_score(order: &mut [usize], scores: &[i32]) {
    order.sort_by_key(|index| Reverse(scores[*index]));
}

/// What a search remembers of moves that were good elsewhere.
pub(crate) struct History<G: Tactics> {
    /// `scores[player][kind]`: how often moves of a kind caused a cutoff, from -LIMIT to LIMIT.
    scores: [Vec<i32>; 2],
    /// `killers[ply]`: the last two quiet moves that caused a cutoff as far from the root.
    killers: Vec<[Option<G::Move>; 2]>,
}

/// The bound of a history score.
const LIMIT: i32 = 1 << 14;

// The order: the move from the table, then tactical moves by their score, then killers, then quiet moves by history.
const FROM_TABLE: i32 = i32::MAX;
const TACTICAL: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;

/// Which sources of move ordering are used.
#[derive(Clone, Copy)]
pub(crate) struct Sources {
    pub ordering: bool,
    pub killers: bool,
    pub history: bool,
}

/// The moves of a position, to be taken one by one, the best first.
pub(crate) struct Ordered<M> {
    moves: Moves<M>,
    /// What the moves are worth and, in the lowest byte, how many could come after them in the order of the rules: one
    /// number to compare.
    worth: ArrayVec<i64, MAX_MOVES>,
    taken: usize,
}

/// A move that is to be searched.
#[derive(Clone, Copy)]
pub(crate) struct Candidate<M> {
    pub mv: M,
    /// Its place in the order of the rules.
    pub place: u8,
    /// Whether it neither does something at once nor is a killer.
    pub quiet: bool,
}

impl<G: Tactics> History<G> {
    pub(crate) fn new(plies: usize) -> History<G> {
        let scores = [vec![0; G::KINDS], vec![0; G::KINDS]];
        History { scores, killers: vec![[None; 2]; plies] }
    }

    /// A new search begins: history ages, killers are forgotten.
    pub(crate) fn age(&mut self) {
        self.scores.iter_mut().flatten().for_each(|score| *score /= 4);
        self.killers.fill([None; 2]);
    }

    /// The moves of a position in the order in which they are to be searched.
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

    /// A move caused a cutoff; the quiet ones tried before it did not.
    pub(crate) fn reward(
        &mut self,
        turn: Player,
        mv: G::Move,
        tried: &[G::Move],
        depth: i32,
        ply: usize,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != Some(mv) {
            *killers = [Some(mv), killers[0]];
        }
        let bonus = (depth * depth).min(400);
        self.update(turn, mv, bonus);
        for other in tried {
            self.update(turn, *other, -bonus);
        }
    }

    /// Moves the score of a kind towards a bound, less the nearer it is.
    fn update(&mut self, turn: Player, mv: G::Move, bonus: i32) {
        let score = &mut self.scores[turn.index()][G::kind(mv)];
        *score += 32 * bonus - *score * bonus.abs() / 512;
        *score = (*score).clamp(-LIMIT, LIMIT);
    }
}

impl<M: Copy> Ordered<M> {
    /// The best move that was not taken yet; the first in the order of the rules among equals.
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
