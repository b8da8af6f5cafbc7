//! Whole games over a real WebSocket, and everything that can be said in one.

use crate::common;

use common::{Client, Host};
use iroko_games::Rng;
use serde_json::{Value, json};

const GAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

/// A legal move of a state, any.
fn any_move(state: &Value, chance: &mut Rng) -> String {
    let chains = state["state"]["chains"].as_array().unwrap();
    chains[chance.below(chains.len())]["move"].as_str().unwrap().to_string()
}

fn is_over(state: &Value) -> bool {
    !state["state"]["outcome"].is_null()
}

/// Plays at random against whoever sits on the other side, up to an end or to so many moves.
async fn play_on(client: &mut Client, seed: u64, most: usize) -> Value {
    let mut chance = Rng::new(seed);
    loop {
        let state = client.state(|state| state["can"]["move"] == true || is_over(state)).await;
        let ply = state["ply"].as_u64().unwrap() as usize;
        if is_over(&state) || ply >= most {
            return state;
        }
        client.play(&any_move(&state, &mut chance)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_of_each_kind_is_played_against_a_machine() {
    let host = Host::new().await;
    for game in GAMES {
        let id =
            host.begin(&json!({ "game": game, "players": ["human", "level:1"], "seed": 3 })).await;
        let mut client = host.join(&id).await;
        let last = play_on(&mut client, 5, 400).await;
        if !is_over(&last) {
            // Random play need not end a game of Siam; giving up does.
            client.say(json!({ "type": "resign" })).await;
            client.state(is_over).await;
        }
        client.say(json!({ "type": "save" })).await;
        let record = client.until("record").await;
        let scripts =
            iroko_games::record::script::scripts(record["text"].as_str().unwrap()).unwrap();
        let table = iroko_table::GAMES.replay(&scripts[0]).unwrap();
        assert_eq!(table.game().name(), game);
        assert!(table.outcome().is_some() && table.ply() > 0);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_humans_play_a_whole_game_of_each_kind_and_every_state_is_a_legal_one() {
    let host = Host::new().await;
    for game in GAMES {
        let id =
            host.begin(&json!({ "game": game, "players": ["human", "human"], "seed": 3 })).await;
        let mut client = host.join(&id).await;
        let mut chance = Rng::new(11);
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
            let told: Vec<&str> =
                chains.iter().map(|chain| chain["move"].as_str().unwrap()).collect();
            assert_eq!(told, legal);
            let touches = state["state"]["touches"].as_array().unwrap().len() as u64;
            let in_range = |chain: &Value| {
                chain["touches"].as_array().unwrap().iter().all(|n| n.as_u64().unwrap() < touches)
            };
            assert!(chains.iter().all(in_range));
            if legal.is_empty() || table.ply() > 150 {
                break;
            }
            let mv = &legal[chance.below(legal.len())];
            table.play(mv).unwrap();
            client.play(mv).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn two_machines_play_pause_and_step() {
    let host = Host::new().await;
    let wish = json!({ "game": "awale", "players": ["level:1", "level:1"], "pause": 60000 });
    let id = host.begin(&wish).await;
    let mut client = host.join(&id).await;
    client.state(|state| state["ply"] == 1).await;
    client.say(json!({ "type": "pause", "on": true })).await;
    assert_eq!(client.state(|state| state["paused"] == true).await["ply"], 1);
    client.say(json!({ "type": "step" })).await;
    client.state(|state| state["ply"] == 2).await;
    client.say(json!({ "type": "ping" })).await;
    client.until("pong").await;
    client.say(json!({ "type": "speed", "pause": 0 })).await;
    client.say(json!({ "type": "pause", "on": false })).await;
    client.state(is_over).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_right_after_a_pause_is_made_though_the_machine_was_thinking() {
    let host = Host::new().await;
    let wish = json!({ "game": "siam", "players": ["level:4", "level:4"], "pause": 0 });
    let mut client = host.join(&host.begin(&wish).await).await;
    client.until("thinking").await;
    client.say(json!({ "type": "pause", "on": true })).await;
    client.say(json!({ "type": "step" })).await;
    let paused = client.state(|state| state["paused"] == true).await["ply"].as_u64().unwrap();
    client.state(|state| state["ply"].as_u64() > Some(paused)).await;
    client.say(json!({ "type": "ping" })).await;
    client.until("pong").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_machine_stands_still_while_its_move_is_waited_for() {
    let host = Host::new().await;
    let wish =
        json!({ "game": "awale", "players": ["level:1", "level:1"], "pause": 250, "clock": "1m" });
    let mut client = host.join(&host.begin(&wish).await).await;
    let state = client.state(|state| state["ply"] == 5).await;
    for left in state["clocks"]["left"].as_array().unwrap() {
        // Five pauses are more than a second; thinking at that level takes next to nothing.
        assert!(left.as_u64().unwrap() > 59_500, "{}", state["clocks"]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_taken_back_and_played_again() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "awale", "players": ["human", "level:1"] })).await;
    let mut client = host.join(&id).await;
    let first = client.state(|state| state["can"]["move"] == true).await;
    assert_eq!(first["can"]["undo"], false);
    client.play("C").await;
    let later = client.state(|state| state["ply"] == 2).await;
    client.say(json!({ "type": "undo" })).await;
    let back = client.state(|state| state["ply"] == 0).await;
    assert_eq!(back["state"]["position"], first["state"]["position"]);
    assert_eq!(back["can"]["redo"], true);
    client.say(json!({ "type": "redo" })).await;
    let again = client.state(|state| state["ply"] == 2).await;
    assert_eq!(again["state"]["position"], later["state"]["position"]);
    client.say(json!({ "type": "look", "ply": 1 })).await;
    let look = client.until("look").await;
    assert_eq!(look["state"]["last"]["move"], "C");
    client.say(json!({ "type": "look", "ply": 3 })).await;
    assert_eq!(client.until("error").await["id"], "room-no-ply");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_is_interrupted_when_its_human_takes_back() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "siam", "players": ["human", "plain:9"] })).await;
    let mut client = host.join(&id).await;
    let state = client.state(|state| state["can"]["move"] == true).await;
    client.play(&any_move(&state, &mut Rng::new(1))).await;
    client.until("thinking").await;
    client.say(json!({ "type": "undo" })).await;
    let back = client.state(|state| state["ply"] == 0).await;
    assert_eq!(back["can"]["move"], true);
    host.until_thinking(|count| count == 0).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_is_a_legal_move_with_its_reason_in_the_language_asked_for() {
    let host = Host::new().await;
    let wish = json!({ "game": "pogo", "players": ["human", "level:1"], "adviser": "level:2" });
    let id = host.begin(&wish).await;
    for (lang, word) in [("en", "Play"), ("fr", "Jouez")] {
        let mut client = host.join_as(&id, &format!("lang={lang}")).await;
        let state = client.until("state").await;
        client.say(json!({ "type": "hint" })).await;
        let hint = client.until("hint").await;
        let chains = state["state"]["chains"].as_array().unwrap();
        assert!(chains.iter().any(|chain| chain["move"] == hint["move"]), "{hint}");
        let sentence = hint["sentences"][0].as_str().unwrap();
        assert!(sentence.contains(word), "{sentence}");
        assert!(hint["trace"]["to"].is_string());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_watches_is_told_values_and_nobody_else() {
    let host = Host::new().await;
    let id =
        host.begin(&json!({ "game": "chicago", "players": ["human", "human"], "seed": 7 })).await;
    let mut watcher = host.join(&id).await;
    let mut other = host.join(&id).await;
    watcher.say(json!({ "type": "watch", "on": true })).await;
    let value = watcher.until("value").await;
    let number = value["value"]["number"].as_f64().unwrap();
    assert!((-1.0..=1.0).contains(&number), "{value}");
    assert!(!value["pv"].as_array().unwrap().is_empty());
    other.say(json!({ "type": "ping" })).await;
    let kinds = [other.next().await.unwrap(), other.next().await.unwrap()];
    assert_eq!(kinds.map(|message| message["type"].clone()), ["state", "pong"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_move_gets_its_sentence_and_its_place() {
    let host = Host::new().await;
    // The rhinoceros on 34 stands against the push.
    let position =
        "[[(32,e),(0,0),(0,0),(0,0),(0,0)],[(34,w),(0,0),(0,0),(0,0),(0,0)],[33,23,43],e]";
    let wish = json!({ "game": "siam", "players": ["human", "human"], "position": position });
    let mut client = host.join(&host.begin(&wish).await).await;
    client.until("state").await;
    let cell = |name: &str| json!({ "kind": "cell", "name": name });
    client.say(json!({ "type": "try", "touches": [cell("32"), cell("33")] })).await;
    let refused = client.until("refused").await;
    assert_eq!(refused["id"], "siam-push-faced", "{refused}");
    assert_eq!(refused["cells"], json!(["33", "34"]), "the contact that stops it");
    client.say(json!({ "type": "try", "touches": [cell("34")] })).await;
    assert_eq!(client.until("refused").await["id"], "siam-not-yours");
    client.play("(32,33,e)").await;
    assert_eq!(client.until("refused").await["id"], "siam-push-faced");
    client.play("nonsense").await;
    assert_eq!(client.until("refused").await["id"], "siam-not-a-move");
    client.say(json!({ "type": "move", "move": "(32,31,e)", "ply": 4 })).await;
    assert_eq!(client.until("error").await["id"], "room-late");
}

#[tokio::test(flavor = "multi_thread")]
async fn draws_are_offered_accepted_and_declined() {
    let host = Host::new().await;
    let id = host.begin(&json!({ "game": "pogo", "players": ["human", "human"] })).await;
    let mut client = host.join(&id).await;
    client.say(json!({ "type": "accept" })).await;
    assert_eq!(client.until("error").await["id"], "room-no-offer");
    client.say(json!({ "type": "draw" })).await;
    assert_eq!(client.until("offer").await["by"], 1);
    client.say(json!({ "type": "decline" })).await;
    client.until("declined").await;
    client.say(json!({ "type": "draw" })).await;
    client.until("offer").await;
    client.say(json!({ "type": "accept" })).await;
    assert_eq!(client.state(is_over).await["state"]["outcome"]["reason"], "agreement");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_machine_that_does_not_stand_better_agrees_to_a_draw() {
    let host = Host::new().await;
    // Pogo's start is a draw, and level 8 knows that.
    let mut client = host
        .join(&host.begin(&json!({ "game": "pogo", "players": ["human", "level:1"] })).await)
        .await;
    client.say(json!({ "type": "draw" })).await;
    assert_eq!(client.state(is_over).await["state"]["outcome"]["reason"], "agreement");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rematch_exchanges_the_sides_and_somebody_else_may_sit_down() {
    let host = Host::new().await;
    let wish = json!({ "game": "awale", "players": ["human", "level:1"], "clock": "5m+3s" });
    let mut client = host.join(&host.begin(&wish).await).await;
    client.say(json!({ "type": "resign" })).await;
    assert_eq!(client.state(is_over).await["state"]["outcome"]["winner"], 2);
    client.say(json!({ "type": "rematch", "swap": true })).await;
    let state = client.state(|state| state["round"] == 2 && state["can"]["move"] == true).await;
    assert_eq!(state["seats"][0]["name"], "level:1");
    assert_eq!(state["seats"][1]["kind"], "human");
    assert_eq!(state["state"]["seat"], "top", "the only human sees the board from his side");
    let left = state["clocks"]["left"][1].as_u64().unwrap();
    assert!((290_000..=300_000).contains(&left), "{left}");
    client.say(json!({ "type": "seat", "side": 1, "who": "human" })).await;
    client.state(|state| state["seats"][0]["kind"] == "human").await;
    client.say(json!({ "type": "seat", "side": 1, "who": "nobody" })).await;
    client.until("error").await;
    client.say(json!({ "type": "seat", "side": 3, "who": "human" })).await;
    assert_eq!(client.until("error").await["id"], "api-no-player");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_human_whose_time_is_over_has_lost() {
    let host = Host::new().await;
    let wish = json!({ "game": "pogo", "players": ["human", "human"], "clock": "100ms" });
    let mut client = host.join(&host.begin(&wish).await).await;
    let end = client.state(is_over).await["state"]["outcome"].clone();
    assert_eq!((&end["reason"], &end["winner"]), (&json!("time"), &json!(2)));
}

#[tokio::test(flavor = "multi_thread")]
async fn each_visitor_sees_the_board_from_his_own_place() {
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
    two.say(json!({ "type": "flip" })).await;
    assert_eq!(two.until("state").await["state"]["seat"], "top");
    two.say(json!({ "type": "view", "view": "turn" })).await;
    assert_eq!(two.until("state").await["state"]["seat"], "bottom");
    two.say(json!({ "type": "view", "view": "moon" })).await;
    assert_eq!(two.until("error").await["id"], "api-no-view");
    two.play("A").await;
    assert_eq!(one.state(|state| state["ply"] == 1).await["state"]["seat"], "top");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reload_joins_again_and_a_record_begins_again_after_a_restart() {
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
    let taken_up = other.join(&id).await.until("state").await;
    assert_eq!(taken_up["state"]["position"], state["state"]["position"]);
    assert_eq!(taken_up["seats"][1]["name"], "level:1");
    assert!(taken_up["clocks"]["left"][1].as_u64().unwrap() <= 300_000, "the clock goes on");
}
