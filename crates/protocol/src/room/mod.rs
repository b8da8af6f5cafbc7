//! A game in progress as a state machine without I/O: client messages, engine results and the time come in, [`Action`]s
//! come out.
//!
//! A room reads no clock, starts no thread and writes to no socket. A transport calls one method at a time, with the
//! time since the room was opened, and executes the [actions](Room::actions) after each call. `commands.rs` handles
//! client messages, `online.rs` the seats of people in different places, `engines.rs` the engines, `messages.rs` outgoing
//! messages, `saving.rs` what is stored, `shared.rs` games that several servers have in memory, `notices.rs` what players
//! who are away are told.

mod advisers;
mod begin;
mod commands;
mod engines;
mod job;
mod messages;
mod notices;
mod online;
mod saving;
mod shared;
mod stopwatch;
mod summary;
#[cfg(test)]
mod tests;

pub use begin::{Seated, session};
pub use job::{Errand, Job, JobOutput};
pub use notices::{Notice, NoticeKind, Standing, notices};
pub use online::{Online, token_hash};
pub use saving::restored;
pub use shared::Attendance;
pub use summary::{Dates, challenge, summary, table_of};

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use iroko_games::{Player, Rng};
use iroko_table::roster::Roster;
use iroko_table::{AnyGame, Language, Session, Settlement};

use crate::{
    Change, ClientMessage, GameState, Offer, OfferKind, Phrase, Presence, ServerMessage, UnixTime,
    View,
};
use advisers::Advisers;
use engines::{Advising, Thinking};
use online::MOST_LAG;
use saving::{Played, Stored};
use stopwatch::Stopwatch;

/// A point in time, as the duration since the room was opened.
pub type Moment = Duration;

/// Identifies a visitor of a room.
pub type VisitorId = u64;

/// Identifies a job of a room.
pub type JobId = u64;

/// An action for the transport to execute.
pub enum Action {
    /// Store a change before any later action is executed. If that fails, the room is no longer what is stored: close
    /// it, so that its visitors come back to the stored game.
    Store(Box<Change>),
    /// Tell the other servers that a player has said something.
    Say(Player, Phrase),
    /// Send a message to a visitor. If it cannot be delivered, the visitor has to [leave](Room::leave).
    Send(VisitorId, ServerMessage),
    /// Run a job as soon as a worker is free. Call [`Room::started`] when it starts and [`Room::finished`] with its
    /// output.
    Start(JobId, Job),
    /// Stop a job soon. It still finishes with an output; a job that does not run here is [abandoned](Job::abandon).
    Stop(JobId),
}

/// A connected client.
struct Visitor {
    language: Language,
    view: View,
    /// Whether the visitor receives evaluations of the position.
    watches: bool,
    /// The seat of the visitor in an online game; `None` for a spectator.
    seat: Option<Player>,
    /// The delay of their connection, there and back.
    lag: Duration,
}

/// A game in progress.
pub struct Room {
    name: String,
    game: &'static dyn AnyGame,
    session: Session,
    /// The machines that can be seated.
    roster: Arc<dyn Roster>,
    /// The generator of seeds.
    rng: Rng,
    /// When the room was opened.
    opened_at: UnixTime,
    now: Moment,
    /// How long the message that is handled has waited.
    waited: Duration,
    actions: Vec<Action>,
    adviser: String,
    /// The engines that advise, kept for the whole game.
    advisers: Advisers,
    visitors: BTreeMap<VisitorId, Visitor>,
    /// The visitors of other servers.
    elsewhere: Attendance,
    next_visitor: VisitorId,
    next_job: JobId,
    /// Messages held back until the thinking machine returns.
    pending: VecDeque<(VisitorId, ClientMessage)>,
    thinking: Option<Thinking>,
    advising: Option<Advising>,
    /// The job that answers the offer of a draw for a machine.
    judging: Option<JobId>,
    /// The job that places the pieces of a human.
    placing: Option<JobId>,
    /// The job that evaluates the position for visitors.
    watching: Option<JobId>,
    /// The job that prepares a player or a rematch, which may take long.
    preparing: Option<JobId>,
    stopwatch: Stopwatch,
    round: u32,
    /// The start position of a rematch.
    position: Option<String>,
    pause: Duration,
    paused: bool,
    /// The earliest time at which the next move of two machines may begin.
    next_at: Option<Moment>,
    /// The offers that wait for an answer.
    offers: Vec<Offer>,
    /// The seats of an online game; `None` at one screen.
    online: Option<Online>,
    /// Who was there when the visitors were told last.
    told: Option<Presence>,
    /// The times of the moves played.
    times: Vec<Played>,
    /// The game as it was stored last.
    stored: Stored,
    /// The record of the round that a rematch has replaced.
    finished_round: Option<String>,
}

impl Room {
    /// Opens a room for a game, at a time. `seed` determines all random choices.
    pub fn new(name: String, seated: Seated, seed: u64, opened_at: UnixTime) -> Room {
        Room {
            name,
            game: seated.game,
            session: seated.session,
            roster: seated.roster,
            rng: Rng::new(seed),
            opened_at,
            now: Moment::ZERO,
            waited: Duration::ZERO,
            actions: Vec::new(),
            adviser: seated.adviser,
            advisers: Advisers::default(),
            visitors: BTreeMap::new(),
            elsewhere: Attendance::default(),
            next_visitor: 0,
            next_job: 0,
            pending: VecDeque::new(),
            thinking: None,
            advising: None,
            judging: None,
            placing: None,
            watching: None,
            preparing: None,
            stopwatch: Stopwatch::default(),
            round: seated.round,
            position: seated.position,
            pause: seated.pause,
            paused: false,
            next_at: None,
            offers: seated.online.as_ref().map_or(Vec::new(), |online| online.saved.offers.clone()),
            online: seated.online,
            told: None,
            times: seated.times,
            stored: seated.stored,
            finished_round: None,
        }
    }

    /// Continues the turn of a restored online game that has already taken this long. Time in which the server was down
    /// should not be part of it.
    pub fn resume_turn(&mut self, elapsed: Duration) {
        self.stopwatch = Stopwatch::after(elapsed, self.clock_runs(), self.now);
    }

    /// Returns when the turn of the player to move began, in an online game that has begun.
    pub fn turn_since(&self) -> Option<UnixTime> {
        self.online.as_ref()?.saved.since
    }

    /// Returns the id of the room.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the number of visitors.
    pub fn visitors(&self) -> usize {
        self.visitors.len()
    }

    /// Returns the number of visitors in a seat; without one, that of those who have none.
    pub fn visitors_in(&self, seat: Option<Player>) -> usize {
        self.visitors.values().filter(|visitor| visitor.seat == seat).count()
    }

    /// Returns the visitors and their languages.
    pub fn languages(&self) -> Vec<(VisitorId, Language)> {
        let visitors = self.visitors.iter();
        visitors.map(|(number, visitor)| (*number, visitor.language)).collect()
    }

    /// Takes the pending actions, in the order in which to execute them. A change is stored before any message about it
    /// is sent.
    pub fn actions(&mut self) -> Vec<Action> {
        let change = self.change().map(|change| Action::Store(Box::new(change)));
        change.into_iter().chain(std::mem::take(&mut self.actions)).collect()
    }

    /// Returns the time at which to call [`Room::handle_timeout`], or `None` if only input changes the room.
    pub fn deadline(&self) -> Option<Moment> {
        let fall = self.left_on_clock().and_then(|left| self.stopwatch.moment(left + self.grace()));
        [fall, self.next_at].into_iter().flatten().min()
    }

    /// Adds a visitor, sends them the game and returns their number.
    pub fn join(&mut self, now: Moment, language: Language, view: View) -> VisitorId {
        self.now = now;
        self.next_visitor += 1;
        let number = self.next_visitor;
        let visitor = Visitor { language, view, watches: false, seat: None, lag: Duration::ZERO };
        self.visitors.insert(number, visitor);
        self.update_stopwatch();
        self.show(number);
        self.tell_presence();
        self.advance();
        number
    }

    /// Removes a visitor. Engines stop when the last visitor leaves.
    pub fn leave(&mut self, now: Moment, number: VisitorId) {
        self.now = now;
        if self.visitors.remove(&number).is_some_and(|visitor| visitor.seat.is_some()) {
            self.update_away();
        }
        self.update_stopwatch();
        if self.visitors.is_empty() {
            self.stop_all();
        }
        self.tell_presence();
        if !self.visitors.values().any(|visitor| visitor.watches) {
            self.stop_watching();
        }
        self.advance();
    }

    /// Handles a message from a visitor.
    pub fn receive(&mut self, now: Moment, number: VisitorId, message: ClientMessage) {
        self.receive_late(now, Duration::ZERO, number, message);
    }

    /// Handles a message that has waited for the room. The time is on no clock.
    pub fn receive_late(
        &mut self,
        now: Moment,
        waited: Duration,
        number: VisitorId,
        message: ClientMessage,
    ) {
        (self.now, self.waited) = (now, waited);
        self.handle_message(number, message);
        self.waited = Duration::ZERO;
        self.advance();
    }

    /// Notes that a job runs: the clock of a machine starts now.
    pub fn started(&mut self, now: Moment, job: JobId) {
        self.now = now;
        self.job_started(job);
    }

    /// Handles an intermediate output of a job.
    pub fn progressed(&mut self, now: Moment, job: JobId, found: JobOutput) {
        self.now = now;
        self.handle_progress(job, found);
    }

    /// Handles the output of a job; `None` if the job panicked.
    pub fn finished(&mut self, now: Moment, job: JobId, answer: Option<JobOutput>) {
        self.now = now;
        self.handle_output(job, answer);
        self.advance();
    }

    /// Handles the [deadline](Room::deadline).
    pub fn handle_timeout(&mut self, now: Moment) {
        self.now = now;
        if self.next_at.is_some_and(|moment| now >= moment) {
            self.next_at = None;
        }
        let grace = self.grace();
        if self.left_on_clock().is_some_and(|left| self.stopwatch.elapsed(now) >= left + grace) {
            self.run_out();
        }
        self.advance();
    }

    /// Returns the game for a client that does not join, as the player of a seat sees it or a spectator.
    pub fn state(
        &mut self,
        now: Moment,
        language: Language,
        view: View,
        seat: Option<Player>,
    ) -> GameState {
        self.now = now;
        self.game_state(language, view, seat)
    }

    /// Returns how much later than by the clock the time of the player to move is over: a move may be on its way. That of a
    /// player at another server is measured there, and announced here only when it is stored.
    fn grace(&self) -> Duration {
        let turn = self.session.turn();
        if self.elsewhere.seated[turn.index()] { 2 * MOST_LAG } else { self.lag_of(turn) }
    }

    /// Returns the time on the clock of the player to move at the start of their turn.
    fn left_on_clock(&self) -> Option<Duration> {
        let clock = self.session.clock().filter(|_| self.session.outcome().is_none())?;
        Some(clock.left(self.session.turn()))
    }

    /// Ends the game because the player to move ran out of time. For a machine, its move does so.
    fn run_out(&mut self) {
        if let Some(thinking) = &self.thinking {
            self.actions.push(Action::Stop(thinking.job));
            self.stopwatch.run(false, self.now);
            return;
        }
        self.lose_on_time();
    }

    /// Ends the game: the time of the player to move is over.
    fn lose_on_time(&mut self) {
        let turn = self.session.turn();
        if let Some(clock) = self.session.clock_mut() {
            clock.set_left(turn, Duration::ZERO);
        }
        if self.session.settle(Settlement::OutOfTime(turn)).is_ok() {
            self.changed();
        }
    }

    fn update_stopwatch(&mut self) {
        self.stopwatch.run(self.clock_runs(), self.now);
    }

    /// Whether the clock of a human runs: at one screen while somebody is there, online since both seats are taken.
    fn clock_runs(&self) -> bool {
        let runs = match &self.online {
            Some(online) => online.has_begun(),
            None => !self.visitors.is_empty(),
        };
        runs && self.human_thinks()
    }

    /// Returns the only human, if there is exactly one.
    fn human(&self) -> Option<Player> {
        let is_human = |player: &Player| self.session.chair(*player).is_human();
        let mut humans = Player::BOTH.into_iter().filter(is_human);
        humans.next().filter(|_| humans.next().is_none())
    }

    /// Shows a changed game to all visitors and discards analysis of the old position.
    fn changed(&mut self) {
        self.stop_advising();
        self.stop_judging();
        self.stop_placing();
        self.stop_watching();
        self.offers.retain(|offer| offer.kind == OfferKind::Rematch);
        self.forget_premoves();
        if let Some(online) = &mut self.online {
            online.asked.clear();
        }
        let (now, unix) = (self.now, self.unix());
        if let Some(since) = self.online.as_mut().and_then(|online| online.saved.since.as_mut()) {
            *since = unix;
        }
        self.stopwatch.restart(self.clock_runs(), now);
        self.next_at = (!self.session.has_human()).then(|| self.now + self.pause);
        self.show_all();
    }

    /// Handles a move just made: an offer of the player to move still stands, and a premove may answer.
    fn moved(&mut self) {
        let mover = self.session.table().movers().last().map(|mover| mover.number());
        let stands = |offer: &&Offer| offer.kind == OfferKind::Draw && Some(offer.by) == mover;
        let offers: Vec<Offer> = self.offers.iter().filter(stands).copied().collect();
        let in_progress = self.online.is_some() && self.session.outcome().is_none();
        let premoves = self.take_premoves();
        self.changed();
        if in_progress {
            self.offers.extend(offers);
        }
        self.answer_by_premove(&premoves);
    }

    /// Returns whether a human is to move. The clock of a machine runs only while it thinks, not while it waits for a
    /// worker.
    fn human_thinks(&self) -> bool {
        self.session.outcome().is_none() && self.session.human_to_move()
    }

    /// Replaces the game by a rematch.
    fn start_rematch(&mut self, session: Session) {
        self.finished_round = Some(self.session.table().record());
        self.session = session;
        self.round += 1;
        self.times.clear();
        self.offers.clear();
        self.swap_seats();
        self.changed();
    }

    /// Handles pending messages and starts the engines that are due.
    fn advance(&mut self) {
        while self.thinking.is_none() && self.preparing.is_none() {
            let Some((number, message)) = self.pending.pop_front() else { break };
            self.execute(number, message);
        }
        if self.visitors.is_empty() && self.online.is_none() {
            return;
        }
        let may_think = (!self.paused || self.session.has_human()) && self.online_has_begun();
        if may_think && self.next_at.is_none() && self.pending.is_empty() {
            self.begin_to_think();
        }
        self.begin_to_watch();
    }

    /// Returns a random seed.
    fn any_seed(&mut self) -> u64 {
        self.rng.next_u64() >> 11
    }
}
