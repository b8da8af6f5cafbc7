//! French and English: every sentence a player sees, found by its name in the files of `locales/`. Nothing here
//! knows a game.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use iroko_games::{Message, Value, message};
use unic_langid::LanguageIdentifier;

/// A language the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, also where nothing else is known.
    English,
    /// French.
    French,
}

/// The words of the page, which are sent to it.
macro_rules! page {
    ($code:literal) => {
        include_str!(concat!("../locales/", $code, "/page.ftl"))
    };
}

macro_rules! locale {
    ($code:literal) => {
        &[
            include_str!(concat!("../locales/", $code, "/common.ftl")),
            include_str!(concat!("../locales/", $code, "/commands.ftl")),
            include_str!(concat!("../locales/", $code, "/play.ftl")),
            include_str!(concat!("../locales/", $code, "/screen.ftl")),
            include_str!(concat!("../locales/", $code, "/scene.ftl")),
            include_str!(concat!("../locales/", $code, "/server.ftl")),
            page!($code),
            include_str!(concat!("../locales/", $code, "/matches.ftl")),
            include_str!(concat!("../locales/", $code, "/advice.ftl")),
            include_str!(concat!("../locales/", $code, "/players.ftl")),
            include_str!(concat!("../locales/", $code, "/solver.ftl")),
            include_str!(concat!("../locales/", $code, "/review.ftl")),
            include_str!(concat!("../locales/", $code, "/awale.ftl")),
            include_str!(concat!("../locales/", $code, "/siam.ftl")),
            include_str!(concat!("../locales/", $code, "/khan.ftl")),
            include_str!(concat!("../locales/", $code, "/pogo.ftl")),
            include_str!(concat!("../locales/", $code, "/chicago.ftl")),
        ]
    };
}

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle("en", locale!("en")));
static FRENCH: LazyLock<Bundle> = LazyLock::new(|| bundle("fr", locale!("fr")));

type Bundle = FluentBundle<FluentResource>;

fn bundle(code: &str, files: &[&str]) -> Bundle {
    let id: LanguageIdentifier = code.parse().expect("a language code");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Terminals show the marks that set foreign text apart as garbage.
    bundle.set_use_isolating(false);
    for file in files {
        let resource = FluentResource::try_new((*file).to_string());
        let resource = resource.unwrap_or_else(|(_, errors)| panic!("a language file: {errors:?}"));
        bundle.add_resource(resource).unwrap_or_else(|errors| panic!("a name twice: {errors:?}"));
    }
    bundle
}

impl Language {
    /// Both languages.
    pub const ALL: [Language; 2] = [Language::English, Language::French];

    /// `en` or `fr`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::French => "fr",
        }
    }

    /// Reads a code, alone or as a locale begins: `fr`, `fr_FR.UTF-8`.
    pub fn from_code(code: &str) -> Option<Language> {
        let word = code.split(['_', '-', '.', '@']).next().unwrap_or("").to_ascii_lowercase();
        Language::ALL.into_iter().find(|language| language.code() == word)
    }

    /// The language of the first of these locales that is set at all, else English.
    pub fn of_locale<S: AsRef<str>>(locales: impl IntoIterator<Item = Option<S>>) -> Language {
        let set = locales.into_iter().flatten().find(|locale| !locale.as_ref().is_empty());
        set.and_then(|locale| Language::from_code(locale.as_ref())).unwrap_or(Language::English)
    }

    fn bundle(self) -> &'static Bundle {
        match self {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        }
    }

    /// Whether there is a sentence of this name.
    pub fn knows(self, id: &str) -> bool {
        self.bundle().has_message(id)
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
        let file = match self {
            Language::English => page!("en"),
            Language::French => page!("fr"),
        };
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
        let pattern = self.bundle().get_message(id)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle().format_pattern(pattern, args, &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }

    fn value(self, value: &Value) -> FluentValue<'static> {
        match value {
            Value::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.words(other)),
        }
    }

    fn words(self, value: &Value) -> String {
        let list = |items: &[Value], id: &str| {
            let items: Vec<String> = items.iter().map(|item| self.words(item)).collect();
            match items.as_slice() {
                [] => self.text("list-none"),
                [one] => one.clone(),
                [some @ .., last] => format!("{} {} {last}", some.join(", "), self.text(id)),
            }
        };
        match value {
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.clone(),
            Value::Word(id) => self.text(id),
            Value::AnyOf(items) => list(items, "list-or"),
            Value::AllOf(items) => list(items, "list-and"),
            Value::Says(message) => self.say(message),
        }
    }

    /// Reads the language of `--lang`.
    pub fn read(code: &str) -> Result<Language, Message> {
        Language::from_code(code).ok_or_else(|| message!("language-unknown", code = code))
    }
}
