//! Notices to a program of the operator: who is told what, once, and that a receiver which is slow or gone delays no move.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use iroko_server::{Config, Webhook};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::{sleep, timeout};

use crate::common::{Client, Host, TIMEOUT};
use crate::online::{Link, any_move, begin, in_file, sit, state_of, two};
use crate::operator::{LOOPBACK, metric};

/// How a receiver answers a request, by its number.
#[derive(Clone, Copy)]
enum Answer {
    Status(u16),
    /// Not at all, with the connection kept open.
    Silence,
}

/// A program that receives notices.
struct Receiver {
    port: u16,
    /// The heads and bodies of the requests.
    received: Arc<Mutex<Vec<(String, Value)>>>,
}

impl Receiver {
    async fn new(answer: fn(usize) -> Answer) -> Receiver {
        let listener = TcpListener::bind(LOOPBACK).await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let received = Arc::new(Mutex::new(Vec::new()));
        let requests = Arc::clone(&received);
        tokio::spawn(async move {
            let mut silent = Vec::new();
            for number in 0.. {
                let (mut stream, _) = listener.accept().await.unwrap();
                let request = read(&mut stream).await;
                requests.lock().unwrap().push(request);
                match answer(number) {
                    Answer::Silence => silent.push(stream),
                    Answer::Status(status) => {
                        let text = format!("HTTP/1.1 {status} Reason\r\nContent-Length: 0\r\n\r\n");
                        let _ = stream.write_all(text.as_bytes()).await;
                    }
                }
            }
        });
        Receiver { port, received }
    }

    fn webhook(&self) -> Webhook {
        let mut webhook =
            Webhook::at(&format!("http://127.0.0.1:{}/notices?x=1", self.port)).unwrap();
        webhook.pause = Duration::from_millis(10);
        webhook
    }

    fn bodies(&self) -> Vec<Value> {
        self.received.lock().unwrap().iter().map(|(_, body)| body.clone()).collect()
    }

    /// Waits for a number of notices, and some time for more of them, which would be too many.
    async fn exactly(&self, count: usize) -> Vec<Value> {
        until(async || self.bodies().len() >= count).await;
        sleep(Duration::from_millis(300)).await;
        let bodies = self.bodies();
        assert_eq!(bodies.len(), count, "{bodies:?}");
        bodies
    }
}

/// Reads a request with a body.
async fn read(stream: &mut TcpStream) -> (String, Value) {
    let mut bytes = Vec::new();
    loop {
        assert!(stream.read_buf(&mut bytes).await.unwrap() > 0, "a whole request");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let length = head.lines().find_map(|line| line.strip_prefix("Content-Length: ")).unwrap();
        if body.len() == length.parse::<usize>().unwrap() {
            return (head.to_string(), serde_json::from_str(body).unwrap());
        }
    }
}

async fn until(holds: impl AsyncFn() -> bool) {
    let wait = async {
        while !holds().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(TIMEOUT, wait).await.expect("it comes to that");
}

fn told_to(webhook: Webhook) -> Config {
    Config {
        webhook: Some(webhook),
        public_url: Some("https://games.example/iroko/".to_string()),
        metrics: Some(LOOPBACK),
        lobby: true,
        messages: 100_000,
        requests: 100_000,
        ..Config::default()
    }
}

/// Waits until the players of a game are there or away.
async fn present(host: &Host, link: &Link, expected: [bool; 2]) {
    until(async || state_of(host, &link.id).await["online"]["present"] == json!(expected)).await;
}

/// Plays any move, and waits until it is stored.
async fn play(host: &Host, link: &Link, client: &mut Client) {
    let state = state_of(host, &link.id).await;
    client.play(&any_move(&state, &mut iroko_games::Rng::new(5))).await;
    client.state(|now| now["ply"].as_u64() > state["ply"].as_u64()).await;
}

fn days() -> Value {
    json!({ "clock": "3d/move", "online": { "side": 1, "name": "Ada", "takeback": "free" } })
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_who_is_away_is_told_once_and_one_who_is_there_is_not() {
    let receiver = Receiver::new(|_| Answer::Status(204)).await;
    let host = Host::with(told_to(receiver.webhook().with_secret("s3cret").unwrap())).await;
    let (link, mut one, mut two) = two(&host, &days()).await;
    play(&host, &link, &mut one).await;
    play(&host, &link, &mut two).await;
    // Both were there: the first notice is about the next move.
    drop(two);
    present(&host, &link, [true, false]).await;
    play(&host, &link, &mut one).await;
    let bodies = receiver.exactly(1).await;
    let deadline = bodies[0]["deadline"].as_u64().unwrap();
    assert_eq!(
        bodies[0],
        json!({ "event": "turn", "id": link.id, "game": "pogo", "side": 2, "name": "", "opponent": "Ada",
            "deadline": deadline, "url": format!("https://games.example/iroko/#/play/{}", link.id) })
    );
    assert_eq!(deadline, state_of(&host, &link.id).await["online"]["deadline"].as_u64().unwrap());
    // The end is told to the one who is away, and is no turn.
    let mut two = sit(&host, &link.id, &link.tokens[1]).await;
    drop(one);
    present(&host, &link, [false, true]).await;
    two.send(json!({ "type": "resign" })).await;
    two.state(|state| !state["state"]["outcome"].is_null()).await;
    let bodies = receiver.exactly(2).await;
    assert_eq!((&bodies[1]["event"], &bodies[1]["side"]), (&json!("over"), &json!(1)));
    assert_eq!(bodies[1]["deadline"], Value::Null);
    for (head, body) in receiver.received.lock().unwrap().iter() {
        assert!(head.starts_with("POST /notices?x=1 HTTP/1.1\r\n"), "{head}");
        assert!(head.contains("\r\nAuthorization: Bearer s3cret"), "{head}");
        let body = body.to_string();
        assert!(link.tokens.iter().all(|token| !body.contains(token)), "{body}");
        assert!(!body.contains("s3cret") && !body.contains("seat"), "{body}");
    }
    until(async || metric(&host, "iroko_notices_total{fate=\"sent\"}").await >= 2.0).await;
    assert_eq!(metric(&host, "iroko_notices_total{fate=\"failed\"}").await, 0.0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_challenger_who_is_away_is_told_that_their_challenge_was_accepted() {
    let receiver = Receiver::new(|_| Answer::Status(200)).await;
    let host = Host::with(told_to(receiver.webhook())).await;
    let terms =
        json!({ "clock": "2d/move", "online": { "side": 1, "name": "Ada", "listed": true } });
    let link = begin(&host, &terms).await;
    drop(sit(&host, &link.id, &link.tokens[0]).await);
    present(&host, &link, [false, false]).await;
    let path = format!("/api/lobby/{}", link.id);
    assert_eq!(host.ask("POST", &path, r#"{"name": "Bo"}"#).await.0, 200);
    let bodies = receiver.exactly(2).await;
    let events = bodies.iter().map(|body| (&body["event"], &body["side"], &body["opponent"]));
    let expected = [("begun", 1, "Bo"), ("turn", 1, "Bo")];
    let expected = expected.map(|(event, side, name)| (json!(event), json!(side), json!(name)));
    assert!(
        events.eq(expected.iter().map(|(event, side, name)| (event, side, name))),
        "{bodies:?}"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn games_in_one_sitting_and_at_one_screen_are_not_told() {
    let receiver = Receiver::new(|_| Answer::Status(200)).await;
    let host = Host::with(told_to(receiver.webhook())).await;
    for more in [json!({ "clock": "5m+3s" }), json!({})] {
        let (link, mut one, away) = two(&host, &more).await;
        drop(away);
        present(&host, &link, [true, false]).await;
        play(&host, &link, &mut one).await;
        one.send(json!({ "type": "resign" })).await;
        one.state(|state| !state["state"]["outcome"].is_null()).await;
    }
    receiver.exactly(0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notice_is_repeated_until_it_is_taken_and_then_given_up() {
    // The first notice is taken at the third attempt; the second one never.
    let receiver =
        Receiver::new(|number| Answer::Status(if number == 2 { 202 } else { 503 })).await;
    let host = Host::with(told_to(receiver.webhook())).await;
    let (link, mut one, away) = two(&host, &days()).await;
    drop(away);
    present(&host, &link, [true, false]).await;
    play(&host, &link, &mut one).await;
    until(async || metric(&host, "iroko_notices_total{fate=\"sent\"}").await == 1.0).await;
    assert_eq!(receiver.bodies().len(), 3);
    one.send(json!({ "type": "resign" })).await;
    until(async || metric(&host, "iroko_notices_total{fate=\"failed\"}").await == 1.0).await;
    let bodies = receiver.exactly(7).await;
    let events: Vec<&str> = bodies.iter().map(|body| body["event"].as_str().unwrap()).collect();
    assert_eq!(events, ["turn", "turn", "turn", "over", "over", "over", "over"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_receiver_that_is_silent_or_gone_delays_no_move() {
    let silent = Receiver::new(|_| Answer::Silence).await;
    // No program listens at this port once the listener is dropped.
    let gone = TcpListener::bind(LOOPBACK).await.unwrap().local_addr().unwrap();
    for webhook in [silent.webhook(), Webhook::at(&format!("http://{gone}/")).unwrap()] {
        let host = Host::with(told_to(webhook)).await;
        let (link, mut one, away) = two(&host, &days()).await;
        drop(away);
        present(&host, &link, [true, false]).await;
        // Each move is a notice. A silent receiver has five seconds for every attempt, so twenty that were waited for
        // would take minutes.
        let moves = async {
            for _ in 0..20 {
                play(&host, &link, &mut one).await;
                one.send(json!({ "type": "undo" })).await;
                one.state(|state| state["ply"] == 0).await;
            }
        };
        timeout(TIMEOUT, moves).await.expect("no move waits");
        // The server ends too, although notices wait.
        timeout(TIMEOUT, host.end()).await.expect("the end does not wait");
    }
    assert!(!silent.bodies().is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_servers_only_the_one_that_stored_the_change_tells_it() {
    let receiver = Receiver::new(|_| Answer::Status(200)).await;
    let directory = tempfile::tempdir().unwrap();
    let config =
        || Config { database: in_file(&directory).database, ..told_to(receiver.webhook()) };
    let (first, second) = (Host::with(config()).await, Host::with(config()).await);
    let (link, mut one, away) = two(&first, &days()).await;
    drop(away);
    present(&first, &link, [true, false]).await;
    // The other server has the game in memory too.
    let mut spectator = second.join(&link.id).await;
    spectator.until("state").await;
    play(&first, &link, &mut one).await;
    receiver.exactly(1).await;
    // It does not know of the move yet, and cannot store another one in its place: it tells nothing.
    let mut late = sit(&second, &link.id, &link.tokens[0]).await;
    let stale = state_of(&second, &link.id).await;
    assert_eq!(stale["ply"], 0);
    late.play(&any_move(&stale, &mut iroko_games::Rng::new(9))).await;
    assert_eq!(late.until("error").await["id"], "room-overtaken");
    receiver.exactly(1).await;
    // It has taken over the stored game, and tells what it stores itself.
    drop(one);
    drop(late);
    let mut two = sit(&second, &link.id, &link.tokens[1]).await;
    present(&second, &link, [false, true]).await;
    play(&second, &link, &mut two).await;
    let bodies = receiver.exactly(2).await;
    assert_eq!((&bodies[1]["event"], &bodies[1]["side"]), (&json!("turn"), &json!(1)));
}
