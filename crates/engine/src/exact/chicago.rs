//! Chicago Stock Exchange: positions are searched to the end, if there is time.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::chicago::Move;
use iroko_games::{Chicago, Record};
use iroko_solver::chicago::Solver;
use iroko_solver::{Stop, clock};

use super::{Exact, Oracle};
use crate::clock::Deadlines;
use crate::engine::{Limits, SearchResult, Value};

/// How long it may look if nobody says otherwise.
const PATIENCE: Duration = Duration::from_secs(1);

/// What is left to the search if it does not come to an end: one part of so many.
const RESERVE: u32 = 5;

impl Exact for Chicago {
    const FORCED: bool = false;

    fn oracle() -> Option<Box<dyn Oracle<Chicago>>> {
        Some(Box::new(Solver::new()))
    }
}

impl Oracle<Chicago> for Solver {
    /// With a limit of depth or positions nothing is known: this search counts other things than those.
    fn ask(
        &mut self,
        game: &Record<Chicago>,
        limits: &Limits,
        stop: &AtomicBool,
        all: bool,
    ) -> Option<Vec<SearchResult<Move>>> {
        if limits.depth.is_some() || limits.nodes.is_some() {
            return None;
        }
        let here = game.position();
        // Without a clock it looks to the end, which is never far.
        let deadline = clock::now().map(|now| {
            let deadline = Deadlines::of(limits, Some(now)).hard.unwrap_or(now + PATIENCE);
            deadline - deadline.saturating_duration_since(now) / RESERVE
        });
        let stop = || stop.is_raised() || clock::has_passed(deadline);
        let moves = match all {
            true => self.moves(here, &stop)?,
            false => vec![self.best(here, &stop)?],
        };
        let nodes = self.nodes();
        let thought = |(mv, points)| SearchResult {
            mv,
            value: Value::Margin(points),
            depth: 1,
            nodes,
            pv: vec![mv],
        };
        Some(moves.into_iter().map(thought).collect())
    }
}
