//! Failing standard output and standard error, for every command: `/dev/full` is a full disk, and a pipe may be
//! closed.

use std::fs::OpenOptions;
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};

use crate::common::Data;
use crate::program::commands;

/// An ending of Awalé with one legal move.
const ENDING: &str = "0-0-0-0-0-3-1-2-1-4-0-0-0-0-S";

/// A record to read.
const RECORD: &str = "[Game \"awale\"]\n\nC f D *\n";

/// A quick call of every command that prints to standard output, with its input.
const CALLS: [(&[&str], &str); 43] = [
    (&[], ""),
    (&["--version"], ""),
    (&["play", "awale", "--plain", "--p1", "player:random", "--p2", "player:random"], ""),
    (&["play", "awale", "--p1", "player:random", "--p2", "player:random", "--games", "2"], ""),
    (&["play", "awale", "--p2", "human"], "C\nquit\n"),
    (&["resume", "1"], "quit\n"),
    (&["saved"], ""),
    (&["serve", "--address", "127.0.0.1:0"], ""),
    (&["db", "list"], ""),
    (&["games"], ""),
    (&["rules", "awale"], ""),
    (&["players", "awale"], ""),
    (&["show", "awale"], ""),
    (&["moves", "awale"], ""),
    // The answer is no, with exit code 1.
    (&["check", "awale", "a"], ""),
    (&["hint", "awale", "--position", ENDING], ""),
    (&["best", "awale", "--depth", "1"], ""),
    (&["analyse", "awale", "--depth", "1"], ""),
    (&["solve", "awale", "--position", ENDING], ""),
    (&["eval", "pogo"], ""),
    (&["puzzle", "awale", "--seed", "1"], ""),
    (&["push", "siam", "11", "e"], ""),
    (&["after", "awale", "C"], ""),
    (&["between", "awale", ENDING, ENDING], ""),
    (&["states", "awale", "1"], ""),
    (&["perft", "awale", "1"], ""),
    (&["bench", "pogo"], ""),
    (&["growth", "awale", "--depth", "1"], ""),
    (&["deal", "chicago"], ""),
    (&["replay", "-"], RECORD),
    (&["review", "-", "--depth", "1"], RECORD),
    (&["match", "awale", "random", "random", "--games", "1"], ""),
    (&["tournament", "pogo", "random", "novice", "--rounds", "1"], ""),
    (&["openings", "siam", "--count", "1", "--nodes", "100"], ""),
    (&["selfplay", "pogo", "--games", "1", "--nodes", "10", "--out", "/dev/null"], ""),
    (&["tune", "pogo", "--evolve", "--trials", "1", "--nodes", "10", "--out", "/dev/null"], ""),
    (&["engine"], "isready\n"),
    // It is not ready, with exit code 1.
    (&["engine-check", "./no-such-program"], ""),
    (&["levels", "loss", "pogo", "--games", "1", "--depth", "1"], ""),
    (&["tables", "list"], ""),
    (&["completions", "bash"], ""),
    (&["man", concat!(env!("CARGO_TARGET_TMPDIR"), "/man-output")], ""),
    (&["help", "play"], ""),
];

/// Computing a book takes minutes, a bot needs a server (`tests/bot.rs`), and work a database server: their help must do.
const HELPS: [&str; 3] = ["book", "bot", "work"];

/// The program with a directory that contains an unfinished game, and the database of a server.
fn iroko(data: &Data, words: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_iroko"));
    command.env_clear().env("LANG", "en_GB.UTF-8").env("IROKO_DATA", &data.0).args(words);
    command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
    command
}

fn data(name: &str) -> Data {
    let data = Data::new(name);
    run(iroko(&data, &["play", "awale", "--p2", "human"]).stdout(Stdio::null()), "C\n");
    // A server that cannot print its address ends, and leaves its database.
    let mut serve = iroko(&data, &["serve", "--address", "127.0.0.1:0"]);
    run(serve.stdout(full()).stderr(Stdio::null()), "");
    data
}

/// Runs a command on its input to its end.
fn run(command: &mut Command, input: &str) -> Output {
    let mut child = command.stdin(Stdio::piped()).spawn().unwrap();
    // A program that has ended does not read the rest.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn full() -> Stdio {
    OpenOptions::new().write(true).open("/dev/full").unwrap().into()
}

fn calls() -> impl Iterator<Item = (Vec<&'static str>, &'static str)> {
    let helps = HELPS.map(|name| (vec![name, "--help"], ""));
    CALLS.into_iter().map(|(words, input)| (words.to_vec(), input)).chain(helps)
}

#[test]
fn every_command_is_called_here() {
    for name in commands() {
        assert!(calls().any(|(words, _)| words.first() == Some(&name.as_str())), "{name}");
    }
}

#[test]
fn an_answer_that_cannot_be_written_is_an_error_with_exit_code_2() {
    let data = data("output-full");
    for (words, input) in calls() {
        for (language, expected) in
            [("en", "Cannot write to standard output"), ("fr", "Impossible d’écrire sur la sortie")]
        {
            let mut command = iroko(&data, &words);
            command.args(["--lang", language]).stdout(full()).stderr(Stdio::piped());
            let output = run(&mut command, input);
            let err = String::from_utf8(output.stderr).unwrap();
            assert_eq!(output.status.code(), Some(2), "{words:?}: {err}");
            let complaints = err.lines().filter(|line| line.starts_with("iroko: ")).count();
            assert!(complaints == 1 && err.contains(expected), "{words:?}: {err}");
        }
    }
}

#[test]
fn a_failing_standard_error_changes_nothing() {
    let data = data("output-stderr");
    // A server runs until it is stopped.
    let calls = || calls().filter(|(words, _)| words.first() != Some(&"serve"));
    for (words, input) in calls() {
        let mut quiet = iroko(&data, &words);
        let expected = run(quiet.stdout(Stdio::piped()).stderr(Stdio::null()), input);
        assert!(expected.status.code().is_some_and(|code| code < 2), "{words:?}");
        let mut command = iroko(&data, &words);
        let output = run(command.stdout(Stdio::piped()).stderr(full()), input);
        assert_eq!(output.status, expected.status, "{words:?}");
        assert_eq!(output.stdout.is_empty(), expected.stdout.is_empty(), "{words:?}");
    }
    for words in [["games", "--nonsense"], ["match", "--help-me"], ["show", "chess"]] {
        let mut command = iroko(&data, &words);
        let output = run(command.stdout(Stdio::piped()).stderr(full()), "");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{words:?}");
    }
}

#[test]
fn a_closed_standard_error_changes_nothing() {
    let data = data("output-closed");
    for words in [["perft", "awale", "2"], ["show", "chess", "--ascii"]] {
        let mut command = Command::new("sh");
        command.arg("-c").arg("exec \"$0\" \"$@\" 2>&-").arg(env!("CARGO_BIN_EXE_iroko"));
        command.args(words).env("IROKO_DATA", &data.0).stdout(Stdio::piped());
        let output = run(&mut command, "");
        let expected = if words[0] == "perft" { (Some(0), "36\n") } else { (Some(2), "") };
        let text = String::from_utf8(output.stdout).unwrap();
        assert_eq!((output.status.code(), text.as_str()), expected);
    }
}

#[test]
fn a_closed_pipe_is_not_an_error() {
    let data = data("output-pipe");
    let machines = ["play", "siam", "--p1", "player:random", "--p2", "player:random"];
    for words in [&machines[..], &["states", "awale", "6"], &["play", "awale", "--p2", "human"]] {
        let mut command = iroko(&data, words);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut some = [0; 10];
        child.stdout.take().unwrap().read_exact(&mut some).unwrap();
        let input = "moves\n".repeat(1000);
        let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), err.as_str()), (Some(0), ""), "{words:?}");
    }
}
