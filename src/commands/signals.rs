//! The signals that ask a command to end, and the flag they raise: the command then tells what it has so far. The full screen has
//! signals of its own, in `iroko-terminal`.

use std::io;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use iroko_games::{Message, message};
use signal_hook::consts::{SIGINT, SIGTERM};
use signal_hook::flag;

/// The exit code of a command that was interrupted, by the custom of shells.
pub(super) const INTERRUPTED: u8 = 130;

/// A flag that Ctrl-C raises, and a request to end (SIGTERM), and a terminal that is gone (SIGHUP).
pub(super) fn ending() -> Result<Arc<AtomicBool>, Message> {
    let stop = Arc::new(AtomicBool::new(false));
    raise(&stop).map_err(uncaught)?;
    Ok(stop)
}

/// The same; and a Ctrl-C that finds the flag raised ends the program. The other signals do not: those who send them (`timeout`, a
/// shell and its terminal) often send them twice.
pub(super) fn interruption() -> Result<Arc<AtomicBool>, Message> {
    let stop = Arc::new(AtomicBool::new(false));
    // In this order: the first signal finds the flag down, and raises it.
    flag::register_conditional_shutdown(SIGINT, INTERRUPTED.into(), Arc::clone(&stop))
        .and_then(|_| raise(&stop))
        .map_err(uncaught)?;
    Ok(stop)
}

fn raise(stop: &Arc<AtomicBool>) -> io::Result<()> {
    flag::register(SIGINT, Arc::clone(stop))?;
    flag::register(SIGTERM, Arc::clone(stop))?;
    #[cfg(unix)]
    if !hangs_on() {
        flag::register(signal_hook::consts::SIGHUP, Arc::clone(stop))?;
    }
    Ok(())
}

/// Whether the process was started to outlive its terminal, as `nohup` does it: with SIGHUP ignored. Where the system does not
/// tell, it was not.
#[cfg(unix)]
fn hangs_on() -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    ignored.is_some_and(|mask| mask >> (signal_hook::consts::SIGHUP - 1) & 1 == 1)
}

fn uncaught(why: io::Error) -> Message {
    message!("match-no-signal", why = why.to_string())
}
