//! Both languages have every sentence, with the same values, and the program uses no other ids.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use iroko_engine::Players;
use iroko_games::{
    Awale, Chicago, Game, Khan, Message, MessageArg, Pogo, Rng, Siam, VariantSet, message,
};
use iroko_solver::TableError;
use iroko_table::{GAMES, Language, language};

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

/// The ids of a language, with the names of their values.
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
    let [english, french] = ["en", "fr"].map(|code| sentences(language(code)));
    let names = |sentences: &BTreeMap<String, BTreeSet<String>>| {
        sentences.keys().cloned().collect::<BTreeSet<_>>()
    };
    assert_eq!(names(&english), names(&french));
    for (name, values) in &english {
        assert_eq!(values, &french[name], "{name}");
    }
    assert!(english.keys().all(|name| language("en").knows(name)), "a file is not included");
}

#[test]
fn every_message_of_the_program_has_its_sentence() {
    let mut found = 0;
    for file in [
        "../games/src",
        "../solver/src",
        "../engine/src",
        "../arena/src",
        "../picture/src",
        "../server/src",
        "../terminal/src",
        "src",
        "../../src",
    ]
    .iter()
    .flat_map(|folder| files(&crate_path(folder), "rs"))
    {
        // Comments and tests contain no messages of the program.
        if file.ends_with("tests.rs") || file.iter().any(|part| part == "tests") {
            continue;
        }
        let text = fs::read_to_string(&file).unwrap();
        let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let code = lines.collect::<Vec<_>>().join("\n");
        for after in code.split("message!(").skip(1) {
            let Some(rest) = after.trim_start().strip_prefix('"') else { continue };
            let name = rest.split('"').next().unwrap();
            assert!(language("en").knows(name), "{name} of {file:?} has no sentence");
            found += 1;
        }
    }
    assert!(found > 200, "the sources were not found");
}

/// Formats a message in both languages. A missing value fails an assertion in `sentence`.
fn speak(message: &Message) {
    for language in GAMES.languages() {
        let text = language.sentence(message);
        assert!(text.len() > 5 && !text.starts_with(message.id), "{message}");
    }
}

/// Formats every refusal and every parse error of random play in both languages.
fn every_message_can_be_formatted<G: Game>() {
    let mut chance = Rng::new(1);
    let mut universe: Vec<G::Move> = Vec::new();
    for variants in VariantSet::all::<G>() {
        for seed in 0..12 {
            let mut position = G::start(variants, seed);
            for _ in 0..60 {
                let moves = position.legal_moves();
                if moves.is_empty() {
                    break;
                }
                universe.extend(moves.iter().take(3));
                for _ in 0..20 {
                    position.refusal(universe[chance.below(universe.len())]).iter().for_each(speak);
                }
                let mut text: Vec<char> = position.to_string().chars().collect();
                let (at, sign) = (chance.below(text.len()), chance.below(5));
                text[at] = ['9', ',', '0', 'x', ' '][sign];
                let text: String = text.into_iter().collect();
                text.parse::<G>().err().iter().for_each(speak);
                position.play(moves[chance.below(moves.len())]);
            }
        }
    }
}

#[test]
fn every_refusal_has_the_values_of_its_sentence() {
    every_message_can_be_formatted::<Awale>();
    every_message_can_be_formatted::<Siam>();
    every_message_can_be_formatted::<Khan>();
    every_message_can_be_formatted::<Pogo>();
    every_message_can_be_formatted::<Chicago>();
}

#[test]
fn every_table_error_can_be_formatted() {
    let (file, why) = (|| "a.table".into(), || "no".to_string());
    let denied = std::io::Error::from(std::io::ErrorKind::PermissionDenied);
    let faults = [
        TableError::Missing(file()),
        TableError::Unreadable(file(), (&denied).into()),
        TableError::Unwritable(file(), (&denied).into()),
        TableError::Full(file()),
        TableError::Foreign(file()),
        TableError::Version(file(), 7),
        TableError::Other(file(), why()),
        TableError::Damaged(file()),
        TableError::NoDirectory,
        TableError::Seeds(49),
        TableError::Stopped,
    ];
    faults.iter().for_each(|fault| speak(&fault.message()));
}

#[test]
fn every_word_of_the_program_has_its_translation() {
    let folders = ["../games/src", "src"].map(crate_path);
    for file in folders.iter().flat_map(|folder| files(folder, "rs")) {
        let text = fs::read_to_string(&file).unwrap();
        for after in text.split("Value::Word(\"").skip(1) {
            let name = after.split('"').next().unwrap();
            assert!(GAMES.languages().all(|language| language.knows(name)), "{name} of {file:?}");
        }
    }
}

#[test]
fn every_player_is_described() {
    fn described<G: Players>() {
        for player in G::ROSTER {
            assert!(
                GAMES.languages().all(|language| language.knows(player.about)),
                "{}",
                player.name
            );
            let name = player.name.trim_end_matches(":N").replace(':', "-");
            let own = format!("player-{}-{name}", G::NAME);
            let shared = format!("player-{name}");
            assert!([own, shared].contains(&player.about.to_string()), "{}", player.name);
        }
        let unknown = G::player("unknown", &iroko_engine::EngineOptions::seeded(0)).err().unwrap();
        speak(&unknown);
    }
    described::<Awale>();
    described::<Siam>();
    described::<Khan>();
    described::<Pogo>();
    described::<Chicago>();
}

#[test]
fn lists_and_nested_sentences_are_formatted() {
    let message =
        message!("awale-must-feed", pit = 'A', legal = MessageArg::any_of(["C", "E", "F"]));
    assert_eq!(
        language("en").say(&message),
        "Your opponent has no seeds and A gives them none: you must feed them; play C, E or F."
    );
    assert_eq!(
        language("fr").say(&message),
        "L’adversaire n’a plus de graines et A ne lui en donne pas\u{a0}: il faut le nourrir\u{202f}; jouez C, E ou F."
    );
    let outer = message!("record-move", text = "A", why = message!("game-over"));
    assert_eq!(
        language("en").say(&outer),
        "The move A cannot be played: The game is over; no move can be played."
    );
    let both = message!("game-unknown", name = "x", known = MessageArg::all_of(["a", "b"]));
    assert_eq!(
        language("fr").say(&both),
        "Il n’y a pas de jeu nommé «\u{a0}x\u{a0}»\u{202f}; les jeux sont a et b."
    );
}

/// The French of a language file: a value or a literal counts as a word, and a command shown as an example is none.
fn messages_of(file: &str) -> Vec<String> {
    let lines = file.lines().filter(|line| !line.trim_start().starts_with("iroko "));
    lines.map(|line| without(&without(line, '{', '}'), '"', '"')).collect()
}

/// The French of a page of Markdown: code counts as a word, and of a picture only its description is read.
fn paragraphs_of(page: &str) -> Vec<String> {
    let mut is_fenced = false;
    let mut paragraphs = Vec::new();
    for line in page.lines() {
        if line.starts_with("```") {
            is_fenced = !is_fenced;
        } else if let Some((_, alt)) = line.split_once("alt=\"") {
            paragraphs.push(alt.trim_end_matches("\">").to_string());
        } else if !is_fenced && !line.starts_with("    ") {
            paragraphs.push(without(line, '`', '`'));
        }
    }
    paragraphs
}

/// A line with one letter in place of everything between two signs.
fn without(line: &str, open: char, close: char) -> String {
    let (mut kept, mut rest) = (String::new(), line);
    while let Some((before, after)) = rest.split_once(open) {
        let Some((_, after)) = after.split_once(close) else { break };
        kept.extend([before, "x"]);
        rest = after;
    }
    kept + rest
}

/// What French typography objects to in a line: a no-break space precedes a colon and fills quotation marks, a narrow
/// one precedes the other double signs, the apostrophe is curved, and capitals keep their accents.
fn misprint(line: &str) -> Option<String> {
    const WIDE: char = '\u{a0}';
    const NARROW: char = '\u{202f}';
    let letters: Vec<char> = line.chars().collect();
    for (index, &letter) in letters.iter().enumerate() {
        let before = index.checked_sub(1).map(|index| letters[index]);
        let after = letters.get(index + 1).copied();
        let is_quoted = before == Some(WIDE) && index >= 2 && letters[index - 2] == '«';
        // `player:NAME` has no punctuation.
        let is_last = after.is_none_or(|after| after.is_whitespace() || "»).,…".contains(after));
        let is_sign = before.is_some() && (is_last || before == Some(' '));
        let is_right = match letter {
            ':' => !is_sign || before == Some(WIDE),
            ';' | '!' | '?' => !is_sign || is_quoted || before == Some(NARROW),
            '»' | '%' => before == Some(WIDE),
            '«' => after == Some(WIDE),
            '…' => before != Some(' '),
            '\'' => false,
            _ => true,
        };
        if !is_right {
            return Some(format!("`{letter}` in: {line}"));
        }
    }
    bare_capital(line).map(|word| format!("`{word}` in: {line}"))
}

/// A word whose capital lacks its accent. The letter A by itself is a pit or a player before these small words.
fn bare_capital(line: &str) -> Option<String> {
    const BARE: [&str; 12] = [
        "Ecart", "Ecr", "Echa", "Echou", "Egal", "Eleph", "Eléph", "Etap", "Etat", "Ete", "Etiq",
        "Eval",
    ];
    let words: Vec<&str> = line.split(|letter: char| !letter.is_alphabetic()).collect();
    let is_letter = |next: &&str| ["à", "et", "ou", "est", "barré"].contains(next);
    let is_small = |next: &&str| next.starts_with(char::is_lowercase) && next.len() > 1;
    words.iter().enumerate().find_map(|(index, word)| {
        let next = words.get(index + 1).filter(|next| is_small(next) && !is_letter(next));
        let is_bare =
            BARE.iter().any(|stem| word.starts_with(stem)) || *word == "A" && next.is_some();
        is_bare.then(|| word.to_string())
    })
}

#[test]
fn french_is_set_as_french() {
    let mut lines = Vec::new();
    for folder in ["locales/fr", "../../examples/hexapawn/hexapawn"].map(crate_path) {
        for file in files(&folder, "ftl").iter().filter(|file| !file.ends_with("en.ftl")) {
            lines.extend(messages_of(&fs::read_to_string(file).unwrap()));
        }
    }
    let mut pages: Vec<PathBuf> = ["rules", "../../examples/hexapawn/hexapawn"]
        .iter()
        .flat_map(|folder| files(&crate_path(folder), "md"))
        .filter(|file| file.to_str().unwrap().ends_with(".fr.md"))
        .collect();
    pages.push(crate_path("../../README.fr.md"));
    assert_eq!(pages.len(), 7);
    for page in pages {
        lines.extend(paragraphs_of(&fs::read_to_string(page).unwrap()));
    }
    let misprints: Vec<String> = lines.iter().filter_map(|line| misprint(line)).collect();
    assert!(misprints.is_empty(), "{}", misprints.join("\n"));
}

#[test]
fn less_than_two_is_singular_in_french() {
    let lead = |whole: i64, tenth: i64| {
        let unit = MessageArg::Word("unit-seed");
        let value = message!("value-better", whole = whole, tenth = tenth, unit = unit);
        ["en", "fr"].map(|code| language(code).say(&value))
    };
    for (whole, tenth, english, french) in [
        (0, 1, "by about 0.1 seeds", "d’environ 0,1 graine"),
        (1, 9, "by about 1.9 seeds", "d’environ 1,9 graine"),
        (2, 0, "by about 2.0 seeds", "d’environ 2,0 graines"),
    ] {
        let [one, other] = lead(whole, tenth);
        assert!(one.ends_with(english) && other.ends_with(french), "{one} {other}");
    }
}

#[test]
fn a_misprint_is_seen() {
    for wrong in [
        "Quel jeu ?",
        "Quel jeu?",
        "Quel jeu\u{a0}?",
        "Usage :",
        "Usage: x",
        "« x »",
        "«x»",
        "50 %",
        "Un instant …",
        "l'adversaire",
        "A vous de jouer",
        "Ecrivez 1",
    ] {
        assert!(misprint(wrong).is_some(), "{wrong}");
    }
    let right =
        "À Siam, «\u{a0}?\u{a0}» et player:NOM de A à F\u{202f}; l’écart\u{a0}: 50\u{a0}%\u{202f}!";
    assert_eq!(misprint(right), None);
    assert_eq!(messages_of("  iroko x ?\na = {$b} [Game \"c ?\"] {\"d ?\"}"), ["a = x [Game x] x"]);
    assert_eq!(
        paragraphs_of("a `b ?`\n```\nc ?\n```\n    d ?\n<img src=\"e\" alt=\"f\">"),
        ["a x", "f"]
    );
}

#[test]
fn the_language_follows_the_locale() {
    let locale = |names: &[&str]| GAMES.language_of(names.iter().map(|name| Some(*name)));
    assert_eq!(locale(&["fr_FR.UTF-8"]), language("fr"));
    assert_eq!(locale(&["", "fr_CA"]), language("fr"));
    assert_eq!(locale(&["de_DE.UTF-8", "fr_FR"]), language("en"));
    assert_eq!(locale(&["C"]), language("en"));
    assert_eq!(locale(&[]), language("en"));
    assert_eq!(GAMES.read_language("FR"), Ok(language("fr")));
    let refused = GAMES.read_language("frz").unwrap_err();
    assert_eq!(refused.to_string(), "language-unknown code=frz known=en|fr");
}
