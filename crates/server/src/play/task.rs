//! The task that runs a room: it brings what happens to the room, one thing after the other, and carries out what the room decides.
//! What is decided is not known here.

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

/// What a room needs besides its game.
#[derive(Clone)]
pub(crate) struct RoomContext {
    /// Where machines play.
    pub(crate) players: Pool,
    /// Where machines advise.
    pub(crate) advisers: Pool,
    pub(crate) config: Arc<Config>,
}

/// What the jobs of a room bring.
enum News {
    /// One got its place.
    Started(JobId),
    /// What one has found so far.
    Progressed(JobId, JobOutput),
    /// What one has found in the end; nothing if it did not survive.
    Finished(JobId, Option<JobOutput>),
}

/// How many events may wait before those who send them have to.
const QUEUE: usize = 64;

/// Opens a room; `forgotten` is told when it closes.
pub(super) fn open(
    name: String,
    seated: Seated,
    context: RoomContext,
    forgotten: impl FnOnce(&str) + Send + 'static,
) -> RoomHandle {
    let (events, heard) = mpsc::channel(QUEUE);
    let (news, brought) = mpsc::unbounded_channel();
    let opened = Instant::now();
    let presence = SharedPresence::awaited(opened);
    let handle = RoomHandle { events, presence: presence.clone() };
    let closing = Closing { name: name.clone(), forgotten: Some(forgotten) };
    let room = Room::new(name, seated, any_seed());
    let (out, jobs) = (HashMap::new(), HashMap::new());
    let task = RoomTask { room, opened, context, presence, news, out, jobs };
    tokio::spawn(async move {
        task.run(heard, brought).await;
        drop(closing);
    });
    handle
}

/// Tells that a room is closed, also when its task came to grief.
struct Closing<F: FnOnce(&str)> {
    name: String,
    forgotten: Option<F>,
}

impl<F: FnOnce(&str)> Drop for Closing<F> {
    fn drop(&mut self) {
        if let Some(forgotten) = self.forgotten.take() {
            forgotten(&self.name);
        }
    }
}

/// A room and its ways to the world.
struct RoomTask {
    room: Room,
    opened: Instant,
    context: RoomContext,
    presence: SharedPresence,
    news: mpsc::UnboundedSender<News>,
    /// Where visitors are told something.
    out: HashMap<VisitorId, Outbox>,
    /// Jobs that are being done.
    jobs: HashMap<JobId, Stop>,
}

impl RoomTask {
    async fn run(
        mut self,
        mut heard: mpsc::Receiver<Event>,
        mut brought: mpsc::UnboundedReceiver<News>,
    ) {
        loop {
            let wake = self.wake();
            tokio::select! {
                event = heard.recv() => match event {
                    Some(event) => self.happen(event),
                    // The last handle is gone: the room was closed for another.
                    None => return,
                },
                news = brought.recv() => if let Some(news) = news { self.hear(news) },
                () = tokio::time::sleep_until(wake) => {
                    if self.is_forgotten() {
                        return;
                    }
                    self.room.handle_timeout(self.now());
                }
            }
            self.carry_out();
            self.note_presence();
        }
    }

    fn now(&self) -> Moment {
        self.opened.elapsed()
    }

    /// When something happens by itself at the latest.
    fn wake(&self) -> Instant {
        let forget = self.empty_since().map(|since| since + self.context.config.keep);
        let timeout = self.room.deadline().map(|moment| self.opened + moment);
        let moments = [forget, timeout].into_iter().flatten();
        moments.min().unwrap_or_else(|| Instant::now() + self.context.config.keep)
    }

    fn empty_since(&self) -> Option<Instant> {
        self.presence.get().empty_since()
    }

    fn is_forgotten(&self) -> bool {
        self.empty_since().is_some_and(|since| since.elapsed() >= self.context.config.keep)
    }

    fn note_presence(&mut self) {
        let was_empty = self.empty_since().is_some();
        let is_empty = self.room.visitors() == 0;
        if was_empty != is_empty {
            let now = if is_empty { Presence::Left(Instant::now()) } else { Presence::Visited };
            self.presence.set(now);
        }
    }

    fn happen(&mut self, event: Event) {
        let now = self.now();
        match event {
            Event::Join(visitor, reply) => self.join(visitor, reply),
            Event::Leave(number) => self.leave(number),
            Event::Says(number, said) => self.room.receive(now, number, said),
            Event::Ask(language, view, reply) => {
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

    fn hear(&mut self, news: News) {
        let now = self.now();
        match news {
            News::Started(job) => self.room.started(now, job),
            News::Progressed(job, found) => self.room.progressed(now, job, found),
            News::Finished(job, answer) => {
                self.jobs.remove(&job);
                self.room.finished(now, job, answer);
            }
        }
    }

    /// Does what the room wants, and what it wants because of that.
    fn carry_out(&mut self) {
        loop {
            let actions = self.room.actions();
            if actions.is_empty() {
                return;
            }
            for action in actions {
                match action {
                    Action::Send(number, told) => self.tell(number, &told),
                    Action::Start(number, job) => self.begin(number, job),
                    Action::Stop(number) => {
                        if let Some(stop) = self.jobs.get(&number) {
                            stop.raise();
                        }
                    }
                }
            }
        }
    }

    /// Tells a visitor something. One who does not listen any more, or far too slowly, is gone.
    fn tell(&mut self, number: VisitorId, told: &ServerMessage) {
        let Some(out) = self.out.get(&number) else { return };
        let text = serde_json::to_string(told).expect("words and numbers");
        if !out.put(text) {
            self.leave(number);
        }
    }

    /// Begins a job, and brings what it finds.
    fn begin(&mut self, number: JobId, job: Job) {
        let (pool, limit) = match job.is_advice() {
            true => (&self.context.advisers, None),
            false => (&self.context.players, Some(self.context.config.thought)),
        };
        let (news, report) = (self.news.clone(), self.news.clone());
        let job = pool.begin_within(job, limit, move |job, stop| {
            // The room may be gone.
            let _ = report.send(News::Started(number));
            job.run(stop, &mut |found| {
                let _ = report.send(News::Progressed(number, found));
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
            let _ = news.send(News::Finished(number, answer));
        });
    }
}

/// The jobs of a room that is gone are stopped.
impl Drop for RoomTask {
    fn drop(&mut self) {
        for stop in self.jobs.values() {
            stop.raise();
        }
    }
}
