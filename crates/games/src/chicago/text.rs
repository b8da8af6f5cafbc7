//! The notation of goods, moves and positions of Chicago Stock Exchange. Parsing refuses impossible positions;
//! it does not judge moves.

use std::fmt;
use std::str::FromStr;

use super::{COPIES, Chicago, Good, HEIGHT, Move, PILES, circle, nibbles};
use crate::fields::fields;
use crate::{Message, MessageArg, Player, VariantSet, message};

impl Good {
    /// Returns the name in moves and positions, such as `ble`.
    pub const fn name(self) -> &'static str {
        match self {
            Good::Ble => "ble",
            Good::Riz => "riz",
            Good::Cacao => "cacao",
            Good::Cafe => "cafe",
            Good::Sucre => "sucre",
            Good::Mais => "mais",
        }
    }

    /// Reads a good in a move, where people also write its words.
    fn typed(text: &str) -> Result<Good, Message> {
        let word = text.trim().to_lowercase();
        let named = Good::ALL.into_iter().find(|good| good.other_names().contains(&&*word));
        let goods = || MessageArg::AnyOf(Good::ALL.map(Good::word).to_vec());
        named.map_or_else(|| Good::read(text, goods), Ok)
    }

    /// Reads a good by its name. An unknown one is refused with the known `goods`.
    fn read(text: &str, goods: impl FnOnce() -> MessageArg) -> Result<Good, Message> {
        let named = Good::ALL.into_iter().find(|good| good.name() == text.trim());
        named.ok_or_else(|| message!("chicago-not-a-good", text = text.trim(), goods = goods()))
    }

    /// Returns the words of people for it, in English and in French.
    const fn other_names(self) -> &'static [&'static str] {
        match self {
            Good::Ble => &["blé", "wheat"],
            Good::Riz => &["rice"],
            Good::Cacao => &["cocoa"],
            Good::Cafe => &["café", "coffee"],
            Good::Sucre => &["sugar"],
            Good::Mais => &["maïs", "corn", "maize"],
        }
    }

    /// Returns the translatable name for messages.
    pub const fn word(self) -> MessageArg {
        MessageArg::Word(match self {
            Good::Ble => "chicago-good-ble",
            Good::Riz => "chicago-good-riz",
            Good::Cacao => "chicago-good-cacao",
            Good::Cafe => "chicago-good-cafe",
            Good::Sucre => "chicago-good-sucre",
            Good::Mais => "chicago-good-mais",
        })
    }
}

impl fmt::Display for Good {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Good {
    type Err = Message;

    fn from_str(text: &str) -> Result<Good, Message> {
        Good::read(text, || MessageArg::any_of(Good::ALL))
    }
}

/// `(2,sucre,riz)`: steps, kept, sold.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({},{},{})", self.steps, self.kept, self.sold)
    }
}

impl FromStr for Move {
    type Err = Message;

    fn from_str(text: &str) -> Result<Move, Message> {
        read_played(text).map(|(_, mv)| mv)
    }
}

/// Parses a move and, if the text names one as in `(j1,2,sucre,riz)`, its player. Brackets and commas may be missing:
/// `[j1,2,sucre,riz]`, `2,sucre,riz`, `2 sucre riz`.
pub(super) fn read_played(text: &str) -> Result<(Option<Player>, Move), Message> {
    let not_a_move = || message!("chicago-not-a-move", text = text.trim());
    let (player, [steps, kept, sold]) = match fields(text).ok_or_else(not_a_move)?[..] {
        [steps, kept, sold] => (None, [steps, kept, sold]),
        [player, steps, kept, sold] => (Some(read_player(player)?), [steps, kept, sold]),
        _ => return Err(not_a_move()),
    };
    let steps = read_number(steps)?;
    Ok((player, Move { steps, kept: Good::typed(kept)?, sold: Good::typed(sold)? }))
}

fn player_name(player: Player) -> &'static str {
    ["j1", "j2"][player.index()]
}

fn read_player(text: &str) -> Result<Player, Message> {
    let named = Player::BOTH.into_iter().find(|player| player_name(*player) == text);
    named.ok_or_else(|| message!("chicago-not-a-player", text = text))
}

/// Returns the translatable name of a player.
pub(super) const fn player_word(player: Player) -> MessageArg {
    MessageArg::Word(match player {
        Player::One => "chicago-player-1",
        Player::Two => "chicago-player-2",
    })
}

/// Parses a number: only digits, no leading zero.
fn read_number(text: &str) -> Result<u8, Message> {
    let number = text.parse().ok().filter(|number: &u8| number.to_string() == text);
    number.ok_or_else(|| message!("chicago-not-a-number", text = text))
}

/// `[[[ble,cafe],...],[[ble,7],...],0,[],[]] j1`: the piles with their top goods first, the prices, the trader's
/// pile counted from 0, the two reserves, the player to move; ` komi:2` follows if player two holds the komi.
impl fmt::Display for Chicago {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let piles = List((0..self.piles_left()).map(|index| List(self.pile(index))));
        let prices = List(Good::ALL.iter().map(|good| format!("[{good},{}]", self.price(*good))));
        let [one, two] = Player::BOTH.map(|player| {
            let kept = move |good: Good| (0..self.reserve(player, good)).map(move |_| good);
            List(Good::ALL.into_iter().flat_map(kept))
        });
        let turn = player_name(self.turn);
        write!(f, "[{piles},{prices},{},{one},{two}] {turn}", self.trader())?;
        self.komi.map_or(Ok(()), |holder| write!(f, " komi:{}", holder.number()))
    }
}

impl fmt::Debug for Chicago {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Chicago({self})")
    }
}

/// A list that prints as `[a,b,c]`.
struct List<I>(I);

impl<I: Iterator<Item: fmt::Display> + Clone> fmt::Display for List<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, item) in self.0.clone().enumerate() {
            write!(f, "{}{item}", if index == 0 { '[' } else { ',' })?;
        }
        f.write_str(if self.0.clone().next().is_none() { "[]" } else { "]" })
    }
}

impl FromStr for Chicago {
    type Err = Message;

    fn from_str(text: &str) -> Result<Chicago, Message> {
        let mut reader = Reader { rest: text };
        let written = reader.position()?;
        let mut words = reader.rest.split_whitespace();
        let (komi, holder) = match words.next() {
            None => (false, None),
            Some("komi:1") => (true, Some(Player::One)),
            Some("komi:2") => (true, Some(Player::Two)),
            Some(names) => (VariantSet::read::<Chicago>(names)?.has(0), None),
        };
        if let Some(more) = words.next() {
            return Err(message!("position-extra", text = more));
        }
        written.check_piles()?;
        written.check_goods()?;
        written.check_turn()?;
        written.check_taken()?;
        let second = written.first_to_move().other();
        if holder.is_some_and(|holder| holder != second) {
            return Err(message!(
                "chicago-komi-holder",
                first = player_word(second.other()),
                second = player_word(second),
                suffix = format!("komi:{}", second.number())
            ));
        }
        Ok(Chicago { komi: komi.then_some(second), ..written.packed() })
    }
}

/// A parsed position, before the checks that a game can reach it.
struct Written {
    piles: Vec<Vec<Good>>,
    prices: [u8; 6],
    trader: u8,
    reserves: [Vec<Good>; 2],
    turn: Player,
}

/// A tokenizer of signs and words; blanks between them are ignored.
struct Reader<'a> {
    rest: &'a str,
}

impl<'a> Reader<'a> {
    /// Parses everything except the variant.
    fn position(&mut self) -> Result<Written, Message> {
        self.sign("[")?;
        let piles = self.list(|reader| reader.list(Reader::good))?;
        self.sign(",")?;
        let prices = self.prices()?;
        self.sign(",")?;
        let trader = read_number(self.next()?)?;
        self.sign(",")?;
        let one = self.list(Reader::good)?;
        self.sign(",")?;
        let two = self.list(Reader::good)?;
        self.sign("]")?;
        if self.peek().is_empty() {
            return Err(message!("chicago-no-turn"));
        }
        let turn = read_player(self.next()?)?;
        Ok(Written { piles, prices, trader, reserves: [one, two], turn })
    }

    fn list<T>(
        &mut self,
        item: impl Fn(&mut Reader<'a>) -> Result<T, Message>,
    ) -> Result<Vec<T>, Message> {
        let mut items = Vec::new();
        self.sign("[")?;
        if self.peek() != "]" {
            items.push(item(self)?);
            while self.peek() == "," {
                self.sign(",")?;
                items.push(item(self)?);
            }
        }
        self.sign("]")?;
        Ok(items)
    }

    /// Parses the six prices, in the order of the goods.
    fn prices(&mut self) -> Result<[u8; 6], Message> {
        let mut prices = [0; 6];
        for (place, price) in prices.iter_mut().enumerate() {
            self.sign(if place == 0 { "[" } else { "," })?;
            *price = self.price(Good::ALL[place])?;
        }
        self.sign("]")?;
        Ok(prices)
    }

    fn price(&mut self, expected: Good) -> Result<u8, Message> {
        self.sign("[")?;
        let good = self.good()?;
        if good != expected {
            let (good, expected) = (good.to_string(), expected.to_string());
            return Err(message!("chicago-price-order", good = good, expected = expected));
        }
        self.sign(",")?;
        let price = read_number(self.next()?)?;
        self.sign("]")?;
        let most = good.first_price();
        let least = most - COPIES;
        if !(least..=most).contains(&price) {
            let good = good.word();
            return Err(message!(
                "chicago-price",
                good = good,
                price = price,
                least = least,
                most = most
            ));
        }
        Ok(price)
    }

    fn good(&mut self) -> Result<Good, Message> {
        self.next()?.parse()
    }

    fn sign(&mut self, sign: &str) -> Result<(), Message> {
        match self.next()? {
            found if found == sign => Ok(()),
            found => Err(message!("chicago-text-expected", expected = sign, found = found)),
        }
    }

    /// Consumes the next sign or word.
    fn next(&mut self) -> Result<&'a str, Message> {
        let word = self.peek();
        if word.is_empty() {
            return Err(message!("chicago-text-stops"));
        }
        self.rest = &self.rest.trim_start()[word.len()..];
        Ok(word)
    }

    /// Returns the next sign or word, or an empty text at the end.
    fn peek(&self) -> &'a str {
        let text = self.rest.trim_start();
        let word = text.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(text.len());
        let sign = text.chars().next().map_or(0, char::len_utf8);
        &text[..if word == 0 { sign } else { word }]
    }
}

impl Written {
    /// Checks that there are one to nine piles of one to four goods, and that the trader stands on one of them: the
    /// trader's own pile is never emptied.
    fn check_piles(&self) -> Result<(), Message> {
        let count = self.piles.len();
        if !(1..=PILES).contains(&count) {
            return Err(message!("chicago-piles", count = count));
        }
        let wrong = |pile: &Vec<Good>| !(1..=HEIGHT).contains(&pile.len());
        if let Some(index) = self.piles.iter().position(wrong) {
            let count = self.piles[index].len();
            return Err(message!("chicago-pile-height", pile = index + 1, count = count));
        }
        if usize::from(self.trader) >= count {
            return Err(message!("chicago-trader", trader = self.trader, last = count - 1));
        }
        Ok(())
    }

    /// Checks that there are six of each good, and that for every good kept another was sold.
    fn check_goods(&self) -> Result<(), Message> {
        let mut all_sold = 0;
        for good in Good::ALL {
            let piled = number(&self.piles.concat(), good);
            let kept = number(&self.reserves.concat(), good);
            let sold = usize::from(self.sold(good));
            if piled + kept + sold != usize::from(COPIES) {
                return Err(message!(
                    "chicago-six-of-each",
                    good = good.word(),
                    count = piled + kept + sold,
                    piled = piled,
                    kept = kept,
                    sold = sold
                ));
            }
            all_sold += sold;
        }
        if self.kept() != all_sold {
            return Err(message!("chicago-kept-and-sold", kept = self.kept(), sold = all_sold));
        }
        Ok(())
    }

    /// Checks the reserves against the turn: the players alternate and keep one good per move.
    fn check_turn(&self) -> Result<(), Message> {
        let [one, two] = [self.reserves[0].len(), self.reserves[1].len()];
        if one.abs_diff(two) > 1 {
            return Err(message!("chicago-reserves", one = one, two = two));
        }
        if self.reserves[self.turn.index()].len() > self.reserves[self.turn.other().index()].len() {
            return Err(message!(
                "chicago-turn",
                turn = player_word(self.turn),
                other = player_word(self.turn.other()),
                one = one,
                two = two
            ));
        }
        Ok(())
    }

    /// Checks that the last move took a good on either side of the trader: a full pile there must have moved up
    /// because another one was emptied.
    fn check_taken(&self) -> Result<(), Message> {
        let count = self.piles.len();
        let beside = [count - 1, 1].map(|way| (usize::from(self.trader) + way) % count);
        let whole = beside.into_iter().filter(|index| self.piles[*index].len() == HEIGHT);
        let piles: Vec<usize> = whole.map(|index| index + 1).collect();
        if self.kept() > 0 && piles.len() > PILES - count {
            let count = piles.len();
            return Err(message!(
                "chicago-not-taken",
                count = count,
                piles = MessageArg::all_of(piles)
            ));
        }
        Ok(())
    }

    /// Returns the player who moved first: one good ahead when the other is to move.
    fn first_to_move(&self) -> Player {
        let even = self.reserves[0].len() == self.reserves[1].len();
        if even { self.turn } else { self.turn.other() }
    }

    fn sold(&self, good: Good) -> u8 {
        good.first_price() - self.price(good)
    }

    fn price(&self, good: Good) -> u8 {
        self.prices[good as usize - 1]
    }

    fn kept(&self) -> usize {
        self.reserves[0].len() + self.reserves[1].len()
    }

    /// Returns the position, without komi.
    fn packed(&self) -> Chicago {
        let (count, trader) = (self.piles.len(), usize::from(self.trader));
        let from_trader = self.piles[trader..].iter().chain(&self.piles[..trader]);
        let reserve = |player: Player| {
            u64::from(nibbles(|good| number(&self.reserves[player.index()], good) as u8))
        };
        Chicago {
            piles: circle(from_trader.map(Vec::as_slice), (count - trader) % count),
            reserves: reserve(Player::One) + (reserve(Player::Two) << 32),
            prices: nibbles(|good| self.price(good)),
            count: count as u16,
            turn: self.turn,
            komi: None,
        }
    }
}

/// Counts the copies of a good.
fn number(goods: &[Good], good: Good) -> usize {
    goods.iter().filter(|other| **other == good).count()
}
