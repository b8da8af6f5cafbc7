//! The rooms in memory, by id. A room is a cache of its stored game: it can be closed at any time when it is empty,
//! and is opened again when a visitor comes.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use iroko_games::{Message, message};
use iroko_protocol::room::{Room, Seated};
use tracing::{info, warn};

use super::handle::{Event, Presence, RoomHandle};
use super::reader::NoGame;
use super::task::{self, Storing};
use crate::app_state::AppState;
use crate::config::Config;
use crate::log::Throttle;
use crate::secret::{any_name, any_seed};

/// How much longer than a machine may think a room is left to do what it was opened for.
const MOVED: Duration = Duration::from_secs(2);

/// The rooms in memory.
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

    /// Returns a room in memory.
    fn open_room(&self, name: &str) -> Option<RoomHandle> {
        self.handles().get(name).filter(|handle| handle.is_open()).cloned()
    }

    /// Closes a room in memory, so that its visitors come back to the stored game.
    pub(crate) async fn reopen(&self, name: &str) {
        if let Some(handle) = self.open_room(name) {
            handle.send(Event::Reopen).await;
        }
    }

    /// Sends an event to a room, if it is in memory.
    pub(crate) fn notify(&self, name: &str, event: Event) {
        if let Some(handle) = self.open_room(name) {
            handle.send_soon(event);
        }
    }

    /// Lets all rooms look whether their games have changed.
    pub(crate) fn notify_all(&self) {
        let names: Vec<String> = self.handles().keys().cloned().collect();
        names.iter().for_each(|name| self.notify(name, Event::MaybeChanged));
    }

    /// Returns whether a room is in memory.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.open_room(name).is_some()
    }

    /// Returns whether a room has visitors, or was opened less than a time ago and waits for its first.
    pub(crate) fn is_attended(&self, name: &str, arrival: Duration) -> bool {
        match self.open_room(name).map(|handle| handle.presence()) {
            Some(Presence::Visited) => true,
            Some(Presence::Awaited(since)) => since.elapsed() < arrival,
            Some(Presence::Left(_)) | None => false,
        }
    }

    /// Returns whether another room has a place, also in that of one that no visitor has joined for a time: its machine has
    /// moved by then.
    pub(crate) fn has_place(&self, config: &Config) -> bool {
        let busy = config.thought + MOVED;
        let handles = self.handles();
        let is_idle = |presence: Presence| match presence {
            Presence::Left(since) => since.elapsed() >= config.grace,
            Presence::Awaited(since) => since.elapsed() >= busy,
            Presence::Visited => false,
        };
        handles.len() < config.games || handles.values().any(|handle| is_idle(handle.presence()))
    }

    /// Returns the room of a game, opened from the store if it is not in memory.
    pub(crate) async fn find(&self, app: &AppState, name: &str) -> Result<RoomHandle, NoGame> {
        if let Some(handle) = self.open_room(name) {
            return Ok(handle);
        }
        let read = app.reader.read(name).await?;
        let game = read.seated.game().name();
        let mut room = Room::new(name.to_string(), read.seated, any_seed(), read.now);
        room.resume_turn(read.elapsed);
        self.insert(app, game, room, Storing::At(read.version)).map_err(NoGame::Later)
    }

    /// Begins a game. One between two places is stored at once, because its links have to lead to it, and so is any game
    /// where the next request may go to another server.
    pub(crate) async fn begin(&self, app: &AppState, seated: Seated) -> Result<String, Message> {
        let (name, game, online) = (any_name(), seated.game().name(), seated.is_online());
        let now = app.store.now();
        let mut room = Room::new(name.clone(), seated, any_seed(), now);
        let saved = Box::new(room.saved());
        let storing = match online || app.store.is_shared() {
            true => Storing::At(app.store.create(&saved, now).await.map_err(|why| why.message())?),
            false => Storing::Unplayed(saved),
        };
        self.insert(app, game, room, storing)?;
        app.metrics.begun();
        Ok(name)
    }

    /// Starts the task of a room. At the limit, closes another room first, chosen by [`room_to_close`]; an error if
    /// there is none.
    fn insert(
        &self,
        app: &AppState,
        game: &'static str,
        room: Room,
        storing: Storing,
    ) -> Result<RoomHandle, Message> {
        let (most, grace) = (app.config.games, app.config.grace);
        let name = room.name().to_string();
        let mut handles = self.handles();
        // Another request may have opened it meanwhile.
        if let Some(handle) = handles.get(&name).filter(|handle| handle.is_open()) {
            return Ok(handle.clone());
        }
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
        let handle = task::open(room, storing, app.context(), move |name| {
            let mut handles = rooms.handles();
            // The room may be open again already.
            if handles.get(name).is_some_and(|handle| !handle.is_open()) {
                handles.remove(name);
            }
            info!(game, games = handles.len(), "game closed");
        });
        handles.insert(name, handle.clone());
        info!(game, games = handles.len(), "game opened");
        Ok(handle)
    }
}

/// Returns the room to close when another needs its place: the one abandoned longest ago, except within the grace
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
    use iroko_games::Player;
    use iroko_protocol::room::session;
    use iroko_protocol::{Change, OnlineRequest, SavedMove, View};
    use iroko_store::Store;
    use iroko_table::{GAMES, language};
    use tokio::sync::oneshot;
    use tokio::time::Instant;

    use super::*;

    #[tokio::test]
    async fn a_game_that_changes_while_its_room_is_opened_is_read_again() {
        let app = AppState::new(Config::default(), &GAMES, Store::temporary().await.unwrap());
        let request = serde_json::from_str(r#"{"game": "pogo"}"#).unwrap();
        let mut seated = session(&GAMES, &app.config.roster, &request, 1).unwrap();
        let tokens = ["one", "two"].map(str::to_string);
        seated.go_online(&OnlineRequest::default(), true, tokens).unwrap();
        let saved = Room::new("id".to_string(), seated, 1, app.store.now()).saved();
        app.store.create(&saved, app.store.now()).await.unwrap();
        let Ok(read) = app.reader.read("id").await else { panic!("the game is stored") };
        let (text, player) = ("121".to_string(), Player::One);
        let append = vec![SavedMove { text, player, took: 0, at: app.store.now() }];
        let change = Change { append, ..Change::default() };
        app.store.change("id", read.version, &change).await.unwrap();
        let room = Room::new("id".to_string(), read.seated, 1, read.now);
        let Ok(handle) = app.rooms.insert(&app, "pogo", room, Storing::At(read.version)) else {
            panic!("there is room")
        };
        let (reply, state) = oneshot::channel();
        handle.send(Event::State(language("en"), View::default(), None, reply)).await;
        assert_eq!(state.await.unwrap().ply, 1);
    }

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
