//! How long the player to move has been thinking. It stands still while nobody is there.

use std::time::Duration;

use tokio::time::Instant;

/// The watch of a room.
#[derive(Default)]
pub(super) struct Watch {
    spent: Duration,
    since: Option<Instant>,
}

impl Watch {
    /// A new turn begins.
    pub(super) fn restart(&mut self, runs: bool) {
        *self = Watch { spent: Duration::ZERO, since: runs.then(Instant::now) };
    }

    /// Lets it run, or stand still.
    pub(super) fn run(&mut self, runs: bool) {
        if runs != self.since.is_some() {
            *self = Watch { spent: self.elapsed(), since: runs.then(Instant::now) };
        }
    }

    pub(super) fn is_running(&self) -> bool {
        self.since.is_some()
    }

    pub(super) fn elapsed(&self) -> Duration {
        self.spent + self.since.map_or(Duration::ZERO, |since| since.elapsed())
    }

    /// When so much will have been spent, if it runs.
    pub(super) fn moment(&self, left: Duration) -> Option<Instant> {
        self.since.map(|since| since + left.saturating_sub(self.spent))
    }
}
