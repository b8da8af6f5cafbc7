//! Statements about a move of Siam: rocks pushed, pushes prepared or stopped, animals entering and leaving. The rules
//! decide whether a push is strong enough.

use iroko_games::siam::{Cell, Contacts, Facing, Move, Piece, Push, PushStart};
use iroko_games::{Message, MessageArg, Player, Position, Siam, message};

use super::{Advised, said};

impl Advised for Siam {
    fn facts(&self, mv: Move) -> Vec<Message> {
        let next = self.after(mv);
        said([
            drives_off(self, mv),
            pushes_rock(self, mv),
            blocks(self, &next),
            gets_ready(self, mv, &next),
            enters(self, mv, &next),
            leaves(mv),
        ])
    }

    fn warnings(&self, mv: Move) -> Vec<Message> {
        said([loses_animal(self, mv), exposes(&self.after(mv))])
    }
}

/// Holds if the move pushes an opponent's animal off the board.
fn drives_off(position: &Siam, mv: Move) -> Option<Message> {
    let (push, _) = push(position, mv)?;
    let owner = animal_pushed_off(&push)?;
    (owner != position.turn()).then(|| message!("siam-advice-drives-off"))
}

/// Holds if the move pushes a rock: the foremost of the line moves to the next cell, and would leave the board after
/// `left` more steps in the same direction.
fn pushes_rock(position: &Siam, mv: Move) -> Option<Message> {
    let (push, direction) = push(position, mv)?;
    let rock = push.contacts.iter().rev().find(|contact| contact.piece == Piece::Rock)?.cell;
    let to = rock.next(direction)?;
    let left = std::iter::successors(Some(to), |cell| cell.next(direction)).count();
    Some(message!("siam-advice-rock", from = rock.to_string(), to = to.to_string(), left = left))
}

/// Holds if an opponent's animal could push a line with a rock before the move, and after it stands there still, facing
/// the same way with a rock in its line, but too weak to push it. Of several it is the one on the first cell.
fn blocks(position: &Siam, next: &Siam) -> Option<Message> {
    let you = position.turn().other();
    let has_rock = |line: &Contacts| line.iter().any(|contact| contact.piece == Piece::Rock);
    Cell::all().find_map(|cell| {
        let animal = position.at(cell);
        let Some(Piece::Animal { owner, facing }) = animal else { return None };
        let ahead = cell.next(facing)?;
        let [old, new] = [position, next].map(|board| board.ahead(ahead, facing));
        let rocks = has_rock(&old) && has_rock(&new);
        let blocked = owner == you && next.at(cell) == animal && holds(&old) && !holds(&new);
        (rocks && blocked)
            .then(|| message!("siam-advice-blocks", cell = cell.to_string(), facing = word(facing)))
    })
}

/// Holds if the move is no push and leaves its animal directly behind a rock, in a line that it is strong enough to
/// push and by which the opponent would not win.
fn gets_ready(position: &Siam, mv: Move, next: &Siam) -> Option<Message> {
    let (Move::Enter { to, facing } | Move::Go { to, facing, .. }) = mv else { return None };
    let rock = to.next(facing).filter(|rock| next.at(*rock) == Some(Piece::Rock))?;
    let line = next.ahead(rock, facing);
    let wins_for_other = helper(&line, facing) == Some(position.turn().other());
    let ready = push(position, mv).is_none()
        && holds(&line)
        && !(sends_rock_off(&line, facing) && wins_for_other);
    ready.then(|| message!("siam-advice-ready", rock = rock.to_string(), facing = word(facing)))
}

/// Holds if the move enters an animal; `left` remain in reserve.
fn enters(position: &Siam, mv: Move, next: &Siam) -> Option<Message> {
    let left = next.reserve(position.turn());
    matches!(mv, Move::Enter { .. }).then(|| message!("siam-advice-enters", left = left))
}

/// Holds if the move takes an animal off the board.
fn leaves(mv: Move) -> Option<Message> {
    let Move::Leave { from } = mv else { return None };
    Some(message!("siam-advice-leaves", cell = from.to_string()))
}

/// Holds if the move pushes one of the player's own animals off the board.
fn loses_animal(position: &Siam, mv: Move) -> Option<Message> {
    let (push, _) = push(position, mv)?;
    let owner = animal_pushed_off(&push)?;
    (owner == position.turn()).then(|| message!("siam-advice-loses-animal"))
}

/// Holds if a reply can push an animal of the player off the board; the first such cell.
fn exposes(next: &Siam) -> Option<Message> {
    let me = next.turn().other();
    let driven_off = |reply: Move| {
        let (push, _) = push(next, reply)?;
        let owner = animal_pushed_off(&push)?;
        push.contacts.last().filter(|_| owner == me).map(|contact| contact.cell)
    };
    let cell = next.legal_moves().into_iter().filter_map(driven_off).min()?;
    Some(message!("siam-advice-exposes", cell = cell.to_string()))
}

/// Returns the push of a legal move and its direction, if it is one.
fn push(position: &Siam, mv: Move) -> Option<(Push, Facing)> {
    let (start, to, facing) = match mv {
        Move::Enter { to, facing } => (PushStart::Entering(to), to, facing),
        Move::Go { from, to, facing } if from != to => (PushStart::Standing(from), to, facing),
        _ => return None,
    };
    position.at(to).map(|_| (position.push(start, facing), facing))
}

/// Returns the owner of the animal that a push drives off the board, if it does.
fn animal_pushed_off(push: &Push) -> Option<Player> {
    match push.leaves {
        Some(Piece::Animal { owner, .. }) => Some(owner),
        _ => None,
    }
}

/// Whether a push along a line is strong enough.
fn holds(line: &Contacts) -> bool {
    line.iter().all(|contact| !contact.stops)
}

/// Whether a push along a line would send a rock off the board.
fn sends_rock_off(line: &Contacts, direction: Facing) -> bool {
    let last = line.last().filter(|last| last.piece == Piece::Rock);
    last.is_some_and(|last| last.cell.next(direction).is_none())
}

/// Returns the owner of the foremost animal of a line that faces in the direction of the push.
fn helper(line: &Contacts, direction: Facing) -> Option<Player> {
    line.iter().rev().find_map(|contact| match contact.piece {
        Piece::Animal { owner, facing } if facing == direction => Some(owner),
        _ => None,
    })
}

/// Returns the name of a direction for a sentence.
fn word(facing: Facing) -> MessageArg {
    match facing {
        Facing::North => MessageArg::Word("siam-north"),
        Facing::South => MessageArg::Word("siam-south"),
        Facing::West => MessageArg::Word("siam-west"),
        Facing::East => MessageArg::Word("siam-east"),
    }
}
