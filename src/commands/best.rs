//! `iroko best GAME`: the move that a player would make, and what he thinks of the position.

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
use crate::answer::{Answer, Complaint, Manner, about};
use crate::line::option;

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

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let table = game_to_think_about(matches, manner)?;
    let (limits, options) = (limits(matches)?, options(matches)?);
    let game = game(matches, manner)?;
    let name = player(matches, game);
    let mut player = game.machine(&name, &options)?;
    if options.tables == TableLoading::Wait {
        progress::complete_tables(game, table.as_ref(), [name.as_str()], manner.language);
    }
    // Ctrl-C ends the thinking, not the answer.
    let stop = interruption()?;
    let begun = Instant::now();
    let thought = player.think(table.as_ref(), &limits, &stop);
    let time = begun.elapsed();
    if manner.json {
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
    let value = manner.language.sentence(&value_sentence(thought.value, game.unit()));
    let effort = effort_text(thought.depth, thought.nodes, time.as_secs_f64(), manner.language);
    Ok(Answer::lines([thought.mv.clone(), value, thought.pv.join(" "), effort]))
}
