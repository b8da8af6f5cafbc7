//! Matches that are killed, interrupted, or run out of disk space: every counted game is in the file, and the result
//! so far is printed.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use super::{Running, iroko, iroko_after, rounds, say, signal, signals, wait, wait_until_heard};
use crate::common::Data;

/// A match of short games, long enough to be interrupted.
const ENDLESS: &str = "match khan random random --games 100000 --seed 1";

/// The number of games in the file; all must be complete.
fn games(place: &Path) -> usize {
    let replayed = replay(place);
    assert_eq!(replayed["damaged"], Value::Array(Vec::new()));
    replayed["games"].as_array().unwrap().len()
}

fn replay(place: &Path) -> Value {
    let (out, err, code) =
        Running::new(&mut iroko(place, "replay games.txt --positions --json")).finish();
    assert_eq!((code, err.as_str()), (Some(0), ""));
    serde_json::from_str(&out).unwrap()
}

/// Waits until the file contains some games.
fn await_games(place: &Path) {
    let begun = Instant::now();
    let came = || {
        let text = fs::read_to_string(place.join("games.txt")).unwrap_or_default();
        text.matches("\n\n[Game").count() >= 2
    };
    while !came() {
        assert!(begun.elapsed() < Duration::from_secs(60), "no game was written in a minute");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn every_counted_game_of_a_killed_match_is_in_the_file() {
    let data = Data::new("killed-match");
    rounds(|chance| {
        let _ = fs::remove_file(data.0.join("games.txt"));
        let words = format!("{ENDLESS} --concurrency 2 --out games.txt");
        let mut command = iroko_after(&data.0, "echo $$ > pid", &words);
        command.env("TERM", "xterm");
        command.stdin(Stdio::inherit()).stdout(Stdio::inherit()).stderr(Stdio::inherit());
        // The counting bar appears only on a terminal.
        let mut session = rexpect::session::spawn_command(command, Some(60_000)).unwrap();
        session.exp_regex(r"[1-9][0-9]*/100000").unwrap();
        wait(chance, 300);
        signal("-KILL", fs::read_to_string(data.0.join("pid")).unwrap().trim());
        let expected = session.exp_eof().unwrap();
        let counts = expected.split("/100000").filter_map(|text| {
            text.rsplit(|letter: char| !letter.is_ascii_digit()).next()?.parse::<usize>().ok()
        });
        let counted = counts.max().unwrap_or(1);
        let written = games(&data.0);
        assert!(written >= counted, "{written} games in the file, {counted} counted");
    });
}

/// The records of a file, sorted.
fn records(place: &Path) -> Vec<String> {
    let text = fs::read_to_string(place.join("games.txt")).unwrap();
    let mut games: Vec<String> = text
        .split("\n\n[Game")
        .map(|game| game.trim_start_matches("[Game").trim().to_string())
        .collect();
    games.sort();
    games
}

/// Kills a command several times in each round, resumes it to its end, and compares its games with those of one that was
/// left alone.
fn resumes(name: &str, command: &str, all: usize) {
    let command = format!("{command} --concurrency 2 --out games.txt --resume");
    let (whole, data) =
        (Data::new(&format!("whole-{name}")), Data::new(&format!("resumed-{name}")));
    Running::new(&mut iroko(&whole.0, &command)).finish();
    rounds(|chance| {
        let _ = fs::remove_file(data.0.join("games.txt"));
        for _ in 0..4 {
            let running = Running::new(&mut iroko(&data.0, &command));
            wait(chance, 150);
            signal("-KILL", running.id());
            running.finish();
        }
        let last = format!("{command} --json");
        let (out, err, code) = Running::new(&mut iroko(&data.0, &last)).finish();
        assert_eq!((code, err.as_str()), (Some(0), ""));
        let result: Value = serde_json::from_str(&out).unwrap();
        assert_eq!((result["finished"].as_u64(), games(&data.0)), (Some(all as u64), all));
        assert_eq!(records(&data.0), records(&whole.0));
    });
}

#[test]
fn a_match_that_is_killed_and_resumed_plays_every_game_once() {
    resumes("match", "match khan random random --games 200 --seed 5", 200);
}

#[test]
fn a_tournament_that_is_killed_and_resumed_plays_every_game_once() {
    let players = "random random@nodes=1 random@nodes=2";
    resumes("tournament", &format!("tournament khan {players} --rounds 30 --seed 5"), 180);
    resumes(
        "swiss",
        &format!("tournament khan {players} random@nodes=3 --swiss --rounds 40 --seed 5"),
        160,
    );
}

#[test]
fn a_file_at_its_size_limit_ends_the_match_with_the_result_so_far_and_complete_games() {
    let data = Data::new("match-without-room");
    rounds(|chance| {
        let _ = fs::remove_file(data.0.join("games.txt"));
        // In blocks of 512 bytes, or of 1024 in some shells.
        let blocks = 4 + chance.next_u64() % 20;
        let run = |words: &str| {
            let limit = format!("ulimit -f {blocks}");
            Running::new(&mut iroko_after(&data.0, &limit, words)).finish()
        };
        let words = format!("{ENDLESS} --out games.txt");
        let (out, err, code) = run(&words);
        assert_eq!((code, err.lines().count()), (Some(2), 1), "{err}");
        assert!(err.starts_with("iroko: Cannot write games.txt: "), "{err}");
        assert!(out.contains("\nInterrupted: ") && out.contains("\nWins "), "{out}");
        let written = games(&data.0);
        assert!(err.contains(&format!("{written} of its games are in the file")), "{err}");

        // A file with the games of another match cannot be resumed.
        assert!(out.contains(&format!("\niroko {words} --resume\n")), "{out}");
        // The same for JSON; and a second match, with room for at most one short game, truncates nothing of the
        // first.
        let (out, err, code) = run(&format!("{words} --append --json"));
        assert_eq!((code, err.as_str()), (Some(2), ""));
        let result: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(result["error"]["id"], "match-ends-here");
        assert_eq!(result["resume"], Value::Null);
        let added = result["written"].as_u64().unwrap() as usize;
        assert!(result["finished"].as_u64().unwrap() >= 1 && result["wins"].is_number());
        assert_eq!(games(&data.0), written + added);
    });
}

#[test]
fn a_size_limit_of_zero_and_a_full_device_are_reported() {
    let data = Data::new("match-no-room");
    let mut commands =
        vec![iroko_after(&data.0, "ulimit -f 0", &format!("{ENDLESS} --out games.txt"))];
    if cfg!(target_os = "linux") {
        commands.push(iroko(&data.0, &format!("{ENDLESS} --out /dev/full")));
    }
    for mut command in commands {
        let (out, err, code) = Running::new(&mut command).finish();
        assert_eq!((code, err.lines().count()), (Some(2), 1), "{err}");
        assert!(err.contains("The match ends here: none of its games is in the file"), "{err}");
        assert!(out.contains("\nWins "), "{out}");
    }
    assert_eq!(fs::read(data.0.join("games.txt")).unwrap(), b"");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_file_system_ends_the_match_with_the_result_so_far_and_complete_games() {
    let data = Data::new("match-full-disk");
    fs::create_dir(data.0.join("small")).unwrap();
    let Some(namespace) = namespace(&data.0) else {
        return say("skipped: no small file system can be mounted here");
    };
    // The file system vanishes with its namespace.
    let script = "mount -t tmpfs -o size=16k iroko small || exit 99; \"$0\" \"$@\"; code=$?; \
                  cp small/games.txt .; exit $code";
    let mut command = Command::new("unshare");
    super::dress(&mut command, &data.0);
    command.args([namespace, "sh", "-c", script, env!("CARGO_BIN_EXE_iroko")]);
    command.args(format!("{ENDLESS} --out small/games.txt").split(' '));
    let (out, err, code) = Running::new(&mut command).finish();
    assert_eq!((code, err.lines().count()), (Some(2), 1), "{err}");
    assert!(err.starts_with("iroko: Cannot write small/games.txt: the disk is full"), "{err}");
    assert!(out.contains("\nWins "), "{out}");
    let written = games(&data.0);
    assert!(
        written > 1 && err.contains(&format!("{written} of its games are in the file")),
        "{err}"
    );
}

/// Ways to mount a file system for this process alone: with a user namespace, or as root.
#[cfg(target_os = "linux")]
pub(super) fn namespace(place: &Path) -> Option<&'static str> {
    ["-Urm", "-m"].into_iter().find(|namespace| {
        let mut command = Command::new("unshare");
        super::dress(&mut command, place);
        command.args([namespace, "mount", "-t", "tmpfs", "-o", "size=16k", "iroko", "small"]);
        command.status().is_ok_and(|status| status.success())
    })
}

#[test]
fn sigterm_and_sighup_print_the_result_so_far() {
    let data = Data::new("match-asked-to-end");
    for (name, json) in [("-INT", false), ("-TERM", false), ("-HUP", true), ("-TERM", true)] {
        if name == "-HUP" && signals("self", "SigIgn:").is_some_and(|ignored| ignored & 1 == 1) {
            say("skipped: the process that runs the tests ignores SIGHUP");
            continue;
        }
        let _ = fs::remove_file(data.0.join("games.txt"));
        let json = if json { " --json" } else { "" };
        let words = format!("{ENDLESS} --out games.txt{json}");
        let child = Running::new(&mut iroko(&data.0, &words));
        await_games(&data.0);
        signal(name, child.id());
        if name != "-INT" {
            // Senders often send it twice.
            let _ = Command::new("kill").args([name, &child.id().to_string()]).output();
        }
        let (out, err, code) = child.finish();
        assert_eq!((code, err.as_str()), (Some(130), ""), "{name}: {out}");
        let written = games(&data.0);
        if json.is_empty() {
            assert!(
                out.contains(&format!("\nInterrupted: {written} games of 100000 were finished\n")),
                "{out}"
            );
            assert!(out.contains("\nWins "), "{out}");
            assert!(out.contains(&format!("To continue:\niroko {words} --resume\n")), "{out}");
        } else {
            let result: Value = serde_json::from_str(&out).unwrap();
            assert_eq!(result["resume"], format!("iroko {ENDLESS} --out games.txt --resume"));
            assert_eq!(
                (&result["finished"], &result["written"]),
                (&written.into(), &written.into())
            );
            assert_eq!((&result["interrupted"], &result["error"]), (&true.into(), &Value::Null));
        }
    }
}

#[test]
fn a_match_started_with_nohup_outlives_its_terminal() {
    let data = Data::new("match-nohup");
    let words = format!("{ENDLESS} --out games.txt");
    let mut child = Running::new(&mut iroko_after(&data.0, "trap '' HUP", &words));
    await_games(&data.0);
    signal("-HUP", child.id());
    std::thread::sleep(Duration::from_millis(200));
    assert!(!child.has_ended(), "the match has ended");
    signal("-TERM", child.id());
    let (out, _, code) = child.finish();
    assert!(code == Some(130) && out.contains("\nWins "), "{out}");
}

#[cfg(target_os = "linux")]
#[test]
fn the_other_commands_that_play_many_games_print_their_result_so_far() {
    let data = Data::new("levels-asked-to-end");
    for (words, expected) in [
        ("levels calibrate siam --games 4000 --nodes 1", "| | score |"),
        ("levels loss chicago --games 4000 --nodes 1", "| level | moves |"),
        ("play siam --p1 player:random --p2 player:random --games 4000", "player:random"),
    ] {
        let mut child = Running::new(&mut iroko(&data.0, words));
        wait_until_heard(&mut child);
        signal("-TERM", child.id());
        let (out, err, code) = child.finish();
        assert_eq!(code, Some(130), "{words}: {out} {err}");
        assert!(out.contains(expected), "{words}: {out}");
    }
}
