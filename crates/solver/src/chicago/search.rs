//! The search: whether the rest of a position reaches a number. It knows nothing of scores and names.

use super::order::{Choice, Order};
use super::state::{Circle, Deal, ENOUGH, Goods, Offers};
use super::table::BoundTable;
use crate::stop::Stop;

/// Below every rest and every goal.
const NOTHING: i32 = -1000;

/// So often it is asked whether to stop.
const PATIENCE: u64 = 256;

/// A search, and what it works with.
pub(super) struct Search<'a> {
    pub(super) deal: Deal,
    pub(super) table: &'a mut BoundTable,
    pub(super) stop: &'a dyn Stop,
    pub(super) nodes: u64,
}

impl Search<'_> {
    /// The rest of an unfinished position: guesses are tested until the bounds meet.
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

    /// Whether the rest of an unfinished position reaches `goal`. The answer is a bound: if it reaches the goal, so much can be
    /// reached for certain; if not, the rest is no more than that. `None` if told to stop.
    pub(super) fn reach(&mut self, circle: Circle, goods: Goods, goal: i32) -> Option<i32> {
        if self.nodes.is_multiple_of(PATIENCE) && self.stop.is_raised() {
            return None;
        }
        self.nodes += 1;
        // 1. Moves that end the game are worth what they gain.
        let offers = circle.offers(&self.deal);
        let (mut best, open) = ended(circle, goods, &offers);
        if best >= goal || open == [false; 3] {
            return Some(best);
        }
        // 2. Perhaps enough is known.
        if let Some(bound) = self.table.settled(circle, goods, goal) {
            return Some(bound);
        }
        // 3. The other moves, the most promising first.
        let mut order = Order::new(goods, &offers, open);
        order.look_ahead(circle, goods, &offers, &self.deal);
        let mut other = [None; 3];
        while let Some(Choice { stop, kept, sold }) = order.next(&offers) {
            // 4. What the other choice at this stop is worth bounds this one.
            if let Some(value) = other[stop] {
                let bound = value + goods.turned(kept, sold);
                if bound < goal {
                    best = best.max(bound);
                    continue;
                }
            }
            // 5. The opponent must not reach what would spoil it.
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

/// The most that a move gains which ends the game, and at which stops the game goes on.
#[inline]
fn ended(circle: Circle, goods: Goods, offers: &Offers) -> (i32, [bool; 3]) {
    let (mut best, mut open) = (NOTHING, [true; 3]);
    // A move takes away two piles at most.
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
