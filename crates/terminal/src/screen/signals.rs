//! Signals as pollable events, on systems that have them: the game is saved and the terminal restored before the
//! program ends or stops.

/// A received signal.
#[cfg_attr(not(unix), expect(dead_code))]
pub(super) enum Signal {
    /// Leave the program in order.
    Leave,
    /// Stop until the process is continued.
    Pause,
    /// End by this signal.
    End(i32),
}

#[cfg(unix)]
mod system {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
    use signal_hook::low_level::{emulate_default_handler, unregister};
    use signal_hook::{SigId, flag};

    use super::Signal;

    /// The signal handlers.
    pub(in super::super) struct Signals {
        /// The last received signal, 0 for none.
        came: Arc<AtomicUsize>,
        registered: Vec<SigId>,
    }

    impl Signals {
        /// Installs the handlers.
        pub(in super::super) fn listen() -> io::Result<Signals> {
            let mut signals =
                Signals { came: Arc::new(AtomicUsize::new(0)), registered: Vec::new() };
            for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] {
                let came = Arc::clone(&signals.came);
                signals.registered.push(flag::register_usize(signal, came, signal as usize)?);
            }
            Ok(signals)
        }

        /// Takes the signal received since the last call.
        pub(in super::super) fn happened(&self) -> Option<Signal> {
            match self.came.swap(0, Ordering::SeqCst) as i32 {
                0 => None,
                SIGINT => Some(Signal::Leave),
                SIGTSTP => Some(Signal::Pause),
                other => Some(Signal::End(other)),
            }
        }
    }

    impl Drop for Signals {
        fn drop(&mut self) {
            for id in self.registered.drain(..) {
                unregister(id);
            }
        }
    }

    /// Stops the process until it is continued.
    pub(in super::super) fn stop() {
        // If the process cannot be stopped, the game goes on.
        let _ = emulate_default_handler(SIGTSTP);
    }

    /// Ends the process by a signal, so that its parent sees the cause.
    pub(in super::super) fn end(signal: i32) {
        let _ = emulate_default_handler(signal);
    }
}

#[cfg(not(unix))]
mod system {
    use super::Signal;

    /// No signal ever arrives.
    pub(in super::super) struct Signals;

    impl Signals {
        pub(in super::super) fn listen() -> std::io::Result<Signals> {
            Ok(Signals)
        }

        pub(in super::super) fn happened(&self) -> Option<Signal> {
            None
        }
    }

    pub(in super::super) fn stop() {}

    pub(in super::super) fn end(_: i32) {}
}

pub(super) use system::{Signals, end, stop};
