//! A database that others change while the server runs: another server with the same games, and its operator.

use std::net::{IpAddr, Ipv4Addr};
use std::time::{Duration, Instant};

use iroko_games::Rng;
use iroko_protocol::SavedEnd;
use iroko_server::Config;
use iroko_server::store::{Ban, Banned, Decision, Store};
use serde_json::json;
use sqlx::ConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use tempfile::TempDir;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use crate::common::{Host, ask};
use crate::online::{any_move, begin, in_file, refused, sit, state_of, two};

#[tokio::test(flavor = "multi_thread")]
async fn of_two_servers_with_one_game_one_plays_a_ply_and_the_other_takes_it_over() {
    let directory = tempfile::tempdir().unwrap();
    let hosts = [Host::with(in_file(&directory)).await, Host::with(in_file(&directory)).await];
    let link = begin(&hosts[0], &json!({ "game": "siam" })).await;
    // Both seats are taken before the second server has the game in memory.
    for token in &link.tokens {
        sit(&hosts[0], &link.id, token).await;
    }
    let mut rng = Rng::new(11);
    for ply in 0..8_usize {
        let token = &link.tokens[ply % 2];
        let mut clients = Vec::new();
        for host in &hosts {
            clients.push(sit(host, &link.id, token).await);
        }
        let state = state_of(&hosts[0], &link.id).await;
        let sent = [any_move(&state, &mut rng), any_move(&state, &mut rng)];
        for (client, mv) in clients.iter_mut().zip(&sent) {
            client.send(json!({ "type": "move", "move": mv, "ply": ply })).await;
        }
        let mut shown = Vec::new();
        for client in &mut clients {
            let state = client.state(|state| state["ply"] == ply + 1).await;
            shown.push(state["moves"][ply]["move"].as_str().unwrap().to_string());
        }
        assert!(sent.contains(&shown[0]), "{sent:?} {shown:?}");
        assert_eq!(shown[0], shown[1], "both servers show the move that was stored");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_name_does_not_come_back_from_a_game_in_memory() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::with(in_file(&directory)).await;
    let (link, mut one, mut other) = two(&host, &json!({})).await;
    one.play(&any_move(&state_of(&host, &link.id).await, &mut Rng::new(1))).await;
    let state = other.state(|state| state["ply"] == 1).await;
    assert_eq!(state["seats"][0]["name"], "Ada");
    // Another program, as `iroko db forget` is.
    let store = Store::open(&directory.path().join("games.db")).await.unwrap();
    assert_eq!(store.forget("Ada").await.unwrap(), 1);
    // The game in memory is not what is stored any more: the next move is not taken, and the players see the stored game.
    other.play(&any_move(&state, &mut Rng::new(2))).await;
    let state = other.until("state").await;
    assert_eq!(other.until("error").await["id"], "room-overtaken");
    assert_eq!((&state["ply"], &state["seats"][0]["name"]), (&json!(1), &json!("human")));
    other.play(&any_move(&state, &mut Rng::new(2))).await;
    other.state(|state| state["ply"] == 2).await;
    let stored = store.load(&link.id).await.unwrap().unwrap().saved;
    assert_eq!((stored.moves.len(), &stored.body.names), (2, &[String::new(), String::new()]));
    assert!(!stored.opening.contains("Ada"));
}

#[tokio::test(flavor = "multi_thread")]
async fn time_in_which_the_database_was_away_is_on_no_clock() {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::with(in_file(&directory)).await;
    let (link, mut one, mut other) = two(&host, &json!({ "clock": "5m" })).await;
    let mv = any_move(&state_of(&host, &link.id).await, &mut Rng::new(1));
    let begun = Instant::now();
    one.play(&mv).await;
    let state = other.state(|state| state["ply"] == 1).await;
    // Another program writes until the server has given up waiting.
    let file = directory.path().join("games.db");
    let mut locking = SqliteConnectOptions::new().filename(&file).connect().await.unwrap();
    sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut locking).await.unwrap();
    let locked = Instant::now();
    let why =
        refused(&mut other, json!({ "type": "move", "move": any_move(&state, &mut Rng::new(2)) }));
    assert_eq!(why.await, "room-not-saved");
    let away = locked.elapsed();
    sqlx::raw_sql("ROLLBACK").execute(&mut locking).await.unwrap();
    let state = state_of(&host, &link.id).await;
    let spent = Duration::from_millis(300_000 - state["clocks"]["left"][1].as_u64().unwrap());
    assert!(spent + away < begun.elapsed() + Duration::from_secs(1), "{spent:?} {away:?}");
}

/// A server with a database in a file, and the database as `iroko db` opens it.
async fn operated(config: impl Fn(Config) -> Config) -> (TempDir, Host, Store) {
    let directory = tempfile::tempdir().unwrap();
    let host = Host::with(config(in_file(&directory))).await;
    let store = Store::open(&directory.path().join("games.db")).await.unwrap();
    (directory, host, store)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_the_operator_ends_is_over_for_players_who_sit_in_it() {
    let (_directory, host, store) = operated(|config| config).await;
    let (link, mut one, _two) = two(&host, &json!({ "clock": "5m+3s" })).await;
    one.play(&any_move(&state_of(&host, &link.id).await, &mut Rng::new(1))).await;
    one.state(|state| state["ply"] == 1).await;
    let end = Decision::End(link.id.clone(), SavedEnd::Adjudicate { winner: Some(2) });
    assert!(store.decide(&end, store.now()).await.unwrap());
    assert_eq!(one.close_frame().await.1, "reopen");
    sit(&host, &link.id, &link.tokens[0]).await;
    let state = state_of(&host, &link.id).await;
    let outcome = &state["state"]["outcome"];
    assert_eq!((&outcome["winner"], &outcome["reason"]), (&json!(2), &json!("adjudication")));
    assert_eq!((&state["ply"], &state["can"]["move"]), (&json!(1), &json!(false)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_game_is_unknown_to_everyone_until_it_is_shown_again() {
    let (_directory, host, store) = operated(|config| config).await;
    let (link, mut one, _two) = two(&host, &json!({})).await;
    let hide = |hidden| Decision::Hide(link.id.clone(), hidden);
    assert!(store.decide(&hide(true), store.now()).await.unwrap());
    assert_eq!(one.close_frame().await.1, "reopen");
    let path = format!("/api/play/{}", link.id);
    let bearer = format!("authorization: Bearer {}\r\n", link.tokens[0]);
    assert_eq!(ask(host.address, "GET", &path, "", &bearer).await.0, 404);
    let mine = json!({ "games": [{ "id": link.id, "token": link.tokens[0] }] }).to_string();
    let listed = async || host.ask("POST", "/api/mine", &mine).await.1;
    assert_eq!(listed().await, r#"{"games":[null]}"#);
    assert!(store.decide(&hide(false), store.now()).await.unwrap());
    assert!(listed().await.contains(&link.id));
    sit(&host, &link.id, &link.tokens[0]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_seat_opens_no_more_and_its_opponent_plays_on() {
    let (_directory, host, store) = operated(|config| config).await;
    let (link, mut one, _two) = two(&host, &json!({})).await;
    let hash = iroko_protocol::room::token_hash(&link.tokens[0]);
    let banned = Banned::Seat { game: link.id.clone(), hash };
    let ban = Decision::Ban(Ban { banned: banned.clone(), until: None });
    assert!(store.decide(&ban, store.now()).await.unwrap());
    assert_eq!(one.close_frame().await.1, "reopen");
    let mut watching = host.join(&link.id).await;
    let sit_again = json!({ "type": "sit", "token": link.tokens[0] });
    assert_eq!(refused(&mut watching, sit_again).await, "room-banned");
    let resign = json!({ "type": "resign" });
    assert_eq!(refused(&mut watching, resign).await, "room-watching");
    let path = format!("/api/play/{}", link.id);
    let bearer = format!("authorization: Bearer {}\r\n", link.tokens[0]);
    let (_, state) = ask(host.address, "GET", &path, "", &bearer).await;
    assert!(state.contains(r#""seat":null"#), "{state}");
    sit(&host, &link.id, &link.tokens[1]).await;
    // Lifted, it opens again.
    assert!(store.decide(&Decision::Unban(banned), store.now()).await.unwrap());
    watching.close_frame().await;
    sit(&host, &link.id, &link.tokens[0]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_banned_address_is_refused_and_its_sockets_close_while_others_play() {
    let proxies = vec![IpAddr::V4(Ipv4Addr::LOCALHOST)];
    let behind = |config| Config { proxies: proxies.clone(), ..config };
    let (directory, host, store) = operated(behind).await;
    let link = begin(&host, &json!({})).await;
    let mut guest = host.join_through(&link.id, "192.0.2.7").await.ok().unwrap();
    let banned = Banned::Address("192.0.2.0/24".parse().unwrap());
    let ban = |until| Decision::Ban(Ban { banned: banned.clone(), until });
    assert!(store.decide(&ban(None), store.now()).await.unwrap());
    assert_eq!(guest.close_frame().await, (CloseCode::Policy, "banned".to_string()));
    assert_eq!(host.join_through(&link.id, "192.0.2.8").await.err(), Some(403));
    let from = |client: &str| format!("x-forwarded-for: {client}\r\n");
    let (status, body) = ask(host.address, "GET", "/", "", &from("192.0.2.8")).await;
    assert!(status == 403 && body.contains("api-banned"), "{body}");
    assert_eq!(ask(host.address, "GET", "/", "", &from("192.0.3.8")).await.0, 200);
    assert_eq!(ask(host.address, "GET", "/", "", "").await.0, 200);
    // A server that starts later knows the ban too; one that has ended binds none.
    let again = Host::with(behind(in_file(&directory))).await;
    assert_eq!(ask(again.address, "GET", "/", "", &from("192.0.2.8")).await.0, 403);
    assert!(store.decide(&ban(Some(store.now() - 1)), store.now()).await.unwrap());
    let last = Host::with(behind(in_file(&directory))).await;
    assert_eq!(ask(last.address, "GET", "/", "", &from("192.0.2.8")).await.0, 200);
}
