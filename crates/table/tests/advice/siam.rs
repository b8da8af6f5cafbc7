//! Siam's clauses a second time: lines walked cell by cell, and boards compared before and after.

use iroko_games::siam::{Cell, Facing, Move, Piece};
use iroko_games::{Message, MessageArg, Player, Position, Siam, message};

/// The pieces of a line, nearest first, up to a gap or the edge; and whether it ends at the edge.
fn line(board: &Siam, first: Option<Cell>, way: Facing) -> (Vec<Piece>, bool) {
    let mut pieces = Vec::new();
    let mut here = first;
    while let Some(cell) = here {
        match board.at(cell) {
            None => return (pieces, false),
            Some(piece) => pieces.push(piece),
        }
        here = cell.next(way);
    }
    (pieces, true)
}

/// Whether an animal can push a line of pieces.
fn can_push(board: &Siam, pieces: &[Piece], way: Facing) -> bool {
    let fits = |count: usize| {
        let force = |piece: &Piece| match piece {
            Piece::Animal { facing, .. } if *facing == way => 1,
            Piece::Animal { facing, .. } if *facing == way.opposite() => -1,
            _ => 0,
        };
        let force: i32 = 1 + pieces[..count].iter().map(force).sum::<i32>();
        let rocks = pieces[..count].iter().filter(|piece| **piece == Piece::Rock).count();
        force > 0 && force >= rocks as i32
    };
    if board.is_global_push() { fits(pieces.len()) } else { (0..=pieces.len()).all(fits) }
}

/// The cell and the direction of a legal move that is a push.
fn pushed(board: &Siam, mv: Move) -> Option<(Cell, Facing)> {
    match mv {
        Move::Enter { to, facing } if board.at(to).is_some() => Some((to, facing)),
        Move::Go { from, to, facing } if from != to && board.at(to).is_some() => Some((to, facing)),
        _ => None,
    }
}

/// The owner of the animal driven off the board by a legal move.
fn gone(board: &Siam, mv: Move) -> Option<Player> {
    let after = board.after(mv);
    let came = |player: Player| {
        let entered = u8::from(matches!(mv, Move::Enter { .. }) && player == board.turn());
        after.reserve(player) + entered > board.reserve(player)
    };
    Player::BOTH.into_iter().find(|player| came(*player) && !matches!(mv, Move::Leave { .. }))
}

fn word(way: Facing) -> MessageArg {
    MessageArg::Word(["siam-north", "siam-south", "siam-west", "siam-east"][way.index()])
}

pub fn clauses(board: &Siam, mv: Move) -> Vec<Message> {
    let me = board.turn();
    let next = board.after(mv);
    let mut clauses = Vec::new();
    match gone(board, mv) {
        Some(owner) if owner == me => clauses.push(message!("siam-advice-loses-animal")),
        Some(_) => clauses.push(message!("siam-advice-drives-off")),
        None => {}
    }
    clauses.extend(rock(board, mv));
    clauses.extend(blocked(board, &next));
    clauses.extend(ready(board, mv, &next));
    match mv {
        Move::Enter { .. } => {
            clauses.push(message!(
                "siam-advice-enters",
                left = board.reserve(me) - 1 + u8::from(gone(board, mv) == Some(me))
            ));
        }
        Move::Leave { from } => {
            clauses.push(message!("siam-advice-leaves", cell = from.to_string()));
        }
        Move::Go { .. } => {}
    }
    clauses.extend(exposed(&next, me));
    clauses
}

/// A rock is on a new cell: the foremost such cell is the destination of the foremost rock.
fn rock(board: &Siam, mv: Move) -> Option<Message> {
    let (_, way) = pushed(board, mv)?;
    let next = board.after(mv);
    let is_new =
        |cell: &Cell| next.at(*cell) == Some(Piece::Rock) && board.at(*cell) != Some(Piece::Rock);
    let steps_to_edge = |cell: &Cell| match way {
        Facing::North => 6 - cell.row(),
        Facing::South => cell.row(),
        Facing::West => cell.column(),
        Facing::East => 6 - cell.column(),
    };
    let to = Cell::all().filter(is_new).min_by_key(steps_to_edge)?;
    let from = to.next(way.opposite())?;
    let left = steps_to_edge(&to);
    Some(message!("siam-advice-rock", from = from.to_string(), to = to.to_string(), left = left))
}

fn blocked(board: &Siam, next: &Siam) -> Option<Message> {
    for cell in Cell::all() {
        let Some(Piece::Animal { owner, facing }) = board.at(cell) else { continue };
        if owner == board.turn() || next.at(cell) != board.at(cell) {
            continue;
        }
        let [(old, _), (new, _)] =
            [board, next].map(|board| line(board, cell.next(facing), facing));
        let rocks = old.contains(&Piece::Rock) && new.contains(&Piece::Rock);
        if rocks && can_push(board, &old, facing) && !can_push(next, &new, facing) {
            let cell = cell.to_string();
            return Some(message!("siam-advice-blocks", cell = cell, facing = word(facing)));
        }
    }
    None
}

fn ready(board: &Siam, mv: Move, next: &Siam) -> Option<Message> {
    let (to, facing) = match mv {
        Move::Enter { to, facing } | Move::Go { to, facing, .. } => (to, facing),
        Move::Leave { .. } => return None,
    };
    let rock = to.next(facing)?;
    let (ahead, at_edge) = line(next, Some(rock), facing);
    if pushed(board, mv).is_some()
        || ahead.first() != Some(&Piece::Rock)
        || !can_push(next, &ahead, facing)
    {
        return None;
    }
    // The owner of the nearest animal behind a rock that leaves the board wins.
    let enemy_wins = at_edge
        && ahead.last() == Some(&Piece::Rock)
        && ahead.iter().rev().find_map(|piece| match piece {
            Piece::Animal { owner, facing: way } if *way == facing => Some(*owner),
            _ => None,
        }) == Some(board.turn().other());
    let message = message!("siam-advice-ready", rock = rock.to_string(), facing = word(facing));
    (!enemy_wins).then_some(message)
}

/// The last piece of the line of a reply that costs the player an animal on the board.
fn exposed(next: &Siam, me: Player) -> Option<Message> {
    let driven_off = |reply: &Move| {
        let (first, way) = pushed(next, *reply)?;
        let cells = std::iter::successors(Some(first), |cell| cell.next(way));
        (gone(next, *reply) == Some(me)).then(|| cells.last().unwrap())
    };
    let cell = next.legal_moves().iter().filter_map(driven_off).min()?;
    Some(message!("siam-advice-exposes", cell = cell.to_string()))
}
