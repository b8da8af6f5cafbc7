//! The way of a machine's move from its room through the queue: the room's own process thinks if it has an engine free,
//! and otherwise whichever process has one first. Without the queue, the own process does.

use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering::SeqCst};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use iroko_protocol::room::{Errand, Job, JobOutput};
use iroko_store::{Job as Offer, JobKey, Offered, Version};
use iroko_table::roster::{MachineKind, MachineSpec};
use tokio::sync::Notify;
use tokio::time::{Instant, sleep, sleep_until, timeout};
use tracing::debug;

use super::Crew;
use crate::pool::{Slot, Stop};

/// How long a job is left to other processes while long jobs use all the cores here.
const GRACE: Duration = Duration::from_millis(20);

/// How often a job that waits is looked at without an announcement.
const RECHECK: Duration = Duration::from_secs(2);

/// How long a room that has withdrawn a job waits for the database.
const BRIEF: Duration = Duration::from_secs(1);

/// The place of a room in the database.
#[derive(Clone)]
pub(crate) struct Place {
    /// The id of the game.
    pub(crate) id: String,
    /// The version of the game that the room has.
    pub(crate) version: Arc<AtomicI64>,
}

/// A job of a room of this process.
struct Journey<'a> {
    crew: &'a Arc<Crew>,
    offer: Offer,
    version: &'a AtomicI64,
    job: Job,
    stop: &'a Stop,
    /// Called when an engine begins to think, once.
    started: Option<Box<dyn FnOnce() + Send + 'a>>,
}

/// What becomes of a job.
enum Fate {
    /// This process thinks, in this place, with a lease or without the queue.
    Here(Option<Slot>, Option<(i64, bool)>),
    /// Another process has chosen this move, after this time.
    Answered(String, Duration),
    /// It is stopped.
    Withdrawn,
}

/// A place in the pool that will be free.
type Soon = Pin<Box<dyn Future<Output = Slot> + Send>>;

impl Crew {
    /// Lets a machine of a room think, wherever an engine is free. Returns `None` if it panicked. `started` is called when
    /// it begins.
    pub(crate) async fn think(
        self: &Arc<Crew>,
        place: &Place,
        errand: Errand,
        job: Job,
        stop: &Stop,
        started: impl FnOnce() + Send,
    ) -> Option<JobOutput> {
        let offer = offer(place, errand, self.means.thought);
        let (key, version) = (offer.key.clone(), &*place.version);
        let waiter = Waiter::new(self, &key);
        let started: Option<Box<dyn FnOnce() + Send>> = Some(Box::new(started));
        Journey { crew: self, offer, version, job, stop, started }.go(&waiter.notify).await
    }

    /// Wakes the rooms that wait for a job: it was taken, answered or returned.
    pub(crate) fn answered(&self, key: &JobKey) {
        let waiters = self.waiters.lock().unwrap_or_else(PoisonError::into_inner);
        waiters.get(key).into_iter().flatten().for_each(|waiter| waiter.notify_one());
    }

    /// Wakes all rooms that wait: announcements may have been missed.
    pub(crate) fn missed(&self) {
        let waiters = self.waiters.lock().unwrap_or_else(PoisonError::into_inner);
        waiters.values().flatten().for_each(|waiter| waiter.notify_one());
        self.wake();
    }

    /// Returns a place in the pool, once one is free after a moment.
    fn slot_at(&self, moment: Instant) -> Soon {
        let pool = self.means.pool.clone();
        Box::pin(async move {
            sleep_until(moment).await;
            pool.slot().await
        })
    }
}

fn offer(place: &Place, errand: Errand, thought: Duration) -> Offer {
    let program = match MachineSpec::parse(&errand.player).map(|spec| spec.kind) {
        Ok(MachineKind::Engine(name)) => Some(format!("{} {name}", errand.game)),
        _ => None,
    };
    Offer {
        key: (place.id.clone(), errand.ply as i64),
        player: errand.player,
        program,
        record: errand.record,
        thought,
        clock: errand.clock.map(|clock| [clock.left, clock.opponent, clock.increment]),
    }
}

/// A room that waits for a job, told of its answer while this is held.
struct Waiter<'a> {
    crew: &'a Crew,
    key: &'a JobKey,
    notify: Arc<Notify>,
}

impl<'a> Waiter<'a> {
    fn new(crew: &'a Crew, key: &'a JobKey) -> Waiter<'a> {
        let notify = Arc::new(Notify::new());
        let mut waiters = crew.waiters.lock().unwrap_or_else(PoisonError::into_inner);
        waiters.entry(key.clone()).or_default().push(Arc::clone(&notify));
        Waiter { crew, key, notify }
    }
}

impl Drop for Waiter<'_> {
    fn drop(&mut self) {
        let mut waiters = self.crew.waiters.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(of_key) = waiters.get_mut(self.key) {
            of_key.retain(|waiter| !Arc::ptr_eq(waiter, &self.notify));
            if of_key.is_empty() {
                waiters.remove(self.key);
            }
        }
    }
}

impl Journey<'_> {
    async fn go(mut self, answered: &Notify) -> Option<JobOutput> {
        match self.settle(answered).await {
            Fate::Here(slot, lease) => self.here(slot, lease).await,
            Fate::Answered(mv, took) => match self.job.answered(&mv, took) {
                Ok(output) => Some(output),
                // Another version of the program, say: its move is not legal here.
                Err(job) => Journey { job: *job, ..self }.here(None, None).await,
            },
            Fate::Withdrawn => self.withdraw().await,
        }
    }

    /// Waits until it is known who thinks here, or what another process has answered.
    async fn settle(&mut self, answered: &Notify) -> Fate {
        let is_saturated = self.crew.is_saturated();
        let mut slot = if is_saturated { None } else { self.crew.means.pool.try_slot() };
        let patience = Instant::now() + if is_saturated { GRACE } else { Duration::ZERO };
        // While it is there, it holds a place in the line for one.
        let mut soon: Option<Soon> = None;
        while !self.stop.is_raised() {
            match self.offer(slot.is_some()).await {
                Offered::Own(number, lapsed) => return Fate::Here(slot, Some((number, lapsed))),
                Offered::Answered(mv, took) => return Fate::Answered(mv, took),
                // The game has gone on, or there is no queue: the store accepts the move, or refuses it.
                Offered::Failed | Offered::Gone => return Fate::Here(slot, None),
                Offered::Waiting => {
                    slot = None;
                    let line = soon.get_or_insert_with(|| self.crew.slot_at(patience));
                    tokio::select! {
                        free = line => (slot, soon) = (Some(free), None),
                        () = answered.notified() => {}
                        () = self.stop.raised() => {}
                        () = sleep(RECHECK) => {}
                    }
                }
                Offered::Elsewhere(lease) => {
                    (slot, soon) = (None, None);
                    self.start();
                    tokio::select! {
                        () = answered.notified() => {}
                        () = self.stop.raised() => {}
                        () = sleep(RECHECK.min(lease + GRACE)) => {}
                    }
                }
            }
        }
        Fate::Withdrawn
    }

    /// Offers the job. A queue that cannot be reached is none.
    async fn offer(&mut self, takes: bool) -> Offered {
        let taker = takes.then_some(self.crew.name.as_str());
        let version: Version = self.version.load(SeqCst);
        let offered = self.crew.means.store.offer(&self.offer, version, taker).await;
        offered.unwrap_or_else(|why| {
            debug!(%why, "the queue cannot be reached");
            Offered::Gone
        })
    }

    /// Thinks in this process, with a lease or without the queue.
    async fn here(mut self, slot: Option<Slot>, lease: Option<(i64, bool)>) -> Option<JobOutput> {
        let slot = match slot {
            Some(slot) => slot,
            None => tokio::select! {
                () = self.stop.raised() => return self.withdraw().await,
                slot = self.crew.means.pool.slot() => slot,
            },
        };
        self.start();
        let Journey { crew, offer, job, stop, .. } = self;
        let held = lease.map(|(number, lapsed)| crew.hold(&offer.key, number, lapsed, None));
        let limit = Some(crew.means.thought);
        let think = move |stop: &_| job.run(stop, &mut |_| {});
        let output = crew.means.pool.run(slot, stop, limit, think).await;
        crew.count();
        drop(held);
        let number = lease.map(|(number, _)| number);
        if stop.is_withdrawn() {
            drop_job(crew, &offer.key, number).await;
        } else if let Some(number) = number.filter(|_| stop.is_released()) {
            return_job(crew, &offer.key, number).await;
        }
        // Another job may have waited for the place.
        crew.wake();
        output
    }

    /// Returns the machine, because its move is not wanted any more.
    async fn withdraw(self) -> Option<JobOutput> {
        if self.stop.is_withdrawn() {
            drop_job(self.crew, &self.offer.key, None).await;
        }
        Some(self.job.abandon())
    }

    fn start(&mut self) {
        if let Some(started) = self.started.take() {
            started();
        }
    }
}

/// Removes a job before its room goes on.
async fn drop_job(crew: &Crew, key: &JobKey, number: Option<i64>) {
    let removal = crew.means.store.drop_job(&crew.name, key, number);
    if let Ok(Err(why)) = timeout(BRIEF, removal).await {
        debug!(%why, "a job is left to its game's next change");
    }
}

/// Leaves a job to whichever process or room still wants its move.
pub(super) async fn return_job(crew: &Crew, key: &JobKey, number: i64) {
    let returned = crew.means.store.return_job(&crew.name, key, number);
    if let Ok(Err(why)) = timeout(BRIEF, returned).await {
        debug!(%why, "a job is left to the end of its lease");
    }
}
