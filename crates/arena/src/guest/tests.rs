//! Guests as real child processes: polite ones, and those that a match must survive.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use iroko_games::{Player, Reason};
use iroko_table::roster::Roster;
use iroko_table::session::{EngineOptions, Limits, SearchResult};
use iroko_table::{GAMES, Opening, find};

use super::{DeclaredEngines, Finding, Guests, check_engine};
use crate::{Match, PlayedGame};

const SCRIPTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/guests");

/// A player that behaves as the script's argument says.
fn guest(behaviour: &str) -> String {
    format!("engine:\"sh '{SCRIPTS}/guest.sh' {behaviour}\"")
}

/// Plays a pair of games of Pogo against a guest, and returns them with their records.
fn played(player: &str, limits: Limits) -> Vec<(PlayedGame, String)> {
    let roster = Arc::new(Guests::default());
    let contest = Match {
        roster,
        limits,
        opening_moves: Some(0),
        ..Match::new(find("pogo").unwrap(), player, "random")
    };
    let mut games = Vec::new();
    let mut keep = |game: &PlayedGame, record: &str| {
        games.push((game.clone(), record.to_string()));
        Ok(())
    };
    contest.run(&contest.starts().unwrap(), &AtomicBool::new(false), &mut keep).unwrap();
    games
}

/// Plays a pair against a guest that cannot go on: it loses both games, and their records say why.
fn forfeits(behaviour: &str, limits: Limits, why: &str) {
    let begun = Instant::now();
    let games = played(&guest(behaviour), limits);
    assert_eq!(games.len(), 2, "{behaviour}: the match goes on");
    for (game, record) in games {
        assert_eq!(game.outcome.reason, Reason::Forfeit, "{behaviour}");
        assert_eq!(game.outcome.winner, Some(game.side.other()), "{behaviour}");
        assert!(record.contains("[Forfeit \"") && record.contains(why), "{behaviour}: {record}");
    }
    assert!(begun.elapsed() < Duration::from_secs(60), "{behaviour}: {:?}", begun.elapsed());
}

/// Too little for a guest that never answers.
const SHORT: Limits = Limits { time: Some(Duration::from_millis(30)), ..Limits::NONE };
/// Enough for a guest that answers at once, however busy the machine is.
const LONG: Limits = Limits { time: Some(Duration::from_secs(20)), ..Limits::NONE };
const NODES: Limits = Limits { nodes: Some(100), ..Limits::NONE };

#[test]
fn a_guest_that_plays_an_illegal_move_loses_with_the_reason_in_the_record() {
    forfeits("illegal", LONG, "The program played 999: A move takes 1, 2 or 3 pieces, not 9.");
    forfeits("no-move", LONG, "The program has no move.");
}

#[test]
fn a_guest_that_dies_in_a_search_without_time_is_noticed_at_once() {
    forfeits("dies", NODES, "The program ended with code 3: out of memory");
    let pogo = find("pogo").unwrap();
    let table = pogo.open(&Opening::default()).unwrap();
    let notice = || {
        let guests = Guests::default();
        let mut machine =
            guests.build_text(pogo, &guest("dies"), &EngineOptions::seeded(1)).unwrap();
        machine.prepare(table.as_ref());
        let begun = Instant::now();
        machine.think(table.as_ref(), &NODES, &AtomicBool::new(false)).unwrap_err();
        begun.elapsed()
    };
    // A busy machine may delay the death itself, but hardly every time.
    let times: Vec<Duration> = (0..5).map(|_| notice()).collect();
    assert!(times.iter().any(|time| *time < Duration::from_secs(1)), "{times:?}");
}

#[test]
fn a_guest_that_does_not_answer_in_time_loses() {
    forfeits("silent", SHORT, "The program did not answer within its 30 ms.");
    forfeits("garbage", SHORT, "The program did not answer within its 30 ms.");
    forfeits("closes", LONG, "The program closed its output.");
}

#[test]
fn a_guest_that_floods_is_cut_off() {
    forfeits("floods", NODES, "The program printed more than 100000 lines without answering.");
    forfeits("long-line", NODES, "The program printed a line of more than 65536 bytes.");
}

#[test]
fn the_start_has_an_allowance_of_its_own() {
    // Less than its start takes, and more than its answer.
    let limits = Limits { time: Some(Duration::from_secs(1)), ..Limits::NONE };
    for (game, _) in played(&guest("slow-start"), limits) {
        // Its one move is soon illegal, but the first one counted.
        assert!(game.plies > 0, "{game:?}");
    }
    let pogo = find("pogo").unwrap();
    let check = |behaviour: &str, options: &str| {
        let why = Guests::default().check_text(pogo, &format!("{}{options}", guest(behaviour)));
        why.err().map_or(String::new(), |why| why.id.to_string())
    };
    assert_eq!(check("silent-start", ",StartTime=200ms"), "guest-silent");
    assert_eq!(check("dead-start", ""), "guest-ended-saying");
    assert_eq!(check("polite", ",Style=wild"), "");
    assert_eq!(check("polite", ",Colour=red"), "guest-option");
    assert_eq!(check("polite", ",Protocol=xyz"), "machine-value");
    let missing = Guests::default().check_text(pogo, "engine:./no-such-program");
    assert_eq!(missing.unwrap_err().id, "guest-start");
}

#[test]
fn a_stopped_search_returns_and_its_program_is_ended() {
    let pogo = find("pogo").unwrap();
    let table = pogo.open(&Opening::default()).unwrap();
    let mut machine =
        Guests::default().build_text(pogo, &guest("silent"), &EngineOptions::seeded(1)).unwrap();
    machine.prepare(table.as_ref());
    let stop = Arc::new(AtomicBool::new(false));
    let raised = Arc::clone(&stop);
    let raiser = thread::spawn(move || {
        thread::sleep(Duration::from_millis(50));
        raised.store(true, Ordering::Relaxed);
    });
    let begun = Instant::now();
    let why = machine.think(table.as_ref(), &NODES, &stop).unwrap_err();
    assert_eq!(why.id, "guest-stop");
    // Left alone, a search by positions has two minutes.
    assert!(begun.elapsed() < Duration::from_secs(60), "{:?}", begun.elapsed());
    raiser.join().unwrap();
}

/// Whether a process with this word in its command line is running.
#[cfg(target_os = "linux")]
fn is_running(word: &str) -> bool {
    let processes = fs::read_dir("/proc").unwrap().flatten();
    processes.into_iter().any(|process| {
        let line = fs::read(process.path().join("cmdline")).unwrap_or_default();
        line.split(|byte| *byte == 0).any(|part| part == word.as_bytes())
    })
}

#[test]
#[cfg(target_os = "linux")]
fn no_process_outlives_its_game_not_even_a_deaf_one_with_a_child() {
    let pogo = find("pogo").unwrap();
    // A number that no other process has.
    let word = format!("{}.25", 40_000_000 + u64::from(std::process::id()));
    let guests = Guests::default();
    guests.check_text(pogo, &format!("engine:\"sh '{SCRIPTS}/deaf.sh' {word}\"")).unwrap();
    assert!(is_running(&word));
    drop(guests);
    let deadline = Instant::now() + Duration::from_secs(60);
    while is_running(&word) && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(20));
    }
    assert!(!is_running(&word));
}

#[test]
fn a_process_serves_one_game_after_the_other() {
    let pogo = find("pogo").unwrap();
    let (guests, text) = (Guests::default(), guest("polite"));
    for _ in 0..3 {
        guests.check_text(pogo, &text).unwrap();
        let mut machine = guests.build_text(pogo, &text, &EngineOptions::seeded(1)).unwrap();
        let table = pogo.open(&Opening::default()).unwrap();
        let found = machine.think(table.as_ref(), &LONG, &AtomicBool::new(false)).unwrap();
        assert_eq!((found.mv.as_str(), table.turn()), ("132", Player::One));
        assert!(guests.idle.lock().unwrap().is_empty(), "the process is in the game");
    }
    assert_eq!(guests.idle.lock().unwrap().len(), 1);
}

#[test]
fn a_server_runs_only_what_its_operator_declared() {
    let pogo = find("pogo").unwrap();
    let mut declared = DeclaredEngines::default();
    let command = guest("polite").replace("engine:", "");
    declared.declare(&GAMES, "calm", &command).unwrap();
    assert_eq!(declared.programs(pogo), ["calm"]);
    let check = |text: &str| declared.check_text(pogo, text).err().map_or("", |why| why.id);
    assert_eq!(check("engine:calm"), "");
    assert_eq!(check("engine:calm@100ms"), "");
    assert_eq!(check("level:3"), "");
    assert_eq!(check(&guest("polite")), "guest-unknown");
    assert_eq!(check("engine:sh"), "guest-unknown");
    assert_eq!(check("engine:calm,Style=wild"), "machine-option");
    assert_eq!(check("level:3,Hash=60000"), "machine-option");
    let twice = declared.declare(&GAMES, "calm", &command);
    assert_eq!(twice.unwrap_err().id, "guest-twice");
    for (name, command) in [("a b", "sh"), ("", "sh"), ("x", "./no-such-program"), ("x", "")] {
        assert!(declared.declare(&GAMES, name, command).is_err(), "{name}={command}");
    }
}

#[test]
fn the_compliance_test_says_what_to_mend() {
    let faults = |behaviour: &str, start_time: &str| {
        let mut faults = Vec::new();
        let command = format!("sh '{SCRIPTS}/guest.sh' {behaviour}");
        let options = [("StartTime".to_string(), start_time.to_string())];
        let pogo = find("pogo").unwrap();
        check_engine(
            &GAMES,
            Some(pogo),
            &command,
            &options,
            &AtomicBool::new(false),
            &mut |found| {
                if let Finding::Fault(message) = found {
                    faults.push(iroko_table::language("en").sentence(&message));
                }
            },
        )
        .unwrap();
        faults.join("\n")
    };
    let silent = faults("silent-start", "300ms");
    assert!(silent.contains("did not answer \"ugi\" with \"ugiok\""), "{silent}");
    // A busy machine may delay an answer beyond the time of a search, but hardly three times.
    let has_fault = |behaviour: &str, part: &str| {
        (0..3).any(|_| faults(behaviour, "1m").lines().any(|line| line.contains(part)))
    };
    assert!(has_fault("illegal", "\"go movetime 100\" is not answered as it should be"));
    assert!(has_fault("dies", "code 3: out of memory"));
    // Its one move is legal at first, but not in the position after it.
    assert!(has_fault("polite", "In pogo: After ["));
}

#[test]
fn what_a_guest_thinks_is_an_analysis_of_the_moves_it_values() {
    let pogo = find("pogo").unwrap();
    let table = pogo.open(&Opening::default()).unwrap();
    let analyse = |player: &str| {
        let (options, stop) = (EngineOptions::seeded(1), AtomicBool::new(false));
        let mut shown = Vec::new();
        let mut show = |lines: &[SearchResult]| shown.push(lines[0].mv.clone());
        let guests = Guests::default();
        let found = guests.analyse(table.as_ref(), player, &options, &LONG, &stop, &mut show);
        (found.unwrap(), shown)
    };
    assert_eq!(analyse(&guest("polite")).0[0].mv, "132");
    assert_eq!(analyse("plain:2").0.len(), 1);
    // What it says while it searches is shown before it has chosen.
    let (found, shown) = analyse(&guest("talks"));
    assert_eq!((found[0].mv.as_str(), found[0].depth), ("132", 2));
    // Lines that come together are shown together.
    assert_eq!(shown[0], "121", "{shown:?}");
}
