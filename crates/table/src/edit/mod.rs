//! The board editor: a position becomes a board, edits change it, and it becomes a position again, or the reason that
//! it is invalid. A draft is a position and the edits since, so only text is kept between requests. Each game decides
//! which positions are valid; rules about moves are elsewhere.

pub(crate) mod awale;
pub(crate) mod chicago;
pub(crate) mod khan;
pub(crate) mod pogo;
pub(crate) mod siam;
mod stock;

use iroko_games::{Message, Player, message};

use crate::scene::{Cell, Drawn, Edge, Kind, Layout, Piece, Scene};

/// A tool of the editor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Tool {
    /// Carry a piece from cell to cell.
    Carry,
    /// Move pieces between the board and the tray.
    Reserve,
    /// Turn a piece.
    Rotate,
    /// Change the seeds of a pit or a store.
    Seeds,
    /// Move goods between the piles, the reserves and the stock.
    Goods,
    /// Change prices.
    Prices,
    /// Choose the player to move.
    Turn,
    /// Set or remove the mark.
    Mark,
    /// Choose the edge of player one.
    Edge,
    /// Remove everything from the board that may leave it.
    Clear,
}

impl Tool {
    /// Every tool.
    pub const ALL: [Tool; 10] = [
        Tool::Carry,
        Tool::Reserve,
        Tool::Rotate,
        Tool::Seeds,
        Tool::Goods,
        Tool::Prices,
        Tool::Turn,
        Tool::Mark,
        Tool::Edge,
        Tool::Clear,
    ];

    /// Returns its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Tool::Carry => "carry",
            Tool::Reserve => "reserve",
            Tool::Rotate => "rotate",
            Tool::Seeds => "seeds",
            Tool::Goods => "goods",
            Tool::Prices => "prices",
            Tool::Turn => "turn",
            Tool::Mark => "mark",
            Tool::Edge => "edge",
            Tool::Clear => "clear",
        }
    }
}

/// One edit of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Carries the top piece of a cell to another. The pieces there come back in exchange, unless pieces are stacked.
    Carry {
        /// The origin.
        from: String,
        /// The destination.
        to: String,
    },
    /// Moves a piece from a tray to an empty cell.
    Enter {
        /// The owner of the tray.
        player: Player,
        /// The destination.
        to: String,
    },
    /// Moves the piece of a cell to the tray.
    Leave {
        /// Its cell.
        from: String,
    },
    /// Turns the piece of a cell to the right.
    Rotate {
        /// Its cell.
        cell: String,
    },
    /// Adds seeds from the stock to a pit, or returns some. Without enough in the stock, they come from the fullest
    /// other pit.
    Seeds {
        /// The pit.
        cell: String,
        /// The number to add.
        more: i8,
    },
    /// Adds seeds to a store, or removes some, as in a pit.
    Store {
        /// The owner of the store.
        player: Player,
        /// The number to add.
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
        player: Player,
        /// The good.
        good: String,
        /// Positive to add, otherwise to return.
        more: i8,
    },
    /// Raises or lowers a price. A sold good is not in the stock.
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
        player: Player,
    },
    /// Puts the mark, such as the Khan, on a cell, or removes it.
    Mark {
        /// The cell.
        cell: Option<String>,
    },
    /// Seats player one at an edge, or leaves the edges open.
    Edge {
        /// The edge.
        edge: Option<Edge>,
    },
    /// Removes everything from the board that may leave it.
    Clear,
}

/// An edited board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// The board.
    pub scene: Scene,
    /// The position, or the reason that it is invalid.
    pub position: Result<String, Message>,
    /// A remark on the last edit, if its effect is not obvious.
    pub remark: Option<Message>,
}

/// A seed.
const SEED: Piece = Piece { kind: Kind::Seed, owner: None, facing: None };

/// Applies edits to the board of a position.
///
/// # Errors
///
/// If an edit is impossible. An invalid position is no error here.
pub(crate) fn draft<G: Drawn>(position: &G, edits: &[Edit]) -> Result<Draft, Message> {
    if edits.is_empty() {
        let scene = Scene { stock: position.draft().stock, ..position.scene() };
        return Ok(Draft { scene, position: Ok(position.to_string()), remark: None });
    }
    let mut scene = bare(position.draft());
    let mut remark = None;
    for edit in edits {
        if !G::FACTS.tools.contains(&edit.tool()) {
            return Err(message!("edit-not-here"));
        }
        remark = edit.apply(&mut scene)?;
    }
    let position = position.compose(&scene).map(|position| position.to_string());
    Ok(Draft { scene, position, remark })
}

/// Removes everything from a scene that belongs to its position.
fn bare(scene: Scene) -> Scene {
    Scene {
        ply: 0,
        notes: Vec::new(),
        outcome: None,
        chains: Vec::new(),
        last: None,
        threats: Vec::new(),
        ..scene
    }
}

impl Edit {
    /// Returns its tool.
    pub fn tool(&self) -> Tool {
        match self {
            Edit::Carry { .. } => Tool::Carry,
            Edit::Enter { .. } | Edit::Leave { .. } => Tool::Reserve,
            Edit::Rotate { .. } => Tool::Rotate,
            Edit::Seeds { .. } | Edit::Store { .. } => Tool::Seeds,
            Edit::Put { .. } | Edit::Take { .. } | Edit::Keep { .. } | Edit::Pile => Tool::Goods,
            Edit::Price { .. } => Tool::Prices,
            Edit::Turn { .. } => Tool::Turn,
            Edit::Mark { .. } => Tool::Mark,
            Edit::Edge { .. } => Tool::Edge,
            Edit::Clear => Tool::Clear,
        }
    }

    /// Applies the edit and returns a remark, if its effect is not obvious.
    fn apply(&self, scene: &mut Scene) -> Result<Option<Message>, Message> {
        match self {
            Edit::Carry { from, to } => carry(scene, from, to)?,
            Edit::Enter { player, to } => enter(scene, *player, to)?,
            Edit::Leave { from } => leave(scene, from)?,
            Edit::Rotate { cell } => rotate(scene, cell)?,
            Edit::Seeds { cell, more } => {
                let pit = stock::pit(scene, cell)?;
                return stock::sow(scene, pit, *more);
            }
            Edit::Store { player, more } => {
                return stock::sow(scene, stock::Place::Store(player.index()), *more);
            }
            Edit::Put { cell, good } => stock::put(scene, cell, good)?,
            Edit::Take { cell } => stock::take(scene, cell)?,
            Edit::Keep { player, good, more } => stock::keep(scene, player.index(), good, *more)?,
            Edit::Price { good, more } => stock::price(scene, good, *more)?,
            Edit::Pile => stock::add_pile(scene)?,
            Edit::Turn { player } => scene.turn = *player,
            Edit::Mark { cell } => mark(scene, cell.as_deref())?,
            Edit::Edge { edge } => {
                scene.seats = edge.map_or([Edge::Bottom; 2], |edge| [edge, edge.opposite()]);
                scene.homes = scene.seats;
            }
            Edit::Clear => clear(scene),
        }
        Ok(None)
    }
}

/// Returns the cell of a name.
fn at<'a>(scene: &'a mut Scene, name: &str) -> Result<&'a mut Cell, Message> {
    let cell = scene.cells.iter_mut().find(|cell| cell.name == name);
    cell.ok_or_else(|| message!("edit-no-cell", cell = name))
}

/// Takes the top piece of a cell.
fn take(scene: &mut Scene, name: &str) -> Result<Piece, Message> {
    let piece = at(scene, name)?.pieces.pop();
    piece.ok_or_else(|| message!("edit-nothing", cell = name))
}

fn carry(scene: &mut Scene, from: &str, to: &str) -> Result<(), Message> {
    let piece = take(scene, from)?;
    if from == to || scene.layout == Layout::Stands {
        at(scene, to)?.pieces.push(piece);
        return Ok(());
    }
    // The mark moves with its piece.
    let is_marked = at(scene, from)?.marked;
    let there = at(scene, to)?;
    let back = std::mem::replace(&mut there.pieces, vec![piece]);
    let goes_back = std::mem::replace(&mut there.marked, is_marked);
    let here = at(scene, from)?;
    here.pieces.extend(back);
    here.marked = goes_back;
    Ok(())
}

fn enter(scene: &mut Scene, player: Player, to: &str) -> Result<(), Message> {
    if !at(scene, to)?.pieces.is_empty() {
        return Err(message!("edit-not-empty", cell = to));
    }
    let beside = &mut scene.trays[player.index()].pieces;
    if beside.is_empty() {
        return Err(message!("edit-reserve-empty"));
    }
    let mut piece = beside.remove(0);
    if piece.kind == Kind::Animal {
        piece.facing = Some(Edge::Top);
    }
    at(scene, to)?.pieces.push(piece);
    Ok(())
}

fn leave(scene: &mut Scene, from: &str) -> Result<(), Message> {
    let piece = take(scene, from)?;
    let owner = piece.owner.ok_or_else(|| message!("edit-stays", cell = from))?;
    at(scene, from)?.marked = false;
    put_beside(scene, owner, piece);
    Ok(())
}

/// Puts a piece into its owner's tray, a Kalista first.
fn put_beside(scene: &mut Scene, owner: Player, piece: Piece) {
    let beside = &mut scene.trays[owner.index()].pieces;
    let place = if piece.kind == Kind::Kalista { 0 } else { beside.len() };
    beside.insert(place, Piece { facing: None, ..piece });
}

fn rotate(scene: &mut Scene, name: &str) -> Result<(), Message> {
    let piece = at(scene, name)?.pieces.last_mut();
    let facing = piece.and_then(|piece| piece.facing.as_mut());
    let facing = facing.ok_or_else(|| message!("edit-no-facing", cell = name))?;
    *facing = facing.clockwise();
    Ok(())
}

fn mark(scene: &mut Scene, name: Option<&str>) -> Result<(), Message> {
    for cell in &mut scene.cells {
        cell.marked = false;
    }
    if let Some(name) = name {
        at(scene, name)?.marked = true;
    }
    Ok(())
}

fn clear(scene: &mut Scene) {
    stock::clear(scene);
    for cell in 0..scene.cells.len() {
        scene.cells[cell].marked = false;
        for piece in std::mem::take(&mut scene.cells[cell].pieces) {
            match piece.owner {
                Some(owner) => put_beside(scene, owner, piece),
                None => scene.cells[cell].pieces.push(piece),
            }
        }
    }
}
