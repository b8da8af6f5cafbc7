//! A push of Siam as it is shown: what every piece of its line adds to the force or takes from it, and who would win. What is
//! legal is decided by the rules; here it is only told.

use iroko_games::siam::{self, Facing, PushStart};
use iroko_games::{Message, Player, Position, Siam, Value, message};

use super::{Drawn, siam::piece};

/// A push, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// Where the pusher stands; nothing for one who enters.
    pub from: Option<String>,
    /// The pieces of the unbroken line ahead of him, the nearest first.
    pub line: Vec<Contact>,
    /// The force that is left at the end of the line, the pusher's own 1 counted in.
    pub force: i8,
    /// The rocks in the line.
    pub rocks: i8,
    /// What a legal push drives off the board.
    pub leaves: Option<super::Piece>,
    /// Who wins by a legal push, if it drives off a rock.
    pub winner: Option<Player>,
    /// Whether that is not the one who pushes: a push that may be made, and should not.
    pub loses: bool,
}

/// A piece of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Where it stands.
    pub cell: String,
    /// What it does to the force.
    pub weight: Weight,
    /// Whether the push fails here.
    pub stops: bool,
}

/// What a piece does to the force of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// An animal that looks the way of the push adds 1.
    With,
    /// An animal that faces the push takes 1.
    Against,
    /// An animal that looks aside changes nothing.
    Aside,
    /// A rock asks for 1 more.
    Rock,
}

impl Weight {
    /// What it does to the force, as a sign; nothing for a rock, which is seen to be one.
    pub const fn sign(self) -> &'static str {
        match self {
            Weight::With => "+1",
            Weight::Against => "-1",
            Weight::Aside => "0",
            Weight::Rock => "",
        }
    }
}

impl Push {
    /// A push as the rules see it.
    pub fn of(position: &Siam, start: PushStart, direction: Facing) -> Push {
        let push = position.push(start, direction);
        let from = match start {
            PushStart::Standing(cell) => Some(cell.to_string()),
            PushStart::Entering(_) => None,
        };
        let contact = |contact: &siam::Contact| Contact {
            cell: contact.cell.to_string(),
            weight: weight(contact.piece, direction),
            stops: contact.stops,
        };
        let last = push.contacts.last();
        Push {
            from,
            line: push.contacts.iter().map(contact).collect(),
            force: last.map_or(1, |last| last.force),
            rocks: last.map_or(0, |last| last.rocks),
            leaves: push.leaves.map(piece),
            winner: push.winner,
            loses: push.winner.is_some_and(|winner| winner != position.turn()),
        }
    }

    /// What comes of a legal push, if more than that a line moves.
    pub fn consequence(&self) -> Option<Message> {
        let name = |player: Player| Value::Word(Siam::SIDES[player.index()]);
        match (self.winner, self.leaves.and_then(|piece| piece.owner)) {
            (Some(winner), _) if self.loses => Some(message!("push-loses", winner = name(winner))),
            (Some(winner), _) => Some(message!("push-winner", winner = name(winner))),
            (None, Some(owner)) => Some(message!("push-animal-off", owner = name(owner))),
            (None, None) => None,
        }
    }

    /// The force along the line, `+1 +1 -1`, beginning with the pusher himself, and what it comes to against the rocks.
    pub fn sum(&self) -> Message {
        let signs = self.line.iter().map(|contact| contact.weight.sign());
        let signs = ["+1"].into_iter().chain(signs).filter(|sign| !sign.is_empty());
        let signs: Vec<&str> = signs.collect();
        message!("push-sum", signs = signs.join(" "), force = self.force, rocks = self.rocks)
    }

    /// The piece that stops it, and the cell before it, if that is on the board.
    pub(super) fn stop(&self) -> Option<(Option<&String>, &String)> {
        let index = self.line.iter().position(|contact| contact.stops)?;
        let before = match index {
            0 => self.from.as_ref(),
            _ => Some(&self.line[index - 1].cell),
        };
        Some((before, &self.line[index].cell))
    }
}

fn weight(piece: siam::Piece, direction: Facing) -> Weight {
    match piece {
        siam::Piece::Rock => Weight::Rock,
        siam::Piece::Animal { facing, .. } if facing == direction => Weight::With,
        siam::Piece::Animal { facing, .. } if facing == direction.opposite() => Weight::Against,
        siam::Piece::Animal { .. } => Weight::Aside,
    }
}
