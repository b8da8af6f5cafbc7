//! `iroko engine [GAME]`: the engines for other programs, in lines on standard input and output: UGI, or with `--json`
//! questions as JSON. The protocols are in `docs/engine-protocol.md`.

mod questions;

use std::io;

use clap::{Arg, ArgMatches};
use iroko_arena::ugi::run_engine;
use iroko_table::Language;

use super::CommandEntry;
use super::thinking::{threads, threads_arg};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{value, word};
use crate::output::trouble;

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "engine", args: &[initial_game_arg, threads_arg], json: true, run };

fn initial_game_arg(language: Language) -> Arg {
    word("GAME", "help-arg-engine-game", language).required(false)
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let games = context.language.games();
    let first = || games.iter().next().expect("a registry has a game");
    let game = value(matches, "GAME").map_or_else(|| Ok(first()), |name| games.find(name))?;
    let (input, output) = (io::stdin().lock(), io::stdout());
    let done = match context.json {
        true => questions::answer_all(game, context.language, threads(matches)?, input, output),
        false => run_engine(game, context.language, input, output),
    };
    done.or_else(|why| trouble(&why))?;
    Ok(Answer::text(""))
}
