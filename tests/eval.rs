//! `iroko eval` from outside: the terms add up to the value, other weights are read, and wrong ones are refused.

use std::fs;

use serde_json::Value;

use crate::common::Data;
use crate::program::{Output, iroko_at};

/// Runs the program in a directory: standard output, standard error, exit code.
fn run(data: &Data, words: &[&str]) -> (String, String, i32) {
    let Output { out, err, code } = iroko_at(&data.0, words);
    (out, err, code)
}

fn json(data: &Data, words: &[&str]) -> Value {
    let (out, err, code) = run(data, &[words, &["--json"]].concat());
    assert_eq!((code, err.as_str()), (0, ""), "{words:?}");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn the_terms_of_every_player_add_up_to_its_value() {
    let data = Data::new("eval-terms");
    for (game, players) in [
        ("awale", &["level:12", "plain:3", "hoarder:1", "mobile:4"][..]),
        ("siam", &["level:3", "pusher"]),
        ("khan", &["without:tables", "heuristic", "plain:2"]),
        ("pogo", &["level:12", "eval0", "eval2", "eval6", "utbm:2"]),
        ("chicago", &["level:12", "greedy"]),
    ] {
        for player in players {
            let found = json(&data, &["eval", game, "--player", player]);
            let terms = found["terms"].as_array().unwrap();
            let number = |value: &Value| value.as_f64().unwrap();
            let sum: f64 = terms.iter().map(|term| number(&term["value"])).sum();
            assert!((sum - number(&found["value"])).abs() < 0.01, "{game} {player}: {found}");
        }
    }
}

#[test]
fn a_term_is_printed_with_its_weight_its_count_and_its_meaning() {
    let data = Data::new("eval-text");
    let (out, _, _) = run(&data, &["eval", "siam"]);
    assert_eq!(
        out,
        "    +0.55 =    0.55 x 1   tempo  having the move\n    +0.55\nWinning chances: 63 %.\n"
    );
    let (out, _, _) = run(&data, &["eval", "siam", "--lang", "fr"]);
    assert!(out.contains("avoir le trait") && out.contains("+0,55 =    0,55"), "{out}");
}

#[test]
fn weights_come_from_a_file_also_for_players() {
    let data = Data::new("eval-weights");
    fs::write(data.0.join("mine.txt"), "// Mine.\ntempo: 200,\nwindow: 20,\n").unwrap();
    let value = json(&data, &["eval", "siam", "--weights", "mine.txt"])["value"].clone();
    assert_eq!(value.as_f64(), Some(2.0));
    let limits = ["--nodes", "300", "--player", "level:12,Weights=mine.txt"];
    let tuned = json(&data, &[&["best", "siam"], &limits[..]].concat());
    let plain = json(&data, &["best", "siam", "--nodes", "300", "--player", "level:12"]);
    assert_ne!(tuned["score"], plain["score"]);
    // The grammar of players is one, and --weights a second way to say the same.
    let named = json(&data, &["eval", "siam", "--player", "level:12,Weights=mine.txt"]);
    assert_eq!((&named["value"], &named["player"]), (&value, &"level:12".into()));
}

#[test]
fn wrong_weights_and_players_without_an_evaluation_are_refused() {
    let data = Data::new("eval-refused");
    fs::write(data.0.join("wrong.txt"), "speed: 3,\n").unwrap();
    let refused = |words: &[&str]| {
        let (out, err, code) = run(&data, words);
        assert_eq!((code, out.as_str(), err.lines().count()), (2, "", 1), "{words:?}: {err}");
        err
    };
    let err = refused(&["eval", "siam", "--weights", "wrong.txt"]);
    assert!(err.contains("There is no weight or search parameter \"speed\""), "{err}");
    let err = refused(&["best", "siam", "--player", "level:3,Weights=wrong.txt"]);
    assert!(err.contains("wrong.txt: There is no weight"), "{err}");
    let err = refused(&["best", "siam", "--player", "level:3,Weights=missing.txt"]);
    assert!(err.contains("Cannot read missing.txt"), "{err}");
    fs::write(data.0.join("own.txt"), "tempo: 200,\n").unwrap();
    let both = ["--player", "level:3,Weights=own.txt", "--weights", "own.txt"];
    assert!(refused(&[&["eval", "siam"], &both[..]].concat()).contains("too many times"));
    assert!(refused(&["eval", "pogo", "--player", "random"]).contains("has no evaluation"));
    assert!(refused(&["eval", "pogo", "--player", "nobody"]).contains("nobody"));
}
