//! Players of games by link, and what they have seen: every move that the server has shown them is one it may not lose.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use iroko_games::Rng;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The games of a test.
#[derive(Default)]
pub struct Seen {
    /// The moves of every game that a client has been shown, by its id.
    games: Mutex<BTreeMap<String, Vec<String>>>,
    moves: AtomicU64,
    /// The errors that the server sent instead of a move, by id.
    errors: Mutex<BTreeMap<String, u64>>,
    /// How often a client has come back to a game.
    returns: AtomicU64,
    ends: AtomicBool,
}

impl Seen {
    /// Returns the number of moves that the server has acknowledged.
    pub fn moves(&self) -> u64 {
        self.moves.load(Ordering::SeqCst)
    }

    pub fn returns(&self) -> u64 {
        self.returns.load(Ordering::SeqCst)
    }

    /// Returns the acknowledged moves of every game.
    pub fn games(&self) -> BTreeMap<String, Vec<String>> {
        self.games.lock().unwrap().clone()
    }

    pub fn errors(&self, id: &str) -> u64 {
        self.errors.lock().unwrap().get(id).copied().unwrap_or(0)
    }

    fn has_ended(&self) -> bool {
        self.ends.load(Ordering::SeqCst)
    }

    fn moves_of(&self, id: &str) -> Vec<String> {
        self.games.lock().unwrap().get(id).cloned().unwrap_or_default()
    }

    /// Notes the moves of a state. They begin with all that were shown before this client connected, and one never
    /// replaces another.
    fn note(&self, id: &str, shown: &[String], at_least: usize) {
        let mut games = self.games.lock().unwrap();
        let known = games.entry(id.to_string()).or_default();
        let both = known.len().min(shown.len());
        assert_eq!(known[..both], shown[..both], "the moves of {id} have changed");
        assert!(shown.len() >= at_least, "{id} has lost moves: {known:?} became {shown:?}");
        if shown.len() > known.len() {
            self.moves.fetch_add((shown.len() - known.len()) as u64, Ordering::SeqCst);
            *known = shown.to_vec();
        }
    }

    /// Checks what a database holds against what was acknowledged: each game has the same moves, and at most one more,
    /// which was stored and not shown yet.
    pub fn check(
        acknowledged: &BTreeMap<String, Vec<String>>,
        stored: &BTreeMap<String, Vec<String>>,
    ) {
        for (id, moves) in acknowledged {
            let stored = stored.get(id).unwrap_or_else(|| panic!("the game {id} is lost"));
            assert!(
                stored.starts_with(moves),
                "{id}: {moves:?} were acknowledged, {stored:?} stored"
            );
            assert!(stored.len() <= moves.len() + 1, "{id}: {moves:?} shown, {stored:?} stored");
        }
    }
}

/// Players at work.
pub struct Players {
    pub seen: Arc<Seen>,
    tasks: JoinSet<()>,
}

/// The pause before a move, at most, in milliseconds: with it a client stays below the limit of messages a second.
const PAUSE: usize = 150;

impl Players {
    /// Begins to play this many games at once, each by two clients. An ended game is followed by another.
    pub fn begin(port: u16, games: usize, chance: &mut Rng) -> Players {
        let seen = Arc::new(Seen::default());
        let mut tasks = JoinSet::new();
        for _ in 0..games {
            let (seen, seed) = (Arc::clone(&seen), chance.next_u64());
            tasks.spawn(async move {
                let mut rng = Rng::new(seed);
                while !seen.has_ended() {
                    game(port, &seen, &mut rng).await;
                }
            });
        }
        Players { seen, tasks }
    }

    /// Waits until something has happened; panics if a client has, or after a minute.
    pub async fn until(&mut self, what: &str, fits: impl Fn(&Seen) -> bool) {
        let wait = async {
            while !fits(&self.seen) {
                if let Some(Err(why)) = self.tasks.try_join_next() {
                    std::panic::resume_unwind(why.into_panic());
                }
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), wait).await.unwrap_or_else(|_| {
            panic!("{what} did not happen in a minute: {} moves", self.seen.moves());
        });
    }

    /// Ends the players, and returns what they have seen.
    pub async fn end(mut self) -> Arc<Seen> {
        self.seen.ends.store(true, Ordering::SeqCst);
        while let Some(done) = self.tasks.join_next().await {
            if let Err(why) = done {
                std::panic::resume_unwind(why.into_panic());
            }
        }
        self.seen
    }
}

/// Begins a game and plays it to its end.
async fn game(port: u16, seen: &Arc<Seen>, rng: &mut Rng) {
    let request = json!({ "game": "siam", "online": { "side": 1, "name": "Ada" } }).to_string();
    let Some((201, body)) = ask(port, "POST", "/api/play", &request).await else {
        // The server is down, or has no room on its disk.
        return tokio::time::sleep(Duration::from_millis(10)).await;
    };
    let begun: Value = serde_json::from_str(&body).unwrap();
    let id = begun["id"].as_str().unwrap();
    seen.games.lock().unwrap().entry(id.to_string()).or_default();
    let seats = begun["seats"].as_array().unwrap();
    let [one, two] = [0, 1].map(|index| seats[index]["token"].as_str().unwrap());
    let (mut first, mut second) = (Rng::new(rng.next_u64()), Rng::new(rng.next_u64()));
    tokio::join!(play(port, id, one, seen, &mut first), play(port, id, two, seen, &mut second));
}

/// Plays one side, and comes back when the connection or the server ends.
async fn play(port: u16, id: &str, token: &str, seen: &Seen, rng: &mut Rng) {
    while !seen.has_ended() {
        // Whatever was acknowledged before the client connects has to be there.
        let at_least = seen.moves_of(id).len();
        let url = format!("ws://127.0.0.1:{port}/api/play/{id}/socket?lang=en");
        let Ok((socket, _)) = tokio_tungstenite::connect_async(url).await else {
            tokio::time::sleep(Duration::from_millis(10)).await;
            continue;
        };
        if at_least > 0 {
            seen.returns.fetch_add(1, Ordering::SeqCst);
        }
        if sit(socket, id, token, seen, rng, at_least).await {
            return;
        }
    }
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Plays until the connection ends. Returns whether the game is over.
async fn sit(
    mut socket: Socket,
    id: &str,
    token: &str,
    seen: &Seen,
    rng: &mut Rng,
    mut at_least: usize,
) -> bool {
    let sit = json!({ "type": "sit", "token": token }).to_string();
    if socket.send(Message::text(sit)).await.is_err() {
        return false;
    }
    while !seen.has_ended() {
        let next = tokio::time::timeout(Duration::from_millis(100), socket.next());
        let message = match next.await {
            // Nothing has come: look whether the test has ended.
            Err(_) => continue,
            Ok(Some(Ok(Message::Text(text)))) => serde_json::from_str::<Value>(&text).unwrap(),
            Ok(Some(Ok(Message::Close(_)) | Err(_)) | None) => return false,
            Ok(Some(Ok(_))) => continue,
        };
        if message["type"] == "error" {
            let error = message["id"].as_str().unwrap().to_string();
            *seen.errors.lock().unwrap().entry(error).or_default() += 1;
        }
        if message["type"] != "state" {
            continue;
        }
        let moves = message["moves"].as_array().unwrap();
        let moves: Vec<String> =
            moves.iter().map(|mv| mv["move"].as_str().unwrap().to_string()).collect();
        seen.note(id, &moves, at_least);
        at_least = moves.len();
        if !message["state"]["outcome"].is_null() {
            return true;
        }
        if message["can"]["move"] == true && message["online"]["begun"] == true {
            tokio::time::sleep(Duration::from_millis(rng.below(PAUSE) as u64)).await;
            let chains = message["state"]["chains"].as_array().unwrap();
            let mv = &chains[rng.below(chains.len())]["move"];
            let mv = json!({ "type": "move", "move": mv, "ply": moves.len() }).to_string();
            if socket.send(Message::text(mv)).await.is_err() {
                return false;
            }
        }
    }
    true
}

/// Sends one request; `None` if the server does not answer.
pub async fn ask(port: u16, method: &str, path: &str, body: &str) -> Option<(u16, String)> {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).await.ok()?;
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.ok()?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.ok()?;
    let (head, body) = answer.split_once("\r\n\r\n")?;
    Some((head.get(9..12)?.parse().ok()?, body.to_string()))
}
