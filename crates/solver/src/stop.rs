//! Interruption of long work, on request or at a deadline.

use std::sync::atomic::{AtomicBool, Ordering};

/// A condition that long work polls. An [`AtomicBool`] set by another thread is one, and so is any closure that
/// returns a bool; a deadline therefore needs no watching thread.
pub trait Stop: Sync {
    /// Returns whether to stop.
    fn is_raised(&self) -> bool;
}

impl Stop for AtomicBool {
    fn is_raised(&self) -> bool {
        self.load(Ordering::Relaxed)
    }
}

impl<F: Fn() -> bool + Sync> Stop for F {
    fn is_raised(&self) -> bool {
        self()
    }
}
