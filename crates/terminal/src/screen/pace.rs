//! Machines that play on the full screen: when one may move, thinks, and has moved; and how fast two of them go on.

use std::time::{Duration, Instant};

use iroko_games::message;
use iroko_table::session::SearchResult;

use super::app::App;
use super::job::Job;

/// How long a move of two machines stays on the screen unless somebody says otherwise.
const PAUSE: Duration = Duration::from_millis(500);

/// The shortest and the longest pause between the moves of two machines.
const PAUSES: [Duration; 2] = [Duration::from_millis(10), Duration::from_secs(60)];

/// How two machines go on.
pub(super) struct Pace {
    pub(super) running: bool,
    /// Moves that were asked for while pausing.
    pub(super) steps: usize,
    pub(super) pause: Duration,
    /// When the position came on the screen.
    pub(super) shown: Instant,
}

impl Pace {
    /// Running, with a pause that somebody asked for or the usual one.
    pub(super) fn new(pause: Option<Duration>) -> Pace {
        let pause = pause.unwrap_or(PAUSE);
        Pace { running: true, steps: 0, pause, shown: Instant::now() }
    }
}

impl App {
    pub(super) fn machine_may_move(&self) -> bool {
        let session = &self.play.session;
        let waited = self.pace.shown.elapsed() >= self.pace.pause;
        !session.human_to_move()
            && (session.has_human() || self.pace.steps > 0 || (self.pace.running && waited))
    }

    pub(super) fn think(&mut self) {
        self.pace.steps = self.pace.steps.saturating_sub(1);
        self.begun = Instant::now();
        let Some(mut lent) = self.play.session.lend() else { return };
        self.mover = Some(Job::begin(move |stop| {
            let thought = lent.think(stop);
            (lent, thought)
        }));
    }

    pub(super) fn moved(&mut self, thought: &SearchResult) {
        let name = self.play.name(self.play.session.turn());
        let said = message!("play-moved", player = name, mv = thought.mv.as_str());
        self.said = vec![self.play.sentence(&said)];
        let mv = self.play.session.table().parse_move(&thought.mv);
        self.make(mv.expect("a machine plays legal moves"));
    }

    /// Whether a machine is thinking about its move.
    pub(super) fn is_thinking(&self) -> bool {
        self.mover.is_some()
    }

    /// The machine that thinks stops, and comes back to its chair; what it thought is forgotten.
    pub(super) fn recall(&mut self) {
        if let Some(job) = self.mover.take() {
            self.play.session.take_back(job.end().0);
        }
    }

    /// Two machines pause or run on.
    pub(super) fn toggle_pause(&mut self) {
        self.pace.running = !self.pace.running;
    }

    /// Two machines make one move, and pause.
    pub(super) fn step(&mut self) {
        (self.pace.running, self.pace.steps) = (false, 1);
    }

    /// Two machines play faster or slower.
    pub(super) fn hurry(&mut self, faster: bool) {
        let pause = if faster { self.pace.pause / 2 } else { self.pace.pause * 2 };
        self.pace.pause = pause.clamp(PAUSES[0], PAUSES[1]);
        let pause = iroko_table::clock::write_duration(self.pace.pause);
        self.tell(&message!("screen-pause", pause = pause));
    }
}
