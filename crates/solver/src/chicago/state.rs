//! What the rest of a game of Chicago depends on, in two words and a circle: the form in which positions are searched. The
//! rules are those of `iroko-games`; no search is here.
//!
//! The final difference is a sum over the goods of (kept by me - kept by you) x (price at the end). So a position is what is
//! gained already, the *lead*, and what is still to be gained, the *rest*. A move that keeps x and sells y gains
//!
//! ```text
//!   price of x - excess of y          x and y differ; the excess of a good is mine less yours
//!   price of x - excess of x - 1      two equal goods
//! ```
//!
//! and the rest depends on the circle, the prices and the excesses alone: on neither the lead nor the single reserves.

use iroko_games::chicago::{Chicago, Good};
use iroko_games::{Player, Position};

/// The goods of the piles as they were at first. `deal[pile]` is the good on top of a pile, written as in [`Circle`]. A good is
/// written as the shift by which its byte is found in [`Goods`]: 0, 8, ..., 40.
pub(super) type Deal = [u8; 64];

/// What the trader finds after 1, 2 and 3 steps: the good before him and the one after him.
pub(super) type Offers = [[u8; 2]; 3];

/// The piles from the trader's own on, in the direction in which he walks.
///
/// ```text
///   bit  53..48        11..6    5..0
///        pile 8   ...  pile 1   pile 0 = the trader's own
///                     /      \
///             4 x (its number in the deal, from 1) + (its height - 1);  0 = no pile
/// ```
///
/// To take a good is to count down by one; the piles of height 1 are the multiples of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Circle {
    pub(super) piles: u64,
    /// How many piles are left.
    pub(super) count: u32,
}

/// Rule 4: the game is over when so few piles are left.
pub(super) const ENOUGH: u32 = 2;

/// The bits of a pile in a circle.
const PILE: u32 = 6;

/// Prices, excesses and what is left of the goods, a byte a good, six bytes in all:
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

/// Twice the excess of zero, for every good: less an excess it is the other player's.
const MIRROR: u64 = 0x8080_8080_8080;

/// Whether the lowest pile of a circle, or of a part of it, has one good only.
#[inline]
const fn is_single(piles: u64) -> bool {
    piles.is_multiple_of(4)
}

impl Circle {
    /// The five piles that can be met, from the trader's own on: in a small circle some of them come again.
    #[inline]
    const fn met(self) -> u64 {
        let again = if self.count < 5 { self.piles << (PILE * self.count) } else { 0 };
        self.piles + again
    }

    /// How many piles so many steps leave.
    #[inline]
    pub(super) fn count_after(self, steps: u32) -> u32 {
        let emptied = |place: u32| u32::from(is_single(self.met() >> (PILE * place)));
        self.count - emptied(steps - 1) - emptied(steps + 1)
    }

    /// What the trader finds at the three stops.
    #[inline]
    pub(super) fn offers(self, deal: &Deal) -> Offers {
        let piles = self.met();
        let top = |place: u32| deal[(piles >> (PILE * place) & 63) as usize];
        let tops = [top(0), top(1), top(2), top(3), top(4)];
        [[tops[0], tops[2]], [tops[1], tops[3]], [tops[2], tops[4]]]
    }

    /// The circle after so many steps and the goods taken there.
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
    /// What a good is worth today.
    #[inline]
    pub(super) fn price(self, good: u8) -> i32 {
        (self.market >> good & 7) as i32
    }

    /// How many more of a good the player to move keeps.
    #[inline]
    pub(super) fn excess(self, good: u8) -> i32 {
        (self.market >> good >> 3 & 15) as i32 - 8
    }

    /// The excesses, eight too high each.
    #[inline]
    pub(super) const fn excesses(self) -> u64 {
        (self.market & EXCESSES) >> 3
    }

    /// What it is worth to the player to move to keep a good rather than to sell it, as things stand.
    #[inline]
    pub(super) fn weight(self, good: u8) -> i32 {
        self.price(good) + self.excess(good)
    }

    /// How many goods are on the piles.
    #[inline]
    pub(super) const fn count(self) -> u32 {
        (self.left.wrapping_mul(EACH) >> 40 & 255) as u32
    }

    /// How many of a good are on the piles.
    #[inline]
    pub(super) fn left(self, good: u8) -> i32 {
        (self.left >> good & 15) as i32
    }

    /// By how much a move raises the lead of the player who makes it.
    #[inline]
    pub(super) fn gain(self, kept: u8, sold: u8) -> i32 {
        self.price(kept) - self.excess(sold) - i32::from(kept == sold)
    }

    /// The goods after a move, as the other player sees them.
    #[inline]
    pub(super) fn after(self, kept: u8, sold: u8) -> Goods {
        let market = self.market + (8 << kept) - (1 << sold);
        Goods {
            market: (market & PRICES) + (MIRROR - (market & EXCESSES)),
            left: self.left - (1 << kept) - (1 << sold),
        }
    }

    /// At one stop, how much more a move can be worth than the one that sells what this keeps and keeps what this sells.
    ///
    /// Both lead to the same circle, so this is a case of [`above`](Goods::above). Say x is kept and y sold. The gains differ by
    /// (price of x - excess of y) - (price of y - excess of x), that is by the weight of x less the weight of y. After it, in the
    /// eyes of the player who moved, both the price and the excess of x are one higher than if y had been kept, and those of y
    /// one lower: every copy of x and of y that is left after the move can make a difference of one. (Who moves next does
    /// not matter: with the signs of k and d turned, the difference k(p - q) - s(d - e) is bounded in the same way.)
    #[inline]
    pub(super) fn turned(self, kept: u8, sold: u8) -> i32 {
        let still_left = self.left(kept) + self.left(sold) - 2;
        self.weight(kept) - self.weight(sold) + still_left
    }

    /// How much more the rest can be in one market than in another, if circle and player to move are the same.
    ///
    /// Proof. Let a good have the price p and the excess d in this market, q and e in the other, and let a course of the game
    /// sell s of its copies and keep k more for the player to move than for his opponent. The course adds
    /// (d + k)(p - s) - dp = kp - ds - ks to the rest here and kq - es - ks there: k(p - q) - s(d - e) more here. Every copy
    /// that is left is kept by one of them, sold, or stays on its pile, so |k| + s is at most the number of copies left, and the
    /// good makes a difference of at most
    ///
    /// ```text
    ///   above = copies left x max(|p - q|, e - d)
    /// ```
    ///
    /// The same courses are open in both markets, since the moves depend on the circle alone. If the opponent answers here as he
    /// would do best there, the rest here is at most the other one and the sum of these over the goods.
    #[inline]
    pub(super) fn above(self, here: u64, there: u64) -> i32 {
        let [p, q] = [here & PRICES, there & PRICES];
        let [d, e] = [here & EXCESSES, there & EXCESSES].map(|excesses| excesses >> 3);
        let prices = exceeding(p, q) | exceeding(q, p);
        let most = prices + exceeding(exceeding(e, d), prices);
        // Copies are at most six: three bits.
        let times = |bit: u32| ((self.left >> bit & EACH) * 255) & most;
        let products = times(0) + (times(1) << 1) + (times(2) << 2);
        let pairs = (products & 0x00ff_00ff_00ff) + (products >> 8 & 0x00ff_00ff_00ff);
        (pairs.wrapping_mul(0x0001_0001_0001) >> 32 & 0xffff) as i32
    }
}

/// Byte by byte, by how much one number exceeds the other, or zero. All are below 128.
#[inline]
const fn exceeding(one: u64, other: u64) -> u64 {
    let differences = (one | MIRROR) - other;
    let positive = differences & MIRROR;
    differences & (positive - (positive >> 7))
}

/// A position in the form that is searched. Its lead is not in it.
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

/// Where the byte of a good is.
pub(super) fn shift(good: Good) -> u8 {
    8 * (good as u8 - 1)
}
