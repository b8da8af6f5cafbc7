//! `iroko deal chicago`: a start position from a seed.

use clap::ArgMatches;
use iroko_games::{Chicago, Game, Player, VariantSet, message};
use serde_json::json;

use super::{
    CommandEntry, any_seed, first, first_arg, game, game_arg, seed, seed_arg, variant_arg,
};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::value;
use crate::output::tell;

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "deal",
    args: &[game_arg, seed_arg, first_arg, variant_arg],
    json: true,
    run,
};

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let name = game(matches)?.name();
    if name != Chicago::NAME {
        return Err(message!("deal-not-dealt", game = name).into());
    }
    let variants = value(matches, "variant").map(VariantSet::read::<Chicago>).transpose()?;
    let first = first(matches)?.unwrap_or(Player::One);
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
        tell(&manner.language.say(&message!("deal-seed", seed = seed.to_string())));
    }
    Ok(Answer::lines([position.to_string()]))
}
