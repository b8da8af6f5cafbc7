//! `iroko rules GAME`: the rules in the user's language, from `crates/table/rules`.

use clap::ArgMatches;
use iroko_terminal::console::{has_colour, size};
use serde_json::json;

use super::show::{ascii_arg, letters};
use super::{CommandEntry, game, game_arg};
use crate::answer::{Answer, CommandError, Context};

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "rules", args: &[game_arg, ascii_arg], json: true, run };

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    if context.json {
        let language = context.language.code();
        return Ok(Answer::json(
            &json!({ "game": game.name(), "language": language, "rules": game.rules(context.language) }),
        ));
    }
    let width = size().0;
    Ok(Answer::page(iroko_terminal::rules(
        game,
        context.language,
        letters(matches),
        width,
        has_colour(),
    )))
}
