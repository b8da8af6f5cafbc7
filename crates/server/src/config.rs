//! What a server may be told before it starts: where it listens, and what it allows.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

/// The settings of a server. [`Config::default`] is right for one person at one machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub address: SocketAddr,
    /// Names it answers to, besides `localhost` and numbers: another name in `Host` is the trick of a foreign site.
    pub hosts: Vec<String>,
    /// How many games it holds. A machine that thinks takes a table of up to 16 MiB, and gives it back when the last visitor leaves; so
    /// do one that advises and one that watches.
    pub games: usize,
    /// How many connections it holds.
    pub connections: usize,
    /// How many may be connected to one game.
    pub visitors: usize,
    /// How many connections one address may hold. Behind a proxy all have one address.
    pub per_address: usize,
    /// How many machines advise at once. More wait for their turn.
    pub engines: usize,
    /// How many machines play at once: more than there are cores, so that the system takes turns between games, and a quick move does
    /// not wait for slow ones. More wait for their turn.
    pub players: usize,
    /// How long a machine may think about a move, whatever it would like.
    pub thought: Duration,
    /// How many requests an address may make in a second; ten times as many at once.
    pub requests: u32,
    /// How many messages a WebSocket may send in a second; three times as many at once.
    pub messages: u32,
    /// How long a game without visitors is kept.
    pub keep: Duration,
    /// How long a game that its last visitor left keeps its place when others are waiting for one.
    pub grace: Duration,
    /// How long a peer may read nothing of an answer, and how long one message may take to go out over a WebSocket, before the peer is
    /// taken for gone.
    pub slow: Duration,
    /// How long the head of a request may take, and how long a connection may be idle.
    pub patience: Duration,
}

/// The largest body of a request.
pub const LARGEST_BODY: usize = 256 * 1024;

/// The largest message on a WebSocket.
pub const LARGEST_MESSAGE: usize = 64 * 1024;

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 7700)),
            hosts: Vec::new(),
            games: 50,
            connections: 512,
            visitors: 16,
            per_address: 256,
            engines: cores,
            players: (4 * cores).max(8),
            thought: Duration::from_secs(10),
            requests: 50,
            messages: 20,
            keep: Duration::from_secs(30 * 60),
            grace: Duration::from_secs(60),
            slow: Duration::from_secs(10),
            patience: Duration::from_secs(30),
        }
    }
}
