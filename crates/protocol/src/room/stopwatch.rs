//! The thinking time of the player to move. The caller supplies the time; the stopwatch stops while the room is empty.

use std::time::Duration;

use super::Moment;

/// The stopwatch of a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Stopwatch {
    spent: Duration,
    since: Option<Moment>,
}

impl Stopwatch {
    /// Returns the stopwatch of a turn that has already taken this long.
    pub(super) fn after(spent: Duration, runs: bool, now: Moment) -> Stopwatch {
        Stopwatch { spent, since: runs.then_some(now) }
    }

    /// Starts a new turn at zero.
    pub(super) fn restart(&mut self, runs: bool, now: Moment) {
        *self = Stopwatch { spent: Duration::ZERO, since: runs.then_some(now) };
    }

    /// Starts or stops the stopwatch.
    pub(super) fn run(&mut self, runs: bool, now: Moment) {
        if runs != self.since.is_some() {
            *self = Stopwatch { spent: self.elapsed(now), since: runs.then_some(now) };
        }
    }

    pub(super) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    pub(super) fn elapsed(&self, now: Moment) -> Duration {
        self.spent + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }

    /// Returns when the elapsed time will reach `left`, or `None` if the stopwatch is stopped.
    pub(super) fn moment(&self, left: Duration) -> Option<Moment> {
        self.since.map(|since| since.saturating_add(left.saturating_sub(self.spent)))
    }
}
