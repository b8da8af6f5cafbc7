//! When servers ran on the database and could reach it: the time in which none did costs no player anything.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::SeqCst};
use std::time::Duration;

use iroko_protocol::UnixTime;
use tokio::sync::Mutex;

use crate::writer::Write;
use crate::{Store, StoreError};

/// The run of this server.
#[derive(Default)]
pub(crate) struct OwnRun {
    /// Its number; `None` for a process that is no server.
    number: Mutex<Option<i64>>,
    /// Whether the database was away since it began.
    pub(crate) cut: Arc<AtomicBool>,
}

impl Store {
    /// Notes that this server begins to run.
    pub async fn begin_run(&self, now: UnixTime) -> Result<(), StoreError> {
        let mut number = self.0.run.number.lock().await;
        *number = Some(self.0.writer.write(Write::Begin { now }).await?);
        self.0.run.cut.store(false, SeqCst);
        Ok(())
    }

    /// Notes that this server goes on, or ends.
    pub async fn still_runs(&self, now: UnixTime) -> Result<(), StoreError> {
        self.go_on(now).await?;
        let number = *self.0.run.number.lock().await;
        match number {
            Some(run) => self.0.writer.write(Write::Seen { run, now }).await.map(drop),
            None => Ok(()),
        }
    }

    /// Notes that the database does not answer: no player can move, so the time until it does is an outage too.
    pub fn is_cut_off(&self) {
        self.0.run.cut.store(true, SeqCst);
    }

    /// Begins another run of this server after the database was away.
    async fn go_on(&self, now: UnixTime) -> Result<(), StoreError> {
        if !self.0.run.cut.load(SeqCst) {
            return Ok(());
        }
        let mut number = self.0.run.number.lock().await;
        // Another task may have done it meanwhile.
        if number.is_some() && self.0.run.cut.load(SeqCst) {
            *number = Some(self.0.writer.write(Write::Begin { now }).await?);
            self.0.run.cut.store(false, SeqCst);
        }
        Ok(())
    }

    /// Returns for how long no server has run between two times. A server runs at the second.
    pub async fn outage(&self, since: UnixTime, now: UnixTime) -> Result<Duration, StoreError> {
        self.go_on(now).await?;
        // The latest run is still in progress: it was noted a moment ago.
        let runs = sqlx::query_as("SELECT begun, seen FROM runs WHERE seen >= $1 ORDER BY begun");
        let runs: Vec<(UnixTime, UnixTime)> = runs.bind(since).fetch_all(&self.0.readers).await?;
        Ok(Duration::from_millis(gaps(&runs, since, now) as u64))
    }
}

/// Returns the time between `since` and `now` that no run covers, given runs in the order of their beginning. The last
/// one lasts until `now`.
fn gaps(runs: &[(UnixTime, UnixTime)], since: UnixTime, now: UnixTime) -> i64 {
    let (mut covered, mut gaps) = (since, 0);
    for (index, (begun, seen)) in runs.iter().enumerate() {
        let seen = if index + 1 == runs.len() { now.max(*seen) } else { *seen };
        gaps += (begun.min(&now) - covered).max(0);
        covered = covered.max(seen);
    }
    gaps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_between_runs_is_an_outage_and_overlapping_runs_are_not() {
        // 10..20, 30..50 and 40..: none ran from 20 to 30.
        let runs = [(10, 20), (30, 50), (40, 45)];
        assert_eq!(gaps(&runs, 12, 100), 10);
        assert_eq!(gaps(&runs, 25, 100), 5);
        assert_eq!(gaps(&runs[1..], 30, 100), 0);
        assert_eq!(gaps(&runs[2..], 30, 100), 10);
        assert_eq!(gaps(&[(0, 10), (90, 90)], 5, 100), 80);
        assert_eq!(gaps(&[], 5, 100), 0);
    }
}
