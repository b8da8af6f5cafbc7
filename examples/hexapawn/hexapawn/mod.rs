//! Hexapawn, the smallest game of pawns (Martin Gardner, 1962): one file per layer and one line in a registry.

mod board;
mod players;
mod rules;

use iroko_table::{Entry, Games, Text};

pub use rules::Hexapawn;

/// The five games and hexapawn.
pub static GAMES: Games =
    Games::beside(&iroko_table::GAMES, &[&Entry::<Hexapawn>::with_texts(TEXTS)]);

/// The texts of hexapawn in each language.
const TEXTS: &[Text] = &[
    Text { language: "en", sentences: include_str!("en.ftl"), rules: include_str!("rules.en.md") },
    Text { language: "fr", sentences: include_str!("fr.ftl"), rules: include_str!("rules.fr.md") },
];
