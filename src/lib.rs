//! The command line of Iroko: which words there are, what they do, and in which language they are explained. It is a library so that
//! a program with other games, or more of them, can be made in one line: [`run`] is given the games.

mod answer;
mod commands;
mod line;

use std::process::ExitCode;

use iroko_table::Games;

/// Runs the program with these games on the arguments of the process.
pub fn run(games: &'static Games) -> ExitCode {
    line::run(games, std::env::args_os().collect())
}
