//! `iroko bench`: the speed of the search, and the check that it visits the same positions as before.

use std::time::Instant;

use clap::{Arg, ArgMatches};
use iroko_games::message;
use iroko_table::{AnyGame, Language};
use serde_json::{Value, json};

use super::thinking::{grouped, threads, threads_arg};
use super::{CommandEntry, read_file};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{option, value, word};
use crate::output::print_note;

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "bench", args: &[games_arg, threads_arg, check_arg], json: true, run };

fn games_arg(language: Language) -> Arg {
    word("GAME", "help-arg-bench-game", language).required(false)
}

fn check_arg(language: Language) -> Arg {
    option("check", "help-arg-check", "FILE", language)
}

/// The measurement of one game.
struct Row {
    game: &'static str,
    nodes: u64,
    seconds: f64,
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let registry = context.language.games();
    let games: Vec<_> = match value(matches, "GAME") {
        Some(name) => vec![registry.find(name)?],
        None => registry.iter().collect(),
    };
    let threads = threads(matches)?;
    let expected = value(matches, "check").map(read_file).transpose()?;
    let rows: Vec<Row> = games.iter().map(|game| measure(*game, threads)).collect();
    let changed: Vec<&Row> =
        rows.iter().filter(|row| expected.as_ref().is_some_and(|text| !has(text, row))).collect();
    let mut answer = if context.json {
        let row = |row: &Row| {
            let speed = (row.nodes as f64 / row.seconds) as u64;
            json!({ "game": row.game, "nodes": row.nodes, "time_ms": row.seconds * 1e3, "nodes_per_second": speed })
        };
        let rows: Vec<Value> = rows.iter().map(row).collect();
        let changed: Vec<&str> = changed.iter().map(|row| row.game).collect();
        Answer::json(&json!({ "bench": rows, "threads": threads, "changed": changed }))
    } else {
        for row in &rows {
            let speed = grouped((row.nodes as f64 / row.seconds) as u64);
            let seconds = format!("{:.2}", row.seconds);
            let said = message!("bench-speed", game = row.game, seconds = seconds, speed = speed);
            print_note(&context.language.say(&said));
        }
        for row in &changed {
            print_note(&context.language.say(&message!("bench-changed", game = row.game)));
        }
        Answer::lines(rows.iter().map(|row| format!("{} {}", row.game, row.nodes)))
    };
    answer.code = u8::from(!changed.is_empty());
    Ok(answer)
}

fn measure(game: &'static dyn AnyGame, threads: usize) -> Row {
    let begun = Instant::now();
    let nodes = game.bench(threads);
    Row { game: game.name(), nodes, seconds: begun.elapsed().as_secs_f64() }
}

/// Whether a file of signatures contains this one.
fn has(text: &str, row: &Row) -> bool {
    text.lines().any(|line| line == format!("{} {}", row.game, row.nodes))
}
