//! A board in words, for screen readers: the contents of a cell, and the meaning of a touch. The name of a cell gives
//! its place.

use iroko_games::{Message, MessageArg, Player, message};

use super::{Cell, Edge, Kind, Piece, Scene, Touch};
use crate::facts::Edges;

/// Returns the contents of a cell as a sentence: "33: elephant facing north."
pub fn cell(scene: &Scene, cell: &Cell) -> Message {
    let said = match (cell.pieces.is_empty(), cell.value) {
        (true, None) => message!("picture-empty", cell = cell.name.as_str()),
        (true, Some(value)) => {
            message!("picture-empty-value", cell = cell.name.as_str(), value = value)
        }
        (false, None) => {
            message!("picture-cell", cell = cell.name.as_str(), pieces = pieces(scene, cell))
        }
        (false, Some(value)) => {
            let pieces = pieces(scene, cell);
            message!("picture-value", cell = cell.name.as_str(), value = value, pieces = pieces)
        }
    };
    if cell.marked { marked(scene, said) } else { said }
}

/// Returns the sentence for a cell with a mark, such as the Khan or the trader.
fn marked(scene: &Scene, cell: Message) -> Message {
    Message { id: scene.facts.marked, args: vec![("cell", MessageArg::Says(Box::new(cell)))] }
}

/// Returns the pieces on a cell; seeds are counted, and a stack is listed from the top.
fn pieces(scene: &Scene, cell: &Cell) -> MessageArg {
    let stack = |name: &dyn Fn(&Piece) -> MessageArg| {
        let pieces = MessageArg::AllOf(cell.pieces.iter().rev().map(name).collect());
        MessageArg::from(message!("picture-stack", count = cell.pieces.len(), pieces = pieces))
    };
    match cell.pieces.first().map(|piece| piece.kind) {
        Some(Kind::Seed) => MessageArg::from(message!("picture-seeds", count = cell.pieces.len())),
        Some(Kind::Disc) => stack(&|piece| owner(scene, piece)),
        Some(Kind::Good(_)) => stack(&|piece| name(scene, piece)),
        _ => MessageArg::AllOf(cell.pieces.iter().map(|piece| name(scene, piece)).collect()),
    }
}

fn owner(scene: &Scene, piece: &Piece) -> MessageArg {
    MessageArg::Word(scene.players[piece.owner.unwrap_or(Player::One).index()])
}

fn name(scene: &Scene, piece: &Piece) -> MessageArg {
    let kind = match piece.kind {
        Kind::Seed => "picture-seed",
        Kind::Animal if piece.owner == Some(Player::Two) => "picture-rhino",
        Kind::Animal => "picture-elephant",
        Kind::Rock => "picture-rock",
        Kind::Sbire => "picture-sbire",
        Kind::Kalista => "picture-kalista",
        Kind::Disc => "picture-disc",
        Kind::Good(name) => return good(scene, name),
    };
    let kind = MessageArg::Word(kind);
    MessageArg::from(match (piece.facing, piece.owner) {
        (Some(edge), _) => message!("picture-facing", kind = kind, edge = way(edge)),
        (None, Some(_)) => message!("picture-piece", kind = kind, owner = owner(scene, piece)),
        (None, None) => return kind,
    })
}

/// Returns the word for a good by its name in the notation.
pub fn good(scene: &Scene, name: &str) -> MessageArg {
    scene.facts.good(name).map_or(MessageArg::from(name), MessageArg::Word)
}

/// Returns the name of a facing; the top of the board is north.
fn way(edge: Edge) -> MessageArg {
    MessageArg::Word(match edge {
        Edge::Top => "facing-north",
        Edge::Bottom => "facing-south",
        Edge::Left => "facing-west",
        Edge::Right => "facing-east",
    })
}

/// Returns the name of a side of the board.
fn side(edge: Edge) -> MessageArg {
    MessageArg::Word(match edge {
        Edge::Top => "edge-top",
        Edge::Bottom => "edge-bottom",
        Edge::Left => "edge-left",
        Edge::Right => "edge-right",
    })
}

/// Returns the meaning of a touch in a few words.
pub fn touch(scene: &Scene, touch: &Touch) -> Message {
    match touch {
        Touch::Cell(name) => match scene.cell(name) {
            Some(found) => cell(scene, found),
            None => message!("touch-cell", cell = name.as_str()),
        },
        Touch::Reserve => message!("touch-reserve"),
        Touch::Off => message!("touch-off"),
        Touch::Edge(edge) => match scene.facts.edges {
            Edges::Side => message!("touch-side", edge = side(*edge)),
            Edges::Facing => message!("touch-facing", edge = way(*edge)),
        },
        Touch::Pieces(count) => message!("touch-pieces", count = *count),
        Touch::Steps(count) => message!("touch-steps", count = *count),
        Touch::Good(name) => message!("touch-good", good = good(scene, name)),
        Touch::Pass => message!("touch-pass"),
        Touch::Move(text) => message!("touch-move", mv = text.as_str()),
    }
}
