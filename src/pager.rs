//! The pager: long texts on a terminal are shown by the user's `PAGER`, or by `less`. Without either they are printed.

use std::io::{self, IsTerminal, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use signal_hook::consts::SIGINT;
use signal_hook::flag;

/// Shows a text of more lines than the terminal has. Returns whether a pager has shown it.
pub(crate) fn show(text: &str) -> bool {
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        return false;
    }
    let rows = iroko_terminal::console::size().1;
    if text.lines().count() < rows {
        return false;
    }
    // Ctrl-C belongs to the pager: without this process, it would share the terminal with the shell.
    let _ = flag::register(SIGINT, Arc::default());
    let Some(mut pager) = start() else { return false };
    // A reader may leave before the end of the text, which closes the pipe.
    if let Some(mut input) = pager.stdin.take() {
        let _ = input.write_all(text.as_bytes());
    }
    // However the pager ended, the text was shown.
    let _ = pager.wait();
    true
}

/// Starts the pager. An empty `PAGER` means none, as for git.
fn start() -> Option<Child> {
    let named = std::env::var("PAGER").unwrap_or_else(|_| "less".to_string());
    let mut words = named.split_whitespace();
    let mut command = Command::new(words.next()?);
    // Keep colours, leave at once if the text fits, and leave the text on the screen.
    if std::env::var_os("LESS").is_none() {
        command.env("LESS", "FRX");
    }
    command.args(words).stdin(Stdio::piped()).spawn().ok()
}
