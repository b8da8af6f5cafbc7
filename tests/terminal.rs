//! Line mode in a real terminal (a pty): whole games, keys, completion, colours, small windows, leaving. The full
//! screen is tested in `screen.rs`.
#![cfg(unix)]

use crate::common;

use std::process::Command;
use std::time::{Duration, Instant};

use common::{Data, of_each, playthrough};
use rexpect::process::WaitStatus;
use rexpect::session::{PtySession, spawn_command};

/// A program in a terminal, with its unread output. The library can wait for text too, but polls only ten times a
/// second.
struct Session {
    pty: PtySession,
    unread: String,
}

/// The time limit for expected text.
const TIMEOUT: Duration = Duration::from_secs(60);

impl Session {
    /// Waits for one of `texts` and returns the output before it, and which it is.
    fn expect<'a>(&mut self, texts: &[&'a str]) -> Result<(String, &'a str), String> {
        let begun = Instant::now();
        loop {
            self.read();
            let place = |text: &&'a str| Some((self.unread.find(text)?, *text));
            if let Some((at, text)) = texts.iter().filter_map(place).min() {
                let rest = self.unread.split_off(at + text.len());
                let mut before = std::mem::replace(&mut self.unread, rest);
                before.truncate(at);
                return Ok((before, text));
            }
            if begun.elapsed() > TIMEOUT || !self.runs() {
                self.read();
                return Err(format!("no {texts:?} in {:?}", self.unread));
            }
        }
    }

    fn exp_string(&mut self, text: &str) -> Result<String, String> {
        self.expect(&[text]).map(|(before, _)| before)
    }

    /// Waits for the end of the program and returns all output.
    fn exp_eof(&mut self) -> Result<String, String> {
        let begun = Instant::now();
        while self.runs() {
            self.read();
            if begun.elapsed() > TIMEOUT {
                return Err(format!("it does not end: {:?}", self.unread));
            }
        }
        // The last output may still be in transit.
        for _ in 0..10 {
            self.read();
        }
        Ok(std::mem::take(&mut self.unread))
    }

    fn send_line(&mut self, line: &str) -> Result<usize, rexpect::error::Error> {
        self.pty.send_line(line)
    }

    fn runs(&self) -> bool {
        self.pty.process().status() == Some(WaitStatus::StillAlive)
    }

    /// Reads available output, or sleeps for a moment.
    fn read(&mut self) {
        while let Some(letter) = self.pty.try_read() {
            self.unread.push(letter);
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Line mode in a terminal of a given size.
fn terminal(
    data: &Data,
    size: (u16, u16),
    words: &[&str],
    environment: &[(&str, &str)],
) -> Session {
    command(data, size, &[words, &["--plain"]].concat(), environment)
}

/// The program in a terminal of a given size.
fn command(data: &Data, size: (u16, u16), words: &[&str], environment: &[(&str, &str)]) -> Session {
    let mut command = Command::new("sh");
    command.env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
    command.env("LANG", "en_GB.UTF-8").env("TERM", "xterm-256color").env("IROKO_DATA", &data.0);
    command.env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"));
    command.envs(environment.iter().copied());
    let (columns, rows) = size;
    let script = format!("stty cols {columns} rows {rows}; exec \"$0\" \"$@\"");
    command.arg("-c").arg(script).arg(env!("CARGO_BIN_EXE_iroko")).args(words);
    Session { pty: spawn_command(command, Some(60_000)).unwrap(), unread: String::new() }
}

/// Presses keys, without Enter.
fn press(session: &mut Session, keys: &str) {
    session.pty.send(keys).unwrap();
    session.pty.flush().unwrap();
}

#[test]
fn a_whole_game_of_each_in_a_window_of_80_by_24() {
    let data = Data::new("pty-whole");
    of_each(|game| {
        let (start, moves) = playthrough(game);
        let words = ["play", game, "--p1", "human", "--p2", "human", "--position", &start];
        let mut session = terminal(&data, (80, 24), &words, &[]);
        for mv in &moves {
            session.exp_string(">").unwrap_or_else(|why| panic!("{game} {mv}: {why}"));
            session.send_line(mv).unwrap();
        }
        let mut end = session.exp_string("Type rematch").unwrap();
        session.send_line("").unwrap();
        end += &session.exp_eof().unwrap();
        assert!(["won", "win", "draw"].iter().any(|word| end.contains(word)), "{game}: {end}");
    });
}

#[test]
fn rules_longer_than_the_window_are_shown_by_the_pager() {
    let data = Data::new("pty-rules");
    let shown = |pager: &str| {
        let mut session =
            command(&data, (60, 24), &["rules", "siam", "--ascii"], &[("PAGER", pager)]);
        session.exp_eof().unwrap()
    };
    let whole = shown("");
    assert!(whole.contains("\x1b[1mSiam\x1b[0m"), "{whole}");
    for line in plain(&whole).lines() {
        assert!(line.trim_end().chars().count() <= 60, "{line}");
    }
    let lines = whole.lines().count();
    // The end of a terminal can outrun the last words of its programs, so the pager stays for a moment.
    let count = data.0.join("count");
    std::fs::write(&count, "wc -l; sleep 0.3\n").unwrap();
    assert_eq!(shown(&format!("sh {}", count.display())).trim(), lines.to_string());
    assert!(shown("no-such-pager").contains("Siam"), "a missing pager is no error");
    // Ctrl-C in a pager reaches the program too, which must not leave the terminal to both the pager and the shell.
    let script = data.0.join("pager");
    std::fs::write(
        &script,
        "cat >/dev/null; kill -INT $PPID; sleep 0.2; kill -0 $PPID && echo alive\n",
    )
    .unwrap();
    let said = shown(&format!("sh {}", script.display()));
    assert_eq!(said.trim(), "alive");
}

/// The text without escape sequences.
fn plain(text: &str) -> String {
    let mut shown = String::new();
    let mut letters = text.chars();
    while let Some(letter) = letters.next() {
        if letter == '\x1b' {
            letters.by_ref().find(char::is_ascii_alphabetic);
        } else {
            shown.push(letter);
        }
    }
    // The session has read every byte as a letter of its own.
    let bytes: Option<Vec<u8>> = shown.chars().map(|letter| u8::try_from(letter).ok()).collect();
    bytes.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or(shown)
}

#[test]
fn a_human_plays_a_whole_game_of_each_against_a_machine() {
    let data = Data::new("pty-human");
    of_each(|game| {
        let language = if ["siam", "pogo"].contains(&game) { "en" } else { "fr" };
        let words = ["play", game, "--p2", "player:plain:2", "--seed", "2", "--lang", language];
        let mut session = terminal(&data, (80, 24), &words, &[]);
        let list = if language == "fr" { "coups" } else { "moves" };
        for turn in 0.. {
            assert!(turn < 500, "{game} does not end");
            // The next prompt, or the question at the end.
            let (_, found) = session.expect(&[">", "Type rematch", "Tapez revanche"]).unwrap();
            if found != ">" {
                session.send_line("").unwrap();
                session.exp_eof().unwrap();
                break;
            }
            session.send_line(list).unwrap();
            let shown = plain(&session.exp_string(">").unwrap());
            let after =
                shown.rsplit_once(&format!("{list}\r")).map_or(shown.as_str(), |(_, after)| after);
            session.send_line(after.split_whitespace().next().expect("a legal move")).unwrap();
        }
    });
    // Every game was saved to its end.
    let games = data.0.join("games");
    let texts = std::fs::read_dir(games)
        .unwrap()
        .map(|entry| std::fs::read_to_string(entry.unwrap().path()));
    let texts: Vec<String> = texts.map(Result::unwrap).collect();
    assert_eq!(texts.len(), 5);
    assert!(texts.iter().all(|text| !text.contains("[Result \"*\"]")), "{texts:?}");
}

#[test]
fn two_machines_play_a_whole_game_of_each() {
    let data = Data::new("pty-machines");
    of_each(|game| {
        let language = if ["siam", "pogo"].contains(&game) { "fr" } else { "en" };
        let words = [
            "play",
            game,
            "--p1",
            "player:plain:2",
            "--p2",
            "player:random",
            "--seed",
            "4",
            "--lang",
            language,
            "--pause",
            "1ms",
        ];
        let mut session = terminal(&data, (80, 24), &words, &[]);
        let (shown, _) = session.expect(&["Type rematch", "Tapez revanche"]).unwrap();
        session.send_line("").unwrap();
        session.exp_eof().unwrap();
        let shown = plain(&shown);
        let end = if language == "fr" { "coups ont" } else { "moves were played" };
        assert!(shown.contains(end), "{game}: {shown}");
    });
}

#[test]
fn a_game_against_a_machine_in_french_and_in_a_small_window() {
    let data = Data::new("pty-small");
    let words = ["play", "awale", "--p2", "player:plain:1", "--lang", "fr", "--seed", "1"];
    let mut session = terminal(&data, (40, 10), &words, &[]);
    for mv in ["C", "zut", "conseil", "quitter"] {
        session.exp_string("Vous>").unwrap();
        session.send_line(mv).unwrap();
    }
    let output = session.exp_eof().unwrap();
    assert!(output.contains("La partie est enregistr"), "{output}");
}

#[test]
fn the_menu_is_two_key_presses_from_a_game() {
    let data = Data::new("pty-keys");
    let mut session = terminal(&data, (80, 24), &[], &[]);
    session.exp_string("Which game?").unwrap();
    press(&mut session, "\r");
    session.exp_string("What do you want to do?").unwrap();
    press(&mut session, "\r");
    session.exp_string("You>").unwrap();
    session.send_line("quit").unwrap();
    session.exp_string("Which game?").unwrap();
    session.send_line("q").unwrap();
    assert!(session.exp_eof().unwrap().contains("See you next time."));
}

#[test]
fn the_tab_key_completes_words() {
    let data = Data::new("pty-tab");
    let mut session = terminal(&data, (80, 24), &["play", "awale", "--p2", "human"], &[]);
    session.exp_string("South>").unwrap();
    press(&mut session, "mov\t\r");
    session.exp_string("A  B  C  D  E  F").unwrap();
    session.exp_string("South>").unwrap();
    session.pty.send_control('d').unwrap();
    assert!(session.exp_eof().unwrap().contains("This game is not saved."));
}

#[test]
fn control_c_leaves_politely() {
    let data = Data::new("pty-interrupt");
    let mut session = terminal(&data, (80, 24), &["play", "pogo", "--p2", "human"], &[]);
    session.exp_string("White>").unwrap();
    session.send_line("121").unwrap();
    session.exp_string("Black>").unwrap();
    session.pty.send_control('c').unwrap();
    assert!(session.exp_eof().unwrap().contains("The game is saved"));
}

#[test]
fn control_c_is_heard_while_a_machine_thinks() {
    let data = Data::new("pty-thinking");
    let words = ["play", "siam", "--p2", "player:plain:9"];
    let mut session = terminal(&data, (80, 24), &words, &[]);
    session.exp_string("You>").unwrap();
    // The answer takes far longer than this test.
    session.send_line("0 21 e").unwrap();
    session.exp_string("You enter on 21").unwrap();
    std::thread::sleep(Duration::from_millis(300));
    session.pty.send_control('c').unwrap();
    let end = session.exp_eof().unwrap();
    assert!(end.contains("The game is saved"), "{end}");
    assert!(!end.contains("The computer"), "{end}");
}

#[test]
fn machines_are_paused_stepped_resumed_and_stopped_by_keys() {
    let data = Data::new("pty-machines");
    // A long game: a short one may end on a busy machine before the test asks for that.
    let words = [
        "play",
        "awale",
        "--p1",
        "player:random",
        "--p2",
        "player:random",
        "--seed",
        "1",
        "--pause",
        "300ms",
    ];
    let mut session = terminal(&data, (80, 24), &words, &[]);
    session.exp_string("South to move.").unwrap();
    press(&mut session, " ");
    session.exp_string("Paused").unwrap();
    press(&mut session, " ");
    session.exp_string("South plays").unwrap();
    session.exp_string("North to move.").unwrap();
    press(&mut session, "\r");
    session.exp_string("North plays").unwrap();
    session.exp_string("South plays").unwrap();
    press(&mut session, "q");
    assert!(session.exp_eof().unwrap().contains("The game is saved"));
}

#[test]
fn colours_are_printed_only_where_wanted() {
    let data = Data::new("pty-colour");
    let board = |environment: &[(&str, &str)]| {
        let mut session =
            terminal(&data, (80, 24), &["play", "pogo", "--p2", "human"], environment);
        let output = session.exp_string("White to move.").unwrap();
        session.send_line("quit").unwrap();
        session.exp_eof().unwrap();
        output
    };
    assert!(board(&[]).contains("\x1b[1;33mO"));
    assert!(!board(&[("NO_COLOR", "1")]).contains("\x1b[1;33m"));
    assert!(!board(&[("TERM", "dumb")]).contains('\x1b'));
}

#[test]
fn a_finished_game_can_be_reviewed() {
    let data = Data::new("pty-review");
    let (start, moves) = playthrough("pogo");
    let words = ["play", "pogo", "--p1", "human", "--p2", "human", "--position", &start];
    let mut session = terminal(&data, (80, 24), &words, &[]);
    for mv in &moves {
        session.exp_string(">").unwrap();
        session.send_line(mv).unwrap();
    }
    session.exp_string("Type rematch").unwrap();
    session.send_line("review").unwrap();
    let report = session.exp_string("Type rematch").unwrap();
    assert!(report.contains("White: accuracy") && report.contains("100 %"), "{report}");
    session.send_line("").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn a_finished_game_is_followed_by_a_rematch_with_the_sides_exchanged() {
    let data = Data::new("pty-rematch");
    let won = "0-0-0-0-1-2-1-1-0-0-2-0-23-18-S";
    // With this seed the machine does not win the rematch at once.
    let machine = ["--p2", "player:random", "--seed", "2"];
    let words = [&["play", "awale", "--position", won, "--lang", "fr"], &machine[..]].concat();
    let mut session = terminal(&data, (80, 24), &words, &[]);
    let begun = session.exp_string("Vous>").unwrap();
    assert!(begun.contains("Vous jouez Sud contre l"), "{begun}");
    session.send_line("F").unwrap();
    let end = session.exp_string("Tapez revanche").unwrap();
    assert!(end.contains("Vous jouez F et prenez 4 graines."), "{end}");
    // The session reads bytes, not letters.
    assert!(end.contains("Vous avez gagn") && end.contains(" 18."), "{end}");
    // Help lists what makes sense now, and a move is refused.
    session.send_line("aide").unwrap();
    let help = session.exp_string("Tapez revanche").unwrap();
    assert!(help.contains("bilan") && !help.contains("abandonner"), "{help}");
    session.send_line("C").unwrap();
    session.exp_string("La partie est finie").unwrap();
    session.send_line("revanche").unwrap();
    let again = session.exp_string("Vous>").unwrap();
    assert!(again.contains("vous jouez Nord."), "{again}");
    assert!(again.contains("ordinateur joue "), "{again}");
    session.send_line("quitter").unwrap();
    session.exp_eof().unwrap();
}

#[test]
fn lines_typed_ahead_are_answered_in_turn() {
    let data = Data::new("pty-ahead");
    let mut session = terminal(&data, (80, 24), &["play", "awale", "--p2", "human"], &[]);
    session.exp_string(">").unwrap();
    // All input is sent before the second prompt.
    press(&mut session, "nonsense\nC\nundo\nzz\nquit\n");
    let output = plain(&session.exp_eof().unwrap());
    let answers =
        ["\"nonsense\" is not a pit", "North to move", "\"zz\" is not a pit", "The game is saved"];
    let mut rest = output.as_str();
    for answer in answers {
        (_, rest) = rest.split_once(answer).unwrap_or_else(|| panic!("no {answer}: {output}"));
    }
}

#[test]
fn a_puzzle_is_tried_explained_solved_and_counted() {
    let data = Data::new("pty-puzzle");
    let output = Command::new(env!("CARGO_BIN_EXE_iroko"))
        .args(["puzzle", "pogo", "--seed", "2", "--solution", "--json"])
        .env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"))
        .output()
        .unwrap();
    let puzzle: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    let solution: Vec<&str> =
        puzzle["solution"].as_array().unwrap().iter().map(|mv| mv.as_str().unwrap()).collect();
    let mut session = terminal(&data, (80, 24), &["puzzle", "pogo", "--seed", "2"], &[]);
    session.exp_string("Find the only").unwrap();
    session.send_line("nonsense").unwrap();
    session.exp_string("nonsense").unwrap();
    session.send_line("hint").unwrap();
    session.exp_string(&format!("It begins with {}.", &solution[0][..1])).unwrap();
    for mv in solution.iter().step_by(2) {
        session.send_line(mv).unwrap();
        session.exp_string("Correct").unwrap();
    }
    // A puzzle solved with a hint is not solved at the first try.
    session.exp_string("Solved 1 of 1, 0 at the first try.").unwrap();
    session.send_line("").unwrap();
    session.exp_string("Find the only").unwrap();
    session.send_line("solution").unwrap();
    session.exp_string("Solution: ").unwrap();
    session.exp_string("Solved 1 of 2").unwrap();
    session.send_line("q").unwrap();
    session.exp_eof().unwrap();
    // The score is stored.
    let kept = std::fs::read_to_string(data.0.join("puzzles.txt")).unwrap();
    assert_eq!(kept, "pogo 0 1 2\n");
}
