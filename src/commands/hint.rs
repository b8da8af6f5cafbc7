//! `iroko hint GAME`: advice in a sentence, with its reason.

use std::sync::atomic::AtomicBool;

use clap::{Arg, ArgMatches};
use iroko_games::message;
use iroko_table::Language;
use iroko_table::session::{EngineOptions, Limits, value_sentence};
use serde_json::json;

use super::thinking::player;
use super::thinking::score_json;
use super::{
    CommandEntry, any_seed, game, game_arg, position_arg, seed, seed_arg, table, variant_arg,
};
use crate::answer::{Answer, CommandError, Context, about};
use crate::cli::option;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "hint",
    args: &[game_arg, player_arg, position_arg, variant_arg, seed_arg],
    json: true,
    run,
};

fn player_arg(language: Language) -> Arg {
    option("player", "help-arg-adviser", "NAME", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = table(matches, context)?;
    if table.outcome().is_some() {
        return Err(message!("game-over").into());
    }
    let game = game(matches, context)?;
    let options = EngineOptions::interactive(seed(matches)?.unwrap_or_else(any_seed));
    let mut adviser = game.machine(&player(matches, game), &options)?;
    let thought = adviser.think(table.as_ref(), &Limits::NONE, &AtomicBool::new(false));
    let hint = table.hint(&thought.mv).map_err(|why| why.message().clone())?;
    let sentence = context.language.sentence(&hint);
    let unit = game.unit();
    if context.json {
        let fields =
            json!({ "move": thought.mv, "hint": sentence, "score": score_json(thought.value) });
        return Ok(Answer::json(&about(table.as_ref(), fields)));
    }
    Ok(Answer::lines([sentence, context.language.sentence(&value_sentence(thought.value, unit))]))
}
