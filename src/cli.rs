//! The command-line interface: the definition of commands and options, their help, and usage errors, in the user's
//! language. The commands themselves are in `commands`.

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, ArgMatches, Command};
use iroko_games::{Message, message};
use iroko_table::{Games, Language};
use iroko_terminal::console::fold;
use iroko_terminal::settings::Settings;
use serde_json::json;

use crate::answer::{Answer, CommandError, Context, refusal_json};
use crate::commands::{self, COMMANDS, CommandEntry};
use crate::output::{print, print_note};
use crate::pager;

/// The columns of a help.
const COLUMNS: usize = 80;

/// Runs the program with these games on its arguments; the first is the program's name.
pub(crate) fn run(games: &'static Games, words: Vec<OsString>) -> ExitCode {
    // With `--json` even usage errors are JSON.
    let json = words.iter().take_while(|word| *word != "--").any(|word| word == "--json");
    let settings = Settings::of_user(games);
    settings.apply();
    let language = match language_of(games, &words, settings.language) {
        Ok(language) => language,
        Err((language, message)) => return fail(Context { language, json }, &message),
    };
    let context = Context { language, json };
    let answer = match command(language).try_get_matches_from(words) {
        Ok(matches) => answer(&matches, language, settings),
        Err(error) => explained(&error),
    };
    warn(language);
    match answer {
        Ok(answer) => print_answer(&answer, context),
        Err(CommandError(message)) => fail(context, &message),
    }
}

/// Runs the command, or the menu without one.
pub(crate) fn answer(
    matches: &ArgMatches,
    language: Language,
    settings: Settings,
) -> Result<Answer, CommandError> {
    let Some((name, matches)) = matches.subcommand() else {
        return commands::menu(language, matches.get_flag("plain"), settings);
    };
    for error in &settings.errors {
        print_note(&format!("iroko: {}", language.sentence(error)));
    }
    let entry =
        COMMANDS.iter().find(|entry| entry.name == name).expect("clap accepts only these names");
    let context = Context { language, json: entry.json && matches.get_flag("json") };
    (entry.run)(matches, context)
}

/// The language of `--lang`, else of the settings, else of the locale. Parsed before the other arguments, for their
/// help.
fn language_of(
    games: &'static Games,
    words: &[OsString],
    set: Option<Language>,
) -> Result<Language, (Language, Message)> {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let locale = || games.language_of(names.map(|name| std::env::var(name).ok()));
    let usual = set.unwrap_or_else(locale);
    let words: Vec<&str> = words.iter().filter_map(|word| word.to_str()).collect();
    let before_rest = words.iter().position(|word| *word == "--").unwrap_or(words.len());
    for (index, word) in words[..before_rest].iter().enumerate() {
        let code = match word.strip_prefix("--lang") {
            Some("") => words.get(index + 1).copied(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        if let Some(code) = code {
            return games.read_language(code).map_err(|message| (usual, message));
        }
    }
    Ok(usual)
}

/// Prints an answer. If printing fails the exit code is that of an error.
fn print_answer(answer: &Answer, context: Context) -> ExitCode {
    if answer.is_page && pager::show(&answer.text) {
        return ExitCode::from(answer.code);
    }
    match print(&answer.text) {
        Ok(()) => ExitCode::from(answer.code),
        Err(why) => fail(Context { json: false, ..context }, &why),
    }
}

/// Prints the errors of tables that the command could do without.
fn warn(language: Language) {
    for fault in iroko_solver::shelf::take_errors() {
        print_note(&format!("iroko: {}", language.say(&fault.message())));
    }
}

/// Prints an error, as a sentence on standard error or as a JSON object on standard output.
fn fail(context: Context, message: &Message) -> ExitCode {
    let error = context.json.then(|| json!({ "error": refusal_json(message, context.language) }));
    if error.is_none_or(|error| print(&format!("{error}\n")).is_err()) {
        print_note(&format!("iroko: {}", context.language.say(message)));
    }
    ExitCode::from(2)
}

/// The definition of the command line.
pub(crate) fn command(language: Language) -> Command {
    let mut command = Command::new("iroko")
        .version(env!("CARGO_PKG_VERSION"))
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .subcommand_help_heading(language.text("help-commands"))
        .arg(flag("version", "help-arg-version", language).short('V').action(ArgAction::Version))
        .arg(flag("plain", "help-arg-plain", language));
    for entry in COMMANDS {
        command = command.subcommand(subcommand(entry, language));
    }
    with_common_options(command, language)
}

fn subcommand(entry: &CommandEntry, language: Language) -> Command {
    let about = language.text(&format!("help-{}", entry.name));
    let mut command = Command::new(entry.name).about(about);
    for arg in entry.args {
        command = command.arg(arg(language));
    }
    if entry.json {
        command = command.arg(flag("json", "help-arg-json", language));
    }
    with_common_options(command, language)
}

/// Adds `--lang` and the help in the user's language.
fn with_common_options(command: Command, language: Language) -> Command {
    let name = command.get_name();
    let text = |what: &str| set(&language.text(&format!("help-{name}{what}")));
    let usage = language.text("help-usage");
    let template =
        format!("{}\n\n{usage} {{usage}}\n\n{{all-args}}\n\n{}\n", text(""), text("-long"));
    command
        .help_template(template)
        .term_width(COLUMNS)
        .disable_help_flag(true)
        .arg(option("lang", "help-arg-lang", "fr|en", language))
        .arg(flag("help", "help-arg-help", language).short('h').action(ArgAction::HelpShort))
}

/// Breaks the paragraphs of a help between words. Indented examples keep their lines, and a blank line precedes them.
fn set(text: &str) -> String {
    let mut parts: Vec<String> = Vec::new();
    let mut lines = text.lines().peekable();
    while let Some(line) = lines.next() {
        let is_indented = |line: &str| line.starts_with(' ');
        let is_heading = !is_indented(line) && lines.peek().is_some_and(|next| is_indented(next));
        match parts.last_mut().filter(|last| !last.is_empty() && !is_indented(last)) {
            Some(_) if is_heading => parts.extend([String::new(), line.to_string()]),
            Some(last) if !line.is_empty() && !is_indented(line) => *last += &format!(" {line}"),
            _ => parts.push(line.to_string()),
        }
    }
    let broken = parts.iter().map(|part| fold(part, COLUMNS));
    broken.collect::<Vec<_>>().join("\n")
}

/// A flag.
pub(crate) fn flag(name: &'static str, help: &str, language: Language) -> Arg {
    Arg::new(name)
        .long(name)
        .action(ArgAction::SetTrue)
        .help(language.text(help))
        .help_heading(language.text("help-options"))
}

/// An option with a value.
pub(crate) fn option(
    name: &'static str,
    help: &str,
    value: &'static str,
    language: Language,
) -> Arg {
    flag(name, help, language).action(ArgAction::Set).value_name(value).allow_hyphen_values(true)
}

/// A required positional argument.
pub(crate) fn word(name: &'static str, help: &str, language: Language) -> Arg {
    Arg::new(name)
        .value_name(name)
        .required(true)
        .help(language.text(help))
        .help_heading(language.text("help-arguments"))
}

/// The value of an option or positional argument.
pub(crate) fn value<'a>(matches: &'a ArgMatches, name: &str) -> Option<&'a str> {
    matches.get_one::<String>(name).map(String::as_str)
}

/// Returns the help or the version that clap was asked for, or the usage error as one sentence.
pub(crate) fn explained(error: &clap::Error) -> Result<Answer, CommandError> {
    let text = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(other) => other.to_string(),
        None => String::new(),
    };
    let nearest = |kind: ContextKind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.clone()),
        // clap sorts them by ascending similarity.
        Some(ContextValue::Strings(texts)) => texts.last().cloned(),
        _ => None,
    };
    let message = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return Ok(Answer::text(error.to_string()));
        }
        ErrorKind::InvalidSubcommand => {
            let word = text(ContextKind::InvalidSubcommand);
            match nearest(ContextKind::SuggestedSubcommand) {
                Some(nearest) => message!("words-command-nearest", word = word, nearest = nearest),
                None => message!("words-command", word = word),
            }
        }
        ErrorKind::UnknownArgument => {
            let word = text(ContextKind::InvalidArg);
            match nearest(ContextKind::SuggestedArg) {
                Some(nearest) => message!("words-unknown-nearest", word = word, nearest = nearest),
                None => message!("words-unknown", word = word),
            }
        }
        ErrorKind::MissingRequiredArgument => {
            let is_one = !matches!(error.get(ContextKind::InvalidArg),
                Some(ContextValue::Strings(texts)) if texts.len() > 1);
            let word = text(ContextKind::InvalidArg);
            if is_one {
                message!("words-missing", word = word)
            } else {
                message!("words-missing-several", words = word)
            }
        }
        ErrorKind::InvalidValue => message!("words-no-value", word = text(ContextKind::InvalidArg)),
        ErrorKind::ArgumentConflict | ErrorKind::TooManyValues => {
            let [word, other] = [ContextKind::InvalidArg, ContextKind::PriorArg].map(text);
            match other.is_empty() || other == word {
                true => message!("words-twice", word = word),
                false => message!("words-conflict", word = word, other = other),
            }
        }
        ErrorKind::InvalidUtf8 => message!("words-not-text"),
        _ => message!("words-other", text = error.kind().to_string()),
    };
    Err(CommandError(message))
}
