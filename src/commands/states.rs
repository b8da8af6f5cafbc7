//! `iroko states GAME DEPTH`: every position that so many moves can lead to.

use clap::ArgMatches;
use indicatif::{ProgressBar, ProgressStyle};
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
    let table = table(matches, manner)?;
    let depth = depth(matches)?;
    let style = ProgressStyle::with_template("{spinner} {pos}").expect("a template of our own");
    let bar = ProgressBar::new_spinner().with_style(style);
    let states = table.states(depth, &mut |found| bar.set_position(found as u64));
    bar.finish_and_clear();
    if manner.json {
        return Ok(Answer::json(&json!({
            "game": table.game().name(),
            "variant": table.variant(),
            "depth": depth,
            "count": states.len(),
            "states": states,
        })));
    }
    Ok(Answer::lines(states))
}
