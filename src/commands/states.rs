//! `iroko states GAME DEPTH`: all positions reachable in a number of moves.

use clap::{Arg, ArgMatches};
use indicatif::{ProgressBar, ProgressStyle};
use iroko_table::Language;
use serde_json::json;

use super::perft::{depth, depth_arg};
use super::{
    CommandEntry, game_arg, moves_arg, number, position_arg, seed_arg, table, variant_arg,
};
use crate::answer::{Answer, CommandError, Context, about};
use crate::cli::{option, value};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "states",
    args: &[game_arg, depth_arg, most_arg, position_arg, moves_arg, variant_arg, seed_arg],
    json: true,
    run,
};

/// The default limit of listed positions, some hundred megabytes.
const MAX: usize = 1_000_000;

fn most_arg(language: Language) -> Arg {
    option("most", "help-arg-most", "N", language)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let table = table(matches, context)?;
    let depth = depth(matches)?;
    let most = value(matches, "most").map_or(Ok(MAX), |text| number(text, "--most"))?;
    let style = ProgressStyle::with_template("{spinner} {pos}").expect("the template is valid");
    let bar = ProgressBar::new_spinner().with_style(style);
    let states = table.states(depth, most, &mut |found| bar.set_position(found as u64));
    bar.finish_and_clear();
    let states = states?;
    if context.json {
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
