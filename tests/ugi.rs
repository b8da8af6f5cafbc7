//! `iroko engine`: the conversations of `docs/engine-protocol.md` with the real program, and the same games as the
//! players inside it.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{Opening, find};

const DOCUMENT: &str = include_str!("../docs/engine-protocol.md");

/// A running `iroko engine`.
struct Program {
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
}

impl Program {
    fn start(args: &[&str]) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_iroko"))
            .args(["engine", "--lang", "en"])
            .args(args)
            .env("IROKO_CACHE", env!("CARGO_TARGET_TMPDIR"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (sender, lines) = channel();
        let output = BufReader::new(child.stdout.take().unwrap());
        std::thread::spawn(move || {
            output.lines().map_while(Result::ok).try_for_each(|line| sender.send(line))
        });
        Program { input: child.stdin.take(), child, lines }
    }

    fn send(&mut self, line: &str) {
        writeln!(self.input.as_mut().unwrap(), "{line}").unwrap();
    }

    fn next(&self) -> String {
        self.lines.recv_timeout(Duration::from_secs(300)).expect("an answer")
    }

    /// The best move of a position after some moves.
    fn best(&mut self, moves: &[String], go: &str) -> String {
        self.send(&format!("position startpos moves {}", moves.join(" ")));
        self.send(go);
        loop {
            if let Some(mv) = self.next().strip_prefix("bestmove ") {
                return mv.to_string();
            }
        }
    }

    /// Closes the input and waits for the end.
    fn finish(mut self) {
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
    }
}

/// The first block of the document in this language.
fn block(language: &str) -> &'static str {
    let (_, rest) = DOCUMENT.split_once(&format!("```{language}\n")).unwrap();
    rest.split_once("```").unwrap().0
}

/// A line without its time.
fn timeless(line: &str) -> String {
    let mut words: Vec<&str> = line.split(' ').collect();
    if let Some(at) = words.iter().position(|word| *word == "time") {
        words[at + 1] = "T";
    }
    words.join(" ")
}

#[test]
fn the_conversation_of_the_document_is_true() {
    let mut program = Program::start(&[]);
    for line in block("text").lines() {
        match line.split_once(' ').unwrap() {
            (">", request) => program.send(request),
            (_, expected) => assert_eq!(timeless(&program.next()), timeless(expected)),
        }
    }
    program.finish();
}

#[test]
fn the_questions_of_the_document_are_answered_so() {
    let mut program = Program::start(&["--json"]);
    for line in block("json").lines() {
        match line.split_once(' ').unwrap() {
            (">", question) => program.send(question),
            (_, expected) => {
                let answer = program.next();
                // The document leaves out the end of a long answer.
                let begins = expected.strip_suffix(",...}").unwrap_or(expected);
                assert!(answer.starts_with(begins), "{answer}");
                let is_json = serde_json::from_str::<serde_json::Value>(&answer).is_ok();
                assert!(is_json, "{answer}");
            }
        }
    }
    program.finish();
}

#[test]
fn open_questions_are_answered_after_the_end_of_the_input() {
    let mut program = Program::start(&["--json", "--threads", "2"]);
    for id in 0..20 {
        program.send(&format!(r#"{{"id":{id},"ask":"best","game":"siam","nodes":500}}"#));
    }
    drop(program.input.take());
    let id = |line: String| serde_json::from_str::<serde_json::Value>(&line).unwrap()["id"].clone();
    let mut ids: Vec<u64> = (0..20).map(|_| id(program.next()).as_u64().unwrap()).collect();
    ids.sort_unstable();
    assert_eq!(ids, (0..20).collect::<Vec<_>>());
    program.finish();
}

#[test]
fn the_engine_plays_the_moves_of_the_player_inside_the_program() {
    let limits = Limits { nodes: Some(1500), ..Limits::NONE };
    for name in ["awale", "siam", "khan"] {
        let game = find(name).unwrap();
        let mut table = game.open(&Opening::default()).unwrap();
        // The highest level that builds no tables, which a test would write into the user's cache.
        let player = format!("level:{}", game.levels() - 1);
        let mut machine = game.machine(&player, &EngineOptions::seeded(7)).unwrap();
        let mut program = Program::start(&[name]);
        program.send(&format!("setoption name Player value {player}"));
        program.send("setoption name Seed value 7");
        while table.outcome().is_none() && table.ply() < 16 {
            let inside = machine.think(table.as_ref(), &limits, &AtomicBool::new(false)).unwrap();
            let moves = table.moves();
            let outside = program.best(&moves, "go nodes 1500");
            assert_eq!(outside, inside.mv, "{name} after {moves:?}");
            table.play(&inside.mv).unwrap();
        }
        program.finish();
    }
}
