//! Common parts of the commands that search: limits, options, and the format of values.

use clap::{Arg, ArgMatches};
use iroko_arena::guest::Guests;
use iroko_games::{Message, message};
use iroko_table::clock::read_duration;
use iroko_table::roster::Roster;
use iroko_table::session::{EngineOptions, Limits, Machine, SearchResult, TableLoading, Value};
use iroko_table::{AnyGame, Language, Table};
use serde_json::json;

use super::{any_seed, number, positive, seed};
use crate::answer::CommandError;
use crate::cli::{option, value};

pub(super) fn time_arg(language: Language) -> Arg {
    option("time", "help-arg-think-time", "500ms", language)
}

pub(super) fn depth_arg(language: Language) -> Arg {
    option("depth", "help-arg-think-depth", "N", language)
}

pub(super) fn nodes_arg(language: Language) -> Arg {
    option("nodes", "help-arg-think-nodes", "N", language)
}

pub(super) fn threads_arg(language: Language) -> Arg {
    option("threads", "help-arg-threads", "N", language)
}

pub(super) fn hash_arg(language: Language) -> Arg {
    option("hash", "help-arg-hash", "MiB", language)
}

/// Refuses a finished game: there is nothing to search.
pub(super) fn unfinished(table: Box<dyn Table>) -> Result<Box<dyn Table>, CommandError> {
    if table.outcome().is_some() {
        return Err(message!("game-over").into());
    }
    Ok(table)
}

/// The search limits of the arguments.
pub(super) fn limits(matches: &ArgMatches) -> Result<Limits, Message> {
    let time = value(matches, "time")
        .map(|text| read_duration(text).ok_or_else(|| message!("think-time", text = text)));
    let depth = value(matches, "depth").map(|text| positive(text, "--depth"));
    let nodes = value(matches, "nodes").map(|text| positive(text, "--nodes"));
    Ok(Limits {
        time: time.transpose()?,
        clock: None,
        depth: depth.transpose()?,
        nodes: nodes.transpose()?,
    })
}

/// Builds a player by its text: a player of the game, or `engine:COMMAND`.
pub(super) fn machine(
    game: &'static dyn AnyGame,
    text: &str,
    options: &EngineOptions,
) -> Result<Box<dyn Machine>, Message> {
    let guests = Guests::default();
    guests.check_text(game, text)?;
    guests.build_text(game, text, options)
}

/// The player of `--player`, by default the strongest.
pub(super) fn player(matches: &ArgMatches, game: &dyn AnyGame) -> String {
    let named = value(matches, "player").map(|name| name.strip_prefix("player:").unwrap_or(name));
    named.map_or_else(|| game.strongest(), str::to_string)
}

/// The maximal number of threads.
const MAX_THREADS: usize = 256;

/// The engine options of the arguments: seed, threads and hash table. With a time limit the search does not wait for
/// tables; without one its result is reproducible.
pub(super) fn options(matches: &ArgMatches) -> Result<EngineOptions, Message> {
    let mut options = EngineOptions::seeded(seed(matches)?.unwrap_or_else(any_seed));
    if value(matches, "time").is_some() {
        options.tables = TableLoading::Background;
    }
    options.threads = threads(matches)?;
    if let Some(text) = value(matches, "hash") {
        options.hash = number(text, "--hash")?;
        if free_memory().is_some_and(|most| options.hash > most) {
            return Err(message!("hash-too-large", hash = options.hash));
        }
    }
    Ok(options)
}

/// The number of threads of the arguments, by default one.
pub(super) fn threads(matches: &ArgMatches) -> Result<usize, Message> {
    let Some(text) = value(matches, "threads") else { return Ok(1) };
    let range = || message!("threads-range", text = text, most = MAX_THREADS);
    number(text, "--threads")
        .ok()
        .filter(|count| (1..=MAX_THREADS).contains(count))
        .ok_or_else(range)
}

/// The free memory in MiB, if the system reports it. The hash table is filled at once, and a system that overcommits
/// memory would kill the program.
fn free_memory() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kibibytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes / 1024)
}

/// A value as JSON: estimates in hundredths of the game's unit, wins and losses in plies, margins in points.
pub(super) fn score_json(score: Value) -> serde_json::Value {
    let (kind, value) = match score {
        Value::Estimate(number) => ("estimate", number),
        Value::Win(plies) => ("win", plies as i32),
        Value::Loss(plies) => ("loss", plies as i32),
        Value::Draw => ("draw", 0),
        Value::Margin(points) => ("margin", points),
    };
    json!({ "kind": kind, "value": value })
}

/// The value of a search result as JSON; null if there was no search.
pub(super) fn found_json(thought: &SearchResult) -> serde_json::Value {
    if thought.is_unsearched() { serde_json::Value::Null } else { score_json(thought.value) }
}

/// The effort of a search: depth, nodes, time.
pub(super) fn effort_text(depth: u32, nodes: u64, seconds: f64, language: Language) -> String {
    language.say(&message!(
        "think-effort",
        depth = depth,
        nodes = grouped(nodes),
        seconds = language.number(&format!("{seconds:.2}"))
    ))
}

/// The cuts of a search and its effective branching, if they are known.
pub(super) fn pruning_text(thought: &SearchResult, language: Language) -> Option<String> {
    let (cuts, branching) = (thought.cuts?, thought.branching()?);
    let branching = language.number(&format!("{branching:.2}"));
    Some(language.say(&message!("think-pruning", cuts = grouped(cuts), branching = branching)))
}

/// A number with its digits in groups of three.
pub(super) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}
