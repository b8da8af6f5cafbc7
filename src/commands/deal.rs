//! `iroko deal chicago`: a start position from a seed.

use clap::{Arg, ArgMatches};
use iroko_games::{Chicago, Game, Player, VariantSet, message};
use iroko_table::Language;
use serde_json::json;

use super::{CommandEntry, any_seed, game, game_arg, seed, seed_arg, variant_arg};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::{option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "deal",
    args: &[game_arg, seed_arg, first_arg, variant_arg],
    json: true,
    run,
};

fn first_arg(language: Language) -> Arg {
    option("first", "help-arg-first", "1|2", language)
}

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let name = game(matches)?.name();
    if name != Chicago::NAME {
        return Err(message!("deal-not-dealt", game = name).into());
    }
    let variants = value(matches, "variant").map(VariantSet::read::<Chicago>).transpose()?;
    let first = match value(matches, "first") {
        None | Some("1") => Player::One,
        Some("2") => Player::Two,
        Some(other) => return Err(message!("deal-first", text = other).into()),
    };
    let given = seed(matches)?;
    let seed = given.unwrap_or_else(any_seed);
    let position = Chicago::deal(seed, first, variants.unwrap_or_default());
    if manner.json {
        let variant = position.variants().text::<Chicago>();
        let position = position.to_string();
        let deal = json!({ "game": name, "seed": seed, "variant": variant, "position": position });
        return Ok(Answer::json(&deal));
    }
    if given.is_none() {
        // Beside the answer, so that a lucky deal can be had again.
        eprintln!("{}", manner.language.say(&message!("deal-seed", seed = seed.to_string())));
    }
    Ok(Answer::lines([position.to_string()]))
}
