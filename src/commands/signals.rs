//! Signals that end a command early: they set a flag, and the command prints its result so far. The full screen of
//! `iroko-terminal` handles its own signals.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use iroko_games::{Message, message};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

use crate::output::reason;

/// The exit code of an interrupted command, by shell convention.
pub(super) const INTERRUPTED: u8 = 130;

/// A flag set by Ctrl-C, SIGTERM and SIGHUP (a closed terminal).
pub(super) fn ending() -> Result<Arc<AtomicBool>, Message> {
    let stop = Arc::new(AtomicBool::new(false));
    register(&stop).map_err(uncaught)?;
    Ok(stop)
}

/// Like [`ending`], but a second Ctrl-C ends the program. Other signals do not: their senders (`timeout`, a shell and
/// its terminal) often send them twice.
pub(super) fn interruption() -> Result<Arc<AtomicBool>, Message> {
    let stop = Arc::new(AtomicBool::new(false));
    // In this order: the first signal finds the flag unset and sets it.
    flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), Arc::clone(&stop))
        .and_then(|_| register(&stop))
        .map_err(uncaught)?;
    Ok(stop)
}

fn register(stop: &Arc<AtomicBool>) -> io::Result<()> {
    flag::register(SIGINT, Arc::clone(stop))?;
    flag::register(SIGTERM, Arc::clone(stop))?;
    #[cfg(unix)]
    if !ignores_hangup() {
        flag::register(signal_hook::consts::SIGHUP, Arc::clone(stop))?;
    }
    Ok(())
}

/// Whether SIGHUP is ignored because the process was started to outlive its terminal, as with `nohup`. `false` where
/// the system does not report it.
#[cfg(unix)]
fn ignores_hangup() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal_hook::consts::SIGHUP - 1) & 1 == 1)
}

fn uncaught(why: io::Error) -> Message {
    message!("match-no-signal", why = reason(&why))
}
