//! Thinking off the threads that answer: a bounded number of jobs at once, each with a flag that tells it to stop. What is
//! thought about is not known here.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::task::{Context, Poll};

use tokio::sync::{Notify, Semaphore, oneshot};

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

/// Something that is being thought about, and the answer once it is there. Whoever drops it wants no answer: it is told to stop.
pub(crate) struct Job<T> {
    stop: Stop,
    answer: oneshot::Receiver<T>,
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

    /// Does something that looks at a flag, as soon as a place is free. What was told to stop before its turn came is done all the
    /// same, and at once: it sees the flag, and whatever it holds comes back.
    pub(crate) fn begin<T: Send + 'static>(
        &self,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Job<T> {
        let stop = Stop::default();
        let (sender, answer) = oneshot::channel();
        let (places, busy, told) = (Arc::clone(&self.places), Arc::clone(&self.busy), stop.clone());
        tokio::spawn(async move {
            let place = tokio::select! {
                place = places.acquire_owned() => place.ok(),
                () = told.told.notified() => None,
            };
            tokio::task::spawn_blocking(move || {
                busy.fetch_add(1, Ordering::SeqCst);
                let leaving = Leaving(busy);
                let done = work(&told.raised);
                drop((leaving, place));
                // Nobody may be waiting any more.
                let _ = sender.send(done);
            });
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

impl<T> Job<T> {
    /// Lets somebody else tell it to stop.
    pub(crate) fn stop(&self) -> Stop {
        self.stop.clone()
    }
}

/// The answer, or nothing if there was a panic.
impl<T> Future for Job<T> {
    type Output = Option<T>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<T>> {
        Pin::new(&mut self.answer).poll(context).map(Result::ok)
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.stop.raise();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn until_told(stop: &AtomicBool) -> bool {
        while !stop.load(Ordering::SeqCst) {
            std::thread::sleep(Duration::from_millis(1));
        }
        true
    }

    #[tokio::test]
    async fn no_more_jobs_than_places_are_done_at_once_and_those_that_wait_can_be_told_to_stop() {
        let pool = Pool::new(1);
        let first = pool.begin(until_told);
        while pool.busy() == 0 {
            tokio::task::yield_now().await;
        }
        let second = pool.begin(|stop: &AtomicBool| stop.load(Ordering::SeqCst));
        tokio::task::yield_now().await;
        assert_eq!(pool.busy(), 1);
        second.stop().raise();
        assert_eq!(second.await, Some(true));
        first.stop().raise();
        assert_eq!(first.await, Some(true));
    }

    #[tokio::test]
    async fn whoever_drops_a_job_stops_it() {
        let pool = Pool::new(1);
        drop(pool.begin(until_told));
        let next = pool.begin(|_: &AtomicBool| 7);
        assert_eq!(next.await, Some(7));
    }

    #[tokio::test]
    async fn a_panic_is_no_answer_and_frees_the_place() {
        let pool = Pool::new(1);
        let broken = pool.begin(|_: &AtomicBool| -> u8 { panic!("on purpose") });
        assert_eq!(broken.await, None);
        assert_eq!(pool.begin(|_: &AtomicBool| 7).await, Some(7));
        assert_eq!(pool.busy(), 0);
    }
}
