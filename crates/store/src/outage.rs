//! When servers ran on the database: the time in which none did costs no player anything.

use std::time::Duration;

use iroko_protocol::UnixTime;

use crate::writer::Write;
use crate::{Store, StoreError};

impl Store {
    /// Notes that a server begins to run. Returns the number of the run.
    pub async fn begin_run(&self, now: UnixTime) -> Result<i64, StoreError> {
        self.0.writer.write(Write::Begin { now }).await
    }

    /// Notes that a run goes on, or ends.
    pub async fn still_runs(&self, run: i64, now: UnixTime) -> Result<(), StoreError> {
        self.0.writer.write(Write::Seen { run, now }).await.map(drop)
    }

    /// Returns for how long no server has run between two times. A server runs at the second.
    pub async fn outage(&self, since: UnixTime, now: UnixTime) -> Result<Duration, StoreError> {
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
