//! The tables of this process: opened, or built, when they are asked for, and then shared. Where they lie on disk is `file`'s
//! business, what is in them that of each game.
//!
//! Each table has a [`Slot`]. A player that may not wait takes what is there ([`Slot::peek`]) and has the rest made on a thread of
//! its own ([`Shelved::begin`]); where results must repeat, the table is waited for ([`Slot::wait`]). A process that ends in the
//! middle leaves no half of a table: files are written under another name and renamed.

use std::num::NonZero;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use crate::awale::{self, Event, Rules, Tables};
use crate::fault::Fault;
use crate::file;
use crate::pogo::Solution;

/// The tables of Awalé that are built without being asked for: those of up to so many seeds take a second or two.
pub const SMALL: usize = 11;

/// The bytes of tables of Awalé that are held in memory; larger ones are read block by block.
const MEMORY: usize = 256 << 20;

/// The plies of the longest win of Pogo and the positions that are not drawn, by the rules and without U-turns: known from the
/// first time, and only used to tell how much of a solution is done.
const FINISHED: [(f64, f64); 2] = [(51.0, 14_638_946.0), (64.0, 14_418_864.0)];

/// How often those who wait for a table are told how much of it is done.
const LOOK: Duration = Duration::from_millis(50);

/// Below this share the time that was spent says little about the time to come.
const TELLING: f64 = 0.1;

static POGO: [Slot<Solution>; 2] = [
    Slot::new("pogo", 5.0, || solution_is_built(false), |told| solution(false, told)),
    Slot::new("pogo", 5.0, || solution_is_built(true), |told| solution(true, told)),
];

static AWALE: [Slot<Tables>; 2] = [
    Slot::new("awale", 1.0, || endings_are_built(Rules::Abapa), |told| endings(Rules::Abapa, told)),
    Slot::new("awale", 0.5, || endings_are_built(Rules::Awari), |told| endings(Rules::Awari, told)),
];

/// The place of Pogo's solution.
pub fn pogo_slot(no_u_turn: bool) -> &'static Slot<Solution> {
    &POGO[usize::from(no_u_turn)]
}

/// The place of Awalé's tables.
pub fn awale_slot(rules: Rules) -> &'static Slot<Tables> {
    &AWALE[rules as usize]
}

/// Waits for the solution of Pogo. `progress` is told how much of it is built, if it has to be.
pub fn pogo(no_u_turn: bool, progress: &mut dyn FnMut(f64)) -> Arc<Solution> {
    pogo_slot(no_u_turn).wait(&mut |building| progress(building.share))
}

/// Waits for the tables of Awalé that are there; the small ones are built if they are not.
pub fn awale(rules: Rules) -> Arc<Tables> {
    awale_slot(rules).wait(&mut |_| {})
}

/// The same, looked for once more: some may have been built.
pub fn awale_anew(rules: Rules) -> Arc<Tables> {
    awale_slot(rules).renew()
}

/// A table with its type erased.
pub trait Shelved: Sync {
    /// Whether it is there.
    fn is_ready(&self) -> bool;

    /// Has it opened or built on a thread of its own, unless it is there or that has begun already. Returns at once. Where there
    /// are no threads it is simply not there.
    fn begin(&'static self);

    /// Waits until it is there. `tell` hears how much of it is built, if it has to be.
    fn complete(&'static self, tell: &mut dyn FnMut(Building));

    /// Has it made on a thread of its own, and waits until it is there or `stop` is raised. Says whether it is there.
    fn complete_unless(&'static self, stop: &AtomicBool) -> bool;

    /// How far it is, while it is being built. Nothing while it is only opened.
    fn building(&self) -> Option<Building>;
}

/// A table that is being built.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Building {
    /// The name of the game it belongs to.
    pub game: &'static str,
    /// How much of it is done, between 0 and 1.
    pub share: f64,
    /// How long the rest will take, about.
    pub left: Duration,
}

impl Building {
    /// How long the rest will take, in seconds from 1.
    pub fn seconds_left(&self) -> u32 {
        self.left.as_secs_f64().ceil().max(1.0) as u32
    }
}

/// The place of one table.
pub struct Slot<T: 'static> {
    game: &'static str,
    /// The seconds it takes one core to build it, about.
    work: f64,
    /// Whether it has to be opened only.
    is_built: fn() -> bool,
    /// Opens or builds it, and tells how much is built.
    make: fn(&mut dyn FnMut(f64)) -> T,
    /// Whether it is there: what `state` knows, without a lock.
    is_ready: AtomicBool,
    state: Mutex<State<T>>,
    changed: Condvar,
}

enum State<T> {
    /// Not asked for yet.
    Untouched,
    Making(Making),
    Ready(Arc<T>),
}

/// A table that is being opened or built.
#[derive(Clone, Copy)]
struct Making {
    since: Instant,
    threads: usize,
    /// How much is built; nothing while it is only opened.
    share: Option<f64>,
}

impl<T: Send + Sync> Slot<T> {
    const fn new(
        game: &'static str,
        work: f64,
        is_built: fn() -> bool,
        make: fn(&mut dyn FnMut(f64)) -> T,
    ) -> Slot<T> {
        Slot {
            game,
            work,
            is_built,
            make,
            is_ready: AtomicBool::new(false),
            state: Mutex::new(State::Untouched),
            changed: Condvar::new(),
        }
    }

    /// The table if it is there. Never waits.
    pub fn peek(&self) -> Option<Arc<T>> {
        if !self.is_ready.load(Ordering::Acquire) {
            return None;
        }
        match &*locked(&self.state) {
            State::Ready(table) => Some(Arc::clone(table)),
            _ => None,
        }
    }

    /// The table, once it is there: opened or built now, unless another thread is at it. `tell` hears how much is built.
    pub fn wait(&self, tell: &mut dyn FnMut(Building)) -> Arc<T> {
        let mut state = locked(&self.state);
        loop {
            match &*state {
                State::Ready(table) => return Arc::clone(table),
                State::Untouched => break,
                State::Making(making) => {
                    if let Some(building) = self.told(*making) {
                        tell(building);
                    }
                }
            }
            let waited = self.changed.wait_timeout(state, LOOK);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        *state = State::Making(self.begun(rayon::current_num_threads()));
        drop(state);
        self.fill(|| {
            (self.make)(&mut |share| {
                if let Some(building) = self.note(share) {
                    tell(building);
                }
            })
        })
    }

    /// Opens the table once more, with what was built since.
    fn renew(&self) -> Arc<T> {
        self.wait(&mut |_| {});
        let table = Arc::new((self.make)(&mut |_| {}));
        *locked(&self.state) = State::Ready(Arc::clone(&table));
        table
    }

    fn begun(&self, threads: usize) -> Making {
        let share = if (self.is_built)() { None } else { Some(0.0) };
        Making { since: Instant::now(), threads, share }
    }

    /// Puts the table here, which only the thread that has set the state may do.
    fn fill(&self, make: impl FnOnce() -> T) -> Arc<T> {
        let unfinished = Unfinished(self);
        let table = Arc::new(make());
        *locked(&self.state) = State::Ready(Arc::clone(&table));
        self.is_ready.store(true, Ordering::Release);
        drop(unfinished);
        table
    }

    /// So much is built.
    fn note(&self, share: f64) -> Option<Building> {
        let mut state = locked(&self.state);
        let State::Making(making) = &mut *state else { return None };
        making.share = Some(share);
        self.told(*making)
    }

    /// What is to be told of a table that is being built.
    fn told(&self, making: Making) -> Option<Building> {
        let share = making.share?.clamp(0.0, 1.0);
        let spent = making.since.elapsed().as_secs_f64();
        let all = if share < TELLING { self.work / making.threads as f64 } else { spent / share };
        let left = Duration::from_secs_f64((all - spent).max(0.0));
        Some(Building { game: self.game, share, left })
    }
}

/// Wakes those who wait for a table. If its maker did not come to an end, the next one to ask makes it.
struct Unfinished<'a, T: 'static>(&'a Slot<T>);

impl<T> Drop for Unfinished<'_, T> {
    fn drop(&mut self) {
        let mut state = locked(&self.0.state);
        if matches!(*state, State::Making(_)) {
            *state = State::Untouched;
        }
        self.0.changed.notify_all();
    }
}

impl<T: Send + Sync> Shelved for Slot<T> {
    fn is_ready(&self) -> bool {
        self.is_ready.load(Ordering::Acquire)
    }

    fn begin(&'static self) {
        if self.is_ready() {
            return;
        }
        let mut state = locked(&self.state);
        if !matches!(*state, State::Untouched) {
            return;
        }
        let threads = spare_cores();
        let making = self.begun(threads);
        let make = move || {
            self.fill(|| {
                apart(threads, || {
                    (self.make)(&mut |share| {
                        self.note(share);
                    })
                })
            });
        };
        if thread::Builder::new().name("table".to_string()).spawn(make).is_ok() {
            *state = State::Making(making);
        }
    }

    fn complete(&'static self, tell: &mut dyn FnMut(Building)) {
        self.wait(tell);
    }

    fn complete_unless(&'static self, stop: &AtomicBool) -> bool {
        self.begin();
        let is_made = || matches!(*locked(&self.state), State::Making(_));
        while is_made() && !stop.load(Ordering::Relaxed) {
            thread::sleep(LOOK);
        }
        self.is_ready()
    }

    fn building(&self) -> Option<Building> {
        match &*locked(&self.state) {
            State::Making(making) => self.told(*making),
            _ => None,
        }
    }
}

/// The cores that a table may take while a game is played: one is left to the players.
fn spare_cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get).saturating_sub(1).max(1)
}

/// Does something on so many threads of its own, so that others who compute do not wait for it. Without them it takes what all share.
fn apart<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> T {
    match rayon::ThreadPoolBuilder::new().num_threads(threads).build() {
        Ok(pool) => pool.install(work),
        Err(_) => work(),
    }
}

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

fn solution_is_built(no_u_turn: bool) -> bool {
    let name = Solution::name(no_u_turn);
    file::directory().is_ok_and(|directory| file::path(&directory, name).exists())
}

fn solution(no_u_turn: bool, progress: &mut dyn FnMut(f64)) -> Solution {
    let (longest, all) = FINISHED[usize::from(no_u_turn)];
    // The first rounds settle much in little time, the last ones nothing: the mean of both measures follows the clock.
    let mut progress = |plies: u8, settled: usize| {
        progress((f64::from(plies) / longest + settled as f64 / all) / 2.0);
    };
    match file::directory() {
        Ok(directory) => {
            let complain = &mut |fault: &Fault| complain(fault.clone());
            Solution::load_or_build(&directory, no_u_turn, &mut progress, complain)
        }
        Err(fault) => {
            complain(fault);
            Solution::compute(no_u_turn, &mut progress)
        }
    }
}

fn endings_are_built(rules: Rules) -> bool {
    file::directory().is_ok_and(|directory| awale::info(rules, &directory).0.len() > SMALL)
}

/// The tables of Awalé that are there; the small ones are built if they are not.
fn endings(rules: Rules, progress: &mut dyn FnMut(f64)) -> Tables {
    let Ok(directory) = file::directory().map_err(complain) else { return Tables::none(rules) };
    let (tables, fault) = Tables::open(rules, &directory, MEMORY);
    if tables.seeds() >= Some(SMALL) {
        return tables;
    }
    if !matches!(fault, Fault::Missing(_)) {
        complain(fault);
    }
    let mut tell = |event| {
        if let Event::Progress { done, .. } = event {
            progress(done);
        }
    };
    match awale::build(rules, SMALL, &directory, &AtomicBool::new(false), &mut tell) {
        Ok(()) => Tables::open(rules, &directory, MEMORY).0,
        Err(fault) => {
            complain(fault);
            tables
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;

    /// Waits for something that happens on another thread.
    fn eventually(happens: impl Fn() -> bool) {
        let begun = Instant::now();
        while !happens() {
            assert!(begun.elapsed() < Duration::from_secs(30));
            thread::yield_now();
        }
    }

    #[test]
    fn a_table_is_made_once_in_the_background_and_nobody_waits_for_it_unasked() {
        static MADE: AtomicUsize = AtomicUsize::new(0);
        static MAY_END: AtomicBool = AtomicBool::new(false);
        static SLOT: Slot<u32> = Slot::new(
            "game",
            8.0,
            || false,
            |progress| {
                MADE.fetch_add(1, Ordering::SeqCst);
                progress(0.5);
                eventually(|| MAY_END.load(Ordering::SeqCst));
                7
            },
        );
        assert!(SLOT.peek().is_none() && SLOT.building().is_none() && !SLOT.is_ready());
        SLOT.begin();
        SLOT.begin();
        assert!(SLOT.peek().is_none() && !SLOT.is_ready());
        eventually(|| SLOT.building().is_some_and(|building| building.share == 0.5));
        assert!(!SLOT.complete_unless(&AtomicBool::new(true)));
        MAY_END.store(true, Ordering::SeqCst);
        assert!(SLOT.complete_unless(&AtomicBool::new(false)));
        assert_eq!((*SLOT.wait(&mut |_| {}), SLOT.peek().as_deref()), (7, Some(&7)));
        SLOT.begin();
        assert!(SLOT.is_ready() && SLOT.building().is_none());
        assert_eq!(MADE.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn whoever_waits_hears_how_much_another_thread_has_built() {
        static HEARD: AtomicBool = AtomicBool::new(false);
        static SLOT: Slot<u32> = Slot::new(
            "game",
            8.0,
            || false,
            |progress| {
                progress(0.25);
                eventually(|| HEARD.load(Ordering::SeqCst));
                7
            },
        );
        SLOT.begin();
        let table = SLOT.wait(&mut |building| {
            assert_eq!(building.game, "game");
            HEARD.fetch_or(building.share == 0.25, Ordering::SeqCst);
        });
        assert_eq!(*table, 7);
    }

    #[test]
    fn a_table_that_is_only_opened_is_not_told_to_be_built() {
        static SLOT: Slot<u32> = Slot::new("game", 8.0, || true, |_| 7);
        SLOT.wait(&mut |_| panic!("nothing is built"));
        assert_eq!(SLOT.building(), None);
    }

    #[test]
    fn a_table_whose_maker_dies_is_made_by_the_next_to_ask() {
        static TRIES: AtomicUsize = AtomicUsize::new(0);
        static SLOT: Slot<u32> = Slot::new(
            "game",
            8.0,
            || false,
            |_| {
                assert_eq!(TRIES.fetch_add(1, Ordering::SeqCst), 1, "on purpose");
                7
            },
        );
        SLOT.begin();
        eventually(|| TRIES.load(Ordering::SeqCst) > 0 && SLOT.building().is_none());
        assert!(!SLOT.is_ready());
        assert_eq!(*SLOT.wait(&mut |_| {}), 7);
    }

    #[test]
    fn the_rest_is_guessed_from_the_work_first_and_then_from_what_is_done() {
        let slot: Slot<u32> = Slot::new("game", 8.0, || false, |_| 7);
        let since = Instant::now().checked_sub(Duration::from_secs(3)).unwrap();
        let left = |share| {
            let making = Making { since, threads: 2, share: Some(share) };
            slot.told(making).unwrap().left.as_secs_f64().round()
        };
        assert_eq!((left(0.0), left(0.5), left(0.75), left(1.0)), (1.0, 3.0, 1.0, 0.0));
    }
}
