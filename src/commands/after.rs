//! `iroko after GAME MOVE...`: plays moves and shows the resulting position.

use clap::{Arg, ArgMatches};
use iroko_games::{MoveError, message};
use iroko_table::Language;

use super::moves::state_json;
use super::{CommandEntry, game_arg, moves_arg, position_arg, seed_arg, table, variant_arg};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::word;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "after",
    args: &[game_arg, move_args, position_arg, moves_arg, variant_arg, seed_arg],
    json: true,
    run,
};

fn move_args(language: Language) -> Arg {
    word("MOVE", "help-arg-moves", language).num_args(0..).required(false)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let mut table = table(matches, context)?;
    let mut count = 0;
    for word in matches.get_many::<String>("MOVE").into_iter().flatten() {
        // An argument with blanks is one move if it parses as one, else several.
        let one = !matches!(table.parse_move(word), Err(MoveError::NotAMove(_)));
        let texts = if one { vec![word.as_str()] } else { word.split_whitespace().collect() };
        for text in texts {
            count += 1;
            table.play(text).map_err(|why| {
                message!("after-refused", number = count, text = text, why = why.message().clone())
            })?;
        }
    }
    if context.json {
        return Ok(Answer::json(&state_json(table.as_ref(), false)));
    }
    let mut lines = vec![table.position()];
    if table.outcome().is_some() {
        lines.push(context.language.sentence(&table.scene().status()));
    }
    Ok(Answer::lines(lines))
}
