//! Several threads: `rayon` for loops, separate threads for long work.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::clock;

/// Parallel loops over slices and ranges.
pub(crate) mod prelude {
    pub(crate) use rayon::prelude::*;
}

/// The maximum number of threads that can be used at once.
pub const MAX: usize = usize::MAX;

/// Returns the number of cores of this machine.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Returns the number of threads that work on a loop started here.
pub(crate) fn in_loops() -> usize {
    rayon::current_num_threads()
}

/// Runs work on a separate thread. Returns whether the thread could be started.
pub(crate) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> bool {
    thread::Builder::new().name(name.to_string()).spawn(work).is_ok()
}

/// Runs work whose loops use their own pool of threads, so that other loops do not wait for them. Falls back to the
/// shared pool if the threads cannot be created.
pub(crate) fn apart<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    }
}

/// Runs work while helpers run on separate threads, and waits for the helpers at the end.
pub fn beside<T>(
    helpers: impl Iterator<Item = impl FnOnce() + Send>,
    work: impl FnOnce() -> T,
) -> T {
    thread::scope(|scope| {
        for helper in helpers {
            scope.spawn(helper);
        }
        work()
    })
}

/// Runs work that polls a flag, which another thread sets at the deadline or when `stop` is raised.
pub fn until<T>(
    deadline: Option<Instant>,
    stop: &AtomicBool,
    work: impl FnOnce(&AtomicBool) -> T,
) -> T {
    const LOOK: Duration = Duration::from_millis(2);
    let flag = AtomicBool::new(false);
    let raised = &flag;
    let (done, is_done) = mpsc::channel::<()>();
    thread::scope(|scope| {
        scope.spawn(move || {
            // Waiting ends when the other end of the channel is dropped.
            while is_done.recv_timeout(LOOK) == Err(mpsc::RecvTimeoutError::Timeout) {
                if clock::has_passed(deadline) || stop.load(Ordering::Relaxed) {
                    raised.store(true, Ordering::Relaxed);
                }
            }
        });
        let answer = work(&flag);
        drop(done);
        answer
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_flag_is_set_at_the_deadline() {
        let (stop, begun) = (AtomicBool::new(false), Instant::now());
        until(clock::after(Duration::from_millis(20)), &stop, |flag| {
            while !flag.load(Ordering::Relaxed) {
                assert!(begun.elapsed() < Duration::from_secs(10));
                thread::yield_now();
            }
        });
        assert!(begun.elapsed() >= Duration::from_millis(20));
    }
}
