//! `iroko check GAME MOVE`: whether a move is legal, and the reason if it is not.

use clap::{Arg, ArgMatches};
use iroko_games::MoveError;
use iroko_table::Language;
use serde_json::json;

use super::{CommandEntry, game_arg, moves_arg, position_arg, seed_arg, table, variant_arg};
use crate::answer::{Answer, CommandError, Context, about, refusal_json};
use crate::cli::{value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "check",
    args: &[game_arg, move_arg, position_arg, moves_arg, variant_arg, seed_arg],
    json: true,
    run,
};

fn move_arg(language: Language) -> Arg {
    word("MOVE", "help-arg-move", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = table(matches, context)?;
    let refusal = match table.parse_move(value(matches, "MOVE").unwrap_or("")) {
        Ok(_) => None,
        Err(MoveError::Illegal(why)) => Some(why),
        Err(MoveError::NotAMove(why)) => return Err(why.into()),
    };
    let text = if context.json {
        let why = refusal.as_ref().map(|why| refusal_json(why, context.language));
        let fields = json!({ "legal": refusal.is_none(), "refusal": why });
        format!("{}\n", about(table.as_ref(), fields))
    } else {
        let said = refusal.as_ref().map(|why| context.language.say(why));
        said.unwrap_or_else(|| context.language.text("check-legal")) + "\n"
    };
    Ok(Answer { code: u8::from(refusal.is_some()), ..Answer::text(text) })
}
