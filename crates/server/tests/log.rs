//! The log: events appear by level, and secrets do not appear.

use crate::common;

use std::io;
use std::sync::{Arc, Mutex};

use common::Host;
use iroko_server::Config;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tracing_subscriber::filter::LevelFilter;

/// A writer that collects the log.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the log of a server at a level during a game, and the id of that game.
async fn logged(level: LevelFilter) -> (String, String) {
    let lines = Lines::default();
    let kept = lines.clone();
    let subscriber = tracing_subscriber::fmt()
        .with_writer(move || kept.clone())
        .with_ansi(false)
        .with_max_level(level)
        .finish();
    // While there is only one subscriber, tracing asks that of the thread on which an event first occurs. Another test
    // has none, which would switch the event off for all; so there is a second one.
    let _second = tracing::Dispatch::new(
        tracing_subscriber::fmt().with_writer(io::sink).with_max_level(level).finish(),
    );
    // The server runs entirely on the thread of the test.
    let _guard = tracing::subscriber::set_default(subscriber);
    let host = Host::with(Config { games: 1, ..Config::default() }).await;
    let new_game = json!({ "game": "pogo", "players": ["human", "human"] });
    let id = host.begin(&new_game).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    client.send(json!({ "type": "move", "move": "-secret-move-" })).await;
    client.until("refused").await;
    host.ask("GET", &format!("/api/play/{id}?lang=fr&view=secret-view"), "").await;
    assert_eq!(host.ask("POST", "/api/play", &new_game.to_string()).await.0, 503);
    let mut foreign = TcpStream::connect(host.address).await.unwrap();
    let asked = "SECRET /health HTTP/1.1\r\nhost: secret.example\r\nconnection: close\r\n\r\n";
    foreign.write_all(asked.as_bytes()).await.unwrap();
    foreign.read_to_end(&mut Vec::new()).await.unwrap();
    drop(client);
    host.end().await;
    let bytes = lines.0.lock().unwrap().clone();
    (String::from_utf8(bytes).unwrap(), id)
}

#[tokio::test]
async fn the_log_names_routes_and_games_and_no_secrets() {
    let (log, id) = logged(LevelFilter::TRACE).await;
    for expected in [
        "INFO",
        "the server is ready",
        "game opened game=\"pogo\" games=1",
        "socket joined",
        "method=\"POST\" route=\"/api/play\" status=201",
        "route=\"/api/play/{id}\" status=400",
        "route=\"/api/play/{id}/socket\" status=101",
        "method=\"other\" route=\"/health\" status=421",
        "WARN",
        "no place for a game games=1",
        "the server ends",
    ] {
        assert!(log.contains(expected), "{expected} is not in\n{log}");
    }
    let ours: Vec<&str> = log.lines().filter(|line| line.contains("iroko_")).collect();
    assert!(ours.len() >= 9, "{log}");
    for secret in [id.as_str(), "secret", "SECRET", "lang="] {
        assert!(!log.contains(secret), "{secret} is in\n{log}");
    }
}

#[tokio::test]
async fn a_level_omits_less_severe_events() {
    let (log, _) = logged(LevelFilter::WARN).await;
    assert!(log.contains("WARN") && !log.contains("INFO") && !log.contains("DEBUG"), "{log}");
}
