//! A push as it is shown: what every piece of its line adds to the force or takes from it, and who would win. What is legal is
//! decided by the rules of a game; here it is only told.

use iroko_games::{Message, MessageArg, Player, message};

use super::Piece;

/// A push, legal or not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Push {
    /// The names of the sides, as messages.
    pub sides: [&'static str; 2],
    /// Where the pusher stands; nothing for one who enters.
    pub from: Option<String>,
    /// The pieces of the unbroken line ahead of him, the nearest first.
    pub line: Vec<Contact>,
    /// The force that is left at the end of the line, the pusher's own 1 counted in.
    pub force: i8,
    /// The rocks in the line.
    pub rocks: i8,
    /// What a legal push drives off the board.
    pub leaves: Option<Piece>,
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
    /// What comes of a legal push, if more than that a line moves.
    pub fn consequence(&self) -> Option<Message> {
        let name = |player: Player| MessageArg::Word(self.sides[player.index()]);
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

/// A push that is asked about.
#[derive(Clone, Copy, Debug)]
pub struct PushQuery<'a> {
    /// Where the pusher stands, or where they enter.
    pub cell: &'a str,
    /// The way of the push, by its name in the notation.
    pub direction: &'a str,
    /// Whether the pusher comes from outside.
    pub enters: bool,
}

/// A push contact by contact, in the words of the notation.
#[derive(Clone, Debug)]
pub struct PushReport {
    /// The move that makes it, if there is one.
    pub mv: Option<String>,
    /// Why it is not legal, if it is not.
    pub refusal: Option<Message>,
    /// The pieces of the line, the nearest first.
    pub contacts: Vec<ReportedContact>,
    /// The name of the piece that leaves the board.
    pub off: Option<&'static str>,
    /// Who wins by it.
    pub winner: Option<Player>,
    /// What comes of it, if more than that a line moves.
    pub consequence: Option<Message>,
}

/// A piece that a push meets, and the force that is left after it.
#[derive(Clone, Debug)]
pub struct ReportedContact {
    /// Where it stands.
    pub cell: String,
    /// Its name in the notation.
    pub piece: &'static str,
    /// The way it faces, by its name in the notation.
    pub facing: Option<String>,
    /// The force that is left.
    pub force: i8,
    /// The rocks so far.
    pub rocks: i8,
    /// Whether the push fails here.
    pub stops: bool,
}
