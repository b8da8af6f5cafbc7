//! Stored games, read and brought to the point at which a room goes on.

use std::sync::Arc;
use std::time::Duration;

use iroko_games::{Message, message};
use iroko_protocol::UnixTime;
use iroko_protocol::room::{Seated, restored};
use iroko_store::{Store, StoreError, StoredGame, Version};
use iroko_table::Games;
use iroko_table::roster::Roster;
use tracing::error;

use crate::pool::Pool;
use crate::secret::any_seed;

/// Reads stored games.
#[derive(Clone)]
pub(crate) struct Reader {
    pub(crate) games: &'static Games,
    pub(crate) roster: Arc<dyn Roster>,
    pub(crate) store: Store,
    /// Replaying a game and building its engines is too slow for an async thread.
    pub(crate) workers: Pool,
}

/// A game as it is stored.
pub(super) struct ReadGame {
    pub(super) seated: Seated,
    pub(super) version: Version,
    /// When it was read.
    pub(super) now: UnixTime,
    /// How long the turn of the player to move has taken until then.
    pub(super) elapsed: Duration,
}

/// Why a game cannot be read.
pub(crate) enum NoGame {
    /// There is no such game.
    Unknown,
    /// The server is at a limit, or its store cannot be reached: try again.
    Later(Message),
    /// The stored game is damaged.
    Unreadable,
}

impl Reader {
    pub(super) async fn read(&self, name: &str) -> Result<ReadGame, NoGame> {
        let busy = |why: StoreError| NoGame::Later(why.message());
        let stored = self.store.load(name).await.map_err(busy)?;
        let stored = stored.filter(|game| !game.hidden).ok_or(NoGame::Unknown)?;
        let now = self.store.now();
        let (elapsed, version) = (self.elapsed(&stored, now).await.map_err(busy)?, stored.version);
        let (games, roster) = (self.games, Arc::clone(&self.roster));
        let restore = move |(), _: &_| {
            let seated = restored(games, &roster, &stored.saved, any_seed())?;
            Ok(seated.due_at(stored.dates.due))
        };
        let seated = self.workers.begin((), restore).await;
        let seated = seated.unwrap_or_else(|_| Err(message!("room-unreadable")));
        let seated = seated.map_err(|why| {
            error!(why = why.id, "a stored game cannot be read");
            NoGame::Unreadable
        })?;
        Ok(ReadGame { seated, version, now, elapsed })
    }

    /// Returns how long the turn of a stored game has taken: while no server ran, no clock did.
    async fn elapsed(&self, stored: &StoredGame, now: UnixTime) -> Result<Duration, StoreError> {
        let online = stored.saved.body.online.as_ref();
        let Some(since) = online.and_then(|online| online.since) else {
            return Ok(Duration::ZERO);
        };
        let outage = self.store.outage(since, now).await?;
        let passed = Duration::from_millis(u64::try_from(now - since).unwrap_or(0));
        Ok(passed.saturating_sub(outage))
    }
}
