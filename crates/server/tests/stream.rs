//! Games over HTTP alone: the messages are the lines of a response, and each message to the server is a request.

use std::time::{Duration, Instant};

use iroko_games::Rng;
use iroko_server::Config;
use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;

use crate::common::{Host, TIMEOUT, ask};
use crate::online::{any_move, begin, sit, state_of, two};
use crate::operator::{LOOPBACK, metric};

/// The stream of a game.
struct Stream {
    reader: BufReader<TcpStream>,
    head: String,
    /// What has arrived after the last whole line.
    rest: String,
}

fn authorization(token: &str) -> String {
    if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") }
}

impl Stream {
    /// Opens a stream; with a token, that of a seat.
    async fn open(host: &Host, id: &str, token: &str) -> Stream {
        let stream = Stream::try_open(host, &format!("{id}/stream?lang=en"), token).await;
        assert!(stream.head.starts_with("HTTP/1.1 200"), "{}", stream.head);
        assert!(stream.head.contains("content-type: application/x-ndjson\r\n"), "{}", stream.head);
        assert!(!stream.head.contains("content-encoding"), "{}", stream.head);
        stream
    }

    async fn try_open(host: &Host, path: &str, token: &str) -> Stream {
        let mut socket = TcpStream::connect(host.address).await.unwrap();
        let (address, seat) = (host.address, authorization(token));
        let request = format!(
            "GET /api/play/{path} HTTP/1.1\r\nhost: {address}\r\naccept-encoding: gzip\r\n{seat}\r\n"
        );
        socket.write_all(request.as_bytes()).await.unwrap();
        let mut reader = BufReader::new(socket);
        let mut head = String::new();
        while !head.ends_with("\r\n\r\n") {
            assert!(reader.read_line(&mut head).await.unwrap() > 0, "{head}");
        }
        Stream { reader, head, rest: String::new() }
    }

    /// Reads a chunk of the body; `None` at its end.
    async fn chunk(&mut self) -> Option<String> {
        let mut size = String::new();
        self.reader.read_line(&mut size).await.ok().filter(|length| *length > 0)?;
        let size = usize::from_str_radix(size.trim(), 16).unwrap();
        let mut chunk = vec![0; size + 2];
        self.reader.read_exact(&mut chunk).await.unwrap();
        chunk.truncate(size);
        (size > 0).then(|| String::from_utf8(chunk).unwrap())
    }

    /// Returns the next line, without its end; `None` at the end of the stream.
    async fn line(&mut self) -> Option<String> {
        let read = async {
            loop {
                if let Some((line, rest)) = self.rest.split_once('\n') {
                    let (line, rest) = (line.to_string(), rest.to_string());
                    self.rest = rest;
                    return Some(line);
                }
                let chunk = self.chunk().await?;
                self.rest += &chunk;
            }
        };
        tokio::time::timeout(TIMEOUT, read).await.expect("the server writes a line")
    }

    /// Returns the next message that satisfies `fits`.
    async fn until(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let line = self.line().await.expect("the stream goes on");
            if line.is_empty() {
                continue;
            }
            let message: Value = serde_json::from_str(&line).unwrap();
            if fits(&message) {
                return message;
            }
        }
    }

    async fn state(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        self.until(|message| message["type"] == "state" && fits(message)).await
    }
}

/// Sends a message for the seat of a token. Returns the status, and the id of the error if there is one.
async fn post(host: &Host, id: &str, token: &str, message: &Value) -> (u16, String) {
    let (path, header) = (format!("/api/play/{id}/message"), authorization(token));
    let (status, body) = ask(host.address, "POST", &path, &message.to_string(), &header).await;
    let body: Value = serde_json::from_str(&body).unwrap();
    (status, body["error"]["id"].as_str().unwrap_or_default().to_string())
}

fn is_over(state: &Value) -> bool {
    !state["state"]["outcome"].is_null()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_and_a_websocket_play_whole_games_and_a_spectator_sees_no_secret() {
    let host = Host::new().await;
    for game in ["awale", "siam", "khan", "pogo", "chicago"] {
        let link = begin(&host, &json!({ "game": game, "seed": 3 })).await;
        let mut spectator = Stream::open(&host, &link.id, "").await;
        let mut one = Stream::open(&host, &link.id, &link.tokens[0]).await;
        let mut two = sit(&host, &link.id, &link.tokens[1]).await;
        let mut rng = Rng::new(5);
        loop {
            let state = spectator.state(|state| state["online"]["begun"] == true).await;
            assert_eq!(
                (&state["can"]["move"], &state["online"]["seat"]),
                (&json!(false), &Value::Null)
            );
            for token in &link.tokens {
                assert!(!state.to_string().contains(token));
            }
            let (ply, turn) = (state["ply"].as_u64().unwrap(), state["state"]["turn"].as_u64());
            if is_over(&state) || ply > 60 {
                break;
            }
            let mv = json!({ "type": "move", "move": any_move(&state, &mut rng), "ply": ply });
            let is_here = |state: &Value| state["ply"] == ply && state["online"]["begun"] == true;
            if turn == Some(1) {
                let seen = one.state(is_here).await;
                assert_eq!(
                    (&seen["online"]["seat"], &seen["can"]["move"]),
                    (&json!(1), &json!(true))
                );
                assert_eq!(post(&host, &link.id, &link.tokens[0], &mv).await.0, 200);
                // The response comes after the move is stored.
                assert_eq!(state_of(&host, &link.id).await["ply"], ply + 1);
            } else {
                two.state(is_here).await;
                two.send(mv).await;
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_message_is_an_error_of_its_request_and_is_not_on_the_stream() {
    let host = Host::new().await;
    let link = begin(&host, &json!({})).await;
    let path = format!("/api/play/{}/message", link.id);
    let mv = json!({ "type": "move", "move": "111" });
    for wrong in ["", "x"] {
        assert_eq!(post(&host, &link.id, wrong, &mv).await, (403, "api-no-seat".to_string()));
    }
    assert_eq!(post(&host, "x", &link.tokens[0], &mv).await, (404, "api-no-game".to_string()));
    let mut one = Stream::open(&host, &link.id, &link.tokens[0]).await;
    assert_eq!(post(&host, &link.id, &link.tokens[0], &mv).await.1, "room-waiting");
    let _two = sit(&host, &link.id, &link.tokens[1]).await;
    one.state(|state| state["can"]["move"] == true).await;
    for (message, expected) in [
        (json!({ "type": "move", "move": "999" }), "pogo-not-a-count"),
        (json!({ "type": "move", "move": "121", "ply": 4 }), "room-late"),
        (json!({ "type": "hint" }), "room-no-advice"),
        (json!({ "type": "accept", "kind": "draw" }), "room-no-offer"),
        (json!({ "type": "sing" }), "api-not-json"),
        (json!({ "type": "sit", "token": "x" }), "room-no-seat"),
    ] {
        let (status, why) = post(&host, &link.id, &link.tokens[0], &message).await;
        assert_eq!((status, &*why), (400, expected), "{message}");
    }
    let header = authorization(&link.tokens[0]);
    let (status, body) = ask(host.address, "POST", &path, "{", &header).await;
    assert!(status == 400 && body.contains("api-not-json"), "{body}");
    // Answers that are no refusals are on the stream, where no error is.
    assert_eq!(post(&host, &link.id, &link.tokens[0], &json!({ "type": "save" })).await.0, 200);
    let next =
        one.until(|message| !["presence", "state"].map(Value::from).contains(&message["type"]));
    assert_eq!(next.await["type"], "record");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_without_a_stream_plays_by_asking_for_the_state() {
    let host = Host::new().await;
    let more = json!({ "players": ["human", "level:1"], "seed": 3 });
    let link = begin(&host, &more).await;
    let header = authorization(&link.tokens[0]);
    let (token, mut rng) = (&link.tokens[0], Rng::new(7));
    // The first message takes the seat, and so the game begins.
    assert_eq!(post(&host, &link.id, token, &json!({ "type": "ping" })).await.0, 200);
    let begun = Instant::now();
    loop {
        let path = format!("/api/play/{}", link.id);
        let (_, body) = ask(host.address, "GET", &path, "", &header).await;
        let state: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(
            (&state["online"]["seat"], &state["online"]["spectators"]),
            (&json!(1), &json!(0))
        );
        assert_eq!(state["online"]["present"], json!([true, true]));
        assert!(begun.elapsed() < TIMEOUT, "{state}");
        if is_over(&state) {
            break;
        }
        if state["can"]["move"] == true {
            let mv =
                json!({ "type": "move", "move": any_move(&state, &mut rng), "ply": state["ply"] });
            assert_eq!(post(&host, &link.id, token, &mv).await, (200, String::new()));
        }
    }
    // They leave by themselves.
    let gone = async {
        while state_of(&host, &link.id).await["online"]["present"][0] == true {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(TIMEOUT, gone).await.expect("a visitor without a stream leaves");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_of_a_wrong_token_name_or_version_is_refused_before_it_begins() {
    let host = Host::new().await;
    let link = begin(&host, &json!({})).await;
    for (path, token, status) in [
        (format!("{}/stream", link.id), "wrong", 403),
        ("nothing/stream".to_string(), &*link.tokens[0], 404),
        (format!("{}/stream?name={}", link.id, "x".repeat(25)), &*link.tokens[0], 400),
        (format!("{}/stream?name=player:x", link.id), &*link.tokens[0], 400),
        (format!("{}/stream?protocol=99", link.id), &*link.tokens[0], 400),
        (format!("{}/stream?view=above", link.id), "", 400),
        (format!("{}/stream?protocol=1&name=Bo", link.id), &*link.tokens[1], 200),
    ] {
        let stream = Stream::try_open(&host, &path, token).await;
        assert!(stream.head.starts_with(&format!("HTTP/1.1 {status}")), "{path}: {}", stream.head);
    }
    let state = state_of(&host, &link.id).await;
    assert_eq!(state["seats"][1]["name"], "Bo");
    assert_eq!(state["online"]["taken"], json!([false, true]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_quiet_stream_has_heartbeats_and_its_end_is_seen_by_the_others() {
    let heartbeat = Duration::from_millis(30);
    let host = Host::with(Config { heartbeat, requests: 100_000, ..Config::default() }).await;
    let (link, mut one, two) = two(&host, &json!({})).await;
    drop(two);
    while one.until("presence").await["present"] != json!([true, false]) {}
    let mut quiet = Stream::open(&host, &link.id, &link.tokens[1]).await;
    quiet.state(|state| state["online"]["seat"] == 2).await;
    while one.until("presence").await["present"] != json!([true, true]) {}
    let mut beats = 0;
    while beats < 5 {
        beats += u32::from(quiet.line().await.expect("the stream goes on").is_empty());
    }
    drop(quiet);
    while one.until("presence").await["present"] != json!([true, false]) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reader_that_is_too_slow_is_dropped_and_the_others_play() {
    let (messages, requests, slow) = (100_000, 100_000, Duration::from_millis(500));
    let metrics = Some(LOOPBACK);
    let config = Config { messages, requests, slow, metrics, ..Config::default() };
    let host = Host::with(config).await;
    let (link, mut one, _two) = two(&host, &json!({})).await;
    // It never reads, while every flip of the board sends it a whole state.
    let _slow = Stream::open(&host, &link.id, &link.tokens[1]).await;
    let begun = Instant::now();
    assert_eq!(metric(&host, "iroko_sockets").await, 3.0);
    while metric(&host, "iroko_sockets").await == 3.0 {
        post(&host, &link.id, &link.tokens[1], &json!({ "type": "flip" })).await;
        assert!(begun.elapsed() < TIMEOUT, "the slow reader is still there");
    }
    let state = state_of(&host, &link.id).await;
    one.play(&any_move(&state, &mut Rng::new(1))).await;
    one.state(|state| state["ply"] == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn streams_count_towards_the_limits_of_sockets() {
    let config = Config { visitors: 1, requests: 100_000, messages: 2, ..Config::default() };
    let host = Host::with(config).await;
    let link = begin(&host, &json!({})).await;
    let mut spectator = host.join(&link.id).await;
    spectator.until("state").await;
    let mut one = Stream::open(&host, &link.id, &link.tokens[0]).await;
    for token in ["", &*link.tokens[0]] {
        let crowded = Stream::try_open(&host, &format!("{}/stream", link.id), token).await;
        assert!(crowded.head.starts_with("HTTP/1.1 503"), "{}", crowded.head);
    }
    // Two messages a second, and six at once.
    let mut refused = 0;
    for _ in 0..20 {
        let (status, why) =
            post(&host, &link.id, &link.tokens[0], &json!({ "type": "ping" })).await;
        assert!(status == 200 || (status, &*why) == (429, "room-too-fast"), "{status} {why}");
        refused += u32::from(status == 429);
    }
    assert!(refused > 0);
    one.until(|message| message["type"] == "pong").await;
    let host = Host::with(Config { per_address: 3, ..Config::default() }).await;
    let link = begin(&host, &json!({})).await;
    let _streams =
        [Stream::open(&host, &link.id, "").await, Stream::open(&host, &link.id, "").await];
    let _third = Stream::open(&host, &link.id, "").await;
    let socket = TcpStream::connect(host.address).await.unwrap();
    let mut answer = String::new();
    BufReader::new(socket).read_line(&mut answer).await.unwrap();
    assert!(answer.is_empty() || answer.contains("503"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renewed_token_leaves_the_other_stream_of_the_seat_watching() {
    let host = Host::new().await;
    let link = begin(&host, &json!({})).await;
    let mut one = Stream::open(&host, &link.id, &link.tokens[0]).await;
    let _two = sit(&host, &link.id, &link.tokens[1]).await;
    one.state(|state| state["can"]["move"] == true).await;
    let mut thief = sit(&host, &link.id, &link.tokens[0]).await;
    thief.send(json!({ "type": "renew" })).await;
    thief.until("seat").await;
    one.state(|state| state["online"]["seat"].is_null()).await;
    let mv = json!({ "type": "move", "move": "121" });
    assert_eq!(
        post(&host, &link.id, &link.tokens[0], &mv).await,
        (403, "room-watching".to_string())
    );
    // Without a stream the new token would reach no one.
    let renew = json!({ "type": "renew" });
    let lost = post(&host, &link.id, &link.tokens[1], &renew).await;
    assert_eq!(lost, (400, "api-no-stream".to_string()));
    // One's own renewal goes on with the new token.
    let other = begin(&host, &json!({})).await;
    let mut mine = Stream::open(&host, &other.id, &other.tokens[0]).await;
    mine.state(|state| state["online"]["seat"] == 1).await;
    assert_eq!(post(&host, &other.id, &other.tokens[0], &renew).await.0, 200);
    let seat = mine.until(|message| message["type"] == "seat").await;
    let ping = json!({ "type": "ping" });
    assert_eq!(post(&host, &other.id, &other.tokens[0], &ping).await.1, "api-no-seat");
    assert_eq!(post(&host, &other.id, seat["token"].as_str().unwrap(), &ping).await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_last_line_says_why_the_server_ends_a_stream() {
    let host = Host::new().await;
    let link = begin(&host, &json!({})).await;
    let mut one = Stream::open(&host, &link.id, &link.tokens[0]).await;
    one.state(|state| state["online"]["seat"] == 1).await;
    let (ended, last) = tokio::join!(host.end(), one.until(|message| message["type"] == "closed"));
    let () = ended;
    assert_eq!(last, json!({ "type": "closed", "code": 1001, "reason": "ending" }));
    assert_eq!(one.line().await, None);
}
