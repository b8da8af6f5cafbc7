//! `iroko review` from outside, as text and as JSON.

use crate::common;

use assert_cmd::Command;
use common::Data;
use serde_json::Value;

/// A short game of Pogo whose first move gives a draw away.
const POGO: &str = "[Game \"pogo\"]\n[Player1 \"Ada\"]\n[Player2 \"Bo\"]\n\n1. 282 781 *\n";

fn iroko(args: &[&str], input: &str) -> std::process::Output {
    let mut command = Command::cargo_bin("iroko").unwrap();
    command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
    command.args(args).args(["--lang", "en"]).write_stdin(input).output().unwrap()
}

fn out(args: &[&str], input: &str) -> String {
    let output = iroko(args, input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn complaint(args: &[&str], input: &str) -> String {
    let output = iroko(args, input);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_review_names_mistakes_better_moves_and_accuracies() {
    let text = out(&["review", "-"], POGO);
    for part in ["White (Ada)", "1. 282?? (White): blunder.", "drawn and is now lost", "Better was"]
    {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.contains("Black: accuracy 100 of 100. 1 × best."), "{text}");
    // The board of the mistake, below its text in a pipe.
    assert!(text.contains("\n┌───────┬───────┬───────┐\n│1      │2      │3      │\n"), "{text}");
}

#[test]
fn json_has_the_same_content() {
    let json: Value = serde_json::from_str(&out(&["review", "-", "--json"], POGO)).unwrap();
    assert_eq!(json["game"], "pogo");
    assert_eq!(json["players"][1]["accuracy"], 100.0);
    assert_eq!(json["players"][0]["marks"]["blunder"], 1);
    assert_eq!(json["chances"], serde_json::json!([0.5, 0.0, 0.0]));
    let first = &json["moves"][0];
    assert_eq!((&first["mark"], &first["proved"]), (&"blunder".into(), &true.into()));
    assert_eq!(first["best_score"]["kind"], "draw");
    assert_eq!(first["score"]["kind"], "loss");
    let drawing = ["121", "132", "211", "231", "321", "312"];
    assert!(drawing.contains(&first["best"].as_str().unwrap()), "{first}");
}

#[test]
fn the_record_and_the_chart_are_written() {
    let data = Data::new("review");
    let file = |name: &str| data.0.join(name).to_str().unwrap().to_string();
    let (notes, chart) = (file("notes.txt"), file("chart.svg"));
    let text = out(&["review", "-", "--out", &notes, "--svg", &chart, "--theme", "dark"], POGO);
    assert!(text.contains(&notes));
    let written = std::fs::read_to_string(&notes).unwrap();
    assert!(written.contains("282??") && written.contains("[%eval 0% proved]"), "{written}");
    // The annotated record is a valid record and can be reviewed again.
    assert!(out(&["review", &notes], "").contains("blunder"));
    assert!(out(&["replay", &notes], "").contains("??"));
    let svg = std::fs::read_to_string(&chart).unwrap();
    assert!(svg.starts_with("<svg") && svg.contains("282: blunder"), "{svg}");
    assert!(out(&["review", "-", "--svg", "-"], POGO).starts_with("<svg"));
}

#[test]
fn a_file_of_several_games_needs_a_number() {
    let two = format!("{POGO}\n{POGO}");
    assert!(complaint(&["review", "-"], &two).contains("2 games"));
    assert!(complaint(&["review", "-", "--game", "3"], &two).contains("from 1 to 2"));
    assert!(out(&["review", "-", "--game", "2"], &two).contains("blunder"));
}

#[test]
fn invalid_reviews_are_refused_in_one_sentence() {
    assert!(complaint(&["review", "-"], "").contains("no game"));
    let empty = "[Game \"pogo\"]\n\n*\n";
    assert!(complaint(&["review", "-"], empty).contains("no moves"));
    assert!(complaint(&["review", "nowhere.txt"], "").contains("nowhere.txt"));
    assert!(complaint(&["review", "-", "--time", "soon"], POGO).contains("soon"));
    assert!(complaint(&["review", "-", "--theme", "dark"], POGO).contains("--svg"));
    assert!(complaint(&["review", "-", "--out", "/proc/nowhere/x"], POGO).contains("/proc"));
}
