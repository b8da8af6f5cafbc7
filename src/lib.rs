//! The command line of Iroko: which words there are, what they do, and in which language they are explained. It is a library so that
//! a program with other games, or more of them, can be made in one line: [`run`] is given the games.

mod answer;
mod commands;
mod line;
mod output;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

use iroko_table::Games;

/// Runs the program with these games on the arguments of the process.
pub fn run(games: &'static Games) -> ExitCode {
    #[cfg(unix)]
    outlive_file_limits();
    line::run(games, std::env::args_os().collect())
}

/// Makes a limit on the size of files (`ulimit -f`) an error of the write that meets it: its signal would end the program
/// before it can tidy up. Where the signal cannot be caught, it does.
#[cfg(unix)]
fn outlive_file_limits() {
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Default::default());
}

/// Compiles and runs the code of the README with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
