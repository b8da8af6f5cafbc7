//! Work on a background thread, so that the screen stays responsive.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use super::terminal::resume_panic;

/// A running computation.
pub(super) struct Job<T> {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<T>>,
}

impl<T: Send + 'static> Job<T> {
    /// Starts a computation, which must return soon after the flag is set.
    pub(super) fn begin(think: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Job<T> {
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        Job { stop, thread: Some(thread::spawn(move || think(&flag))) }
    }

    /// Whether the result is available.
    pub(super) fn is_done(&self) -> bool {
        self.thread.as_ref().is_some_and(JoinHandle::is_finished)
    }

    /// Stops the computation and returns its result. Panics if the computation panicked.
    pub(super) fn end(mut self) -> T {
        self.stop.store(true, Ordering::SeqCst);
        let thread = self.thread.take().expect("end consumes the job");
        thread.join().unwrap_or_else(|_| resume_panic())
    }
}

impl<T> Drop for Job<T> {
    /// Stops the computation without waiting for it.
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }
}

/// Takes the result of a finished job.
pub(super) fn take_done<T: Send + 'static>(job: &mut Option<Job<T>>) -> Option<T> {
    if job.as_ref().is_some_and(Job::is_done) { job.take().map(Job::end) } else { None }
}
