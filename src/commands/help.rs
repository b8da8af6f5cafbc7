//! `iroko help [COMMAND]`: the same as `iroko [COMMAND] --help`.

use clap::ArgMatches;

use super::CommandEntry;
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{command, explained, value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "help",
    args: &[|language| word("COMMAND", "help-arg-command", language).required(false)],
    json: false,
    run,
};

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let words = ["iroko"].into_iter().chain(value(matches, "COMMAND")).chain(["--help"]);
    let help = command(context.language).try_get_matches_from(words);
    explained(&help.expect_err("clap reports help as an error"))
}
