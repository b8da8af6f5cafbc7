//! Commands with a game from outside the workspace: features the game lacks are refused as for the games inside.

use iroko_table::AnyGame;

use crate::cli::{answer, command};
use hexapawn::GAMES;

#[path = "../examples/hexapawn/hexapawn/mod.rs"]
mod hexapawn;

/// The sentence of a refused command.
fn refused(words: &[&str], code: &str) -> String {
    let language = GAMES.language(code).unwrap();
    let words = std::iter::once("iroko").chain(words.iter().copied());
    let matches = command(language).try_get_matches_from(words).unwrap();
    let error = answer(&matches, language).err().expect("the command is refused");
    language.say(&error.0)
}

#[test]
fn a_game_without_tables_is_refused_by_every_verb() {
    for verb in ["build", "verify", "info"] {
        let words = ["tables", verb, "hexapawn", "--dir", "nowhere"];
        assert_eq!(
            refused(&words, "en"),
            "There are no tables for hexapawn: its exact values are found by search (\"iroko solve hexapawn\")."
        );
        assert!(refused(&words, "fr").starts_with("Il n’y a pas de tables pour hexapawn"));
    }
    let with_tables = GAMES.iter().filter(|game| game.tables().is_some()).map(AnyGame::name);
    assert_eq!(with_tables.collect::<Vec<_>>(), ["awale", "pogo"]);
}

#[test]
fn a_game_without_a_book_is_refused_and_the_one_that_has_one_is_named() {
    assert_eq!(
        refused(&["book", "hexapawn"], "en"),
        "There is no book of setups for Hexapawn, only for Khan."
    );
    let with_book = GAMES.iter().filter(|game| game.book().is_some()).map(AnyGame::name);
    assert_eq!(with_book.collect::<Vec<_>>(), ["khan"]);
}
