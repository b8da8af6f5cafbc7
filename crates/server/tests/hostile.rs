//! Hostile and slow peers: each costs only its own connection, and other games continue.

use crate::common;

use std::time::{Duration, Instant};

use common::{Client, Host, PROMPTLY, SEARCH, TIMEOUT};
use futures_util::SinkExt;
use iroko_server::Config;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

fn humans() -> Value {
    json!({ "game": "awale", "players": ["human", "human"] })
}

/// Joins a new game as a bystander.
async fn game(host: &Host) -> Client {
    let id = host.begin(&humans()).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    client
}

/// Returns how long a move takes to come back.
async fn latency(client: &mut Client, mv: &str) -> Duration {
    let begun = Instant::now();
    client.send(json!({ "type": "move", "move": mv })).await;
    client.until("state").await;
    begun.elapsed()
}

/// Returns the resident memory of this process, which includes the server, in MiB.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0 kB");
    line.split_whitespace().next().unwrap().parse::<usize>().unwrap() / 1024
}

/// Opens a WebSocket by hand, so that it need not read.
async fn raw_socket(host: &Host, id: &str) -> TcpStream {
    let mut stream = TcpStream::connect(host.address).await.unwrap();
    let text = format!(
        "GET /api/play/{id}/socket HTTP/1.1\r\nhost: {}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\
         sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        host.address
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.unwrap();
    assert_eq!(&head[9..], b"101");
    stream
}

/// Returns a client frame, masked with zeros.
fn frame(opcode: u8, text: &[u8]) -> Vec<u8> {
    assert!(text.len() < 126);
    [&[0x80 | opcode, 0x80 | text.len() as u8, 0, 0, 0, 0], text].concat()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_pings_and_never_reads_uses_little_memory_and_is_closed() {
    let host = Host::with(Config { requests: 100_000, ..Config::default() }).await;
    let id = host.begin(&humans()).await;
    let mut bystander = game(&host).await;
    let before = memory();
    let mut hostile = raw_socket(&host, &id).await;
    let pings = frame(9, &[b'x'; 100]).repeat(1000);
    // Even 300 pings a second would be far over the limit.
    let flood = async { while hostile.write_all(&pings).await.is_ok() {} };
    tokio::time::timeout(TIMEOUT, flood).await.expect("the socket is closed");
    // Other tests of this process use some memory too; what the flood sent would be gigabytes.
    assert!(memory() < before + 200, "{before} MiB, then {} MiB", memory());
    assert!(latency(&mut bystander, "C").await < PROMPTLY);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_stops_reading_is_dropped_and_the_others_can_play() {
    let (messages, requests, slow) = (100_000, 100_000, Duration::from_secs(1));
    let host = Host::with(Config { messages, requests, slow, ..Config::default() }).await;
    let id = host.begin(&humans()).await;
    let mut slow = raw_socket(&host, &id).await;
    let mut player = host.join(&id).await;
    player.until("state").await;
    let before = memory();
    // Each flip sends a whole state: megabytes that the slow peer never reads.
    let flood = async {
        let look = frame(1, br#"{"type":"flip"}"#).repeat(50);
        while slow.write_all(&look).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, flood).await.expect("the slow peer is dropped");
    assert!(memory() < before + 100, "{before} MiB, then {} MiB", memory());
    assert!(latency(&mut player, "C").await < PROMPTLY);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_never_reads_its_responses_is_dropped() {
    let (per_address, requests, slow) = (1, 100_000, Duration::from_secs(1));
    let host = Host::with(Config { per_address, requests, slow, ..Config::default() }).await;
    let mut hostile = TcpStream::connect(host.address).await.unwrap();
    let pipelined =
        format!("GET /api/openapi.json HTTP/1.1\r\nhost: {}\r\n\r\n", host.address).repeat(100);
    let flood = async { while hostile.write_all(pipelined.as_bytes()).await.is_ok() {} };
    tokio::time::timeout(TIMEOUT, flood).await.expect("the peer is dropped");
    // Its connection no longer counts.
    assert_eq!(host.ask("GET", "/health", "").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn unvisited_games_do_not_block_new_ones() {
    let host = Host::with(Config { games: 2, requests: 1000, ..Config::default() }).await;
    let visited = host.begin(&humans()).await;
    let mut client = host.join(&visited).await;
    client.until("state").await;
    for _ in 0..10 {
        host.begin(&humans()).await;
    }
    let mut newcomer = game(&host).await;
    assert!(latency(&mut newcomer, "C").await < PROMPTLY);
    assert!(latency(&mut client, "C").await < PROMPTLY);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_messages_is_closed_with_a_code() {
    let host = Host::with(Config { requests: 100_000, ..Config::default() }).await;
    let mut client = game(&host).await;
    for _ in 0..1000 {
        if client.socket.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
            break;
        }
    }
    assert_eq!(client.close_frame().await, (CloseCode::Policy, "too fast".to_string()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_full_game_and_a_shutdown_close_sockets_with_their_codes() {
    let host = Host::with(Config { visitors: 1, requests: 1000, ..Config::default() }).await;
    let id = host.begin(&humans()).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    let mut crowded = host.join(&id).await;
    assert_eq!(crowded.close_frame().await, (CloseCode::Again, "crowded".to_string()));
    host.end().await;
    assert_eq!(client.close_frame().await, (CloseCode::Away, "ending".to_string()));
}

#[tokio::test(flavor = "multi_thread")]
async fn abandoned_requests_are_never_started() {
    let host = Host::with(Config { engines: 1, requests: 100_000, ..Config::default() }).await;
    let mut bystander = game(&host).await;
    let body = json!({ "game": "khan", "time": SEARCH }).to_string();
    let text = format!(
        "POST /api/exact HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        host.address,
        body.len()
    );
    let before = threads();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
    }
    assert!(latency(&mut bystander, "C").await < PROMPTLY);
    host.until_thinking(|thinking| thinking == 0).await;
    assert!(threads() < before + 20, "{before} threads, then {}", threads());
}

fn threads() -> usize {
    std::fs::read_dir("/proc/self/task").map_or(0, Iterator::count)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_does_not_wait_for_analyses() {
    let host = Host::with(Config { engines: 1, requests: 100_000, ..Config::default() }).await;
    let mut streams = Vec::new();
    for _ in 0..30 {
        let body = json!({ "game": "siam", "time": SEARCH }).to_string();
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let text = format!(
            "POST /api/analysis HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            host.address,
            body.len()
        );
        stream.write_all(text.as_bytes()).await.unwrap();
        streams.push(stream);
    }
    host.until_thinking(|thinking| thinking > 0).await;
    let begun = Instant::now();
    let mut client = game(&host).await;
    latency(&mut client, "C").await;
    assert!(begun.elapsed() < PROMPTLY, "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_machine_does_not_wait_for_slow_ones_in_other_games() {
    let host = Host::with(Config { requests: 100_000, ..Config::default() }).await;
    let mut slow = Vec::new();
    for _ in 0..4 {
        let body = json!({ "game": "siam", "players": ["plain:9", "human"] });
        let mut client = host.join(&host.begin(&body).await).await;
        client.until("thinking").await;
        slow.push(client);
    }
    let id = host.begin(&json!({ "game": "siam", "players": ["human", "level:1"] })).await;
    let mut client = host.join(&id).await;
    let state = client.until("state").await;
    let mv = state["state"]["chains"][0]["move"].as_str().unwrap().to_string();
    let begun = Instant::now();
    client.send(json!({ "type": "move", "move": mv })).await;
    while client.until("state").await["ply"] != 2 {}
    assert!(begun.elapsed() < PROMPTLY, "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_foreign_page_is_refused_expensive_requests() {
    let host = Host::new().await;
    for path in ["/api/puzzle/khan", "/api/picture/siam/png?size=2048", "/api/games"] {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let text = format!(
            "GET {path} HTTP/1.1\r\nhost: {}\r\nsec-fetch-site: cross-site\r\nconnection: close\r\n\r\n",
            host.address
        );
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 403"), "{path}: {answer}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn requests_for_a_foreign_host_do_not_count_towards_the_rate_limit() {
    let host = Host::with(Config { requests: 1, ..Config::default() }).await;
    for _ in 0..50 {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let text = "GET /health HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n";
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 421"), "{answer}");
    }
    assert_eq!(host.ask("GET", "/health", "").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_are_not_utf8_get_json_errors() {
    let host = Host::new().await;
    for path in ["/api/games/%ff", "/api/play/%ff", "/api/puzzle/%ff", "/api/picture/%ff/svg"] {
        let (status, body) = host.ask("GET", path, "").await;
        assert_eq!(status, 404, "{path}: {body}");
        assert!(body.contains("\"id\":\"api-no-route\""), "{path}: {body}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_in_flight_is_answered_on_shutdown() {
    let host = Host::new().await;
    let body = json!({ "game": "siam", "time": SEARCH }).to_string();
    let address = host.address;
    let response = tokio::spawn(async move {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let text = format!(
            "POST /api/analysis HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{body}",
            body.len()
        );
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    });
    host.until_thinking(|thinking| thinking > 0).await;
    let begun = Instant::now();
    host.end().await;
    assert!(begun.elapsed() < PROMPTLY, "{:?}", begun.elapsed());
    let answer = response.await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_thousands_of_comments_delays_no_other_request() {
    let host = Host::new().await;
    let record = format!("[Game \"awale\"]\n\n1. C {}", "{a} ".repeat(30_000));
    let body = json!({ "text": record }).to_string();
    let begun = Instant::now();
    let response = async { host.ask("POST", "/api/records", &body).await.0 };
    let healthy = async {
        let begun = Instant::now();
        (host.ask("GET", "/health", "").await.0, begun.elapsed())
    };
    let (one, two, (status, waited)) =
        tokio::join!(response, host.ask("POST", "/api/records", &body), healthy);
    assert_eq!((one, two.0, status), (200, 200, 200));
    assert!(waited.max(begun.elapsed()) < PROMPTLY, "{waited:?} {:?}", begun.elapsed());
}
