//! What a picture says in words: its title, and a description of the whole board for those who do not see it.

use iroko_games::{Message, Player, Value, message};
use iroko_table::scene::{Cell, Edge, Kind, Piece};
use iroko_table::{Language, Scene};

use crate::sheet::Words;

pub(crate) fn words(scene: &Scene, language: Language) -> Words {
    let game = language.text(&format!("{}-title", scene.game));
    let status = language.sentence(&scene.status());
    let mut lines = scene.notes.iter().map(|note| language.say(note)).collect::<Vec<_>>();
    lines.extend(scene.cells.iter().filter(|cell| !cell.pieces.is_empty()).map(|cell| {
        let pieces = pieces(scene, cell);
        let said = message!("picture-cell", cell = cell.name.as_str(), pieces = pieces);
        language.say(&if cell.marked { marked(scene, said) } else { said })
    }));
    let price = |(good, price): &(&str, u8)| {
        let good = language.text(&format!("chicago-good-{good}"));
        language.say(&message!("picture-price", good = good, price = *price))
    };
    lines.extend(scene.prices.iter().map(price));
    lines.extend(tried(scene).iter().map(|text| language.say(text)));
    Words { game: scene.game, title: format!("{game}. {status}"), description: lines.join(" ") }
}

/// What the marks of a move say: why it is refused, or the force of its push and what comes of it.
fn tried(scene: &Scene) -> Vec<Message> {
    if let Some(refused) = &scene.refused {
        return vec![refused.why.clone()];
    }
    let push = scene.hint.as_ref().and_then(|trace| trace.push.as_ref());
    push.map_or(Vec::new(), |push| [push.sum()].into_iter().chain(push.consequence()).collect())
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

/// What is on a cell, from the bottom to the top; many alike are counted.
fn pieces(scene: &Scene, cell: &Cell) -> Value {
    match cell.pieces.first() {
        Some(Piece { kind: Kind::Seed, .. }) => {
            let said = message!("picture-seeds", count = cell.pieces.len());
            Value::Says(Box::new(said))
        }
        _ => Value::AllOf(cell.pieces.iter().map(|piece| name(scene, piece)).collect()),
    }
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
        Kind::Good(name) => return Value::Text(name.to_string()),
    };
    let kind = Value::Word(kind);
    let said = match (piece.facing, piece.owner) {
        (Some(edge), _) => message!("picture-facing", kind = kind, edge = way(edge)),
        (None, Some(owner)) => {
            let owner = Value::Word(scene.players[owner.index()]);
            message!("picture-piece", kind = kind, owner = owner)
        }
        (None, None) => return kind,
    };
    Value::Says(Box::new(said))
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
