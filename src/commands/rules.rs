//! `iroko rules GAME`: the rules in the language of the user, as they stand in `crates/table/rules`.

use clap::ArgMatches;
use serde_json::json;

use super::{CommandEntry, game, game_arg};
use crate::answer::{Answer, Complaint, Manner};

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "rules", args: &[game_arg], json: true, run };

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let game = game(matches, manner)?;
    if manner.json {
        let language = manner.language.code();
        return Ok(Answer::json(
            &json!({ "game": game.name(), "language": language, "rules": game.rules(manner.language) }),
        ));
    }
    Ok(Answer::text(game.rules_in_words(manner.language)))
}
