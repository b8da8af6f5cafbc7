//! Setting up a position: what is changed on a board, and what comes of it.

use iroko_games::Message;
use iroko_table::edit::Edit;
use iroko_table::scene::Edge;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{EdgeName, Place, State};
use crate::play::player;

/// A position and what is to be changed on its board.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub(crate) struct ToEdit {
    #[serde(flatten)]
    pub(crate) place: Place,
    /// One after the other, all of them since the position.
    #[schema(max_items = 200)]
    pub(crate) edits: Vec<EditName>,
    /// Where the board is seen from.
    #[serde(default)]
    pub(crate) view: String,
}

/// One change of a board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub(crate) enum EditName {
    /// The uppermost piece of a cell goes to another; what stands there comes back in exchange, unless pieces are stacked.
    Carry { from: String, to: String },
    /// A piece from beside the board goes to an empty cell.
    Enter {
        #[schema(minimum = 1, maximum = 2)]
        player: u8,
        to: String,
    },
    /// The piece of a cell goes beside the board.
    Leave { from: String },
    /// The piece of a cell turns to the right.
    Rotate { cell: String },
    /// A pit gets seeds, or loses some.
    Seeds { cell: String, more: i8 },
    /// A store gets seeds, or loses some.
    Store {
        #[schema(minimum = 1, maximum = 2)]
        player: u8,
        more: i8,
    },
    /// It is a player's turn.
    Turn {
        #[schema(minimum = 1, maximum = 2)]
        player: u8,
    },
    /// The mark, as of the Khan, stands on this cell, or on none.
    Mark { cell: Option<String> },
    /// Player one sits at this edge, or none is known.
    Edge { edge: Option<EdgeName> },
    /// Everything leaves the board that may.
    Clear,
}

impl EditName {
    /// The edit itself; refuses a player that there is not.
    pub(crate) fn edit(&self) -> Result<Edit, Message> {
        Ok(match self.clone() {
            EditName::Carry { from, to } => Edit::Carry { from, to },
            EditName::Enter { player: number, to } => Edit::Enter { player: player(number)?, to },
            EditName::Leave { from } => Edit::Leave { from },
            EditName::Rotate { cell } => Edit::Rotate { cell },
            EditName::Seeds { cell, more } => Edit::Seeds { cell, more },
            EditName::Store { player: number, more } => {
                Edit::Store { player: player(number)?, more }
            }
            EditName::Turn { player: number } => Edit::Turn { player: player(number)? },
            EditName::Mark { cell } => Edit::Mark { cell },
            EditName::Edge { edge } => Edit::Edge { edge: edge.map(Edge::from) },
            EditName::Clear => Edit::Clear,
        })
    }
}

/// A board that was changed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub(crate) struct DraftState {
    /// Whether there is such a position.
    pub(crate) legal: bool,
    /// Why there is none, for programs; nothing if there is one.
    pub(crate) id: Option<&'static str>,
    /// Why there is none, as a sentence.
    pub(crate) sentence: String,
    /// How the board looks. If there is no such position, its `position` is empty and there are no moves.
    pub(crate) state: State,
}
