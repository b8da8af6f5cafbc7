//! The program `iroko`. Everything it does is in `commands`; this file only starts it.

mod answer;
mod commands;
mod line;
mod output;

use std::process::ExitCode;

fn main() -> ExitCode {
    line::run(std::env::args_os().collect())
}
