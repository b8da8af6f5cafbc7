//! The search: whether the rest of a position reaches a goal. It is independent of scores and names.

use super::order::{Choice, Order};
use super::state::{Circle, Deal, ENOUGH, Goods, Offers};
use super::table::BoundTable;
use crate::stop::Stop;

/// Below every rest and every goal.
const NOTHING: i32 = -1000;

/// The number of nodes between two polls of the stop condition.
const PATIENCE: u64 = 256;

/// A search with its state.
pub(super) struct Search<'a> {
    pub(super) deal: Deal,
    pub(super) table: &'a mut BoundTable,
    pub(super) stop: &'a dyn Stop,
    pub(super) nodes: u64,
}

impl Search<'_> {
    /// Returns the rest of an unfinished position, by testing guesses until the bounds meet.
    pub(super) fn rest(&mut self, circle: Circle, goods: Goods, guess: i32) -> Option<i32> {
        let (mut lower, mut upper, mut guess) = (i32::MIN, i32::MAX, guess);
        while lower < upper {
            let goal = if guess == lower { guess + 1 } else { guess };
            guess = self.reach(circle, goods, goal)?;
            if guess < goal {
                upper = guess;
            } else {
                lower = guess;
            }
        }
        Some(lower)
    }

    /// Tests whether the rest of an unfinished position reaches `goal`. Returns a bound: a lower bound if it is at least
    /// `goal`, else an upper bound. `None` if stopped.
    pub(super) fn reach(&mut self, circle: Circle, goods: Goods, goal: i32) -> Option<i32> {
        if self.nodes.is_multiple_of(PATIENCE) && self.stop.is_raised() {
            return None;
        }
        self.nodes += 1;
        // 1. Moves that end the game are worth their gain.
        let offers = circle.offers(&self.deal);
        let (mut best, open) = ended(circle, goods, &offers);
        if best >= goal || open == [false; 3] {
            return Some(best);
        }
        // 2. Probe the table.
        if let Some(bound) = self.table.settled(circle, goods, goal) {
            return Some(bound);
        }
        // 3. Search the other moves, the most promising first.
        let mut order = Order::new(goods, &offers, open);
        order.look_ahead(circle, goods, &offers, &self.deal);
        let mut other = [None; 3];
        while let Some(Choice { stop, kept, sold }) = order.next(&offers) {
            // 4. The value of the other choice at this stop bounds this one.
            if let Some(value) = other[stop] {
                let bound = value + goods.turned(kept, sold);
                if bound < goal {
                    best = best.max(bound);
                    continue;
                }
            }
            // 5. Find out whether the opponent can refute the move.
            let gain = goods.gain(kept, sold);
            let (circle, goods) = (circle.after(stop as u32 + 1), goods.after(kept, sold));
            let value = gain - self.reach(circle, goods, gain - goal + 1)?;
            best = best.max(value);
            if best >= goal {
                break;
            }
            other[stop] = Some(value);
        }
        self.table.store(circle, goods, best, best < goal);
        Some(best)
    }
}

/// Returns the largest gain of a move that ends the game, and the stops at which the game continues.
#[inline]
fn ended(circle: Circle, goods: Goods, offers: &Offers) -> (i32, [bool; 3]) {
    let (mut best, mut open) = (NOTHING, [true; 3]);
    // A move removes at most two piles.
    if circle.count <= ENOUGH + 2 {
        for (stop, [x, y]) in offers.iter().enumerate() {
            if circle.count_after(stop as u32 + 1) <= ENOUGH {
                open[stop] = false;
                best = best.max(goods.gain(*x, *y)).max(goods.gain(*y, *x));
            }
        }
    }
    (best, open)
}
