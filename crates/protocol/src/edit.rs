//! Requests and responses of the position editor.

use iroko_games::{Message, message};
use iroko_table::scene::{Kind, Scene};
use iroko_table::{Language, edit, scene};
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
    /// Adds seeds from the stock to a pit, or returns some. If the stock has too few, they come from the fullest other
    /// pit.
    Seeds {
        /// The pit.
        cell: String,
        /// The number of seeds to add; negative to remove.
        more: i8,
    },
    /// Adds seeds to a store, or removes some, as in a pit.
    Store {
        /// The owner of the store.
        #[schema(value_type = PlayerNumber)]
        player: u8,
        /// The number of seeds to add; negative to remove.
        more: i8,
    },
    /// Puts a good from the stock on top of a pile.
    Put {
        /// The pile.
        cell: String,
        /// The good.
        good: String,
    },
    /// Returns the top good of a pile to the stock.
    Take {
        /// The pile.
        cell: String,
    },
    /// Adds a good from the stock to a reserve, or returns one.
    Keep {
        /// The owner of the reserve.
        #[schema(value_type = PlayerNumber)]
        player: u8,
        /// The good.
        good: String,
        /// Positive to add, otherwise to return.
        more: i8,
    },
    /// Raises a price, which returns a sold good to the stock, or lowers it, which sells one from the stock.
    Price {
        /// The good.
        good: String,
        /// Positive to raise, otherwise to lower.
        more: i8,
    },
    /// Adds an empty pile.
    Pile,
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
            Edit::Put { cell, good } => edit::Edit::Put { cell, good },
            Edit::Take { cell } => edit::Edit::Take { cell },
            Edit::Keep { player: number, good, more } => {
                edit::Edit::Keep { player: player(number)?, good, more }
            }
            Edit::Price { good, more } => edit::Edit::Price { good, more },
            Edit::Pile => edit::Edit::Pile,
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
    /// Why the board is illegal, or a remark on the last edit, as a sentence; otherwise empty.
    pub sentence: String,
    /// The pieces that are neither on the board nor beside it, by kind. Goods are all listed.
    pub stock: Vec<Stock>,
    /// The prices; empty in a game without prices.
    pub prices: Vec<Price>,
    /// The state of the board. If the board is illegal, `position` is empty and there are no moves.
    pub state: State,
}

/// The pieces of one kind in the stock.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Stock {
    /// The name of a good; empty for seeds.
    pub good: &'static str,
    /// The name of the good, or of the kind of piece, in words.
    pub says: String,
    /// The number of pieces.
    pub count: usize,
}

/// The price of a good.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Price {
    /// The name of the good.
    pub good: &'static str,
    /// The price.
    pub price: u8,
}

/// Returns the stock of a board.
pub fn stock(scene: &Scene, language: Language) -> Vec<Stock> {
    let count = |wanted: Kind| scene.stock.iter().filter(|piece| piece.kind == wanted).count();
    let goods = scene.prices.iter().map(|(good, _)| Stock {
        good,
        says: scene.facts.good(good).map_or((*good).to_string(), |word| language.text(word)),
        count: count(Kind::Good(good)),
    });
    let seeds = scene.facts.tools.contains(&edit::Tool::Seeds).then(|| {
        let count = count(Kind::Seed);
        Stock { good: "", says: language.say(&message!("picture-seeds", count = count)), count }
    });
    goods.chain(seeds).collect()
}

/// Returns the prices of a board.
pub fn prices(scene: &Scene) -> Vec<Price> {
    scene.prices.iter().map(|(good, price)| Price { good, price: *price }).collect()
}
