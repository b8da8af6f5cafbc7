//! The languages: every sentence a player sees, found by its name in a folder of `locales/`. No language and no game is named
//! here: a folder is a language, and a game brings its sentences along.

use std::collections::HashSet;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use iroko_games::{Message, MessageArg};
use unic_langid::LanguageIdentifier;

use crate::registry::{AnyGame, Games};

/// A folder of `locales`.
struct Folder {
    /// Its name: `fr`.
    code: &'static str,
    /// Its files, by their names: `play`.
    sentences: &'static [(&'static str, &'static str)],
    /// The rules of the games in this language, by the names of the games.
    rules: &'static [(&'static str, &'static str)],
}

static FOLDERS: &[Folder] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The language that is spoken where no other is known.
const USUAL: &str = "en";

/// What a game that comes from elsewhere says in one language.
#[derive(Debug)]
pub struct Text {
    /// The code of the language: `en`.
    pub language: &'static str,
    /// The sentences, in the format of the files of `locales`.
    pub sentences: &'static str,
    /// The rules, as a page of Markdown.
    pub rules: &'static str,
}

/// A language as a registry of games speaks it: the sentences of the program and those of its games.
pub(crate) struct Locale {
    games: &'static Games,
    folder: &'static Folder,
    /// Read when the first sentence is asked for.
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl Locale {
    /// Every language of a registry.
    pub(crate) fn all(games: &'static Games) -> Vec<Locale> {
        let locale = |folder| Locale { games, folder, bundle: OnceLock::new() };
        FOLDERS.iter().map(locale).collect()
    }

    fn bundle(&self) -> &FluentBundle<FluentResource> {
        self.bundle.get_or_init(|| {
            let own = self.folder.sentences.iter().map(|(_, text)| *text);
            let code = self.folder.code;
            let texts = self.games.iter().flat_map(AnyGame::texts);
            let theirs = texts.filter(|text| text.language == code).map(|text| text.sentences);
            bundle(code, own.chain(theirs))
        })
    }
}

fn bundle<'a>(code: &str, files: impl Iterator<Item = &'a str>) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = code.parse().expect("a language code");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Terminals show the marks that set foreign text apart as garbage.
    bundle.set_use_isolating(false);
    for file in files {
        let resource = FluentResource::try_new(file.to_string());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("a language file: {errors:?}"));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("a name twice: {errors:?}"));
    }
    bundle
}

/// A language the program speaks: a folder of `locales`.
#[derive(Clone, Copy)]
pub struct Language(&'static Locale);

impl PartialEq for Language {
    fn eq(&self, other: &Language) -> bool {
        self.code() == other.code()
    }
}

impl Eq for Language {}

impl Hash for Language {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.code().hash(state);
    }
}

impl fmt::Debug for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Language {
    pub(crate) fn new(locale: &'static Locale) -> Language {
        Language(locale)
    }

    /// The games whose sentences it knows.
    pub fn games(self) -> &'static Games {
        self.0.games
    }

    /// The name of its folder: `fr`.
    pub fn code(self) -> &'static str {
        self.0.folder.code
    }

    /// The language that stands in where this one has no sentence, if it is another.
    fn fallback(self) -> Option<Language> {
        if self.code() == USUAL { None } else { self.0.games.language(USUAL) }
    }

    /// The rules of a game in words and pictures, as a page of Markdown; nothing if there is no such page.
    pub fn rules(self, game: &str) -> &'static str {
        let own = self.0.folder.rules.iter().find(|(name, _)| *name == game).map(|(_, page)| *page);
        let theirs = || {
            let game = self.0.games.iter().find(|known| known.name() == game)?;
            let text = game.texts().iter().find(|text| text.language == self.code())?;
            Some(text.rules)
        };
        let page = own.or_else(theirs).or_else(|| Some(self.fallback()?.rules(game)));
        page.unwrap_or_default()
    }

    /// Whether there is a sentence of this name.
    pub fn knows(self, id: &str) -> bool {
        self.0.bundle().has_message(id)
    }

    /// A sentence without values.
    pub fn text(self, id: &str) -> String {
        self.format(id, None).unwrap_or_else(|| id.to_string())
    }

    /// What a message says in this language.
    pub fn say(self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            args.set(*name, self.value(value));
        }
        // A name without a sentence is a mistake of ours that the tests look for; the player still sees the facts.
        self.format(message.id, Some(&args)).unwrap_or_else(|| message.to_string())
    }

    /// What a message says, as a sentence of its own: it begins with a capital, though the name of a side may be a
    /// small word. Names of cells keep their size.
    pub fn sentence(self, message: &Message) -> String {
        let text = self.say(message);
        let word = text.chars().take_while(|letter| letter.is_alphabetic()).count();
        let mut letters = text.chars();
        match letters.next() {
            Some(first) if word >= 2 => first.to_uppercase().collect::<String>() + letters.as_str(),
            _ => text,
        }
    }

    /// Every word of the page by its name. A value stands as `{name}`, for the page to fill in.
    pub fn page(self) -> Vec<(String, String)> {
        let sentences = self.0.folder.sentences;
        let file = sentences.iter().find(|(name, _)| *name == "page").map_or("", |(_, text)| *text);
        let mut args = FluentArgs::new();
        for after in file.split("{$").skip(1) {
            let name: String = after.chars().take_while(char::is_ascii_alphanumeric).collect();
            args.set(name.clone(), format!("{{{name}}}"));
        }
        let is_name = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_lowercase());
        let names = file.lines().filter(is_name).filter_map(|line| line.split_once('='));
        let words = names
            .map(|(name, _)| name.trim())
            .filter_map(|name| self.format(name, Some(&args)).map(|text| (name.to_string(), text)));
        words.collect()
    }

    fn format(self, id: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
        let bundle = self.0.bundle();
        let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) else {
            return self.fallback()?.format(id, args);
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }

    fn value(self, value: &MessageArg) -> FluentValue<'static> {
        match value {
            MessageArg::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.spell(other)),
        }
    }

    fn spell(self, value: &MessageArg) -> String {
        let list = |items: &[MessageArg], id: &str| {
            let items: Vec<String> = items.iter().map(|item| self.spell(item)).collect();
            match items.as_slice() {
                [] => self.text("list-none"),
                [one] => one.clone(),
                [some @ .., last] => format!("{} {} {last}", some.join(", "), self.text(id)),
            }
        };
        match value {
            MessageArg::Number(number) => number.to_string(),
            MessageArg::Text(text) => text.clone(),
            MessageArg::Word(id) => self.text(id),
            MessageArg::AnyOf(items) => list(items, "list-or"),
            MessageArg::AllOf(items) => list(items, "list-and"),
            MessageArg::Says(message) => self.say(message),
        }
    }

    /// A number as this language writes it: with its own decimal mark.
    pub fn number(self, text: &str) -> String {
        text.replace('.', &self.text("decimal-mark"))
    }

    /// The words by which people call a thing, of this language first and then of the others, each once.
    pub fn words(self, id: &str) -> Vec<String> {
        let mut known = HashSet::new();
        let others = self.0.games.languages().filter(|other| *other != self);
        let texts = [self].into_iter().chain(others).map(|language| language.text(id));
        let words: Vec<String> = texts
            .flat_map(|text| text.split_whitespace().map(str::to_string).collect::<Vec<_>>())
            .collect();
        words.into_iter().filter(|word| known.insert(word.clone())).collect()
    }
}

/// The language that a locale names, alone or as a locale begins: `fr`, `fr_FR.UTF-8`.
pub(crate) fn code_of(locale: &str) -> String {
    locale.split(['_', '-', '.', '@']).next().unwrap_or("").to_ascii_lowercase()
}

/// The code of the language that is spoken where no other is known.
pub(crate) const fn usual() -> &'static str {
    USUAL
}
