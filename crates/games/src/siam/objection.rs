//! The explanations of illegal moves in Siam: the rule, the cells, and the legal alternatives. Legality itself is
//! not decided here.

use super::{Cell, Facing, Move, Piece, Siam, cells};
use crate::{Message, MessageArg, Player, Position, message};

impl Siam {
    pub(super) fn objection_to(&self, mv: Move) -> Message {
        match mv {
            Move::Enter { to, facing } => self.objection_to_entering(to, facing),
            Move::Go { from, to, facing } => {
                let wrong = self.not_own(from).or_else(|| same_facing(from, to, facing));
                wrong.unwrap_or_else(|| self.objection_to_going(from, to, facing))
            }
            Move::Leave { from } => self.not_own(from).unwrap_or_else(|| {
                if from.is_edge() {
                    message!("siam-exit-used")
                } else {
                    message!("siam-leave-edge", cell = from.to_string())
                }
            }),
        }
    }

    fn objection_to_entering(&self, to: Cell, facing: Facing) -> Message {
        let cell = to.to_string();
        if self.reserve(self.turn()) == 0 {
            return message!("siam-no-reserve");
        }
        if !to.is_edge() {
            return message!("siam-enter-edge", cell = cell);
        }
        if to.is_in(self.closed()) {
            return message!("siam-closed", cell = cell);
        }
        // Any facing is legal on an empty cell, so this is a push: from the wrong side, or too weak.
        let weak = self.too_weak(&self.line(to, facing));
        weak.filter(|_| to.is_entered_facing(facing)).unwrap_or_else(|| {
            let inwards = words(|facing| to.is_entered_facing(facing));
            message!("siam-enter-inwards", cell = cell, facing = inwards)
        })
    }

    fn objection_to_going(&self, from: Cell, to: Cell, facing: Facing) -> Message {
        let near = |direction: &Facing| from.next(*direction) == Some(to);
        let Some(direction) = Facing::ALL.into_iter().find(near) else {
            let near = MessageArg::any_of(Facing::ALL.into_iter().filter_map(|way| from.next(way)));
            return message!("siam-too-far", from = from.to_string(), near = near);
        };
        let (start, cell) = (from.to_string(), to.to_string());
        if to.is_in(self.closed()) {
            return message!("siam-closed", cell = cell);
        }
        // Any facing is legal on an empty cell, so this is a push.
        if !from.is_in(self.facing[direction.index()]) {
            return message!(
                "siam-push-forwards",
                from = start,
                to = cell,
                facing = direction.word()
            );
        }
        self.too_weak(&self.line(to, direction)).unwrap_or_else(|| {
            let straight = Move::Go { from, to, facing: direction };
            message!("siam-push-turns", facing = facing.word(), legal = straight.to_string())
        })
    }

    /// Explains why the player to move has nothing to move on a cell, if so.
    fn not_own(&self, cell: Cell) -> Option<Message> {
        let own = self.animals[self.turn().index()];
        if cell.is_in(own) {
            return None;
        }
        if own == 0 {
            return Some(message!("siam-none-on-board"));
        }
        let holds = match self.at(cell) {
            None => "siam-holds-nothing",
            Some(Piece::Rock) => "siam-holds-rock",
            Some(Piece::Animal { owner: Player::One, .. }) => "siam-holds-elephant",
            Some(Piece::Animal { owner: Player::Two, .. }) => "siam-holds-rhino",
        };
        let (cell, holds) = (cell.to_string(), MessageArg::Word(holds));
        Some(message!(
            "siam-not-yours",
            cell = cell,
            holds = holds,
            own = MessageArg::all_of(cells(own))
        ))
    }
}

/// Explains that an animal already has this facing: no other turn on the spot is illegal.
fn same_facing(from: Cell, to: Cell, facing: Facing) -> Option<Message> {
    let cell = from.to_string();
    let others = words(|other| other != facing);
    (from == to)
        .then(|| message!("siam-same-facing", cell = cell, facing = facing.word(), legal = others))
}

/// Returns the translatable names of the facings that satisfy a condition, as alternatives.
fn words(fits: impl Fn(Facing) -> bool) -> MessageArg {
    let facings = Facing::ALL.into_iter().filter(|facing| fits(*facing));
    MessageArg::AnyOf(facings.map(Facing::word).collect())
}
