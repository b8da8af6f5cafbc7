//! The tables of this process: opened or built on demand, and then shared, each in its [`Slot`].
//!
//! With the feature `files` they are stored on disk (`disk.rs`), without it only in memory (`memory.rs`).

#[cfg(feature = "files")]
mod disk;
#[cfg(not(feature = "files"))]
mod memory;
mod slot;

use std::sync::{Arc, Mutex};

use crate::awale::{EndgameTables, Event, Rules};
use crate::error::TableError;
use crate::pogo::Solution;
use crate::stop::Stop;
use crate::threads;
#[cfg(feature = "files")]
use disk as source;
#[cfg(not(feature = "files"))]
use memory as source;
use slot::locked;
pub use slot::{Building, Shelved, Slot};

/// The number of seeds up to which tables of Awalé are built without a request: they take a second or two.
pub const SMALL: usize = 11;

/// The plies of the longest win of Pogo and the number of positions that are not drawn, standard and without U-turns.
/// They come from earlier solutions, and only serve to report progress.
const FINISHED: [(f64, f64); 2] = [(51.0, 14_638_946.0), (64.0, 14_418_864.0)];

static POGO: [Slot<Solution>; 2] = [
    Slot::new(
        "pogo",
        5.0,
        || source::solution_is_built(false),
        |told| source::solution(false, told),
    ),
    Slot::new("pogo", 5.0, || source::solution_is_built(true), |told| source::solution(true, told)),
];

static AWALE: [Slot<EndgameTables>; 2] = [
    Slot::new(
        "awale",
        1.0,
        || source::endings_are_built(Rules::Abapa),
        |told| source::endings(Rules::Abapa, told),
    ),
    Slot::new(
        "awale",
        0.5,
        || source::endings_are_built(Rules::Awari),
        |told| source::endings(Rules::Awari, told),
    ),
];

/// Returns the slot of Pogo's solution.
pub fn pogo_slot(no_u_turn: bool) -> &'static Slot<Solution> {
    &POGO[usize::from(no_u_turn)]
}

/// Returns the slot of Awalé's tables.
pub fn awale_slot(rules: Rules) -> &'static Slot<EndgameTables> {
    &AWALE[rules as usize]
}

/// Waits for the solution of Pogo. `progress` receives the share that is built, if it has to be built.
pub fn pogo(no_u_turn: bool, progress: &mut dyn FnMut(f64)) -> Arc<Solution> {
    pogo_slot(no_u_turn).wait(&mut |building| progress(building.share))
}

/// The same, unless `stop` is raised before.
pub fn pogo_unless(
    no_u_turn: bool,
    stop: &dyn Stop,
    progress: &mut dyn FnMut(f64),
) -> Option<Arc<Solution>> {
    let tell = &mut |building: Building| progress(building.share);
    pogo_slot(no_u_turn).wait_unless(threads::cores(), stop, tell)
}

/// Waits for the existing tables of Awalé; missing small ones are built.
pub fn awale(rules: Rules) -> Arc<EndgameTables> {
    awale_slot(rules).wait(&mut |_| {})
}

/// Waits for the tables of Awalé up to a number of seeds, building the missing ones. Fails when `stop` is raised.
pub fn awale_up_to(
    rules: Rules,
    seeds: usize,
    stop: &dyn Stop,
    tell: &mut dyn FnMut(Event),
) -> Result<Arc<EndgameTables>, TableError> {
    Ok(awale_slot(rules).replace(source::endings_up_to(rules, seeds, stop, tell)?))
}

/// The errors of tables that the program continued without.
static ERRORS: Mutex<Vec<TableError>> = Mutex::new(Vec::new());

/// Returns the errors since the last call.
pub fn take_errors() -> Vec<TableError> {
    std::mem::take(&mut *locked(&ERRORS))
}

/// Returns the share of a Pogo solution that is done, by the plies of the last round and the settled positions.
pub(crate) fn share_of_solution(no_u_turn: bool, plies: u8, settled: usize) -> f64 {
    let (longest, all) = FINISHED[usize::from(no_u_turn)];
    // The first rounds settle much in little time, the last ones nothing: the mean of both measures follows the clock.
    (f64::from(plies) / longest + settled as f64 / all) / 2.0
}
