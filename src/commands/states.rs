//! `iroko states GAME DEPTH`: every position that so many moves can lead to.

use clap::{Arg, ArgMatches};
use indicatif::{ProgressBar, ProgressStyle};
use iroko_table::Language;
use serde_json::json;

use super::perft::{depth, depth_arg};
use super::{CommandEntry, game_arg, number, position_arg, seed_arg, table, variant_arg};
use crate::answer::{Answer, Complaint, Manner, about};
use crate::line::{option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "states",
    args: &[game_arg, depth_arg, most_arg, position_arg, variant_arg, seed_arg],
    json: true,
    run,
};

/// How many positions are listed at most unless `--most` says otherwise: some hundred megabytes.
const MAX: usize = 1_000_000;

fn most_arg(language: Language) -> Arg {
    option("most", "help-arg-most", "N", language)
}

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let table = table(matches, manner)?;
    let depth = depth(matches)?;
    let most = value(matches, "most").map_or(Ok(MAX), |text| number(text, "--most"))?;
    let style = ProgressStyle::with_template("{spinner} {pos}").expect("a template of our own");
    let bar = ProgressBar::new_spinner().with_style(style);
    let states = table.states(depth, most, &mut |found| bar.set_position(found as u64));
    bar.finish_and_clear();
    let states = states?;
    if manner.json {
        return Ok(Answer::json(&about(
            table.as_ref(),
            json!({
                "depth": depth,
                "count": states.len(),
                "states": states,
            }),
        )));
    }
    Ok(Answer::lines(states))
}
