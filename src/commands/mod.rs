//! The commands, one a file, and what they have in common: finding the game and the position they are asked about.

mod after;
mod analyse;
mod bench;
mod best;
mod book;
mod check;
mod completions;
mod deal;
mod games;
mod help;
mod hint;
mod levels;
mod man;
mod matches;
mod moves;
mod perft;
mod picture;
mod play;
mod players;
mod progress;
mod push;
mod puzzle;
mod replay;
mod resume;
mod review;
mod rules;
mod saved;
mod serve;
mod show;
mod signals;
mod solve;
mod states;
mod tables;
mod thinking;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::Read;

use clap::{Arg, ArgMatches};
use iroko_games::{Message, Player, message};
use iroko_table::{AnyGame, GameFile, Language, Opening, Table};
use iroko_terminal::{MenuExit, screen};

use crate::answer::{Answer, Complaint, Manner, bad_record};
use crate::line::{flag, option, value, word};
use crate::output::{arrived, tell};
use signals::{INTERRUPTED, interruption};

/// A command as the command line knows it.
pub(crate) struct CommandEntry {
    /// The word that calls it; its help is `help-<name>` and `help-<name>-long`.
    pub(crate) name: &'static str,
    /// Its arguments besides `--help`, `--lang` and `--json`.
    pub(crate) args: &'static [fn(Language) -> Arg],
    /// Whether it has `--json`.
    pub(crate) json: bool,
    /// What it does.
    pub(crate) run: fn(&ArgMatches, Manner) -> Result<Answer, Complaint>,
}

/// Every command, in the order in which help shows them.
pub(crate) static COMMANDS: &[CommandEntry] = &[
    play::ENTRY,
    resume::ENTRY,
    saved::ENTRY,
    serve::ENTRY,
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
    puzzle::ENTRY,
    push::ENTRY,
    after::ENTRY,
    states::ENTRY,
    perft::ENTRY,
    bench::ENTRY,
    deal::ENTRY,
    replay::ENTRY,
    review::ENTRY,
    matches::ENTRY,
    levels::ENTRY,
    tables::ENTRY,
    book::ENTRY,
    completions::ENTRY,
    man::ENTRY,
    help::ENTRY,
];

/// The program without a command: the menu that leads to a game.
pub(crate) fn menu(language: Language, plain: bool) -> Result<Answer, Complaint> {
    let letters = show::letters_of_locale();
    let left = if !plain && screen::is_possible() {
        screen::menu(language, letters, &mut any_seed)?
    } else {
        let mut console = iroko_terminal::console::console();
        let left = iroko_terminal::menu(console.as_mut(), language, letters, &mut any_seed)?;
        arrived(console.as_ref())?;
        left
    };
    match left {
        MenuExit::ToBrowser => serve::serve(iroko_server::Config::default(), true, language),
        MenuExit::Done => Ok(Answer::text("")),
    }
}

/// Line by line, though the terminal could show a full screen.
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

fn seed_arg(language: Language) -> Arg {
    option("seed", "help-arg-seed", "N", language)
}

/// The game that was named.
fn game(matches: &ArgMatches, manner: Manner) -> Result<&'static dyn AnyGame, Complaint> {
    Ok(manner.language.games().find(value(matches, "GAME").unwrap_or(""))?)
}

/// A table with the position that was asked for: the start, or what `--position` says.
fn table(matches: &ArgMatches, manner: Manner) -> Result<Box<dyn Table>, Complaint> {
    let position = value(matches, "position").map(read_source).transpose()?;
    let seed = seed(matches)?;
    let opening = Opening {
        variants: value(matches, "variant"),
        position: position.as_deref().map(str::trim),
        seed: seed.unwrap_or_else(any_seed),
        first: None,
    };
    Ok(game(matches, manner)?.open(&opening)?)
}

fn first_arg(language: Language) -> Arg {
    option("first", "help-arg-first", "1|2", language)
}

/// The player who shall begin, if one was named.
fn first(matches: &ArgMatches) -> Result<Option<Player>, Message> {
    match value(matches, "first") {
        None => Ok(None),
        Some("1") => Ok(Some(Player::One)),
        Some("2") => Ok(Some(Player::Two)),
        Some(other) => Err(message!("deal-first", text = other)),
    }
}

/// The seed that was given, if any.
fn seed(matches: &ArgMatches) -> Result<Option<u64>, Message> {
    value(matches, "seed").map(|text| number(text, "--seed")).transpose()
}

/// A seed that nobody chose.
fn any_seed() -> u64 {
    RandomState::new().build_hasher().finish()
}

/// A whole number, from a word of the command line.
fn number<N: std::str::FromStr>(text: &str, name: &str) -> Result<N, Message> {
    text.parse().map_err(|_| message!("words-number", word = name, text = text))
}

/// A text given on the command line: itself, `@FILE`, or `-` for standard input.
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

/// What is in a file, or comes from standard input for `-`.
fn read_bytes(file: &str) -> Result<Vec<u8>, Message> {
    let bytes = if file == "-" {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        std::fs::read(file)
    };
    bytes.map_err(|why| message!("file-unreadable", file = file, why = why.to_string()))
}

/// The games of a file that are whole, at least one. What is wrong with the rest is said beside the answer, or stands in it if it
/// is for a script (see [`damage_json`](crate::answer::damage_json)).
fn read_games(file: &str, manner: Manner) -> Result<GameFile, Complaint> {
    let bytes = read_bytes(file)?;
    let mut read = GameFile::read(manner.language.games(), &bytes);
    if read.games.is_empty() {
        return Err(match read.damage.drain(..).next() {
            _ if str::from_utf8(&bytes).is_err() => message!("file-not-text", file = file).into(),
            Some(error) => bad_record(file, error),
            None => message!("record-empty").into(),
        });
    }
    if !manner.json {
        for error in &read.damage {
            let Complaint(said) = bad_record(file, error.clone());
            tell(&format!("iroko: {}", manner.language.say(&said)));
        }
    }
    Ok(read)
}
