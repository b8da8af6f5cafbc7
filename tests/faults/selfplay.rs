//! Self-play that is killed or interrupted: a resumed file has every game once.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{Running, iroko, rounds, signal, wait, wait_until_heard};
use crate::common::Data;

const COMMAND: &str = "selfplay pogo --games 120 --nodes 2000 --seed 5 --concurrency 2";

/// The lines of the file in an order that does not depend on the threads.
fn lines(place: &Path) -> Vec<String> {
    let text = fs::read_to_string(place.join("games.jsonl")).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
    lines.sort();
    lines
}

#[test]
fn self_play_that_is_killed_and_resumed_plays_every_game_once() {
    let (whole, data) = (Data::new("whole-selfplay"), Data::new("killed-selfplay"));
    for (format, file) in [("jsonl", "games.jsonl"), ("binary", "games.data")] {
        let command = format!("{COMMAND} --out {file} --format {format} --resume");
        Running::new(&mut iroko(&whole.0, &command)).finish();
        rounds(|chance| {
            let _ = fs::remove_file(data.0.join(file));
            for _ in 0..4 {
                let running = Running::new(&mut iroko(&data.0, &command));
                wait(chance, 150);
                signal("-KILL", running.id());
                running.finish();
            }
            let last = format!("{command} --json");
            let (out, err, code) = Running::new(&mut iroko(&data.0, &last)).finish();
            assert_eq!(code, Some(0), "{err}");
            let result: Value = serde_json::from_str(&out).unwrap();
            assert_eq!(result["finished"], 120);
            let [one, two] = [&whole, &data].map(|data| fs::read(data.0.join(file)).unwrap().len());
            assert_eq!(one, two);
        });
    }
    assert_eq!(lines(&data.0), lines(&whole.0));
}

#[test]
fn interrupted_self_play_says_how_to_continue() {
    let data = Data::new("interrupted-selfplay");
    let command = "selfplay pogo --games 3000 --nodes 2000 --seed 5 --out games.jsonl --json";
    let mut running = Running::new(&mut iroko(&data.0, command));
    wait_until_heard(&mut running);
    signal("-INT", running.id());
    let (out, _, code) = running.finish();
    assert_eq!(code, Some(130));
    let result: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(result["interrupted"], true);
    let line = result["resume"].as_str().unwrap();
    assert_eq!(
        line,
        "iroko selfplay pogo --games 3000 --nodes 2000 --seed 5 --out games.jsonl --resume"
    );
    let games: std::collections::HashSet<u64> = lines(&data.0)
        .iter()
        .filter_map(|line| serde_json::from_str::<Value>(line).unwrap()["number"].as_u64())
        .collect();
    assert_eq!(result["finished"], games.len());
}
