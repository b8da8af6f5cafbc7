//! Tuning that is killed or interrupted: what is resumed ends like a run left alone.

use std::fs;

use serde_json::Value;

use super::{Running, iroko, rounds, signal, wait, wait_until_heard};
use crate::common::Data;

/// A command long enough to be killed after a state was saved.
const COMMAND: &str =
    "tune awale --spsa --iterations 24 --pairs 2 --nodes 300 --seed 5 --out a.weights --resume";

#[test]
fn tuning_that_is_killed_and_resumed_ends_like_a_run_left_alone() {
    let (whole, data) = (Data::new("whole-tune"), Data::new("killed-tune"));
    Running::new(&mut iroko(&whole.0, COMMAND)).finish();
    rounds(|chance| {
        for file in ["a.weights", "a.weights.state"] {
            let _ = fs::remove_file(data.0.join(file));
        }
        for _ in 0..3 {
            let running = Running::new(&mut iroko(&data.0, COMMAND));
            wait(chance, 600);
            signal("-KILL", running.id());
            running.finish();
        }
        let (_, err, code) = Running::new(&mut iroko(&data.0, COMMAND)).finish();
        assert_eq!(code, Some(0), "{err}");
        for file in ["a.weights", "a.weights.state"] {
            let [one, two] = [&whole, &data].map(|data| fs::read(data.0.join(file)).unwrap());
            assert_eq!(one, two, "{file}");
        }
    });
}

#[test]
fn interrupted_tuning_says_how_to_continue() {
    let data = Data::new("interrupted-tune");
    let command = "tune awale --spsa --iterations 5000 --nodes 300 --seed 5 --out a.weights --json";
    let mut running = Running::new(&mut iroko(&data.0, command));
    wait_until_heard(&mut running);
    signal("-INT", running.id());
    let (out, _, code) = running.finish();
    assert_eq!(code, Some(130), "{out}");
    let result: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(result["interrupted"], true);
    let line =
        "iroko tune awale --spsa --iterations 5000 --nodes 300 --seed 5 --out a.weights --resume";
    assert_eq!(result["resume"], line);
    assert!(data.0.join("a.weights.state").exists());
}

#[test]
fn labelling_that_is_interrupted_says_how_to_continue() {
    let data = Data::new("interrupted-labels");
    let play = "selfplay siam --games 100 --nodes 20 --seed 5 --out a.data";
    assert_eq!(Running::new(&mut iroko(&data.0, play)).finish().2, Some(0));
    // More than ever ends in the time of this test.
    let command = "tune siam --data a.data --epochs 100000000 --seed 5 --out a.weights";
    let mut running = Running::new(&mut iroko(&data.0, command));
    wait_until_heard(&mut running);
    signal("-INT", running.id());
    let (out, _, code) = running.finish();
    assert_eq!(code, Some(130), "{out}");
    let line = "iroko tune siam --data a.data --epochs 100000000 --seed 5 --out a.weights --resume";
    assert!(out.contains("Interrupted. To continue:") && out.contains(line), "{out}");
}
