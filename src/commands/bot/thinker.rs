//! The machine of a seat and the thread on which it works: it is lent to the thread and comes back with the result.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use iroko_games::{Message, message};
use iroko_table::answer_draw;
use iroko_table::roster::Roster;
use iroko_table::session::{EngineOptions, Limits, Machine, Remaining, SearchResult};
use tokio::sync::mpsc::Sender;

use super::Terms;
use super::game::Event;
use super::messages::{Place, Standing};
use crate::commands::any_seed;
use crate::output::reason;

/// The time for a move where the clock gives hours or days, as for the machines of a server.
const MOVE_TIME: Duration = Duration::from_secs(10);

/// The time for a move to reach the server, besides that of the last request.
const RESERVE: Duration = Duration::from_millis(50);

/// The machine of a seat.
#[derive(Default)]
pub(super) struct Engine {
    /// `None` before the first move of a round, and while the machine works.
    machine: Option<Box<dyn Machine>>,
    work: Option<Work>,
}

/// What a machine works on.
struct Work {
    /// Where it searches; `None` while it prepares for the game.
    place: Option<Place>,
    stop: Arc<AtomicBool>,
    /// Whether the result is of use.
    is_wanted: bool,
    /// Whether the machine belongs to a round that is over.
    is_old: bool,
}

impl Work {
    fn stop(&mut self) {
        self.is_wanted = false;
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Engine {
    pub(super) fn is_busy(&self) -> bool {
        self.work.is_some()
    }

    /// Stops the machine.
    pub(super) fn stop(&mut self) {
        self.work.iter_mut().for_each(Work::stop);
    }

    /// Stops a search, unless it is at this place.
    pub(super) fn stop_unless(&mut self, place: Option<&Place>) {
        let searches = self.work.as_mut().filter(|work| work.place.is_some());
        if let Some(work) = searches.filter(|work| work.place.as_ref() != place) {
            work.stop();
        }
    }

    /// Gives the machine up: the next round has its own.
    pub(super) fn leave(&mut self) {
        self.machine = None;
        if let Some(work) = &mut self.work {
            work.stop();
            work.is_old = true;
        }
    }

    /// Takes the machine back.
    pub(super) fn take_back(&mut self, machine: Box<dyn Machine>) {
        self.take_back_at(machine);
    }

    /// Takes the machine back, and returns the place of a search whose result is of use.
    pub(super) fn take_back_at(&mut self, machine: Box<dyn Machine>) -> Option<Place> {
        let work = self.work.take()?;
        if !work.is_old {
            self.machine = Some(machine);
        }
        work.place.filter(|_| work.is_wanted)
    }

    /// Builds the machine if there is none, and lets it prepare for the game.
    pub(super) fn prepare(
        &mut self,
        terms: &Terms,
        standing: &Standing,
        events: &Sender<Event>,
    ) -> Result<(), Message> {
        if self.machine.is_some() || self.work.is_some() {
            return Ok(());
        }
        let machine = built(terms, standing)?;
        let table = standing.table.copy();
        self.lend(machine, None, events, move |machine, _| {
            machine.prepare(table.as_ref());
            None
        })
    }

    /// Lets the machine choose a move, once it has returned from other work.
    pub(super) fn think(
        &mut self,
        terms: &Terms,
        standing: &Standing,
        place: Place,
        limits: Limits,
        events: &Sender<Event>,
    ) -> Result<(), Message> {
        if self.work.is_some() {
            return Ok(());
        }
        let machine = self.machine.take().map_or_else(|| built(terms, standing), Ok)?;
        let table = standing.table.copy();
        self.lend(machine, Some(place), events, move |machine, stop| {
            Some(machine.think(table.as_ref(), &limits, stop))
        })
    }

    /// Lends the machine to a thread.
    fn lend(
        &mut self,
        mut machine: Box<dyn Machine>,
        place: Option<Place>,
        events: &Sender<Event>,
        work: impl FnOnce(&mut dyn Machine, &AtomicBool) -> Option<Result<SearchResult, Message>>
        + Send
        + 'static,
    ) -> Result<(), Message> {
        let stop = Arc::new(AtomicBool::new(false));
        let (events, raised) = (events.clone(), Arc::clone(&stop));
        let run = move || {
            let done = catch_unwind(AssertUnwindSafe(|| {
                let result = work(machine.as_mut(), &raised);
                (machine, result)
            }));
            let event = match done {
                Ok((machine, result)) => Event::Thought(machine, result),
                Err(_) => Event::Panicked,
            };
            let _ = events.blocking_send(event);
        };
        spawn(run)?;
        self.work = Some(Work { place, stop, is_wanted: true, is_old: false });
        Ok(())
    }
}

fn built(terms: &Terms, standing: &Standing) -> Result<Box<dyn Machine>, Message> {
    let game = standing.table.game();
    let options = EngineOptions::interactive(any_seed());
    let built = terms.roster.build_text(game, &terms.player(game), &options);
    built.map_err(|why| message!("bot-player-failed", why = why))
}

/// Considers the opponent's offer of a draw, as a machine in the program's own games does.
pub(super) fn judge_draw(standing: &Standing, events: Sender<Event>) -> Result<(), Message> {
    let (table, by) = (standing.table.copy(), standing.side.other());
    spawn(move || {
        let answer = answer_draw(table.as_ref(), by, &AtomicBool::new(false));
        let _ = events.blocking_send(Event::Judged(answer));
    })
}

fn spawn(work: impl FnOnce() + Send + 'static) -> Result<(), Message> {
    let spawned = thread::Builder::new().spawn(work);
    spawned.map(|_| ()).map_err(|why| message!("bot-player-failed", why = reason(&why)))
}

/// Returns the limits for the next move: the share of the clock, or a fixed time where the clock gives hours for a move. The
/// player may have tighter ones.
pub(super) fn limits(standing: &Standing, lag: Duration) -> Limits {
    let Some((left, control)) = standing.left.zip(standing.control) else { return Limits::NONE };
    let [own, opponent] = [standing.side, standing.side.other()].map(|side| left[side.index()]);
    let own = own.saturating_sub(standing.at.elapsed());
    // The way to the server takes time too.
    let own = own.saturating_sub((lag + RESERVE).min(own / 2));
    if control.per_move {
        return Limits { time: Some(MOVE_TIME.min(own / 2)), ..Limits::NONE };
    }
    let clock = Remaining { left: own, opponent, increment: control.increment };
    Limits { clock: Some(clock), ..Limits::NONE }
}
