//! The program `iroko`. Everything it does is in `commands`; this file only starts it.

mod answer;
mod commands;
mod line;
mod output;

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(unix)]
    outlive_file_limits();
    line::run(std::env::args_os().collect())
}

/// Makes a limit on the size of files (`ulimit -f`) an error of the write that meets it: its signal would end the program
/// before it can tidy up. Where the signal cannot be caught, it does.
#[cfg(unix)]
fn outlive_file_limits() {
    let _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, Default::default());
}
