//! The place of one table: made once, by whoever asks first or on a thread of its own, and then shared. What is in it is not known
//! here.
//!
//! A player that may not wait takes what is there ([`Slot::peek`]) and has the rest made on a thread of its own
//! ([`Shelved::begin`]); where results must repeat, the table is waited for ([`Slot::wait`]). Without the feature `threads` nothing is
//! made unless it is waited for.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::stop::Stop;
use crate::{clock, threads};

/// How often those who wait for a table are told how much of it is done.
const LOOK: Duration = Duration::from_millis(50);

/// Below this share the time that was spent says little about the time to come.
const TELLING: f64 = 0.1;

/// A table with its type erased.
pub trait Shelved: Sync {
    /// Whether it is there.
    fn is_ready(&self) -> bool;

    /// Has it opened or built on a thread of its own, unless it is there or that has begun already. Returns at once. Where there
    /// is no other thread it is simply not there.
    fn begin(&'static self);

    /// Waits until it is there. `tell` hears how much of it is built, if it has to be.
    fn complete(&'static self, tell: &mut dyn FnMut(Building));

    /// Has it made on a thread of its own, and waits until it is there or `stop` is raised. Says whether it is there. Where there is no
    /// other thread it is made here, unless `stop` is raised already.
    fn complete_unless(&'static self, stop: &dyn Stop) -> bool;

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
    /// Nothing where there is no clock.
    since: Option<Instant>,
    threads: usize,
    /// How much is built; nothing while it is only opened.
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

    /// Puts another table in the place of the one that is there.
    pub(super) fn replace(&self, table: T) -> Arc<T> {
        self.wait(&mut |_| {});
        let table = Arc::new(table);
        *locked(&self.state) = State::Ready(Arc::clone(&table));
        table
    }

    /// Waits for a moment, or until something has changed.
    fn look_again<'a>(&'a self, state: MutexGuard<'a, State<T>>) -> MutexGuard<'a, State<T>> {
        let waited = self.changed.wait_timeout(state, LOOK);
        waited.unwrap_or_else(PoisonError::into_inner).0
    }

    fn begun(&self, threads: usize) -> Making {
        let share = if (self.is_built)() { None } else { Some(0.0) };
        Making { since: clock::now(), threads, share }
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

    /// Has the table made on a thread of its own if it was not asked for yet. Says whether it is there or being made.
    fn start(&'static self) -> bool {
        if self.is_ready() {
            return true;
        }
        let mut state = locked(&self.state);
        if !matches!(*state, State::Untouched) {
            return true;
        }
        let threads = spare_cores();
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

    /// So much is built.
    fn note(&self, share: f64) -> Option<Building> {
        let mut state = locked(&self.state);
        let State::Making(making) = &mut *state else { return None };
        making.share = Some(share);
        self.building_of(*making)
    }

    /// How far a table that is being built is, and how long it will take.
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
        self.start();
    }

    fn complete(&'static self, tell: &mut dyn FnMut(Building)) {
        self.wait(tell);
    }

    fn complete_unless(&'static self, stop: &dyn Stop) -> bool {
        if !self.start() && !stop.is_raised() {
            self.wait(&mut |_| {});
        }
        let mut state = locked(&self.state);
        while matches!(*state, State::Making(_)) && !stop.is_raised() {
            state = self.look_again(state);
        }
        drop(state);
        self.is_ready()
    }

    fn building(&self) -> Option<Building> {
        match &*locked(&self.state) {
            State::Making(making) => self.building_of(*making),
            _ => None,
        }
    }
}

/// The cores that a table may take while a game is played: one is left to the players.
fn spare_cores() -> usize {
    threads::cores().saturating_sub(1).max(1)
}

/// A thread that died while it held a lock left nothing half done.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_that_is_only_opened_is_not_told_to_be_built() {
        static SLOT: Slot<u32> = Slot::new("game", 8.0, || true, |_| 7);
        SLOT.wait(&mut |_| panic!("nothing is built"));
        assert_eq!(SLOT.building(), None);
    }

    #[test]
    fn the_rest_is_guessed_from_the_work_first_and_then_from_what_is_done() {
        let slot: Slot<u32> = Slot::new("game", 8.0, || false, |_| 7);
        let since = Instant::now().checked_sub(Duration::from_secs(3));
        let left = |share| {
            let making = Making { since, threads: 2, share: Some(share) };
            slot.building_of(making).unwrap().left.as_secs_f64().round()
        };
        assert_eq!((left(0.0), left(0.5), left(0.75), left(1.0)), (1.0, 3.0, 1.0, 0.0));
    }

    /// Nothing is made beside the caller, so nothing takes the time of a player.
    #[cfg(not(feature = "threads"))]
    #[test]
    fn without_threads_a_table_is_there_once_it_was_waited_for() {
        static SLOT: Slot<u32> = Slot::new("game", 8.0, || false, |_| 7);
        SLOT.begin();
        assert!(SLOT.peek().is_none() && SLOT.building().is_none());
        assert!(!SLOT.complete_unless(&AtomicBool::new(true)));
        assert!(SLOT.complete_unless(&AtomicBool::new(false)));
        assert_eq!(SLOT.peek().as_deref(), Some(&7));
    }
}

/// Tables that are made on another thread.
#[cfg(all(test, feature = "threads"))]
mod background {
    use super::*;
    use std::sync::atomic::AtomicUsize;
    use std::thread;

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
}
