//! Standard output and standard error, and what happens when they cannot be written to. All that the program prints without a
//! full screen goes through here or through a console, and a lint refuses `println!` and its kin, which end the program.

use std::io::{self, Write};

use iroko_games::{Message, message};
use iroko_terminal::console::Console;

/// Prints an answer, all of it. A reader who has seen enough is no error.
pub(crate) fn print(text: &str) -> Result<(), Message> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).or_else(|why| trouble(&why))
}

/// Says something beside the answer. A failure to write it is ignored: the answer is no worse for it.
pub(crate) fn tell(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Whether all that was said on a console has arrived.
pub(crate) fn arrived(console: &dyn Console) -> Result<(), Message> {
    console.fault().map_or(Ok(()), trouble)
}

fn trouble(why: &io::Error) -> Result<(), Message> {
    match why.kind() {
        io::ErrorKind::BrokenPipe => Ok(()),
        _ => Err(message!("output-failed", why = why.to_string())),
    }
}
