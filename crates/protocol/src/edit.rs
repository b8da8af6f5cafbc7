//! Setting up a position: what is changed on a board, and what comes of it.

use iroko_games::Message;
use iroko_table::{edit, scene};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Edge, PlayerNumber, PositionSpec, State, player};

/// A position and what is to be changed on its board.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct EditRequest {
    /// The position.
    #[serde(flatten)]
    pub place: PositionSpec,
    /// One after the other, all of them since the position.
    #[schema(max_items = 200)]
    pub edits: Vec<Edit>,
    /// Where the board is seen from.
    #[serde(default)]
    pub view: String,
}

/// One change of a board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Edit {
    /// The uppermost piece of a cell goes to another; what stands there comes back in exchange, unless pieces are stacked.
    Carry {
        /// The cell it leaves.
        from: String,
        /// The cell it goes to.
        to: String,
    },
    /// A piece from beside the board goes to an empty cell.
    Enter {
        /// Whose.
        #[schema(value_type = PlayerNumber)]
        player: u8,
        /// The cell.
        to: String,
    },
    /// The piece of a cell goes beside the board.
    Leave {
        /// The cell.
        from: String,
    },
    /// The piece of a cell turns to the right.
    Rotate {
        /// The cell.
        cell: String,
    },
    /// A pit gets seeds, or loses some.
    Seeds {
        /// The pit.
        cell: String,
        /// How many more; fewer if below 0.
        more: i8,
    },
    /// A store gets seeds, or loses some.
    Store {
        /// Whose.
        #[schema(value_type = PlayerNumber)]
        player: u8,
        /// How many more; fewer if below 0.
        more: i8,
    },
    /// It is a player's turn.
    Turn {
        /// Whose.
        #[schema(value_type = PlayerNumber)]
        player: u8,
    },
    /// The mark, as of the Khan, stands on this cell, or on none.
    Mark {
        /// The cell, if any.
        cell: Option<String>,
    },
    /// Player one sits at this edge, or none is known.
    Edge {
        /// The edge, if it is known.
        edge: Option<Edge>,
    },
    /// Everything leaves the board that may.
    Clear,
}

impl Edit {
    /// The edit itself; refuses a player that there is not.
    pub fn edit(&self) -> Result<edit::Edit, Message> {
        Ok(match self.clone() {
            Edit::Carry { from, to } => edit::Edit::Carry { from, to },
            Edit::Enter { player: number, to } => edit::Edit::Enter { player: player(number)?, to },
            Edit::Leave { from } => edit::Edit::Leave { from },
            Edit::Rotate { cell } => edit::Edit::Rotate { cell },
            Edit::Seeds { cell, more } => edit::Edit::Seeds { cell, more },
            Edit::Store { player: number, more } => {
                edit::Edit::Store { player: player(number)?, more }
            }
            Edit::Turn { player: number } => edit::Edit::Turn { player: player(number)? },
            Edit::Mark { cell } => edit::Edit::Mark { cell },
            Edit::Edge { edge } => edit::Edit::Edge { edge: edge.map(scene::Edge::from) },
            Edit::Clear => edit::Edit::Clear,
        })
    }
}

/// A board that was changed.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Draft {
    /// Whether there is such a position.
    pub legal: bool,
    /// Why there is none, for programs; nothing if there is one.
    #[schema(required)]
    pub id: Option<&'static str>,
    /// Why there is none, as a sentence.
    pub sentence: String,
    /// How the board looks. If there is no such position, its `position` is empty and there are no moves.
    pub state: State,
}
