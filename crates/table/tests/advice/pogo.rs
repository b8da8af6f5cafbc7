//! Pogo's clauses a second time, from the pieces of each stack.

use iroko_games::pogo::Move;
use iroko_games::{Message, Player, Pogo, Position, message};

fn stack(board: &Pogo, cell: usize) -> Vec<Player> {
    board.pieces(cell).collect()
}

fn owns(board: &Pogo, player: Player, cell: usize) -> bool {
    stack(board, cell).last() == Some(&player)
}

/// The cells on which a player's moves land, one for every move.
fn landings(board: &Pogo, player: Player) -> Vec<usize> {
    let mut cells = Vec::new();
    for from in (0..9).filter(|cell| owns(board, player, *cell)) {
        for count in 1..=stack(board, from).len().min(3) {
            cells.extend((0..9).filter(|to| {
                let distance = (from / 3).abs_diff(to / 3) + (from % 3).abs_diff(to % 3);
                distance == count || count == 3 && distance == 1 && !board.is_no_u_turn()
            }));
        }
    }
    cells
}

pub fn clauses(board: &Pogo, mv: Move) -> Vec<Message> {
    let (me, you) = (board.turn(), board.turn().other());
    let next = board.after(mv);
    let (from, to) = ((mv.from() + 1).to_string(), (mv.to() + 1).to_string());
    let mut clauses = Vec::new();
    if owns(board, you, mv.to()) && owns(&next, me, mv.to()) {
        clauses.push(message!("pogo-advice-takes-over", cell = to.clone()));
    }
    let stacks = |board: &Pogo| (0..9).filter(|cell| owns(board, you, *cell)).count();
    if stacks(&next) < stacks(board) && stacks(&next) < 3 {
        clauses.push(message!("pogo-advice-few-stacks", count = stacks(&next)));
    }
    let replies = landings(&next, you);
    if !replies.contains(&mv.to()) {
        clauses.push(message!("pogo-advice-out-of-reach", cell = to));
    }
    let (before, after) = (landings(board, you).len(), replies.len());
    if after < before {
        clauses.push(message!("pogo-advice-cuts-moves", before = before, after = after));
    }
    if owns(&next, me, mv.from()) {
        clauses.push(message!("pogo-advice-stays", cell = from.clone()));
    }
    if owns(&next, you, mv.from()) {
        clauses.push(message!("pogo-advice-uncovers", cell = from));
    }
    clauses
}
