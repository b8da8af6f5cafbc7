//! A new user's home has no tables: the first screen does not wait for them, time limits hold, and where results must
//! be reproducible the tables are complete before the first move.

use crate::common;
use crate::program;

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use common::Data;
use program::GAMES;
use serde_json::Value;

/// Less than building a table takes without optimisation. What takes longer, on a busy machine, must at least not have
/// waited for one.
const SOON: Duration = Duration::from_secs(4);

fn iroko(home: &Path, words: &[&str]) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_iroko"));
    command.env_clear().env("LANG", "en_GB.UTF-8").env("HOME", home).args(words);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    command.spawn().unwrap()
}

/// Opens a game and leaves it at the first prompt. Returns the output; both must be quick.
fn first_screen(home: &Path, words: &[&str]) -> String {
    let begun = Instant::now();
    let mut child = iroko(home, words);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut output = String::new();
    for line in &mut lines {
        output = output + &line.unwrap() + "\n";
        if output.ends_with(">\n") {
            break;
        }
    }
    assert!(output.ends_with(">\n"), "{words:?}: {output}");
    assert!(is_soon(begun, home), "{words:?}: first screen after {:?}", begun.elapsed());
    writeln!(child.stdin.take().unwrap(), "quit").unwrap();
    assert!(child.wait().unwrap().success());
    assert!(is_soon(begun, home), "{words:?}: left after {:?}", begun.elapsed());
    output
}

/// Whether something that began then has not waited for a table.
fn is_soon(begun: Instant, home: &Path) -> bool {
    begun.elapsed() < SOON || !TABLES.iter().any(|table| has(home, table))
}

/// The tables of the strongest players.
const TABLES: [&str; 2] = ["pogo.table", "awale-abapa-11.table"];

/// Whether a home contains a complete table.
fn has(home: &Path, table: &str) -> bool {
    home.join(".cache/iroko/tables").join(table).exists()
}

#[test]
fn the_first_screen_of_a_game_builds_nothing() {
    let home = Data::new("first-screen");
    for game in GAMES {
        first_screen(&home.0, &["play", game, "--plain"]);
        first_screen(&home.0, &["play", game, "--plain", "--p1", "human", "--p2", "human"]);
    }
    assert!(!home.0.join(".cache").exists(), "no table was asked for");
}

#[test]
fn the_highest_level_plays_while_its_table_is_built_and_the_game_announces_it() {
    let home = Data::new("highest-level");
    for game in GAMES {
        let output = first_screen(&home.0, &["play", game, "--plain", "--p2", "player:level:12"]);
        let announced = output.matches("in the background (about ").count();
        let is_built = ["awale", "pogo"].contains(&game);
        assert_eq!(announced, usize::from(is_built), "{output}");
    }
    // Leaving neither waits nor leaves a partial table.
    assert!(!has(&home.0, "pogo.table"));
    let french = ["play", "pogo", "--plain", "--p2", "player:level:12", "--lang", "fr"];
    assert!(first_screen(&home.0, &french).contains("d’ici là, c’est la recherche qui répond."));
}

#[test]
fn an_adviser_is_built_on_first_use_and_its_table_announced_once() {
    let home = Data::new("asked-adviser");
    let mut child = iroko(&home.0, &["play", "pogo", "--plain"]);
    child.stdin.take().unwrap().write_all(b"hint\nvalue\nhint\nquit\n").unwrap();
    let mut output = String::new();
    child.stdout.take().unwrap().read_to_string(&mut output).unwrap();
    child.wait().unwrap();
    assert_eq!(output.matches("Building the Pogo table in the background").count(), 1, "{output}");
}

#[test]
fn a_time_limit_holds_before_the_tables_are_ready() {
    for words in [
        &["best", "pogo", "--time", "200ms", "--json"][..],
        &["analyse", "pogo", "--time", "200ms", "--json"],
        &["hint", "pogo", "--json"],
        &["best", "awale", "--time", "200ms", "--json"],
    ] {
        let home = Data::new("obeyed-time");
        let begun = Instant::now();
        let output = iroko(&home.0, words).wait_with_output().unwrap();
        assert!(is_soon(begun, &home.0), "{words:?} took {:?}", begun.elapsed());
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(answer["move"].is_string() || answer["moves"].is_array(), "{answer}");
    }
}

#[test]
fn a_match_is_the_same_with_and_without_tables_at_its_start() {
    for (game, other, table) in
        [("pogo", "level:7", "pogo.table"), ("awale", "level:5", "awale-abapa-11.table")]
    {
        let home = Data::new("same-match");
        let words = ["level:12", other, "--games", "2", "--nodes", "500", "--seed", "5", "--json"];
        let words = [&["match", game], &words[..]].concat();
        let run = || {
            let output = iroko(&home.0, &words).wait_with_output().unwrap();
            let mut result: Value = serde_json::from_slice(&output.stdout).unwrap();
            result.as_object_mut().unwrap().remove("time_ms_a_move").unwrap();
            result
        };
        assert!(!has(&home.0, table));
        let built = run();
        assert!(has(&home.0, table));
        assert_eq!(built, run());
    }
}
