//! Thinking on a thread of its own, so that the screen answers meanwhile. What is thought about is not known here.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use super::terminal::panic_like_the_other;

/// Something that is being thought about.
pub(super) struct Job<T> {
    stop: Arc<AtomicBool>,
    thread: Option<JoinHandle<T>>,
}

impl<T: Send + 'static> Job<T> {
    /// Begins to think. Whoever thinks looks at the flag, and comes to an end when it is raised.
    pub(super) fn begin(think: impl FnOnce(&AtomicBool) -> T + Send + 'static) -> Job<T> {
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        Job { stop, thread: Some(thread::spawn(move || think(&told))) }
    }

    /// Whether the result is there.
    pub(super) fn is_done(&self) -> bool {
        self.thread.as_ref().is_some_and(JoinHandle::is_finished)
    }

    /// The result; what is not known yet is no longer thought about.
    pub(super) fn end(mut self) -> T {
        self.stop.store(true, Ordering::SeqCst);
        let thread = self.thread.take().expect("it is ended once");
        thread.join().unwrap_or_else(|_| panic_like_the_other())
    }
}

impl<T> Drop for Job<T> {
    /// Nobody wants the result: nobody waits for it either.
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }
}

/// The result of a job that is done.
pub(super) fn take_done<T: Send + 'static>(job: &mut Option<Job<T>>) -> Option<T> {
    if job.as_ref().is_some_and(Job::is_done) { job.take().map(Job::end) } else { None }
}
