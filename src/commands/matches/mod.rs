//! `iroko match GAME A B --games N`: a match of two machines, and the estimate of their difference in strength.

mod file;
mod result;

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::{Arg, ArgMatches};
use iroko_arena::guest::Guests;
use iroko_arena::opening::MAX_MOVES;
use iroko_arena::{Match, PlayedGame, Setup, Start, Tally};
use iroko_games::{Message, message};
use iroko_table::clock::TimeControl;
use iroko_table::session::Limits;
use iroko_table::{Language, Table};

use super::{
    CommandEntry, INTERRUPTED, any_seed, game, game_arg, interruption, number, progress, read_file,
    seed, thinking, variant_arg,
};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag as switch, option, value, word};
use crate::output::print_note;
use file::MatchFile;
use result::Report;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "match",
    args: &[
        game_arg,
        |language| word("A", "help-arg-match-a", language),
        |language| word("B", "help-arg-match-b", language),
        |language| option("games", "help-arg-match-games", "N", language).required(true),
        thinking::time_arg,
        thinking::nodes_arg,
        thinking::depth_arg,
        |language| option("clock", "help-arg-match-clock", "10s+100ms", language),
        |language| option("opening-moves", "help-arg-match-opening-moves", "N", language),
        |language| option("setup", "help-arg-match-setup", "played|given", language),
        |language| option("book", "help-arg-match-book", "FILE", language),
        variant_arg,
        |language| option("seed", "help-arg-match-seed", "N", language),
        |language| option("concurrency", "help-arg-match-concurrency", "N", language),
        out_arg,
        |language| switch("append", "help-arg-match-append", language).requires("out"),
        |language| {
            let resume = switch("resume", "help-arg-match-resume", language);
            resume.requires("out").conflicts_with("append")
        },
    ],
    json: true,
    run,
};

/// More games than this are a typing error.
const MAX_GAMES: u64 = 1_000_000;

/// The exit code of a match whose file could not be written completely.
const FAILED: u8 = 2;

/// More threads than this do not help.
const MAX_AT_ONCE: u64 = 256;

fn out_arg(language: Language) -> Arg {
    option("out", "help-arg-match-out", "FILE", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let mut contest = contest(matches, context)?;
    let kept = match matches.get_flag("resume") {
        true => MatchFile::read(matches, context.language.games())?,
        false => Vec::new(),
    };
    if seed(matches)?.is_none() {
        contest.seed = kept.iter().find_map(|game| seed_of(game.as_ref())).unwrap_or(contest.seed);
    }
    let starts = contest.starts()?;
    let played = resumed(&contest, &starts, &kept, matches)?;
    let mut file = MatchFile::open(matches)?;
    note_odd(matches, context.language)?;
    let table = contest.open(0)?;
    let players = contest.players.iter().map(String::as_str);
    progress::complete_tables(contest.game, table.as_ref(), players, context.language);
    let stop = interruption()?;
    let bar = progress::bar(2 * starts.len() as u64);
    bar.set_position(played.len() as u64);
    bar.tick();
    let mut score = Tally::of(&played).games;
    let mut on_game = |game: &PlayedGame, record: &str| {
        // A counted game is in the file. A match whose file fails ends.
        if let Some(file) = &mut file {
            file.write(record);
            stop.fetch_or(file.fault.is_some(), Ordering::Relaxed);
        }
        score.add(game.half_points() as i32 - 1);
        bar.set_message(format!("+{} ={} -{}", score.wins, score.draws, score.losses));
        bar.inc(1);
        Ok(())
    };
    let games = contest.resume(&starts, played, &stop, &mut on_game);
    bar.finish_and_clear();
    let tally = Tally::of(&games?);
    answer(&Report { contest: &contest, starts: &starts, tally, file: file.as_ref() }, context)
}

/// The seed of the match of a game.
fn seed_of(game: &dyn Table) -> Option<u64> {
    let tags = game.tags();
    tags.iter().find(|(name, _)| name == "MatchSeed")?.1.parse().ok()
}

/// The games of the file that are resumed, each once. All must belong to this match.
fn resumed(
    contest: &Match,
    starts: &[Start],
    kept: &[Box<dyn Table>],
    matches: &ArgMatches,
) -> Result<Vec<PlayedGame>, Message> {
    let mut played: Vec<PlayedGame> = Vec::new();
    for game in kept {
        let game = PlayedGame::recorded(contest, starts, game.as_ref()).ok_or_else(|| {
            message!("match-resume-other", file = value(matches, "out").unwrap_or(""))
        })?;
        if played.iter().all(|known| known.number != game.number) {
            played.push(game);
        }
    }
    Ok(played)
}

/// The result so far, and the error of the file, if any.
fn answer(report: &Report, context: Context) -> Result<Answer, CommandError> {
    let language = context.language;
    let code = match report.fault() {
        Some(_) => FAILED,
        None if report.is_interrupted() => INTERRUPTED,
        None => 0,
    };
    if context.json {
        return Ok(Answer { code, ..Answer::json(&report.json(language)?) });
    }
    if let Some(fault) = report.fault() {
        print_note(&format!("iroko: {}", language.say(fault)));
    }
    Ok(Answer { code, ..Answer::text(report.text(language)?) })
}

/// Prints on standard error that an odd number of games was rounded up.
fn note_odd(matches: &ArgMatches, language: Language) -> Result<(), Message> {
    let games = games(matches)?;
    if games % 2 == 1 {
        let odd = message!("match-odd", games = games, even = games + 1);
        print_note(&language.say(&odd));
    }
    Ok(())
}

fn games(matches: &ArgMatches) -> Result<usize, Message> {
    Ok(count(matches, "games", MAX_GAMES)?.unwrap_or(0) as usize)
}

/// The match described by the arguments.
fn contest(matches: &ArgMatches, context: Context) -> Result<Match, CommandError> {
    let name = |word: &str| {
        let name = value(matches, word).unwrap_or("");
        name.strip_prefix("player:").unwrap_or(name).to_string()
    };
    let control = value(matches, "clock").map(TimeControl::read).transpose()?;
    let limits = limits(matches)?;
    if control.is_some() && limits.time.is_some() {
        return Err(message!("match-two-times").into());
    }
    let setup = match value(matches, "setup") {
        None => None,
        Some("played") => Some(Setup::Played),
        Some("given") => Some(Setup::Given),
        Some(other) => return Err(message!("match-setup", text = other).into()),
    };
    let opening_moves = opening_moves(matches)?;
    let book = value(matches, "book").map(read_file).transpose()?;
    if book.is_some() && (setup.is_some() || opening_moves.is_some()) {
        return Err(message!("match-book-alone").into());
    }
    Ok(Match {
        book,
        roster: Arc::new(Guests::default()),
        variants: value(matches, "variant").map(str::to_string),
        pairs: games(matches)?.div_ceil(2),
        limits,
        control,
        setup,
        opening_moves,
        concurrency: count(matches, "concurrency", MAX_AT_ONCE)?.unwrap_or(1) as usize,
        seed: seed(matches)?.unwrap_or_else(any_seed),
        ..Match::new(game(matches, context)?, &name("A"), &name("B"))
    })
}

/// The search limits, which must allow at least one search.
fn limits(matches: &ArgMatches) -> Result<Limits, Message> {
    let limits = thinking::limits(matches)?;
    let nothing = |word: &str| Err(message!("match-no-room", word = word));
    match limits {
        Limits { time: Some(Duration::ZERO), .. } => nothing("--time"),
        Limits { depth: Some(0), .. } => nothing("--depth"),
        _ => Ok(limits),
    }
}

/// The number of an option, between one and `most`.
fn count(matches: &ArgMatches, name: &str, most: u64) -> Result<Option<u64>, Message> {
    let Some(text) = value(matches, name) else { return Ok(None) };
    let number = number(text, &format!("--{name}"))?;
    if !(1..=most).contains(&number) {
        let word = format!("--{name}");
        return Err(message!("match-count", word = word, text = text, most = most.to_string()));
    }
    Ok(Some(number))
}

fn opening_moves(matches: &ArgMatches) -> Result<Option<usize>, Message> {
    match value(matches, "opening-moves") {
        Some("0") => Ok(Some(0)),
        _ => {
            let moves = count(matches, "opening-moves", MAX_MOVES as u64)?;
            Ok(moves.map(|moves| moves as usize))
        }
    }
}
