//! Other programs at the table: the bots to begin from, the engine as its own guest, and the commands that take one.

use std::io::Write;
use std::process::Command;

use assert_cmd::cargo::cargo_bin;

use crate::program::{GAMES, complaint, iroko, iroko_in};

const BOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bots");

/// The command of each bot, if its language is installed. Otherwise prints that its test is skipped, or fails where
/// `IROKO_TOOLS` demands all.
fn bots() -> Vec<String> {
    let compiled = concat!(env!("CARGO_TARGET_TMPDIR"), "/bot");
    let compile = ["--edition", "2024", "-o", compiled, &format!("{BOTS}/bot.rs")];
    let source = |program: &str, file: &str| format!("{program} '{BOTS}/{file}'");
    let languages: [(&str, &[&str], String); 4] = [
        ("python3", &["--version"], source("python3", "bot.py")),
        ("swipl", &["--version"], source("swipl", "bot.pl")),
        ("node", &["--version"], source("node", "bot.mjs")),
        ("rustc", &compile, format!("'{compiled}'")),
    ];
    let mut found = Vec::new();
    for (program, check, command) in languages {
        match Command::new(program).args(check).output() {
            Ok(output) => {
                assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
                found.push(command);
            }
            Err(why) => {
                assert!(std::env::var_os("IROKO_TOOLS").is_none(), "{program}: {why}");
                _ = writeln!(std::io::stderr(), "skipped: {program} is not installed");
            }
        }
    }
    found
}

/// Runs the program where its guests find an interpreter and the program itself.
fn with_guests(words: &[&str]) -> crate::program::Output {
    let program = cargo_bin("iroko");
    let path = std::env::var("PATH").unwrap_or_default();
    let home = std::env::var("RUSTUP_HOME").unwrap_or_default();
    let environment =
        [("PATH", path.as_str()), ("IROKO", program.to_str().unwrap()), ("RUSTUP_HOME", &home)];
    iroko_in(words, "", &environment)
}

/// Every game where `IROKO_TOOLS` demands all; otherwise two whose games are short.
#[test]
fn every_bot_plays_games_to_their_end() {
    let is_thorough = std::env::var_os("IROKO_TOOLS").is_some();
    let is_short = |game: &&&str| ["pogo", "chicago"].contains(*game);
    for command in bots() {
        for game in GAMES.iter().filter(|game| is_thorough || is_short(game)) {
            let player = format!("engine:\"{command}\"");
            let words = ["match", game, &player, "random", "--games", "2", "--seed", "3", "--json"];
            let output = with_guests(&words);
            assert_eq!((output.code, output.err.as_str()), (0, ""), "{game} {command}");
            let found: serde_json::Value = serde_json::from_str(&output.out).unwrap();
            assert_eq!(found["games"], 2, "{game} {command}: {found}");
            assert_eq!(found["forfeits"], serde_json::json!([0, 0]), "{game} {command}: {found}");
        }
    }
}

#[test]
fn the_bots_are_short_enough_to_read_at_once() {
    for file in ["bot.py", "bot.pl", "bot.mjs", "bot.rs", "http_bot.py"] {
        let text = std::fs::read_to_string(format!("{BOTS}/{file}")).unwrap();
        assert!(text.lines().count() < 100, "{file}");
    }
}

/// The moves of every game in a file of records.
fn movetexts(file: &str) -> Vec<String> {
    let text = std::fs::read_to_string(file).unwrap();
    let is_moves = |part: &&str| part.starts_with("1.");
    text.split("\n\n").filter(is_moves).map(str::to_string).collect()
}

#[test]
fn the_engine_as_a_guest_plays_the_games_of_the_player_inside_the_program() {
    let program = cargo_bin("iroko");
    let guest = format!("engine:\"'{}' engine\",Level=4", program.display());
    for game in ["siam", "pogo", "chicago"] {
        let played = ["level:4", &guest].map(|player| {
            let file = format!(
                "{}/{game}-{}.txt",
                env!("CARGO_TARGET_TMPDIR"),
                if player == "level:4" { "inside" } else { "guest" }
            );
            _ = std::fs::remove_file(&file);
            let words = ["match", game, player, "level:2", "--games", "4", "--nodes", "400"];
            let output = with_guests(&[&words[..], &["--seed", "5", "--out", &file]].concat());
            assert_eq!((output.code, output.err.as_str()), (0, ""), "{game} {player}");
            movetexts(&file)
        });
        assert_eq!(played[0].len(), 4, "{game}");
        assert_eq!(played[0], played[1], "{game}");
    }
}

#[test]
fn a_program_that_is_no_engine_is_refused_before_the_first_game() {
    for words in [
        &["match", "pogo", "engine:./no-such-program", "random", "--games", "2"][..],
        &["play", "pogo", "--p2", "engine:./no-such-program", "--plain"],
        &["best", "pogo", "--player", "engine:./no-such-program"],
        &["analyse", "pogo", "--player", "engine:./no-such-program"],
        &["serve", "--engine", "mine=./no-such-program", "--address", "0"],
    ] {
        assert!(complaint(words).contains("no such file"), "{words:?}");
    }
    assert!(complaint(&["serve", "--engine", "mine"]).contains("NAME=COMMAND"));
    assert!(
        complaint(&["match", "pogo", "level:3@soon", "random", "--games", "2"]).contains("soon")
    );
}

#[test]
fn the_compliance_test_ends_with_1_if_a_match_would_go_wrong() {
    let output = iroko(&["engine-check", "./no-such-program"]);
    assert_eq!(output.code, 1);
    assert!(output.out.contains("The engine is not ready for matches."), "{}", output.out);
    let engine = format!("'{}' engine,Level=2", cargo_bin("iroko").display());
    let output = with_guests(&["engine-check", &engine, "--game", "chicago", "--json"]);
    let found: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!((output.code, &found["ready"]), (0, &serde_json::json!(true)), "{found}");
}

#[test]
fn a_limit_of_a_player_is_its_own() {
    let words = ["match", "siam", "level:7@nodes=50", "level:7", "--games", "2", "--seed", "2"];
    let output = iroko(&[&words[..], &["--json"]].concat());
    let found: serde_json::Value = serde_json::from_str(&output.out).unwrap();
    let [first, second] = [0, 1].map(|player| found["nodes_a_move"][player].as_f64().unwrap());
    assert!(first <= 50.0 && second > 200.0, "{first} {second}");
}
