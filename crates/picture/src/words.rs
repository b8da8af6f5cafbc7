//! The text of a picture: its title, and a description of the whole board for screen readers.

use iroko_games::{Message, message};
use iroko_table::scene::words::{cell, good};
use iroko_table::{Language, Scene};

use crate::sheet::Words;

pub(crate) fn words(scene: &Scene, language: Language) -> Words {
    let game = language.text(&format!("{}-title", scene.game));
    let status = language.sentence(&scene.status());
    let mut lines = scene.notes.iter().map(|note| language.say(note)).collect::<Vec<_>>();
    let filled = scene.cells.iter().filter(|cell| !cell.pieces.is_empty());
    lines.extend(filled.map(|filled| language.say(&cell(scene, filled))));
    let price = |(name, price): &(&str, u8)| {
        language.say(&message!("picture-price", good = good(scene, name), price = *price))
    };
    lines.extend(scene.prices.iter().map(price));
    lines.extend(tried(scene).iter().map(|text| language.say(text)));
    Words { game: scene.game, title: format!("{game}. {status}"), description: lines.join(" ") }
}

/// Returns the text of a move's marks: why it is refused, or the force of its push and the result.
fn tried(scene: &Scene) -> Vec<Message> {
    if let Some(refused) = &scene.refused {
        return vec![refused.why.clone()];
    }
    let push = scene.hint.as_ref().and_then(|trace| trace.push.as_ref());
    push.map_or(Vec::new(), |push| [push.sum()].into_iter().chain(push.consequence()).collect())
}
