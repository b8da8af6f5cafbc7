//! Every route with a body, under random malformed bodies. The short form of the fuzz target `body`.

#[path = "../../games/tests/common/long.rs"]
mod long;
#[path = "../../protocol/tests/common/mutate.rs"]
pub mod mutate;

use axum::http::StatusCode;
use iroko_games::Rng;
use serde_json::{Value, json};

use crate::common::bodies::{ask, config, routes};
use crate::common::{post, router_of};
use long::short_or_long;
use mutate::mutated;

/// Bodies that every route accepts: each contains the fields of all routes.
fn samples() -> Vec<Value> {
    let starts = [
        ("awale", "C", "A", json!({ "kind": "seeds", "cell": "A", "more": 1 })),
        ("siam", "11n", "33", json!({ "kind": "rotate", "cell": "11" })),
        ("khan", "bottom", "b2", json!({ "kind": "carry", "from": "b2", "to": "b3" })),
        ("pogo", "132", "1", json!({ "kind": "turn", "player": 2 })),
        ("chicago", "1", "1", json!({ "kind": "clear" })),
    ];
    let sample = |(game, mv, cell, edit): (&str, &str, &str, Value)| {
        json!({
            "type": "move",
            "game": game,
            "seed": 2,
            "moves": [],
            "view": "2",
            "hints": true,
            "move": mv,
            "touches": [{ "kind": "cell", "name": cell }, { "kind": "pieces", "count": 1 }],
            "edits": [edit],
            "text": "[Game \"pogo\"]\n\n1. 132 792 2. 211 871 *",
            "from": 3,
            "to": 4,
            "before": [{ "player": 1, "mark": "good", "loss": 0.25 }],
            "time": 1,
            "depth": 1,
            "players": ["human", "human"],
            "clock": "5m+3s",
            "adviser": "level:1",
            "pause": 100,
            "online": { "side": 1, "name": "Ada", "takeback": "free", "listed": true },
            "games": [{ "id": "1", "token": null }],
            "name": "Ada",
        })
    };
    let mut samples: Vec<Value> = starts.map(sample).into();
    // Its moves also answer the puzzle of this seed.
    let puzzle = iroko_table::find("pogo").unwrap().puzzle(2, &Default::default()).unwrap();
    let mut answer = samples[3].clone();
    answer["position"] = json!(puzzle.position);
    answer["moves"] = json!([puzzle.solution[0]]);
    answer["edits"] = json!([]);
    samples.push(answer);
    samples
}

#[tokio::test]
async fn malformed_bodies_never_break_the_server() {
    let app = router_of(config()).await;
    let routes = routes(&app).await;
    let (samples, mut rng) = (samples(), Rng::new(1));
    assert!(routes.len() >= 9, "{routes:?}");
    // A message needs the token of a seat besides.
    for route in routes.iter().filter(|route| !route.ends_with("/message")) {
        let understood = post(&app, route, samples.last().unwrap()).await;
        assert!(understood.status.is_success(), "{route}: {}", understood.json());
    }
    let mut refused = 0;
    for _ in 0..short_or_long(30, 3000) {
        for route in &routes {
            let body = mutated(rng.pick(&samples), &mut rng);
            let status = ask(&app, route, &body).await;
            refused += u32::from(status == Some(StatusCode::BAD_REQUEST));
        }
    }
    assert!(refused > 40, "most bodies are invalid: {refused}");
}
