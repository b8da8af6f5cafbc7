//! Plays a scripted game in a room and checks it after every line. Shared by `messages.rs` and the fuzz target
//! `message`. The transport has no sockets, threads or time: engines answer at once, when the script says so.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_protocol::room::{Action, Job, JobId, Room, VisitorId, restored, session};
use iroko_protocol::{
    ClientMessage, GameState, NewGameRequest, SavedGame, SeatToken, ServerMessage, View,
};
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
/// `wait`, `crash` (the room is restored from what it stored), and for the first pending job `answer`, `fail` or
/// `abandon`. In a message, `TOKEN1` and `TOKEN2` stand for the tokens of the seats.
///
/// Panics if a message of the room or the game is inconsistent.
pub fn play(script: &str) -> Tally {
    let mut lines = script.lines();
    let request = lines.next().and_then(|line| serde_json::from_str(line).ok());
    let Some(mut stage) = request.and_then(|request| Stage::open(&request)) else {
        return Tally::default();
    };
    stage.run_line("join");
    for line in lines.take(MAX_LINES) {
        stage.run_line(line);
    }
    // Every job ends, even after all visitors have left.
    while !stage.jobs.is_empty() {
        stage.run_line("leave");
        stage.run_line("abandon");
    }
    check(&stage.state());
    stage.tally
}

struct Stage {
    room: Room,
    /// The game as a store has it.
    saved: SavedGame,
    now: Duration,
    visitors: Vec<VisitorId>,
    jobs: Vec<(JobId, Job)>,
    tally: Tally,
}

impl Stage {
    fn open(request: &NewGameRequest) -> Option<Stage> {
        let roster: Arc<dyn Roster> = Arc::new(NamedPlayers);
        let mut seated = session(&GAMES, &roster, request, 7).ok()?;
        if let Some(terms) = &request.online {
            let tokens = ["TOKEN1", "TOKEN2"].map(str::to_string);
            let (_, seats) = seated.go_online(terms, true, tokens).ok()?;
            assert!(seats.iter().all(|SeatToken { side, token }| token == &format!("TOKEN{side}")));
        }
        let mut room = Room::new("room".to_string(), seated, 7, 0);
        let saved = room.saved();
        let (now, visitors, jobs) = (Duration::ZERO, Vec::new(), Vec::new());
        Some(Stage { room, saved, now, visitors, jobs, tally: Tally::default() })
    }

    fn state(&mut self) -> GameState {
        self.room.state(self.now, language("en"), View::default(), None)
    }

    /// Opens the stored game in a new room, in which it must be as it was.
    fn crash(&mut self) {
        let roster: Arc<dyn Roster> = Arc::new(NamedPlayers);
        let mut before = self.state();
        let seated = restored(&GAMES, &roster, &self.saved, 7)
            .unwrap_or_else(|why| panic!("{why:?}: {:?}", self.saved));
        let since = self.now.as_millis() as i64;
        self.room = Room::new("room".to_string(), seated, 7, since);
        (self.now, self.jobs) = (Duration::ZERO, Vec::new());
        let mut after = self.state();
        for state in [&mut before, &mut after] {
            // Engines and visitors are gone, and the turn begins again.
            (state.thinking, state.paused, state.clocks) = (None, false, None);
            state.can.redo = false;
            if let Some(online) = &mut state.online {
                (online.presence.present, online.presence.spectators) = ([false; 2], 0);
                online.deadline = None;
            }
        }
        let [before, after] = [before, after].map(|state| serde_json::to_value(state).unwrap());
        assert_eq!(before, after, "{:?}", self.saved);
        self.visitors.clear();
        self.join();
    }

    fn run_line(&mut self, line: &str) {
        match line.trim() {
            "join" => self.join(),
            "leave" => {
                if let Some(visitor) = self.visitors.pop() {
                    self.room.leave(self.now, visitor);
                }
            }
            "wait" => self.wait(),
            "crash" => self.crash(),
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
                Action::Stop(_) | Action::Say(..) => {}
                Action::Store(change) => self.saved.apply(*change),
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
