//! The slot of one table: made once, by its first user or on a background thread, and then shared.
//!
//! A player that must not wait takes the table if it is ready ([`Slot::peek`]) and requests it in the background
//! ([`Shelved::begin`]); where results must be reproducible, the caller waits ([`Slot::wait`]). Without the feature
//! `threads` a table is made only when a caller waits for it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::stop::Stop;
use crate::{clock, threads};

/// The interval of progress reports to waiting callers.
const LOOK: Duration = Duration::from_millis(50);

/// Below this share, the elapsed time is a poor estimate of the remaining time.
const TELLING: f64 = 0.1;

/// A table with its type erased.
pub trait Shelved: Sync {
    /// Returns whether the table is ready.
    fn is_ready(&self) -> bool;

    /// Opens or builds the table on a background thread, unless it is ready or in progress. Returns immediately. Without
    /// threads it does nothing.
    fn begin(&'static self);

    /// Waits until the table is ready. `tell` receives the progress of building, if it has to be built.
    fn complete(&'static self, tell: &mut dyn FnMut(Building));

    /// Makes the table on a background thread, and waits until it is ready or `stop` is raised. Returns whether it is
    /// ready. Without threads it is made here, unless `stop` is already raised.
    fn complete_unless(&'static self, stop: &dyn Stop) -> bool;

    /// Returns the progress while the table is being built; `None` while it is only opened.
    fn building(&self) -> Option<Building>;
}

/// The progress of building a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Building {
    /// The name of its game.
    pub game: &'static str,
    /// The share that is done, between 0 and 1.
    pub share: f64,
    /// The estimated remaining time.
    pub left: Duration,
}

impl Building {
    /// Returns the estimated remaining time in seconds, at least 1.
    pub fn seconds_left(&self) -> u32 {
        self.left.as_secs_f64().ceil().max(1.0) as u32
    }
}

/// The slot of one table.
pub struct Slot<T: 'static> {
    game: &'static str,
    /// The approximate time to build it on one core, in seconds.
    work: f64,
    /// Returns whether the table only has to be opened.
    is_built: fn() -> bool,
    /// Opens or builds the table, and reports the share that is built.
    make: fn(&mut dyn FnMut(f64)) -> T,
    /// Mirrors `state`, readable without a lock.
    is_ready: AtomicBool,
    state: Mutex<State<T>>,
    changed: Condvar,
}

enum State<T> {
    /// Not requested yet.
    Untouched,
    Making(Making),
    Ready(Arc<T>),
}

/// A table that is being opened or built.
#[derive(Clone, Copy)]
struct Making {
    /// `None` without a clock.
    since: Option<Instant>,
    threads: usize,
    /// The share that is built; `None` while the table is only opened.
    share: Option<f64>,
}

impl<T: Send + Sync> Slot<T> {
    pub(super) const fn new(
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

    /// Returns the table if it is ready. Never waits.
    pub fn peek(&self) -> Option<Arc<T>> {
        if !self.is_ready.load(Ordering::Acquire) {
            return None;
        }
        match &*locked(&self.state) {
            State::Ready(table) => Some(Arc::clone(table)),
            _ => None,
        }
    }

    /// Returns the table, after opening or building it here unless another thread does. `tell` receives the progress.
    pub fn wait(&self, tell: &mut dyn FnMut(Building)) -> Arc<T> {
        let mut state = locked(&self.state);
        loop {
            match &*state {
                State::Ready(table) => return Arc::clone(table),
                State::Untouched => break,
                State::Making(making) => {
                    if let Some(building) = self.building_of(*making) {
                        tell(building);
                    }
                }
            }
            state = self.look_again(state);
        }
        *state = State::Making(self.begun(threads::in_loops()));
        drop(state);
        self.fill(|| {
            (self.make)(&mut |share| {
                if let Some(building) = self.note(share) {
                    tell(building);
                }
            })
        })
    }

    /// Makes the table on a background thread with this many threads, unless it is ready or in progress, and waits for
    /// it. `tell` receives the progress. Returns `None` once `stop` is raised. Without threads the table is made here,
    /// unless `stop` is already raised.
    pub(super) fn wait_unless(
        &'static self,
        threads: usize,
        stop: &dyn Stop,
        tell: &mut dyn FnMut(Building),
    ) -> Option<Arc<T>> {
        if !self.start(threads) && !stop.is_raised() {
            return Some(self.wait(tell));
        }
        let mut state = locked(&self.state);
        loop {
            match &*state {
                State::Ready(table) => return Some(Arc::clone(table)),
                State::Making(making) if !stop.is_raised() => {
                    if let Some(building) = self.building_of(*making) {
                        tell(building);
                    }
                }
                // Stopped, or its maker panicked.
                State::Making(_) | State::Untouched => return None,
            }
            state = self.look_again(state);
        }
    }

    /// Replaces the table.
    pub(super) fn replace(&self, table: T) -> Arc<T> {
        self.wait(&mut |_| {});
        let table = Arc::new(table);
        *locked(&self.state) = State::Ready(Arc::clone(&table));
        table
    }

    /// Waits for the interval of reports, or until the state changes.
    fn look_again<'a>(&'a self, state: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        let waited = self.changed.wait_timeout(state, LOOK);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    fn begun(&self, threads: usize) -> Making {
        let share = if (self.is_built)() { None } else { Some(0.0) };
        Making { since: clock::now(), threads, share }
    }

    /// Makes and stores the table. Only the thread that set the state to `Making` may call it.
    fn fill(&self, make: impl FnOnce() -> T) -> Arc<T> {
        let unfinished = Unfinished(self);
        let table = Arc::new(make());
        *locked(&self.state) = State::Ready(Arc::clone(&table));
        self.is_ready.store(true, Ordering::Release);
        drop(unfinished);
        table
    }

    /// Makes the table on a background thread, which may use this many threads, if it was not requested yet. Returns
    /// whether it is ready or being made.
    fn start(&'static self, threads: usize) -> bool {
        if self.is_ready() {
            return true;
        }
        let mut state = locked(&self.state);
        if !matches!(*state, State::Untouched) {
            return true;
        }
        let making = self.begun(threads);
        let make = move || {
            self.fill(|| {
                threads::apart(threads, || {
                    (self.make)(&mut |share| {
                        self.note(share);
                    })
                })
            });
        };
        let is_begun = threads::spawn("table", make);
        if is_begun {
            *state = State::Making(making);
        }
        is_begun
    }

    /// Records the share that is built.
    fn note(&self, share: f64) -> Option<Building> {
        let mut state = locked(&self.state);
        let State::Making(making) = &mut *state else { return None };
        making.share = Some(share);
        self.building_of(*making)
    }

    /// Returns the progress of a table that is being built, with the estimated remaining time.
    fn building_of(&self, making: Making) -> Option<Building> {
        let share = making.share?.clamp(0.0, 1.0);
        let guess = self.work / making.threads as f64;
        let left = match making.since.map(|since| since.elapsed().as_secs_f64()) {
            None => guess * (1.0 - share),
            Some(spent) if share < TELLING => guess - spent,
            Some(spent) => spent / share - spent,
        };
        let left = Duration::from_secs_f64(left.max(0.0));
        Some(Building { game: self.game, share, left })
    }
}

/// Wakes the waiting callers when dropped. If making the table failed, the next caller makes it.
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
        self.start(spare_cores());
    }

    fn complete(&'static self, tell: &mut dyn FnMut(Building)) {
        self.wait(tell);
    }

    fn complete_unless(&'static self, stop: &dyn Stop) -> bool {
        self.wait_unless(spare_cores(), stop, &mut |_| {}).is_some()
    }

    fn building(&self) -> Option<Building> {
        match &*locked(&self.state) {
            State::Making(making) => self.building_of(*making),
            _ => None,
        }
    }
}

/// Returns the cores that a table may use during a game: all but one, which is left to the players.
fn spare_cores() -> usize {
    threads::cores().saturating_sub(1).max(1)
}

/// Locks a mutex; a thread that panicked while holding it left nothing inconsistent.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opening_a_table_reports_no_progress() {
        static SLOT: Slot<u32> = Slot::new("game", 8.0, || true, |_| 7);
        SLOT.wait(&mut |_| panic!("opening a table reported progress"));
        assert_eq!(SLOT.building(), None);
    }

    #[test]
    fn the_remaining_time_is_estimated_from_the_work_first_and_then_from_progress() {
        let slot: Slot<u32> = Slot::new("game", 8.0, || false, |_| 7);
        let since = Instant::now().checked_sub(Duration::from_secs(3));
        let left = |share| {
            let making = Making { since, threads: 2, share: Some(share) };
            slot.building_of(making).unwrap().left.as_secs_f64().round()
        };
        assert_eq!((left(0.0), left(0.5), left(0.75), left(1.0)), (1.0, 3.0, 1.0, 0.0));
    }

    /// Nothing runs beside the caller, so nothing takes the time of a player.
    #[cfg(not(feature = "threads"))]
    #[test]
    fn without_threads_a_table_is_ready_after_a_wait() {
        static SLOT: Slot<u32> = Slot::new("game", 8.0, || false, |_| 7);
        SLOT.begin();
        assert!(SLOT.peek().is_none() && SLOT.building().is_none());
        assert!(!SLOT.complete_unless(&AtomicBool::new(true)));
        assert!(SLOT.complete_unless(&AtomicBool::new(false)));
        assert_eq!(SLOT.peek().as_deref(), Some(&7));
    }
}

/// Tables made on another thread.
#[cfg(all(test, feature = "threads"))]
mod background {
    use super::*;
    use std::sync::atomic::AtomicUsize;
    use std::thread;

    /// Waits for a condition that another thread establishes.
    fn eventually(happens: impl Fn() -> bool) {
        let begun = Instant::now();
        while !happens() {
            assert!(begun.elapsed() < Duration::from_secs(30));
            thread::yield_now();
        }
    }

    #[test]
    fn a_background_table_is_made_once_and_blocks_no_caller() {
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
    fn a_waiting_caller_receives_the_progress_of_another_thread() {
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
    fn a_table_whose_maker_panics_is_made_by_the_next_caller() {
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
}
