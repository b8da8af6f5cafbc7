//! Games between people in different places: seats and their tokens, offers, the lobby, and games that outlive their
//! server.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use iroko_games::Rng;
use iroko_server::Config;
use iroko_server::config::Database;
use serde_json::{Value, json};
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::common::{Client, Host};

/// A game between two places, and the tokens of its seats.
pub struct Link {
    pub id: String,
    pub tokens: [String; 2],
}

/// Begins a game, of which the first player is the one who begins it.
pub async fn begin(host: &Host, more: &Value) -> Link {
    let mut request = json!({ "game": "pogo", "online": { "side": 1, "name": "Ada" } });
    for (name, value) in more.as_object().unwrap() {
        request[name] = value.clone();
    }
    let (status, body) = host.ask("POST", "/api/play", &request.to_string()).await;
    assert_eq!(status, 201, "{body}");
    let begun: Value = serde_json::from_str(&body).unwrap();
    let token = |side: u64| {
        let seats = begun["seats"].as_array().unwrap().iter();
        let mut seats = seats.filter(|seat| seat["side"] == side);
        seats.next().map_or("", |seat| seat["token"].as_str().unwrap()).to_string()
    };
    Link { id: begun["id"].as_str().unwrap().to_string(), tokens: [token(1), token(2)] }
}

pub async fn sit(host: &Host, id: &str, token: &str) -> Client {
    let mut client = host.join(id).await;
    client.send(json!({ "type": "sit", "token": token })).await;
    client.state(|state| !state["online"]["seat"].is_null()).await;
    client
}

/// Begins a game and seats both players.
pub async fn two(host: &Host, more: &Value) -> (Link, Client, Client) {
    let link = begin(host, more).await;
    let one = sit(host, &link.id, &link.tokens[0]).await;
    let two = sit(host, &link.id, &link.tokens[1]).await;
    (link, one, two)
}

/// Sends a message that is refused. Returns why.
pub async fn refused(client: &mut Client, message: Value) -> String {
    client.send(message).await;
    client.until("error").await["id"].as_str().unwrap().to_string()
}

pub fn any_move(state: &Value, rng: &mut Rng) -> String {
    let chains = state["state"]["chains"].as_array().unwrap();
    chains[rng.below(chains.len())]["move"].as_str().unwrap().to_string()
}

fn is_over(state: &Value) -> bool {
    !state["state"]["outcome"].is_null()
}

/// Returns the state of a game for the player with a token.
pub async fn state_of(host: &Host, id: &str) -> Value {
    host.json(&format!("/api/play/{id}?lang=en")).await
}

pub fn in_file(directory: &TempDir) -> Config {
    let database = Database::File(directory.path().join("games.db"));
    Config {
        messages: 100_000,
        requests: 100_000,
        new_games: 100_000,
        database,
        ..Config::default()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_players_and_a_spectator_follow_a_whole_game_of_each_kind() {
    let host = Host::new().await;
    for game in ["awale", "siam", "khan", "pogo", "chicago"] {
        let (link, mut one, mut two) = two(&host, &json!({ "game": game, "seed": 3 })).await;
        let mut spectator = host.join(&link.id).await;
        let mut rng = Rng::new(5);
        loop {
            let state = spectator.until("state").await;
            assert_eq!(state["can"]["move"], false);
            assert!(state["online"]["seat"].is_null());
            if is_over(&state) || state["ply"].as_u64().unwrap() > 150 {
                break;
            }
            if state["online"]["begun"] == false {
                continue;
            }
            // Read all states: a client that does not is closed.
            for client in [&mut one, &mut two] {
                if state["ply"] == 0 {
                    continue;
                }
                client.state(|seen| seen["ply"] == state["ply"]).await;
            }
            let mover = if state["state"]["turn"] == 1 { &mut one } else { &mut two };
            mover.play(&any_move(&state, &mut rng)).await;
        }
        one.send(json!({ "type": "resign" })).await;
        if !is_over(&state_of(&host, &link.id).await) {
            two.state(is_over).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_its_token_nobody_sits_in_a_seat_and_nobody_moves() {
    let host = Host::new().await;
    let link = begin(&host, &json!({})).await;
    assert_ne!(link.tokens[0], link.tokens[1]);
    let mut spectator = host.join(&link.id).await;
    let other = begin(&host, &json!({})).await;
    for wrong in ["", "x", &other.tokens[0], &link.tokens[0].to_lowercase(), &link.id] {
        let why = refused(&mut spectator, json!({ "type": "sit", "token": wrong })).await;
        assert_eq!(why, "room-no-seat", "{wrong}");
    }
    for message in [
        json!({ "type": "move", "move": "111" }),
        json!({ "type": "resign" }),
        json!({ "type": "resign", "side": 1 }),
        json!({ "type": "undo" }),
        json!({ "type": "draw" }),
        json!({ "type": "accept", "kind": "draw" }),
        json!({ "type": "rematch" }),
        json!({ "type": "premove", "move": "111" }),
        json!({ "type": "say", "phrase": "hello" }),
        json!({ "type": "renew" }),
        json!({ "type": "seat", "side": 1, "who": "level:1" }),
        json!({ "type": "redo" }),
        json!({ "type": "place" }),
        json!({ "type": "hint" }),
        json!({ "type": "watch", "on": true }),
    ] {
        refused(&mut spectator, message).await;
    }
    let state = state_of(&host, &link.id).await;
    assert_eq!((&state["ply"], is_over(&state)), (&json!(0), false));
    assert_eq!(state["online"]["taken"], json!([false, false]));
    // Nothing that is sent holds a token or its hash.
    assert!(!state.to_string().contains(&link.tokens[0]));
    assert!(!state.to_string().contains("hash"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_moves_only_in_their_turn_and_only_for_themselves() {
    let host = Host::new().await;
    let (link, mut one, mut two) = two(&host, &json!({})).await;
    let why = refused(&mut two, json!({ "type": "move", "move": "111" })).await;
    assert_eq!(why, "room-not-your-turn");
    let state = state_of(&host, &link.id).await;
    one.play(&any_move(&state, &mut Rng::new(1))).await;
    let state = two.state(|state| state["ply"] == 1).await;
    assert_eq!(
        (&state["can"]["move"], &state["state"]["status"]),
        (&json!(true), &json!("Your turn."))
    );
    assert_eq!(refused(&mut one, json!({ "type": "hint" })).await, "room-no-advice");
    // Resigning names no other side.
    two.send(json!({ "type": "resign", "side": 1 })).await;
    let state = one.state(is_over).await;
    assert_eq!(state["state"]["outcome"]["winner"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_moves_for_one_ply_exactly_one_is_played() {
    let host = Host::new().await;
    let (link, mut one, mut two) = two(&host, &json!({})).await;
    // The same seat on a second device.
    let mut again = sit(&host, &link.id, &link.tokens[0]).await;
    let mut rng = Rng::new(9);
    let mut state = state_of(&host, &link.id).await;
    for ply in 0..10_u64 {
        let moves = [any_move(&state, &mut rng), any_move(&state, &mut rng)];
        let clients = if ply % 2 == 0 { [&mut one, &mut again] } else { [&mut two, &mut again] };
        for (client, mv) in clients.into_iter().zip(moves) {
            client.send(json!({ "type": "move", "move": mv, "ply": ply })).await;
        }
        state = again.state(|state| state["ply"].as_u64() > Some(ply)).await;
        assert_eq!(state["ply"], ply + 1);
        if is_over(&state) {
            break;
        }
    }
    let moves = state["moves"].as_array().unwrap().len() as u64;
    assert_eq!(state["ply"], moves);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_renewed_token_replaces_the_old_one_everywhere() {
    let host = Host::new().await;
    let (link, mut one, _two) = two(&host, &json!({})).await;
    let mut stolen = sit(&host, &link.id, &link.tokens[0]).await;
    one.send(json!({ "type": "renew" })).await;
    let seat = one.until("seat").await;
    assert_eq!(seat["side"], 1);
    stolen.state(|state| state["online"]["seat"].is_null()).await;
    assert_eq!(refused(&mut stolen, json!({ "type": "resign" })).await, "room-watching");
    let why = refused(&mut stolen, json!({ "type": "sit", "token": link.tokens[0] })).await;
    assert_eq!(why, "room-no-seat");
    sit(&host, &link.id, seat["token"].as_str().unwrap()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn takebacks_draws_and_rematches_need_the_other_player() {
    let host = Host::new().await;
    let (link, mut one, mut two) = two(&host, &json!({ "names": ["x", "y"] })).await;
    let mv = any_move(&state_of(&host, &link.id).await, &mut Rng::new(1));
    one.play(&mv).await;
    two.state(|state| state["ply"] == 1).await;
    one.send(json!({ "type": "undo" })).await;
    assert_eq!(two.until("offer").await, json!({ "type": "offer", "kind": "takeback", "by": 1 }));
    // A player cannot accept their own offer.
    assert_eq!(
        refused(&mut one, json!({ "type": "accept", "kind": "takeback" })).await,
        "room-no-offer"
    );
    two.send(json!({ "type": "decline", "kind": "takeback" })).await;
    assert_eq!(one.until("declined").await["sentence"], "Black will not take the move back.");
    one.send(json!({ "type": "undo" })).await;
    two.until("offer").await;
    two.send(json!({ "type": "accept", "kind": "takeback" })).await;
    one.state(|state| state["ply"] == 0).await;
    one.send(json!({ "type": "draw" })).await;
    two.until("offer").await;
    two.send(json!({ "type": "decline" })).await;
    one.until("declined").await;
    two.send(json!({ "type": "draw" })).await;
    one.until("offer").await;
    one.send(json!({ "type": "accept" })).await;
    let over = two.state(is_over).await;
    assert_eq!(over["state"]["outcome"]["reason"], "agreement");
    one.send(json!({ "type": "rematch" })).await;
    two.until("offer").await;
    two.send(json!({ "type": "decline", "kind": "rematch" })).await;
    assert_eq!(one.until("declined").await["sentence"], "Black will not play again.");
    one.send(json!({ "type": "rematch" })).await;
    two.until("offer").await;
    two.send(json!({ "type": "rematch" })).await;
    // The sides are exchanged, and the tokens go with the players.
    let state = one.state(|state| state["round"] == 2).await;
    assert_eq!((&state["online"]["seat"], &state["seats"][1]["name"]), (&json!(2), &json!("Ada")));
    let mut again = host.join(&link.id).await;
    again.send(json!({ "type": "sit", "token": link.tokens[0] })).await;
    let state = again.state(|state| !state["online"]["seat"].is_null()).await;
    assert_eq!(state["online"]["seat"], 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_premove_answers_the_move_it_was_planned_for_and_no_other() {
    let host = Host::new().await;
    let (link, mut one, mut two) = two(&host, &json!({ "game": "awale" })).await;
    for (mv, after, expected) in [("f", "C", 2), ("e", "A", 3)] {
        two.send(json!({ "type": "premove", "move": mv, "after": after })).await;
        let state = two.state(|state| state["online"]["premoves"][0]["move"] == mv).await;
        let ply = state["ply"].as_u64().unwrap();
        // The opponent does not see it.
        let seen = state_of(&host, &link.id).await;
        assert_eq!(seen["online"]["premoves"], json!([]));
        one.play(if ply == 0 { "C" } else { "B" }).await;
        let state = one.state(|state| state["ply"] == expected).await;
        assert_eq!(state["moves"].as_array().unwrap().len(), expected as usize);
    }
    let state = two.state(|state| state["ply"] == 3).await;
    assert_eq!(state["online"]["premoves"], json!([]));
    let texts = state["moves"].as_array().unwrap().iter().map(|mv| mv["move"].as_str().unwrap());
    assert_eq!(texts.collect::<Vec<_>>(), ["C", "f", "B"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_and_phrases_reach_everyone_in_their_language() {
    let host = Host::new().await;
    let (link, mut one, mut two) = two(&host, &json!({})).await;
    let mut french = host.join_as(&link.id, "lang=fr").await;
    while one.until("presence").await["present"] != json!([true, true]) {}
    // Both at once: the second comes within a second of the first, however slow this machine is.
    two.send(json!({ "type": "say", "phrase": "good-game" })).await;
    two.send(json!({ "type": "say", "phrase": "hello" })).await;
    assert_eq!(one.until("said").await["sentence"], "Good game!");
    let said = french.until("said").await;
    assert_eq!((&said["by"], &said["sentence"]), (&json!(2), &json!("Belle partie\u{202f}!")));
    assert_eq!(two.until("error").await["id"], "room-too-fast");
    drop(two);
    while one.until("presence").await["present"] != json!([true, false]) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_players_who_take_a_seat_in_the_lobby_one_gets_it() {
    let config = Config { lobby: true, requests: 100_000, ..Config::default() };
    let host = Host::with(config).await;
    let listed =
        json!({ "online": { "side": 2, "name": "Ada", "listed": true }, "clock": "5m+3s" });
    let link = begin(&host, &listed).await;
    assert_eq!(link.tokens[0], "", "the free seat has no token yet");
    begin(&host, &json!({})).await;
    let lobby = host.json("/api/lobby").await;
    let challenges = lobby["challenges"].as_array().unwrap();
    assert_eq!(challenges.len(), 1, "a game by a link is not listed");
    assert_eq!((&challenges[0]["name"], &challenges[0]["side"]), (&json!("Ada"), &json!(1)));
    let path = format!("/api/lobby/{}", link.id);
    let (one, two) = tokio::join!(
        host.ask("POST", &path, r#"{"name": "Bob"}"#),
        host.ask("POST", &path, r#"{"name": "Cy"}"#)
    );
    assert_eq!(BTreeSet::from([one.0, two.0]), BTreeSet::from([200, 404]));
    let taken = if one.0 == 200 { one.1 } else { two.1 };
    let taken: Value = serde_json::from_str(&taken).unwrap();
    let mut client = sit(&host, &link.id, taken["token"].as_str().unwrap()).await;
    client.send(json!({ "type": "save" })).await;
    client.until("record").await;
    assert_eq!(host.json("/api/lobby").await["challenges"], json!([]));
    // The game begins although the challenger is not there.
    assert_eq!(state_of(&host, &link.id).await["online"]["taken"], json!([true, false]));
}

#[tokio::test(flavor = "multi_thread")]
async fn who_accepts_a_challenge_gets_the_free_seat_even_before_the_challenger_comes() {
    let host = Host::with(Config { lobby: true, ..Config::default() }).await;
    for side in [1, 2] {
        let terms = json!({ "online": { "side": side, "name": "Ada", "listed": true } });
        let link = begin(&host, &terms).await;
        let path = format!("/api/lobby/{}", link.id);
        let (status, body) = host.ask("POST", &path, r#"{"name": "Bob"}"#).await;
        assert_eq!(status, 200, "{body}");
        let taken: Value = serde_json::from_str(&body).unwrap();
        assert_eq!(taken["side"], 3 - side, "{body}");
        sit(&host, &link.id, &link.tokens[side - 1]).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_lists_a_challenge_while_its_challenger_is_there() {
    let config = Config { lobby: true, requests: 100_000, ..Config::default() };
    let host = Host::with(config).await;
    let listed = async || {
        let lobby = host.json("/api/lobby").await;
        lobby["challenges"].as_array().unwrap().len()
    };
    let until = async |expected: usize| {
        let wait = async { while listed().await != expected {} };
        tokio::time::timeout(crate::common::TIMEOUT, wait).await.expect("the lobby changes");
    };
    let now = json!({ "online": { "side": 1, "listed": true }, "clock": "5m+3s" });
    let link = begin(&host, &now).await;
    let challenger = sit(&host, &link.id, &link.tokens[0]).await;
    assert_eq!(listed().await, 1);
    drop(challenger);
    until(0).await;
    // They come back.
    let challenger = sit(&host, &link.id, &link.tokens[0]).await;
    until(1).await;
    drop(challenger);
    until(0).await;
    // Who has days for a move need not wait.
    let days = json!({ "online": { "side": 1, "listed": true }, "clock": "3d/move" });
    let link = begin(&host, &days).await;
    drop(sit(&host, &link.id, &link.tokens[0]).await);
    let left =
        async { while state_of(&host, &link.id).await["online"]["present"][0] == json!(true) {} };
    tokio::time::timeout(crate::common::TIMEOUT, left).await.expect("the challenger has left");
    assert_eq!(listed().await, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_lobby_does_not_list_challenges_that_a_killed_server_has_left() {
    let directory = tempfile::tempdir().unwrap();
    let config = || Config { lobby: true, ..in_file(&directory) };
    let host = Host::with(config()).await;
    let now = json!({ "online": { "side": 1, "listed": true }, "clock": "5m+3s" });
    let link = begin(&host, &now).await;
    let days = json!({ "online": { "side": 1, "listed": true }, "clock": "3d/move" });
    let patient = begin(&host, &days).await;
    let challenger = sit(&host, &link.id, &link.tokens[0]).await;
    host.end().await;
    drop(challenger);
    // As if the server had not seen the challenger leave.
    alter(&directory, "UPDATE games SET listed = 1").await;
    let host = Host::with(config()).await;
    let listed = async || {
        let lobby = host.json("/api/lobby").await;
        let challenges = lobby["challenges"].as_array().unwrap().iter();
        BTreeSet::from_iter(challenges.map(|one| one["id"].as_str().unwrap().to_string()))
    };
    assert_eq!(listed().await, BTreeSet::from([patient.id.clone()]));
    let _challenger = sit(&host, &link.id, &link.tokens[0]).await;
    assert_eq!(listed().await, BTreeSet::from([patient.id, link.id]));
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_keep_no_player_out_of_a_game() {
    let host = Host::with(Config { visitors: 2, requests: 100_000, ..Config::default() }).await;
    let (link, one, mut two) = two(&host, &json!({})).await;
    drop(one);
    while two.until("presence").await["present"] != json!([false, true]) {}
    let mut crowd = [host.join(&link.id).await, host.join(&link.id).await];
    for spectator in &mut crowd {
        spectator.until("state").await;
    }
    let crowded = (CloseCode::Again, "crowded".to_string());
    assert_eq!(host.join(&link.id).await.close_frame().await, crowded);
    let mut thief = host.join(&link.id).await;
    thief.send(json!({ "type": "sit", "token": "wrong" })).await;
    assert_eq!(thief.close_frame().await, crowded);
    let mut one = sit(&host, &link.id, &link.tokens[0]).await;
    let _second_device = sit(&host, &link.id, &link.tokens[0]).await;
    // Nor does a player keep the other out, with any number of devices.
    let mut third_device = host.join(&link.id).await;
    third_device.send(json!({ "type": "sit", "token": link.tokens[0] })).await;
    assert_eq!(third_device.close_frame().await, crowded);
    let why = refused(&mut crowd[0], json!({ "type": "sit", "token": link.tokens[0] })).await;
    assert_eq!(why, "room-crowded");
    sit(&host, &link.id, &link.tokens[1]).await;
    one.play("121").await;
    two.state(|state| state["ply"] == 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_without_a_lobby_lists_nothing() {
    let host = Host::new().await;
    assert_eq!(host.json("/api/lobby").await["open"], false);
    let request = json!({ "game": "pogo", "online": { "listed": true } }).to_string();
    assert_eq!(host.ask("POST", "/api/play", &request).await.0, 400);
    let link = begin(&host, &json!({})).await;
    assert_eq!(host.ask("POST", &format!("/api/lobby/{}", link.id), "{}").await.0, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_address_begins_a_limited_number_of_games() {
    let host = Host::with(Config { new_games: 2, ..Config::default() }).await;
    let request = json!({ "game": "pogo", "online": {} }).to_string();
    let statuses = [
        host.ask("POST", "/api/play", &request).await.0,
        host.ask("POST", "/api/play", &request).await.0,
        host.ask("POST", "/api/play", &request).await.0,
    ];
    assert_eq!(statuses, [201, 201, 429]);
    // Games at one screen are not limited by that.
    assert_eq!(host.ask("POST", "/api/play", r#"{"game": "pogo"}"#).await.0, 201);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_list_of_games_says_whose_turn_it_is_and_ignores_wrong_tokens() {
    let host = Host::new().await;
    let (link, mut one, _two) = two(&host, &json!({ "clock": "3d/move" })).await;
    one.play(&any_move(&state_of(&host, &link.id).await, &mut Rng::new(1))).await;
    one.state(|state| state["ply"] == 1).await;
    let games = json!({ "games": [
        { "id": link.id, "token": link.tokens[0] },
        { "id": link.id, "token": link.tokens[1] },
        { "id": link.id, "token": null },
        { "id": link.id, "token": "wrong" },
        { "id": "unknown", "token": null },
    ]});
    let (status, body) = host.ask("POST", "/api/mine?lang=en", &games.to_string()).await;
    assert_eq!(status, 200, "{body}");
    let found: Value = serde_json::from_str(&body).unwrap();
    let found = found["games"].as_array().unwrap();
    let yours: Vec<&Value> = found.iter().map(|game| &game["yours"]).collect();
    assert_eq!(yours, [&json!(false), &json!(true), &json!(false), &json!(null), &json!(null)]);
    assert_eq!((&found[1]["status"], &found[1]["plies"]), (&json!("Your turn."), &json!(1)));
    let in_two_days = found[1]["changed"].as_i64().unwrap() + 2 * 24 * 3600 * 1000;
    assert!(found[1]["deadline"].as_i64().unwrap() > in_two_days, "{}", found[1]);
    let many = json!({ "games": vec![json!({ "id": "x", "token": null }); 101] });
    assert_eq!(host.ask("POST", "/api/mine", &many.to_string()).await.0, 400);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_game_goes_on_at_its_address_after_a_restart() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::with(in_file(&directory)).await;
    let (link, mut one, mut two) = two(&host, &json!({ "clock": "5m+3s", "game": "siam" })).await;
    let mut rng = Rng::new(4);
    for ply in 0..7_u64 {
        let state = state_of(&host, &link.id).await;
        let mover = if ply % 2 == 0 { &mut one } else { &mut two };
        mover.play(&any_move(&state, &mut rng)).await;
        mover.state(|state| state["ply"] == ply + 1).await;
    }
    two.send(json!({ "type": "draw" })).await;
    one.until("offer").await;
    // A game at one screen goes on too, but one without a move is not kept.
    let humans = json!({ "game": "awale", "players": ["human", "human"] });
    let screen = host.begin(&humans).await;
    let unplayed = host.begin(&json!({ "game": "awale" })).await;
    let mut player = host.join(&screen).await;
    player.play("C").await;
    player.state(|state| state["ply"] == 1).await;
    let before = [state_of(&host, &link.id).await, state_of(&host, &screen).await];
    host.end().await;

    let host = Host::with(in_file(&directory)).await;
    let after = [state_of(&host, &link.id).await, state_of(&host, &screen).await];
    for (mut before, mut after) in before.into_iter().zip(after) {
        for state in [&mut before, &mut after] {
            for passing in ["clocks", "can"] {
                state[passing] = Value::Null;
            }
            if !state["online"].is_null() {
                state["online"]["present"] = Value::Null;
                state["online"]["deadline"] = Value::Null;
                state["online"]["spectators"] = Value::Null;
            }
        }
        let (before, after) = (before.as_object().unwrap(), after.as_object().unwrap());
        for (name, value) in before {
            assert_eq!(value, &after[name], "{name}");
        }
    }
    assert_eq!(host.ask("GET", &format!("/api/play/{unplayed}"), "").await.0, 404);
    let mut one = sit(&host, &link.id, &link.tokens[0]).await;
    one.send(json!({ "type": "accept" })).await;
    one.state(is_over).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_closed_to_make_room_is_opened_again() {
    let config = Config { games: 1, grace: Duration::ZERO, requests: 100_000, ..Config::default() };
    let host = Host::with(config).await;
    let request = json!({ "game": "awale", "players": ["human", "human"] }).to_string();
    let mut ids = Vec::new();
    for _ in 0..3 {
        // The room of the game before closes when its player has left it.
        let begun = async {
            loop {
                let (status, body) = host.ask("POST", "/api/play", &request).await;
                if status == 201 {
                    return serde_json::from_str::<Value>(&body).unwrap();
                }
            }
        };
        let begun = tokio::time::timeout(crate::common::TIMEOUT, begun).await.unwrap();
        let id = begun["id"].as_str().unwrap().to_string();
        let mut player = host.join(&id).await;
        player.play("C").await;
        player.state(|state| state["ply"] == 1).await;
        ids.push(id);
    }
    for id in ids {
        let wait = async {
            while state_of(&host, &id).await["ply"] != 1 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(crate::common::TIMEOUT, wait).await.unwrap();
    }
}

/// Changes a database without a server.
async fn alter(directory: &TempDir, sql: &'static str) {
    let file: &Path = &directory.path().join("games.db");
    let mut connection = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
}

/// Asks a database for a number.
async fn number(directory: &TempDir, sql: &'static str) -> i64 {
    let file = directory.path().join("games.db");
    let mut connection = SqliteConnectOptions::new().filename(file).connect().await.unwrap();
    sqlx::query_scalar(sql).fetch_one(&mut connection).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_runs_out_by_stored_times_although_no_player_is_there() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::with(in_file(&directory)).await;
    let (link, mut one, two) = two(&host, &json!({ "clock": "3d/move" })).await;
    one.play(&any_move(&state_of(&host, &link.id).await, &mut Rng::new(1))).await;
    one.state(|state| state["ply"] == 1).await;
    drop((one, two));
    host.end().await;
    // Two days pass while the server is down: they cost no player anything.
    let back = "UPDATE runs SET begun = begun - 172800000, seen = seen - 172800000;
                UPDATE games SET due = due - 172800000,
                  body = json_set(body, '$.online.since', json_extract(body, '$.online.since') - 172800000);";
    alter(&directory, back).await;
    let host = Host::with(in_file(&directory)).await;
    let state = state_of(&host, &link.id).await;
    let left = state["clocks"]["left"][1].as_u64().unwrap();
    assert!(left > 259_100_000, "{left}");
    // The stored time at which it runs out follows, or the room would be opened again and again for nothing.
    assert_eq!(
        number(
            &directory,
            "SELECT due - json_extract(body, '$.online.since') > 431900000 FROM games"
        )
        .await,
        1
    );
    host.end().await;
    // Two more pass while it runs: in all, one is left of three.
    alter(&directory, "UPDATE runs SET begun = begun - 172800000;").await;
    alter(&directory, back).await;
    let host = Host::with(in_file(&directory)).await;
    let state = state_of(&host, &link.id).await;
    let left = state["clocks"]["left"][1].as_u64().unwrap();
    assert!(left < 260_000_000, "{left}");
    host.end().await;
    // After ten days the clock runs out, although no client asks for the game.
    let ten = "UPDATE runs SET begun = begun - 864000000;
               UPDATE games SET due = due - 864000000,
                 body = json_set(body, '$.online.since', json_extract(body, '$.online.since') - 864000000);";
    alter(&directory, ten).await;
    let host = Host::with(in_file(&directory)).await;
    let games = json!({ "games": [{ "id": link.id, "token": link.tokens[1] }] }).to_string();
    let wait = async {
        loop {
            let (_, body) = host.ask("POST", "/api/mine", &games).await;
            let found: Value = serde_json::from_str(&body).unwrap();
            if found["games"][0]["over"] == true {
                return found["games"][0].clone();
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    let found = tokio::time::timeout(crate::common::TIMEOUT, wait).await.unwrap();
    assert_eq!(found["winner"], 1, "{found}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_answers_after_a_restart_although_nobody_is_there() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::with(in_file(&directory)).await;
    let link = begin(&host, &json!({ "game": "awale", "players": ["human", "level:1"] })).await;
    let mut one = sit(&host, &link.id, &link.tokens[0]).await;
    one.play("C").await;
    one.state(|state| state["ply"].as_u64() >= Some(1)).await;
    drop(one);
    host.end().await;
    // As if the server had ended before the answer.
    alter(&directory, "DELETE FROM moves WHERE ply >= 1; UPDATE games SET due = 0;").await;
    let host = Host::with(in_file(&directory)).await;
    let games = json!({ "games": [{ "id": link.id, "token": link.tokens[0] }] }).to_string();
    let wait = async {
        while !host.ask("POST", "/api/mine", &games).await.1.contains("\"plies\":2") {
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(crate::common::TIMEOUT, wait).await.unwrap();
}
