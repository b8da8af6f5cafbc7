//! The command line of Iroko. It is a library so that a program with other games is one line: [`run`] takes the
//! games.

mod answer;
mod cli;
mod commands;
mod output;
#[cfg(test)]
mod tests;

use std::process::ExitCode;

use iroko_table::Games;

/// Runs the program with these games on the arguments of the process.
pub fn run(games: &'static Games) -> ExitCode {
    #[cfg(unix)]
    outlive_file_limits();
    cli::run(games, std::env::args_os().collect())
}

/// Makes a write beyond the file size limit (`ulimit -f`) return an error: its signal would end the program without
/// cleanup. Where the signal cannot be caught, it does.
#[cfg(unix)]
fn outlive_file_limits() {
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Default::default());
}

/// Compiles and runs the code of the README with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
