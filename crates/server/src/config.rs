//! The configuration of a server: its address and its limits.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use crate::webhook::Webhook;
use iroko_store::{Retention, Store, StoreError, without_password};
use iroko_table::roster::{NamedPlayers, Roster};

/// Where games are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Database {
    /// In a temporary file: games end with the server.
    #[default]
    Temporary,
    /// In this file.
    File(PathBuf),
    /// On a database server, at this address: `postgres://...`. Several servers may use it at once.
    Address(String),
}

impl Database {
    /// Returns the database that a user names: an address, or a file.
    pub fn named(text: &str) -> Database {
        let is_address =
            ["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme));
        if is_address { Database::Address(text.to_string()) } else { Database::File(text.into()) }
    }

    /// Opens the database.
    ///
    /// # Errors
    ///
    /// If it cannot be opened.
    pub async fn open(&self) -> Result<Store, StoreError> {
        match self {
            Database::Temporary => Store::temporary().await,
            Database::File(path) => Store::open(path).await,
            Database::Address(url) => Store::connect(url).await,
        }
    }

    /// Returns the name of the database for messages, without secrets.
    pub fn name(&self) -> PathBuf {
        match self {
            Database::Temporary => PathBuf::new(),
            Database::File(path) => path.clone(),
            Database::Address(url) => without_password(url).into(),
        }
    }
}

/// The configuration of a server. The default suits one person on one machine.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on.
    pub address: SocketAddr,
    /// The path below which everything is served, such as `/iroko`; empty for the whole site.
    pub base_path: String,
    /// The address of the operator's metrics; `None` for none.
    pub metrics: Option<SocketAddr>,
    /// Host names accepted besides `localhost` and IP addresses. Another name in `Host` indicates DNS rebinding.
    pub hosts: Vec<String>,
    /// The maximum number of games in memory. A thinking machine uses a table of up to 16 MiB, and so do the adviser and the
    /// analyst of a game; all are freed when the last visitor leaves.
    pub games: usize,
    /// The maximum number of connections.
    pub connections: usize,
    /// The maximum number of spectators of one game, and of connections to each of its seats.
    pub visitors: usize,
    /// The maximum number of connections from one address, and of WebSockets of one client behind a proxy.
    pub per_address: usize,
    /// The addresses of proxies, whose header `X-Forwarded-For` is believed. Without any, all clients behind a proxy share
    /// its address.
    pub proxies: Vec<IpAddr>,
    /// The number of engines that advise at once; further requests wait.
    pub engines: usize,
    /// The number of machines that play at once; further ones wait. More than the number of cores, so that the
    /// operating system schedules the games fairly and a quick move does not wait for slow ones.
    pub players: usize,
    /// The maximum thinking time for a move.
    pub thought: Duration,
    /// Requests per second from one address; bursts may be ten times as large.
    pub requests: u32,
    /// Messages per second of a visitor; bursts may be three times as large.
    pub messages: u32,
    /// How long the room of a game without visitors stays in memory.
    pub keep: Duration,
    /// How long the room of a game whose last visitor has left stays in memory when another game needs its place.
    pub grace: Duration,
    /// The write timeout: how long a peer may read nothing of a response, and how long one WebSocket message may take,
    /// before the peer is disconnected.
    pub slow: Duration,
    /// How often a stream of messages has an empty line, which shows both ends that the other is alive.
    pub heartbeat: Duration,
    /// The timeout for reading the head of a request, and for idle connections.
    pub patience: Duration,
    /// Where games are stored.
    pub database: Database,
    /// How long stored games are kept.
    pub retention: Retention,
    /// Whether there is a lobby.
    pub lobby: bool,
    /// Who is told what players who are away should know, if there is a receiver.
    pub webhook: Option<Webhook>,
    /// The address at which players reach the page, such as `https://games.example/iroko`; `None` derives it.
    pub public_url: Option<String>,
    /// Games between two places that one address may begin in an hour.
    pub new_games: u32,
    /// The machines that visitors can seat.
    pub roster: Arc<dyn Roster>,
}

impl Config {
    /// Returns the address at which players reach the page, without a slash at its end: the one that is configured, or
    /// that of the first host name, which a proxy serves with TLS, or the one to listen on.
    pub(crate) fn page(&self) -> String {
        let base = &self.base_path;
        match (&self.public_url, self.hosts.first()) {
            (Some(url), _) => url.trim_end_matches('/').to_string(),
            (None, Some(host)) => format!("https://{host}{base}"),
            (None, None) => format!("http://{}{base}", self.address),
        }
    }
}

/// The maximum size of a request body, in bytes.
pub const LARGEST_BODY: usize = 256 * 1024;

/// The maximum size of a WebSocket message, in bytes.
pub const LARGEST_MESSAGE: usize = 64 * 1024;

impl Default for Config {
    fn default() -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            address: SocketAddr::from((Ipv4Addr::LOCALHOST, 7700)),
            base_path: String::new(),
            metrics: None,
            hosts: Vec::new(),
            games: 50,
            connections: 512,
            visitors: 16,
            per_address: 256,
            proxies: Vec::new(),
            engines: cores,
            players: (4 * cores).max(8),
            thought: Duration::from_secs(10),
            requests: 50,
            messages: 20,
            keep: Duration::from_secs(30 * 60),
            database: Database::default(),
            retention: Retention::default(),
            lobby: false,
            webhook: None,
            public_url: None,
            new_games: 60,
            grace: Duration::from_secs(60),
            slow: Duration::from_secs(10),
            heartbeat: Duration::from_secs(15),
            patience: Duration::from_secs(30),
            roster: Arc::new(NamedPlayers),
        }
    }
}
