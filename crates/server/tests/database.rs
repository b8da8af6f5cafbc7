//! A database that others change while the server runs: another server with the same games, and its operator.

use iroko_games::Rng;
use iroko_server::store::Store;
use serde_json::{Value, json};

use crate::common::{Client, Host};
use crate::online::{any_move, begin, in_file, sit, state_of, two};

/// Reads until the server closes the socket. Returns the errors that it sent before.
async fn until_closed(client: &mut Client) -> Vec<String> {
    let mut errors = Vec::new();
    while let Some(message) = client.next().await {
        if message["type"] == "error" {
            errors.push(message["id"].as_str().unwrap().to_string());
        }
    }
    errors
}

/// Returns the moves that a server shows of a game.
async fn moves(host: &Host, id: &str) -> Vec<Value> {
    let state = state_of(host, id).await;
    state["moves"].as_array().unwrap().iter().map(|mv| mv["move"].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_servers_with_one_game_one_plays_a_ply_and_the_other_reads_the_game_again() {
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
        let mut accepted = Vec::new();
        for (client, mv) in clients.iter_mut().zip(&sent) {
            loop {
                let message = client.next().await;
                let Some(message) = message else { break };
                if message["type"] == "state" && message["ply"] == ply + 1 {
                    accepted.push(mv.clone());
                    break;
                }
                if message["type"] == "error" {
                    assert_eq!(message["id"], "room-not-saved");
                    assert!(until_closed(client).await.is_empty());
                    break;
                }
            }
        }
        assert_eq!(accepted.len(), 1, "{sent:?}");
        // Whoever comes back, to either server, finds the move that won.
        let shown = loop {
            let both = [moves(&hosts[0], &link.id).await, moves(&hosts[1], &link.id).await];
            if both[0] == both[1] {
                break both[0].clone();
            }
            tokio::task::yield_now().await;
        };
        assert_eq!((shown.len(), shown[ply].as_str()), (ply + 1, Some(accepted[0].as_str())));
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
    // The game in memory is not what is stored any more: the next move is not taken, and the players come back.
    other.play(&any_move(&state, &mut Rng::new(2))).await;
    assert_eq!(until_closed(&mut other).await, ["room-not-saved"]);
    let mut other = sit(&host, &link.id, &link.tokens[1]).await;
    let state = state_of(&host, &link.id).await;
    assert_eq!((&state["ply"], &state["seats"][0]["name"]), (&json!(1), &json!("human")));
    other.play(&any_move(&state, &mut Rng::new(2))).await;
    other.state(|state| state["ply"] == 2).await;
    let stored = store.load(&link.id).await.unwrap().unwrap().saved;
    assert_eq!((stored.moves.len(), &stored.body.names), (2, &[String::new(), String::new()]));
    assert!(!stored.opening.contains("Ada"));
}
