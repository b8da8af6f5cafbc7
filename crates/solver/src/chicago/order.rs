//! Which moves are looked at first. A good guess saves work and a bad one costs it; no value depends on either.

use super::state::{Circle, Deal, Goods, Offers, PRICES};

/// With so many goods left or more, a move is also judged by the best answer to it.
const ANSWERED: u32 = 20;

/// What moves promise in one market, in quarters of a point: bytes, one for keeping and one for selling each good.
///
/// To keep a good brings its price, less what the copies still to come are likely to take off it; more if I have more of it,
/// since it is then more likely mine again. To sell one costs what it takes off my excess, but that would half happen anyway.
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

    /// The most that one of three offers promises.
    #[inline]
    fn best(self, offers: &Offers) -> i32 {
        let [one, two, three] = offers.map(|[x, y]| self.of(x, y).max(self.of(y, x)));
        one.max(two).max(three)
    }
}

/// The moves of a position that do not end the game, to be taken one after the other.
///
/// A move has the number 2 x (steps - 1) + (1 if the good after the trader is kept), and stands in its place as
/// 16 x (what it promises) + its number, so that one comparison finds the best.
pub(super) struct Order([i32; 6]);

/// A move that is not to be taken, or was taken already.
const GONE: i32 = i32::MIN;

/// A move: at which stop, counted from 0, and what is kept and sold there.
#[derive(Clone, Copy)]
pub(super) struct Choice {
    pub(super) stop: usize,
    pub(super) kept: u8,
    pub(super) sold: u8,
}

impl Order {
    /// The moves at the stops that are open.
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

    /// Takes the best answers into account, for half of what they promise. That pays while many goods are left.
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

    /// Takes the most promising move that is left.
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

/// The move of a number.
#[inline]
fn choice(number: usize, offers: &Offers) -> Choice {
    let (stop, side) = (number / 2, number % 2);
    Choice { stop, kept: offers[stop][side], sold: offers[stop][1 - side] }
}
