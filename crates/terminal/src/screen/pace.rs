//! Machines on the full screen: starting and collecting their searches, and the pace of a game between two of them.

use std::time::{Duration, Instant};

use iroko_games::{Message, message};
use iroko_table::session::SearchResult;

use super::app::App;
use super::job::Job;

/// The default pause after each move of two machines.
const PAUSE: Duration = Duration::from_millis(500);

/// The shortest and the longest pause between the moves of two machines.
const PAUSES: [Duration; 2] = [Duration::from_millis(10), Duration::from_secs(60)];

/// The pace of two machines.
pub(super) struct Pace {
    pub(super) running: bool,
    /// Moves requested while paused.
    pub(super) steps: usize,
    pub(super) pause: Duration,
    /// The time the position was first shown.
    pub(super) shown: Instant,
}

/// A machine's move, or why it has none.
pub(super) struct Answer {
    pub(super) thought: Result<SearchResult, Message>,
    /// The time of its search.
    pub(super) took: Duration,
}

impl Pace {
    /// Running, with the given or the default pause.
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

    /// Starts the search of the machine to move.
    pub(super) fn think(&mut self) {
        self.pace.steps = self.pace.steps.saturating_sub(1);
        self.begun = Instant::now();
        let Some(mut lent) = self.play.session.lend() else { return };
        self.mover = Some(Job::begin(move |stop| {
            let begun = Instant::now();
            let thought = lent.think(stop);
            (lent, Answer { thought, took: begun.elapsed() })
        }));
    }

    /// Plays a machine's move, or ends the game if it has none.
    pub(super) fn moved(&mut self, answer: &Answer) {
        match &answer.thought {
            Ok(thought) => {
                let mv = self.play.session.table().parse_move(&thought.mv);
                self.make(mv.expect("machines play legal moves"), answer.took);
            }
            Err(why) => {
                let warning = self.play.forfeit(why).unwrap_or_else(Some);
                self.said = vec![self.play.sentence(why)];
                self.said.extend(warning.map(|warning| self.play.sentence(&warning)));
                self.changed();
                self.conclude();
            }
        }
    }

    /// Whether a machine is searching its move.
    pub(super) fn is_thinking(&self) -> bool {
        self.mover.is_some()
    }

    /// Stops the machine, returns it to its seat, and discards its result.
    pub(super) fn recall(&mut self) {
        self.answer = None;
        if let Some(job) = self.mover.take() {
            self.play.session.take_back(job.end().0);
        }
    }

    /// Pauses or resumes two machines.
    pub(super) fn toggle_pause(&mut self) {
        self.pace.running = !self.pace.running;
    }

    /// Plays one move of two machines and pauses.
    pub(super) fn step(&mut self) {
        (self.pace.running, self.pace.steps) = (false, 1);
    }

    /// Makes two machines faster or slower.
    pub(super) fn change_speed(&mut self, faster: bool) {
        let pause = if faster { self.pace.pause / 2 } else { self.pace.pause * 2 };
        self.pace.pause = pause.clamp(PAUSES[0], PAUSES[1]);
        let pause = iroko_table::clock::write_duration(self.pace.pause);
        self.tell(&message!("screen-pause", pause = pause));
    }
}
