//! The rules of Khan, one test per rule, on drawn boards.

mod moves;
mod names;
mod refusals;
mod texts;

use super::ways::beside;
use super::*;
use crate::position::mix;

/// The text of a drawn board: six lines of six cells, then the player to move, the Khan and Red's edge.
fn text(drawing: &str) -> String {
    let lines: Vec<String> = drawing.trim().lines().map(|line| line.trim().to_string()).collect();
    let (fields, board) = lines.split_last().unwrap();
    let squeezed = |line: &String| line.replace(' ', "").replace('.', "1");
    let board: Vec<String> = board.iter().map(squeezed).collect();
    if board.is_empty() { fields.clone() } else { format!("{} {fields}", board.join("/")) }
}

fn position(drawing: &str) -> Khan {
    text(drawing).parse().unwrap_or_else(|why| panic!("{drawing}: {why}"))
}

fn after(drawing: &str, moves: &str) -> Khan {
    moves.split(' ').fold(position(drawing), |position, mv| {
        position.after(position.parse_move(mv).unwrap_or_else(|why| panic!("{mv}: {why}")))
    })
}

fn join<T: ToString>(items: impl IntoIterator<Item = T>) -> String {
    items.into_iter().map(|item| item.to_string()).collect::<Vec<_>>().join(" ")
}

fn legal(drawing: &str) -> String {
    join(position(drawing).legal_moves())
}

/// The cells on which the piece on a cell may end.
fn ends(drawing: &str, cell: &str) -> String {
    let moves = legal(drawing);
    let end = |mv| str::strip_prefix(mv, cell)?.strip_prefix('-');
    join(moves.split(' ').filter_map(end))
}

fn refused(drawing: &str, mv: &str) -> String {
    position(drawing).parse_move(mv).unwrap_err().message().to_string()
}

/// The reason why a text is refused.
fn wrong(drawing: &str) -> String {
    text(drawing).parse::<Khan>().unwrap_err().to_string()
}

const START: &str = "6/6/6/6/6/6 r setup ?";

/// The Khan demands a 3: b3 and a4 can move. One of Red's sbires is captured.
const BOUND: &str = "
    . . . . . .
    . . . . . .
    . S S . . .
    K . . S . .
    . . . . S s
    . . . k . .
    r f5 left";

/// The Khan demands a 2, and none of Red's pieces stands on one. Two of Red's sbires are captured.
const FREE: &str = "
    . K . . . .
    . . . S . .
    . S . . . .
    . . . . S .
    s . . . . .
    . . . k . .
    r d6 top";

/// The Khan demands a 2: a1 and a2 are walled in, c4 is not.
const ONE_WAY: &str = "
    K S s . . .
    S s . . . .
    s . . . . .
    . . S s . .
    . . s . . .
    . . . k . .
    r d6 top";

/// The Khan demands a 1. All of Red's remaining pieces are walled in.
const CORNERED: &str = "
    K S s . . .
    S s . . . .
    s . . . . .
    . . . . . .
    . . . . . .
    . . . . . k
    r b2 top";

/// All of Red's six pieces are walled in.
const WALLED: &str = "
    . . s K S S
    . . . s S S
    . . . . s S
    . . . . . s
    . . . . . .
    k . . . . s
    r f4 top";

/// All of Red's pieces except the Kalista are walled in, and the Khan demands a 1.
const NEARLY_WALLED: &str = "
    . . . K S S
    . . . s S S
    . . s . s S
    . . . . . s
    . . . . . .
    k . . . . s
    r e3 top";
