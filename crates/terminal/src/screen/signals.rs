//! Signals as something that can be asked for, where there are signals: a game is written down and the terminal given back
//! before the program ends or pauses.

/// A signal that came.
#[cfg_attr(not(unix), expect(dead_code))]
pub(super) enum Signal {
    /// Leave politely.
    Leave,
    /// Pause until somebody brings the program back.
    Pause,
    /// End, by the signal of this number.
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

    /// Whoever listens for signals.
    pub(in super::super) struct Signals {
        /// The last one that came, 0 for none.
        came: Arc<AtomicUsize>,
        registered: Vec<SigId>,
    }

    impl Signals {
        /// From now on signals wait here.
        pub(in super::super) fn listen() -> io::Result<Signals> {
            let mut signals =
                Signals { came: Arc::new(AtomicUsize::new(0)), registered: Vec::new() };
            for signal in [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP] {
                let came = Arc::clone(&signals.came);
                signals.registered.push(flag::register_usize(signal, came, signal as usize)?);
            }
            Ok(signals)
        }

        /// The signal that came since the last question.
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
        // If it cannot be stopped the game simply goes on.
        let _ = emulate_default_handler(SIGTSTP);
    }

    /// Ends the process by a signal, so that whoever started it knows why.
    pub(in super::super) fn end(signal: i32) {
        let _ = emulate_default_handler(signal);
    }
}

#[cfg(not(unix))]
mod system {
    use super::Signal;

    /// Nobody listens.
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
