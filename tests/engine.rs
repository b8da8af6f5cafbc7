//! The commands that search: `best`, `analyse`, `bench`.

use crate::program;

use program::{GAMES, complaint, iroko, json, out};

/// A position of Khan in which Red captures the Kalista with the next move.
const STRIKE: &str = "K5/6/6/4S1/4kS/3S2 r - ?";

/// The deal of the game, if it has one.
fn dealt(game: &str) -> &'static [&'static str] {
    if game == "chicago" { &["--seed", "1"] } else { &[] }
}

#[test]
fn best_prints_all_documented_fields() {
    for game in GAMES {
        // Khan's setup comes from a book, without a search.
        let position = if game == "khan" { "2K3/SSSSS1/6/6/1sssss/3k2 r - top" } else { "" };
        let mut words = vec!["best", game, "--nodes", "3000", "--seed", "1", "--json"];
        if !position.is_empty() {
            words.extend(["--position", position]);
        }
        let best = json(&words);
        assert!(best["move"].is_string() && best["unit"].is_string(), "{best}");
        assert!(best["score"]["kind"].is_string() && best["score"]["value"].is_i64(), "{best}");
        assert!(best["depth"].as_u64().unwrap() > 0, "{best}");
        assert!((1..=3000).contains(&best["nodes"].as_u64().unwrap()), "{best}");
        assert!(best["time_ms"].is_u64(), "{best}");
        assert_eq!(best["pv"][0], best["move"], "{best}");
    }
}

#[test]
fn a_search_with_one_thread_and_a_limit_is_reproducible() {
    for limit in [["--nodes", "5000"], ["--depth", "5"]] {
        let ask = || {
            let mut words = vec!["best", "siam", "--moves", "(0,31,e) (0,35,w)", "--json"];
            words.extend(limit);
            let mut best = json(&words);
            best["time_ms"] = 0.into();
            best
        };
        assert_eq!(ask(), ask());
    }
}

#[test]
fn a_win_is_printed_in_plies_and_played() {
    let best = json(&["best", "khan", "--position", STRIKE, "--depth", "3", "--json"]);
    assert_eq!((&best["score"]["kind"], &best["score"]["value"]), (&"win".into(), &1.into()));
    let text = out(&["best", "khan", "--position", STRIKE, "--depth", "3"]);
    assert!(text.contains("You win in one move."), "{text}");
}

#[test]
fn the_end_of_chicago_is_an_exact_margin() {
    // A case from an independent solver: only (3,sucre,mais) ends six points ahead.
    let position = "[[[cacao,mais,cafe],[sucre,riz],[mais]],\
        [[ble,7],[riz,1],[cacao,2],[cafe,5],[sucre,4],[mais,3]],0,\
        [ble,ble,ble,cacao,cafe,sucre,sucre,mais],[ble,ble,ble,cafe,cafe,cafe,sucre]] j2";
    let best = json(&["best", "chicago", "--position", position, "--depth", "9", "--json"]);
    assert_eq!(best["score"], serde_json::json!({ "kind": "margin", "value": 6 }), "{best}");
    assert_eq!(best["move"], "(3,sucre,mais)");
    let all = json(&["analyse", "chicago", "--position", position, "--depth", "9", "--json"]);
    let values: Vec<i64> = all["moves"]
        .as_array()
        .unwrap()
        .iter()
        .map(|mv| mv["score"]["value"].as_i64().unwrap())
        .collect();
    assert_eq!(values, [6, 5, 5, 4, 3, 1], "{all}");
}

#[test]
fn extreme_limits_are_answered_with_a_legal_move() {
    for game in GAMES {
        let legal = json(&[&["moves", game, "--json"], dealt(game)].concat());
        let legal: Vec<&str> = legal["moves"]
            .as_array()
            .unwrap()
            .iter()
            .map(|mv| mv["move"].as_str().unwrap())
            .collect();
        for limit in [
            ["--time", "1ms"],
            ["--time", "0ms"],
            ["--nodes", "1"],
            ["--depth", "1"],
            ["--hash", "0"],
        ] {
            let mut words = vec!["best", game, "--seed", "1", "--json"];
            words.extend(limit);
            if limit[0] == "--hash" {
                words.extend(["--nodes", "2000"]);
            }
            let best = json(&words);
            assert!(legal.contains(&best["move"].as_str().unwrap()), "{game} {limit:?} {best}");
        }
    }
    let deep = json(&["best", "pogo", "--depth", "4000000000", "--nodes", "2000", "--json"]);
    assert!(deep["move"].is_string());
    let two = json(&["best", "awale", "--threads", "2", "--depth", "9", "--json"]);
    assert!(two["move"].is_string());
}

#[test]
fn impossible_requests_get_one_clear_sentence() {
    let over = "0-0-0-0-0-2-1-2-0-1-0-0-26-16-S";
    for (words, start) in [
        (vec!["best", "awale", "--position", over], "The game is over"),
        (vec!["analyse", "awale", "--position", over], "The game is over"),
        (vec!["best", "awale", "--player", "level:13"], "There is no player called \"level:13\""),
        (
            vec!["best", "awale", "--player", "without:luck"],
            "The search has no feature called \"luck\"",
        ),
        (vec!["best", "awale", "--time", "soon"], "\"soon\" is not a duration"),
        (vec!["best", "awale", "--nodes", "0"], "--nodes needs a whole number of at least 1"),
        (vec!["best", "awale", "--depth", "-1"], "--depth needs a whole number"),
        (vec!["best", "awale", "--threads", "0"], "--threads needs a number from 1 to 256"),
        (
            vec!["best", "awale", "--hash", "99999999999"],
            "There is not enough memory for a table of",
        ),
        (vec!["best", "awale", "--moves", "C C"], "The move C cannot be played"),
        (vec!["bench", "chess"], "There is no game called"),
    ] {
        let output = complaint(&words);
        assert!(output.starts_with(start), "{words:?}: {output}");
    }
}

#[test]
fn a_move_that_is_chosen_without_a_search_has_no_value() {
    let words = ["analyse", "pogo", "--player", "random", "--seed", "1"];
    let text = out(&words);
    assert!(text.lines().next().unwrap().ends_with("  -") && !text.contains('%'), "{text}");
    let found = json(&[&words[..], &["--json"]].concat());
    assert!(found["moves"][0]["score"].is_null(), "{found}");
}

#[test]
fn analyse_values_every_legal_move_the_best_first() {
    for game in GAMES {
        let legal = json(&[&["moves", game, "--json"], dealt(game)].concat());
        let legal = legal["moves"].as_array().unwrap().len();
        let all = json(&["analyse", game, "--seed", "1", "--depth", "2", "--json"]);
        let moves = all["moves"].as_array().unwrap();
        assert_eq!(moves.len(), legal, "{game}");
        let values: Vec<i64> = moves
            .iter()
            .filter(|mv| mv["score"]["kind"] == "estimate")
            .map(|mv| mv["score"]["value"].as_i64().unwrap())
            .collect();
        assert!(values.is_sorted_by(|one, two| one >= two), "{all}");
    }
    let text = out(&["analyse", "awale", "--depth", "4", "--lang", "fr"]);
    assert_eq!(text.lines().count(), 7, "{text}");
    assert!(text.lines().last().unwrap().starts_with("Profondeur 4, "), "{text}");
}

#[test]
fn the_bench_compares_with_a_file() {
    let signature = iroko(&["bench", "pogo"]).out;
    let file = std::env::temp_dir().join(format!("iroko-bench-{}", std::process::id()));
    std::fs::write(&file, &signature).unwrap();
    let path = file.to_str().unwrap();
    assert_eq!(
        json(&["bench", "pogo", "--check", path, "--json"])["changed"],
        serde_json::json!([])
    );
    std::fs::write(&file, "pogo 1\n").unwrap();
    let changed = iroko(&["bench", "pogo", "--check", path]);
    assert_eq!(changed.code, 1);
    assert!(changed.err.contains("The signature of pogo has changed."), "{}", changed.err);
    std::fs::remove_file(&file).unwrap();
}
