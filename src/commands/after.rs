//! `iroko after GAME MOVE...`: plays moves and shows where they lead.

use clap::{Arg, ArgMatches};
use iroko_games::message;
use iroko_table::Language;

use super::moves::state_json;
use super::{CommandEntry, game_arg, position_arg, seed_arg, table, variant_arg};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::word;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "after",
    args: &[game_arg, moves_arg, position_arg, variant_arg, seed_arg],
    json: true,
    run,
};

fn moves_arg(language: Language) -> Arg {
    word("MOVE", "help-arg-moves", language).num_args(1..)
}

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let mut table = table(matches)?;
    let moves = matches.get_many::<String>("MOVE").into_iter().flatten();
    let words = moves.flat_map(|text| text.split_whitespace());
    for (index, text) in words.enumerate() {
        table.play(text).map_err(|why| {
            message!("after-refused", number = index + 1, text = text, why = why.message().clone())
        })?;
    }
    if manner.json {
        return Ok(Answer::json(&state_json(table.as_ref(), false)));
    }
    let mut lines = vec![table.position()];
    if table.outcome().is_some() {
        lines.push(manner.language.sentence(&table.scene().status()));
    }
    Ok(Answer::lines(lines))
}
