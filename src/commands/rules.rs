//! `iroko rules GAME`: the rules in the user's language, from `crates/table/rules`.

use clap::ArgMatches;
use serde_json::json;

use super::{CommandEntry, game, game_arg};
use crate::answer::{Answer, CommandError, Context};

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "rules", args: &[game_arg], json: true, run };

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    if context.json {
        let language = context.language.code();
        return Ok(Answer::json(
            &json!({ "game": game.name(), "language": language, "rules": game.rules(context.language) }),
        ));
    }
    Ok(Answer::text(game.rules_in_words(context.language)))
}
