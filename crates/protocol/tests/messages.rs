//! Rooms under random scripts: client messages, many of them malformed, and engines that answer, fail or are abandoned.
//! The short form of the fuzz target `message`.

#[path = "../../games/tests/common/long.rs"]
mod long;
#[path = "common/mutate.rs"]
mod mutate;
#[path = "common/script.rs"]
mod script;

use iroko_games::Rng;
use long::short_or_long;
use mutate::mutated;
use script::play;
use serde_json::{Value, json};

/// Keeps tables under `target` instead of the user's cache.
fn keep_tables_under_target() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables");
    iroko_solver::file::set_directory(directory);
}

/// Requests for games, each with a possible first move.
fn requests() -> [(Value, &'static str); 10] {
    [
        (
            json!({ "game": "awale", "players": ["human", "human"], "clock": "1m+2s", "seed": 1 }),
            "C",
        ),
        (json!({ "game": "awale", "players": ["human", "random"], "variant": "awari" }), "A"),
        (json!({ "game": "siam", "players": ["human", "level:1"], "first": 2 }), "11n"),
        (json!({ "game": "khan", "players": ["random", "random"], "pause": 5000 }), "a1"),
        (json!({ "game": "pogo", "players": ["human", "human"] }), "132"),
        (json!({ "game": "chicago", "players": ["random", "human"], "clock": "20s" }), "1"),
        (
            json!({ "record": "[Game \"pogo\"]\n\n1. 132 792 2. 211 871 *", "players": ["human", "human"] }),
            "132",
        ),
        (
            json!({ "game": "awale", "online": { "side": 1, "name": "Ada" }, "clock": "3d/move" }),
            "C",
        ),
        (json!({ "game": "pogo", "online": { "takeback": "free" }, "clock": "1m+2s" }), "132"),
        (json!({ "game": "siam", "players": ["human", "random"], "online": {} }), "11n"),
    ]
}

/// Returns one message of each type, with a move that may be legal.
fn messages(mv: &str) -> Vec<Value> {
    let touches = json!([{ "kind": "cell", "name": "a1" }, { "kind": "pieces", "count": 2 }, { "kind": "off" }]);
    vec![
        json!({ "type": "move", "move": mv, "ply": 0 }),
        json!({ "type": "move", "move": mv }),
        json!({ "type": "try", "move": mv }),
        json!({ "type": "try", "touches": touches }),
        json!({ "type": "undo" }),
        json!({ "type": "redo" }),
        json!({ "type": "hint" }),
        json!({ "type": "place" }),
        json!({ "type": "watch", "on": true }),
        json!({ "type": "resign", "side": 1 }),
        json!({ "type": "draw" }),
        json!({ "type": "accept" }),
        json!({ "type": "accept", "kind": "takeback" }),
        json!({ "type": "decline" }),
        json!({ "type": "decline", "kind": "rematch" }),
        json!({ "type": "sit", "token": "TOKEN1", "name": "Ada" }),
        json!({ "type": "sit", "token": "TOKEN2" }),
        json!({ "type": "premove", "move": mv, "after": mv }),
        json!({ "type": "premove", "move": mv }),
        json!({ "type": "premove" }),
        json!({ "type": "say", "phrase": "well-played" }),
        json!({ "type": "flip" }),
        json!({ "type": "view", "view": "2" }),
        json!({ "type": "rematch", "swap": true }),
        json!({ "type": "pause", "on": true }),
        json!({ "type": "step" }),
        json!({ "type": "speed", "pause": 100 }),
        json!({ "type": "look", "ply": 0 }),
        json!({ "type": "seat", "side": 2, "who": "random" }),
        json!({ "type": "seat", "side": 1, "who": "human" }),
        json!({ "type": "save" }),
        json!({ "type": "ping" }),
    ]
}

/// Returns a random script; three in four begin with a valid request.
fn script(seed: u64) -> String {
    let mut rng = Rng::new(seed);
    let (request, mv) = rng.pick(&requests()).clone();
    let messages = messages(mv);
    let one_line = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).replace(['\n', '\r'], " ");
    let mut lines = match rng.below(4) {
        0 => vec![one_line(mutated(&request, &mut rng))],
        _ => vec![request.to_string()],
    };
    for _ in 0..20 {
        lines.push(match rng.below(10) {
            0 => rng.pick(&["join", "leave", "wait", "crash"]).to_string(),
            1 | 2 => rng.pick(&["answer", "answer", "answer", "fail", "abandon"]).to_string(),
            3..6 => rng.pick(&messages).to_string(),
            _ => one_line(mutated(rng.pick(&messages), &mut rng)),
        });
    }
    lines.join("\n")
}

#[test]
fn malformed_messages_never_break_a_room() {
    keep_tables_under_target();
    let (mut understood, mut shown, mut refused) = (0, 0, 0);
    let scripts = short_or_long(60, 10_000);
    for seed in 0..scripts {
        let script = script(seed);
        let tally = std::panic::catch_unwind(|| play(&script));
        let tally = tally.unwrap_or_else(|_| panic!("this script failed:\n{script}"));
        understood += tally.understood;
        shown += tally.shown;
        refused += tally.refused;
    }
    // Scripts of nothing but invalid messages would prove nothing.
    assert!(understood > 300 && shown > 150 && refused > 100, "{understood} {shown} {refused}");
}

#[test]
fn a_visitor_who_left_receives_nothing() {
    keep_tables_under_target();
    let humans = "{\"game\":\"awale\",\"players\":[\"human\",\"human\"]}";
    for kind in ["save", "ping", "flip", "undo", "hint"] {
        play(&format!("{humans}\nleave\n{{\"type\":\"{kind}\"}}"));
    }
}
