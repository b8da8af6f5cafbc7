//! `iroko resume`: goes on with a game that was left, or that a crash interrupted.

use clap::{Arg, ArgMatches};
use iroko_games::message;
use iroko_table::Language;
use iroko_terminal::console::console;
use iroko_terminal::screen;

use super::show::{ascii_arg, letters};
use super::{CommandEntry, any_seed, number, plain_arg};
use crate::answer::{Answer, Complaint, Manner};
use crate::line::{value, word};
use crate::output::arrived;

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "resume", args: &[which_arg, ascii_arg, plain_arg], json: false, run };

fn which_arg(language: Language) -> Arg {
    word("NUMBER", "help-arg-which", language).required(false)
}

fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let which = value(matches, "NUMBER").map(|text| number::<usize>(text, "NUMBER")).transpose()?;
    let games = iroko_terminal::unfinished(manner.language.games());
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
            manner.language,
            letters,
            any_seed(),
        )?));
    }
    let mut console = console();
    iroko_terminal::resume(games, which, console.as_mut(), manner.language, letters, any_seed())?;
    arrived(console.as_ref())?;
    Ok(Answer::text(""))
}
