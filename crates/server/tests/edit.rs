//! Positions set up over HTTP: a draft is a position and the edits since, and no edits whatever bring the server to grief.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{post, router};
use iroko_games::Rng;

const KHAN: &str = "2K3/1SSSS1/6/S2s2/2ssss/3k2 r d4 top";

#[tokio::test]
async fn a_board_is_changed_and_shown() {
    let app = router();
    let edits = json!([{ "kind": "carry", "from": "b2", "to": "b3" }]);
    let wish = json!({ "game": "khan", "position": KHAN, "edits": edits, "view": "bottom" });
    let draft = post(&app, "/api/edit?lang=en", &wish).await.json();
    assert_eq!(draft["legal"], true);
    assert_eq!(draft["state"]["position"], "2K3/2SSS1/1S4/S2s2/2ssss/3k2 r d4 top");
    assert!(!draft["state"]["chains"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn a_board_that_no_game_could_hold_is_shown_with_its_reason() {
    let app = router();
    let mut edits = vec![json!({ "kind": "turn", "player": 2 })];
    let wish = |edits: &[Value]| json!({ "game": "khan", "position": KHAN, "edits": edits });
    let draft = post(&app, "/api/edit?lang=fr", &wish(&edits)).await.json();
    assert_eq!((&draft["legal"], &draft["id"]), (&json!(false), &json!("khan-carrier")));
    assert!(draft["sentence"].as_str().unwrap().contains("d4"), "{draft}");
    assert_eq!((&draft["state"]["position"], &draft["state"]["turn"]), (&json!(""), &json!(2)));
    assert_eq!(draft["state"]["chains"], json!([]));
    assert!(draft["state"]["svg"].as_str().unwrap().starts_with("<svg"));
    edits.push(json!({ "kind": "mark", "cell": "a4" }));
    let draft = post(&app, "/api/edit?lang=fr", &wish(&edits)).await.json();
    assert_eq!(draft["state"]["position"], KHAN.replace(" r d4", " o a4"));
}

#[tokio::test]
async fn what_cannot_be_changed_gets_its_sentence() {
    let app = router();
    let clear = json!({ "kind": "clear" });
    for (game, edits, id) in [
        ("siam", json!([{ "kind": "carry", "from": "99", "to": "11" }]), "edit-no-cell"),
        ("siam", json!([{ "kind": "leave", "from": "11" }]), "edit-nothing"),
        ("siam", json!([{ "kind": "leave", "from": "33" }]), "edit-stays"),
        ("pogo", json!([clear]), "edit-not-here"),
        ("chicago", json!([clear]), "edit-not-here"),
        ("awale", json!([{ "kind": "turn", "player": 3 }]), "api-no-player"),
        ("awale", json!([{ "kind": "seeds", "cell": "A", "more": 1000 }]), "api-not-json"),
        ("awale", json!([{ "kind": "explode" }]), "api-not-json"),
        ("awale", json!(vec![clear; 201]), "api-too-large"),
        ("chess", json!([]), "game-unknown"),
    ] {
        let answer = post(&app, "/api/edit", &json!({ "game": game, "edits": edits })).await;
        assert_eq!(answer.status, StatusCode::BAD_REQUEST, "{game} {id}");
        assert_eq!(answer.error(), id);
    }
}

/// Any edit, sensible or not.
fn any_edit(state: &Value, chance: &mut Rng) -> Value {
    let cells = state["cells"].as_array().unwrap();
    let mut cell = || cells[chance.below(cells.len())]["name"].clone();
    let (here, there) = (cell(), cell());
    let (player, more) = (1 + chance.below(2), chance.below(20) as i64 - 8);
    match chance.below(10) {
        0 => json!({ "kind": "carry", "from": here, "to": there }),
        1 => json!({ "kind": "enter", "player": player, "to": here }),
        2 => json!({ "kind": "leave", "from": here }),
        3 => json!({ "kind": "rotate", "cell": here }),
        4 => json!({ "kind": "seeds", "cell": here, "more": more }),
        5 => json!({ "kind": "store", "player": player, "more": more }),
        6 => json!({ "kind": "turn", "player": player }),
        7 => json!({ "kind": "mark", "cell": here }),
        8 => json!({ "kind": "edge", "edge": "left" }),
        _ => json!({ "kind": "clear" }),
    }
}

#[tokio::test]
async fn a_page_that_begins_again_with_every_legal_position_can_go_on_for_ever() {
    let app = router();
    for game in iroko_table::GAMES.iter().map(iroko_table::AnyGame::name) {
        let start = json!({ "game": game, "seed": 7 });
        let mut state = post(&app, "/api/position", &start).await.json();
        let (mut position, mut edits) = (state["position"].clone(), Vec::new());
        let mut chance = Rng::new(17);
        for _ in 0..60 {
            edits.push(any_edit(&state, &mut chance));
            let wish = json!({ "game": game, "position": position, "edits": edits });
            let answer = post(&app, "/api/edit?lang=en", &wish).await;
            if answer.status == StatusCode::BAD_REQUEST {
                edits.pop();
                continue;
            }
            assert_eq!(answer.status, StatusCode::OK, "{wish}");
            let draft = answer.json();
            state = draft["state"].clone();
            if draft["legal"] == true {
                (position, edits) = (state["position"].clone(), Vec::new());
            }
        }
    }
}
