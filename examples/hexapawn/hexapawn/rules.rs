//! The rules of hexapawn: three pawns a side on nine squares. A pawn moves one square ahead, or captures one square
//! diagonally ahead. A player wins by reaching the far row, or by leaving the opponent without a move.

use std::fmt;
use std::str::FromStr;

use iroko_games::{Game, Message, Moves, Outcome, Player, Position, Reason, VariantSet, message};

/// A position: the pawns of both players as sets of squares.
///
/// ```text
///   3  6 7 8      White, player one, goes up from row 1
///   2  3 4 5      Black, player two, goes down from row 3
///   1  0 1 2
///      a b c
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Hexapawn {
    pawns: [u16; 2],
    turn: Player,
}

/// A move between two squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    from: u8,
    to: u8,
}

/// The goal row of each player.
const GOAL: [u16; 2] = [0b111_000_000, 0b000_000_111];

impl Hexapawn {
    /// The pawn on a square.
    pub fn at(&self, square: u8) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| self.pawns[player.index()] & 1 << square != 0)
    }

    /// The moves of the player to move, ignoring the end of the game.
    fn steps(&self) -> impl Iterator<Item = Step> {
        let (position, me) = (*self, self.turn);
        let squares = (0..9).filter(move |square| position.at(*square) == Some(me));
        squares.flat_map(move |from| {
            let (row, column) = (from / 3, from % 3);
            let ahead = if me == Player::One { row.checked_add(1) } else { row.checked_sub(1) };
            let ahead = ahead.filter(|row| *row < 3);
            (0..3).filter_map(move |target| {
                let to = 3 * ahead? + target;
                let legal = match target.abs_diff(column) {
                    0 => position.at(to).is_none(),
                    1 => position.at(to) == Some(me.other()),
                    _ => false,
                };
                legal.then_some(Step { from, to })
            })
        })
    }
}

impl Position for Hexapawn {
    type Move = Step;

    fn turn(&self) -> Player {
        self.turn
    }

    fn outcome(&self) -> Option<Outcome> {
        let reached = |player: &Player| self.pawns[player.index()] & GOAL[player.index()] != 0;
        match Player::BOTH.into_iter().find(reached) {
            Some(winner) => Some(Outcome::win(winner, Reason::Goal)),
            None if self.steps().next().is_none() => {
                Some(Outcome::win(self.turn.other(), Reason::NoMove))
            }
            None => None,
        }
    }

    fn moves(&self, moves: &mut Moves<Step>) {
        if self.outcome().is_none() {
            moves.extend(self.steps());
        }
    }

    fn play(&mut self, mv: Step) {
        let (me, other) = (self.turn.index(), self.turn.other().index());
        self.pawns[me] ^= 1 << mv.from | 1 << mv.to;
        self.pawns[other] &= !(1 << mv.to);
        self.turn = self.turn.other();
    }

    fn key(&self) -> u64 {
        let word = u64::from(self.pawns[0]) << 10 | u64::from(self.pawns[1]) << 1;
        // Spread the small numbers: a hash table indexes by the high and the low bits.
        (word | self.turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29)
    }

    fn objection(&self, mv: Step) -> Message {
        if self.at(mv.from) == Some(self.turn) {
            message!("hexapawn-no-way", mv = mv.to_string())
        } else {
            message!("hexapawn-not-yours", square = square(mv.from))
        }
    }
}

impl Game for Hexapawn {
    const NAME: &'static str = "hexapawn";
    const VARIANTS: &'static [&'static str] = &[];

    fn variants(&self) -> VariantSet {
        VariantSet::STANDARD
    }

    fn start(_: VariantSet, _: u64) -> Hexapawn {
        Hexapawn { pawns: [GOAL[1], GOAL[0]], turn: Player::One }
    }
}

/// The name of a square: `b2`.
fn square(index: u8) -> String {
    let column = ["a", "b", "c"][usize::from(index % 3)];
    format!("{column}{}", index / 3 + 1)
}

fn read_square(text: &str) -> Option<u8> {
    (0..9).find(|index| square(*index) == text)
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", square(self.from), square(self.to))
    }
}

impl FromStr for Step {
    type Err = Message;

    /// Parses `a1-a2`, also without the hyphen.
    fn from_str(text: &str) -> Result<Step, Message> {
        let bare = text.replace('-', "").to_lowercase();
        let squares = bare.split_at_checked(2);
        let step = squares
            .and_then(|(from, to)| Some(Step { from: read_square(from)?, to: read_square(to)? }));
        step.ok_or_else(|| message!("hexapawn-not-a-move", text = text))
    }
}

impl fmt::Display for Hexapawn {
    /// The rows from the top, as in chess notation: `ppp/3/PPP w`, a dot for an empty square.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..3).rev() {
            for column in 0..3 {
                f.write_str(match self.at(3 * row + column) {
                    Some(Player::One) => "P",
                    Some(Player::Two) => "p",
                    None => ".",
                })?;
            }
            f.write_str(if row > 0 { "/" } else { " " })?;
        }
        f.write_str(if self.turn == Player::One { "w" } else { "b" })
    }
}

impl FromStr for Hexapawn {
    type Err = Message;

    fn from_str(text: &str) -> Result<Hexapawn, Message> {
        read(text).ok_or_else(|| message!("hexapawn-not-a-position", text = text))
    }
}

/// Parses three rows of three squares and a turn, with at most three pawns a side, and not both sides on their goal
/// rows.
fn read(text: &str) -> Option<Hexapawn> {
    let (board, turn) = text.trim().split_once(' ')?;
    let turn = match turn {
        "w" => Player::One,
        "b" => Player::Two,
        _ => return None,
    };
    let rows: Vec<&str> = board.split('/').collect();
    let mut pawns = [0u16; 2];
    for (row, squares) in rows.iter().rev().enumerate() {
        for (column, sign) in squares.chars().enumerate() {
            let owner = match sign {
                'P' => 0,
                'p' => 1,
                '.' => continue,
                _ => return None,
            };
            pawns[owner] |= 1u16.checked_shl(3 * row as u32 + column as u32)?;
        }
    }
    let is_board = rows.len() == 3 && rows.iter().all(|row| row.chars().count() == 3);
    let are_few = pawns.iter().all(|pawns| pawns.count_ones() <= 3);
    let is_over_twice = pawns[0] & GOAL[0] != 0 && pawns[1] & GOAL[1] != 0;
    (is_board && are_few && !is_over_twice).then_some(Hexapawn { pawns, turn })
}
