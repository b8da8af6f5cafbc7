//! Several threads: `rayon` for loops, threads of their own for what takes long.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use crate::clock;

/// Loops over slices and ranges in parallel.
pub(crate) mod prelude {
    pub(crate) use rayon::prelude::*;
}

/// The most threads that can be used at once.
pub const MAX: usize = usize::MAX;

/// The cores of this machine.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// The threads that work on a loop begun here.
pub(crate) fn in_loops() -> usize {
    rayon::current_num_threads()
}

/// Has something done on a thread of its own, and says whether there is one.
pub(crate) fn spawn(name: &str, work: impl FnOnce() + Send + 'static) -> bool {
    thread::Builder::new().name(name.to_string()).spawn(work).is_ok()
}

/// Does something whose loops have so many threads of their own, so that others who compute do not wait for it. Without them it
/// takes those that all share.
pub(crate) fn apart<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    }
}

/// Does something while helpers work, each on a thread of its own, and waits for them in the end.
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

/// Does something that looks at a flag, which another thread raises when the time is over or `stop` is raised.
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
            // Waiting ends when the other end of the channel is gone.
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
    fn a_flag_is_raised_when_the_time_is_over() {
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
