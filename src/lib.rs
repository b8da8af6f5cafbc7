//! The command line of Iroko: five abstract games for two, in the terminal, in the browser and for scripts.
//!
//! It is a library so that a program with other games is one line: [`run`] takes the games.
//!
//! The work is done by the crates below, from the rules up:
//!
//! | crate | contents |
//! |---|---|
//! | [`iroko_games`] | the rules: positions, moves, variants, records. Start here |
//! | [`iroko_solver`] | exact values: solved games, endgame tables, proofs |
//! | [`iroko_engine`] | players: search, evaluation, levels |
//! | [`iroko_table`] | any game behind one interface, in French and English |
//! | [`iroko_arena`] | matches and their statistics |
//! | [`iroko_picture`] | boards as SVG, PNG and animations |
//! | [`iroko_terminal`] | playing in a terminal |
//! | [`iroko_server`] | the page in the browser, its API and its rooms |
//!
//! `ARCHITECTURE.md` in the repository introduces the code, `docs/adding-a-game.md` adds a game step by step.

mod answer;
mod cli;
mod commands;
mod output;
mod pager;
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
