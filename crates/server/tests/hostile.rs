//! Peers that mean harm, or only dawdle: each costs its own connection, and somebody else's game goes on meanwhile.

use crate::common;

use std::time::{Duration, Instant};

use common::{Client, Host, PATIENCE};
use futures_util::{SinkExt, StreamExt};
use iroko_server::Config;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

fn humans() -> Value {
    json!({ "game": "awale", "players": ["human", "human"] })
}

/// A bystander's game.
async fn game(host: &Host) -> Client {
    let id = host.begin(&humans()).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    client
}

/// How long a move takes to come back.
async fn latency(client: &mut Client, mv: &str) -> Duration {
    let begun = Instant::now();
    client.say(json!({ "type": "move", "move": mv })).await;
    client.until("state").await;
    begun.elapsed()
}

/// The memory of this process that is in use, in MiB: the server is in it.
fn memory() -> usize {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0 kB");
    line.split_whitespace().next().unwrap().parse::<usize>().unwrap() / 1024
}

/// A WebSocket that is written by hand, so that it need not read.
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

/// A frame of a client, masked with zeros.
fn frame(opcode: u8, text: &[u8]) -> Vec<u8> {
    assert!(text.len() < 126);
    [&[0x80 | opcode, 0x80 | text.len() as u8, 0, 0, 0, 0], text].concat()
}

/// What a socket is closed with.
async fn farewell(client: &mut Client) -> (CloseCode, String) {
    let close = async {
        loop {
            match client.socket.next().await {
                Some(Ok(Message::Close(Some(why)))) => return (why.code, why.reason.to_string()),
                Some(Ok(_)) => {}
                other => panic!("no farewell: {other:?}"),
            }
        }
    };
    tokio::time::timeout(PATIENCE, close).await.expect("a farewell")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_pings_and_never_reads_costs_little_and_is_closed() {
    let host = Host::with(Config { requests: 100_000, ..Config::default() }).await;
    let id = host.begin(&humans()).await;
    let mut bystander = game(&host).await;
    let before = memory();
    let mut hostile = raw_socket(&host, &id).await;
    let pings = frame(9, &[b'x'; 100]).repeat(1000);
    let begun = Instant::now();
    // 300 pings a second would be far too many already.
    let flood = async { while hostile.write_all(&pings).await.is_ok() {} };
    tokio::time::timeout(PATIENCE, flood).await.expect("the socket is closed");
    assert!(begun.elapsed() < Duration::from_secs(10), "{:?}", begun.elapsed());
    assert!(memory() < before + 64, "{before} MiB, then {} MiB", memory());
    assert!(latency(&mut bystander, "C").await < Duration::from_secs(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_stops_reading_is_dropped_and_the_others_play_on() {
    let (messages, requests, slow) = (100_000, 100_000, Duration::from_secs(1));
    let host = Host::with(Config { messages, requests, slow, ..Config::default() }).await;
    let id = host.begin(&humans()).await;
    let mut slow = raw_socket(&host, &id).await;
    let mut player = host.join(&id).await;
    player.until("state").await;
    let before = memory();
    // Each look is a state of its own: megabytes that the slow one never takes.
    let begun = Instant::now();
    let flood = async {
        let look = frame(1, br#"{"type":"flip"}"#).repeat(50);
        while slow.write_all(&look).await.is_ok() {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::time::timeout(PATIENCE, flood).await.expect("it is dropped");
    assert!(begun.elapsed() < Duration::from_secs(25), "{:?}", begun.elapsed());
    assert!(memory() < before + 100, "{before} MiB, then {} MiB", memory());
    assert!(latency(&mut player, "C").await < Duration::from_secs(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_peer_that_asks_and_never_reads_the_answers_is_dropped() {
    let (per_address, requests, slow) = (1, 100_000, Duration::from_secs(1));
    let host = Host::with(Config { per_address, requests, slow, ..Config::default() }).await;
    let mut hostile = TcpStream::connect(host.address).await.unwrap();
    let asked =
        format!("GET /api/openapi.json HTTP/1.1\r\nhost: {}\r\n\r\n", host.address).repeat(100);
    let flood = async { while hostile.write_all(asked.as_bytes()).await.is_ok() {} };
    tokio::time::timeout(Duration::from_secs(15), flood).await.expect("it is dropped");
    // Its place is free again.
    assert_eq!(host.ask("GET", "/health", "").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn games_that_no_visitor_comes_to_keep_nobody_out() {
    let host = Host::with(Config { games: 2, requests: 1000, ..Config::default() }).await;
    let visited = host.begin(&humans()).await;
    let mut client = host.join(&visited).await;
    client.until("state").await;
    for _ in 0..10 {
        host.begin(&humans()).await;
    }
    let mut newcomer = game(&host).await;
    assert!(latency(&mut newcomer, "C").await < Duration::from_secs(1));
    assert!(latency(&mut client, "C").await < Duration::from_secs(1));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_messages_is_closed_with_a_code() {
    let host = Host::with(Config { requests: 100_000, ..Config::default() }).await;
    let mut client = game(&host).await;
    for _ in 0..300 {
        if client.socket.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
            break;
        }
    }
    assert_eq!(farewell(&mut client).await, (CloseCode::Policy, "too fast".to_string()));
}

#[tokio::test(flavor = "multi_thread")]
async fn one_too_many_at_a_game_and_the_end_of_the_server_have_their_codes() {
    let host = Host::with(Config { visitors: 1, requests: 1000, ..Config::default() }).await;
    let id = host.begin(&humans()).await;
    let mut client = host.join(&id).await;
    client.until("state").await;
    let mut crowded = host.join(&id).await;
    assert_eq!(farewell(&mut crowded).await, (CloseCode::Again, "crowded".to_string()));
    host.end().await;
    assert_eq!(farewell(&mut client).await, (CloseCode::Away, "ending".to_string()));
}

#[tokio::test(flavor = "multi_thread")]
async fn questions_that_are_abandoned_are_never_begun() {
    let host = Host::with(Config { engines: 1, requests: 100_000, ..Config::default() }).await;
    let mut bystander = game(&host).await;
    let wish = json!({ "game": "khan", "time": 10_000 }).to_string();
    let text = format!(
        "POST /api/exact HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n{wish}",
        host.address,
        wish.len()
    );
    let before = threads();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        stream.write_all(text.as_bytes()).await.unwrap();
    }
    assert!(latency(&mut bystander, "C").await < Duration::from_secs(1));
    host.until_thinking(|thinking| thinking == 0).await;
    assert!(threads() < before + 20, "{before} threads, then {}", threads());
}

fn threads() -> usize {
    std::fs::read_dir("/proc/self/task").map_or(0, Iterator::count)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_game_waits_for_no_analysis() {
    let host = Host::with(Config { engines: 1, requests: 100_000, ..Config::default() }).await;
    let mut streams = Vec::new();
    for _ in 0..30 {
        let wish = json!({ "game": "siam", "time": 10_000 }).to_string();
        let mut stream = TcpStream::connect(host.address).await.unwrap();
        let text = format!(
            "POST /api/analysis HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{wish}",
            host.address,
            wish.len()
        );
        stream.write_all(text.as_bytes()).await.unwrap();
        streams.push(stream);
    }
    host.until_thinking(|thinking| thinking > 0).await;
    let begun = Instant::now();
    let mut client = game(&host).await;
    assert!(latency(&mut client, "C").await < Duration::from_secs(1));
    assert!(begun.elapsed() < Duration::from_secs(3), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quick_machine_does_not_wait_for_slow_ones_elsewhere() {
    let host = Host::with(Config { requests: 100_000, ..Config::default() }).await;
    let mut slow = Vec::new();
    for _ in 0..4 {
        let wish = json!({ "game": "siam", "players": ["plain:9", "human"] });
        let mut client = host.join(&host.begin(&wish).await).await;
        client.until("thinking").await;
        slow.push(client);
    }
    let id = host.begin(&json!({ "game": "siam", "players": ["human", "level:1"] })).await;
    let mut client = host.join(&id).await;
    let state = client.until("state").await;
    let mv = state["state"]["chains"][0]["move"].as_str().unwrap().to_string();
    let begun = Instant::now();
    client.say(json!({ "type": "move", "move": mv })).await;
    while client.until("state").await["ply"] != 2 {}
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_elsewhere_gets_nothing_that_costs() {
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
async fn a_foreign_host_does_not_spend_what_the_user_may_ask() {
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
async fn names_that_are_no_text_are_answered_as_described() {
    let host = Host::new().await;
    for path in ["/api/games/%ff", "/api/play/%ff", "/api/puzzle/%ff", "/api/picture/%ff/svg"] {
        let (status, body) = host.ask("GET", path, "").await;
        assert_eq!(status, 404, "{path}: {body}");
        assert!(body.contains("\"id\":\"api-no-route\""), "{path}: {body}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_in_flight_is_answered_when_the_server_ends() {
    let host = Host::new().await;
    let wish = json!({ "game": "siam", "time": 10_000 }).to_string();
    let address = host.address;
    let asked = tokio::spawn(async move {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let text = format!(
            "POST /api/analysis HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\n\r\n{wish}",
            wish.len()
        );
        stream.write_all(text.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    });
    host.until_thinking(|thinking| thinking > 0).await;
    let begun = Instant::now();
    host.end().await;
    assert!(begun.elapsed() < Duration::from_secs(2), "{:?}", begun.elapsed());
    let answer = asked.await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_of_thousands_of_comments_keeps_nobody_waiting() {
    let host = Host::new().await;
    let record = format!("[Game \"awale\"]\n\n1. C {}", "{a} ".repeat(30_000));
    let wish = json!({ "text": record }).to_string();
    let begun = Instant::now();
    let asked = async { host.ask("POST", "/api/records", &wish).await.0 };
    let healthy = async {
        let begun = Instant::now();
        (host.ask("GET", "/health", "").await.0, begun.elapsed())
    };
    let (one, two, (status, waited)) =
        tokio::join!(asked, host.ask("POST", "/api/records", &wish), healthy);
    assert_eq!((one, two.0, status), (200, 200, 200));
    assert!(waited < Duration::from_secs(1), "{waited:?}");
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
}
