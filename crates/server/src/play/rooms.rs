//! The games in progress, by their names. What happens in a game is its room's business.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use iroko_games::{Message, message};
use iroko_protocol::room::Seated;
use tracing::{info, warn};

use super::handle::{Presence, RoomHandle};
use super::task::{self, RoomContext};
use crate::log::Throttle;
use crate::secret::any_name;

/// Every game in progress.
#[derive(Clone, Default)]
pub(crate) struct Rooms {
    handles: Arc<Mutex<HashMap<String, RoomHandle>>>,
    full: Arc<Throttle>,
}

impl Rooms {
    fn handles(&self) -> MutexGuard<'_, HashMap<String, RoomHandle>> {
        // It is held only to read, insert or remove: a panic elsewhere leaves it whole.
        self.handles.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub(crate) fn count(&self) -> usize {
        self.handles().len()
    }

    pub(crate) fn find(&self, name: &str) -> Option<RoomHandle> {
        self.handles().get(name).cloned()
    }

    /// Opens a room for a game. If there is no place left, another one is closed for it, as [`superfluous`] says.
    pub(crate) fn open(&self, seated: Seated, context: RoomContext) -> Result<String, Message> {
        let (most, grace) = (context.config.games, context.config.grace);
        let (name, game) = (any_name(), seated.game().name());
        let mut handles = self.handles();
        if handles.len() >= most {
            let rooms = handles.iter().map(|(name, handle)| (name, handle.presence()));
            let superfluous = superfluous(rooms, grace).cloned();
            let Some(superfluous) = superfluous else {
                self.full.warn(std::time::Instant::now(), |held_back| {
                    warn!(games = most, held_back, "no place for a game");
                });
                return Err(message!("api-full"));
            };
            handles.remove(&superfluous);
        }
        let rooms = self.clone();
        let handle = task::open(name.clone(), seated, context, move |name| {
            rooms.handles().remove(name);
            info!(game, games = rooms.count(), "game closed");
        });
        handles.insert(name.clone(), handle);
        info!(game, games = handles.len(), "game opened");
        Ok(name)
    }
}

/// The room that closes first when a newcomer needs its place: the one that its visitors left the longest time ago, unless that was
/// within the grace, since a page that is loaded again comes back; else the oldest that no visitor ever came to, so that games which
/// are begun and never visited do not keep players out.
fn superfluous<N: Ord>(rooms: impl Iterator<Item = (N, Presence)>, grace: Duration) -> Option<N> {
    let rank = |presence| match presence {
        Presence::Left(since) if since.elapsed() >= grace => Some((0, since)),
        Presence::Awaited(since) => Some((1, since)),
        Presence::Left(_) | Presence::Visited => None,
    };
    let ranked = rooms.filter_map(|(name, presence)| Some((rank(presence)?, name)));
    ranked.min().map(|(_, name)| name)
}

#[cfg(test)]
mod tests {
    use tokio::time::Instant;

    use super::*;

    #[test]
    fn rooms_left_long_ago_close_first_then_those_never_visited_and_no_others() {
        let now = Instant::now();
        let ago = |seconds| now - Duration::from_secs(seconds);
        let mut rooms = vec![
            ("visited", Presence::Visited),
            ("reloading", Presence::Left(ago(5))),
            ("left later", Presence::Left(ago(100))),
            ("left first", Presence::Left(ago(200))),
            ("new", Presence::Awaited(ago(0))),
            ("never visited", Presence::Awaited(ago(9))),
        ];
        let grace = Duration::from_secs(60);
        for expected in ["left first", "left later", "never visited", "new"] {
            assert_eq!(superfluous(rooms.iter().copied(), grace), Some(expected));
            rooms.retain(|(name, _)| *name != expected);
        }
        assert_eq!(superfluous(rooms.iter().copied(), grace), None);
    }
}
