//! `iroko hint GAME`: advice in a sentence, with its reason; with `--move`, the judgement of a move.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::{Arg, ArgMatches};
use iroko_games::message;
use iroko_table::advice::judge;
use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{Language, Table};
use serde_json::json;

use super::thinking::{found_json, machine, player, score_json, unfinished};
use super::{
    CommandEntry, any_seed, game, game_arg, moves_arg, position_arg, seed, seed_arg, seeded_table,
    variant_arg,
};
use crate::answer::{Answer, CommandError, Context, about};
use crate::cli::{option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "hint",
    args: &[game_arg, player_arg, move_arg, position_arg, moves_arg, variant_arg, seed_arg],
    json: true,
    run,
};

/// The time for the judgement of a move.
const TIME: Duration = Duration::from_secs(1);

fn player_arg(language: Language) -> Arg {
    option("player", "help-arg-adviser", "NAME", language)
}

fn move_arg(language: Language) -> Arg {
    option("move", "help-arg-hint-move", "MOVE", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = unfinished(seeded_table(matches, context)?)?;
    let game = game(matches, context)?;
    let options = EngineOptions::interactive(seed(matches)?.unwrap_or_else(any_seed));
    if let Some(mv) = value(matches, "move") {
        if value(matches, "player").is_some() {
            return Err(message!("hint-player-or-move").into());
        }
        return judged(table.as_ref(), mv, &options, context);
    }
    let name = player(matches, game);
    let mut adviser = machine(game, &name, &options)?;
    let thought = adviser.think(table.as_ref(), &Limits::NONE, &AtomicBool::new(false))?;
    let hint = table.hint(&thought.mv).map_err(|why| why.message().clone())?;
    let sentence = context.language.sentence(&hint);
    let unit = game.unit_of(&name);
    if context.json {
        let fields = json!({ "move": thought.mv, "hint": sentence, "score": found_json(&thought), "unit": unit.name() });
        return Ok(Answer::json(&about(table.as_ref(), fields)));
    }
    Ok(Answer::lines([sentence, context.language.sentence(&thought.value_sentence(unit))]))
}

/// Judges a move against the best one, by the strongest player.
fn judged(
    table: &dyn Table,
    text: &str,
    options: &EngineOptions,
    context: Context,
) -> Result<Answer, CommandError> {
    let mv = table.parse_move(text).map_err(|why| why.message().clone())?;
    // Ctrl-C ends the program.
    let unset = AtomicBool::new(false);
    let limits = Limits { time: Some(TIME), ..Limits::NONE };
    let judgement = judge(table, mv, options, &limits, &unset)?.expect("it is not stopped");
    let said = judgement.sentences.iter().map(|message| context.language.sentence(message));
    if !context.json {
        return Ok(Answer::lines(said));
    }
    let (best, best_value) = &judgement.best;
    let fields = json!({
        "move": judgement.mv,
        "judgement": said.collect::<Vec<_>>().join(" "),
        "score": score_json(judgement.value),
        "best": best,
        "best_score": score_json(*best_value),
        "reply": judgement.reply,
        "unit": table.game().unit().name(),
    });
    Ok(Answer::json(&about(table, fields)))
}
