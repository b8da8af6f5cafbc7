//! Plays a scripted game in a room and checks it after every line. Shared by `messages.rs` and the fuzz target
//! `message`. The transport has no sockets, threads or time: engines answer at once, when the script says so.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_protocol::room::{Action, Job, JobId, Room, VisitorId, session};
use iroko_protocol::{ClientMessage, GameState, ServerMessage, View};
use iroko_table::roster::{NamedPlayers, Roster};
use iroko_table::{GAMES, language};

/// The maximum number of lines that are executed.
const MAX_LINES: usize = 60;

/// The result of a script.
#[derive(Default)]
pub struct Tally {
    /// The number of lines that were valid messages.
    pub understood: usize,
    /// The number of `state` messages.
    pub shown: usize,
    /// The number of `refused` and `error` messages.
    pub refused: usize,
}

/// Runs a script: a line with the request for a game, then lines with client messages or events: `join`, `leave`,
/// `wait`, and for the first pending job `answer`, `fail` or `abandon`.
///
/// Panics if a message of the room or the game is inconsistent.
pub fn play(script: &str) -> Tally {
    let mut lines = script.lines();
    let request = lines.next().and_then(|line| serde_json::from_str(line).ok());
    let roster: Arc<dyn Roster> = Arc::new(NamedPlayers);
    let seated = request.and_then(|request| session(&GAMES, &roster, &request, 7).ok());
    let Some(seated) = seated else {
        return Tally::default();
    };
    let room = Room::new("room".to_string(), seated, 7);
    let (now, visitors, jobs) = (Duration::ZERO, Vec::new(), Vec::new());
    let mut stage = Stage { room, now, visitors, jobs, tally: Tally::default() };
    stage.run_line("join");
    for line in lines.take(MAX_LINES) {
        stage.run_line(line);
    }
    // Every job ends, even after all visitors have left.
    while !stage.jobs.is_empty() {
        stage.run_line("leave");
        stage.run_line("abandon");
    }
    check(&stage.room.state(stage.now, language("en"), View::default()));
    stage.tally
}

struct Stage {
    room: Room,
    now: Duration,
    visitors: Vec<VisitorId>,
    jobs: Vec<(JobId, Job)>,
    tally: Tally,
}

impl Stage {
    fn run_line(&mut self, line: &str) {
        match line.trim() {
            "join" => self.join(),
            "leave" => {
                if let Some(visitor) = self.visitors.pop() {
                    self.room.leave(self.now, visitor);
                }
            }
            "wait" => self.wait(),
            "answer" => self.end_job(|job| Some(job.run(&AtomicBool::new(true), &mut |_| {}))),
            "fail" => self.end_job(|_| None),
            "abandon" => self.end_job(|job| Some(job.abandon())),
            text => self.say(text),
        }
        self.carry_out();
    }

    fn join(&mut self) {
        let code = if self.visitors.len().is_multiple_of(2) { "en" } else { "fr" };
        self.visitors.push(self.room.join(self.now, language(code), View::default()));
    }

    fn wait(&mut self) {
        self.now += Duration::from_secs(10);
        if self.room.deadline().is_some_and(|moment| moment <= self.now) {
            self.room.handle_timeout(self.now);
        }
    }

    /// Sends a message from the last visitor, or from one who has left: it may have been in transit.
    fn say(&mut self, text: &str) {
        if let Ok(message) = serde_json::from_str::<ClientMessage>(text) {
            self.tally.understood += 1;
            let visitor = self.visitors.last().copied().unwrap_or(1);
            self.room.receive(self.now, visitor, message);
        }
    }

    fn end_job(&mut self, answer: impl FnOnce(Job) -> Option<iroko_protocol::room::JobOutput>) {
        if !self.jobs.is_empty() {
            let (number, job) = self.jobs.remove(0);
            self.room.started(self.now, number);
            self.room.finished(self.now, number, answer(job));
        }
    }

    fn carry_out(&mut self) {
        for action in self.room.actions() {
            match action {
                Action::Send(visitor, message) => {
                    assert!(
                        self.visitors.contains(&visitor),
                        "a visitor who left receives nothing"
                    );
                    self.check_message(&message);
                }
                Action::Start(number, job) => self.jobs.push((number, job)),
                // Engines answer at once here, so there is nothing to stop.
                Action::Stop(_) => {}
            }
        }
    }

    fn check_message(&mut self, message: &ServerMessage) {
        let text = serde_json::to_string(message).expect("every message serializes");
        let read: serde_json::Value =
            serde_json::from_str(&text).expect("serialized messages are valid JSON");
        assert!(read["type"].is_string(), "{text}");
        match message {
            ServerMessage::State(state) => {
                check(state);
                self.tally.shown += 1;
            }
            ServerMessage::Refused(_) | ServerMessage::Error { .. } => self.tally.refused += 1,
            _ => {}
        }
    }
}

/// Checks the invariants of a game: its record leads to its position, and it is over exactly when there are no moves.
fn check(game: &GameState) {
    let state = &game.state;
    assert_eq!(game.moves.len(), game.ply);
    let replayed =
        GAMES.replay_text(&game.record).unwrap_or_else(|why| panic!("{why:?}: {}", game.record));
    assert_eq!(
        (replayed.position(), replayed.ply()),
        (state.position.clone(), game.ply),
        "{}",
        game.record
    );
    assert_eq!(state.outcome.is_some(), state.chains.is_empty(), "{}", game.record);
    assert!(!(game.can.mv && state.outcome.is_some()), "a finished game has no moves");
}
