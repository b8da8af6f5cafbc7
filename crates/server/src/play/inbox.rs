//! What a room hears of: events of its visitors, outputs of its jobs, and the moments for which it waits. `task.rs` handles
//! them.

use iroko_protocol::room::{JobId, JobOutput};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};

use super::handle::Event;

/// An event of a job.
pub(super) enum JobEvent {
    /// The job started.
    Started(JobId),
    /// An intermediate output.
    Progressed(JobId, JobOutput),
    /// The final output; `None` if the job panicked.
    Finished(JobId, Option<JobOutput>),
}

/// What comes next.
pub(super) enum Next {
    /// An event.
    Event(Event),
    /// An event of a job.
    Job(JobEvent),
    /// The moment is reached.
    Moment,
    /// The last handle of the room is gone.
    Closed,
}

/// Where a room hears of things.
pub(super) struct Inbox {
    events: mpsc::Receiver<Event>,
    jobs: mpsc::UnboundedReceiver<JobEvent>,
    /// The events that come before a moment that was reached.
    ahead: Option<usize>,
}

impl Inbox {
    pub(super) fn new(
        events: mpsc::Receiver<Event>,
        jobs: mpsc::UnboundedReceiver<JobEvent>,
    ) -> Inbox {
        Inbox { events, jobs, ahead: None }
    }

    /// Waits for what comes next, until a moment. If that was reached while the room was busy with a slow disk, say, the
    /// events that wait come first, because a move may be among them that was made in time. Later ones do not delay it.
    pub(super) async fn next(&mut self, moment: Instant) -> Next {
        let waiting = self.events.len();
        self.ahead = (Instant::now() >= moment).then(|| self.ahead.unwrap_or(waiting));
        if self.ahead == Some(0) {
            self.ahead = None;
            return Next::Moment;
        }
        tokio::select! {
            event = self.events.recv() => {
                self.ahead = self.ahead.map(|ahead| ahead - 1);
                event.map_or(Next::Closed, Next::Event)
            }
            Some(event) = self.jobs.recv() => Next::Job(event),
            () = sleep_until(moment), if self.ahead.is_none() => Next::Moment,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn events_that_wait_when_a_moment_was_reached_come_before_it_and_later_ones_after() {
        let (sender, events) = mpsc::channel(8);
        let (_jobs, job_events) = mpsc::unbounded_channel();
        let mut inbox = Inbox::new(events, job_events);
        let moment = Instant::now();
        for number in 1..=2 {
            sender.send(Event::Leave(number)).await.unwrap();
        }
        let mut heard = Vec::new();
        for number in 3..=6 {
            heard.push(match inbox.next(moment).await {
                Next::Event(Event::Leave(number)) => number,
                Next::Moment => 0,
                _ => panic!("nothing else was sent"),
            });
            sender.send(Event::Leave(number)).await.unwrap();
        }
        assert_eq!(heard, [1, 2, 0, 3]);
    }
}
