//! Chicago Stock Exchange: goods on piles round a trader, to be kept or sold. The rules of a position and its
//! deal, without strategy. `text.rs` has the notation.
//!
//! 36 goods lie on nine piles. Each move takes two of them, keeps one and sells the other, whose price falls.
//! `crates/table/rules/chicago.en.md` explains the rules with examples.

mod text;

#[cfg(test)]
mod tests;

use crate::position::mix;
use crate::{
    Game, Message, MessageArg, MoveError, Moves, Outcome, Player, Position, Reason, Rng, Scored,
    VariantSet, message,
};

/// The number of piles in a deal.
pub const PILES: usize = 9;

/// The number of goods on a full pile.
pub const HEIGHT: usize = 4;

/// The number of copies of each good.
pub const COPIES: u8 = 6;

/// The points of the second player under the variant `komi`.
pub const KOMI: u8 = 4;

/// A kind of good. Packed positions contain its number, 1..=6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Good {
    /// Wheat, the dearest: 7 at the start.
    Ble = 1,
    /// Rice.
    Riz,
    /// Cocoa.
    Cacao,
    /// Coffee.
    Cafe,
    /// Sugar.
    Sucre,
    /// Corn.
    Mais,
}

/// A position of Chicago Stock Exchange.
///
/// The circle of piles is one number, thirteen bits per pile. It begins with the trader's pile and continues in
/// the direction of the walk, so that no move has to find the trader:
///
/// ```text
///   piles      bit  116..104        38..26   25..13   12..0
///                   pile 8     ...  pile 2   pile 1   pile 0 = the trader's own
///                                           /       \
///                      bit  12    11..9   8..6   5..3    2..0
///                           mark  fourth  third  second  top good     1..=6, 0 = nothing
///
///   prices     bit  27..24  23..20  19..16  15..12  11..8  7..4  3..0
///                   mais    sucre   cafe    cacao   riz    ble   0
///
///   reserves   bit  63..32       31..0
///                   player two   player one      how many of each good, as in the prices
/// ```
///
/// One pile has the mark: the first one in the text. A pile is never empty and its goods have no gap, so equal
/// positions are equal numbers.
///
/// ```
/// use iroko_games::{Chicago, Player, Position, VariantSet, chicago::Move};
///
/// let deal = Chicago::deal(7, Player::One, VariantSet::STANDARD);
/// let [kept, sold] = deal.offer(2);
/// let next = deal.after(Move { steps: 2, kept, sold });
/// assert_eq!(next.price(sold), deal.price(sold) - 1);
/// assert_eq!(next.reserve(Player::One, kept), 1);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Chicago {
    piles: u128,
    reserves: u64,
    prices: u32,
    /// The number of piles left.
    count: u16,
    turn: Player,
    /// The player who holds the komi, if that variant is played.
    komi: Option<Player>,
}

/// A move: the trader advances, then one good is kept and the other sold. Aligned to load as one word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(align(4))]
pub struct Move {
    /// The number of piles the trader advances; 1, 2 or 3 in a legal move.
    pub steps: u8,
    /// The good that goes to the player's reserve.
    pub kept: Good,
    /// The good whose price falls.
    pub sold: Good,
}

/// The number of bits of a good, and of a pile.
const GOOD: usize = 3;
const PILE: usize = 13;

/// The masks of a pile and of its two parts.
const WHOLE: u64 = 0x1fff;
const GOODS: u64 = 0x0fff;
const MARK: u64 = 0x1000;

impl Chicago {
    /// Creates a deal: the goods shuffled by a seed, and the player to move first.
    ///
    /// [`start`](Game::start) is the same with player one first. A seed gives the same deal on every platform and in
    /// every version.
    pub fn deal(seed: u64, first: Player, variants: VariantSet) -> Chicago {
        let mut goods: [Good; PILES * HEIGHT] =
            std::array::from_fn(|index| Good::ALL[index / COPIES as usize]);
        shuffle(&mut goods, seed);
        Chicago {
            piles: circle(goods.chunks(HEIGHT), 0),
            reserves: 0,
            prices: nibbles(Good::first_price),
            count: PILES as u16,
            turn: first,
            komi: variants.has(0).then_some(first.other()),
        }
    }

    /// Returns the number of piles left.
    pub const fn piles_left(&self) -> usize {
        self.count as usize
    }

    /// Iterates over the goods of a pile, the top one first. Piles are counted from 0, as in the text.
    pub fn pile(&self, index: usize) -> impl Iterator<Item = Good> + Clone + use<> {
        assert!(index < self.piles_left());
        let place = (self.named_first() + index) % self.piles_left();
        let pile = (self.piles >> (PILE * place)) as u64 & GOODS;
        let levels = (0..HEIGHT).map(move |level| pile >> (GOOD * level));
        levels.take_while(|goods| *goods != 0).map(Good::top_of)
    }

    /// Returns the trader's pile, counted from 0.
    pub fn trader(&self) -> usize {
        (self.piles_left() - self.named_first()) % self.piles_left()
    }

    /// Returns the current price of a good.
    pub const fn price(&self, good: Good) -> u8 {
        nibble(self.prices, good)
    }

    /// Returns how many of a good are in a player's reserve.
    pub const fn reserve(&self, player: Player, good: Good) -> u8 {
        nibble((self.reserves >> (32 * player.index())) as u32, good)
    }

    /// Returns how many of a good are still on the piles: all except those kept and, by its price, those sold.
    #[inline]
    pub const fn left(&self, good: Good) -> u8 {
        let kept = self.reserve(Player::One, good) + self.reserve(Player::Two, good);
        COPIES + self.price(good) - good.first_price() - kept
    }

    /// Returns the player who holds the komi, if that variant is played.
    pub const fn komi(&self) -> Option<Player> {
        self.komi
    }

    /// Why the trader does not take this number of steps.
    fn objection_to_steps(&self, steps: u8) -> Message {
        let all = self.piles_left();
        // In the order of the walk; a small circle brings it to a pile twice. Messages count the piles from 1.
        let piles = (1..=3.min(all)).map(|steps| (self.trader() + steps) % all + 1);
        let (count, piles) = (3.min(all), MessageArg::any_of(piles));
        if steps == 0 {
            message!("chicago-stays", count = count, piles = piles)
        } else {
            message!("chicago-steps", steps = steps, count = count, piles = piles)
        }
    }

    /// Returns the goods that a walk of 1, 2 or 3 steps reaches in an unfinished position: the one before the trader,
    /// then the one after.
    pub fn offer(&self, steps: u8) -> [Good; 2] {
        assert!(!self.is_over() && (1..=3).contains(&steps));
        // A walk reaches at most five piles, starting with the trader's: in a small circle some of them repeat.
        let piles = self.piles as u64;
        let again = if self.count < 5 { piles << (PILE * self.piles_left()) } else { 0 };
        let top = |place: usize| Good::top_of((piles + again) >> (PILE * place));
        [top(steps as usize - 1), top(steps as usize + 1)]
    }

    /// Rule 4: returns whether too few piles are left for the trader to stand between two others.
    const fn is_over(&self) -> bool {
        self.count <= 2
    }

    /// Returns the distance from the trader's pile to the first pile of the text.
    fn named_first(&self) -> usize {
        let marked = |place: &usize| (self.piles >> (PILE * place)) as u64 & MARK != 0;
        (0..PILES).find(marked).expect("exactly one pile has the mark")
    }
}

impl Position for Chicago {
    type Move = Move;

    #[inline]
    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        self.is_over().then(|| Outcome::by_points(self.scores(), Reason::Piles))
    }

    fn moves(&self, moves: &mut Moves<Move>) {
        if self.is_over() {
            return;
        }
        for steps in 1..=3 {
            let [before, after] = self.offer(steps);
            moves.push(Move { steps, kept: before, sold: after });
            if before != after {
                moves.push(Move { steps, kept: after, sold: before });
            }
        }
    }

    #[inline]
    fn play(&mut self, mv: Move) {
        let mut count = self.count;
        // 1. The trader walks: the piles left behind, here at the upper end of a word, become the last of the circle.
        // (A walk is at most 39 bits; the mask that keeps it within a word saves a branch.)
        let walk = PILE * mv.steps as usize;
        let mut behind = (self.piles as u64) << (64 - walk);
        let mut ahead = self.piles >> (walk & 63);
        // 2. The pile before the trader, now the last, gives its top good. If it becomes empty, it is removed, and its
        // mark passes to the next pile of the circle, the trader's.
        let before = behind >> (64 - PILE);
        if has_one_good(before) {
            behind -= before << (64 - PILE);
            ahead += u128::from(before & MARK);
            count -= 1;
        } else {
            behind ^= top_taken(before) << (64 - PILE);
        }
        let mut piles = ahead + (u128::from(behind) << 64 >> (128 - PILE * self.count as usize));
        // 3. So does the pile after the trader; if it is removed, the others move up.
        let after = (piles >> PILE) as u64 & WHOLE;
        if has_one_good(after) {
            count -= 1;
            piles = (piles & u128::from(WHOLE)) + (piles >> (2 * PILE) << PILE);
            piles += u128::from(after & MARK) << if count > 1 { PILE } else { 0 };
        } else {
            piles ^= u128::from(top_taken(after)) << PILE;
        }
        // 4. One good is kept, the other sold.
        *self = Chicago {
            piles,
            reserves: self.reserves + (1 << (4 * mv.kept as usize + 32 * self.turn.index())),
            prices: self.prices - (1 << (4 * mv.sold as usize)),
            count,
            turn: self.turn.other(),
            komi: self.komi,
        };
    }

    fn key(&self) -> u64 {
        // The prices follow from the rest, since there are six of each good. The upper half of the piles has spare bits
        // for the players.
        let players = self.turn.index() as u64 + 2 * u64::from(self.komi.map_or(0, Player::number));
        let upper = (self.piles >> 64) as u64 + (players << 53);
        mix(mix(mix(self.piles as u64) ^ upper) ^ self.reserves)
    }

    fn objection(&self, mv: Move) -> Message {
        if !(1..=3).contains(&mv.steps) {
            return self.objection_to_steps(mv.steps);
        }
        let legal = self.legal_moves().into_iter().filter(|legal| legal.steps == mv.steps);
        let [first, second] = self.offer(mv.steps);
        // Messages count the piles from 1.
        let pile = |way: usize| (self.trader() + mv.steps as usize + way) % self.piles_left() + 1;
        let missing = [mv.kept, mv.sold].into_iter().find(|good| ![first, second].contains(good));
        let mut why = match missing {
            Some(good) => message!("chicago-not-on-top", good = good.word()),
            None => message!("chicago-one-of-each", good = mv.kept.word()),
        };
        why.args.extend([
            ("trader", pile(0).into()),
            ("first", first.word()),
            ("before", pile(self.piles_left() - 1).into()),
            ("second", second.word()),
            ("after", pile(1).into()),
            ("legal", MessageArg::any_of(legal)),
        ]);
        why
    }

    /// Numbers the piles from the trader's: the first pile of the text does not affect the play.
    fn canonical(&self) -> Chicago {
        let named_first = u128::from(MARK) << (PILE * self.named_first());
        Chicago { piles: self.piles - named_first + u128::from(MARK), ..*self }
    }

    /// A text may name the player; a move of the other player is a move, but not a legal one.
    fn parse_move(&self, text: &str) -> Result<Move, MoveError> {
        let (player, mv) = text::read_played(text).map_err(MoveError::NotAMove)?;
        let out_of_turn = player.filter(|player| *player != self.turn && !self.is_over());
        let objection = out_of_turn.map(|player| {
            let turn = text::player_word(self.turn);
            message!("chicago-not-your-turn", player = text::player_word(player), turn = turn)
        });
        match objection.or_else(|| self.refusal(mv)) {
            None => Ok(mv),
            Some(message) => Err(MoveError::Illegal(message)),
        }
    }
}

impl Game for Chicago {
    const NAME: &'static str = "chicago";
    const VARIANTS: &'static [&'static str] = &["komi"];
    const DEALT: bool = true;

    fn start_by(first: Player, variants: VariantSet, seed: u64) -> Chicago {
        Chicago::deal(seed, first, variants)
    }

    fn variants(&self) -> VariantSet {
        VariantSet::STANDARD.with(0, self.komi.is_some())
    }

    fn start(variants: VariantSet, seed: u64) -> Chicago {
        Chicago::deal(seed, Player::One, variants)
    }
}

impl Scored for Chicago {
    /// The reserves at current prices, and the komi.
    fn scores(&self) -> [u8; 2] {
        Player::BOTH.map(|player| {
            let worth = |good: &Good| self.reserve(player, *good) * self.price(*good);
            let komi = if self.komi == Some(player) { KOMI } else { 0 };
            Good::ALL.iter().map(worth).sum::<u8>() + komi
        })
    }
}

impl Good {
    /// Every good, in the order of prices and reserves.
    pub const ALL: [Good; 6] =
        [Good::Ble, Good::Riz, Good::Cacao, Good::Cafe, Good::Sucre, Good::Mais];

    /// Returns the price before anything is sold.
    pub const fn first_price(self) -> u8 {
        if matches!(self, Good::Ble) { 7 } else { 6 }
    }

    /// Returns the good in the lowest bits of a packed pile.
    const fn top_of(pile: u64) -> Good {
        // 0 and 7 are not goods: they only fill the table.
        use Good::{Ble, Cacao, Cafe, Mais, Riz, Sucre};
        [Ble, Ble, Riz, Cacao, Cafe, Sucre, Mais, Mais][pile as usize & 7]
    }
}

/// Packs the circle of piles, the trader's first. `named_first` is the distance to the first pile of the text.
fn circle<'a>(piles: impl DoubleEndedIterator<Item = &'a [Good]>, named_first: usize) -> u128 {
    let packed =
        |pile: &[Good]| pile.iter().rev().fold(0, |goods, good| (goods << GOOD) + *good as u128);
    let circle = piles.rev().fold(0, |circle, pile| (circle << PILE) + packed(pile));
    circle + (u128::from(MARK) << (PILE * named_first))
}

/// Returns whether a pile consists of its top good alone.
const fn has_one_good(pile: u64) -> bool {
    (pile & GOODS) >> GOOD == 0
}

/// Returns the bits of a pile that change when its top good is taken and the others move up.
const fn top_taken(pile: u64) -> u64 {
    let goods = pile & GOODS;
    goods ^ goods >> GOOD
}

/// Packs a number per good, four bits each.
fn nibbles(of: impl Fn(Good) -> u8) -> u32 {
    Good::ALL.iter().map(|good| u32::from(of(*good)) << (4 * *good as usize)).sum()
}

const fn nibble(nibbles: u32, good: Good) -> u8 {
    (nibbles >> (4 * good as usize) & 15) as u8
}

/// Shuffles with Fisher and Yates's algorithm. A remainder instead of [`Rng::below`] keeps the deal of every
/// seed unchanged.
fn shuffle(goods: &mut [Good], seed: u64) {
    let mut chance = Rng::new(seed);
    for last in (1..goods.len()).rev() {
        goods.swap(last, (chance.next_u64() % (last as u64 + 1)) as usize);
    }
}
