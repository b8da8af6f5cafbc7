//! Both languages say everything, with the same values; and the program asks for nothing they cannot say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use iroko_games::{Value, message};
use iroko_table::Language;

fn crate_path(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

/// The files below a folder with this ending.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|why| panic!("{folder:?}: {why}")) {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, ending));
        } else if path.extension().is_some_and(|known| known == ending) {
            found.push(path);
        }
    }
    found
}

/// Every sentence of a language with the names of the values it speaks of.
fn sentences(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut sentences: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for file in files(&crate_path("locales").join(language.code()), "ftl") {
        let mut name = String::new();
        for line in fs::read_to_string(file).unwrap().lines().filter(|line| !line.starts_with('#'))
        {
            if !line.starts_with([' ', '}']) && line.contains('=') {
                name = line.split('=').next().unwrap().trim().to_string();
                sentences.insert(name.clone(), BTreeSet::new());
            }
            for after in line.split("{$").skip(1) {
                let end = after.find(|letter: char| !letter.is_ascii_alphanumeric()).unwrap();
                sentences.get_mut(&name).unwrap().insert(after[..end].to_string());
            }
        }
    }
    sentences
}

#[test]
fn both_languages_have_the_same_sentences_with_the_same_values() {
    let [english, french] = Language::ALL.map(sentences);
    let names = |sentences: &BTreeMap<String, BTreeSet<String>>| {
        sentences.keys().cloned().collect::<BTreeSet<_>>()
    };
    assert_eq!(names(&english), names(&french));
    for (name, values) in &english {
        assert_eq!(values, &french[name], "{name}");
    }
    assert!(english.keys().all(|name| Language::English.knows(name)), "a file is not included");
}

/// Every `message!("name", value = ...)` of the sources: name and values.
fn messages() -> Vec<(String, BTreeSet<String>, PathBuf)> {
    let folders = ["../games/src", "src", "../../src"].map(crate_path);
    let mut found = Vec::new();
    for file in folders.iter().flat_map(|folder| files(folder, "rs")) {
        let text = fs::read_to_string(&file).unwrap();
        // What stands in comments and in the tests below a source is no message of the program.
        let code = text.split("#[cfg(test)]").next().unwrap();
        for after in code.split("message!(").skip(1) {
            let Some(rest) = after.trim_start().strip_prefix('"') else { continue };
            let (name, rest) = rest.split_once('"').unwrap();
            let mut depth = 1;
            let length = rest.find(|letter: char| {
                depth += match letter {
                    '(' => 1,
                    ')' => -1,
                    _ => 0,
                };
                depth == 0
            });
            let values =
                rest[..length.unwrap()].split(',').filter_map(|part| part.split_once(" = "));
            let values = values.map(|(value, _)| value.trim().to_string()).collect();
            found.push((name.to_string(), values, file.clone()));
        }
    }
    found
}

#[test]
fn every_message_of_the_program_has_its_sentence() {
    let sentences = sentences(Language::English);
    let messages = messages();
    assert!(messages.len() > 50, "the sources were not found");
    for (name, values, file) in messages {
        let known =
            sentences.get(&name).unwrap_or_else(|| panic!("{name} of {file:?} has no sentence"));
        let unknown: Vec<_> = known.difference(&values).collect();
        assert!(unknown.is_empty(), "{name} of {file:?} lacks {unknown:?}");
    }
}

#[test]
fn every_word_of_the_program_has_its_translation() {
    let folders = ["../games/src", "src"].map(crate_path);
    for file in folders.iter().flat_map(|folder| files(folder, "rs")) {
        let text = fs::read_to_string(&file).unwrap();
        for after in text.split("Value::Word(\"").skip(1) {
            let name = after.split('"').next().unwrap();
            assert!(
                Language::ALL.iter().all(|language| language.knows(name)),
                "{name} of {file:?}"
            );
        }
    }
}

#[test]
fn lists_and_sentences_inside_sentences_are_spoken() {
    let message = message!("awale-must-feed", pit = 'A', legal = Value::any_of(["C", "E", "F"]));
    assert_eq!(
        Language::English.say(&message),
        "Your opponent has no seeds and A gives none: you must feed; play C, E or F."
    );
    assert_eq!(
        Language::French.say(&message),
        "L'adversaire n'a plus de graines et A ne lui en donne pas : il faut nourrir ; jouez C, E ou F."
    );
    let outer = message!("record-move", text = "A", why = message!("game-over"));
    assert_eq!(
        Language::English.say(&outer),
        "The move A cannot be played: The game is over; no move can be played."
    );
    let both = message!("game-unknown", name = "x", known = Value::all_of(["a", "b"]));
    assert_eq!(
        Language::French.say(&both),
        "Il n'y a pas de jeu nommé « x » ; les jeux sont a et b."
    );
}

#[test]
fn the_language_follows_the_locale() {
    let locale = |names: &[&str]| Language::of_locale(names.iter().map(|name| Some(*name)));
    assert_eq!(locale(&["fr_FR.UTF-8"]), Language::French);
    assert_eq!(locale(&["", "fr_CA"]), Language::French);
    assert_eq!(locale(&["de_DE.UTF-8", "fr_FR"]), Language::English);
    assert_eq!(locale(&["C"]), Language::English);
    assert_eq!(locale(&[]), Language::English);
    assert_eq!(Language::read("FR"), Ok(Language::French));
    assert_eq!(Language::read("frz"), Err(message!("language-unknown", code = "frz")));
}
