//! Move ordering. It affects the speed of the search, never a value.

use super::state::{Circle, Deal, Goods, Offers, PRICES};

/// With at least this many goods left, the ordering includes the best reply.
const ANSWERED: u32 = 20;

/// The promises of moves in one market, in quarters of a point: bytes, one for keeping and one for selling each good.
///
/// Keeping a good gains its price, minus the fall that its remaining copies are likely to cause; more with a larger
/// excess of it, since later copies are then more likely kept by the same player. Selling a good costs its price fall times the
/// excess, but half of that would happen anyway.
#[derive(Clone, Copy)]
struct Promises {
    kept: u64,
    sold: u64,
}

/// Keeps every byte of a promise above zero.
const FLOOR: u64 = 0x1010_1010_1010;

impl Promises {
    #[inline]
    fn new(goods: Goods) -> Promises {
        let excesses = goods.excesses();
        let prices = goods.market & PRICES;
        Promises { kept: FLOOR + 4 * prices + 2 * excesses - goods.left, sold: 2 * excesses }
    }

    #[inline]
    fn of(self, kept: u8, sold: u8) -> i32 {
        (self.kept >> kept & 255) as i32 - (self.sold >> sold & 255) as i32
    }

    /// Returns the highest promise among three offers.
    #[inline]
    fn best(self, offers: &Offers) -> i32 {
        let [one, two, three] = offers.map(|[x, y]| self.of(x, y).max(self.of(y, x)));
        one.max(two).max(three)
    }
}

/// The moves of a position that do not end the game, to be taken in order.
///
/// A move has the number 2 x (steps - 1) + (1 if the good after the trader is kept), and is stored as
/// 16 x (its promise) + its number, so that one comparison finds the best.
pub(super) struct Order([i32; 6]);

/// A move that is excluded or has been taken.
const GONE: i32 = i32::MIN;

/// A move: its stop, counted from 0, and the goods kept and sold.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) stop: usize,
    pub(super) kept: u8,
    pub(super) sold: u8,
}

impl Order {
    /// Creates the moves at the stops that are open.
    #[inline]
    pub(super) fn new(goods: Goods, offers: &Offers, open: [bool; 3]) -> Order {
        let promises = Promises::new(goods);
        let mut order = Order([GONE; 6]);
        for stop in 0..3 {
            let [x, y] = offers[stop];
            let place = |number: usize, kept, sold| 16 * promises.of(kept, sold) + number as i32;
            if open[stop] {
                order.0[2 * stop] = place(2 * stop, x, y);
                if x != y {
                    order.0[2 * stop + 1] = place(2 * stop + 1, y, x);
                }
            }
        }
        order
    }

    /// Includes the best replies, at half of their promise. That pays off while many goods are left.
    #[inline]
    pub(super) fn look_ahead(
        &mut self,
        circle: Circle,
        goods: Goods,
        offers: &Offers,
        deal: &Deal,
    ) {
        if goods.count() < ANSWERED {
            return;
        }
        let places = self.0.iter_mut().enumerate();
        for (number, place) in places.filter(|(_, place)| **place != GONE) {
            let Choice { stop, kept, sold } = choice(number, offers);
            let answers = circle.after(stop as u32 + 1).offers(deal);
            *place -= 8 * Promises::new(goods.after(kept, sold)).best(&answers);
        }
    }

    /// Takes the most promising remaining move.
    #[inline]
    pub(super) fn next(&mut self, offers: &Offers) -> Option<Choice> {
        let best = self.0.into_iter().fold(GONE, i32::max);
        if best == GONE {
            return None;
        }
        let number = best as usize & 7;
        self.0[number] = GONE;
        Some(choice(number, offers))
    }
}

/// Returns the move of a number.
#[inline]
fn choice(number: usize, offers: &Offers) -> Choice {
    let (stop, side) = (number / 2, number % 2);
    Choice { stop, kept: offers[stop][side], sold: offers[stop][1 - side] }
}
