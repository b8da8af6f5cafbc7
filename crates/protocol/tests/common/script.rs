//! A game in progress that goes by a script, and is looked at after every line: shared by `messages.rs` and the fuzz target
//! `message`. It is a transport without sockets, threads and time: engines answer when the script says so, and at once.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_protocol::room::{Action, Job, JobId, Room, VisitorId, session};
use iroko_protocol::{ClientMessage, GameState, ServerMessage, View};
use iroko_table::{GAMES, language};

/// The most lines of a script that are gone by.
const MAX_LINES: usize = 60;

/// What came of a script.
#[derive(Default)]
pub struct Tally {
    /// How many lines were messages of the protocol.
    pub understood: usize,
    /// How often the game was shown.
    pub shown: usize,
    /// How often something was refused.
    pub refused: usize,
}

/// Goes by a script: a line with the game that is wished for, then lines of messages, as a client would send them, or of what happens
/// besides: `join`, `leave`, `wait`, and of the first job that waits `answer`, `fail` or `abandon`. Panics if something is wrong
/// with what the room says or with the game.
pub fn play(script: &str) -> Tally {
    let mut lines = script.lines();
    let wish = lines.next().and_then(|line| serde_json::from_str(line).ok());
    let Some(seated) = wish.and_then(|wish| session(&GAMES, &wish, 7).ok()) else {
        return Tally::default();
    };
    let room = Room::new("room".to_string(), seated, 7);
    let (now, visitors, jobs) = (Duration::ZERO, Vec::new(), Vec::new());
    let mut stage = Stage { room, now, visitors, jobs, tally: Tally::default() };
    stage.happen("join");
    for line in lines.take(MAX_LINES) {
        stage.happen(line);
    }
    // What was asked has to be answered, whatever has become of the room.
    while !stage.jobs.is_empty() {
        stage.happen("leave");
        stage.happen("abandon");
    }
    check(&stage.room.state(stage.now, language("en"), View::Auto));
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
    fn happen(&mut self, line: &str) {
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
            said => self.say(said),
        }
        self.carry_out();
    }

    fn join(&mut self) {
        let code = if self.visitors.len().is_multiple_of(2) { "en" } else { "fr" };
        self.visitors.push(self.room.join(self.now, language(code), View::Auto));
    }

    fn wait(&mut self) {
        self.now += Duration::from_secs(10);
        if self.room.deadline().is_some_and(|moment| moment <= self.now) {
            self.room.handle_timeout(self.now);
        }
    }

    /// The last visitor speaks; if none is there, one who is gone: their message may have been on its way.
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
                Action::Send(visitor, told) => {
                    assert!(self.visitors.contains(&visitor), "those who left are told nothing");
                    self.hear(&told);
                }
                Action::Start(number, job) => self.jobs.push((number, job)),
                // The engines of this stage stop at once.
                Action::Stop(_) => {}
            }
        }
    }

    fn hear(&mut self, told: &ServerMessage) {
        let text = serde_json::to_string(told).expect("whatever is told can be written");
        let read: serde_json::Value = serde_json::from_str(&text).expect("and read");
        assert!(read["type"].is_string(), "{text}");
        match told {
            ServerMessage::State(state) => {
                check(state);
                self.tally.shown += 1;
            }
            ServerMessage::Refused(_) | ServerMessage::Error { .. } => self.tally.refused += 1,
            _ => {}
        }
    }
}

/// The laws of a game in progress: its record leads to where it stands, and it is over or can go on.
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
    assert!(!(game.can.mv && state.outcome.is_some()), "a game that is over has no moves");
}
