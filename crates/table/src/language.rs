//! The languages: every sentence a player sees, by its id in a folder of `locales/`. This code names no language and no
//! game: a folder is a language, and a game may supply its own sentences.

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
    /// Its files by name, such as `play`.
    sentences: &'static [(&'static str, &'static str)],
    /// The rules pages in this language, by the names of the games.
    rules: &'static [(&'static str, &'static str)],
}

static FOLDERS: &[Folder] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The default language.
const USUAL: &str = "en";

/// The texts of a game from outside the workspace, in one language.
#[derive(Debug)]
pub struct Text {
    /// The code of the language, such as `en`.
    pub language: &'static str,
    /// The sentences, in the format of the files of `locales`.
    pub sentences: &'static str,
    /// The rules, as a page of Markdown.
    pub rules: &'static str,
}

/// A language of a registry: the sentences of the program and those of its games.
pub(crate) struct Locale {
    games: &'static Games,
    folder: &'static Folder,
    /// Parsed on first use.
    bundle: OnceLock<FluentBundle<FluentResource>>,
}

impl Locale {
    /// Returns every language of a registry.
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
    let id: LanguageIdentifier = code.parse().expect("the name of a folder is a language code");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Terminals show isolation marks as garbage.
    bundle.set_use_isolating(false);
    for file in files {
        let resource = FluentResource::try_new(file.to_string());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("a language file: {errors:?}"));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("a name twice: {errors:?}"));
    }
    bundle
}

/// A language of the program: a folder of `locales`.
///
/// ```
/// use iroko_games::message;
/// use iroko_table::{GAMES, language};
///
/// let message = message!("awale-empty-pit", pit = "C", legal = "D");
/// assert_eq!(language("en").say(&message), "Pit C is empty; play D.");
/// assert_eq!(language("fr").say(&message), "Le trou C est vide\u{202f}; jouez D.");
/// assert_eq!(GAMES.language("fr_CA.UTF-8"), Some(language("fr")));
/// assert_eq!(language("fr").number("1.5"), "1,5");
///
/// let message = message!("puzzle-wrong", mv = "(2,mais,cafe)");
/// assert!(language("en").say(&message).contains("(2,corn,coffee)"));
/// ```
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

    /// Returns the games whose sentences it contains.
    pub fn games(self) -> &'static Games {
        self.0.games
    }

    /// Returns the name of its folder, such as `fr`.
    pub fn code(self) -> &'static str {
        self.0.folder.code
    }

    /// Returns the language for missing sentences, if it is another.
    fn fallback(self) -> Option<Language> {
        if self.code() == USUAL { None } else { self.0.games.language(USUAL) }
    }

    /// Returns the rules of a game as a page of Markdown; empty if there is none.
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

    /// Whether there is a sentence with this id.
    pub fn knows(self, id: &str) -> bool {
        self.0.bundle().has_message(id)
    }

    /// Returns a sentence without values; the id itself if there is none.
    pub fn text(self, id: &str) -> String {
        self.format(id, None).unwrap_or_else(|| id.to_string())
    }

    /// Formats a message in this language.
    pub fn say(self, message: &Message) -> String {
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            match value {
                // The user's own words stay theirs.
                MessageArg::Text(text) if *name == "text" => args.set(*name, text.clone()),
                _ => args.set(*name, self.value(value)),
            }
            match value {
                MessageArg::Word(id) => {
                    args.set(format!("{name}_count"), self.count(id));
                    let few = self.attribute(id, "few").unwrap_or_else(|| self.text(id));
                    args.set(format!("{name}_few"), few);
                }
                // A name is that of one person.
                MessageArg::Text(_) => args.set(format!("{name}_count"), 1),
                _ => {}
            }
        }
        // A missing sentence is a bug that tests detect; the player still sees the facts.
        self.format(message.id, Some(&args)).unwrap_or_else(|| message.to_string())
    }

    /// Formats a message as a sentence that begins with a capital, although the name of a side may be in lower case.
    /// Names of cells keep their case.
    pub fn sentence(self, message: &Message) -> String {
        let text = self.say(message);
        // An elided article belongs to its word: “l’ordinateur”.
        let is_in_word = |letter: &char| letter.is_alphabetic() || *letter == '’';
        let word = text.chars().take_while(is_in_word).count();
        let mut letters = text.chars();
        match letters.next() {
            Some(first) if word >= 2 => first.to_uppercase().collect::<String>() + letters.as_str(),
            _ => text,
        }
    }

    /// Returns every text of the page by its id. A value appears as `{name}`, for the page to fill in.
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

    /// Returns the grammatical number of a word, for the verb after it: its attribute `count`, or 1.
    fn count(self, id: &str) -> u32 {
        self.attribute(id, "count").and_then(|count| count.parse().ok()).unwrap_or(1)
    }

    /// Returns an attribute of a word: `count`, or `few`, the form for less than two.
    fn attribute(self, id: &str, name: &str) -> Option<String> {
        let attribute = self.0.bundle().get_message(id)?.get_attribute(name)?;
        let text = self.0.bundle().format_pattern(attribute.value(), None, &mut Vec::new());
        Some(text.into_owned())
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
            MessageArg::Text(text) => self.with_goods(text),
            MessageArg::Word(id) => self.text(id),
            MessageArg::AnyOf(items) => list(items, "list-or"),
            MessageArg::AllOf(items) => list(items, "list-and"),
            MessageArg::Says(message) => self.say(message),
        }
    }

    /// Returns a text whose moves, such as `(2,mais,cafe)`, call goods by their words, as players may type them.
    fn with_goods(self, text: &str) -> String {
        let facts = || self.0.games.iter().map(AnyGame::facts);
        let word = |name: &str| {
            let good = facts().find_map(|facts| facts.good(name));
            good.map_or(name.to_string(), |id| self.text(id))
        };
        let (mut told, mut rest) = (String::new(), text);
        while let Some((before, after)) = rest.split_once('(')
            && let Some((inside, left)) = after.split_once(')')
        {
            let parts: Vec<String> = inside.split(',').map(word).collect();
            told.push_str(&format!("{before}({})", parts.join(",")));
            rest = left;
        }
        told + rest
    }

    /// Formats a number with the decimal mark of this language.
    pub fn number(self, text: &str) -> String {
        text.replace('.', &self.text("decimal-mark"))
    }

    /// Returns the words for a thing, of this language first and then of the others, each once.
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

/// Returns the language code of a locale, such as `fr` or `fr_FR.UTF-8`.
pub(crate) fn code_of(locale: &str) -> String {
    locale.split(['_', '-', '.', '@']).next().unwrap_or("").to_ascii_lowercase()
}

/// Returns the code of the default language.
pub(crate) const fn usual() -> &'static str {
    USUAL
}
