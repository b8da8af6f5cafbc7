//! Thinking off the threads that answer: a bounded number of jobs at once, each with a flag that tells it to stop. What is
//! thought about is not known here.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::sync::{Notify, Semaphore, oneshot};
use tracing::debug;

/// A bounded number of places to think at.
#[derive(Clone)]
pub(crate) struct Pool {
    places: Arc<Semaphore>,
    busy: Arc<AtomicUsize>,
}

/// Tells a job to stop.
#[derive(Clone, Default)]
pub(crate) struct Stop {
    raised: Arc<AtomicBool>,
    told: Arc<Notify>,
}

/// Something that is being thought about, and the answer once it is there. One who drops it wants no answer: it is told to stop.
pub(crate) struct Job<T, I = ()> {
    stop: Stop,
    answer: oneshot::Receiver<Result<T, I>>,
}

/// Why a job has no answer.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum JobError<I> {
    /// It was told to stop before its turn came. This is what it was about.
    Cancelled(I),
    /// It did not survive.
    Panicked,
}

impl Stop {
    pub(crate) fn raise(&self) {
        self.raised.store(true, Ordering::SeqCst);
        self.told.notify_one();
    }
}

impl Pool {
    pub(crate) fn new(places: usize) -> Pool {
        Pool { places: Arc::new(Semaphore::new(places.max(1))), busy: Arc::default() }
    }

    /// How many jobs are being done.
    pub(crate) fn busy(&self) -> usize {
        self.busy.load(Ordering::SeqCst)
    }

    /// Does something with what it is about and a flag to look at, as soon as a place is free. What was told to stop before its turn
    /// came is not begun.
    pub(crate) fn begin<I: Send + 'static, T: Send + 'static>(
        &self,
        about: I,
        work: impl FnOnce(I, &AtomicBool) -> T + Send + 'static,
    ) -> Job<T, I> {
        self.begin_within(about, None, work)
    }

    /// The same; told to stop when it takes longer than that.
    pub(crate) fn begin_within<I: Send + 'static, T: Send + 'static>(
        &self,
        about: I,
        limit: Option<Duration>,
        work: impl FnOnce(I, &AtomicBool) -> T + Send + 'static,
    ) -> Job<T, I> {
        let stop = Stop::default();
        let (sender, answer) = oneshot::channel();
        let (places, busy, told) = (Arc::clone(&self.places), Arc::clone(&self.busy), stop.clone());
        tokio::spawn(async move {
            let place = tokio::select! {
                biased;
                () = told.told.notified() => None,
                place = places.acquire_owned() => place.ok(),
            };
            let Some(place) = place else {
                // The receiver may be gone.
                let _ = sender.send(Err(about));
                return;
            };
            let raised = Arc::clone(&told.raised);
            let mut done = tokio::task::spawn_blocking(move || {
                busy.fetch_add(1, Ordering::SeqCst);
                let leaving = Leaving(busy);
                let done = work(about, &raised);
                drop((leaving, place));
                let _ = sender.send(Ok(done));
            });
            if let Some(limit) = limit
                && tokio::time::timeout(limit, &mut done).await.is_err()
            {
                debug!(?limit, "a job took too long and is told to stop");
                told.raise();
            }
        });
        Job { stop, answer }
    }
}

/// Counts a job as done, also when it panics.
struct Leaving(Arc<AtomicUsize>);

impl Drop for Leaving {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

impl<T, I> Job<T, I> {
    /// A handle that stops it from elsewhere.
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

    fn until_told((): (), stop: &AtomicBool) -> bool {
        while !stop.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
        true
    }

    #[tokio::test]
    async fn no_more_jobs_than_places_are_done_at_once_and_what_waits_can_be_had_back() {
        let pool = Pool::new(1);
        let first = pool.begin((), until_told);
        while pool.busy() == 0 {
            tokio::task::yield_now().await;
        }
        let second = pool.begin(7, |_, _: &AtomicBool| -> u8 { panic!("it was cancelled") });
        tokio::task::yield_now().await;
        assert_eq!(pool.busy(), 1);
        second.stop().raise();
        assert_eq!(second.await, Err(JobError::Cancelled(7)));
        first.stop().raise();
        assert_eq!(first.await, Ok(true));
    }

    #[tokio::test]
    async fn a_job_that_is_dropped_stops_or_is_never_begun() {
        let pool = Pool::new(1);
        let first = pool.begin((), until_told);
        let begun = Arc::new(AtomicBool::new(false));
        for _ in 0..100 {
            let begun = Arc::clone(&begun);
            drop(pool.begin((), move |(), _| begun.store(true, Ordering::SeqCst)));
        }
        drop(first);
        assert_eq!(pool.begin((), |(), _: &AtomicBool| 7).await, Ok(7));
        assert!(!begun.load(Ordering::SeqCst), "these were dropped");
    }

    #[tokio::test]
    async fn a_panic_is_no_answer_and_frees_the_place() {
        let pool = Pool::new(1);
        let broken = pool.begin((), |(), _: &AtomicBool| -> u8 { panic!("on purpose") });
        assert_eq!(broken.await, Err(JobError::Panicked));
        assert_eq!(pool.begin((), |(), _: &AtomicBool| 7).await, Ok(7));
        assert_eq!(pool.busy(), 0);
    }

    #[tokio::test]
    async fn a_job_that_takes_too_long_is_told_to_stop() {
        let limit = Some(Duration::from_millis(20));
        assert_eq!(Pool::new(1).begin_within((), limit, until_told).await, Ok(true));
    }
}
