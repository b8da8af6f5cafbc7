//! A process that only thinks: `iroko work`. It takes jobs of the servers on its database until it is stopped, and returns
//! what it has not finished.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use iroko_store::{Announcement, StoreError};
use iroko_table::Games;
use iroko_table::roster::Roster;

use super::crew::{Crew, Means};
use crate::config::Database;
use crate::pool::Pool;

/// How often the stop flag is polled.
const TICK: Duration = Duration::from_millis(50);

/// The most time for a move whose job names none.
const THOUGHT: Duration = Duration::from_secs(10);

/// How a process works.
pub struct Work {
    /// The database of the servers.
    pub database: Database,
    /// The number of moves to think about at once.
    pub threads: usize,
    /// The machines that can be had here.
    pub roster: Arc<dyn Roster>,
}

/// What a process has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worked {
    /// The number of moves that it has chosen.
    pub done: u64,
    /// How many of them it has taken over from a process that could not go on.
    pub taken_over: u64,
    /// How many it thinks about.
    pub thinking: usize,
    /// Whether the database does not answer.
    pub is_away: bool,
}

/// Why a process cannot work.
#[derive(Debug)]
pub enum WorkError {
    /// No thread can be started.
    Threads(io::Error),
    /// The database cannot be used.
    Store(StoreError),
    /// Servers on other machines cannot use this database.
    NotShared,
}

impl std::fmt::Display for WorkError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            WorkError::Threads(why) => why.fmt(f),
            WorkError::Store(why) => why.fmt(f),
            WorkError::NotShared => f.write_str("the database is a file"),
        }
    }
}

impl std::error::Error for WorkError {}

impl From<StoreError> for WorkError {
    fn from(why: StoreError) -> WorkError {
        WorkError::Store(why)
    }
}

/// Works until `stop` is set. Calls `show` often with what has been done.
///
/// # Errors
///
/// If the database cannot be used at the start. One that is away later is awaited.
pub fn work(
    work: Work,
    games: &'static Games,
    stop: &AtomicBool,
    mut show: impl FnMut(Worked),
) -> Result<Worked, WorkError> {
    if !matches!(work.database, Database::Address(_)) {
        return Err(WorkError::NotShared);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(WorkError::Threads)?;
    let worked = runtime.block_on(async {
        let store = work.database.open().await?;
        let (roster, pool, cores) = (work.roster, Pool::new(work.threads), work.threads);
        let crew =
            Arc::new(Crew::new(Means { store, games, roster, pool, cores, thought: THOUGHT }));
        let working = tokio::spawn({
            let crew = Arc::clone(&crew);
            async move { tokio::join!(crew.work(), listen(&crew)) }
        });
        while !stop.load(Ordering::SeqCst) {
            show(worked(&crew));
            tokio::time::sleep(TICK).await;
        }
        crew.close().await;
        working.abort();
        Ok(worked(&crew))
    });
    // Do not wait for an engine that ignores its stop flag.
    runtime.shutdown_timeout(TICK);
    worked
}

/// Looks at the queue whenever a job is announced.
async fn listen(crew: &Crew) {
    let mut announcements = crew.means.store.job_announcements();
    loop {
        if let Announcement::Waiting(_) | Announcement::Missed = announcements.next().await {
            crew.wake();
        }
    }
}

fn worked(crew: &Crew) -> Worked {
    Worked {
        done: crew.done(),
        taken_over: crew.lapsed(),
        thinking: crew.busy(),
        is_away: crew.is_away(),
    }
}
