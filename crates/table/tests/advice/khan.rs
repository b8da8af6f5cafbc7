//! Khan's clauses a second time: every path is walked, and replies are compared with the board.

use std::collections::BTreeSet;

use iroko_games::khan::{Cell, Edge, Move, Rank};
use iroko_games::{Khan, Message, MessageArg, Player, Position, message};

/// The cells from which a player's pieces reach the other Kalista, ignoring the Khan.
fn attackers(board: &Khan, player: Player) -> BTreeSet<Cell> {
    let own = |cell: &Cell| board.piece(*cell).is_some_and(|piece| piece.player == player);
    Cell::all().filter(own).filter(|cell| reaches_kalista(board, *cell, player)).collect()
}

/// Tries every sequence of directions, four to the power of the steps.
fn reaches_kalista(board: &Khan, from: Cell, player: Player) -> bool {
    let steps = u32::from(from.value());
    (0..4usize.pow(steps)).any(|number| {
        let mut way = vec![from];
        for step in 0..steps {
            let here = way[way.len() - 1];
            let (column, line) = (here.column(), here.line());
            let next = match number / 4usize.pow(step) % 4 {
                0 => Cell::new(column + 1, line),
                1 => Cell::new(column, line + 1),
                2 => column.checked_sub(1).and_then(|column| Cell::new(column, line)),
                _ => line.checked_sub(1).and_then(|line| Cell::new(column, line)),
            };
            let Some(next) = next.filter(|next| !way.contains(next)) else { return false };
            way.push(next);
        }
        let end = board.piece(way[way.len() - 1]);
        let on_kalista =
            end.is_some_and(|piece| piece.rank == Rank::Kalista && piece.player != player);
        on_kalista && way[1..way.len() - 1].iter().all(|cell| board.piece(*cell).is_none())
    })
}

/// The legal moves of pieces: origin and destination.
fn steps(board: &Khan) -> Vec<(Cell, Cell)> {
    let step = |mv: Move| match mv {
        Move::Step { from, to } => Some((from, to)),
        _ => None,
    };
    board.legal_moves().into_iter().filter_map(step).collect()
}

pub fn clauses(board: &Khan, mv: Move) -> Vec<Message> {
    let mut clauses = Vec::new();
    match mv {
        Move::Choose(_) => return vec![offered(board, mv)],
        Move::Place(rank, cell) => return placed(board, mv, rank, cell),
        _ => {}
    }
    let (me, you) = (board.turn(), board.turn().other());
    let next = board.after(mv);
    if next.captured(you) > board.captured(you) {
        let cell = next.khan().unwrap().to_string();
        clauses.push(message!("khan-advice-captures", cell = cell));
    }
    let new: Vec<Cell> = attackers(&next, me).difference(&attackers(board, me)).copied().collect();
    if !new.is_empty() {
        clauses.push(message!("khan-advice-attacks", pieces = MessageArg::all_of(new)));
    }
    if !attackers(board, you).is_empty() && attackers(&next, you).is_empty() {
        clauses.push(message!("khan-advice-hides"));
    }
    if next.captured(me) < board.captured(me) {
        let cell = next.khan().unwrap().to_string();
        clauses.push(message!("khan-advice-returns", cell = cell));
    }
    clauses.extend(asked(&next));
    clauses.extend(exposed(&next, me));
    clauses
}

/// The values of the cells on which the first piece can be placed.
fn offered(board: &Khan, mv: Move) -> Message {
    let cell = |mv: Move| match mv {
        Move::Place(_, cell) => cell,
        _ => unreachable!("an edge is chosen before the pieces are placed"),
    };
    let cells: BTreeSet<Cell> = board.after(mv).legal_moves().into_iter().map(cell).collect();
    let [ones, twos, threes] =
        [1, 2, 3].map(|value| cells.iter().filter(|cell| cell.value() == value).count());
    message!("khan-advice-edge", ones = ones, twos = twos, threes = threes)
}

/// A placed piece, by its neighbours and the names of its cell.
fn placed(board: &Khan, mv: Move, rank: Rank, cell: Cell) -> Vec<Message> {
    let (me, next) = (board.turn(), board.after(mv));
    let mine = |piece: &Cell| next.piece(*piece).is_some_and(|piece| piece.player == me);
    let same = Cell::all().filter(mine).filter(|piece| piece.value() == cell.value()).count();
    let mut clauses = vec![message!("khan-advice-gathers", value = cell.value(), count = same)];
    if rank == Rank::Kalista {
        let theirs =
            Cell::all().filter(|cell| board.piece(*cell).is_some_and(|piece| piece.player != me));
        if theirs.count() == 6 && attackers(&next, me.other()).is_empty() {
            clauses.push(message!("khan-advice-conceals"));
        }
        let outer = match board.edge(me).unwrap() {
            Edge::Top => cell.to_string().ends_with('1'),
            Edge::Bottom => cell.to_string().ends_with('6'),
            Edge::Left => cell.to_string().starts_with('a'),
            Edge::Right => cell.to_string().starts_with('f'),
        };
        if outer {
            clauses.push(message!("khan-advice-backs"));
        }
    } else {
        let (column, line) = (cell.column(), cell.line());
        let beside = [
            Cell::new(column + 1, line),
            Cell::new(column, line + 1),
            column.checked_sub(1).and_then(|column| Cell::new(column, line)),
            line.checked_sub(1).and_then(|line| Cell::new(column, line)),
        ];
        let is_kalista = |cell: Cell| {
            let piece = board.piece(cell);
            piece.is_some_and(|piece| piece.rank == Rank::Kalista && piece.player == me)
        };
        if beside.into_iter().flatten().any(is_kalista) {
            clauses.push(message!("khan-advice-guards"));
        }
    }
    clauses
}

/// The Khan's demand: if it can be obeyed, every reply leaves a cell of its value, otherwise none does.
fn asked(next: &Khan) -> Option<Message> {
    let value = next.khan()?.value();
    let pieces: BTreeSet<Cell> = steps(next).into_iter().map(|(from, _)| from).collect();
    if !pieces.iter().any(|cell| cell.value() == value) {
        return Some(message!("khan-advice-frees"));
    }
    assert!(pieces.iter().all(|cell| cell.value() == value), "{next}");
    let count = next.legal_moves().len();
    Some(message!("khan-advice-obliges", pieces = MessageArg::any_of(pieces), count = count))
}

/// The replies that capture one more sbire of the player.
fn exposed(next: &Khan, me: Player) -> Option<Message> {
    let takes = |mv: &Move| next.after(*mv).captured(me) > next.captured(me);
    let ends = |mv: Move| match mv {
        Move::Step { to, .. } => to,
        _ => unreachable!("only a step captures"),
    };
    let cells: BTreeSet<Cell> = next.legal_moves().into_iter().filter(takes).map(ends).collect();
    (!cells.is_empty()).then(|| message!("khan-advice-exposes", cells = MessageArg::any_of(cells)))
}
