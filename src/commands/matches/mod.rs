//! `iroko match GAME A B --games N`: a match of two machines, and the estimate of their difference in strength.

mod conditions;
mod file;
mod result;

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::{Arg, ArgMatches};
use iroko_arena::guest::Guests;
use iroko_arena::opening::MAX_MOVES;
use iroko_arena::{Match, Pentanomial, PlayedGame, Setup, Sprt, Start, Tally};
use iroko_games::{Message, message};
use iroko_table::clock::TimeControl;
use iroko_table::session::Limits;
use iroko_table::{GameFile, Language, Table};

use super::{
    CommandEntry, INTERRUPTED, any_seed, game, game_arg, interruption, number, progress, read_file,
    resuming, seed, thinking, variant_arg,
};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag as switch, option, value, word};
use crate::output::print_note;
pub(super) use conditions::Conditions;
pub(super) use file::MatchFile;
use result::Report;
pub(super) use result::continuation;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "match",
    args: &[
        game_arg,
        |language| word("A", "help-arg-match-a", language),
        |language| word("B", "help-arg-match-b", language),
        |language| {
            let games = option("games", "help-arg-match-games", "N", language);
            games.required_unless_present("sprt")
        },
        |language| option("sprt", "help-arg-match-sprt", "ELO0,ELO1", language),
        thinking::time_arg,
        thinking::nodes_arg,
        thinking::depth_arg,
        clock_arg,
        opening_moves_arg,
        setup_arg,
        book_arg,
        adjudicate_arg,
        variant_arg,
        seed_arg,
        concurrency_arg,
        out_arg,
        |language| switch("append", "help-arg-match-append", language).requires("out"),
        |language| resume_arg(language).conflicts_with("append"),
    ],
    json: true,
    run,
};

/// The greatest number of games of a sequential test, unless another is set.
const SPRT_GAMES: usize = 20_000;

/// More games than this are a typing error.
const MAX_GAMES: u64 = 1_000_000;

/// The exit code of a match whose file could not be written completely.
pub(super) const FAILED: u8 = 2;

/// The options of a match or tournament that its continuation repeats.
pub(super) const TERMS: [&str; 9] =
    ["time", "nodes", "depth", "clock", "opening-moves", "setup", "book", "variant", "concurrency"];

/// More threads than this do not help.
const MAX_AT_ONCE: u64 = 256;

pub(super) fn clock_arg(language: Language) -> Arg {
    option("clock", "help-arg-match-clock", "10s+100ms", language)
}

pub(super) fn opening_moves_arg(language: Language) -> Arg {
    option("opening-moves", "help-arg-match-opening-moves", "N", language)
}

pub(super) fn setup_arg(language: Language) -> Arg {
    option("setup", "help-arg-match-setup", "played|given", language)
}

pub(super) fn book_arg(language: Language) -> Arg {
    option("book", "help-arg-match-book", "FILE", language)
}

pub(super) fn adjudicate_arg(language: Language) -> Arg {
    switch("adjudicate", "help-arg-match-adjudicate", language)
}

pub(super) fn seed_arg(language: Language) -> Arg {
    option("seed", "help-arg-match-seed", "N", language)
}

pub(super) fn concurrency_arg(language: Language) -> Arg {
    option("concurrency", "help-arg-match-concurrency", "N", language)
}

pub(super) fn out_arg(language: Language) -> Arg {
    option("out", "help-arg-match-out", "FILE", language)
}

pub(super) fn resume_arg(language: Language) -> Arg {
    switch("resume", "help-arg-match-resume", language).requires("out")
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let mut contest = contest(matches, context)?;
    let sprt = value(matches, "sprt").map(Sprt::read).transpose()?;
    let kept = kept(matches, &mut contest, context)?;
    let starts = contest.starts()?;
    let played = resumed(&contest, &starts, &kept.games, matches)?;
    MatchFile::mend(matches, &kept)?;
    let mut file =
        MatchFile::open(matches, matches.get_flag("append") || matches.get_flag("resume"))?;
    note_odd(matches, context.language)?;
    let table = contest.open(0)?;
    let players = contest.players.iter().map(String::as_str);
    progress::complete_tables(contest.game, table.as_ref(), players, context.language);
    let stop = interruption()?;
    let bar = progress::bar(2 * starts.len() as u64);
    bar.set_position(played.len() as u64);
    bar.tick();
    let mut score = Tally::of(&played).games;
    let mut test = sprt.map(|sprt| SequentialTest::new(sprt, &played));
    stop.fetch_or(test.as_ref().is_some_and(SequentialTest::is_decided), Ordering::Relaxed);
    let mut on_game = |game: &PlayedGame, record: &str| {
        // A counted game is in the file. A match whose file fails ends.
        if let Some(file) = &mut file {
            file.write(record);
            stop.fetch_or(file.fault.is_some(), Ordering::Relaxed);
        }
        score.add(game.half_points() as i32 - 1);
        let mut said = format!("+{} ={} -{}", score.wins, score.draws, score.losses);
        if let Some(test) = &mut test {
            test.add(game);
            said += &format!("  LLR {:+.2}", test.llr());
            stop.fetch_or(test.is_decided(), Ordering::Relaxed);
        }
        bar.set_message(said);
        bar.inc(1);
        Ok(())
    };
    let games = contest.resume(&starts, played, &stop, &mut on_game);
    bar.finish_and_clear();
    let tally = Tally::of(&games?);
    let (starts, file) = (starts.as_slice(), file.as_ref());
    let resume = file.filter(|file| file.is_own).map(|_| resume_line(matches, &contest));
    answer(&Report { contest: &contest, starts, tally, sprt, file, resume }, context)
}

/// The command that plays the missing games.
fn resume_line(matches: &ArgMatches, contest: &Match) -> String {
    let [first, second] = contest.players.each_ref().map(|name| resuming::quoted(name));
    let start = format!("iroko match {} {first} {second}", contest.game.name());
    let names = [&["games", "sprt"][..], &TERMS].concat();
    resuming::line(start, &["adjudicate"], &names, matches, contest.seed)
}

/// The state of a sequential test: the pairs of which both games are finished, and the first games of the others.
struct SequentialTest {
    sprt: Sprt,
    pairs: Pentanomial,
    halves: HashMap<usize, usize>,
}

impl SequentialTest {
    fn new(sprt: Sprt, played: &[PlayedGame]) -> SequentialTest {
        let mut test =
            SequentialTest { sprt, pairs: Pentanomial::default(), halves: HashMap::new() };
        played.iter().for_each(|game| test.add(game));
        test
    }

    fn add(&mut self, game: &PlayedGame) {
        let (pair, half_points) = (game.number / 2, game.half_points());
        match self.halves.remove(&pair) {
            Some(first) => self.pairs.add(first + half_points),
            None => _ = self.halves.insert(pair, half_points),
        }
    }

    fn llr(&self) -> f64 {
        self.sprt.llr(&self.pairs)
    }

    fn is_decided(&self) -> bool {
        self.sprt.decision(&self.pairs).is_some()
    }
}

/// The file that is resumed, if any. Without a seed among the arguments, that of its games is taken.
pub(super) fn kept(
    matches: &ArgMatches,
    contest: &mut Match,
    context: Context,
) -> Result<GameFile, Message> {
    let games = context.language.games();
    if !matches.get_flag("resume") {
        return Ok(GameFile::read(games, b""));
    }
    let kept = MatchFile::read(matches, games)?;
    if kept.games.is_empty() && !kept.damage.is_empty() {
        return Err(other_match(matches));
    }
    if seed(matches)?.is_none() {
        let seed = kept.games.iter().find_map(|game| seed_of(game.as_ref()));
        contest.seed = seed.unwrap_or(contest.seed);
    }
    Ok(kept)
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
    let (mut played, mut numbers) = (Vec::new(), HashSet::new());
    for game in kept {
        let game = PlayedGame::recorded(contest, starts, game.as_ref());
        let game = game.ok_or_else(|| other_match(matches))?;
        if numbers.insert(game.number) {
            played.push(game);
        }
    }
    Ok(played)
}

/// The error of a file with other games.
pub(super) fn other_match(matches: &ArgMatches) -> Message {
    message!("match-resume-other", file = value(matches, "out").unwrap_or(""))
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
    Ok(count(matches, "games", MAX_GAMES)?.map_or(SPRT_GAMES, |games| games as usize))
}

/// The match described by the arguments.
fn contest(matches: &ArgMatches, context: Context) -> Result<Match, CommandError> {
    let name = |word: &str| player_name(value(matches, word).unwrap_or(""));
    let players = [name("A"), name("B")];
    Ok(Match { players, pairs: games(matches)?.div_ceil(2), ..terms(matches, context)? })
}

/// The name of a player without the optional `player:`.
pub(super) fn player_name(text: &str) -> String {
    text.strip_prefix("player:").unwrap_or(text).to_string()
}

/// The conditions of the arguments: a match without players and games.
pub(super) fn terms(matches: &ArgMatches, context: Context) -> Result<Match, CommandError> {
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
        adjudicates: matches.get_flag("adjudicate"),
        roster: Arc::new(Guests::default()),
        variants: value(matches, "variant").map(str::to_string),
        limits,
        control,
        setup,
        opening_moves,
        concurrency: count(matches, "concurrency", MAX_AT_ONCE)?.unwrap_or(1) as usize,
        seed: seed(matches)?.unwrap_or_else(any_seed),
        ..Match::new(game(matches, context)?, "", "")
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
pub(super) fn count(matches: &ArgMatches, name: &str, most: u64) -> Result<Option<u64>, Message> {
    let Some(text) = value(matches, name) else { return Ok(None) };
    let number = number(text, &format!("--{name}"))?;
    if !(1..=most).contains(&number) {
        let word = format!("--{name}");
        return Err(message!("match-count", word = word, text = text, most = most.to_string()));
    }
    Ok(Some(number))
}

pub(super) fn opening_moves(matches: &ArgMatches) -> Result<Option<usize>, Message> {
    match value(matches, "opening-moves") {
        Some("0") => Ok(Some(0)),
        _ => {
            let moves = count(matches, "opening-moves", MAX_MOVES as u64)?;
            Ok(moves.map(|moves| moves as usize))
        }
    }
}
