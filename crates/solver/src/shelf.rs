//! The tables of this process: opened, or built, the first time somebody asks for them, and then shared. Where they lie on disk
//! is `file`'s business.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use crate::awale::{self, Rules, Tables};
use crate::fault::Fault;
use crate::file;
use crate::pogo::Solution;

/// The tables of Awalé that are built without being asked for: those of up to so many seeds take a second or two.
pub const SMALL: usize = 11;

/// The bytes of tables of Awalé that are held in memory; larger ones are read block by block.
const MEMORY: usize = 256 << 20;

/// The plies of the longest win of Pogo, which is when its solution is finished: known from the first time, and only used to tell
/// how much of it is done.
const LONGEST_WIN: f64 = 51.0;

/// What went wrong with tables that could be done without.
static COMPLAINTS: Mutex<Vec<Fault>> = Mutex::new(Vec::new());

/// What went wrong since the last time somebody asked.
pub fn complaints() -> Vec<Fault> {
    std::mem::take(&mut *locked(&COMPLAINTS))
}

fn complain(fault: Fault) {
    locked(&COMPLAINTS).push(fault);
}

/// A thread that died while it held a lock left nothing half done.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The solution of Pogo. `progress` is told how much of it is built, if it has to be.
pub fn pogo(no_u_turn: bool, progress: &mut dyn FnMut(f64)) -> Arc<Solution> {
    static SOLUTIONS: [OnceLock<Arc<Solution>>; 2] = [const { OnceLock::new() }; 2];
    let make = || {
        let mut progress =
            |plies: u8, _: usize| progress((f64::from(plies) / LONGEST_WIN).min(1.0));
        Arc::new(match file::directory() {
            Ok(directory) => {
                let complain = &mut |fault: &Fault| complain(fault.clone());
                Solution::load_or_build(&directory, no_u_turn, &mut progress, complain)
            }
            Err(fault) => {
                complain(fault);
                Solution::compute(no_u_turn, &mut progress)
            }
        })
    };
    Arc::clone(SOLUTIONS[usize::from(no_u_turn)].get_or_init(make))
}

/// The tables of Awalé that are there; the small ones are built if they are not.
pub fn awale(rules: Rules) -> Arc<Tables> {
    let mut shelf = locked(&AWALE[rules as usize]);
    Arc::clone(shelf.get_or_insert_with(|| Arc::new(open(rules))))
}

/// The same, looked for once more: some may have been built.
pub fn awale_anew(rules: Rules) -> Arc<Tables> {
    *locked(&AWALE[rules as usize]) = None;
    awale(rules)
}

static AWALE: [Mutex<Option<Arc<Tables>>>; 2] = [const { Mutex::new(None) }; 2];

fn open(rules: Rules) -> Tables {
    let Ok(directory) = file::directory().map_err(complain) else { return Tables::none(rules) };
    let (tables, fault) = Tables::open(rules, &directory, MEMORY);
    if tables.seeds() >= Some(SMALL) {
        return tables;
    }
    if !matches!(fault, Fault::Missing(_)) {
        complain(fault);
    }
    let never = std::sync::atomic::AtomicBool::new(false);
    match awale::build(rules, SMALL, &directory, &never, &mut |_| {}) {
        Ok(()) => Tables::open(rules, &directory, MEMORY).0,
        Err(fault) => {
            complain(fault);
            tables
        }
    }
}
