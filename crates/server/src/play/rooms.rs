//! The games in progress, by id.

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

/// All games in progress.
#[derive(Clone, Default)]
pub(crate) struct Rooms {
    handles: Arc<Mutex<HashMap<String, RoomHandle>>>,
    full: Arc<Throttle>,
}

impl Rooms {
    fn handles(&self) -> MutexGuard<'_, HashMap<String, RoomHandle>> {
        // The lock is held only to read, insert or remove, so a poisoned map is still consistent.
        self.handles.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub(crate) fn count(&self) -> usize {
        self.handles().len()
    }

    pub(crate) fn find(&self, name: &str) -> Option<RoomHandle> {
        self.handles().get(name).cloned()
    }

    /// Opens a room for a game. At the limit, closes another room first, chosen by [`room_to_close`]; an error if there
    /// is none.
    pub(crate) fn open(&self, seated: Seated, context: RoomContext) -> Result<String, Message> {
        let (most, grace) = (context.config.games, context.config.grace);
        let (name, game) = (any_name(), seated.game().name());
        let mut handles = self.handles();
        if handles.len() >= most {
            let rooms = handles.iter().map(|(name, handle)| (name, handle.presence()));
            let room_to_close = room_to_close(rooms, grace).cloned();
            let Some(room_to_close) = room_to_close else {
                self.full.warn(std::time::Instant::now(), |held_back| {
                    warn!(games = most, held_back, "no place for a game");
                });
                return Err(message!("api-full"));
            };
            handles.remove(&room_to_close);
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

/// Returns the room to close when a new game needs its place: the one abandoned longest ago, except within the grace
/// period, since a reloading page comes back; otherwise the oldest that no visitor ever joined, so that unvisited games
/// do not block new ones.
fn room_to_close<N: Ord>(rooms: impl Iterator<Item = (N, Presence)>, grace: Duration) -> Option<N> {
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
    fn abandoned_rooms_close_first_then_unvisited_ones_and_no_others() {
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
            assert_eq!(room_to_close(rooms.iter().copied(), grace), Some(expected));
            rooms.retain(|(name, _)| *name != expected);
        }
        assert_eq!(room_to_close(rooms.iter().copied(), grace), None);
    }
}
