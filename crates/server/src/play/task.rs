//! The task that runs a room: it passes events to the room one at a time and executes its actions.

use std::collections::HashMap;
use std::sync::Arc;

use iroko_protocol::ServerMessage;
use iroko_protocol::room::{Action, Job, JobId, JobOutput, Moment, Room, Seated, VisitorId};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tracing::error;

use super::handle::{Event, Presence, RoomHandle, SharedPresence, Visitor};
use super::outbox::Outbox;
use crate::config::Config;
use crate::pool::{JobError, Pool, Stop};
use crate::secret::any_seed;

/// The resources a room needs besides its game.
#[derive(Clone)]
pub(crate) struct RoomContext {
    /// The pool for machines that play.
    pub(crate) players: Pool,
    /// The pool for engines that advise.
    pub(crate) advisers: Pool,
    pub(crate) config: Arc<Config>,
}

/// An event of a job.
enum JobEvent {
    /// The job started.
    Started(JobId),
    /// An intermediate output.
    Progressed(JobId, JobOutput),
    /// The final output; `None` if the job panicked.
    Finished(JobId, Option<JobOutput>),
}

/// The number of queued events above which senders wait.
const QUEUE: usize = 64;

/// Opens a room and spawns its task. `on_close` is called with its name when it closes.
pub(super) fn open(
    name: String,
    seated: Seated,
    context: RoomContext,
    on_close: impl FnOnce(&str) + Send + 'static,
) -> RoomHandle {
    let (events, receiver) = mpsc::channel(QUEUE);
    let (job_events, job_receiver) = mpsc::unbounded_channel();
    let opened = Instant::now();
    let presence = SharedPresence::awaited(opened);
    let handle = RoomHandle { events, presence: presence.clone() };
    let closing = Closing { name: name.clone(), on_close: Some(on_close) };
    let room = Room::new(name, seated, any_seed());
    let (out, jobs) = (HashMap::new(), HashMap::new());
    let task = RoomTask { room, opened, context, presence, job_events, out, jobs };
    tokio::spawn(async move {
        task.run(receiver, job_receiver).await;
        drop(closing);
    });
    handle
}

/// Reports that a room is closed, also if its task panics.
struct Closing<F: FnOnce(&str)> {
    name: String,
    on_close: Option<F>,
}

impl<F: FnOnce(&str)> Drop for Closing<F> {
    fn drop(&mut self) {
        if let Some(on_close) = self.on_close.take() {
            on_close(&self.name);
        }
    }
}

/// A room and its connections.
struct RoomTask {
    room: Room,
    opened: Instant,
    context: RoomContext,
    presence: SharedPresence,
    job_events: mpsc::UnboundedSender<JobEvent>,
    /// The queues of outgoing messages.
    out: HashMap<VisitorId, Outbox>,
    /// The jobs in progress.
    jobs: HashMap<JobId, Stop>,
}

impl RoomTask {
    async fn run(
        mut self,
        mut receiver: mpsc::Receiver<Event>,
        mut job_receiver: mpsc::UnboundedReceiver<JobEvent>,
    ) {
        loop {
            let wake = self.wake();
            tokio::select! {
                event = receiver.recv() => match event {
                    Some(event) => self.handle_event(event),
                    // The last handle is gone: the room was closed to make way for another.
                    None => return,
                },
                event = job_receiver.recv() => if let Some(event) = event { self.handle_job_event(event) },
                () = tokio::time::sleep_until(wake) => {
                    if self.is_expired() {
                        return;
                    }
                    self.room.handle_timeout(self.now());
                }
            }
            self.execute_actions();
            self.update_presence();
        }
    }

    fn now(&self) -> Moment {
        self.opened.elapsed()
    }

    /// Returns when the task has to wake up without an event.
    fn wake(&self) -> Instant {
        let forget = self.empty_since().map(|since| since + self.context.config.keep);
        let timeout = self.room.deadline().map(|moment| self.opened + moment);
        let moments = [forget, timeout].into_iter().flatten();
        moments.min().unwrap_or_else(|| Instant::now() + self.context.config.keep)
    }

    fn empty_since(&self) -> Option<Instant> {
        self.presence.get().empty_since()
    }

    fn is_expired(&self) -> bool {
        self.empty_since().is_some_and(|since| since.elapsed() >= self.context.config.keep)
    }

    fn update_presence(&mut self) {
        let was_empty = self.empty_since().is_some();
        let is_empty = self.room.visitors() == 0;
        if was_empty != is_empty {
            let now = if is_empty { Presence::Left(Instant::now()) } else { Presence::Visited };
            self.presence.set(now);
        }
    }

    fn handle_event(&mut self, event: Event) {
        let now = self.now();
        match event {
            Event::Join(visitor, reply) => self.join(visitor, reply),
            Event::Leave(number) => self.leave(number),
            Event::Message(number, message) => self.room.receive(now, number, message),
            Event::State(language, view, reply) => {
                let _ = reply.send(Box::new(self.room.state(now, language, view)));
            }
        }
    }

    fn join(&mut self, visitor: Visitor, reply: oneshot::Sender<Option<VisitorId>>) {
        if self.room.visitors() >= self.context.config.visitors {
            let _ = reply.send(None);
            return;
        }
        let number = self.room.join(self.now(), visitor.language, visitor.view);
        self.out.insert(number, visitor.out);
        if reply.send(Some(number)).is_err() {
            self.leave(number);
        }
    }

    fn leave(&mut self, number: VisitorId) {
        if self.out.remove(&number).is_some() {
            self.room.leave(self.now(), number);
        }
    }

    fn handle_job_event(&mut self, event: JobEvent) {
        let now = self.now();
        match event {
            JobEvent::Started(job) => self.room.started(now, job),
            JobEvent::Progressed(job, output) => self.room.progressed(now, job, output),
            JobEvent::Finished(job, answer) => {
                self.jobs.remove(&job);
                self.room.finished(now, job, answer);
            }
        }
    }

    /// Executes the room's actions, and those that result from them.
    fn execute_actions(&mut self) {
        loop {
            let actions = self.room.actions();
            if actions.is_empty() {
                return;
            }
            for action in actions {
                match action {
                    Action::Send(number, message) => self.send(number, &message),
                    Action::Start(number, job) => self.start_job(number, job),
                    Action::Stop(number) => {
                        if let Some(stop) = self.jobs.get(&number) {
                            stop.raise();
                        }
                    }
                }
            }
        }
    }

    /// Sends a message to a visitor, who has to leave if the queue is full or closed.
    fn send(&mut self, number: VisitorId, message: &ServerMessage) {
        let Some(out) = self.out.get(&number) else { return };
        let text = serde_json::to_string(message).expect("strings and numbers always serialize");
        if !out.put(text) {
            self.leave(number);
        }
    }

    /// Starts a job and forwards its events.
    fn start_job(&mut self, number: JobId, job: Job) {
        let (pool, limit) = match job.is_advice() {
            true => (&self.context.advisers, None),
            false => (&self.context.players, Some(self.context.config.thought)),
        };
        let (job_events, report) = (self.job_events.clone(), self.job_events.clone());
        let job = pool.begin_within(job, limit, move |job, stop| {
            // The room may be gone.
            let _ = report.send(JobEvent::Started(number));
            job.run(stop, &mut |output| {
                let _ = report.send(JobEvent::Progressed(number, output));
            })
        });
        self.jobs.insert(number, job.stop());
        tokio::spawn(async move {
            let answer = match job.await {
                Ok(answer) => Some(answer),
                Err(JobError::Cancelled(job)) => Some(job.abandon()),
                Err(JobError::Panicked) => {
                    error!("an engine panicked");
                    None
                }
            };
            let _ = job_events.send(JobEvent::Finished(number, answer));
        });
    }
}

/// Stops the jobs of a closed room.
impl Drop for RoomTask {
    fn drop(&mut self) {
        for stop in self.jobs.values() {
            stop.raise();
        }
    }
}
