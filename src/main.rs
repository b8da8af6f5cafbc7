//! The program `iroko`: the command line with the five games.

use std::process::ExitCode;

fn main() -> ExitCode {
    iroko::run(&iroko_table::GAMES)
}
