//! A board in words, for those who do not see it: what is on a cell, and what a touch means. Where the cell lies is told by its name.

use iroko_games::{Message, Player, Value, message};

use super::{Cell, Edge, Kind, Piece, Scene, Touch};

/// What is on a cell, as a sentence: "33: elephant facing north."
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

/// A cell on which the Khan or the trader stands.
fn marked(scene: &Scene, cell: Message) -> Message {
    let cell = Value::Says(Box::new(cell));
    if scene.prices.is_empty() {
        message!("picture-khan", cell = cell)
    } else {
        message!("picture-trader", cell = cell)
    }
}

/// What is on a cell; many alike are counted, and a stack is told from the top.
fn pieces(scene: &Scene, cell: &Cell) -> Value {
    let stack = |name: &dyn Fn(&Piece) -> Value| {
        let pieces = Value::AllOf(cell.pieces.iter().rev().map(name).collect());
        Value::from(message!("picture-stack", count = cell.pieces.len(), pieces = pieces))
    };
    match cell.pieces.first().map(|piece| piece.kind) {
        Some(Kind::Seed) => Value::from(message!("picture-seeds", count = cell.pieces.len())),
        Some(Kind::Disc) => stack(&|piece| owner(scene, piece)),
        Some(Kind::Good(_)) => stack(&|piece| name(scene, piece)),
        _ => Value::AllOf(cell.pieces.iter().map(|piece| name(scene, piece)).collect()),
    }
}

fn owner(scene: &Scene, piece: &Piece) -> Value {
    Value::Word(scene.players[piece.owner.unwrap_or(Player::One).index()])
}

fn name(scene: &Scene, piece: &Piece) -> Value {
    let kind = match piece.kind {
        Kind::Seed => "picture-seed",
        Kind::Animal if piece.owner == Some(Player::Two) => "picture-rhino",
        Kind::Animal => "picture-elephant",
        Kind::Rock => "picture-rock",
        Kind::Sbire => "picture-sbire",
        Kind::Kalista => "picture-kalista",
        Kind::Disc => "picture-disc",
        Kind::Good(name) => good(name),
    };
    let kind = Value::Word(kind);
    Value::from(match (piece.facing, piece.owner) {
        (Some(edge), _) => message!("picture-facing", kind = kind, edge = way(edge)),
        (None, Some(_)) => message!("picture-piece", kind = kind, owner = owner(scene, piece)),
        (None, None) => return kind,
    })
}

/// The word for a good by its name in the notation.
pub fn good(name: &str) -> &'static str {
    match name {
        "ble" => "chicago-good-ble",
        "riz" => "chicago-good-riz",
        "cacao" => "chicago-good-cacao",
        "cafe" => "chicago-good-cafe",
        "sucre" => "chicago-good-sucre",
        _ => "chicago-good-mais",
    }
}

/// The name of a facing: the top of the board is the north.
fn way(edge: Edge) -> Value {
    Value::Word(match edge {
        Edge::Top => "siam-north",
        Edge::Bottom => "siam-south",
        Edge::Left => "siam-west",
        Edge::Right => "siam-east",
    })
}

/// The name of an edge of Khan.
fn side(edge: Edge) -> Value {
    Value::Word(match edge {
        Edge::Top => "khan-edge-top",
        Edge::Bottom => "khan-edge-bottom",
        Edge::Left => "khan-edge-left",
        Edge::Right => "khan-edge-right",
    })
}

/// What a touch means, in a few words.
pub fn touch(scene: &Scene, touch: &Touch) -> Message {
    match touch {
        Touch::Cell(name) => match scene.cell(name) {
            Some(found) => cell(scene, found),
            None => message!("touch-cell", cell = name.as_str()),
        },
        Touch::Reserve => message!("touch-reserve"),
        Touch::Off => message!("touch-off"),
        Touch::Edge(edge) if scene.game == "khan" => message!("touch-side", edge = side(*edge)),
        Touch::Edge(edge) => message!("touch-facing", edge = way(*edge)),
        Touch::Pieces(count) => message!("touch-pieces", count = *count),
        Touch::Steps(count) => message!("touch-steps", count = *count),
        Touch::Good(name) => message!("touch-good", good = Value::Word(good(name))),
        Touch::Pass => message!("touch-pass"),
    }
}
