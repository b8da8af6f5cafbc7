//! Games whose players are connected to different servers: to them it is one.

use iroko_games::Rng;
use serde_json::{Value, json};

use super::{on, private_postgres};
use crate::common::{Client, Host};
use crate::online::{any_move, begin, refused, sit, state_of};

const GAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

/// Two servers on an empty database, or none without PostgreSQL.
async fn two_hosts() -> Option<[Host; 2]> {
    let url = private_postgres::empty_database().await?;
    Some([Host::with(on(&url)).await, Host::with(on(&url)).await])
}

/// Reads states until one of this ply, and returns it. The socket must not close meanwhile.
async fn ply(client: &mut Client, ply: usize) -> Value {
    client.state(|state| state["ply"] == ply).await
}

/// Plays any legal move.
async fn play_any(client: &mut Client, host: &Host, id: &str) {
    let state = state_of(host, id).await;
    client.play(&any_move(&state, &mut Rng::new(7))).await;
}

fn is_over(state: &Value) -> bool {
    !state["state"]["outcome"].is_null()
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_two_servers_and_a_spectator_see_every_move_of_every_game() {
    let Some(hosts) = two_hosts().await else { return };
    let mut rng = Rng::new(3);
    for game in GAMES {
        let link = begin(&hosts[0], &json!({ "game": game, "seed": 5, "first": 1 })).await;
        let mut one = sit(&hosts[0], &link.id, &link.tokens[0]).await;
        let mut two = sit(&hosts[1], &link.id, &link.tokens[1]).await;
        let mut watching = hosts[1].join(&link.id).await;
        let mut state = one.state(|state| state["online"]["begun"] == true).await;
        while !is_over(&state) && state["ply"].as_u64().unwrap() < 60 {
            let mover = if state["state"]["turn"] == 1 { &mut one } else { &mut two };
            mover.play(&any_move(&state, &mut rng)).await;
            let next = state["ply"].as_u64().unwrap() as usize + 1;
            state = ply(&mut one, next).await;
            for client in [&mut two, &mut watching] {
                let seen = ply(client, next).await;
                assert_eq!(seen["record"], state["record"], "{game}");
                assert_eq!(seen["clocks"]["running"], state["clocks"]["running"]);
            }
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn presence_phrases_and_offers_reach_the_players_of_the_other_server() {
    let Some(hosts) = two_hosts().await else { return };
    let link = begin(&hosts[0], &json!({ "takeback": "agreed" })).await;
    let mut one = sit(&hosts[0], &link.id, &link.tokens[0]).await;
    let mut two = sit(&hosts[1], &link.id, &link.tokens[1]).await;
    let _watching = hosts[1].join(&link.id).await;
    let everyone = json!({ "taken": [true, true], "present": [true, true], "spectators": 1 });
    for client in [&mut one, &mut two] {
        loop {
            let mut presence = client.until("presence").await;
            presence.as_object_mut().unwrap().remove("type");
            if presence == everyone {
                break;
            }
        }
    }
    two.send(json!({ "type": "say", "phrase": "hello" })).await;
    for client in [&mut one, &mut two] {
        let said = client.until("said").await;
        assert_eq!((&said["by"], &said["phrase"]), (&json!(2), &json!("hello")));
    }
    play_any(&mut one, &hosts[0], &link.id).await;
    ply(&mut two, 1).await;
    one.send(json!({ "type": "undo" })).await;
    assert_eq!(two.until("offer").await["kind"], "takeback");
    two.send(json!({ "type": "accept", "kind": "takeback" })).await;
    ply(&mut one, 0).await;
    one.send(json!({ "type": "draw" })).await;
    assert_eq!(two.until("offer").await["kind"], "draw");
    two.send(json!({ "type": "accept" })).await;
    assert!(one.state(is_over).await["state"]["outcome"]["winner"].is_null());
    // Leaving is noticed too.
    drop(two);
    while one.until("presence").await["present"] != json!([true, false]) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_exchanges_the_seats_on_both_servers() {
    let Some(hosts) = two_hosts().await else { return };
    let link = begin(&hosts[0], &json!({})).await;
    let mut one = sit(&hosts[0], &link.id, &link.tokens[0]).await;
    let mut two = sit(&hosts[1], &link.id, &link.tokens[1]).await;
    one.state(|state| state["online"]["begun"] == true).await;
    one.send(json!({ "type": "resign" })).await;
    two.state(is_over).await;
    two.send(json!({ "type": "rematch", "swap": true })).await;
    assert_eq!(one.until("offer").await["kind"], "rematch");
    one.send(json!({ "type": "accept", "kind": "rematch" })).await;
    for (client, seat) in [(&mut one, 2), (&mut two, 1)] {
        let state = client.state(|state| state["round"] == 2).await;
        assert_eq!(state["online"]["seat"], seat);
    }
    play_any(&mut two, &hosts[1], &link.id).await;
    ply(&mut one, 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_moves_at_one_moment_one_is_played_and_both_servers_go_on_with_it() {
    let Some(hosts) = two_hosts().await else { return };
    let link = begin(&hosts[0], &json!({ "game": "siam" })).await;
    let (mut firsts, mut seconds) = (Vec::new(), Vec::new());
    for host in &hosts {
        firsts.push(sit(host, &link.id, &link.tokens[0]).await);
        seconds.push(sit(host, &link.id, &link.tokens[1]).await);
    }
    let mut rng = Rng::new(11);
    for number in 0..12 {
        let state = state_of(&hosts[number % 2], &link.id).await;
        let sent = [any_move(&state, &mut rng), any_move(&state, &mut rng)];
        let devices = if number % 2 == 0 { &mut firsts } else { &mut seconds };
        for (device, mv) in devices.iter_mut().zip(&sent) {
            device.send(json!({ "type": "move", "move": mv, "ply": number })).await;
        }
        let mut played = Vec::new();
        for device in firsts.iter_mut().chain(&mut seconds) {
            let state = ply(device, number + 1).await;
            played.push(state["moves"][number]["move"].as_str().unwrap().to_string());
        }
        assert!(sent.contains(&played[0]), "{sent:?} {played:?}");
        assert!(played.iter().all(|mv| *mv == played[0]), "{played:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_token_makes_spectators_of_the_old_one_on_every_server() {
    let Some(hosts) = two_hosts().await else { return };
    let link = begin(&hosts[0], &json!({})).await;
    let mut one = sit(&hosts[0], &link.id, &link.tokens[0]).await;
    let mut stolen = sit(&hosts[1], &link.id, &link.tokens[0]).await;
    one.send(json!({ "type": "renew" })).await;
    let token = one.until("seat").await["token"].as_str().unwrap().to_string();
    stolen.state(|state| state["online"]["seat"].is_null()).await;
    assert_eq!(
        refused(&mut stolen, json!({ "type": "move", "move": "111" })).await,
        "room-watching"
    );
    sit(&hosts[1], &link.id, &token).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_runs_out_ends_the_game_once_on_both_servers() {
    let Some(hosts) = two_hosts().await else { return };
    let link = begin(&hosts[0], &json!({ "clock": "2s" })).await;
    let mut one = sit(&hosts[0], &link.id, &link.tokens[0]).await;
    let mut two = sit(&hosts[1], &link.id, &link.tokens[1]).await;
    for client in [&mut one, &mut two] {
        let state = client.state(is_over).await;
        let outcome = &state["state"]["outcome"];
        assert_eq!((&outcome["winner"], &outcome["reason"]), (&json!(2), &json!("time")));
    }
    // Both are still connected.
    for client in [&mut one, &mut two] {
        client.send(json!({ "type": "ping" })).await;
        client.until("pong").await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn players_of_a_server_that_ends_go_on_at_the_other() {
    let Some([first, second]) = two_hosts().await else { return };
    let link = begin(&first, &json!({ "game": "awale" })).await;
    let mut one = sit(&first, &link.id, &link.tokens[0]).await;
    let mut two = sit(&second, &link.id, &link.tokens[1]).await;
    one.state(|state| state["online"]["begun"] == true).await;
    one.play("A").await;
    ply(&mut two, 1).await;
    drop(one);
    first.end().await;
    two.play("a").await;
    ply(&mut two, 2).await;
    let mut one = sit(&second, &link.id, &link.tokens[0]).await;
    one.play("B").await;
    ply(&mut two, 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_was_away_has_every_move_shown_and_both_servers_go_on() {
    let Some(postgres) = private_postgres::PrivatePostgres::start() else { return };
    let url = postgres.url("postgres");
    let hosts = [Host::with(on(&url)).await, Host::with(on(&url)).await];
    let link = begin(&hosts[0], &json!({ "game": "awale" })).await;
    let mut one = sit(&hosts[0], &link.id, &link.tokens[0]).await;
    let mut two = sit(&hosts[1], &link.id, &link.tokens[1]).await;
    one.state(|state| state["online"]["begun"] == true).await;
    one.play("A").await;
    ply(&mut two, 1).await;
    postgres.stop();
    two.play("a").await;
    assert_eq!(two.until("error").await["id"], "room-not-saved");
    postgres.resume();
    let path = format!("/api/play/{}", link.id);
    while hosts[1].ask("GET", &path, "").await.0 != 200 {
        tokio::task::yield_now().await;
    }
    let mut two = sit(&hosts[1], &link.id, &link.tokens[1]).await;
    assert_eq!(state_of(&hosts[1], &link.id).await["ply"], 1);
    two.play("a").await;
    // The first server was connected all the time, and hears of the move as soon as it reaches the database again.
    ply(&mut one, 2).await;
    one.play("B").await;
    ply(&mut two, 3).await;
}
