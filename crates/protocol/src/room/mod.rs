//! One game in progress, as decisions alone: what visitors say, what engines find and what the time is comes in; what is to be told and
//! what engines are to be asked comes out, as [`Action`]s.
//!
//! A room looks at no clock, starts no thread and writes to no socket. What brings it in and carries it out is a transport: it calls one
//! method at a time, each with the time that has passed since the room was opened, and carries out the actions after each.
//! What visitors may ask is in `orders.rs`, how engines are asked in `thinking.rs`, what is told in `telling.rs`.

mod advisers;
mod begin;
mod job;
mod orders;
mod stopwatch;
mod telling;
#[cfg(test)]
mod tests;
mod thinking;

pub use begin::{Seated, session};
pub use job::{Job, JobOutput};

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use iroko_games::{Player, Rng};
use iroko_table::{AnyGame, Language, Session, Settlement};

use crate::{ClientMessage, GameState, ServerMessage, View};
use advisers::Advisers;
use stopwatch::Stopwatch;
use thinking::{Advising, Thinking};

/// A point in time: how long after the room was opened.
pub type Moment = Duration;

/// The number of a visitor of a room.
pub type VisitorId = u64;

/// The number of a job of a room.
pub type JobId = u64;

/// What a room wants to be done.
pub enum Action {
    /// A message goes to a visitor. A visitor whom it cannot reach has to [leave](Room::leave).
    Send(VisitorId, ServerMessage),
    /// A job is to be done, as soon as there is a place for it: [`Room::started`] is told then, and [`Room::finished`] what came of it.
    Start(JobId, Job),
    /// A job shall come to its end soon, and be answered all the same; one that has no place yet is [given up](Job::abandon).
    Stop(JobId),
}

/// A visitor: how they look at the game.
struct Visitor {
    language: Language,
    view: View,
    /// Whether they want to be told what the position is worth.
    watches: bool,
}

/// A game in progress.
pub struct Room {
    name: String,
    game: &'static dyn AnyGame,
    session: Session,
    /// What is left to chance.
    chance: Rng,
    now: Moment,
    actions: Vec<Action>,
    adviser: String,
    /// The machines that advise, kept from one question to the next.
    kept: Advisers,
    visitors: BTreeMap<VisitorId, Visitor>,
    next_visitor: VisitorId,
    next_job: JobId,
    /// What waits until a machine that thinks has come back.
    waiting: VecDeque<(VisitorId, ClientMessage)>,
    thinking: Option<Thinking>,
    advising: Option<Advising>,
    /// The search that values the position.
    watching: Option<JobId>,
    /// The job that prepares what takes long: a player, or a new game.
    preparing: Option<JobId>,
    stopwatch: Stopwatch,
    round: u32,
    /// What a rematch begins with.
    position: Option<String>,
    pause: Duration,
    paused: bool,
    /// When the next machine of two may begin to think.
    next_at: Option<Moment>,
    /// Who offers a draw.
    offer: Option<Player>,
}

impl Room {
    /// Opens a room for a game. The seed decides what is left to chance.
    pub fn new(name: String, seated: Seated, seed: u64) -> Room {
        Room {
            name,
            game: seated.game,
            session: seated.session,
            chance: Rng::new(seed),
            now: Moment::ZERO,
            actions: Vec::new(),
            adviser: seated.adviser,
            kept: Advisers::default(),
            visitors: BTreeMap::new(),
            next_visitor: 0,
            next_job: 0,
            waiting: VecDeque::new(),
            thinking: None,
            advising: None,
            watching: None,
            preparing: None,
            stopwatch: Stopwatch::default(),
            round: 1,
            position: seated.position,
            pause: seated.pause,
            paused: false,
            next_at: None,
            offer: None,
        }
    }

    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How many visitors there are.
    pub fn visitors(&self) -> usize {
        self.visitors.len()
    }

    /// What is to be done since this was last asked, in this order.
    pub fn actions(&mut self) -> Vec<Action> {
        std::mem::take(&mut self.actions)
    }

    /// When something happens by itself at the latest: then [`Room::handle_timeout`] wants to be called.
    pub fn deadline(&self) -> Option<Moment> {
        let fall = self.left_on_clock().and_then(|left| self.stopwatch.moment(left));
        [fall, self.next_at].into_iter().flatten().min()
    }

    /// A visitor comes, and is shown the game. Gives their number.
    pub fn join(&mut self, now: Moment, language: Language, view: View) -> VisitorId {
        self.now = now;
        self.next_visitor += 1;
        let number = self.next_visitor;
        self.visitors.insert(number, Visitor { language, view, watches: false });
        self.note_presence();
        self.show(number);
        self.go_on();
        number
    }

    /// A visitor is gone. When it was the last one, all thinking ends.
    pub fn leave(&mut self, now: Moment, number: VisitorId) {
        self.now = now;
        self.visitors.remove(&number);
        self.note_presence();
        if self.visitors.is_empty() {
            self.stop_all();
        }
        if !self.visitors.values().any(|visitor| visitor.watches) {
            self.stop_watching();
        }
        self.go_on();
    }

    /// A visitor says something.
    pub fn receive(&mut self, now: Moment, number: VisitorId, said: ClientMessage) {
        self.now = now;
        self.hear_visitor(number, said);
        self.go_on();
    }

    /// A job has got its place: the clock of a machine runs from now.
    pub fn started(&mut self, now: Moment, job: JobId) {
        self.now = now;
        self.note_begin(job);
    }

    /// A job reports what it has found so far.
    pub fn progressed(&mut self, now: Moment, job: JobId, found: JobOutput) {
        self.now = now;
        self.hear_report(job, found);
    }

    /// A job is done; without an answer if it did not survive.
    pub fn finished(&mut self, now: Moment, job: JobId, answer: Option<JobOutput>) {
        self.now = now;
        self.hear_answer(job, answer);
        self.go_on();
    }

    /// The time has come for what happens by itself.
    pub fn handle_timeout(&mut self, now: Moment) {
        self.now = now;
        if self.next_at.is_some_and(|moment| now >= moment) {
            self.next_at = None;
        }
        if self.left_on_clock().is_some_and(|left| self.stopwatch.elapsed(now) >= left) {
            self.run_out();
        }
        self.go_on();
    }

    /// The game as a client sees it that does not stay.
    pub fn state(&mut self, now: Moment, language: Language, view: View) -> GameState {
        self.now = now;
        self.game_state(language, view)
    }

    /// What the clock of the player to move showed when their turn began.
    fn left_on_clock(&self) -> Option<Duration> {
        let clock = self.session.clock().filter(|_| self.session.outcome().is_none())?;
        Some(clock.left(self.session.turn()))
    }

    /// The time of the player to move is over. A machine says so itself when it moves.
    fn run_out(&mut self) {
        if let Some(thinking) = &self.thinking {
            self.actions.push(Action::Stop(thinking.job));
            self.stopwatch.run(false, self.now);
            return;
        }
        let turn = self.session.turn();
        if let Some(clock) = self.session.clock_mut() {
            clock.set_left(turn, Duration::ZERO);
        }
        if self.session.settle(Settlement::OutOfTime(turn)).is_ok() {
            self.changed();
        }
    }

    fn note_presence(&mut self) {
        let runs = !self.visitors.is_empty() && self.human_thinks();
        self.stopwatch.run(runs, self.now);
    }

    /// The only human, if there is one.
    fn human(&self) -> Option<Player> {
        let is_human = |player: &Player| self.session.chair(*player).is_human();
        let mut humans = Player::BOTH.into_iter().filter(is_human);
        humans.next().filter(|_| humans.next().is_none())
    }

    /// The game stands otherwise: what was thought about it is of no use any more.
    fn changed(&mut self) {
        self.stop_advising();
        self.stop_watching();
        self.offer = None;
        self.stopwatch.restart(!self.visitors.is_empty() && self.human_thinks(), self.now);
        self.next_at = (!self.session.has_human()).then(|| self.now + self.pause);
        self.show_all();
    }

    /// Whether a human has to move. The clock of a machine runs while it thinks, not while its move is waited for.
    fn human_thinks(&self) -> bool {
        self.session.outcome().is_none() && self.session.human_to_move()
    }

    /// A new game with the same players.
    fn begin_again(&mut self, session: Session) {
        self.session = session;
        self.round += 1;
        self.changed();
    }

    /// Whatever can go on by itself does.
    fn go_on(&mut self) {
        while self.thinking.is_none() && self.preparing.is_none() {
            let Some((number, said)) = self.waiting.pop_front() else { break };
            self.obey(number, said);
        }
        if self.visitors.is_empty() {
            return;
        }
        let may_think = !self.paused || self.session.has_human();
        if may_think && self.next_at.is_none() && self.waiting.is_empty() {
            self.begin_to_think();
        }
        self.begin_to_watch();
    }

    /// A random seed.
    fn any_seed(&mut self) -> u64 {
        self.chance.next_u64() >> 11
    }
}
