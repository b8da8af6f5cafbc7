//! `iroko tune` from outside: all three ways give a file that the engine reads, a run that was cut goes on as if it had not
//! been, and wrong conditions change nothing.

use std::fs;

use serde_json::Value;

use crate::common::Data;
use crate::program::{Output, iroko_at};

/// Runs the program in a directory: standard output, standard error, exit code.
fn run(data: &Data, words: &str) -> (String, String, i32) {
    let Output { out, err, code } = iroko_at(&data.0, &words.split(' ').collect::<Vec<_>>());
    (out, err, code)
}

fn json(data: &Data, words: &str) -> Value {
    let (out, err, code) = run(data, &format!("{words} --json"));
    assert_eq!((code, err.as_str()), (0, ""), "{words}");
    serde_json::from_str(&out).unwrap()
}

/// A directory with games of self-play in `GAME.data`.
fn with_games(name: &str, game: &str, games: usize) -> Data {
    let data = Data::new(name);
    let words = format!("selfplay {game} --games {games} --nodes 60 --seed 3 --out {game}.data");
    json(&data, &words);
    data
}

fn text(data: &Data, file: &str) -> String {
    fs::read_to_string(data.0.join(file)).unwrap()
}

#[test]
fn fitted_weights_predict_better_and_the_engine_reads_them() {
    for game in ["awale", "siam", "khan", "pogo", "chicago"] {
        let data = with_games(&format!("tune-fit-{game}"), game, 24);
        let words = format!("tune {game} --data {game}.data --least-seen 1 --rate 0.5 --seed 1");
        let found = json(&data, &format!("{words} --epochs 4 --out a.weights"));
        let number = |name: &str| found[name].as_f64().unwrap();
        assert!(number("loss") <= number("loss_before"), "{game}: {found}");
        assert!(number("fitted") > 0.0 && number("held_out") > 0.0, "{game}: {found}");
        let (out, err, code) = run(&data, &format!("eval {game} --weights a.weights"));
        assert_eq!((code, err.as_str()), (0, ""), "{game}: {out}");
    }
}

#[test]
fn a_fit_that_goes_on_ends_like_one_left_alone() {
    let data = with_games("tune-resume", "pogo", 60);
    let words = "tune pogo --data pogo.data --seed 4 --least-seen 5";
    json(&data, &format!("{words} --epochs 8 --out whole.weights"));
    json(&data, &format!("{words} --epochs 3 --out part.weights"));
    let more = "tune pogo --data pogo.data --least-seen 5 --epochs 8 --out part.weights --resume";
    let found = json(&data, more);
    assert_eq!(
        (found["epochs"].as_u64(), found["conditions"]["seed"].as_u64()),
        (Some(8), Some(4))
    );
    assert_eq!(text(&data, "part.weights"), text(&data, "whole.weights"));
    assert_eq!(text(&data, "part.weights.state"), text(&data, "whole.weights.state"));
}

#[test]
fn exact_values_are_labels_where_a_game_is_solved() {
    let data = with_games("tune-exact", "pogo", 40);
    let fit = "tune pogo --data pogo.data --least-seen 1 --epochs 2 --seed 1";
    let played = json(&data, &format!("{fit} --out played.weights"));
    let exact = json(&data, &format!("{fit} --exact 10s --out exact.weights"));
    // Pogo is solved: every position has a label, also those that the search proved.
    assert!(exact["positions"].as_u64() > played["positions"].as_u64(), "{exact}");
    assert_ne!(exact["loss_before"], played["loss_before"]);
}

#[test]
fn exact_values_are_found_once() {
    let data = with_games("tune-labels", "pogo", 12);
    let fit = "tune pogo --data pogo.data --least-seen 1 --exact 1m --seed 1";
    let whole = json(&data, &format!("{fit} --epochs 4 --out whole.weights"));
    let labels = text(&data, "whole.weights.labels");
    assert_eq!(labels.lines().count(), 13);
    // A run that was killed has some of the values; the last line is torn.
    let [head, first, second] = [0, 1, 2].map(|line| labels.lines().nth(line).unwrap());
    let part = format!("{head}\n{first}\n{}", &second[..second.len() / 2]);
    fs::write(data.0.join("part.weights.labels"), part).unwrap();
    let (_, err, code) = run(&data, &format!("{fit} --epochs 4 --out part.weights"));
    assert!(code == 2 && err.contains("part.weights.labels already exists"), "{err}");
    let part = json(&data, &format!("{fit} --epochs 4 --out part.weights --resume"));
    assert_eq!((&part["positions"], &part["weights"]), (&whole["positions"], &whole["weights"]));
    // What was not found is not looked for again.
    let (before, scores) = labels.split_once("\"scores\":[").unwrap();
    let (_, after) = scores.split_once(',').unwrap();
    let known = format!("{before}\"scores\":[null,{after}");
    fs::write(data.0.join("known.weights.labels"), known).unwrap();
    let known = json(&data, &format!("{fit} --epochs 4 --out known.weights --resume"));
    assert_eq!(known["positions"].as_u64(), whole["positions"].as_u64().map(|all| all - 1));
    let other = format!("{fit} --epochs 4 --out known.weights --resume").replace("1m", "2m");
    let (_, err, code) = run(&data, &other);
    assert!(code == 2 && err.contains("there, --exact is \"1m\""), "{err}");
    fs::remove_file(data.0.join("known.weights.state")).unwrap();
    fs::remove_file(data.0.join("known.weights")).unwrap();
    let (_, err, code) = run(&data, &other);
    assert!(code == 2 && err.contains("found in another time"), "{err}");
}

#[test]
fn only_the_chosen_weights_move() {
    let data = with_games("tune-only", "siam", 16);
    let words = "tune siam --data siam.data --least-seen 1 --epochs 3 --seed 1 --only tempo,inner";
    let found = json(&data, &format!("{words} --out a.weights"));
    assert_eq!(found["fitted"], 2);
    let rows = |text: &str, moved: bool| -> Vec<String> {
        let is_moved = |line: &&str| line.starts_with("tempo:") || line.starts_with("inner:");
        text.lines().filter(|line| is_moved(line) == moved).map(str::to_string).collect()
    };
    json(
        &data,
        "tune siam --data siam.data --least-seen 100000 --epochs 1 --seed 1 --out own.weights",
    );
    let [own, new] = ["own.weights", "a.weights"].map(|file| text(&data, file));
    assert_eq!(rows(&own, false), rows(&new, false));
    assert_ne!(rows(&own, true), rows(&new, true));
}

#[test]
fn search_parameters_are_tuned_by_games_and_the_run_can_go_on() {
    let data = Data::new("tune-spsa");
    let words = "tune awale --spsa --iterations 6 --pairs 2 --nodes 300 --rate 0.5 --seed 3";
    let found = json(&data, &format!("{words} --only reduction,window --out whole.weights"));
    assert_eq!((found["iterations"].as_u64(), found["games"].as_u64()), (Some(6), Some(24)));
    assert_eq!(found["parameters"]["history_limit"], 400, "{found}");
    // Awalé has no late-move pruning.
    let all = json(&data, &format!("{words} --out all.weights"));
    assert_eq!(all["parameters"]["pruning_moves"], 100, "{all}");
    assert_ne!(all["exact_parameters"][6], 400.0, "{all}");
    let (out, err, code) = run(&data, "eval awale --moves C --weights whole.weights");
    assert_eq!(code, 0, "{out}{err}");
    // A run that was cut after some iterations: its state is that of a run whose last iterations are undone.
    let state = text(&data, "whole.weights.state");
    let (out, _, code) =
        run(&data, &format!("{words} --only reduction,window --out whole.weights --resume"));
    assert_eq!(code, 0, "{out}");
    assert_eq!(text(&data, "whole.weights.state"), state, "there was nothing left to do");
    let other = format!("{words} --only reduction --out whole.weights --resume");
    let (_, err, code) = run(&data, &other);
    assert_eq!(code, 2);
    assert!(err.contains("only"), "{err}");
}

#[test]
fn weights_of_a_source_evolve_and_are_charted() {
    let data = Data::new("tune-evolve");
    let words = "tune pogo --evolve --nodes 60 --seed 2";
    let found = json(&data, &format!("{words} --trials 40 --chart a.svg --out whole.weights"));
    let points = found["points"].as_array().unwrap();
    assert_eq!((points[0]["trial"].as_u64(), points.len()), (Some(0), 21));
    assert_eq!(points[0]["weights"], serde_json::json!([10, 0, 1, 1]));
    // Each trial moves one weight by one at most.
    let sum = |point: &Value| -> i64 {
        let weights = point["weights"].as_array().unwrap().iter();
        weights.zip([10, 0, 1, 1]).map(|(now, first)| (now.as_i64().unwrap() - first).abs()).sum()
    };
    assert!(points.iter().all(|point| sum(point) <= point["trial"].as_i64().unwrap()));
    assert!(sum(&points[20]) > 0, "{found}");
    let right = |value: &Value| value["right"].as_f64().unwrap();
    assert!(right(&found["fitted"]) > 0.6 && right(&points[20]) > 0.5, "{found}");
    assert!(text(&data, "a.svg").contains("<polyline"));
    assert!(text(&data, "whole.weights").starts_with("owned: "));
    json(&data, &format!("{words} --trials 15 --out part.weights"));
    json(&data, &format!("{words} --trials 40 --out part.weights --resume"));
    assert_eq!(text(&data, "part.weights"), text(&data, "whole.weights"));
}

#[test]
fn wrong_words_are_refused_and_change_nothing() {
    let data = with_games("tune-wrong", "pogo", 20);
    json(&data, "tune pogo --data pogo.data --epochs 1 --seed 1 --out a.weights");
    let before = [text(&data, "a.weights"), text(&data, "a.weights.state")];
    fs::write(data.0.join("bad.weights.state"), "{\"tune\":7}").unwrap();
    fs::write(data.0.join("lone.weights"), "turn: 1,").unwrap();
    for (words, said) in [
        ("pogo --out b.weights", "--data FILE, --spsa or --evolve"),
        ("pogo --spsa --evolve --out b.weights", "--data FILE, --spsa or --evolve"),
        ("pogo --evolve --epochs 3 --out b.weights", "--epochs means nothing with --evolve"),
        ("pogo --data pogo.data --trials 3 --out b.weights", "--trials means nothing with --data"),
        ("pogo --data none.data --out b.weights", "none.data"),
        ("siam --data pogo.data --out b.weights", "Pogo"),
        ("siam --data pogo.data --exact 1s --out b.weights", "Siam is not solved"),
        ("siam --evolve --out b.weights", "Siam"),
        ("pogo --data pogo.data --epochs 0 --out b.weights", "0"),
        ("pogo --data pogo.data --rate -1 --out b.weights", "above 0"),
        ("pogo --data pogo.data --result-share 101 --out b.weights", "0 to 100"),
        ("pogo --data pogo.data --only tempo --out b.weights", "stacks, mine, yours, turn"),
        ("pogo --spsa --only tempo --out b.weights", "reduction_depth"),
        ("pogo --spsa --only pruning_moves --out b.weights", "reduction, history_limit."),
        ("pogo --data pogo.data --epochs 2 --out a.weights", "already exists"),
        ("pogo --data pogo.data --rate 2 --out a.weights --resume", "rate is 1.0"),
        ("pogo --data pogo.data --seed 2 --out a.weights --resume", "seed is 1"),
        ("pogo --evolve --out a.weights --resume", "there, --data was given"),
        (
            "pogo --data pogo.data --proven --out a.weights --resume",
            "there, --proven was not given",
        ),
        ("pogo --data pogo.data --out bad.weights --resume", "bad.weights.state"),
        ("pogo --data pogo.data --out lone.weights --resume", "no state"),
        ("pogo --data pogo.data --out no/such/b.weights", "b.weights"),
    ] {
        let (out, err, code) = run(&data, &format!("tune {words}"));
        assert_eq!((code, out.as_str()), (2, ""), "{words}: {err}");
        assert!(err.contains(said), "{words}: {err}");
    }
    assert_eq!([text(&data, "a.weights"), text(&data, "a.weights.state")], before);
    assert!(!data.0.join("b.weights").exists());
}

#[test]
fn french_readers_get_french() {
    let data = with_games("tune-french", "pogo", 20);
    let fit = "tune pogo --data pogo.data --epochs 1 --seed 1 --out a.weights --lang fr";
    let (out, _, _) = run(&data, fit);
    assert!(out.contains("20 parties") && !out.contains("games"), "{out}");
    let evolve = "tune pogo --evolve --trials 2 --nodes 50 --seed 1 --out b.weights --lang fr";
    let (out, _, _) = run(&data, evolve);
    assert!(out.contains("2 essais") && !out.contains("weights fitted"), "{out}");
}
