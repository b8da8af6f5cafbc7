//! Killed games in the terminal: every printed move is in the journal, even when several processes resume the same
//! game.

use std::fs;
use std::path::Path;

use iroko_games::MessageArg;
use iroko_table::scene::deed;
use iroko_table::{Opening, find, language};
use serde_json::Value;

use super::{Running, iroko, rounds, signal, wait};
use crate::common::Data;

/// Two machines with a long game and quick moves.
const PLAY: &str = "play siam --plain --p1 player:random --p2 player:random --pause 0ms";

/// The beginnings of the sentences about moves.
const SIDES: [&str; 2] = ["The elephants ", "The rhinoceroses "];

/// Lets a process run for a moment and kills it. Returns the moves it printed.
fn killed(running: Running) -> Vec<String> {
    signal("-KILL", running.id());
    let (out, err, _) = running.finish();
    // Another process may have ended the game.
    assert!(["", "iroko: There is no unfinished game.\n"].contains(&err.as_str()), "{err}");
    // The last line may be truncated, and is then not acknowledged.
    let whole = out.rfind('\n').map_or("", |end| &out[..end]);
    let is_move = |line: &&str| {
        let did = SIDES.iter().find_map(|side| line.strip_prefix(side));
        // A turn, and the end of the game, are not moves.
        did.is_some_and(|did| !["to move", "win", "won"].iter().any(|word| did.starts_with(word)))
    };
    whole.lines().filter(is_move).map(str::to_string).collect()
}

/// Moves in the sentences that line mode prints.
fn told(moves: &[&str]) -> Vec<String> {
    let mut table = find("siam").unwrap().open(&Opening::default()).unwrap();
    let mut tell = |mv: &&str| {
        let (scene, played) = (table.scene(), table.parse_move(mv).unwrap());
        let side = MessageArg::Word(scene.players[scene.turn.index()]);
        table.make(played);
        language("en").sentence(&deed(&scene, scene.chain(played), Some(side)))
    };
    moves.iter().map(&mut tell).collect()
}

/// The moves of the only saved game, in sentences; the game must be complete. None if it was never written.
fn kept(place: &Path) -> Vec<String> {
    let (out, _, _) = Running::new(&mut iroko(place, "saved --json")).finish();
    let saved: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(saved["unreadable"], Value::Array(Vec::new()));
    let games = saved["games"].as_array().unwrap();
    assert!(games.len() <= 1, "{out}");
    let Some(game) = games.first() else { return Vec::new() };
    let words = format!("replay {} --json", game["file"].as_str().unwrap());
    let (out, err, code) = Running::new(&mut iroko(place, &words)).finish();
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let replayed: Value = serde_json::from_str(&out).unwrap();
    let moves = replayed["games"][0]["moves"].as_array().unwrap();
    told(&moves.iter().map(|mv| mv["move"].as_str().unwrap()).collect::<Vec<_>>())
}

#[test]
fn every_printed_move_of_a_killed_game_is_in_the_journal() {
    let data = Data::new("killed-journal");
    rounds(|chance| {
        let _ = fs::remove_dir_all(data.0.join("games"));
        let running = Running::new(&mut iroko(&data.0, PLAY));
        wait(chance, 200);
        let shown = killed(running);
        let kept = kept(&data.0);
        assert!(kept.starts_with(&shown), "{} shown, {} kept", shown.len(), kept.len());
        // One move may be written and not yet printed.
        assert!(kept.len() <= shown.len() + 1, "{} shown, {} kept", shown.len(), kept.len());
    });
}

#[test]
fn processes_that_resume_the_same_game_lose_no_move() {
    let data = Data::new("killed-together");
    for processes in [2, 3] {
        rounds(|chance| {
            let _ = fs::remove_dir_all(data.0.join("games"));
            let running = Running::new(&mut iroko(&data.0, PLAY));
            while kept(&data.0).is_empty() {}
            let shown = killed(running);
            let mut before = kept(&data.0);
            assert!(before.starts_with(&shown));
            let mut running = Vec::new();
            for _ in 0..processes {
                running.push(Running::new(&mut iroko(&data.0, "resume 1 --plain")));
                wait(chance, 20);
            }
            // One after the other: the remaining processes may resume the game.
            while !running.is_empty() {
                wait(chance, 50);
                let shown = killed(running.swap_remove(chance.below(running.len())));
                let after = kept(&data.0);
                assert!(after.starts_with(&before), "{before:?} became {after:?}");
                let is_there = shown.is_empty()
                    || after.windows(shown.len()).any(|moves| moves == shown.as_slice());
                assert!(is_there, "{shown:?} was shown, {after:?} is kept");
                before = after;
            }
        });
    }
}
