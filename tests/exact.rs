//! The commands with exact answers: `solve`, `tables`, `puzzle`.

use std::fs;
use std::path::Path;

use crate::common;
use crate::program;

use common::Data;
use iroko_solver::{TableFile, file};
use program::{GAMES, complaint, iroko, iroko_in, json, out};
use serde_json::{Value, json};

/// A position of Khan in which Red captures the Kalista with the next move.
const STRIKE: &str = "K5/6/6/4S1/4kS/3S2 r - ?";

fn score(kind: &str, value: Option<i32>) -> Value {
    json!({ "kind": kind, "value": value })
}

#[test]
fn pogo_is_a_draw_and_six_openings_hold_it() {
    let verdict = json(&["solve", "pogo", "--json"]);
    assert_eq!(verdict["score"], score("draw", Some(0)));
    assert_eq!(verdict["proof"], "table");
    let mut best: Vec<&str> =
        verdict["best"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    best.sort_unstable();
    assert_eq!(best, ["121", "132", "211", "231", "312", "321"]);
    let worst = verdict["moves"].as_array().unwrap().last().unwrap();
    assert_eq!(worst["score"]["kind"], "loss");
}

#[test]
fn a_deal_of_chicago_has_an_exact_margin_and_a_line_that_reaches_it() {
    let verdict = json(&["solve", "chicago", "--seed", "7", "--json"]);
    assert_eq!(
        (&verdict["score"], &verdict["proof"]),
        (&score("margin", Some(6)), &json!("search"))
    );
    assert_eq!(verdict["best"], json!(["(3,ble,riz)"]));
    let line: Vec<&str> =
        verdict["pv"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    let mut position = json(&["moves", "chicago", "--seed", "7", "--json"])["position"].to_string();
    let mut last = Value::Null;
    for mv in line {
        let moves = json(&["moves", "chicago", "--position", position.trim_matches('"'), "--json"]);
        let played = moves["moves"].as_array().unwrap().iter().find(|entry| entry["move"] == mv);
        last = played.unwrap()["outcome"].clone();
        position = played.unwrap()["after"].to_string();
    }
    let scores = &last["scores"];
    assert_eq!(scores[0].as_i64().unwrap() - scores[1].as_i64().unwrap(), 6);
}

#[test]
fn an_ending_of_awale_is_looked_up_with_the_captured_seeds() {
    // A case from an independent solver: all six seeds go to the player to move, and only by A.
    let solve = |stores: &str| {
        let position = format!("1-0-0-0-1-0-0-0-0-3-1-0-{stores}-S");
        json(&["solve", "awale", "--position", &position, "--json"])
    };
    let verdict = solve("0-0");
    assert_eq!(verdict["score"], score("margin", Some(6)));
    assert_eq!((&verdict["best"], &verdict["proof"]), (&json!(["A"]), &json!("table")));
    assert_eq!(solve("20-22")["score"], score("margin", Some(4)));
    let start = json(&["solve", "awale", "--json"]);
    assert_eq!((&start["score"]["kind"], &start["proof"]), (&json!("unknown"), &Value::Null));
    assert_eq!((&start["best"], &start["pv"]), (&json!([]), &json!([])));
}

#[test]
fn forced_wins_of_khan_and_siam_are_proved_with_their_distance() {
    let verdict = json(&["solve", "khan", "--position", STRIKE, "--json"]);
    assert_eq!(verdict["score"], score("win", Some(1)));
    assert_eq!(verdict["best"], json!(["e4-e5", "f5-e5", "d6-e5"]));
    assert_eq!(verdict["proof"], "search");
    let puzzle = json(&["puzzle", "siam", "--seed", "1", "--solution", "--json"]);
    let position = puzzle["position"].as_str().unwrap();
    let verdict = json(&["solve", "siam", "--position", position, "--json"]);
    assert_eq!(verdict["score"], score("win", Some(3)));
    assert_eq!(
        (&verdict["best"][0], verdict["best"].as_array().unwrap().len()),
        (&puzzle["solution"][0], 1)
    );
    let open = json(&["solve", "siam", "--limit", "50ms", "--json"]);
    assert_eq!(open["score"], score("unknown", None));
}

#[test]
fn invalid_solve_requests_are_refused_in_one_sentence() {
    assert!(complaint(&["solve", "chess"]).contains("chess"));
    assert!(complaint(&["solve", "pogo", "--limit", "soon"]).contains("soon"));
    assert!(complaint(&["solve", "pogo", "--moves", "999"]).contains("999"));
    let over = "24-0-0-0-0-0-0-0-0-0-0-0-0-24-N";
    assert!(!complaint(&["solve", "awale", "--position", over]).is_empty());
}

#[test]
fn tables_are_built_listed_described_and_verified() {
    let data = Data::new("tables");
    let directory = data.0.to_str().unwrap();
    let tables = |words: &[&str]| {
        let mut all = vec!["tables"];
        all.extend(words);
        all.extend(["--dir", directory, "--json"]);
        json(&all)
    };
    assert_eq!(tables(&["list"])["tables"], json!([]));
    let built = tables(&["build", "awale", "--seeds", "6", "--rules", "awari"]);
    assert_eq!(built["tables"].as_array().unwrap().len(), 7);
    assert_eq!(built["tables"][6]["boards"], 12_376);
    assert_eq!(built, tables(&["info", "awale", "--rules", "awari"]));
    assert_eq!(tables(&["list", "awale"])["tables"].as_array().unwrap().len(), 7);
    let verified = tables(&["verify", "awale", "--rules", "awari"]);
    assert_eq!(verified["verified"], true);
    let rows = verified["histogram"].as_array().unwrap();
    let count = |seeds: u32| -> u64 {
        let of_layer = rows.iter().filter(|row| row[0] == seeds);
        of_layer.map(|row| row[2].as_u64().unwrap()).sum()
    };
    assert_eq!([count(0), count(1), count(6)], [1, 12, 12_376]);

    // A modified file is detected and rebuilt.
    let file = data.0.join("awale-awari-5.table");
    let mut bytes = std::fs::read(&file).unwrap();
    let last = bytes.len() - 1;
    bytes[last] ^= 1;
    std::fs::write(&file, bytes).unwrap();
    let words = ["tables", "verify", "awale", "--rules", "awari", "--dir", directory];
    assert!(complaint(&words).contains("damaged"));
    tables(&["build", "awale", "--seeds", "6", "--rules", "awari"]);
    assert_eq!(tables(&["verify", "awale", "--rules", "awari"])["verified"], true);
}

#[test]
fn unknown_tables_are_refused_in_one_sentence() {
    assert!(complaint(&["tables", "paint", "awale"]).contains("paint"));
    assert!(complaint(&["tables", "build", "khan"]).contains("iroko solve khan"));
    assert!(complaint(&["tables", "build", "awale", "--seeds", "41"]).contains("41"));
    assert!(complaint(&["tables", "build", "awale", "--seeds", "0"]).contains('0'));
    assert!(complaint(&["tables", "build", "awale", "--rules", "oware"]).contains("oware"));
    assert!(complaint(&["tables", "build"]).contains("GAME"));
    assert!(
        complaint(&["tables", "info", "pogo", "--dir", "/nonexistent"]).contains("/nonexistent")
    );
}

/// Copies a table to another directory with one byte changed and a valid checksum.
fn falsified(from: &Path, name: &str, to: &Path, at: impl FnOnce(&[u8]) -> usize) {
    let mut bytes = TableFile::open_any(&file::path(from, name)).unwrap().read().unwrap();
    let at = at(&bytes);
    bytes[at] ^= 2;
    file::write(to, name, &bytes).unwrap();
}

#[test]
fn verify_answers_no_for_a_table_with_wrong_values() {
    let data = Data::new("wrong");
    let directory = data.0.to_str().unwrap();
    let verify = |game: &[&str]| iroko(&[&["tables", "verify", "--dir", directory], game].concat());

    out(&["tables", "build", "awale", "--seeds", "2", "--rules", "awari", "--dir", directory]);
    falsified(&data.0, "awale awari 2", &data.0, |_| 5);
    let output = verify(&["awale", "--rules", "awari"]);
    let lines: Vec<&str> = output.out.lines().collect();
    assert_eq!((output.code, lines.len()), (1, 3), "{lines:?}");
    assert!(lines[2].starts_with("2 seeds: the board "), "{lines:?}");
    let report =
        json(&["tables", "verify", "awale", "--rules", "awari", "--dir", directory, "--json"]);
    let position = report["tables"][2]["wrong"].as_str().unwrap();
    assert!(lines[2].contains(position), "{position}: {lines:?}");
    assert_eq!(report["verified"], false);
    let list = out(&["tables", "list", "awale", "--lang", "en", "--dir", directory]);
    assert!(list.contains("awari-2.table is intact, but its values are not"), "{list}");
    let table = data.0.join("awale-awari-2.table");
    fs::write(&table, &fs::read(&table).unwrap()[..100]).unwrap();
    let why = complaint(&["tables", "verify", "awale", "--rules", "awari", "--dir", directory]);
    assert!(why.contains("is damaged"), "{why}");

    let shared = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables");
    out(&["tables", "build", "pogo"]);
    // A draw in the middle becomes a loss.
    let drawn = |bytes: &[u8]| (bytes.len() / 2..).find(|at| bytes[*at] == 0).unwrap();
    falsified(&shared, "pogo", &data.0, drawn);
    let output = verify(&["pogo"]);
    assert_eq!(output.code, 1);
    assert!(output.out.contains("does not follow"), "{}", output.out);
    assert!(output.out.starts_with("Entry "), "{}", output.out);
}

#[test]
fn an_option_unknown_to_the_tables_of_a_game_is_refused() {
    let seeds = ["tables", "build", "pogo", "--seeds", "5"];
    assert_eq!(complaint(&seeds), "--seeds does not apply to the tables of Pogo.");
    let rules = ["tables", "info", "pogo", "--rules", "abapa", "--lang", "fr"];
    assert_eq!(
        complaint(&rules),
        "L’option --rules ne s’applique pas aux tables de ce jeu (Pogo)."
    );
    let variant = ["tables", "verify", "awale", "--variant", "awari"];
    assert_eq!(complaint(&variant), "--variant does not apply to the tables of Awalé.");
}

#[test]
fn tables_are_described_in_sentences_with_units() {
    let data = Data::new("told");
    let directory = data.0.to_str().unwrap();
    let lines = |words: &[&str]| {
        let output = out(&[&["tables"], words, &["--rules", "awari", "--dir", directory]].concat());
        // Digits are grouped by no-break spaces.
        output.lines().map(|line| line.replace('\u{a0}', " ")).collect::<Vec<_>>()
    };
    let built = lines(&["build", "awale", "--seeds", "4"]);
    assert_eq!(built[0], directory);
    assert!(built[5].starts_with("4 seeds: 1 365 boards, "), "{built:?}");
    let small = ["0 seeds: 1 board, ", "1 seed: 12 boards, "];
    assert!(
        small.iter().zip(&built[1..]).all(|(start, line)| line.starts_with(start)),
        "{built:?}"
    );
    let counted = lines(&["info", "awale", "--seeds", "2"]);
    assert_eq!(counted[6], "Values with 2 seeds, and the number of boards that have each:");
    assert_eq!(
        counted[7..],
        ["  -2               40", "  +0               13", "  +2               25"]
    );
    let verified = lines(&["verify", "awale", "--seeds", "2"]);
    assert!(verified[2].starts_with("2 seeds: won 25, drawn 13, lost 40; "), "{verified:?}");
    assert_eq!(verified[4..7], counted[7..]);
    assert!(verified[7].starts_with("Every value follows"), "{verified:?}");
    let french = lines(&["verify", "awale", "--seeds", "2", "--lang", "fr"]);
    assert!(
        french[2].starts_with("2 graines : gagnés 25, nuls 13, perdus 40\u{202f}; "),
        "{french:?}"
    );
}

#[cfg(unix)]
#[test]
fn a_read_only_cache_is_reported_and_harmless() {
    let environment = [("IROKO_CACHE", "/proc/nowhere")];
    let output = iroko_in(&["best", "awale", "--nodes", "2000", "--json"], "", &environment);
    assert_eq!(output.code, 0);
    assert!(output.err.contains("/proc/nowhere"), "{}", output.err);
    assert!(serde_json::from_str::<Value>(&output.out).unwrap()["move"].is_string());
    // The small tables are then built in memory, and are as exact.
    let ending = "0-0-0-0-0-1-1-1-0-0-0-0-23-22-S";
    let words = ["solve", "awale", "--position", ending, "--json"];
    let without = iroko_in(&words, "", &environment);
    assert_eq!(without.code, 0, "{}", without.err);
    assert_eq!(without.out, out(&words));
    assert_ne!(serde_json::from_str::<Value>(&without.out).unwrap()["proof"], Value::Null);
}

#[test]
fn a_puzzle_is_posed_and_its_answer_checked() {
    for game in GAMES {
        let hidden = json(&["puzzle", game, "--seed", "5", "--json"]);
        assert_eq!(hidden["solution"], Value::Null, "a puzzle is to be solved");
        let puzzle = json(&["puzzle", game, "--seed", "5", "--solution", "--json"]);
        assert_eq!(puzzle["position"], hidden["position"], "the same seed, the same puzzle");
        let solution: Vec<&str> =
            puzzle["solution"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
        let own: Vec<&str> = solution.iter().step_by(2).copied().collect();
        let answer =
            |moves: &str| json(&["puzzle", game, "--seed", "5", "--answer", moves, "--json"]);
        let right = answer(&own.join(" "));
        assert_eq!((&right["correct"], &right["complete"]), (&json!(true), &json!(true)), "{game}");
        if solution.len() > 1 {
            let begun = answer(own[0]);
            assert_eq!((&begun["complete"], &begun["reply"]), (&json!(false), &json!(solution[1])));
        }
        let position = puzzle["position"].as_str().unwrap();
        let moves = json(&["moves", game, "--position", position, "--json"]);
        let mut others =
            moves["moves"].as_array().unwrap().iter().map(|mv| mv["move"].as_str().unwrap());
        let wrong = others.find(|mv| *mv != own[0]).unwrap();
        let output = iroko(&["puzzle", game, "--seed", "5", "--answer", wrong]);
        assert_eq!((output.code, output.out.starts_with("No: ")), (1, true), "{}", output.out);
    }
    let text = out(&["puzzle", "pogo", "--seed", "2"]);
    assert!(text.contains("Puzzle 2") && !text.contains("Solution"), "{text}");
    let solution =
        json(&["puzzle", "pogo", "--seed", "2", "--solution", "--json"])["solution"].take();
    let solution: Vec<&str> = solution.as_array().unwrap().iter().flat_map(Value::as_str).collect();
    assert!(out(&["puzzle", "pogo", "--seed", "2", "--solution"]).contains(&solution.join(" ")));
    assert!(
        complaint(&["puzzle", "pogo", "--seed", "2", "--answer", "nonsense"]).contains("nonsense")
    );
    assert!(complaint(&["puzzle", "pogo", "--seed", "2", "--answer", ""]).contains("at least one"));
}
