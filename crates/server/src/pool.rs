//! A bounded pool of blocking jobs, each with a flag that stops it.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::sync::{Notify, OwnedSemaphorePermit, Semaphore, oneshot};
use tracing::debug;

/// A bounded pool of blocking jobs.
#[derive(Clone)]
pub(crate) struct Pool {
    permits: Arc<Semaphore>,
    busy: Arc<AtomicUsize>,
}

/// The place of a running job in a pool.
pub(crate) struct Slot(#[allow(dead_code, reason = "it is held, not read")] OwnedSemaphorePermit);

/// Stops a job.
#[derive(Clone, Default)]
pub(crate) struct Stop {
    raised: Arc<AtomicBool>,
    withdrawn: Arc<AtomicBool>,
    released: Arc<AtomicBool>,
    notify: Arc<Notify>,
}

/// A pending or running job, and a future of its result. Dropping it stops the job.
pub(crate) struct Job<T, I = ()> {
    stop: Stop,
    answer: oneshot::Receiver<Result<T, I>>,
}

/// The reason a job has no result.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum JobError<I> {
    /// The job was stopped before it started. Contains its input.
    Cancelled(I),
    /// The job panicked.
    Panicked,
}

impl Stop {
    /// Stops the job: its result is not wanted.
    pub(crate) fn raise(&self) {
        self.withdrawn.store(true, Ordering::SeqCst);
        self.interrupt();
    }

    /// Stops the job: its result may be wanted by others.
    pub(crate) fn release(&self) {
        self.released.store(true, Ordering::SeqCst);
        self.interrupt();
    }

    /// Lets the job end with the result that it has so far.
    pub(crate) fn interrupt(&self) {
        self.raised.store(true, Ordering::SeqCst);
        self.notify.notify_one();
    }

    /// Returns whether the result of the job is not wanted.
    pub(crate) fn is_withdrawn(&self) -> bool {
        self.withdrawn.load(Ordering::SeqCst)
    }

    /// Returns whether the job was left to others.
    pub(crate) fn is_released(&self) -> bool {
        self.released.load(Ordering::SeqCst)
    }

    pub(crate) fn is_raised(&self) -> bool {
        self.raised.load(Ordering::SeqCst)
    }

    /// Completes when the job is to stop. Only one task may wait for this.
    pub(crate) async fn raised(&self) {
        while !self.is_raised() {
            self.notify.notified().await;
        }
    }
}

impl Pool {
    pub(crate) fn new(permits: usize) -> Pool {
        Pool { permits: Arc::new(Semaphore::new(permits.max(1))), busy: Arc::default() }
    }

    /// Returns the number of running jobs.
    pub(crate) fn busy(&self) -> usize {
        self.busy.load(Ordering::SeqCst)
    }

    /// Runs `work` with its input and a stop flag as soon as a worker is free. A job stopped before that never starts.
    pub(crate) fn begin<I: Send + 'static, T: Send + 'static>(
        &self,
        input: I,
        work: impl FnOnce(I, &AtomicBool) -> T + Send + 'static,
    ) -> Job<T, I> {
        self.begin_within(input, None, work)
    }

    /// Like [`Pool::begin`], but stops the job after `limit`.
    pub(crate) fn begin_within<I: Send + 'static, T: Send + 'static>(
        &self,
        input: I,
        limit: Option<Duration>,
        work: impl FnOnce(I, &AtomicBool) -> T + Send + 'static,
    ) -> Job<T, I> {
        let stop = Stop::default();
        let (sender, answer) = oneshot::channel();
        let (pool, stopped) = (self.clone(), stop.clone());
        tokio::spawn(async move {
            let slot = tokio::select! {
                biased;
                () = stopped.raised() => None,
                slot = pool.slot() => Some(slot),
            };
            let Some(slot) = slot else {
                // The receiver may be gone.
                let _ = sender.send(Err(input));
                return;
            };
            let done = pool.run(slot, &stopped, limit, move |stop| work(input, stop)).await;
            if let Some(done) = done {
                let _ = sender.send(Ok(done));
            }
        });
        Job { stop, answer }
    }

    /// Returns a place for a job, if one is free.
    pub(crate) fn try_slot(&self) -> Option<Slot> {
        Arc::clone(&self.permits).try_acquire_owned().ok().map(Slot)
    }

    /// Waits for a place for a job.
    pub(crate) async fn slot(&self) -> Slot {
        Slot(Arc::clone(&self.permits).acquire_owned().await.expect("it is never closed"))
    }

    /// Runs work in its place until it ends, or is interrupted by `stop` or after `limit`. Returns `None` if it panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        slot: Slot,
        stop: &Stop,
        limit: Option<Duration>,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Option<T> {
        let (busy, raised) = (Arc::clone(&self.busy), Arc::clone(&stop.raised));
        let _guard = StopGuard(stop);
        let mut done = tokio::task::spawn_blocking(move || {
            busy.fetch_add(1, Ordering::SeqCst);
            let guard = BusyGuard(busy);
            let done = work(&raised);
            drop((guard, slot));
            done
        });
        if let Some(limit) = limit {
            match tokio::time::timeout(limit, &mut done).await {
                Ok(done) => return done.ok(),
                Err(_) => {
                    debug!(?limit, "a job took too long and is stopped");
                    stop.interrupt();
                }
            }
        }
        done.await.ok()
    }
}

/// Stops a job that is awaited no more.
struct StopGuard<'a>(&'a Stop);

impl Drop for StopGuard<'_> {
    fn drop(&mut self) {
        self.0.interrupt();
    }
}

/// Decrements the number of running jobs, also on a panic.
struct BusyGuard(Arc<AtomicUsize>);

impl Drop for BusyGuard {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl<T, I> Job<T, I> {
    /// Returns a handle that stops the job.
    pub(crate) fn stop(&self) -> Stop {
        self.stop.clone()
    }
}

impl<T, I> Future for Job<T, I> {
    type Output = Result<T, JobError<I>>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        Pin::new(&mut self.answer).poll(context).map(|answer| match answer {
            Ok(answer) => answer.map_err(JobError::Cancelled),
            Err(_) => Err(JobError::Panicked),
        })
    }
}

impl<T, I> Drop for Job<T, I> {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn until_stopped((): (), stop: &AtomicBool) -> bool {
        while !stop.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
        true
    }

    #[tokio::test]
    async fn the_number_of_running_jobs_is_bounded_and_a_cancelled_job_returns_its_input() {
        let pool = Pool::new(1);
        let first = pool.begin((), until_stopped);
        while pool.busy() == 0 {
            tokio::task::yield_now().await;
        }
        let second =
            pool.begin(7, |_, _: &AtomicBool| -> u8 { panic!("a cancelled job does not run") });
        tokio::task::yield_now().await;
        assert_eq!(pool.busy(), 1);
        second.stop().raise();
        assert_eq!(second.await, Err(JobError::Cancelled(7)));
        first.stop().raise();
        assert_eq!(first.await, Ok(true));
    }

    #[tokio::test]
    async fn a_dropped_job_stops_or_never_starts() {
        let pool = Pool::new(1);
        let first = pool.begin((), until_stopped);
        let begun = Arc::new(AtomicBool::new(false));
        for _ in 0..100 {
            let begun = Arc::clone(&begun);
            drop(pool.begin((), move |(), _| begun.store(true, Ordering::SeqCst)));
        }
        drop(first);
        assert_eq!(pool.begin((), |(), _: &AtomicBool| 7).await, Ok(7));
        assert!(!begun.load(Ordering::SeqCst), "a dropped job does not start");
    }

    #[tokio::test]
    async fn a_panic_yields_an_error_and_frees_the_worker() {
        let pool = Pool::new(1);
        let broken = pool.begin((), |(), _: &AtomicBool| -> u8 { panic!("on purpose") });
        assert_eq!(broken.await, Err(JobError::Panicked));
        assert_eq!(pool.begin((), |(), _: &AtomicBool| 7).await, Ok(7));
        assert_eq!(pool.busy(), 0);
    }

    #[tokio::test]
    async fn a_job_over_its_time_limit_is_stopped() {
        let limit = Some(Duration::from_millis(20));
        assert_eq!(Pool::new(1).begin_within((), limit, until_stopped).await, Ok(true));
    }
}
