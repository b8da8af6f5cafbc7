//! `iroko selfplay GAME --games N --nodes N --out FILE`: games of the search against itself, to learn from.

mod file;
mod summary;

use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use clap::ArgMatches;
use indicatif::ProgressBar;
use iroko_arena::SelfPlay;
use iroko_arena::selfplay::data::Format;
use iroko_games::{Message, message};
use iroko_table::Language;

use super::matches::{count, opening_moves, opening_moves_arg};
use super::thinking::grouped;
use super::{
    CommandEntry, any_seed, code_of, game, game_arg, interruption, progress, resuming, seed,
    variant_arg,
};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{flag, option, value};
use crate::output::print_note;
use file::DataFile;
use summary::Summary;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "selfplay",
    args: &[
        game_arg,
        |language| option("games", "help-arg-selfplay-games", "N", language).required(true),
        |language| option("nodes", "help-arg-selfplay-nodes", "N", language).required(true),
        |language| option("out", "help-arg-selfplay-out", "FILE", language).required(true),
        |language| option("format", "help-arg-selfplay-format", "binary|jsonl", language),
        |language| flag("resume", "help-arg-selfplay-resume", language),
        opening_moves_arg,
        variant_arg,
        |language| option("seed", "help-arg-selfplay-seed", "N", language),
        |language| option("concurrency", "help-arg-selfplay-concurrency", "N", language),
    ],
    json: true,
    run,
};

/// More than these are typing errors.
const MAX_GAMES: u64 = 100_000_000;
const MAX_NODES: u64 = 1_000_000_000;
const MAX_AT_ONCE: u64 = 256;

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let mut terms = terms(matches, context)?;
    let (mut file, kept) = DataFile::open(matches, &mut terms, format(matches)?)?;
    if let Some(damage) = &kept.damage {
        print_note(&format!("iroko: {}", context.language.say(damage)));
    }
    let mut summary = Summary::new(kept.results);
    let stop = interruption()?;
    let bar = progress::bar(terms.games as u64);
    bar.set_position(kept.numbers.len() as u64);
    bar.tick();
    let begun = Instant::now();
    let run = terms.run(&kept.numbers, &stop, &mut |game, nodes| {
        // A counted game is in the file.
        file.write(terms.game, &game)?;
        summary.add(&game.played, nodes);
        summary.seconds = begun.elapsed().as_secs_f64();
        show(&bar, &summary, context.language);
        Ok(())
    });
    bar.finish_and_clear();
    summary.seconds = begun.elapsed().as_secs_f64();
    run?;
    answer(matches, &terms, &summary, &stop, context)
}

/// Moves the bar on by a game.
fn show(bar: &ProgressBar, summary: &Summary, language: Language) {
    let (positions, speed) = (grouped(summary.positions), grouped(summary.speed()));
    let said = message!("selfplay-progress", positions = positions, speed = speed);
    bar.set_message(language.say(&said));
    bar.inc(1);
}

/// The result, and the line that resumes if it is not all.
fn answer(
    matches: &ArgMatches,
    terms: &SelfPlay,
    summary: &Summary,
    stop: &AtomicBool,
    context: Context,
) -> Result<Answer, CommandError> {
    let is_interrupted = stop.load(Ordering::Relaxed) && summary.games() < terms.games;
    let code = if is_interrupted { code_of(stop) } else { 0 };
    let resume = is_interrupted.then(|| resume_line(matches, terms));
    let file = value(matches, "out").unwrap_or("");
    if context.json {
        return Ok(Answer { code, ..Answer::json(&summary.json(terms, file, resume)?) });
    }
    let text = summary.text(terms, file, resume, context.language)?;
    Ok(Answer { code, ..Answer::text(text) })
}

/// The command that plays the missing games.
fn resume_line(matches: &ArgMatches, terms: &SelfPlay) -> String {
    let names = ["games", "nodes", "opening-moves", "variant", "concurrency", "format"];
    let start = format!("iroko selfplay {}", terms.game.name());
    resuming::line(start, &[], &names, matches, terms.seed)
}

/// The conditions of the arguments.
fn terms(matches: &ArgMatches, context: Context) -> Result<SelfPlay, CommandError> {
    let new = SelfPlay::new(game(matches, context)?);
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let concurrency = count(matches, "concurrency", MAX_AT_ONCE)?;
    Ok(SelfPlay {
        variants: value(matches, "variant").map(str::to_string),
        games: count(matches, "games", MAX_GAMES)?.map_or(new.games, |games| games as usize),
        nodes: count(matches, "nodes", MAX_NODES)?.unwrap_or(new.nodes),
        opening_moves: opening_moves(matches)?,
        concurrency: concurrency.map_or(cores, |games| games as usize),
        seed: seed(matches)?.unwrap_or_else(any_seed),
        ..new
    })
}

/// The format of the option, if given.
fn format(matches: &ArgMatches) -> Result<Option<Format>, Message> {
    match value(matches, "format") {
        None => Ok(None),
        Some("binary") => Ok(Some(Format::Binary)),
        Some("jsonl") => Ok(Some(Format::Lines)),
        Some(other) => Err(message!("selfplay-format", text = other)),
    }
}
