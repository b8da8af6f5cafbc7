//! Moves shown step by step on the full screen: their boards one after the other, and a rest before a machine's answer.
//! Any key ends it. The boards themselves are `iroko_table`'s.

use std::sync::Arc;
use std::time::{Duration, Instant};

use iroko_table::scene::Scene;

use super::app::App;

/// The longest time of one step.
const STEP: Duration = Duration::from_millis(150);

/// The longest time of all steps of a move.
const LONGEST: Duration = Duration::from_millis(1000);

/// The shortest time of one step: faster ones would only flicker.
const SHORTEST_STEP: Duration = Duration::from_millis(20);

/// The rest between the end of a human's move and a machine's answer.
const REST: Duration = Duration::from_millis(400);

/// Moves under way on the screen.
pub(super) struct Motion {
    boards: Vec<Arc<Scene>>,
    /// The time of one step.
    each: Duration,
    /// The time after the last step.
    rest: Duration,
    pub(super) begun: Instant,
}

impl Motion {
    /// Shows boards within at most `longest`; `None` if that is too short.
    fn new(boards: Vec<Arc<Scene>>, rest: Duration, longest: Duration) -> Option<Motion> {
        let count = boards.len().max(1) as u32;
        let each = STEP.min(longest.min(LONGEST) / count);
        let is_seen = boards.is_empty() || each >= SHORTEST_STEP;
        is_seen.then(|| Motion { boards, each, rest, begun: Instant::now() })
    }

    /// The board to show now; `None` after the last.
    pub(super) fn board(&self) -> Option<&Arc<Scene>> {
        let step = self.begun.elapsed().as_nanos() / self.each.as_nanos().max(1);
        self.boards.get(usize::try_from(step).unwrap_or(usize::MAX))
    }

    /// The whole time.
    pub(super) fn time(&self) -> Duration {
        self.each * self.boards.len() as u32 + self.rest
    }

    fn is_over(&self) -> bool {
        self.begun.elapsed() >= self.time()
    }
}

impl App {
    /// Shows the moves since a ply step by step, unless motion is off.
    pub(super) fn show_moves_since(&mut self, ply: usize) {
        if self.is_still {
            return;
        }
        let boards = (ply..self.ply()).flat_map(|ply| self.play.frames(ply)).collect();
        let session = &self.play.session;
        let answers =
            session.has_human() && !session.human_to_move() && session.outcome().is_none();
        let rest = if answers { REST } else { Duration::ZERO };
        // Two machines keep their pace.
        let longest = if self.is_show() { self.pace.pause } else { LONGEST };
        self.motion = Motion::new(boards, rest, longest);
    }

    /// Ends a motion whose time is over.
    pub(super) fn watch_motion(&mut self) {
        if self.motion.as_ref().is_some_and(Motion::is_over) {
            self.end_motion();
        }
    }

    /// Shows the position itself. A human's time begins now.
    pub(super) fn end_motion(&mut self) {
        if self.motion.take().is_none() {
            return;
        }
        if self.play.session.human_to_move() {
            self.begun = Instant::now();
        }
        self.conclude();
    }
}
