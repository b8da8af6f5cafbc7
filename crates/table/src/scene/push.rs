//! A push for display: the force that each piece of the line adds or takes, and the winner. The rules decide about
//! legality.

use iroko_games::{Message, MessageArg, Player, message};

use super::Piece;

/// A push, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// The ids of the names of the sides.
    pub sides: [&'static str; 2],
    /// The cell of the pusher; `None` if it enters.
    pub from: Option<String>,
    /// The pieces of the unbroken line ahead, nearest first.
    pub line: Vec<Contact>,
    /// The force left at the end of the line, including the pusher's own 1.
    pub force: i8,
    /// The rocks in the line.
    pub rocks: i8,
    /// The piece that a legal push drives off the board.
    pub leaves: Option<Piece>,
    /// The winner of a legal push that drives off a rock.
    pub winner: Option<Player>,
    /// Whether the opponent wins: a push that is legal and loses.
    pub loses: bool,
}

/// A piece of the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Its cell.
    pub cell: String,
    /// Its effect on the force.
    pub weight: Weight,
    /// Whether the push fails here.
    pub stops: bool,
}

/// The effect of a piece on the force of a push.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// An animal that faces in the direction of the push adds 1.
    With,
    /// An animal that faces the push takes 1.
    Against,
    /// An animal that faces sideways changes nothing.
    Aside,
    /// A rock requires 1 more.
    Rock,
}

impl Weight {
    /// Returns the effect with its sign; empty for a rock, which is visible as one.
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
    /// Returns the consequence of a legal push, if it does more than move a line.
    pub fn consequence(&self) -> Option<Message> {
        let name = |player: Player| MessageArg::Word(self.sides[player.index()]);
        match (self.winner, self.leaves.and_then(|piece| piece.owner)) {
            (Some(winner), _) if self.loses => Some(message!("push-loses", winner = name(winner))),
            (Some(winner), _) => Some(message!("push-winner", winner = name(winner))),
            (None, Some(owner)) => Some(message!("push-animal-off", owner = name(owner))),
            (None, None) => None,
        }
    }

    /// Returns the force along the line, such as `+1 +1 -1` beginning with the pusher, and its sum against the rocks.
    pub fn sum(&self) -> Message {
        let signs = self.line.iter().map(|contact| contact.weight.sign());
        let signs = ["+1"].into_iter().chain(signs).filter(|sign| !sign.is_empty());
        let signs: Vec<&str> = signs.collect();
        message!("push-sum", signs = signs.join(" "), force = self.force, rocks = self.rocks)
    }

    /// Returns the piece that stops the push, and the cell before it if that is on the board.
    pub(super) fn stop(&self) -> Option<(Option<&String>, &String)> {
        let index = self.line.iter().position(|contact| contact.stops)?;
        let before = match index {
            0 => self.from.as_ref(),
            _ => Some(&self.line[index - 1].cell),
        };
        Some((before, &self.line[index].cell))
    }
}

/// A query about a push.
#[derive(Clone, Copy, Debug)]
pub struct PushQuery<'a> {
    /// The cell of the pusher, or the cell that it enters.
    pub cell: &'a str,
    /// The direction of the push, by its name in the notation.
    pub direction: &'a str,
    /// Whether the pusher comes from outside.
    pub enters: bool,
}

/// A push contact by contact, in the terms of the notation.
#[derive(Clone, Debug)]
pub struct PushReport {
    /// The move that makes it, if there is one.
    pub mv: Option<String>,
    /// Why it is illegal, if it is.
    pub refusal: Option<Message>,
    /// The pieces of the line, nearest first.
    pub contacts: Vec<ReportedContact>,
    /// The name of the piece that leaves the board.
    pub off: Option<&'static str>,
    /// The winner.
    pub winner: Option<Player>,
    /// The consequence, if it does more than move a line.
    pub consequence: Option<Message>,
}

/// A piece in the line of a push, and the force left after it.
#[derive(Clone, Debug)]
pub struct ReportedContact {
    /// Its cell.
    pub cell: String,
    /// Its name in the notation.
    pub piece: &'static str,
    /// Its facing, by its name in the notation.
    pub facing: Option<String>,
    /// The force left after it.
    pub force: i8,
    /// The number of rocks so far.
    pub rocks: i8,
    /// Whether the push fails here.
    pub stops: bool,
}
