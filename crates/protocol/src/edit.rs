//! Requests and responses of the position editor.

use iroko_games::Message;
use iroko_table::{edit, scene};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{Edge, PlayerNumber, PositionSpec, State, player};

/// A position and the edits to apply to its board.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct EditRequest {
    /// The position.
    #[serde(flatten)]
    pub place: PositionSpec,
    /// All edits since the position, in order.
    #[schema(max_items = 200)]
    pub edits: Vec<Edit>,
    /// The side from which the board is seen.
    #[serde(default)]
    pub view: String,
}

/// One edit of a board.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Edit {
    /// Moves the top piece of a cell to another cell. A piece there comes back in exchange, unless pieces are stacked.
    Carry {
        /// The source cell.
        from: String,
        /// The target cell.
        to: String,
    },
    /// Moves a piece from beside the board to an empty cell.
    Enter {
        /// The owner of the piece.
        #[schema(value_type = PlayerNumber)]
        player: u8,
        /// The cell.
        to: String,
    },
    /// Moves the piece of a cell beside the board.
    Leave {
        /// The cell.
        from: String,
    },
    /// Turns the piece of a cell to the right.
    Rotate {
        /// The cell.
        cell: String,
    },
    /// Adds seeds to a pit, or removes some.
    Seeds {
        /// The pit.
        cell: String,
        /// The number of seeds to add; negative to remove.
        more: i8,
    },
    /// Adds seeds to a store, or removes some.
    Store {
        /// The owner of the store.
        #[schema(value_type = PlayerNumber)]
        player: u8,
        /// The number of seeds to add; negative to remove.
        more: i8,
    },
    /// Sets the player to move.
    Turn {
        /// The player.
        #[schema(value_type = PlayerNumber)]
        player: u8,
    },
    /// Moves the mark (the Khan, for example) to a cell, or removes it.
    Mark {
        /// The cell; null for none.
        cell: Option<String>,
    },
    /// Sets the edge at which player one sits, or clears it.
    Edge {
        /// The edge; null if unknown.
        edge: Option<Edge>,
    },
    /// Removes everything that may leave the board.
    Clear,
}

impl Edit {
    /// Converts to the edit of `iroko-table`. Returns an error if a player number is not 1 or 2.
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

/// An edited board.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Draft {
    /// Whether the board is a legal position.
    pub legal: bool,
    /// Why the board is illegal, as an id for programs; null if it is legal.
    #[schema(required)]
    pub id: Option<&'static str>,
    /// Why the board is illegal, as a sentence.
    pub sentence: String,
    /// The state of the board. If the board is illegal, `position` is empty and there are no moves.
    pub state: State,
}
