//! `iroko resume`: continues an unfinished or interrupted game.

use clap::{Arg, ArgMatches};
use iroko_games::message;
use iroko_table::Language;
use iroko_terminal::console::console;
use iroko_terminal::screen;

use super::show::{ascii_arg, letters};
use super::{CommandEntry, any_seed, number, plain_arg};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{value, word};
use crate::output::check_output;

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "resume", args: &[which_arg, ascii_arg, plain_arg], json: false, run };

fn which_arg(language: Language) -> Arg {
    word("NUMBER", "help-arg-which", language).required(false)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let which = value(matches, "NUMBER").map(|text| number::<usize>(text, "NUMBER")).transpose()?;
    let games = iroko_terminal::unfinished(context.language.games());
    if games.is_empty() {
        return Err(message!("resume-nothing").into());
    }
    if which.is_some_and(|number| number == 0 || number > games.len()) {
        return Err(message!("resume-which", most = games.len()).into());
    }
    let letters = letters(matches);
    if !matches.get_flag("plain") && screen::is_possible() {
        return Ok(Answer::text(screen::resume(
            games,
            which,
            context.language,
            letters,
            any_seed(),
        )?));
    }
    let mut console = console();
    iroko_terminal::resume(games, which, console.as_mut(), context.language, letters, any_seed())?;
    check_output(console.as_ref())?;
    Ok(Answer::text(""))
}
