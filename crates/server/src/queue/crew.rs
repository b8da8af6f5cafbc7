//! The engines of one process that work for all: they take jobs of the queue, think, and answer, and keep the leases of
//! what they have taken.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::SeqCst};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use iroko_store::{Job, JobKey, LEASE, Store, TakenJob};
use iroko_table::Games;
use iroko_table::roster::Roster;
use iroko_table::session::{EngineOptions, Limits, Remaining};
use tokio::sync::Notify;
use tracing::{debug, warn};

use super::errand::return_job;
use crate::pool::{Pool, Stop};
use crate::secret::{any_name, any_seed};

/// How often leases are renewed.
const RENEWAL: Duration = Duration::from_millis(LEASE.as_millis() as u64 / 4);

/// How often the queue is looked at without an announcement: a lease ends without one.
const POLL: Duration = Duration::from_secs(1);

/// How often an answer is sent while the database is away.
const ANSWERS: usize = 30;

/// A job that has run for this long is a long one.
const LONG: Duration = Duration::from_millis(100);

/// What a process works with.
pub(crate) struct Means {
    pub(crate) store: Store,
    pub(crate) games: &'static Games,
    pub(crate) roster: Arc<dyn Roster>,
    pub(crate) pool: Pool,
    /// The number of jobs that use all its cores.
    pub(crate) cores: usize,
    /// The most time for a move of its own rooms.
    pub(crate) thought: Duration,
}

/// The engines of one process.
pub(crate) struct Crew {
    pub(super) means: Means,
    /// Names the process in the queue.
    pub(super) name: String,
    /// The programs that are declared here, each with a game that it plays.
    programs: Vec<String>,
    running: Mutex<HashMap<JobKey, Running>>,
    /// The jobs of own rooms that wait for others.
    pub(super) waiters: Mutex<HashMap<JobKey, Vec<Arc<Notify>>>>,
    wake: Notify,
    closing: AtomicBool,
    /// Whether the database did not answer the last time.
    away: AtomicBool,
    done: AtomicU64,
    lapsed: AtomicU64,
}

/// A job that this process has.
struct Running {
    /// The number of its answer.
    number: i64,
    since: Instant,
    /// Stops a job of another process when the lease is lost. What an own room wants, that room decides.
    stop: Option<Stop>,
}

/// Keeps the lease of a job while it is held.
pub(super) struct Held {
    crew: Arc<Crew>,
    key: JobKey,
    number: i64,
}

impl Held {
    /// Does a job of the queue, and answers it.
    async fn run(self, job: Job, stop: Stop) {
        let means = &self.crew.means;
        let Some(slot) = means.pool.try_slot() else {
            // A room has taken the place since the queue was asked. Another process may have one.
            return return_job(&self.crew, &self.key, self.number).await;
        };
        let (games, roster) = (means.games, Arc::clone(&means.roster));
        let limit = Some(job.thought);
        let think = move |stop: &AtomicBool| choose(games, roster.as_ref(), &job, stop);
        let chosen = means.pool.run(slot, &stop, limit, think).await.flatten();
        if chosen.is_none() && !stop.is_withdrawn() {
            warn!("a machine's move cannot be chosen here, and is left to the server of the game");
        }
        self.crew.answer((&self.key, self.number), chosen, &stop).await;
        let crew = Arc::clone(&self.crew);
        drop(self);
        // Another job may have waited for the place.
        crew.wake();
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut running = self.crew.running();
        if running.get(&self.key).is_some_and(|job| job.number == self.number) {
            running.remove(&self.key);
        }
    }
}

impl Crew {
    pub(crate) fn new(means: Means) -> Crew {
        let declared = |game: &'static dyn iroko_table::AnyGame| {
            let programs = means.roster.programs(game).into_iter();
            programs.map(|program| format!("{} {program}", game.name()))
        };
        Crew {
            programs: means.games.iter().flat_map(declared).collect(),
            means,
            name: any_name(),
            running: Mutex::default(),
            waiters: Mutex::default(),
            wake: Notify::new(),
            closing: AtomicBool::new(false),
            away: AtomicBool::new(false),
            done: AtomicU64::new(0),
            lapsed: AtomicU64::new(0),
        }
    }

    /// Returns the number of jobs that this process has finished.
    pub(crate) fn done(&self) -> u64 {
        self.done.load(SeqCst)
    }

    /// Returns the number of jobs that this process has taken over from others whose leases had ended.
    pub(crate) fn lapsed(&self) -> u64 {
        self.lapsed.load(SeqCst)
    }

    /// Returns the number of jobs in progress.
    pub(crate) fn busy(&self) -> usize {
        self.means.pool.busy()
    }

    /// Returns whether the database did not answer the last time.
    pub(crate) fn is_away(&self) -> bool {
        self.away.load(SeqCst)
    }

    /// Notes that a job is done.
    pub(super) fn count(&self) {
        self.done.fetch_add(1, SeqCst);
    }

    fn running(&self) -> MutexGuard<'_, HashMap<JobKey, Running>> {
        self.running.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the lease of a job from now on.
    pub(super) fn hold(
        self: &Arc<Crew>,
        key: &JobKey,
        number: i64,
        lapsed: bool,
        stop: Option<Stop>,
    ) -> Held {
        self.lapsed.fetch_add(u64::from(lapsed), SeqCst);
        self.running().insert(key.clone(), Running { number, since: Instant::now(), stop });
        Held { crew: Arc::clone(self), key: key.clone(), number }
    }

    /// Returns whether long jobs use all the cores, so that another process would be faster.
    pub(super) fn is_saturated(&self) -> bool {
        let running = self.running();
        let long = running.values().filter(|job| job.since.elapsed() > LONG).count();
        long >= self.means.cores
    }

    /// Looks at the queue now: a job waits.
    pub(crate) fn wake(&self) {
        self.wake.notify_one();
    }

    /// Works until the process [ends](Crew::close).
    pub(crate) async fn work(self: &Arc<Crew>) {
        tokio::join!(self.take_jobs(), self.keep_leases());
    }

    async fn take_jobs(self: &Arc<Crew>) {
        while !self.closing.load(SeqCst) {
            let taken = self.running().len();
            let free = self.means.cores.saturating_sub(taken.max(self.busy()));
            if free > 0 && self.take(free).await {
                continue;
            }
            let _ = tokio::time::timeout(POLL, self.wake.notified()).await;
        }
    }

    /// Takes jobs, at most `most`. Returns whether there were any.
    async fn take(self: &Arc<Crew>, most: usize) -> bool {
        let taken = self.means.store.take_jobs(&self.name, &self.programs, most).await;
        self.away.store(taken.is_err(), SeqCst);
        let taken = taken.unwrap_or_else(|why| {
            debug!(%why, "no jobs can be taken");
            Vec::new()
        });
        let some = !taken.is_empty();
        for TakenJob { job, number, lapsed } in taken {
            let stop = Stop::default();
            let held = self.hold(&job.key, number, lapsed, Some(stop.clone()));
            tokio::spawn(held.run(job, stop));
        }
        some
    }

    /// Answers a job, also if the database is away for a moment. An answer that is not awaited any more is dropped.
    async fn answer(&self, job: (&JobKey, i64), chosen: Option<(String, Duration)>, stop: &Stop) {
        let (mv, took) = chosen.unzip();
        let took = took.unwrap_or_default();
        for _ in 0..ANSWERS {
            if stop.is_withdrawn() {
                return;
            }
            match self.means.store.answer_job(&self.name, job, mv.as_deref(), took).await {
                Ok(awaited) => {
                    self.done.fetch_add(u64::from(awaited), SeqCst);
                    return;
                }
                Err(why) => debug!(%why, "an answer waits for the database"),
            }
            tokio::time::sleep(POLL).await;
        }
    }

    async fn keep_leases(&self) {
        while !self.closing.load(SeqCst) {
            tokio::time::sleep(RENEWAL).await;
            let keys: Vec<JobKey> = self.running().keys().cloned().collect();
            if keys.is_empty() {
                continue;
            }
            match self.means.store.renew_jobs(&self.name, &keys).await {
                Ok(kept) => self.stop_lost(&keys, &kept),
                Err(why) => debug!(%why, "the leases cannot be renewed"),
            }
        }
    }

    /// Stops the jobs that this process has no more: their games went on, or another process has them.
    fn stop_lost(&self, renewed: &[JobKey], kept: &[(JobKey, i64)]) {
        let running = self.running();
        for key in renewed {
            let Some(job) = running.get(key) else { continue };
            let is_kept = kept.iter().any(|(kept, number)| kept == key && *number == job.number);
            if let Some(stop) = job.stop.as_ref().filter(|_| !is_kept) {
                stop.raise();
            }
        }
    }

    /// Takes no more jobs, and returns those in progress to the queue.
    pub(crate) async fn close(&self) {
        self.closing.store(true, SeqCst);
        self.wake();
        for job in self.running().values() {
            if let Some(stop) = &job.stop {
                stop.raise();
            }
        }
        if let Err(why) = self.means.store.return_jobs(&self.name).await {
            debug!(%why, "jobs are left to the end of their leases");
        }
    }
}

/// Chooses the move of a job. Returns it with the time that it took; `None` if this process has no such player, or it
/// fails.
fn choose(
    games: &Games,
    roster: &dyn Roster,
    job: &Job,
    stop: &AtomicBool,
) -> Option<(String, Duration)> {
    let table = games.replay_text(&job.record).ok()?;
    if table.ply() as i64 != job.key.1 || table.outcome().is_some() {
        return None;
    }
    let options = EngineOptions::interactive(any_seed());
    let mut machine = roster.build_text(table.game(), &job.player, &options).ok()?;
    machine.prepare(table.as_ref());
    let clock =
        job.clock.map(|[left, opponent, increment]| Remaining { left, opponent, increment });
    let begun = Instant::now();
    let found = machine.think(table.as_ref(), &Limits { clock, ..Limits::NONE }, stop).ok()?;
    Some((found.mv, begun.elapsed()))
}
