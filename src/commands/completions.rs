//! `iroko completions SHELL`: a script that completes commands, options and the names of games in a shell.

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command, ValueHint};
use clap_complete::{Shell, generate};
use iroko_games::{MessageArg, message};
use iroko_table::{AnyGame, Language};

use super::CommandEntry;
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{command, value, word};

pub(super) const ENTRY: CommandEntry = CommandEntry {
    name: "completions",
    args: &[|language| word("SHELL", "help-arg-shell", language)],
    json: false,
    run,
};

/// The shells whose scripts are tested.
const SHELLS: [(&str, Shell); 4] = [
    ("bash", Shell::Bash),
    ("zsh", Shell::Zsh),
    ("fish", Shell::Fish),
    ("powershell", Shell::PowerShell),
];

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let name = value(matches, "SHELL").unwrap_or_default();
    let shell = SHELLS.iter().find(|shell| shell.0 == name).ok_or_else(|| {
        let known = MessageArg::any_of(SHELLS.map(|shell| shell.0));
        message!("completions-shell", name = name, known = known)
    })?;
    let mut script = Vec::new();
    generate(shell.1, &mut completable(context.language), "iroko", &mut script);
    Ok(Answer::text(String::from_utf8_lossy(&script)))
}

/// The command line with the values that a shell can offer.
fn completable(language: Language) -> Command {
    command(language)
        .mut_subcommands(move |command| command.mut_args(move |arg| with_values(arg, language)))
}

fn with_values(arg: Arg, language: Language) -> Arg {
    let games = || PossibleValuesParser::new(language.games().iter().map(AnyGame::name));
    match arg.get_id().as_str() {
        "GAME" => arg.value_parser(games()),
        "COMMAND" => arg.value_parser(PossibleValuesParser::new(
            super::COMMANDS.iter().map(|entry| entry.name),
        )),
        "SHELL" => arg.value_parser(PossibleValuesParser::new(SHELLS.map(|shell| shell.0))),
        "lang" => arg.value_parser(PossibleValuesParser::new(
            language.games().languages().map(Language::code),
        )),
        "FILE" | "svg" | "png" | "record" | "out" => arg.value_hint(ValueHint::FilePath),
        "DIR" | "dir" => arg.value_hint(ValueHint::DirPath),
        _ => arg,
    }
}
