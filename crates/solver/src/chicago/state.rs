//! The searched form of positions of Chicago: two words and a circle, which determine the rest of a game. The rules are
//! those of `iroko-games`.
//!
//! The final margin is a sum over the goods of (kept by me - kept by you) x (final price). So the value of a position is
//! the margin already gained, the *lead*, plus the margin still to be gained, the *rest*. A move that keeps x and sells
//! y gains
//! ```text
//!   price of x - excess of y          x and y differ; the excess of a good is mine less yours
//!   price of x - excess of x - 1      two equal goods
//! ```
//!
//! and the rest depends only on the circle, the prices and the excesses, not on the lead or the individual reserves.

use iroko_games::chicago::{Chicago, Good};
use iroko_games::{Player, Position};

/// The goods of the original piles. `deal[pile]` is the top good of a pile in the encoding of [`Circle`]. A good is
/// encoded as the shift to its byte in [`Goods`]: 0, 8, ..., 40.
pub(super) type Deal = [u8; 64];

/// The goods available after 1, 2 and 3 steps: the one before the trader and the one after.
pub(super) type Offers = [[u8; 2]; 3];

/// The piles in the direction of the walk, the trader's first.
///
/// ```text
///   bit  53..48        11..6    5..0
///        pile 8   ...  pile 1   pile 0 = the trader's own
///                     /      \
///             4 x (its number in the deal, from 1) + (its height - 1);  0 = no pile
/// ```
///
/// Taking a good decrements the pile; the piles of height 1 are the multiples of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Circle {
    pub(super) piles: u64,
    /// The number of piles left.
    pub(super) count: u32,
}

/// Rule 4: the number of piles at which the game is over.
pub(super) const ENOUGH: u32 = 2;

/// The number of bits of a pile in a circle.
const PILE: u32 = 6;

/// Prices, excesses and remaining copies of the goods, one byte per good, six bytes in all:
///
/// ```text
///   market   bit  6..3                2..0
///                 8 + the excess      the price
///   left     bit  7..0
///                 how many are on the piles
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Goods {
    pub(super) market: u64,
    pub(super) left: u64,
}

/// The lowest bit of every good.
const EACH: u64 = 0x0101_0101_0101;

pub(super) const PRICES: u64 = 0x0707_0707_0707;
const EXCESSES: u64 = 0x7878_7878_7878;

/// Twice the excess of zero, for every good: subtracting an excess from it gives the other player's.
const MIRROR: u64 = 0x8080_8080_8080;

/// Returns whether the lowest pile of a circle, or of a part of it, has a single good.
#[inline]
const fn is_single(piles: u64) -> bool {
    piles.is_multiple_of(4)
}

impl Circle {
    /// Returns the five piles within reach, the trader's first: in a small circle some of them repeat.
    #[inline]
    const fn met(self) -> u64 {
        let again = if self.count < 5 { self.piles << (PILE * self.count) } else { 0 };
        self.piles + again
    }

    /// Returns the number of piles left after a move of `steps`.
    #[inline]
    pub(super) fn count_after(self, steps: u32) -> u32 {
        let emptied = |place: u32| u32::from(is_single(self.met() >> (PILE * place)));
        self.count - emptied(steps - 1) - emptied(steps + 1)
    }

    /// Returns the goods on offer at the three stops.
    #[inline]
    pub(super) fn offers(self, deal: &Deal) -> Offers {
        let piles = self.met();
        let top = |place: u32| deal[(piles >> (PILE * place) & 63) as usize];
        let tops = [top(0), top(1), top(2), top(3), top(4)];
        [[tops[0], tops[2]], [tops[1], tops[3]], [tops[2], tops[4]]]
    }

    /// Returns the circle after a move of `steps`, with its two goods taken.
    #[inline]
    pub(super) fn after(self, steps: u32) -> Circle {
        let Circle { piles, mut count } = self;
        let walked = piles & ((1 << (PILE * steps)) - 1);
        let mut piles = piles >> (PILE * steps) | walked << (PILE * (count - steps));
        let last = PILE * (count - 1);
        let [before, after] = [piles >> last, piles >> PILE & 63];
        if is_single(before) {
            piles -= before << last;
            count -= 1;
        } else {
            piles -= 1 << last;
        }
        if is_single(after) {
            piles = (piles & 63) + (piles >> (2 * PILE) << PILE);
            count -= 1;
        } else {
            piles -= 1 << PILE;
        }
        Circle { piles, count }
    }
}

impl Goods {
    /// Returns the current price of a good.
    #[inline]
    pub(super) fn price(self, good: u8) -> i32 {
        (self.market >> good & 7) as i32
    }

    /// Returns the excess of a good: the copies of the player to move minus the opponent's.
    #[inline]
    pub(super) fn excess(self, good: u8) -> i32 {
        (self.market >> good >> 3 & 15) as i32 - 8
    }

    /// Returns the excesses, each increased by eight.
    #[inline]
    pub(super) const fn excesses(self) -> u64 {
        (self.market & EXCESSES) >> 3
    }

    /// Returns the advantage of keeping a good over selling it for the player to move, at current prices.
    #[inline]
    pub(super) fn weight(self, good: u8) -> i32 {
        self.price(good) + self.excess(good)
    }

    /// Returns the number of goods on the piles.
    #[inline]
    pub(super) const fn count(self) -> u32 {
        (self.left.wrapping_mul(EACH) >> 40 & 255) as u32
    }

    /// Returns the number of copies of a good on the piles.
    #[inline]
    pub(super) fn left(self, good: u8) -> i32 {
        (self.left >> good & 15) as i32
    }

    /// Returns the change of the lead by a move of the player to move.
    #[inline]
    pub(super) fn gain(self, kept: u8, sold: u8) -> i32 {
        self.price(kept) - self.excess(sold) - i32::from(kept == sold)
    }

    /// Returns the goods after a move, from the other player's point of view.
    #[inline]
    pub(super) fn after(self, kept: u8, sold: u8) -> Goods {
        let market = self.market + (8 << kept) - (1 << sold);
        Goods {
            market: (market & PRICES) + (MIRROR - (market & EXCESSES)),
            left: self.left - (1 << kept) - (1 << sold),
        }
    }

    /// Bounds the value of a move minus that of the opposite choice at the same stop, which sells the kept good and keeps the
    /// sold one.
    ///
    /// Both lead to the same circle, so this is a case of [`above`](Goods::above). Let x be kept and y sold. The gains differ
    /// by (price of x - excess of y) - (price of y - excess of x), the weight of x minus the weight of y. After the move,
    /// from the mover's point of view, the price and the excess of x are one higher than if y had been kept, and those of y
    /// one lower: every copy of x and of y left after the move can make a difference of one. (It does not matter who moves
    /// next: with the signs of k and d reversed, the difference k(p - q) - s(d - e) has the same bound.)
    #[inline]
    pub(super) fn turned(self, kept: u8, sold: u8) -> i32 {
        let still_left = self.left(kept) + self.left(sold) - 2;
        self.weight(kept) - self.weight(sold) + still_left
    }

    /// Bounds the rest in one market minus the rest in another, with the same circle and player to move.
    ///
    /// Proof. Let a good have the price p and the excess d in this market, q and e in the other, and let a sequence of moves
    /// sell s of its copies and keep k more for the player to move than for the opponent. The sequence adds
    /// (d + k)(p - s) - dp = kp - ds - ks to the rest here and kq - es - ks there: k(p - q) - s(d - e) more here. Every copy
    /// that is left is kept by one of them, sold, or stays on its pile, so |k| + s is at most the number of copies left, and the
    /// good makes a difference of at most
    ///
    /// ```text
    ///   above = copies left x max(|p - q|, e - d)
    /// ```
    ///
    /// The same sequences are possible in both markets, since the moves depend on the circle alone. If the opponent replies
    /// here with the best replies of the other market, the rest here is at most the other rest plus the sum of these terms.
    #[inline]
    pub(super) fn above(self, here: u64, there: u64) -> i32 {
        let [p, q] = [here & PRICES, there & PRICES];
        let [d, e] = [here & EXCESSES, there & EXCESSES].map(|excesses| excesses >> 3);
        let prices = exceeding(p, q) | exceeding(q, p);
        let most = prices + exceeding(exceeding(e, d), prices);
        // There are at most six copies: three bits.
        let times = |bit: u32| ((self.left >> bit & EACH) * 255) & most;
        let products = times(0) + (times(1) << 1) + (times(2) << 2);
        let pairs = (products & 0x00ff_00ff_00ff) + (products >> 8 & 0x00ff_00ff_00ff);
        (pairs.wrapping_mul(0x0001_0001_0001) >> 32 & 0xffff) as i32
    }
}

/// Returns, byte by byte, the excess of one number over the other, or zero. All bytes are below 128.
#[inline]
const fn exceeding(one: u64, other: u64) -> u64 {
    let differences = (one | MIRROR) - other;
    let positive = differences & MIRROR;
    differences & (positive - (positive >> 7))
}

/// Converts a position to the searched form, which excludes the lead.
pub(super) fn read(position: &Chicago) -> (Deal, Circle, Goods) {
    let (mut deal, count) = ([0; 64], position.piles_left());
    let mut circle = Circle { piles: 0, count: count as u32 };
    let mut goods = Goods { market: 0, left: 0 };
    for place in 0..count {
        let pile = position.pile((position.trader() + place) % count);
        let height = pile.clone().count();
        for (depth, good) in pile.enumerate() {
            deal[4 * (place + 1) + height - 1 - depth] = shift(good);
            goods.left += 1 << shift(good);
        }
        circle.piles += ((4 * (place + 1) + height - 1) as u64) << (PILE as usize * place);
    }
    let me = position.turn();
    for good in Good::ALL {
        let kept = |player: Player| u64::from(position.reserve(player, good));
        let excess = 8 + kept(me) - kept(me.other());
        goods.market += (8 * excess + u64::from(position.price(good))) << shift(good);
    }
    (deal, circle, goods)
}

/// Returns the shift to the byte of a good.
pub(super) fn shift(good: Good) -> u8 {
    8 * (good as u8 - 1)
}
