//! `iroko analyse GAME`: the values of all legal moves, best first, by iterative deepening; or what a player thinks of
//! them.

use std::time::{Duration, Instant};

use clap::ArgMatches;
use iroko_arena::guest::Guests;
use iroko_table::session::{Limits, SearchResult, TableLoading, Unit};
use iroko_table::value::score_text;
use iroko_table::{Language, Table};
use serde_json::{Value, json};

use super::thinking::{
    depth_arg, effort_text, found_json, hash_arg, limits, nodes_arg, options, threads_arg,
    time_arg, unfinished,
};
use super::{
    CommandEntry, code_of, game, game_arg, interruption, moves_arg, position_arg, progress,
    seed_arg, seeded_table, variant_arg,
};
use crate::answer::{Answer, CommandError, Context, about};
use crate::cli::{option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "analyse",
    args: &[
        game_arg,
        position_arg,
        moves_arg,
        time_arg,
        depth_arg,
        nodes_arg,
        threads_arg,
        hash_arg,
        |language| option("player", "help-arg-analyse-player", "engine:CMD", language),
        variant_arg,
        seed_arg,
    ],
    json: true,
    run,
};

/// The default time of an analysis.
const DEFAULT_TIME: Duration = Duration::from_secs(5);

/// The maximal length of a shown variation, in characters.
const MAX_LINE: usize = 60;

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = unfinished(seeded_table(matches, context)?)?;
    let own = Limits { time: Some(DEFAULT_TIME), ..Limits::NONE };
    let (limits, options) = (limits(matches)?.or(&own), options(matches)?);
    let game = game(matches, context)?;
    if options.tables == TableLoading::Wait && value(matches, "player").is_none() {
        progress::complete_tables(game, table.as_ref(), [&*game.strongest()], context.language);
    }
    // Ctrl-C stops the search and prints its result so far.
    let stop = interruption()?;
    let begun = Instant::now();
    let live = progress::line();
    let mut show = |thoughts: &[SearchResult]| {
        let rows = rows(thoughts, game.unit(), begun.elapsed(), context.language);
        live.set_message(rows.join("\n"));
        live.tick();
    };
    let found = match value(matches, "player") {
        Some(player) => {
            let player = player.strip_prefix("player:").unwrap_or(player);
            let guests = Guests::default();
            guests.analyse(table.as_ref(), player, &options, &limits, &stop, &mut show)
        }
        None => game.analyse(table.as_ref(), &options, &limits, &stop, &mut show),
    };
    live.finish_and_clear();
    let thoughts = found?;
    let time = begun.elapsed();
    let code = code_of(&stop);
    if !context.json {
        let rows = rows(&thoughts, game.unit(), time, context.language);
        return Ok(Answer { code, ..Answer::lines(rows) });
    }
    let found = analysis_json(table.as_ref(), &thoughts, time);
    Ok(Answer { code, ..Answer::json(&found) })
}

/// The values of all moves as JSON, best first.
pub(super) fn analysis_json(table: &dyn Table, found: &[SearchResult], time: Duration) -> Value {
    let row = |found: &SearchResult| json!({ "move": found.mv, "score": found_json(found), "pv": found.pv });
    let moves: Vec<Value> = found.iter().map(row).collect();
    let fields = json!({
        "unit": table.game().unit().name(),
        "depth": found[0].depth,
        "nodes": found[0].nodes,
        "time_ms": time.as_millis() as u64,
        "moves": moves,
    });
    about(table, fields)
}

/// One line per move: the move, its value, its variation; then the effort of the search.
fn rows(thoughts: &[SearchResult], unit: Unit, time: Duration, language: Language) -> Vec<String> {
    // A move that was chosen without a search has no value.
    let score = |thought: &SearchResult| match thought.is_unsearched() {
        true => "-".to_string(),
        false => score_text(thought.value, unit, language),
    };
    let scores: Vec<String> = thoughts.iter().map(score).collect();
    let width = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let first = width(&mut thoughts.iter().map(|thought| thought.mv.chars().count()));
    let second = width(&mut scores.iter().map(|score| score.chars().count()));
    let row = |(thought, score): (&SearchResult, &String)| {
        let line = shortened(&thought.pv[1..]);
        format!("{:<first$}  {score:>second$}  {line}", thought.mv).trim_end().to_string()
    };
    let mut rows: Vec<String> = thoughts.iter().zip(&scores).map(row).collect();
    let SearchResult { depth, nodes, .. } = thoughts[0];
    rows.push(effort_text(depth, nodes, time.as_secs_f64(), language));
    rows
}

/// The first moves of a variation, as many as fit.
fn shortened(line: &[String]) -> String {
    let mut text = String::new();
    for mv in line {
        if text.chars().count() + mv.chars().count() >= MAX_LINE {
            return text + "…";
        }
        text += mv;
        text.push(' ');
    }
    text
}
