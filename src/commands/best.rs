//! `iroko best GAME`: a player's best move and its value of the position.

use std::time::{Duration, Instant};

use clap::{Arg, ArgMatches};
use iroko_games::Message;
use iroko_table::session::{SearchResult, TableLoading};
use iroko_table::{Language, Table};
use serde_json::{Value, json};

use super::thinking::{
    depth_arg, effort_text, found_json, hash_arg, limits, machine, nodes_arg, options, player,
    pruning_text, threads_arg, time_arg, unfinished,
};
use super::{
    CommandEntry, code_of, game, game_arg, interruption, moves_arg, position_arg, progress,
    seed_arg, seeded_table, variant_arg,
};
use crate::answer::{Answer, CommandError, Context, about};
use crate::cli::option;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "best",
    args: &[
        game_arg,
        position_arg,
        moves_arg,
        time_arg,
        depth_arg,
        nodes_arg,
        threads_arg,
        hash_arg,
        player_arg,
        variant_arg,
        seed_arg,
    ],
    json: true,
    run,
};

fn player_arg(language: Language) -> Arg {
    option("player", "help-arg-thinker", "NAME", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = unfinished(seeded_table(matches, context)?)?;
    let (limits, options) = (limits(matches)?, options(matches)?);
    let game = game(matches, context)?;
    let name = player(matches, game);
    let mut player = machine(game, &name, &options)?;
    if options.tables == TableLoading::Wait {
        progress::complete_tables(game, table.as_ref(), [name.as_str()], context.language);
    }
    // Ctrl-C stops the search and prints its result so far.
    let stop = interruption()?;
    let begun = Instant::now();
    let thought = player.think(table.as_ref(), &limits, &stop)?;
    let time = begun.elapsed();
    let mut after = table.copy();
    after.play(&thought.mv).map_err(|why| why.message().clone())?;
    let (code, unit) = (code_of(&stop), game.unit_of(&name));
    if context.json {
        let found = best_json(table.as_ref(), &name, &thought, time)?;
        return Ok(Answer { code, ..Answer::json(&found) });
    }
    let value = context.language.sentence(&thought.value_sentence(unit));
    let effort = effort_text(thought.depth, thought.nodes, time.as_secs_f64(), context.language);
    let pruning = pruning_text(&thought, context.language);
    let lines = [thought.mv.clone(), value, thought.pv.join(" "), effort];
    let lines = lines.into_iter().chain(pruning).chain([after.position()]);
    Ok(Answer { code, ..Answer::lines(lines) })
}

/// The move of a player as JSON, with the position it leads to.
pub(super) fn best_json(
    table: &dyn Table,
    player: &str,
    found: &SearchResult,
    time: Duration,
) -> Result<Value, Message> {
    let mut after = table.copy();
    after.play(&found.mv).map_err(|why| why.message().clone())?;
    let fields = json!({
        "player": player,
        "move": found.mv,
        "after": after.position(),
        "score": found_json(found),
        "unit": table.game().unit_of(player).name(),
        "depth": found.depth,
        "nodes": found.nodes,
        "cuts": found.cuts,
        "branching": found.branching(),
        "time_ms": time.as_millis() as u64,
        "pv": found.pv,
    });
    Ok(about(table, fields))
}
