//! `iroko states GAME DEPTH`: every position that so many moves can lead to.

use clap::ArgMatches;
use serde_json::json;

use super::perft::{depth, depth_arg};
use super::{CommandEntry, game_arg, position_arg, seed_arg, table, variant_arg};
use crate::answer::{Answer, Complaint, Manner};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "states",
    args: &[game_arg, depth_arg, position_arg, variant_arg, seed_arg],
    json: true,
    run,
};

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let table = table(matches)?;
    let depth = depth(matches)?;
    let states = table.states(depth);
    if manner.json {
        return Ok(Answer::json(&json!({
            "game": table.game(),
            "variant": table.variant(),
            "depth": depth,
            "count": states.len(),
            "states": states,
        })));
    }
    Ok(Answer::lines(states))
}
