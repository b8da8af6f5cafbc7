//! Commands with a game from outside the workspace: features the game lacks are refused as for the games inside.

use iroko_table::AnyGame;
use iroko_terminal::settings::Settings;

use crate::cli::{answer, command};
use hexapawn::GAMES;

#[path = "../examples/hexapawn/hexapawn/mod.rs"]
mod hexapawn;

/// The sentence of a refused command.
fn refused(words: &[&str], code: &str) -> String {
    let language = GAMES.language(code).unwrap();
    let words = std::iter::once("iroko").chain(words.iter().copied());
    let matches = command(language).try_get_matches_from(words).unwrap();
    let error =
        answer(&matches, language, Settings::default()).err().expect("the command is refused");
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

#[test]
fn the_commands_named_in_sentences_of_the_documents_are_understood() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let docs = std::fs::read_dir(root.join("docs")).unwrap().map(|entry| entry.unwrap().path());
    let pages = ["README.md", "README.fr.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "CHANGELOG.md"];
    let pages = pages.map(|name| root.join(name)).into_iter().chain(docs);
    let language = GAMES.language("en").unwrap();
    let mut checked = 0;
    for page in pages.filter(|page| page.extension().is_some_and(|end| end == "md")) {
        let text = std::fs::read_to_string(&page).unwrap();
        for code in text.split('`').skip(1).step_by(2).filter(|code| code.starts_with("iroko ")) {
            let words =
                code.split_whitespace().filter(|word| !["...", "..", "<", ">"].contains(word));
            let parsed = command(language).try_get_matches_from(words);
            // A sentence may leave out words and values, but every command and option that it names exists.
            use clap::error::ErrorKind::{DisplayVersion, InvalidValue, MissingRequiredArgument};
            let kind = parsed.err().map(|error| error.kind());
            let fine =
                [None, Some(DisplayVersion), Some(InvalidValue), Some(MissingRequiredArgument)];
            assert!(fine.contains(&kind), "{}: `{code}`: {kind:?}", page.display());
            checked += 1;
        }
    }
    assert!(checked > 60, "{checked}");
}
