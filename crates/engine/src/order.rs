//! Which move to look at first. Good moves first make the bounds narrow for the others, and that is most of the
//! strength of alpha-beta. What is remembered here comes from the search itself; what a game knows is in `tactics`.

use std::cmp::Reverse;

use arrayvec::ArrayVec;
use iroko_games::{MOST_MOVES, Moves, Player};

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
pub(crate) struct Memory<G: Tactics> {
    /// `success[player][kind]`: how often moves of a kind were too good for the opponent, from -LIMIT to LIMIT.
    success: [Vec<i32>; 2],
    /// `killers[ply]`: the last two quiet moves that were too good for the opponent as far from the root.
    killers: Vec<[Option<G::Move>; 2]>,
}

/// The bound of a remembered success.
const LIMIT: i32 = 1 << 14;

// The order: the table's move, then moves that do something, by promise, then killers, then quiet moves by success.
const FROM_TABLE: i32 = i32::MAX;
const PROMISING: i32 = 1 << 20;
const KILLER: i32 = 1 << 18;

/// Which kinds of memory are used.
#[derive(Clone, Copy)]
pub(crate) struct Sources {
    pub promise: bool,
    pub killers: bool,
    pub history: bool,
}

/// The moves of a position, to be taken one by one, the best first.
pub(crate) struct Ordered<M> {
    moves: Moves<M>,
    /// What the moves are worth and, in the lowest byte, how many could come after them in the order of the rules: one
    /// number to compare.
    worth: ArrayVec<i64, MOST_MOVES>,
    taken: usize,
}

/// A move that is to be looked at.
#[derive(Clone, Copy)]
pub(crate) struct Candidate<M> {
    pub mv: M,
    /// Its place in the order of the rules.
    pub place: u8,
    /// Whether it neither does something at once nor is a killer.
    pub quiet: bool,
}

impl<G: Tactics> Memory<G> {
    pub(crate) fn new(plies: usize) -> Memory<G> {
        let success = [vec![0; G::KINDS], vec![0; G::KINDS]];
        Memory { success, killers: vec![[None; 2]; plies] }
    }

    /// A new search begins: old success fades, killers are forgotten.
    pub(crate) fn fade(&mut self) {
        self.success.iter_mut().flatten().for_each(|success| *success /= 4);
        self.killers.fill([None; 2]);
    }

    /// The moves of a position in the order in which they should be looked at.
    pub(crate) fn order(
        &self,
        here: &G,
        ply: usize,
        first: Option<u8>,
        sources: Sources,
    ) -> Ordered<G::Move> {
        let mut moves = Moves::new();
        here.moves(&mut moves);
        let success = &self.success[here.turn().index()];
        let killers = &self.killers[ply];
        let mut worth = ArrayVec::new();
        for (place, mv) in moves.iter().enumerate() {
            let promise = if sources.promise { here.promise(*mv) } else { 0 };
            let value = if first == Some(place as u8) {
                FROM_TABLE
            } else if promise != 0 {
                PROMISING + promise
            } else if sources.killers && killers.contains(&Some(*mv)) {
                KILLER
            } else if sources.history {
                success[G::kind(*mv)]
            } else {
                0
            };
            worth.push(i64::from(value) << 8 | i64::from(u8::MAX - place as u8));
        }
        Ordered { moves, worth, taken: 0 }
    }

    /// A move was too good for the opponent; the quiet ones tried before it were not.
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
        self.learn(turn, mv, bonus);
        for other in tried {
            self.learn(turn, *other, -bonus);
        }
    }

    /// Moves the success of a kind towards a bound, less the nearer it is.
    fn learn(&mut self, turn: Player, mv: G::Move, bonus: i32) {
        let success = &mut self.success[turn.index()][G::kind(mv)];
        *success += 32 * bonus - *success * bonus.abs() / 512;
        *success = (*success).clamp(-LIMIT, LIMIT);
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
