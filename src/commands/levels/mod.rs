//! `iroko levels calibrate|loss GAME`: the strength of the levels, by matches or by the mean loss of their moves.

mod calibrate;
mod loss;

use clap::ArgMatches;
use iroko_games::{Message, message};

use super::thinking::{depth_arg, nodes_arg, time_arg};
use super::{CommandEntry, game_arg, number};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{option, value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "levels",
    args: &[
        |language| word("VERB", "help-arg-levels-verb", language),
        game_arg,
        |language| option("games", "help-arg-calibrate-games", "N", language),
        |language| option("level", "help-arg-calibrate-level", "N", language),
        time_arg,
        nodes_arg,
        depth_arg,
        |language| option("seed", "help-arg-levels-seed", "N", language),
        |language| option("concurrency", "help-arg-match-concurrency", "N", language),
    ],
    json: true,
    run,
};

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    match value(matches, "VERB").unwrap_or("") {
        "calibrate" => calibrate::run(matches, context),
        "loss" => loss::run(matches, context),
        other => Err(message!("levels-word", text = other).into()),
    }
}

/// The number of an option, at least one.
fn counted(matches: &ArgMatches, name: &str, default: usize) -> Result<usize, Message> {
    let Some(text) = value(matches, name) else { return Ok(default) };
    match number(text, &format!("--{name}"))? {
        0 => Err(message!("words-number", word = format!("--{name}"), text = text)),
        count => Ok(count),
    }
}
