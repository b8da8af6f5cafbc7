//! A tool that prints the third-party notices of a release: `cargo run --example notices > THIRD-PARTY-NOTICES.txt`.
//! It downloads missing crates of other platforms; `docs/releasing.md` names the place of the file.

mod metadata;
mod text;

use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    match print() {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            _ = writeln!(std::io::stderr(), "{why}");
            ExitCode::FAILURE
        }
    }
}

fn print() -> Result<(), String> {
    let crates = metadata::Metadata::read(&["--features", "postgres"])?;
    let notices = text::notices(&crates.released()).map_err(|why| why.to_string())?;
    std::io::stdout().write_all(notices.as_bytes()).map_err(|why| why.to_string())
}
