//! The push, with the reasons why it succeeds or fails. Legal moves, played moves and refusals all count the same
//! [`Strength`] along the same line, so they cannot disagree.

use arrayvec::ArrayVec;

use super::board::{BORDERS, EDGE, cells, farthest, shifted};
use super::{Cell, Facing, Move, Piece, Siam};
use crate::{Message, Player, Position, message};

/// The origin of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PushStart {
    /// The animal on a cell pushes onto the next one.
    Standing(Cell),
    /// An animal from the reserve pushes onto an edge cell.
    Entering(Cell),
}

/// A push by the player to move, legal or not, with its details.
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
    /// Why the push is illegal, or `None`.
    pub refusal: Option<Message>,
    /// The piece that a legal push drives off the board.
    pub leaves: Option<Piece>,
    /// The winner if a legal push drives off a rock. It may be the opponent of the pusher.
    pub winner: Option<Player>,
}

/// One piece of the line, and the remaining strength of the push behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact {
    /// The cell of the piece.
    pub cell: Cell,
    /// The piece.
    pub piece: Piece,
    /// The force including this piece: 1 for the pusher, plus 1 for every animal that faces the same way, minus 1 for
    /// every animal that faces the pusher.
    pub force: i8,
    /// The number of rocks up to this piece.
    pub rocks: i8,
    /// Whether the push fails here. Under `global-push` only the last piece of a line can stop it.
    pub stops: bool,
}

/// The pieces of a line: at most a whole row, for an animal that enters.
pub type Contacts = ArrayVec<Contact, 5>;

/// The running totals of a push.
#[derive(Clone, Copy)]
struct Strength {
    force: i8,
    rocks: i8,
}

impl Strength {
    /// The pusher alone.
    const PUSHER: Strength = Strength { force: 1, rocks: 0 };

    /// Returns whether the push fails: no force is left, or less than there are rocks.
    const fn is_too_little(self) -> bool {
        self.force <= 0 || self.force < self.rocks
    }
}

/// The pieces ahead of a push.
pub(super) struct Line {
    pub(super) contacts: Contacts,
    direction: Facing,
}

impl Siam {
    /// Analyses a push without playing it: its contacts, its legality and its effect.
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
            winner: self.winner_by(line.cells(), direction).filter(|_| legal),
            contacts: line.contacts,
            refusal,
        }
    }

    /// Returns a push that wins immediately for the player to move in an unfinished position, if there is one.
    #[inline]
    pub fn winning_push(&self) -> Option<Move> {
        if self.rocks & EDGE == 0 {
            return None;
        }
        Facing::ALL.into_iter().find_map(|way| {
            let mut ready = cells(self.rocks & BORDERS[way.index()]);
            ready.find_map(|rock| self.push_that_drives_off(rock, way))
        })
    }

    /// Returns a push of the player to move that drives a rock over the adjacent edge and wins: the nearest animal
    /// behind the rock that faces that way must be their own.
    fn push_that_drives_off(&self, rock: Cell, way: Facing) -> Option<Move> {
        let own = self.animals[self.turn().index()];
        let line = rock.run(way.opposite(), self.occupied());
        let looking = line & self.facing[way.index()];
        if farthest(looking, way).is_some_and(|nearest| !nearest.is_in(own)) {
            return None;
        }
        let can_push_onto = |to: Cell| !to.is_in(self.closed()) && self.yields(to, way);
        let standing = cells(looking & own).find_map(|from| {
            let to = from.next(way).filter(|to| can_push_onto(*to))?;
            Some(Move::Go { from, to, facing: way })
        });
        standing.or_else(|| {
            let to = farthest(line, way.opposite())?;
            let enters = to.is_entered_facing(way) && self.reserve(self.turn()) > 0;
            (enters && can_push_onto(to)).then_some(Move::Enter { to, facing: way })
        })
    }

    /// Returns the unbroken line of pieces that a push onto a cell would meet, nearest first, regardless of the turn.
    /// The push is strong enough if no contact stops it.
    pub fn ahead(&self, first: Cell, direction: Facing) -> Contacts {
        self.line(first, direction).contacts
    }

    /// Returns the unbroken line of pieces that begins at a cell, with the force and the rocks after each of them.
    pub(super) fn line(&self, first: Cell, direction: Facing) -> Line {
        let mut contacts = Contacts::new();
        let mut strength = Strength::PUSHER;
        let mut ahead = Some(first);
        while let Some((cell, piece)) = ahead.and_then(|cell| Some((cell, self.at(cell)?))) {
            strength = self.strength_after(strength, cell.bit(), direction);
            let Strength { force, rocks } = strength;
            contacts.push(Contact { cell, piece, force, rocks, stops: false });
            ahead = cell.next(direction);
        }
        let stop = if self.is_global_push() {
            contacts.last_mut().filter(|last| last.strength().is_too_little())
        } else {
            contacts.iter_mut().find(|contact| contact.strength().is_too_little())
        };
        if let Some(contact) = stop {
            contact.stops = true;
        }
        Line { contacts, direction }
    }

    /// Returns whether a push onto a cell is strong enough: a fast equivalent of [`line`](Siam::line).
    #[inline]
    pub(super) fn yields(&self, first: Cell, direction: Facing) -> bool {
        let line = first.run(direction, self.occupied());
        if line & (self.rocks | self.facing[direction.opposite().index()]) == 0 {
            return true;
        }
        let (mut strength, mut here) = (Strength::PUSHER, first.bit());
        while here & line != 0 {
            strength = self.strength_after(strength, here, direction);
            if strength.is_too_little() && !self.is_global_push() {
                return false;
            }
            here = shifted(here, direction);
        }
        !strength.is_too_little()
    }

    /// Adds the piece on a cell to the strength of a push.
    #[inline]
    fn strength_after(&self, before: Strength, cell: u32, direction: Facing) -> Strength {
        let is_in = |set: u32| i8::from(set & cell != 0);
        let (with, against) = (direction.index(), direction.opposite().index());
        Strength {
            force: before.force + is_in(self.facing[with]) - is_in(self.facing[against]),
            rocks: before.rocks + is_in(self.rocks),
        }
    }

    /// Returns the winner of pushing a line of cells: the owner of the first animal, from the departing rock back to
    /// the pusher, that faces the direction of the push. `None` if no rock leaves.
    #[inline]
    pub(super) fn winner_by(&self, line: u32, direction: Facing) -> Option<Player> {
        if line & self.rocks & BORDERS[direction.index()] == 0 {
            return None;
        }
        let nearest = farthest(line & self.facing[direction.index()], direction);
        Some(match nearest {
            Some(cell) if cell.is_in(self.animals[0]) => Player::One,
            Some(_) => Player::Two,
            None => self.turn(),
        })
    }

    /// Explains why a line cannot be pushed, if so.
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
    /// The push of an animal that faces the edge from an edge cell.
    fn outside(direction: Facing) -> Push {
        let refusal = Some(message!("siam-push-outside", facing = direction.word()));
        Push { contacts: Contacts::new(), refusal, leaves: None, winner: None }
    }
}

impl Contact {
    fn strength(&self) -> Strength {
        Strength { force: self.force, rocks: self.rocks }
    }
}

impl Line {
    fn stop(&self) -> Option<&Contact> {
        self.contacts.iter().find(|contact| contact.stops)
    }

    /// Returns the piece that a push drives off the board.
    fn leaves(&self) -> Option<Piece> {
        let last = self.contacts.last()?;
        last.cell.next(self.direction).is_none().then_some(last.piece)
    }

    /// Returns the cells of the line.
    fn cells(&self) -> u32 {
        self.contacts.iter().fold(0, |set, contact| set | contact.cell.bit())
    }
}
