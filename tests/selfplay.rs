//! `iroko selfplay` from outside: the file holds the games that were asked for, a resumed one ends like one left alone,
//! and wrong conditions change nothing.

use std::fs;
use std::process::Command;

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

/// The lines of a file in an order that does not depend on the threads.
fn sorted_lines(data: &Data, file: &str) -> Vec<String> {
    let text = fs::read_to_string(data.0.join(file)).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    lines.sort();
    lines
}

#[test]
fn every_line_is_a_position_whose_move_is_legal() {
    let data = Data::new("selfplay-lines");
    for game in ["awale", "siam", "khan", "pogo", "chicago"] {
        let words = format!("selfplay {game} --games 2 --nodes 50 --seed 3 --out {game}.jsonl");
        let found = json(&data, &words);
        let text = fs::read_to_string(data.0.join(format!("{game}.jsonl"))).unwrap();
        let lines: Vec<Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        assert_eq!(lines[0]["game"], game);
        assert_eq!(found["positions"], lines.len() - 1);
        let line = &lines[lines.len() / 2];
        let [position, mv] = ["position", "move"].map(|name| line[name].as_str().unwrap());
        let moves = ["moves", game, "--position", position, "--json"];
        let mut command = Command::new(env!("CARGO_BIN_EXE_iroko"));
        let output = command.env("IROKO_DATA", &data.0).args(moves).output().unwrap();
        let legal: Value = serde_json::from_slice(&output.stdout).unwrap();
        let index = line["index"].as_u64().unwrap() as usize;
        let named = &legal["moves"][index];
        let named = named.as_str().or_else(|| named["move"].as_str()).unwrap();
        assert_eq!(named, mv, "{game}: {line}");
    }
}

#[test]
fn a_resumed_file_ends_like_one_left_alone() {
    let data = Data::new("selfplay-resume");
    let all = "selfplay pogo --nodes 50 --seed 5 --out";
    json(&data, &format!("{all} whole.jsonl --games 9"));
    json(&data, &format!("{all} part.jsonl --games 4"));
    // A torn line, as a crash may leave it.
    let torn = fs::read_to_string(data.0.join("part.jsonl")).unwrap() + "{\"number\":7,\"ply\":0";
    fs::write(data.0.join("part.jsonl"), torn).unwrap();
    let (out, err, code) =
        run(&data, "selfplay pogo --nodes 50 --out part.jsonl --games 9 --resume");
    assert_eq!(code, 0, "{err}");
    assert!(err.contains("part.jsonl is damaged"), "{err}");
    assert!(out.contains("9 games are in part.jsonl"), "{out}");
    assert!(out.contains("5 games played"), "{out}");
    assert_eq!(sorted_lines(&data, "part.jsonl"), sorted_lines(&data, "whole.jsonl"));
}

#[test]
fn a_file_of_other_conditions_is_refused_and_stays_as_it_is() {
    let data = Data::new("selfplay-other");
    json(&data, "selfplay pogo --games 1 --nodes 50 --seed 5 --out a.data");
    let before = fs::read(data.0.join("a.data")).unwrap();
    for (words, said) in [
        ("pogo --games 2 --nodes 50 --out a.data", "already exists"),
        ("pogo --games 2 --nodes 60 --out a.data --resume", "--nodes 50"),
        ("siam --games 2 --nodes 50 --out a.data --resume", "pogo"),
        ("pogo --games 2 --nodes 50 --seed 6 --out a.data --resume", "--seed 5"),
        ("pogo --games 2 --nodes 50 --out a.data --resume --format jsonl", "other format"),
        ("pogo --games 0 --nodes 50 --out b.data", "0"),
        ("pogo --games 2 --nodes many --out b.data", "many"),
        ("pogo --games 2 --nodes 50 --out b.data --format xml", "binary or jsonl"),
        ("awale --games 2 --nodes 50 --out b.data --variant sideways", "sideways"),
        ("pogo --games 2 --nodes 50 --out no/such/b.data", "b.data"),
        ("pogo --games 2 --nodes 50 --out /dev/full", "/dev/full"),
    ] {
        let (out, err, code) = run(&data, &format!("selfplay {words}"));
        assert_eq!((code, out.as_str()), (2, ""), "{words}: {err}");
        assert!(err.contains(said), "{words}: {err}");
    }
    assert_eq!(fs::read(data.0.join("a.data")).unwrap(), before);
    assert!(!data.0.join("b.data").exists());
}

#[test]
fn french_readers_get_french() {
    let data = Data::new("selfplay-french");
    let (out, _, _) =
        run(&data, "selfplay pogo --games 2 --nodes 50 --seed 1 --out a.data --lang fr");
    assert!(out.contains("2 parties") && !out.contains("games"), "{out}");
}
