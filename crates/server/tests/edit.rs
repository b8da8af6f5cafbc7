//! The position editor over HTTP: a draft is a position and the edits since. No edit may break the server.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::common::{post, router};
use iroko_games::Rng;

const KHAN: &str = "2K3/1SSSS1/6/S2s2/2ssss/3k2 r d4 top";

#[tokio::test]
async fn an_edited_board_is_returned() {
    let app = router().await;
    let edits = json!([{ "kind": "carry", "from": "b2", "to": "b3" }]);
    let body = json!({ "game": "khan", "position": KHAN, "edits": edits, "view": "bottom" });
    let draft = post(&app, "/api/edit?lang=en", &body).await.json();
    assert_eq!(draft["legal"], true);
    assert_eq!(draft["state"]["position"], "2K3/2SSS1/1S4/S2s2/2ssss/3k2 r d4 top");
    assert!(!draft["state"]["chains"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn an_illegal_board_is_returned_with_the_reason() {
    let app = router().await;
    let mut edits = vec![json!({ "kind": "turn", "player": 2 })];
    let body = |edits: &[Value]| json!({ "game": "khan", "position": KHAN, "edits": edits });
    let draft = post(&app, "/api/edit?lang=fr", &body(&edits)).await.json();
    assert_eq!((&draft["legal"], &draft["id"]), (&json!(false), &json!("khan-carrier")));
    assert!(draft["sentence"].as_str().unwrap().contains("d4"), "{draft}");
    assert_eq!((&draft["state"]["position"], &draft["state"]["turn"]), (&json!(""), &json!(2)));
    assert_eq!(draft["state"]["chains"], json!([]));
    assert!(draft["state"]["svg"].as_str().unwrap().starts_with("<svg"));
    edits.push(json!({ "kind": "mark", "cell": "a4" }));
    let draft = post(&app, "/api/edit?lang=fr", &body(&edits)).await.json();
    assert_eq!(draft["state"]["position"], KHAN.replace(" r d4", " o a4"));
}

#[tokio::test]
async fn an_impossible_edit_is_refused_with_a_reason() {
    let app = router().await;
    let clear = json!({ "kind": "clear" });
    for (game, edits, id) in [
        ("siam", json!([{ "kind": "carry", "from": "99", "to": "11" }]), "edit-no-cell"),
        ("siam", json!([{ "kind": "leave", "from": "11" }]), "edit-nothing"),
        ("siam", json!([{ "kind": "leave", "from": "33" }]), "edit-stays"),
        ("pogo", json!([clear]), "edit-not-here"),
        ("chicago", json!([{ "kind": "seeds", "cell": "1", "more": 1 }]), "edit-not-here"),
        ("chicago", json!([{ "kind": "put", "cell": "1", "good": "ble" }]), "edit-no-good"),
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

/// Returns a random edit, sensible or not.
fn any_edit(state: &Value, rng: &mut Rng) -> Value {
    let cells = state["cells"].as_array().unwrap();
    let mut cell = || cells[rng.below(cells.len())]["name"].clone();
    let (here, there) = (cell(), cell());
    let (player, more) = (1 + rng.below(2), rng.below(20) as i64 - 8);
    let good = ["ble", "riz", "or"][rng.below(3)];
    match rng.below(15) {
        10 => json!({ "kind": "put", "cell": here, "good": good }),
        11 => json!({ "kind": "take", "cell": here }),
        12 => json!({ "kind": "keep", "player": player, "good": good, "more": more }),
        13 => json!({ "kind": "price", "good": good, "more": more }),
        14 => json!({ "kind": "pile" }),
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
async fn a_page_that_starts_over_from_every_legal_position_can_edit_without_limit() {
    let app = router().await;
    for game in iroko_table::GAMES.iter().map(iroko_table::AnyGame::name) {
        let start = json!({ "game": game, "seed": 7 });
        let mut state = post(&app, "/api/position", &start).await.json();
        let (mut position, mut edits) = (state["position"].clone(), Vec::new());
        let mut rng = Rng::new(17);
        for _ in 0..60 {
            edits.push(any_edit(&state, &mut rng));
            let body = json!({ "game": game, "position": position, "edits": edits });
            let answer = post(&app, "/api/edit?lang=en", &body).await;
            if answer.status == StatusCode::BAD_REQUEST {
                edits.pop();
                continue;
            }
            assert_eq!(answer.status, StatusCode::OK, "{body}");
            let draft = answer.json();
            state = draft["state"].clone();
            if draft["legal"] == true {
                (position, edits) = (state["position"].clone(), Vec::new());
            }
        }
    }
}

#[tokio::test]
async fn a_seed_from_an_empty_stock_comes_with_a_remark() {
    let app = router().await;
    let edits = json!([{ "kind": "seeds", "cell": "A", "more": 1 }]);
    let body = json!({ "game": "awale", "edits": edits });
    let draft = post(&app, "/api/edit?lang=en", &body).await.json();
    assert_eq!(draft["state"]["position"], "5-3-4-4-4-4-4-4-4-4-4-4-0-0-S");
    assert!(draft["sentence"].as_str().unwrap().contains("from B"), "{draft}");
    assert_eq!(draft["stock"], json!([{ "good": "", "says": "0 seeds", "count": 0 }]));
}

#[tokio::test]
async fn a_board_of_goods_comes_with_its_stock_and_prices() {
    let app = router().await;
    let edits = json!([{ "kind": "take", "cell": "1" }]);
    let body = json!({ "game": "chicago", "seed": 7, "edits": edits });
    let draft = post(&app, "/api/edit?lang=en", &body).await.json();
    assert_eq!((&draft["legal"], &draft["id"]), (&json!(false), &json!("chicago-six-of-each")));
    assert_eq!(draft["stock"][0], json!({ "good": "ble", "says": "wheat", "count": 1 }));
    assert_eq!(draft["prices"][0], json!({ "good": "ble", "price": 7 }));
}
