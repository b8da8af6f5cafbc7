//! The commands, one per file, and their common parts: finding the game and the position of the arguments.

mod after;
mod analyse;
mod bench;
mod best;
mod between;
mod book;
mod bot;
mod check;
mod completions;
mod db;
mod deal;
mod engine;
mod engine_check;
mod eval;
mod games;
mod growth;
mod help;
mod hint;
mod levels;
mod man;
mod matches;
mod moves;
mod openings;
mod perft;
mod picture;
mod play;
mod players;
mod progress;
mod push;
mod puzzle;
mod replay;
mod resume;
mod resuming;
mod review;
mod rules;
mod saved;
mod selfplay;
mod serve;
mod show;
mod signals;
mod solve;
mod states;
mod tables;
mod thinking;
mod tournament;
mod tune;
mod work;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Read;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Arg, ArgMatches};
use iroko_games::{Message, Player, message};
use iroko_table::table::play_all;
use iroko_table::{AnyGame, GameFile, Language, Opening, Table};
use iroko_terminal::settings::Settings;
use iroko_terminal::{MenuExit, screen};

use crate::answer::{Answer, CommandError, Context, bad_record};
use crate::cli::{flag, option, value, word};
use crate::output::{check_output, print_note, reason};
use signals::{INTERRUPTED, interruption};

/// An entry in the list of commands.
pub(crate) struct CommandEntry {
    /// The name of the command; its help is `help-<name>` and `help-<name>-long`.
    pub(crate) name: &'static str,
    /// The arguments besides `--help`, `--lang` and `--json`.
    pub(crate) args: &'static [fn(Language) -> Arg],
    /// Whether it accepts `--json`.
    pub(crate) json: bool,
    /// Runs the command.
    pub(crate) run: fn(&ArgMatches, Context) -> Result<Answer, CommandError>,
}

/// All commands, in the order of the help.
pub(crate) static COMMANDS: &[CommandEntry] = &[
    play::ENTRY,
    resume::ENTRY,
    saved::ENTRY,
    serve::ENTRY,
    bot::ENTRY,
    db::ENTRY,
    work::ENTRY,
    games::ENTRY,
    rules::ENTRY,
    players::ENTRY,
    show::ENTRY,
    moves::ENTRY,
    check::ENTRY,
    hint::ENTRY,
    best::ENTRY,
    analyse::ENTRY,
    solve::ENTRY,
    eval::ENTRY,
    puzzle::ENTRY,
    push::ENTRY,
    after::ENTRY,
    between::ENTRY,
    states::ENTRY,
    perft::ENTRY,
    bench::ENTRY,
    growth::ENTRY,
    deal::ENTRY,
    replay::ENTRY,
    review::ENTRY,
    matches::ENTRY,
    tournament::ENTRY,
    openings::ENTRY,
    selfplay::ENTRY,
    tune::ENTRY,
    engine::ENTRY,
    engine_check::ENTRY,
    levels::ENTRY,
    tables::ENTRY,
    book::ENTRY,
    completions::ENTRY,
    man::ENTRY,
    help::ENTRY,
];

/// Runs the program without a command: the menu.
pub(crate) fn menu(
    language: Language,
    plain: bool,
    settings: Settings,
) -> Result<Answer, CommandError> {
    let letters = show::letters_of_locale();
    let left = if !plain && screen::is_possible() {
        screen::menu(language, letters, settings, &mut any_seed)?
    } else {
        let mut console = iroko_terminal::console::console();
        let left =
            iroko_terminal::menu(console.as_mut(), language, letters, settings, &mut any_seed)?;
        check_output(console.as_ref())?;
        left
    };
    match left {
        MenuExit::ToBrowser => serve::in_browser(language),
        MenuExit::Done => Ok(Answer::text("")),
    }
}

/// `--plain`: line mode even where a full screen is possible.
fn plain_arg(language: Language) -> Arg {
    flag("plain", "help-arg-plain", language)
}

fn game_arg(language: Language) -> Arg {
    word("GAME", "help-arg-game", language)
}

fn variant_arg(language: Language) -> Arg {
    option("variant", "help-arg-variant", "V", language)
}

fn position_arg(language: Language) -> Arg {
    option("position", "help-arg-position", "TEXT|@FILE|-", language)
}

/// `--moves`: moves to play from the position first.
fn moves_arg(language: Language) -> Arg {
    option("moves", "help-arg-played", "\"M M ...\"", language)
}

fn seed_arg(language: Language) -> Arg {
    option("seed", "help-arg-seed", "N", language)
}

/// The game of the arguments.
fn game(matches: &ArgMatches, context: Context) -> Result<&'static dyn AnyGame, CommandError> {
    Ok(context.language.games().find(value(matches, "GAME").unwrap_or(""))?)
}

/// A table with the position of the arguments: the start position or `--position`, after `--moves`. The seed deals.
fn table(matches: &ArgMatches, context: Context) -> Result<Box<dyn Table>, CommandError> {
    let game = game(matches, context)?;
    if value(matches, "seed").is_some() {
        check_deal(matches, game, context.language)?;
    }
    opened(matches, game)
}

/// A table as of [`table`], for a command that has another use for the seed, such as the choices of a player.
fn seeded_table(matches: &ArgMatches, context: Context) -> Result<Box<dyn Table>, CommandError> {
    opened(matches, game(matches, context)?)
}

/// Refuses a seed where nothing is dealt.
fn check_deal(matches: &ArgMatches, game: &dyn AnyGame, language: Language) -> Result<(), Message> {
    if !game.is_dealt() {
        return Err(message!("seed-no-deal", game = game.title(language)));
    }
    match value(matches, "position") {
        Some(_) => Err(message!("seed-with-position")),
        None => Ok(()),
    }
}

fn opened(
    matches: &ArgMatches,
    game: &'static dyn AnyGame,
) -> Result<Box<dyn Table>, CommandError> {
    let position = value(matches, "position").map(read_source).transpose()?;
    let seed = seed(matches)?;
    let opening = Opening {
        variants: value(matches, "variant"),
        position: position.as_deref().map(str::trim),
        seed: seed.unwrap_or_else(any_seed),
        first: None,
    };
    let mut table = game.open(&opening)?;
    play_all(table.as_mut(), value(matches, "moves").unwrap_or("").split_whitespace())?;
    Ok(table)
}

fn first_arg(language: Language) -> Arg {
    option("first", "help-arg-first", "1|2", language)
}

/// The player of `--first`, if given.
fn first(matches: &ArgMatches) -> Result<Option<Player>, Message> {
    match value(matches, "first") {
        None => Ok(None),
        Some("1") => Ok(Some(Player::One)),
        Some("2") => Ok(Some(Player::Two)),
        Some(other) => Err(message!("deal-first", text = other)),
    }
}

/// The seed of `--seed`, if given.
fn seed(matches: &ArgMatches) -> Result<Option<u64>, Message> {
    value(matches, "seed").map(|text| number(text, "--seed")).transpose()
}

/// A random seed.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// Parses a whole number.
fn number<N: std::str::FromStr>(text: &str, name: &str) -> Result<N, Message> {
    text.parse().map_err(|_| message!("words-number", word = name, text = text))
}

/// Parses a whole number of at least 1.
fn positive<N: std::str::FromStr + Default + PartialEq>(
    text: &str,
    name: &str,
) -> Result<N, Message> {
    let wrong = || message!("words-positive", word = name, text = text);
    text.parse().ok().filter(|number| *number != N::default()).ok_or_else(wrong)
}

/// The exit code of a command that prints its result so far when it is stopped.
fn code_of(stop: &AtomicBool) -> u8 {
    if stop.load(Ordering::Relaxed) { INTERRUPTED } else { 0 }
}

/// The text of an argument: itself, `@FILE`, or `-` for standard input.
fn read_source(source: &str) -> Result<String, Message> {
    match source.strip_prefix('@') {
        Some(file) => read_file(file),
        None if source == "-" => read_file("-"),
        None => Ok(source.to_string()),
    }
}

/// The text of a file, or of standard input for `-`.
fn read_file(file: &str) -> Result<String, Message> {
    String::from_utf8(read_bytes(file)?).map_err(|_| message!("file-not-text", file = file))
}

/// The content of a file, or of standard input for `-`.
fn read_bytes(file: &str) -> Result<Vec<u8>, Message> {
    let bytes = if file == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(file)
    };
    bytes.map_err(|why| message!("file-unreadable", file = file, why = reason(&why)))
}

/// The complete games of a file, at least one. Errors in the rest go to standard error, or into the answer with
/// `--json` (see [`damage_json`](crate::answer::damage_json)).
fn read_games(file: &str, context: Context) -> Result<GameFile, CommandError> {
    let bytes = read_bytes(file)?;
    let mut read = GameFile::read(context.language.games(), &bytes);
    if read.games.is_empty() {
        return Err(match read.damage.drain(..).next() {
            _ if str::from_utf8(&bytes).is_err() => message!("file-not-text", file = file).into(),
            Some(error) => bad_record(file, error),
            None => message!("record-empty").into(),
        });
    }
    if !context.json {
        for error in &read.damage {
            let CommandError(said) = bad_record(file, error.clone());
            print_note(&format!("iroko: {}", context.language.say(&said)));
        }
    }
    Ok(read)
}
