//! When work ends before it is done: because it was told to, or because its time is over. What is lost then is for the work to know.

use std::sync::atomic::{AtomicBool, Ordering};

/// What long work asks from time to time. A flag that another thread raises is one, and so is every question with a yes or no; so
/// a deadline needs no thread that watches the clock.
pub trait Stop: Sync {
    /// Whether to stop.
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
