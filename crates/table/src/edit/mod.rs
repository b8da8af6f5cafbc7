//! Positions set up by hand: a board is taken from a position and changed edit by edit, and then a position again, or the reason why
//! there is none yet. A draft is a position and the edits since, so that nothing but text has to be kept between two of them.
//! What a game can hold is its own to say; moves and their rules are not here.

pub(crate) mod awale;
pub(crate) mod khan;
pub(crate) mod pogo;
pub(crate) mod siam;

use iroko_games::{Message, Player, message};

use crate::scene::{Cell, Drawn, Edge, Kind, Layout, Piece, Scene};

/// What a hand can do to a board, by its name in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tool {
    /// Carry a piece from cell to cell.
    Carry,
    /// Take pieces from beside the board, and back.
    Reserve,
    /// Turn a piece.
    Rotate,
    /// Change the seeds of a pit or a store.
    Seeds,
    /// Choose who moves.
    Turn,
    /// Put the mark on a cell, or take it away.
    Mark,
    /// Choose the edge of player one.
    Edge,
    /// Take everything off the board that may leave it.
    Clear,
}

impl Tool {
    /// Every tool.
    pub const ALL: [Tool; 8] = [
        Tool::Carry,
        Tool::Reserve,
        Tool::Rotate,
        Tool::Seeds,
        Tool::Turn,
        Tool::Mark,
        Tool::Edge,
        Tool::Clear,
    ];

    /// Its name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Tool::Carry => "carry",
            Tool::Reserve => "reserve",
            Tool::Rotate => "rotate",
            Tool::Seeds => "seeds",
            Tool::Turn => "turn",
            Tool::Mark => "mark",
            Tool::Edge => "edge",
            Tool::Clear => "clear",
        }
    }
}

/// One change of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// The uppermost piece of a cell goes to another. What stands there comes back in exchange, unless pieces are stacked.
    Carry {
        /// Where the piece stands.
        from: String,
        /// Where it goes.
        to: String,
    },
    /// A piece from beside the board goes to an empty cell.
    Enter {
        /// Beside whose board it lies.
        player: Player,
        /// Where it goes.
        to: String,
    },
    /// The piece of a cell goes beside the board.
    Leave {
        /// Where it stands.
        from: String,
    },
    /// The piece of a cell turns to the right.
    Rotate {
        /// Where it stands.
        cell: String,
    },
    /// A pit gets seeds, or loses some.
    Seeds {
        /// The pit.
        cell: String,
        /// How many more.
        more: i8,
    },
    /// A store gets seeds, or loses some.
    Store {
        /// Whose store.
        player: Player,
        /// How many more.
        more: i8,
    },
    /// It is a player's turn.
    Turn {
        /// Who moves.
        player: Player,
    },
    /// The mark, as of the Khan, stands on this cell, or on none.
    Mark {
        /// The cell.
        cell: Option<String>,
    },
    /// Player one sits at this edge, or none is known.
    Edge {
        /// The edge.
        edge: Option<Edge>,
    },
    /// Everything leaves the board that may.
    Clear,
}

/// A board that was changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    /// How it looks.
    pub scene: Scene,
    /// The position, or why there is none.
    pub position: Result<String, Message>,
}

/// The most seeds that fit into a pit or a store: more than any game has, and few enough to be drawn.
const MAX_SEEDS: usize = 99;

/// Changes the board of a position. Refuses an edit that cannot be made; a board that no game could hold is no such refusal.
pub(crate) fn draft<G: Drawn>(position: &G, edits: &[Edit]) -> Result<Draft, Message> {
    if edits.is_empty() {
        return Ok(Draft { scene: position.scene(), position: Ok(position.to_string()) });
    }
    let mut scene = bare(position.draft());
    for edit in edits {
        if !G::FACTS.tools.contains(&edit.tool()) {
            return Err(message!("edit-not-here"));
        }
        edit.apply(&mut scene)?;
    }
    let position = position.compose(&scene).map(|position| position.to_string());
    Ok(Draft { scene, position })
}

/// A scene without all that holds for a position alone.
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
    /// The tool that makes it.
    pub fn tool(&self) -> Tool {
        match self {
            Edit::Carry { .. } => Tool::Carry,
            Edit::Enter { .. } | Edit::Leave { .. } => Tool::Reserve,
            Edit::Rotate { .. } => Tool::Rotate,
            Edit::Seeds { .. } | Edit::Store { .. } => Tool::Seeds,
            Edit::Turn { .. } => Tool::Turn,
            Edit::Mark { .. } => Tool::Mark,
            Edit::Edge { .. } => Tool::Edge,
            Edit::Clear => Tool::Clear,
        }
    }

    fn apply(&self, scene: &mut Scene) -> Result<(), Message> {
        match self {
            Edit::Carry { from, to } => carry(scene, from, to),
            Edit::Enter { player, to } => enter(scene, *player, to),
            Edit::Leave { from } => leave(scene, from),
            Edit::Rotate { cell } => rotate(scene, cell),
            Edit::Seeds { cell, more } => {
                sow(&mut at(scene, cell)?.pieces, *more);
                Ok(())
            }
            Edit::Store { player, more } => {
                let tray = &mut scene.trays[player.index()];
                sow(&mut tray.pieces, *more);
                tray.score = Some(tray.pieces.len() as u8);
                Ok(())
            }
            Edit::Turn { player } => {
                scene.turn = *player;
                Ok(())
            }
            Edit::Mark { cell } => mark(scene, cell.as_deref()),
            Edit::Edge { edge } => {
                scene.seats = edge.map_or([Edge::Bottom; 2], |edge| [edge, edge.opposite()]);
                Ok(())
            }
            Edit::Clear => {
                clear(scene);
                Ok(())
            }
        }
    }
}

/// The cell of a name.
fn at<'a>(scene: &'a mut Scene, name: &str) -> Result<&'a mut Cell, Message> {
    let cell = scene.cells.iter_mut().find(|cell| cell.name == name);
    cell.ok_or_else(|| message!("edit-no-cell", cell = name))
}

/// Takes the uppermost piece of a cell.
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
    // The mark goes with the piece that bears it.
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

/// Puts a piece beside the board. What there is one of alone comes back first.
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

fn sow(seeds: &mut Vec<Piece>, more: i8) {
    let count = seeds.len().saturating_add_signed(isize::from(more)).min(MAX_SEEDS);
    seeds.resize(count, Piece { kind: Kind::Seed, owner: None, facing: None });
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
    for cell in 0..scene.cells.len() {
        scene.cells[cell].marked = false;
        for piece in std::mem::take(&mut scene.cells[cell].pieces) {
            match piece.owner {
                Some(owner) => put_beside(scene, owner, piece),
                None if piece.kind == Kind::Seed => {}
                None => scene.cells[cell].pieces.push(piece),
            }
        }
    }
    for tray in &mut scene.trays {
        tray.pieces.retain(|piece| piece.kind != Kind::Seed);
        tray.score = tray.score.map(|_| tray.pieces.len() as u8);
    }
}
