//! Attacks on games between people in different places: tokens that are wrong, stolen or sent again, ids that are guessed,
//! requests from foreign pages, names that are more than names, and sockets that send anything at all. `hostile.rs` has
//! clients that cost too much, `online.rs` what a spectator may not do.

use std::collections::BTreeSet;

use axum::body::Body;
use futures_util::SinkExt;
use iroko_games::Rng;
use iroko_protocol::room::token_hash;
use iroko_server::Config;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;

use crate::bodies::mutate::mutated;
use crate::common::{Client, Host, TIMEOUT, get, request, router_of, send};
use crate::online::{any_move, begin, in_file, refused, sit, state_of, two};

fn open_config() -> Config {
    let most = 1_000_000;
    Config { messages: most, requests: most, new_games: most, lobby: true, ..Config::default() }
}

/// Returns the seat that a token opens over HTTP.
async fn seat_of(host: &Host, id: &str, token: &str) -> Value {
    let games = json!({ "games": [{ "id": id, "token": token }] }).to_string();
    let (status, body) = host.ask("POST", "/api/mine", &games).await;
    assert_eq!(status, 200, "{body}");
    serde_json::from_str::<Value>(&body).unwrap()["games"][0]["seat"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stolen_token_opens_nothing_once_it_is_renewed_also_after_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::with(in_file(&directory)).await;
    let (link, mut one, _two) = two(&host, &json!({})).await;
    let stolen = link.tokens[0].clone();
    assert_eq!(seat_of(&host, &link.id, &stolen).await, 1);
    one.send(json!({ "type": "renew" })).await;
    let renewed = one.until("seat").await["token"].as_str().unwrap().to_string();
    drop(one);
    // What is stored is no token either.
    let hash = token_hash(&renewed);
    let mut host = host;
    for _ in 0..2 {
        let mut thief = host.join(&link.id).await;
        let wrong =
            [&stolen, &hash, &stolen.to_uppercase(), &format!("{renewed} "), &"x".repeat(43)];
        for wrong in wrong {
            assert_eq!(seat_of(&host, &link.id, wrong).await, Value::Null, "{wrong}");
            let why = refused(&mut thief, json!({ "type": "sit", "token": wrong })).await;
            assert_eq!(why, "room-no-seat", "{wrong}");
        }
        assert_eq!(seat_of(&host, &link.id, &renewed).await, 1);
        sit(&host, &link.id, &renewed).await;
        host.end().await;
        host = Host::with(in_file(&directory)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_of_one_seat_or_game_is_none_of_another() {
    let host = Host::with(open_config()).await;
    let (first, mut one, _two) = two(&host, &json!({})).await;
    let second = begin(&host, &json!({})).await;
    for token in &second.tokens {
        assert_eq!(
            refused(&mut one, json!({ "type": "sit", "token": token })).await,
            "room-no-seat"
        );
        assert_eq!(seat_of(&host, &first.id, token).await, Value::Null);
    }
    // Nothing of that has cost the player their seat.
    one.play(&any_move(&state_of(&host, &first.id).await, &mut Rng::new(1))).await;
    one.state(|state| state["ply"] == 1).await;
}

#[tokio::test]
async fn no_route_lists_games_that_are_not_in_the_lobby() {
    let app = router_of(open_config()).await;
    let mut ids = BTreeSet::new();
    for body in [r#"{"game": "pogo"}"#, r#"{"game": "pogo", "online": {"name": "Ada"}}"#] {
        for _ in 0..20 {
            let begun = send(&app, request("POST", "/api/play", body)).await.json();
            ids.insert(begun["id"].as_str().unwrap().to_string());
        }
    }
    // 128 random bits each, which share no beginning beyond what chance gives.
    assert_eq!(ids.len(), 40);
    assert!(ids.iter().all(|id| id.len() == 32 && id.chars().all(|sign| sign.is_ascii_hexdigit())));
    let beginnings: BTreeSet<&str> = ids.iter().map(|id| &id[..8]).collect();
    assert_eq!(beginnings.len(), 40);
    let description = get(&app, "/api/openapi.json").await.json();
    let paths = description["paths"].as_object().unwrap().iter();
    let paths = paths.filter(|(_, methods)| methods["get"].is_object());
    let mut asked = 0;
    for (path, _) in paths.chain([(&"/health".to_string(), &json!({}))]) {
        for place in ["", "0", "..", "%2e%2e", "*", "%25", "' OR 1=1 --"] {
            let path = path.replace("{game}", "pogo").replace("{id}", &place.replace(' ', "%20"));
            let answer = get(&app, &path).await;
            assert!(answer.status.as_u16() < 500, "{path}");
            let text = String::from_utf8_lossy(&answer.body).into_owned();
            assert!(ids.iter().all(|id| !text.contains(id)), "{path}: {text}");
            asked += 1;
        }
    }
    assert!(asked > 50, "{asked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn foreign_pages_neither_begin_nor_take_nor_see_games() {
    let app = router_of(open_config()).await;
    let listed = json!({ "game": "pogo", "online": { "listed": true } }).to_string();
    let begun = send(&app, request("POST", "/api/play", listed.clone())).await.json();
    let id = begun["id"].as_str().unwrap();
    let mine = json!({ "games": [{ "id": id, "token": null }] }).to_string();
    for (method, path, body) in [
        ("POST", "/api/play".to_string(), listed),
        ("POST", "/api/mine".to_string(), mine),
        ("POST", format!("/api/lobby/{id}"), "{}".to_string()),
        ("POST", "/api/code".to_string(), r#"{"text": "x"}"#.to_string()),
        ("GET", "/api/lobby".to_string(), String::new()),
        ("GET", format!("/api/play/{id}"), String::new()),
        ("GET", format!("/api/play/{id}/socket"), String::new()),
    ] {
        for (name, value) in [
            ("origin", "http://evil.example"),
            ("origin", "null"),
            ("sec-fetch-site", "cross-site"),
            ("sec-fetch-site", "same-site"),
        ] {
            let mut foreign = request(method, &path, Body::from(body.clone()));
            foreign.headers_mut().insert(name, value.parse().unwrap());
            assert_eq!(send(&app, foreign).await.status, 403, "{path} {value}");
        }
    }
    // The challenge is still there.
    assert_eq!(get(&app, "/api/lobby").await.json()["challenges"][0]["id"], id);
    let host = Host::with(open_config()).await;
    let link = begin(&host, &json!({})).await;
    for origin in ["http://evil.example", "null", "http://localhost.evil.example"] {
        assert_eq!(host.join_from(&link.id, origin).await.err(), Some(403), "{origin}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn markup_in_a_name_is_text_everywhere() {
    let host = Host::with(open_config()).await;
    for name in [
        "<script>alert(1)</script",
        "<img src=x onerror=a()>",
        "\"] [Result \"1-0\"]",
        "\\\" \\n {x} (a) ; #",
        "'; DROP TABLE games;--",
        "{$name} {name}",
        "\u{1f600} e\u{301} \u{5d0}",
    ] {
        let link = begin(&host, &json!({ "online": { "side": 1, "name": name } })).await;
        let name = name.trim();
        let mut one = sit(&host, &link.id, &link.tokens[0]).await;
        sit(&host, &link.id, &link.tokens[1]).await;
        one.play(&any_move(&state_of(&host, &link.id).await, &mut Rng::new(1))).await;
        let state = one.state(|state| state["ply"] == 1).await;
        assert_eq!(state["seats"][0]["name"], name);
        // The picture is the only part that is markup.
        assert!(!state["state"]["svg"].as_str().unwrap().contains(name));
        // The record has one game, with the name and nothing else in its tag.
        let record = json!({ "text": state["record"] }).to_string();
        let (status, body) = host.ask("POST", "/api/records", &record).await;
        assert_eq!(status, 200, "{body}");
        let read: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(read["games"].as_array().unwrap().len(), 1, "{read}");
        assert_eq!(read["games"][0]["tags"]["Player1"], name, "{read}");
        assert_eq!(read["games"][0]["moves"].as_array().unwrap().len(), 1);
        assert_eq!(read["games"][0]["outcome"], Value::Null);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn names_that_are_too_long_or_have_control_characters_are_refused_on_every_way_in() {
    let host = Host::with(open_config()).await;
    let lobby = begin(&host, &json!({ "online": { "side": 1, "listed": true } })).await;
    let link = begin(&host, &json!({ "online": { "side": 1 } })).await;
    let mut two = host.join(&link.id).await;
    for (name, why) in [
        ("x".repeat(25), "name-long"),
        ("x".repeat(50_000), "name-long"),
        ("a\nb".to_string(), "name-signs"),
        ("a\u{0}".to_string(), "name-signs"),
        ("\u{1b}[31mred".to_string(), "name-signs"),
        ("\u{202e}abc".to_string(), "name-signs"),
        ("a\u{200b}b".to_string(), "name-signs"),
        ("player:level:9".to_string(), "name-machine"),
    ] {
        let error = |body: &str| {
            let body: Value = serde_json::from_str(body).unwrap();
            body["error"]["id"].as_str().unwrap().to_string()
        };
        let request = json!({ "game": "pogo", "online": { "name": name } }).to_string();
        let (status, body) = host.ask("POST", "/api/play", &request).await;
        assert_eq!((status, error(&body)), (400, why.to_string()));
        let take = json!({ "name": name }).to_string();
        let (status, body) = host.ask("POST", &format!("/api/lobby/{}", lobby.id), &take).await;
        assert_eq!((status, error(&body)), (400, why.to_string()));
        let sit = json!({ "type": "sit", "token": link.tokens[1], "name": name });
        assert_eq!(refused(&mut two, sit).await, why);
    }
    assert_eq!(state_of(&host, &link.id).await["seats"][1]["name"], "human");
}

#[tokio::test(flavor = "multi_thread")]
async fn oversized_tokens_and_a_flood_of_phrases_reach_nobody() {
    let host = Host::with(open_config()).await;
    let (link, mut one, mut other) = two(&host, &json!({})).await;
    for length in [0, 1, 42, 44, 1000, 60_000] {
        let token = "a".repeat(length);
        assert_eq!(
            refused(&mut one, json!({ "type": "sit", "token": token })).await,
            "room-no-seat"
        );
        assert_eq!(seat_of(&host, &link.id, &token).await, Value::Null);
    }
    for _ in 0..100 {
        one.send(json!({ "type": "say", "phrase": "hello" })).await;
    }
    one.send(json!({ "type": "say", "phrase": "x".repeat(60_000) })).await;
    one.play(&any_move(&state_of(&host, &link.id).await, &mut Rng::new(1))).await;
    let mut heard = 0;
    loop {
        let message = other.next().await.unwrap();
        heard += usize::from(message["type"] == "said");
        if message["type"] == "state" && message["ply"] == 1 {
            break;
        }
    }
    assert!((1..5).contains(&heard), "{heard}");
}

/// Valid messages of every type.
fn messages(mv: &str, tokens: &[String; 2]) -> Vec<Value> {
    let mut messages: Vec<Value> =
        ["undo", "redo", "hint", "place", "renew", "draw", "resign", "save"]
            .into_iter()
            .chain(["accept", "decline", "flip", "rematch", "step", "ping", "premove"])
            .map(|kind| json!({ "type": kind }))
            .collect();
    messages.extend([
        json!({ "type": "move", "move": mv, "ply": 0 }),
        json!({ "type": "try", "move": mv }),
        json!({ "type": "try", "touches": [{ "kind": "cell", "name": "1" }] }),
        json!({ "type": "watch", "on": true }),
        json!({ "type": "sit", "token": tokens[0], "name": "Ada" }),
        json!({ "type": "sit", "token": tokens[1] }),
        json!({ "type": "premove", "move": mv, "after": mv }),
        json!({ "type": "say", "phrase": "hello" }),
        json!({ "type": "accept", "kind": "takeback" }),
        json!({ "type": "rematch", "swap": true }),
        json!({ "type": "view", "view": "2" }),
        json!({ "type": "pause", "on": true }),
        json!({ "type": "speed", "pause": 100 }),
        json!({ "type": "look", "ply": 1 }),
        json!({ "type": "seat", "side": 1, "who": "level:1" }),
    ]);
    messages
}

/// Sends anything: messages, broken ones, bytes. Reads what comes back, so that it is not closed for being slow.
async fn fuzz(client: &mut Client, mv: &str, tokens: &[String; 2], rng: &mut Rng) -> usize {
    let messages = messages(mv, tokens);
    let mut answered = 0;
    for _ in 0..60 {
        let message = rng.pick(&messages);
        let frame = match rng.below(4) {
            0 => Message::text(message.to_string()),
            1 => Message::text(String::from_utf8_lossy(&mutated(message, rng)).into_owned()),
            2 => Message::binary(mutated(message, rng)),
            _ => {
                let bytes: Vec<u8> = (0..rng.below(500)).map(|_| rng.below(256) as u8).collect();
                match rng.below(2) {
                    0 => Message::binary(bytes),
                    _ => Message::text(String::from_utf8_lossy(&bytes).into_owned()),
                }
            }
        };
        if client.socket.send(frame).await.is_err() {
            return answered;
        }
        // The answers to a ping come after those to what was sent before it.
        if client.socket.send(Message::text(r#"{"type":"ping"}"#)).await.is_err() {
            return answered;
        }
        loop {
            match client.next().await {
                None => return answered,
                Some(message) if message["type"] == "pong" => break,
                Some(_) => answered += 1,
            }
        }
    }
    answered
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_that_send_anything_get_answers_and_disturb_no_other_game() {
    let host = Host::with(open_config()).await;
    let (bystanders, mut calm, mut other) = two(&host, &json!({ "game": "siam" })).await;
    let mut answered = 0;
    for seed in 0..12 {
        let mut rng = Rng::new(seed);
        let (link, mut one, _two) = two(&host, &json!({ "game": "pogo" })).await;
        let mv = any_move(&state_of(&host, &link.id).await, &mut rng);
        let mut watcher = host.join(&link.id).await;
        answered += fuzz(&mut one, &mv, &link.tokens, &mut rng).await;
        answered += fuzz(&mut watcher, &mv, &link.tokens, &mut rng).await;
        // Whatever was sent, the game is one: its record leads to its position.
        let state = state_of(&host, &link.id).await;
        let replayed = iroko_table::GAMES.replay_text(state["record"].as_str().unwrap()).unwrap();
        assert_eq!(json!(replayed.position()), state["state"]["position"], "seed {seed}");
        assert_eq!(json!(replayed.ply()), state["ply"], "seed {seed}");
        // And the next move of another game is made.
        let state = state_of(&host, &bystanders.id).await;
        let mover = if state["state"]["turn"] == 1 { &mut calm } else { &mut other };
        mover.play(&any_move(&state, &mut rng)).await;
        let moved = mover.state(|state| state["ply"] == seed + 1);
        tokio::time::timeout(TIMEOUT, moved).await.unwrap();
    }
    assert!(answered > 300, "{answered}");
}
