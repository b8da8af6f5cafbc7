//! `iroko deal GAME`: the start position of a dealt game, from a seed.

use clap::ArgMatches;
use iroko_games::{MessageArg, message};
use iroko_table::Opening;
use serde_json::json;

use super::{
    CommandEntry, any_seed, first, first_arg, game, game_arg, seed, seed_arg, variant_arg,
};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::value;
use crate::output::print_note;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "deal",
    args: &[game_arg, seed_arg, first_arg, variant_arg],
    json: true,
    run,
};

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let (game, games) = (game(matches, context)?, context.language.games());
    if !game.is_dealt() {
        let dealt = games.iter().filter(|game| game.is_dealt());
        let known = MessageArg::any_of(dealt.map(|game| game.title(context.language)));
        return Err(
            message!("deal-not-dealt", game = game.title(context.language), known = known).into()
        );
    }
    let given = seed(matches)?;
    let seed = given.unwrap_or_else(any_seed);
    let opening = Opening {
        variants: value(matches, "variant"),
        seed,
        first: first(matches)?,
        ..Opening::default()
    };
    let table = game.open(&opening)?;
    if context.json {
        return Ok(Answer::json(&json!({
            "game": game.name(),
            "seed": seed,
            "variant": table.variant(),
            "position": table.position(),
        })));
    }
    if given.is_none() {
        // On standard error, so that a deal can be reproduced.
        print_note(&context.language.say(&message!("deal-seed", seed = seed.to_string())));
    }
    Ok(Answer::lines([table.position()]))
}
