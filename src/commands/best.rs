//! `iroko best GAME`: a player's best move and its value of the position.

use std::time::Instant;

use clap::{Arg, ArgMatches};
use iroko_table::Language;
use iroko_table::session::{TableLoading, value_sentence};
use serde_json::json;

use super::thinking::{
    depth_arg, effort_text, game_to_think_about, hash_arg, limits, moves_arg, nodes_arg, options,
    player, score_json, threads_arg, time_arg,
};
use super::{
    CommandEntry, game, game_arg, interruption, position_arg, progress, seed_arg, variant_arg,
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
    let table = game_to_think_about(matches, context)?;
    let (limits, options) = (limits(matches)?, options(matches)?);
    let game = game(matches, context)?;
    let name = player(matches, game);
    let mut player = game.machine(&name, &options)?;
    if options.tables == TableLoading::Wait {
        progress::complete_tables(game, table.as_ref(), [name.as_str()], context.language);
    }
    // Ctrl-C stops the search and prints its result so far.
    let stop = interruption()?;
    let begun = Instant::now();
    let thought = player.think(table.as_ref(), &limits, &stop);
    let time = begun.elapsed();
    if context.json {
        return Ok(Answer::json(&about(
            table.as_ref(),
            json!({
                "player": name,
                "move": thought.mv,
                "score": score_json(thought.value),
                "unit": game.unit().name(),
                "depth": thought.depth,
                "nodes": thought.nodes,
                "time_ms": time.as_millis() as u64,
                "pv": thought.pv,
            }),
        )));
    }
    let value = context.language.sentence(&value_sentence(thought.value, game.unit()));
    let effort = effort_text(thought.depth, thought.nodes, time.as_secs_f64(), context.language);
    Ok(Answer::lines([thought.mv.clone(), value, thought.pv.join(" "), effort]))
}
