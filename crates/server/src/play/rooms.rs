//! The games in progress, by their names. What happens in a game is its room's business.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use iroko_games::{Message, message};
use iroko_protocol::room::Seated;

use super::door::Door;
use super::task::{self, Means};
use crate::chance::any_name;

/// Every game in progress.
#[derive(Clone, Default)]
pub(crate) struct Rooms {
    doors: Arc<Mutex<HashMap<String, Door>>>,
}

impl Rooms {
    fn doors(&self) -> MutexGuard<'_, HashMap<String, Door>> {
        // Whoever holds it only looks, adds or takes away: a panic elsewhere leaves it whole.
        self.doors.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    pub(crate) fn count(&self) -> usize {
        self.doors().len()
    }

    pub(crate) fn find(&self, name: &str) -> Option<Door> {
        self.doors().get(name).cloned()
    }

    /// A room for a game. If there is no place left, the game that nobody has looked at for the longest time makes room, unless that was
    /// a moment ago: a page that is loaded again comes back.
    pub(crate) fn open(&self, seated: Seated, means: Means) -> Result<String, Message> {
        let (most, grace) = (means.config.games, means.config.grace);
        let name = any_name();
        let mut doors = self.doors();
        if doors.len() >= most {
            let left = doors.iter().filter_map(|(name, door)| Some((door.left_since()?, name)));
            let oldest = left.min().filter(|(since, _)| since.elapsed() >= grace);
            let oldest = oldest.map(|(_, name)| name.clone());
            doors.remove(&oldest.ok_or_else(|| message!("api-full"))?);
        }
        let rooms = self.clone();
        let door = task::open(name.clone(), seated, means, move |name| {
            rooms.doors().remove(name);
        });
        doors.insert(name.clone(), door);
        Ok(name)
    }
}
