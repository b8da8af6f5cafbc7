//! The names of the source (UTC, 2016) in moves: `kr` and `r1` to `r5` for Red's pieces, `ko` and `o1` to `o5` for
//! Ochre's. The notation of positions is in `text.rs`.
//!
//! In the source a sbire keeps its name from its placement to the end of the game, so a name belongs to a piece of a game
//! and not of a position. It is found from the record: sbires are numbered as they are placed, those of a position set up
//! otherwise from a1 to f6. A captured sbire gives up its number, and one that returns takes the lowest free one: sbires
//! out of play are alike.

use super::objection::name;
use super::{Cell, Khan, Move, Rank, SBIRES};
use crate::{Message, MoveError, Player, Position, Record, message};

/// The cells of the sbires of each player, by their numbers from 0; `None` for one that is not on the board.
type Sbires = [[Option<Cell>; SBIRES as usize]; 2];

/// Translates `r1-c3`, `kr@c1` or `(r1,3,3)` into `a2-c3`, `K@c1` or `*c3`. `None` if the text names no piece.
pub(super) fn translate(game: &Record<Khan>, text: &str) -> Option<Result<String, MoveError>> {
    let text = text.trim();
    let (id, sign, cell) = split(text)?;
    let (player, number) = read(id)?;
    let cell: Cell = match cell.parse() {
        Ok(cell) => cell,
        Err(why) => return Some(Err(MoveError::NotAMove(why))),
    };
    let here = game.position();
    let moved = if player == here.turn() {
        movement(&sbires(game)[player.index()], number, here.kalista(player), sign, cell)
    } else {
        Err(message!("khan-name-turn", piece = id, player = name(here.turn())))
    };
    Some(moved.map(|mv| mv.to_string()).map_err(MoveError::Illegal))
}

/// Splits a move into a name, the sign after it (`-` or `@`), and a cell. The cell of a tuple is its column and line.
fn split(text: &str) -> Option<(&str, char, String)> {
    if let Some(inside) = text.strip_prefix('(').and_then(|text| text.strip_suffix(')')) {
        let fields: Vec<&str> = inside.split(',').map(str::trim).collect();
        let [id, column, line] = fields[..] else { return None };
        let place = |number: &str| number.parse::<usize>().ok()?.checked_sub(1);
        return Some((id, '-', Cell::new(place(column)?, place(line)?)?.to_string()));
    }
    let (id, rest) = text.split_at_checked(2)?;
    let sign = rest.chars().next().filter(|sign| "-@".contains(*sign))?;
    Some((id, sign, rest[1..].to_string()))
}

/// Returns the player of a name, and the index of a sbire; `None` for the Kalista.
fn read(id: &str) -> Option<(Player, Option<usize>)> {
    match id.as_bytes() {
        b"kr" => Some((Player::One, None)),
        b"ko" => Some((Player::Two, None)),
        [b'r', number @ b'1'..=b'5'] => Some((Player::One, Some(usize::from(number - b'1')))),
        [b'o', number @ b'1'..=b'5'] => Some((Player::Two, Some(usize::from(number - b'1')))),
        _ => None,
    }
}

/// Returns the move of a piece to a cell, legal or not.
fn movement(
    sbires: &[Option<Cell>],
    number: Option<usize>,
    kalista: Option<Cell>,
    sign: char,
    cell: Cell,
) -> Result<Move, Message> {
    let from = number.map_or(kalista, |number| sbires[number]);
    match (from, number) {
        (Some(from), _) if sign == '-' => Ok(Move::Step { from, to: cell }),
        (_, None) => Ok(Move::Place(Rank::Kalista, cell)),
        (Some(from), Some(number)) => {
            let (number, from) = (number + 1, from.to_string());
            Err(message!("khan-name-placed", number = number, cell = from))
        }
        (None, Some(number)) => {
            let first = sbires.iter().position(Option::is_none).unwrap_or(number);
            if number != first {
                return Err(message!("khan-name-first", number = number + 1, first = first + 1));
            }
            Ok(if sign == '@' { Move::Place(Rank::Sbire, cell) } else { Move::Return(cell) })
        }
    }
}

/// Returns the sbires of a game by their numbers.
fn sbires(game: &Record<Khan>) -> Sbires {
    let start = game.start();
    let mut sbires = Player::BOTH.map(|player| {
        let mut cells = start.pieces_of(player).filter(|cell| start.kalista(player) != Some(*cell));
        [(); SBIRES as usize].map(|()| cells.next())
    });
    for (before, mv) in game.positions().iter().zip(game.moves()) {
        let (me, you) = (before.turn().index(), before.turn().other().index());
        match mv {
            Move::Place(Rank::Sbire, cell) | Move::Return(cell) => {
                replace(&mut sbires[me], None, Some(cell));
            }
            Move::Step { from, to } => {
                replace(&mut sbires[me], Some(from), Some(to));
                replace(&mut sbires[you], Some(to), None);
            }
            Move::Choose(_) | Move::Place(Rank::Kalista, _) | Move::Pass => {}
        }
    }
    sbires
}

/// Replaces the first of some cells that equals `old`, if there is one.
fn replace(cells: &mut [Option<Cell>], old: Option<Cell>, new: Option<Cell>) {
    if let Some(cell) = cells.iter_mut().find(|cell| **cell == old) {
        *cell = new;
    }
}
