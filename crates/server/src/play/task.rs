//! The task that runs a room: it passes events to the room one at a time and executes its actions.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};

use iroko_games::{Message, Player, message};
use iroko_protocol::room::{
    Action, Attendance, Errand, Job, JobId, Moment, Room, Standing, VisitorId, notices, token_hash,
};
use iroko_protocol::{Change, ClientMessage, SavedGame, SeatToken, ServerMessage, View};
use iroko_store::{Store, StoreError, Version};
use tokio::sync::{mpsc, oneshot};
use tokio::time::Instant;
use tracing::{error, info};

use super::claims::{Claims, Posted};
use super::handle::{
    Event, Posting, Presence, Refusal, RoomHandle, SeatClaim, SharedPresence, Visitor,
};
use super::inbox::{Inbox, JobEvent, Next};
use super::outbox::Outbox;
use super::reader::Reader;
use crate::bans::Bans;
use crate::config::Config;
use crate::metrics::Metrics;
use crate::nodes::{Nodes, What};
use crate::pool::{JobError, Pool, Stop};
use crate::queue::{Crew, Place};
use crate::secret::any_token;
use crate::webhook::Notifier;

/// The resources a room needs besides its game.
#[derive(Clone)]
pub(crate) struct RoomContext {
    /// The pool for machines that play.
    pub(crate) players: Pool,
    /// The engines of all servers on the database, in whose queue machines' moves go; `None` without other servers.
    pub(crate) crew: Option<Arc<Crew>>,
    /// The pool for engines that advise.
    pub(crate) advisers: Pool,
    pub(crate) store: Store,
    pub(crate) reader: Reader,
    pub(crate) nodes: Arc<Nodes>,
    pub(crate) bans: Arc<Bans>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) notifier: Option<Arc<Notifier>>,
    pub(crate) config: Arc<Config>,
}

/// How a game is stored.
pub(super) enum Storing {
    /// Not yet: a game at one screen without a move is not kept.
    Unplayed(Box<SavedGame>),
    /// In this version.
    At(Version),
}

/// The number of queued events above which senders wait.
const QUEUE: usize = 64;

/// Spawns the task of a room. `on_close` is called with its name when it closes.
pub(super) fn open(
    room: Room,
    storing: Storing,
    context: RoomContext,
    on_close: impl FnOnce(&str) + Send + 'static,
) -> RoomHandle {
    let (events, receiver) = mpsc::channel(QUEUE);
    let (job_events, job_receiver) = mpsc::unbounded_channel();
    let opened = Instant::now();
    let presence = SharedPresence::awaited(opened);
    let handle = RoomHandle { events, presence: presence.clone() };
    let closing = Closing { name: room.name().to_string(), on_close: Some(on_close) };
    let version = match &storing {
        Storing::At(version) => *version,
        Storing::Unplayed(_) => 0,
    };
    let place = Place { id: room.name().to_string(), version: Arc::new(AtomicI64::new(version)) };
    let told = context.notifier.as_ref().and_then(|_| room.standing());
    let task = RoomTask {
        room,
        storing,
        place,
        opened,
        context,
        presence,
        job_events,
        out: HashMap::new(),
        claims: Claims::default(),
        jobs: HashMap::new(),
        taken: None,
        posted: None,
        told,
    };
    tokio::spawn(async move {
        task.run(Inbox::new(receiver, job_receiver)).await;
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
pub(super) struct RoomTask {
    pub(super) room: Room,
    pub(super) storing: Storing,
    /// Where jobs find the version that is stored.
    pub(super) place: Place,
    opened: Instant,
    pub(super) context: RoomContext,
    presence: SharedPresence,
    job_events: mpsc::UnboundedSender<JobEvent>,
    /// The queues of outgoing messages.
    out: HashMap<VisitorId, Outbox>,
    /// The seats of visitors over streams.
    claims: Claims,
    /// The jobs in progress.
    pub(super) jobs: HashMap<JobId, Stop>,
    /// The reply to a player who takes a seat in the lobby, sent when that is stored.
    pub(super) taken: Option<(SeatReply, Result<SeatToken, Message>)>,
    /// The message of a visitor over a stream that is being handled.
    posted: Option<Posted>,
    /// How the game stood when it was stored last, if players who are away are told of changes.
    pub(super) told: Option<Standing>,
}

/// Where to reply to a player who takes a seat.
pub(super) type SeatReply = oneshot::Sender<Result<SeatToken, Message>>;

impl RoomTask {
    async fn run(mut self, mut inbox: Inbox) {
        if let Err(why) = self.begin().await {
            return self.give_up(&why);
        }
        loop {
            let (mut sender, mut stored) = (None, None);
            match inbox.next(self.wake()).await {
                // Without a handle, the room was closed to make way for another.
                Next::Event(Event::Reopen) | Next::Closed => return,
                Next::Event(Event::Changed(version)) => stored = Some(Some(version)),
                Next::Event(Event::MaybeChanged) => stored = Some(None),
                Next::Event(event) => {
                    sender = event.sender();
                    self.handle_event(event);
                    sender = sender.or(self.posted.as_ref().map(Posted::sender));
                }
                Next::Job(event) => self.handle_job_event(event),
                Next::Moment if self.is_expired() => return,
                Next::Moment => {
                    for number in self.claims.ended(Instant::now()) {
                        self.leave(number);
                    }
                    self.room.handle_timeout(self.now());
                }
            }
            // Before a visitor hears of the game: a room that they know of is not closed as an unvisited one.
            self.update_presence();
            let done = match stored {
                Some(version) => self.follow(version).await,
                None => self.settle(sender).await,
            };
            if let Err(why) = done {
                // The room is no longer what is stored: the visitors come back to the stored game.
                return self.give_up(&why);
            }
            self.reply();
            // A visitor who reads too slowly has left by now.
            self.update_presence();
        }
    }

    /// Answers the request that was handled, now that its effect is stored.
    fn reply(&mut self) {
        if let Some((reply, seat)) = self.taken.take() {
            let _ = reply.send(seat);
        }
        if let Some(posted) = self.posted.take() {
            posted.answer();
        }
    }

    /// Does what is due in a room that was just opened.
    async fn begin(&mut self) -> Result<(), StoreError> {
        self.room.set_elsewhere(self.now(), self.context.nodes.elsewhere(self.room.name()));
        // Another server may have changed the game since it was read, before announcements could reach this room.
        self.follow(None).await?;
        // It may wait for a machine, or its clock may have run out.
        self.room.handle_timeout(self.now());
        self.settle(None).await
    }

    pub(super) fn now(&self) -> Moment {
        self.opened.elapsed()
    }

    /// Returns when the task has to wake up without an event.
    fn wake(&self) -> Instant {
        let forget = self.empty_since().map(|since| since + self.context.config.keep);
        let timeout = self.room.deadline().map(|moment| self.opened + moment);
        let moments = [forget, timeout, self.claims.next_end()].into_iter().flatten();
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
        self.context.nodes.set_here(self.room.name(), self.room.attendance());
    }

    fn handle_event(&mut self, event: Event) {
        let now = self.now();
        match event {
            Event::Join(visitor, reply) => self.join(visitor, reply),
            Event::Leave(number) => self.leave(number),
            Event::Message(number, message, at) => self.receive(number, message, at),
            Event::Post(posting, reply) => self.post(posting, reply),
            Event::Lag(number, lag) => self.room.set_lag(number, lag),
            Event::State(language, view, token, reply) => {
                let token = token.filter(|token| !self.is_banned(token));
                let seat = token.and_then(|token| self.room.seat_of(&token));
                let _ = reply.send(Box::new(self.room.state(now, language, view, seat)));
            }
            Event::Take(name, reply) => {
                let token = any_token();
                let side = self.room.take_seat(now, token_hash(&token), name.as_deref());
                let seat = side.map(|side| SeatToken { side: side.number(), token });
                self.taken = Some((reply, seat));
            }
            Event::Elsewhere(attendance) => self.room.set_elsewhere(now, attendance),
            Event::Overheard(by, phrase) => self.room.overhear(now, by, phrase),
            // Handled by the loop.
            Event::Reopen | Event::Changed(_) | Event::MaybeChanged => {}
        }
    }

    fn join(&mut self, visitor: Visitor, reply: oneshot::Sender<Result<VisitorId, Message>>) {
        if let Err(why) = self.admit(&visitor) {
            let _ = reply.send(Err(why));
            return;
        }
        let number = self.room.join(self.now(), visitor.language, visitor.view);
        self.out.insert(number, visitor.out);
        if let Some(SeatClaim { token, name }) = visitor.claim {
            self.claims.add(number, &token, self.context.config.messages, true);
            self.receive(number, ClientMessage::Sit { token, name }, Instant::now());
        }
        if reply.send(Ok(number)).is_err() {
            self.leave(number);
        }
    }

    /// Checks whether a visitor can join, and may take the seat that they claim. Spectators and the devices of each player
    /// have limits of their own, so that no crowd keeps a player out.
    fn admit(&self, visitor: &Visitor) -> Result<(), Message> {
        match &visitor.claim {
            Some(claim) => self.admit_seat(&claim.token),
            None => self.admit_to(None),
        }
    }

    /// Checks whether a token opens a seat with room for another visitor.
    fn admit_seat(&self, token: &str) -> Result<(), Message> {
        if self.is_banned(token) {
            return Err(message!("api-seat-banned"));
        }
        let seat = self.room.seat_of(token).ok_or_else(|| message!("api-no-seat"))?;
        self.admit_to(Some(seat))
    }

    /// Checks whether there is room for another visitor in a seat, or without one.
    fn admit_to(&self, seat: Option<Player>) -> Result<(), Message> {
        match self.room.visitors_in(seat) < self.context.config.visitors {
            true => Ok(()),
            false => Err(message!("room-crowded")),
        }
    }

    /// Handles a message that arrived at a moment.
    fn receive(&mut self, number: VisitorId, message: ClientMessage, at: Instant) {
        match message {
            // The new token would reach no one, and the old one opens nothing.
            ClientMessage::Renew if !self.out.contains_key(&number) => {
                self.refuse(number, &message!("api-no-stream"));
            }
            ClientMessage::Renew => {
                let token = any_token();
                self.claims.renew(number, &token);
                self.room.renew(self.now(), number, token);
            }
            ClientMessage::Sit { token, .. } if self.is_banned(&token) => {
                self.refuse(number, &message!("room-banned"));
            }
            ClientMessage::Sit { token, .. } if self.is_crowded(&token) => {
                self.refuse(number, &message!("room-crowded"));
            }
            message => self.room.receive_late(self.now(), at.elapsed(), number, message),
        }
    }

    /// Receives a message for the seat that a token opens.
    fn post(&mut self, posting: Posting, reply: oneshot::Sender<Result<(), Refusal>>) {
        match self.sender(&posting) {
            Ok(number) => {
                self.posted = Some(Posted::new(number, reply));
                self.receive(number, posting.message, posting.at);
            }
            Err(why) => {
                let _ = reply.send(Err(Refusal::Unheard(why)));
            }
        }
    }

    /// Returns the visitor who sends a message: the one with a stream, or one who joins for it.
    fn sender(&mut self, posting: &Posting) -> Result<VisitorId, Message> {
        let token = &posting.token;
        if self.is_banned(token) {
            return Err(message!("api-seat-banned"));
        }
        if let Some(sender) = self.claims.sender(token) {
            return sender;
        }
        self.admit_seat(token)?;
        let number = self.room.join(self.now(), posting.language, View::default());
        self.claims.add(number, token, self.context.config.messages, false);
        let sit = ClientMessage::Sit { token: token.clone(), name: None };
        self.receive(number, sit, posting.at);
        Ok(number)
    }

    fn leave(&mut self, number: VisitorId) {
        let claimed = self.claims.remove(number);
        if self.out.remove(&number).is_some() || claimed {
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
    pub(super) async fn execute_actions(&mut self) -> Result<(), StoreError> {
        loop {
            let actions = self.room.actions();
            if actions.is_empty() {
                return Ok(());
            }
            for action in actions {
                match action {
                    Action::Store(change) => self.store(*change).await?,
                    Action::Say(by, phrase) => {
                        let said = What::Said { by: by.number(), phrase };
                        self.context.nodes.tell(self.room.name(), said);
                    }
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

    /// Stores a change. The first move stores the game itself.
    async fn store(&mut self, change: Change) -> Result<(), StoreError> {
        let (store, id) = (&self.context.store, self.room.name());
        let version = match &mut self.storing {
            Storing::At(version) => *version,
            Storing::Unplayed(saved) if change.append.is_empty() => {
                saved.apply(change);
                return Ok(());
            }
            Storing::Unplayed(saved) => store.create(saved, change.at).await?,
        };
        let begun = Instant::now();
        let version = store.change(id, version, &change).await?;
        self.place.version.store(version, Ordering::SeqCst);
        self.storing = Storing::At(version);
        self.context.metrics.stored(change.append.len(), begun.elapsed());
        self.tell_away();
        Ok(())
    }

    /// Tells players who are away of a change that is stored. Of several servers only the one that stored it does so.
    fn tell_away(&mut self) {
        let Some(notifier) = &self.context.notifier else { return };
        let now = self.room.standing();
        if let (Some(before), Some(now)) = (&self.told, &now) {
            for notice in notices(before, now) {
                notifier.tell(self.room.name(), now, notice);
            }
        }
        self.told = now;
    }

    /// Tells the visitors that a change could not be stored, before the room closes.
    fn give_up(&mut self, why: &StoreError) {
        match why {
            StoreError::Changed => info!("a game in memory is gone, or hidden"),
            why => {
                self.context.metrics.not_stored();
                error!(%why, "a change could not be stored");
            }
        }
        let sentence = message!("room-not-saved");
        for (number, language) in self.room.languages() {
            let sentence_text = language.sentence(&sentence);
            self.send(number, &ServerMessage::Error { id: sentence.id, sentence: sentence_text });
        }
        if let Some(posted) = self.posted.take() {
            posted.answer();
        }
    }

    /// Returns whether the operator has banned the seat of a token.
    fn is_banned(&self, token: &str) -> bool {
        self.context.bans.has_seat(&token_hash(token), self.context.store.now())
    }

    /// Returns whether a token opens a seat in which there is no room for another visitor.
    fn is_crowded(&self, token: &str) -> bool {
        self.room.seat_of(token).is_some_and(|seat| self.admit_to(Some(seat)).is_err())
    }

    /// Tells a visitor why what they asked for is not done.
    pub(super) fn refuse(&mut self, number: VisitorId, why: &Message) {
        let languages = self.room.languages().into_iter();
        for (_, language) in languages.filter(|(known, _)| *known == number) {
            let sentence = language.sentence(why);
            self.send(number, &ServerMessage::Error { id: why.id, sentence });
        }
    }

    /// Sends a message to a visitor, who has to leave if the queue is full or closed.
    fn send(&mut self, number: VisitorId, message: &ServerMessage) {
        if self.posted.as_mut().is_some_and(|posted| posted.keeps(number, message)) {
            return;
        }
        let Some(out) = self.out.get(&number) else { return };
        let text = serde_json::to_string(message).expect("strings and numbers always serialize");
        if !out.put(text) {
            self.leave(number);
        }
    }

    /// Starts a job and forwards its events.
    fn start_job(&mut self, number: JobId, job: Job) {
        match self.context.crew.clone().zip(job.errand()) {
            Some((crew, errand)) => self.start_errand(number, job, errand, crew),
            None => self.start_here(number, job),
        }
    }

    /// Starts a job wherever an engine is free.
    fn start_errand(&mut self, number: JobId, job: Job, errand: Errand, crew: Arc<Crew>) {
        let (stop, place, job_events) =
            (Stop::default(), self.place.clone(), self.job_events.clone());
        self.jobs.insert(number, stop.clone());
        tokio::spawn(async move {
            // The room may be gone.
            let started = || drop(job_events.send(JobEvent::Started(number)));
            let output = crew.think(&place, errand, job, &stop, started).await;
            if output.is_none() {
                error!("an engine panicked");
            }
            let _ = job_events.send(JobEvent::Finished(number, output));
        });
    }

    /// Starts a job in this process.
    fn start_here(&mut self, number: JobId, job: Job) {
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

/// Stops the jobs of a closed room, which has no visitors any more.
impl Drop for RoomTask {
    fn drop(&mut self) {
        // Another server may still want the moves of its machines.
        self.jobs.values().for_each(Stop::release);
        self.context.nodes.set_here(self.room.name(), Attendance::default());
    }
}
