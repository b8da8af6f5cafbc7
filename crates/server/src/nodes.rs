//! The other servers on the same database: they hear of every change that one of them stores, of the visitors of each
//! game, and of what is said, and machines' moves are chosen by whichever has an engine free. A server with a database of
//! its own has no others.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use iroko_games::Player;
use iroko_protocol::Phrase;
use iroko_protocol::room::Attendance;
use iroko_store::{Announcement, Store};
use serde::{Deserialize, Serialize};
use tokio::sync::mpsc;
use tokio::time::{Instant, interval};
use tracing::debug;

use crate::app_state::AppState;
use crate::play::Event;
use crate::queue::Crew;
use crate::secret::any_name;

/// How often a server repeats who visits its games, for servers that begin later.
const REPEAT: Duration = Duration::from_secs(20);

/// How long a server is believed without a repetition: it may have been killed.
const FORGET: Duration = Duration::from_secs(60);

/// The number of texts that wait to be told; further ones are lost, and attendances are repeated.
const QUEUE: usize = 4096;

/// Something that a server tells the others about a game.
#[derive(Debug, Deserialize, Serialize)]
struct Told {
    /// The name of the server.
    server: String,
    game: String,
    what: What,
}

/// What a server tells the others.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum What {
    /// Who visits the game there.
    Here(Attendance),
    /// A player has said something.
    Said { by: u8, phrase: Phrase },
}

/// What a server tells, and what it has heard.
pub(crate) struct Nodes {
    /// The name of this server, a new one at each start.
    name: String,
    /// Where texts wait to be told; `None` without other servers.
    queue: Option<mpsc::Sender<String>>,
    attendances: Mutex<Attendances>,
}

#[derive(Default)]
struct Attendances {
    /// The visitors of this server's rooms, where there are any.
    here: HashMap<String, Attendance>,
    /// The visitors of each game on each other server, and when that was heard.
    elsewhere: HashMap<String, HashMap<String, (Attendance, Instant)>>,
}

impl Nodes {
    /// Begins to tell others on a shared database. Needs an async runtime.
    pub(crate) fn new(store: &Store) -> Arc<Nodes> {
        let queue = store.is_shared().then(|| {
            let (queue, waiting) = mpsc::channel(QUEUE);
            tokio::spawn(tell_all(store.clone(), waiting));
            queue
        });
        Arc::new(Nodes { name: any_name(), queue, attendances: Mutex::default() })
    }

    fn attendances(&self) -> MutexGuard<'_, Attendances> {
        // The lock is held only for single steps, so poisoned maps are still consistent.
        self.attendances.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells the other servers something about a game.
    pub(crate) fn tell(&self, game: &str, what: What) {
        let Some(queue) = &self.queue else { return };
        let told = Told { server: self.name.clone(), game: game.to_string(), what };
        let text = serde_json::to_string(&told).expect("strings and numbers always serialize");
        if queue.try_send(text).is_err() {
            debug!("too much to tell other servers");
        }
    }

    /// Notes who visits a game here, and tells the others if that has changed.
    pub(crate) fn set_here(&self, game: &str, attendance: Attendance) {
        if self.queue.is_none() {
            return;
        }
        let known = match attendance.is_empty() {
            true => self.attendances().here.remove(game),
            false => self.attendances().here.insert(game.to_string(), attendance),
        };
        if known.unwrap_or_default() != attendance {
            self.tell(game, What::Here(attendance));
        }
    }

    /// Returns who visits a game on all other servers.
    pub(crate) fn elsewhere(&self, game: &str) -> Attendance {
        let attendances = self.attendances();
        let servers = attendances.elsewhere.get(game).into_iter().flat_map(HashMap::values);
        servers.fold(Attendance::default(), |sum, (attendance, _)| sum.with(*attendance))
    }

    /// Notes who visits a game on another server.
    fn set_elsewhere(&self, told: &Told, attendance: Attendance, now: Instant) {
        let mut attendances = self.attendances();
        let servers = attendances.elsewhere.entry(told.game.clone()).or_default();
        match attendance.is_empty() {
            true => servers.remove(&told.server),
            false => servers.insert(told.server.clone(), (attendance, now)),
        };
        if servers.is_empty() {
            attendances.elsewhere.remove(&told.game);
        }
    }

    /// Tells again who visits the games here.
    fn repeat(&self) {
        let here: Vec<_> =
            self.attendances().here.iter().map(|(game, there)| (game.clone(), *there)).collect();
        for (game, attendance) in here {
            self.tell(&game, What::Here(attendance));
        }
    }

    /// Forgets the visitors of servers that have been silent for too long. Returns their games.
    fn forget_silent(&self, now: Instant) -> Vec<String> {
        let mut forgotten = Vec::new();
        self.attendances().elsewhere.retain(|game, servers| {
            let before = servers.len();
            servers.retain(|_, (_, heard)| now - *heard < FORGET);
            if servers.len() < before {
                forgotten.push(game.clone());
            }
            !servers.is_empty()
        });
        forgotten
    }
}

/// Tells the texts of a queue one after the other.
async fn tell_all(store: Store, mut waiting: mpsc::Receiver<String>) {
    while let Some(text) = waiting.recv().await {
        if let Err(why) = store.tell(&text).await {
            debug!(%why, "other servers are not told");
        }
    }
}

/// Follows the other servers, and works for them, until this one shuts down.
pub(crate) async fn follow(app: AppState, crew: Arc<Crew>) {
    tokio::select! {
        () = hear(&app, &crew) => {}
        () = repeat(&app) => {}
        () = crew.work() => {}
        () = app.closed() => {}
    }
    crew.close().await;
}

/// Passes announcements to the rooms and engines that they concern.
async fn hear(app: &AppState, crew: &Crew) {
    let mut announcements = app.store.announcements();
    loop {
        match announcements.next().await {
            Announcement::Changed(game, version) => {
                app.rooms.notify(&game, Event::Changed(version));
            }
            Announcement::Waiting(key) => {
                crew.wake();
                crew.answered(&key);
            }
            Announcement::Answered(key) => crew.answered(&key),
            Announcement::Missed => {
                crew.missed();
                app.rooms.notify_all();
            }
            Announcement::Told(text) => {
                let told = serde_json::from_str::<Told>(&text);
                if let Some(told) = told.ok().filter(|told| told.server != app.nodes.name) {
                    heard(app, &told);
                }
            }
        }
    }
}

/// Handles what another server has told.
fn heard(app: &AppState, told: &Told) {
    match told.what {
        What::Here(attendance) => {
            app.nodes.set_elsewhere(told, attendance, Instant::now());
            let all = app.nodes.elsewhere(&told.game);
            app.rooms.notify(&told.game, Event::Elsewhere(all));
        }
        What::Said { by, phrase } => {
            if let Some(by) = Player::BOTH.into_iter().find(|player| player.number() == by) {
                app.rooms.notify(&told.game, Event::Overheard(by, phrase));
            }
        }
    }
}

/// Repeats who visits the games here, and forgets silent servers.
async fn repeat(app: &AppState) {
    let mut ticks = interval(REPEAT);
    loop {
        ticks.tick().await;
        app.nodes.repeat();
        for game in app.nodes.forget_silent(Instant::now()) {
            let all = app.nodes.elsewhere(&game);
            app.rooms.notify(&game, Event::Elsewhere(all));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(server: &str) -> Told {
        let what = What::Said { by: 1, phrase: Phrase::Hello };
        Told { server: server.to_string(), game: "game".to_string(), what }
    }

    #[test]
    fn the_visitors_of_a_silent_server_are_forgotten_and_no_others() {
        let nodes = Nodes { name: "here".to_string(), queue: None, attendances: Mutex::default() };
        let one = Attendance { seated: [true, false], spectators: 1 };
        let two = Attendance { seated: [false, true], spectators: 2 };
        let begun = Instant::now();
        let later = begun + FORGET / 2;
        nodes.set_elsewhere(&told("killed"), one, begun);
        nodes.set_elsewhere(&told("running"), two, later);
        assert_eq!(nodes.elsewhere("game"), Attendance { seated: [true, true], spectators: 3 });
        assert!(nodes.forget_silent(later).is_empty());
        assert_eq!(nodes.forget_silent(begun + FORGET), ["game"]);
        assert_eq!(nodes.elsewhere("game"), two);
        nodes.set_elsewhere(&told("running"), Attendance::default(), later);
        assert_eq!(nodes.elsewhere("game"), Attendance::default());
    }
}
