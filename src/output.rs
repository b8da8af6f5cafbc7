//! Standard output and standard error, and their failures. All output outside the full screen and the console goes
//! through here; a lint forbids `println!` and its kin, which panic on errors.

use std::io::{self, Write};

use iroko_games::{Message, message};
use iroko_table::IoReason;
use iroko_terminal::console::Console;

/// Prints an answer. A closed pipe is not an error.
pub(crate) fn print(text: &str) -> Result<(), Message> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).or_else(|why| trouble(&why))
}

/// Prints a line on standard error and ignores errors.
pub(crate) fn print_note(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Returns the output error of a console, if any.
pub(crate) fn check_output(console: &dyn Console) -> Result<(), Message> {
    console.fault().map_or(Ok(()), trouble)
}

/// Returns the reason of an I/O error as a clause.
pub(crate) fn reason(why: &io::Error) -> Message {
    IoReason::from(why).message()
}

/// Turns an output error into a message. A closed pipe is not an error.
pub(crate) fn trouble(why: &io::Error) -> Result<(), Message> {
    match why.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(message!("output-failed", why = reason(why))),
    }
}
