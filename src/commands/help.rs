//! `iroko help [COMMAND]`: the text of `--help`, as many programs offer it.

use clap::ArgMatches;
use iroko_games::message;

use super::CommandEntry;
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{command, value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "help",
    args: &[|language| word("COMMAND", "help-arg-command", language).required(false)],
    json: false,
    run,
};

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let mut command = command(context.language);
    // Fills in the full name of each subcommand, which its usage line shows.
    command.build();
    let shown = match value(matches, "COMMAND") {
        None => &mut command,
        Some(name) => command
            .find_subcommand_mut(name)
            .ok_or_else(|| message!("words-command", word = name))?,
    };
    Ok(Answer::text(shown.render_help().to_string()))
}
