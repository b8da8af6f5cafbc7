//! Chicago Stock Exchange: positions are solved, if time allows.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::chicago::Move;
use iroko_games::{Chicago, Record};
use iroko_solver::chicago::Solver;
use iroko_solver::{Stop, clock};

use super::{Exact, Oracle};
use crate::clock::Deadlines;
use crate::engine::{Limits, SearchResult, Value};

/// The default time for a solution.
const PATIENCE: Duration = Duration::from_secs(1);

/// The share of the time reserved for the search if the solver does not finish: one part in this many.
const RESERVE: u32 = 5;

impl Exact for Chicago {
    const FORCED: bool = false;

    fn oracle() -> Option<Box<dyn Oracle<Chicago>>> {
        Some(Box::new(Solver::new()))
    }
}

impl Oracle<Chicago> for Solver {
    /// Returns `None` for limits of depth or positions, which do not apply to this solver.
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
        // Without a clock the solver runs to the end, which is never far.
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
            cuts: None,
            pv: vec![mv],
        };
        Some(moves.into_iter().map(thought).collect())
    }
}
