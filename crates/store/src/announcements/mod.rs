//! What other processes on the same database have changed. A database in a file has one server, and announces nothing.

#[cfg_attr(feature = "postgres", path = "postgres.rs")]
#[cfg_attr(not(feature = "postgres"), path = "none.rs")]
mod channel;

use crate::jobs::JobKey;
use crate::source::{Kind, Source, within};
use crate::{Store, StoreError, Version};

/// The channels of PostgreSQL, also in the migrations: games that change, jobs that wait, jobs that were taken or answered,
/// what servers tell.
const CHANNELS: &[&str] = &["iroko_games", "iroko_jobs", "iroko_answers", "iroko_told"];

/// What happened to the games of a database.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Announcement {
    /// A game has this version now.
    Changed(String, Version),
    /// A job waits for a process.
    Waiting(JobKey),
    /// A process has taken a job, or answered it.
    Answered(JobKey),
    /// A server has [told](Store::tell) this text.
    Told(String),
    /// Anything may have happened: the connection was lost for a while.
    Missed,
}

/// Receives announcements. Those that wait are kept.
pub struct Announcements(Option<channel::Channel>);

impl Announcements {
    fn of(source: &Source, channels: &'static [&'static str]) -> Announcements {
        let is_shared = source.kind == Kind::Postgres;
        Announcements(is_shared.then(|| channel::Channel::new(source.clone(), channels)))
    }

    /// Returns the next announcement. It comes from any server, also from this one. Never completes where no other
    /// server can change a game.
    pub async fn next(&mut self) -> Announcement {
        match &mut self.0 {
            Some(channel) => channel.next().await,
            None => std::future::pending().await,
        }
    }
}

impl Store {
    /// Returns the announcements from now on, of which the first is [`Announcement::Missed`].
    pub fn announcements(&self) -> Announcements {
        Announcements::of(&self.0.source, CHANNELS)
    }

    /// The same for a process that only works: nothing but [`Announcement::Waiting`] and [`Announcement::Missed`].
    pub fn job_announcements(&self) -> Announcements {
        Announcements::of(&self.0.source, &CHANNELS[1..2])
    }

    /// Tells all servers on the database a text of at most 7,000 bytes, which is not stored. Where no other server can
    /// change a game, nothing happens.
    pub async fn tell(&self, text: &str) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let told = sqlx::query("SELECT 1 FROM pg_notify('iroko_told', $1)").bind(text);
        within(async { told.execute(&self.0.readers).await.map(drop).map_err(StoreError::from) })
            .await
    }
}
