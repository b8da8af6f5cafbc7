//! `iroko moves GAME`: all legal moves, or the immediately winning ones.

use clap::{Arg, ArgMatches};
use iroko_table::{Language, Table};
use serde_json::{Value, json};

use super::{CommandEntry, game_arg, moves_arg, position_arg, seed_arg, table, variant_arg};
use crate::answer::{Answer, CommandError, Context, about, outcome_json};
use crate::cli::flag;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "moves",
    args: &[game_arg, winning_arg, position_arg, moves_arg, variant_arg, seed_arg],
    json: true,
    run,
};

fn winning_arg(language: Language) -> Arg {
    flag("winning", "help-arg-winning", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = table(matches, context)?;
    let winning = matches.get_flag("winning");
    if context.json {
        return Ok(Answer::json(&state_json(table.as_ref(), winning)));
    }
    Ok(Answer::lines(choices(table.as_ref(), winning).map(|choice| choice.text)))
}

fn choices(table: &dyn Table, winning: bool) -> impl Iterator<Item = iroko_table::Choice> {
    let mover = table.turn();
    let wins = move |choice: &iroko_table::Choice| {
        choice.outcome.is_some_and(|end| end.winner == Some(mover))
    };
    table.choices().into_iter().filter(move |choice| !winning || wins(choice))
}

/// A position and its moves as JSON.
pub(super) fn state_json(table: &dyn Table, winning: bool) -> Value {
    let moves: Vec<Value> = choices(table, winning)
        .map(|choice| {
            json!({
                "move": choice.text,
                "after": choice.after,
                "outcome": outcome_json(choice.outcome),
            })
        })
        .collect();
    let fields = json!({
        "turn": table.turn().number(),
        "outcome": outcome_json(table.outcome()),
        "moves": moves,
    });
    about(table, fields)
}
