//! Tables in memory: built on demand, and lost with the process.

use std::sync::atomic::AtomicBool;

use super::{SMALL, awale, share_of_solution};
use crate::awale::{EndgameTables, Event, Rules};
use crate::error::TableError;
use crate::pogo::Solution;
use crate::stop::Stop;

pub(super) fn solution_is_built(_no_u_turn: bool) -> bool {
    false
}

pub(super) fn solution(no_u_turn: bool, progress: &mut dyn FnMut(f64)) -> Solution {
    Solution::compute(no_u_turn, &mut |plies, settled| {
        progress(share_of_solution(no_u_turn, plies, settled));
    })
}

pub(super) fn endings_are_built(_rules: Rules) -> bool {
    false
}

/// Builds the small tables of Awalé.
pub(super) fn endings(rules: Rules, progress: &mut dyn FnMut(f64)) -> EndgameTables {
    let mut tell = |event| {
        if let Event::Progress { done, .. } = event {
            progress(done);
        }
    };
    let small = EndgameTables::none(rules).grow(SMALL, &AtomicBool::new(false), &mut tell);
    small.expect("the stop flag is never set, and building in memory cannot fail otherwise")
}

/// Returns the tables of Awalé up to a number of seeds, building the missing ones.
pub(super) fn endings_up_to(
    rules: Rules,
    seeds: usize,
    stop: &dyn Stop,
    tell: &mut dyn FnMut(Event),
) -> Result<EndgameTables, TableError> {
    awale(rules).grow(seeds, stop, tell)
}
