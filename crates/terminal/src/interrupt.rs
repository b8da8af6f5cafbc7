//! Ctrl-C while line mode works: it stops the work, and the game is left as by a word. At a prompt Ctrl-C is a key, and
//! the full screen has its own signals.

use std::sync::atomic::AtomicBool;

/// Does some work that Ctrl-C stops, if `is_live`: a program on pipes ends at once. Returns whether it was stopped.
pub(crate) fn stoppable<T>(is_live: bool, work: impl FnOnce(&AtomicBool) -> T) -> (T, bool) {
    match signals::caught().filter(|_| is_live) {
        Some(caught) => caught.during(work),
        None => (work(&AtomicBool::new(false)), false),
    }
}

#[cfg(unix)]
mod signals {
    use std::io;
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, OnceLock};

    use signal_hook::consts::SIGINT;
    use signal_hook::flag;

    /// The exit code of an interrupted program, by shell convention.
    const INTERRUPTED: i32 = 130;

    /// The handlers. They are registered once, because a handler cannot be replaced by the system's default.
    pub(super) struct Caught {
        /// Whether the signal ends the program as usual.
        is_idle: Arc<AtomicBool>,
        came: Arc<AtomicBool>,
    }

    /// Returns the handlers, or `None` if the system refuses them.
    pub(super) fn caught() -> Option<&'static Caught> {
        static CAUGHT: OnceLock<Option<Caught>> = OnceLock::new();
        CAUGHT.get_or_init(|| Caught::listen().ok()).as_ref()
    }

    impl Caught {
        fn listen() -> io::Result<Caught> {
            let (is_idle, came) = (Arc::new(AtomicBool::new(true)), Arc::default());
            flag::register_conditional_default(SIGINT, Arc::clone(&is_idle))?;
            // In this order: the first signal finds the flag unset and sets it, a second one ends the program.
            flag::register_conditional_shutdown(SIGINT, INTERRUPTED, Arc::clone(&came))?;
            flag::register(SIGINT, Arc::clone(&came))?;
            Ok(Caught { is_idle, came })
        }

        pub(super) fn during<T>(&self, work: impl FnOnce(&AtomicBool) -> T) -> (T, bool) {
            self.is_idle.store(false, Ordering::SeqCst);
            let done = work(&self.came);
            self.is_idle.store(true, Ordering::SeqCst);
            (done, self.came.swap(false, Ordering::SeqCst))
        }
    }
}

#[cfg(not(unix))]
mod signals {
    use std::sync::atomic::AtomicBool;

    /// No signals are caught here.
    pub(super) enum Caught {}

    pub(super) fn caught() -> Option<&'static Caught> {
        None
    }

    impl Caught {
        pub(super) fn during<T>(&self, _: impl FnOnce(&AtomicBool) -> T) -> (T, bool) {
            match *self {}
        }
    }
}
