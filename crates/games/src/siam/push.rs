//! The push: the one rule of Siam that needs explaining, as a value that shows why. Legal moves, played moves
//! and refusals all ask the same [`Siam::line`], so they cannot disagree.

use arrayvec::ArrayVec;

use super::{Cell, Facing, Move, Piece, Siam};
use crate::{Message, Player, Position, message};

/// Who pushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PushStart {
    /// The animal on a cell, onto the next one.
    Standing(Cell),
    /// An animal from the reserve, onto an edge cell.
    Entering(Cell),
}

/// A push by the player to move, legal or not, with every reason.
///
/// ```text
///   31  32  33  34  35     contacts   32: force 2, rocks 0
///   E>  E>  M   M   .                 33: force 2, rocks 1
///                                     34: force 2, rocks 2
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// The pieces of the unbroken line ahead, nearest first.
    pub contacts: Contacts,
    /// Why it is not allowed; nothing for a legal push.
    pub refusal: Option<Message>,
    /// What a legal push drives off the board.
    pub leaves: Option<Piece>,
    /// Who wins by a legal push that drives off a rock. It may be the one who does not push.
    pub winner: Option<Player>,
}

/// One piece of the line, and what is left of the push behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Where it stands.
    pub cell: Cell,
    /// What it is.
    pub piece: Piece,
    /// The force once this piece is counted: 1 for the pusher, 1 more for every animal that faces the same
    /// way, 1 less for every one that faces him.
    pub force: i8,
    /// The rocks up to this piece.
    pub rocks: i8,
    /// Whether the push fails here. Under `global-push` only the last piece of a line can say so.
    pub stops: bool,
}

/// The pieces of a line: at most a whole row, for an animal that enters.
pub type Contacts = ArrayVec<Contact, 5>;

/// The pieces ahead of a push, and what becomes of them.
pub(super) struct Line {
    pub(super) contacts: Contacts,
    direction: Facing,
}

impl Siam {
    /// What a push meets, whether it is legal and what it leads to, before it is played.
    pub fn push(&self, start: PushStart, direction: Facing) -> Push {
        let first = match start {
            PushStart::Standing(from) => from.next(direction),
            PushStart::Entering(to) => Some(to),
        };
        let Some(to) = first else {
            return Push::outside(direction);
        };
        let mv = match start {
            PushStart::Standing(from) => Move::Go { from, to, facing: direction },
            PushStart::Entering(_) => Move::Enter { to, facing: direction },
        };
        let line = self.line(to, direction);
        let nothing = || message!("siam-nothing-to-push", cell = to.to_string());
        let refusal = self.refusal(mv).or_else(|| line.contacts.is_empty().then(nothing));
        let legal = refusal.is_none();
        Push {
            leaves: line.leaves().filter(|_| legal),
            winner: line.winner(self.turn()).filter(|_| legal),
            contacts: line.contacts,
            refusal,
        }
    }

    /// The unbroken line of pieces that a push onto a cell would meet, nearest first, whoever pushes. The push is
    /// strong enough if no contact stops it.
    pub fn ahead(&self, first: Cell, direction: Facing) -> Contacts {
        self.line(first, direction).contacts
    }

    /// The unbroken line of pieces from a cell on, with the force and the rocks after each of them.
    pub(super) fn line(&self, first: Cell, direction: Facing) -> Line {
        let mut contacts = Contacts::new();
        let (mut force, mut rocks) = (1, 0);
        let mut ahead = Some(first);
        while let Some((cell, piece)) = ahead.and_then(|cell| Some((cell, self.at(cell)?))) {
            match piece {
                Piece::Rock => rocks += 1,
                Piece::Animal { facing, .. } if facing == direction => force += 1,
                Piece::Animal { facing, .. } if facing == direction.opposite() => force -= 1,
                Piece::Animal { .. } => {}
            }
            contacts.push(Contact { cell, piece, force, rocks, stops: false });
            ahead = cell.next(direction);
        }
        let stop = if self.is_global_push() {
            contacts.last_mut().filter(|last| last.is_too_much())
        } else {
            contacts.iter_mut().find(|contact| contact.is_too_much())
        };
        if let Some(contact) = stop {
            contact.stops = true;
        }
        Line { contacts, direction }
    }

    /// Why a line cannot be pushed.
    pub(super) fn too_weak(&self, line: &Line) -> Option<Message> {
        let stop = line.stop()?;
        let cell = stop.cell.to_string();
        Some(if self.is_global_push() {
            message!("siam-line-stops", force = stop.force, rocks = stop.rocks)
        } else if stop.force > 0 {
            message!("siam-push-stops", cell = cell, force = stop.force, rocks = stop.rocks)
        } else {
            message!("siam-push-faced", cell = cell)
        })
    }
}

impl Push {
    /// The push of an animal that looks out over the edge.
    fn outside(direction: Facing) -> Push {
        let refusal = Some(message!("siam-push-outside", facing = direction.word()));
        Push { contacts: Contacts::new(), refusal, leaves: None, winner: None }
    }
}

impl Contact {
    /// The two conditions: some force is left, and at least as much as there are rocks.
    fn is_too_much(&self) -> bool {
        self.force <= 0 || self.force < self.rocks
    }
}

impl Line {
    fn stop(&self) -> Option<&Contact> {
        self.contacts.iter().find(|contact| contact.stops)
    }

    /// Whether the push is strong enough.
    pub(super) fn holds(&self) -> bool {
        self.stop().is_none()
    }

    /// The piece that a push drives off the board.
    fn leaves(&self) -> Option<Piece> {
        let last = self.contacts.last()?;
        last.cell.next(self.direction).is_none().then_some(last.piece)
    }

    /// Who wins if this line is pushed: from the rock that leaves back to the pusher, the first animal that
    /// faces the way of the push.
    pub(super) fn winner(&self, pusher: Player) -> Option<Player> {
        let helper = |contact: &Contact| match contact.piece {
            Piece::Animal { owner, facing } if facing == self.direction => Some(owner),
            _ => None,
        };
        (self.leaves()? == Piece::Rock)
            .then(|| self.contacts.iter().rev().find_map(helper).unwrap_or(pusher))
    }
}
