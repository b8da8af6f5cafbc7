//! Whole games over a real WebSocket, and every client message.

use crate::common;

use common::{Client, Host};
use iroko_games::Rng;
use serde_json::{Value, json};

const GAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

/// Returns a random legal move.
fn any_move(state: &Value, rng: &mut Rng) -> String {
    let chains = state["state"]["chains"].as_array().unwrap();
    chains[rng.below(chains.len())]["move"].as_str().unwrap().to_string()
}

fn is_over(state: &Value) -> bool {
    !state["state"]["outcome"].is_null()
}

/// Plays random moves against the other side until the game ends or has `most` moves.
async fn play_on(client: &mut Client, seed: u64, most: usize) -> Value {
    let mut rng = Rng::new(seed);
    loop {
        let state = client.state(|state| state["can"]["move"] == true || is_over(state)).await;
        let ply = state["ply"].as_u64().unwrap() as usize;
        if is_over(&state) || ply >= most {
            return state;
        }
        client.play(&any_move(&state, &mut rng)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_each_kind_can_be_played_against_a_machine() {
    let host = Host::new().await;
    for game in GAMES {
        let id =
            host.begin(&json!({ "game": game, "players": ["human", "level:1"], "seed": 3 })).await;
        let mut client = host.join(&id).await;
        let last = play_on(&mut client, 5, 400).await;
        if !is_over(&last) {
            // Random play need not end a game of Siam; resigning does.
            client.send(json!({ "type": "resign" })).await;
            client.state(is_over).await;
        }
        client.send(json!({ "type": "save" })).await;
        let record = client.until("record").await;
        let scripts =
            iroko_games::record::script::scripts(record["text"].as_str().unwrap()).unwrap();
        let table = iroko_table::GAMES.replay(&scripts[0]).unwrap();
        assert_eq!(table.game().name(), game);
        assert!(table.outcome().is_some() && table.ply() > 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_state_of_a_game_between_humans_lists_the_legal_moves() {
    let host = Host::new().await;
    for game in GAMES {
        let id =
            host.begin(&json!({ "game": game, "players": ["human", "human"], "seed": 3 })).await;
        let mut client = host.join(&id).await;
        let mut rng = Rng::new(11);
        let mut table = iroko_table::find(game)
            .unwrap()
            .open(&iroko_table::Opening { seed: 3, ..Default::default() })
            .unwrap();
        loop {
            let state = client.until("state").await;
            assert_eq!(state["state"]["position"], table.position().as_str());
            let legal: Vec<String> =
                table.choices().into_iter().map(|choice| choice.text).collect();
            let chains = state["state"]["chains"].as_array().unwrap();
            let listed: Vec<&str> =
                chains.iter().map(|chain| chain["move"].as_str().unwrap()).collect();
            assert_eq!(listed, legal);
            let touches = state["state"]["touches"].as_array().unwrap().len() as u64;
            let in_range = |chain: &Value| {
                chain["touches"].as_array().unwrap().iter().all(|n| n.as_u64().unwrap() < touches)
            };
            assert!(chains.iter().all(in_range));
            if legal.is_empty() || table.ply() > 150 {
                break;
            }
            let mv = &legal[rng.below(legal.len())];
            table.play(mv).unwrap();
            client.play(mv).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_machines_play_pause_and_step() {
    let host = Host::new().await;
    let new_game = json!({ "game": "awale", "players": ["level:1", "level:1"], "pause": 60000 });
    let id = host.begin(&new_game).await;
    let mut client = host.join(&id).await;
    client.state(|state| state["ply"] == 1).await;
    client.send(json!({ "type": "pause", "on": true })).await;
    assert_eq!(client.state(|state| state["paused"] == true).await["ply"], 1);
    client.send(json!({ "type": "step" })).await;
    client.state(|state| state["ply"] == 2).await;
    client.send(json!({ "type": "ping" })).await;
    client.until("pong").await;
    client.send(json!({ "type": "speed", "pause": 0 })).await;
    client.send(json!({ "type": "pause", "on": false })).await;
    client.state(is_over).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_right_after_a_pause_is_played_although_the_machine_was_thinking() {
    let host = Host::new().await;
    let new_game = json!({ "game": "siam", "players": ["level:4", "level:4"], "pause": 0 });
    let mut client = host.join(&host.begin(&new_game).await).await;
    client.until("thinking").await;
    client.send(json!({ "type": "pause", "on": true })).await;
    client.send(json!({ "type": "step" })).await;
    let paused = client.state(|state| state["paused"] == true).await["ply"].as_u64().unwrap();
    client.state(|state| state["ply"].as_u64() > Some(paused)).await;
    client.send(json!({ "type": "ping" })).await;
    client.until("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_machine_stops_during_the_pause_between_moves() {
    let host = Host::new().await;
    let new_game =
        json!({ "game": "awale", "players": ["level:1", "level:1"], "pause": 250, "clock": "1m" });
    let mut client = host.join(&host.begin(&new_game).await).await;
    let state = client.state(|state| state["ply"] == 5).await;
    for left in state["clocks"]["left"].as_array().unwrap() {
        // Five pauses take more than a second; thinking at this level takes almost no time.
        assert!(left.as_u64().unwrap() > 59_500, "{}", state["clocks"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_can_be_undone_and_redone() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "awale", "players": ["human", "level:1"] })).await;
    let mut client = host.join(&id).await;
    let first = client.state(|state| state["can"]["move"] == true).await;
    assert_eq!(first["can"]["undo"], false);
    client.play("C").await;
    let later = client.state(|state| state["ply"] == 2).await;
    client.send(json!({ "type": "undo" })).await;
    let back = client.state(|state| state["ply"] == 0).await;
    assert_eq!(back["state"]["position"], first["state"]["position"]);
    assert_eq!(back["can"]["redo"], true);
    client.send(json!({ "type": "redo" })).await;
    let again = client.state(|state| state["ply"] == 2).await;
    assert_eq!(again["state"]["position"], later["state"]["position"]);
    client.send(json!({ "type": "look", "ply": 1 })).await;
    let look = client.until("look").await;
    assert_eq!(look["state"]["last"]["move"], "C");
    client.send(json!({ "type": "look", "ply": 3 })).await;
    assert_eq!(client.until("error").await["id"], "room-no-ply");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_undo_interrupts_the_machine() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "siam", "players": ["human", "plain:9"] })).await;
    let mut client = host.join(&id).await;
    let state = client.state(|state| state["can"]["move"] == true).await;
    client.play(&any_move(&state, &mut Rng::new(1))).await;
    client.until("thinking").await;
    client.send(json!({ "type": "undo" })).await;
    let back = client.state(|state| state["ply"] == 0).await;
    assert_eq!(back["can"]["move"], true);
    host.until_thinking(|count| count == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_legal_move_with_a_reason_in_the_requested_language() {
    let host = Host::new().await;
    let new_game = json!({ "game": "pogo", "players": ["human", "level:1"], "adviser": "level:2" });
    let id = host.begin(&new_game).await;
    for (lang, word) in [("en", "Play: "), ("fr", "À jouer")] {
        let mut client = host.join_as(&id, &format!("lang={lang}")).await;
        let state = client.until("state").await;
        client.send(json!({ "type": "hint" })).await;
        let hint = client.until("hint").await;
        let chains = state["state"]["chains"].as_array().unwrap();
        assert!(chains.iter().any(|chain| chain["move"] == hint["move"]), "{hint}");
        let sentence = hint["sentences"][0].as_str().unwrap();
        assert!(sentence.contains(word), "{sentence}");
        assert!(hint["trace"]["to"].is_string());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn only_clients_that_watch_receive_values() {
    let host = Host::new().await;
    let id =
        host.begin(&json!({ "game": "chicago", "players": ["human", "human"], "seed": 7 })).await;
    let mut watcher = host.join(&id).await;
    let mut other = host.join(&id).await;
    watcher.send(json!({ "type": "watch", "on": true })).await;
    let value = watcher.until("value").await;
    let number = value["value"]["number"].as_f64().unwrap();
    assert!((-1.0..=1.0).contains(&number), "{value}");
    assert!(!value["pv"].as_array().unwrap().is_empty());
    other.send(json!({ "type": "ping" })).await;
    let kinds = [other.next().await.unwrap(), other.next().await.unwrap()];
    assert_eq!(kinds.map(|message| message["type"].clone()), ["state", "pong"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_gets_a_reason_and_its_cells() {
    let host = Host::new().await;
    // The rhinoceros on 34 faces the push.
    let position =
        "[[(32,e),(0,0),(0,0),(0,0),(0,0)],[(34,w),(0,0),(0,0),(0,0),(0,0)],[33,23,43],e]";
    let new_game = json!({ "game": "siam", "players": ["human", "human"], "position": position });
    let mut client = host.join(&host.begin(&new_game).await).await;
    client.until("state").await;
    let cell = |name: &str| json!({ "kind": "cell", "name": name });
    client.send(json!({ "type": "try", "touches": [cell("32"), cell("33")] })).await;
    let refused = client.until("refused").await;
    assert_eq!(refused["id"], "siam-push-faced", "{refused}");
    assert_eq!(refused["cells"], json!(["33", "34"]), "the contact that stops the push");
    client.send(json!({ "type": "try", "touches": [cell("34")] })).await;
    assert_eq!(client.until("refused").await["id"], "siam-not-yours");
    client.play("(32,33,e)").await;
    assert_eq!(client.until("refused").await["id"], "siam-push-faced");
    client.play("nonsense").await;
    assert_eq!(client.until("refused").await["id"], "siam-not-a-move");
    client.send(json!({ "type": "move", "move": "(32,31,e)", "ply": 4 })).await;
    assert_eq!(client.until("error").await["id"], "room-late");
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_can_be_offered_accepted_and_declined() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "pogo", "players": ["human", "human"] })).await;
    let mut client = host.join(&id).await;
    client.send(json!({ "type": "accept" })).await;
    assert_eq!(client.until("error").await["id"], "room-no-offer");
    client.send(json!({ "type": "draw" })).await;
    assert_eq!(client.until("offer").await["by"], 1);
    client.send(json!({ "type": "decline" })).await;
    client.until("declined").await;
    client.send(json!({ "type": "draw" })).await;
    client.until("offer").await;
    client.send(json!({ "type": "accept" })).await;
    assert_eq!(client.state(is_over).await["state"]["outcome"]["reason"], "agreement");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_declines_a_draw_before_both_sides_have_moved() {
    let host = Host::new().await;
    // The start of Pogo is a proved draw, but an offer there is not a game.
    let mut client = host
        .join(&host.begin(&json!({ "game": "pogo", "players": ["human", "level:1"] })).await)
        .await;
    client.send(json!({ "type": "draw" })).await;
    let declined = client.until("declined").await;
    assert!(declined["sentence"].as_str().is_some_and(|why| !why.is_empty()), "{declined}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_swaps_sides_and_a_seat_can_be_reassigned() {
    let host = Host::new().await;
    let new_game = json!({ "game": "awale", "players": ["human", "level:1"], "clock": "5m+3s" });
    let mut client = host.join(&host.begin(&new_game).await).await;
    client.send(json!({ "type": "resign" })).await;
    assert_eq!(client.state(is_over).await["state"]["outcome"]["winner"], 2);
    client.send(json!({ "type": "rematch", "swap": true })).await;
    let state = client.state(|state| state["round"] == 2 && state["can"]["move"] == true).await;
    assert_eq!(state["seats"][0]["name"], "level:1");
    assert_eq!(state["seats"][1]["kind"], "human");
    assert_eq!(state["state"]["seat"], "top", "the only human sees the board from their side");
    let left = state["clocks"]["left"][1].as_u64().unwrap();
    assert!((290_000..=300_000).contains(&left), "{left}");
    client.send(json!({ "type": "seat", "side": 1, "who": "human" })).await;
    client.state(|state| state["seats"][0]["kind"] == "human").await;
    client.send(json!({ "type": "seat", "side": 1, "who": "nobody" })).await;
    client.until("error").await;
    client.send(json!({ "type": "seat", "side": 3, "who": "human" })).await;
    assert_eq!(client.until("error").await["id"], "api-no-player");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_human_who_runs_out_of_time_loses() {
    let host = Host::new().await;
    let new_game = json!({ "game": "pogo", "players": ["human", "human"], "clock": "100ms" });
    let mut client = host.join(&host.begin(&new_game).await).await;
    let end = client.state(is_over).await["state"]["outcome"].clone();
    assert_eq!((&end["reason"], &end["winner"]), (&json!("time"), &json!(2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_visitor_has_their_own_view() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "awale", "players": ["human", "human"] })).await;
    let mut one = host.join_as(&id, "lang=fr&view=2").await;
    let mut two = host.join(&id).await;
    let [french, english] = [one.until("state").await, two.until("state").await];
    assert_eq!(
        (&french["state"]["seat"], &english["state"]["seat"]),
        (&json!("top"), &json!("bottom"))
    );
    assert_eq!(french["state"]["cells"][0]["row"], 0, "South's pits are far away for North");
    two.send(json!({ "type": "flip" })).await;
    assert_eq!(two.until("state").await["state"]["seat"], "top");
    two.send(json!({ "type": "view", "view": "turn" })).await;
    assert_eq!(two.until("state").await["state"]["seat"], "bottom");
    two.send(json!({ "type": "view", "view": "moon" })).await;
    assert_eq!(two.until("error").await["id"], "api-no-view");
    two.play("A").await;
    assert_eq!(one.state(|state| state["ply"] == 1).await["state"]["seat"], "top");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_rejoins_and_a_record_continues_after_a_restart() {
    let host = Host::new().await;
    let id = host
        .begin(&json!({ "game": "khan", "players": ["human", "level:1"], "clock": "5m" }))
        .await;
    let mut client = host.join(&id).await;
    let state = play_on(&mut client, 3, 16).await;
    drop(client);
    let asked = host.json(&format!("/api/play/{id}")).await;
    assert_eq!(asked["state"]["position"], state["state"]["position"]);
    let again = host.join(&id).await.until("state").await;
    assert_eq!(again["moves"], state["moves"]);
    host.end().await;

    let other = Host::new().await;
    let id = other.begin(&json!({ "record": state["record"] })).await;
    let resumed = other.join(&id).await.until("state").await;
    assert_eq!(resumed["state"]["position"], state["state"]["position"]);
    assert_eq!(resumed["seats"][1]["name"], "level:1");
    assert!(resumed["clocks"]["left"][1].as_u64().unwrap() <= 300_000, "the clock goes on");
}
