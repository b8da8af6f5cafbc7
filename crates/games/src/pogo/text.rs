//! The notation of positions and moves of Pogo, and the checks of parsed positions. No rule of play is here.

use std::fmt;
use std::str::FromStr;

use super::{CELLS, EMPTY, Move, PIECES, Pogo, digit, name};
use crate::{Message, Player, VariantSet, message};

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}{}", name(self.from()), name(self.to()), self.count)
    }
}

/// Parses `172` and the triples `[1,7,2]` and `1,7,2`, with blanks anywhere between their parts.
impl FromStr for Move {
    type Err = Message;

    fn from_str(text: &str) -> Result<Move, Message> {
        let signs: Vec<char> = text.chars().filter(|sign| !sign.is_whitespace()).collect();
        let digits = match signs[..] {
            ['[', from, ',', to, ',', count, ']']
            | [from, ',', to, ',', count]
            | [from, to, count] => [from, to, count].map(|sign| sign.to_digit(10)),
            _ => [None; 3],
        };
        let [Some(from), Some(to), Some(count)] = digits else {
            return Err(message!("pogo-not-a-move", text = text.trim()));
        };
        match [from, to, count].map(|digit| digit as u8) {
            [0, ..] | [_, 0, _] => Err(message!("pogo-not-a-cell", cell = "0")),
            [from, to, count @ 1..=3] => Ok(Move { from: from - 1, to: to - 1, count }),
            [.., count] => Err(message!("pogo-not-a-count", count = count)),
        }
    }
}

/// `[1,1,-1,1,1,-1,1,1,-1,-1,-1,-1,0,0,-1,0,0,-1,0,0,-1] 1`: cell by cell, the top piece first and `-1` last,
/// 1 white and 0 black; then the player to move. ` no-u-turn` follows under that variant.
impl fmt::Display for Pogo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in 0..CELLS {
            f.write_str(if cell == 0 { "[" } else { "," })?;
            for piece in self.pieces(cell).rev() {
                write!(f, "{},", digit(piece))?;
            }
            f.write_str("-1")?;
        }
        write!(f, "] {}", digit(self.turn))?;
        f.write_str(if self.no_u_turn { " no-u-turn" } else { "" })
    }
}

impl fmt::Debug for Pogo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Pogo({self})")
    }
}

impl FromStr for Pogo {
    type Err = Message;

    fn from_str(text: &str) -> Result<Pogo, Message> {
        let list = text.trim().strip_prefix('[').and_then(|rest| rest.split_once(']'));
        let Some((list, rest)) = list else {
            return Err(message!("pogo-not-a-list", text = text.trim()));
        };
        let stacks = packed(&read_stacks(list)?)?;
        let mut words = rest.split_whitespace();
        let turn = match words.next() {
            Some("1") => Player::One,
            Some("0") => Player::Two,
            Some(word) => return Err(message!("pogo-turn", text = word)),
            None => return Err(message!("pogo-turn-missing")),
        };
        let variants = VariantSet::read_last::<Pogo>(words)?;
        Ok(Pogo { stacks, turn, no_u_turn: variants.has(0) })
    }
}

impl Pogo {
    /// Creates a position from the pieces of every cell, from bottom to top, and the player to move. Fails unless
    /// there are nine cells and six pieces per side.
    pub fn compose(
        stacks: &[Vec<Player>],
        turn: Player,
        variants: VariantSet,
    ) -> Result<Pogo, Message> {
        let stacks = packed(stacks)?;
        Ok(Pogo { stacks, turn, no_u_turn: variants.has(0) })
    }
}

/// Packs the stacks, and checks that there are nine cells and six pieces per side.
fn packed(stacks: &[Vec<Player>]) -> Result<[u16; CELLS], Message> {
    let count = |player| stacks.iter().flatten().filter(|piece| **piece == player).count();
    let (white, black) = (count(Player::One), count(Player::Two));
    if stacks.len() != CELLS {
        return Err(message!("pogo-cells", count = stacks.len()));
    }
    if (white, black) != (PIECES, PIECES) {
        return Err(message!("pogo-pieces", white = white, black = black));
    }
    let stack =
        |pieces: &Vec<Player>| pieces.iter().fold(EMPTY, |stack, piece| 2 * stack + digit(*piece));
    Ok(std::array::from_fn(|cell| stack(&stacks[cell])))
}

/// Parses a list into stacks, each from bottom to top.
fn read_stacks(list: &str) -> Result<Vec<Vec<Player>>, Message> {
    let signs: Vec<&str> = list.split(',').map(str::trim).collect();
    if let Some(sign) = signs.iter().find(|sign| !["1", "0", "-1"].contains(sign)) {
        return Err(message!("pogo-not-a-piece", text = *sign));
    }
    if signs.last() != Some(&"-1") {
        return Err(message!("pogo-open-cell"));
    }
    let piece = |sign: &&str| if *sign == "1" { Player::One } else { Player::Two };
    let stacks = signs.split_inclusive(|sign| *sign == "-1");
    Ok(stacks.map(|signs| signs[..signs.len() - 1].iter().rev().map(piece).collect()).collect())
}
