//! How a room asks its engines: the machine to move, the adviser, the search that watches. Each question is a [`Job`]; its answer comes
//! back by its number, and one that is not wanted any more is not heard.

use iroko_games::{Message, Player, message};
use iroko_table::clock::Clock;
use iroko_table::session::{EngineOptions, LentMachine, SearchResult, value_sentence};
use iroko_table::setup::chair;
use iroko_table::{Setup, Table};

use super::advisers::Advisers;
use super::job::{Found, Job, JobOutput, Question};
use super::{Action, JobId, Room, VisitorId};
use crate::{Advice, ServerMessage, Trace, Valuation};

/// A machine that thinks about its move.
pub(super) struct Thinking {
    pub(super) job: JobId,
    /// Whether its move is still wanted.
    pub(super) is_wanted: bool,
}

/// The adviser, asked for a hint by a visitor, or whether a machine agrees to a draw.
pub(super) struct Advising {
    job: JobId,
    asked_by: Option<VisitorId>,
}

impl Room {
    fn begin(&mut self, question: Question) -> JobId {
        self.next_job += 1;
        self.actions.push(Action::Start(self.next_job, Job(question)));
        self.next_job
    }

    /// The machine whose turn it is begins to think, if there is one and none does yet.
    pub(super) fn begin_to_think(&mut self) {
        if self.thinking.is_some() || self.preparing.is_some() {
            return;
        }
        let turn = self.session.turn();
        let Some(lent) = self.session.lend() else { return };
        let job = self.begin(Question::Think(lent));
        self.thinking = Some(Thinking { job, is_wanted: true });
        self.tell_all(&ServerMessage::Thinking { player: Some(turn.number()) });
    }

    /// A machine begins to think in earnest: what it waited for its place is not its time.
    pub(super) fn note_begin(&mut self, job: JobId) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.job == job) {
            self.stopwatch.restart(true, self.now);
            if self.session.clock().is_some() {
                self.show_all();
            }
        }
    }

    /// The machine that thinks shall come back; its move is not wanted.
    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.is_wanted = false;
            self.actions.push(Action::Stop(thinking.job));
        }
    }

    /// The adviser is not asked any more.
    pub(super) fn stop_advising(&mut self) {
        if let Some(Advising { job, .. }) = self.advising.take() {
            self.actions.push(Action::Stop(job));
        }
    }

    /// The search watches no more.
    pub(super) fn stop_watching(&mut self) {
        if let Some(job) = self.watching.take() {
            self.actions.push(Action::Stop(job));
        }
    }

    /// The room is empty: all thinking ends.
    pub(super) fn stop_all(&mut self) {
        self.stop_thinking();
        self.stop_advising();
        self.stop_watching();
        // Their memory is wanted elsewhere; they are built again for the next visitor.
        self.kept = Advisers::default();
        self.renew_machines();
    }

    /// Puts new machines of the same names on the chairs: an engine keeps what it has found in a large table, and a new one takes
    /// that memory only when it begins to think. A machine that thinks is renewed when it has come back.
    fn renew_machines(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        for player in Player::BOTH {
            let (is_human, name) =
                (self.session.chair(player).is_human(), self.session.chair(player).tag());
            let options = EngineOptions::interactive(self.any_seed());
            if !is_human && let Ok(machine) = chair(self.game, &name, &options) {
                self.session.seat(player, machine);
            }
        }
    }

    /// What a job has found so far.
    pub(super) fn hear_report(&mut self, job: JobId, found: JobOutput) {
        if let Found::Values(thoughts) = found.0
            && self.watching == Some(job)
        {
            self.tell_value(&thoughts);
        }
    }

    /// What a job has found in the end, unless it was given up.
    pub(super) fn hear_answer(&mut self, job: JobId, answer: Option<JobOutput>) {
        self.hear_found(job, answer.map(|answer| answer.0));
        if self.visitors.is_empty() {
            self.renew_machines();
        }
    }

    fn hear_found(&mut self, job: JobId, found: Option<Found>) {
        if let Some(thinking) = self.thinking.take_if(|thinking| thinking.job == job) {
            match found {
                Some(Found::Move(lent, thought)) => {
                    self.hear_machine(lent, &thought, thinking.is_wanted);
                }
                Some(Found::Nothing(Some(lent))) => self.session.take_back(lent),
                _ => self.lose_machine(),
            }
        } else if let Some(asked) = self.advising.take_if(|asked| asked.job == job) {
            match found {
                Some(Found::Advice(advice)) => self.hear_adviser(asked.asked_by, advice),
                Some(Found::Nothing(_)) => {}
                _ => self.hear_adviser(asked.asked_by, Err(message!("room-engine-failed"))),
            }
        } else if self.preparing.take_if(|preparing| *preparing == job).is_some() {
            self.sit_down(found);
        } else if let Some(Found::Values(thoughts)) = found {
            self.hear_report(job, JobOutput(Found::Values(thoughts)));
        }
    }

    fn hear_machine(&mut self, lent: LentMachine, thought: &SearchResult, is_wanted: bool) {
        self.session.take_back(lent);
        let took = self.stopwatch.elapsed(self.now);
        self.stopwatch.restart(false, self.now);
        if is_wanted && self.session.play(&thought.mv, took).is_ok() {
            self.changed();
        }
    }

    /// A machine did not survive its thought: a human has to go on in its place.
    fn lose_machine(&mut self) {
        let turn = self.session.turn();
        if let Ok(human) = chair(self.game, "human", &EngineOptions::interactive(0)) {
            self.session.seat(turn, human);
        }
        self.complain_to_all(&message!("room-engine-failed"));
        self.changed();
    }

    /// Asks the adviser: for a hint to a visitor, or whether a machine agrees to a draw.
    pub(super) fn ask_adviser(&mut self, asked_by: Option<VisitorId>) -> Result<(), Message> {
        if self.session.outcome().is_some() {
            return Err(message!("game-over"));
        }
        self.stop_advising();
        let question = Question::Advise {
            game: self.game,
            name: self.adviser.clone(),
            table: self.copy(),
            seed: self.any_seed(),
            adviser: self.kept.adviser.clone(),
        };
        self.advising = Some(Advising { job: self.begin(question), asked_by });
        if let Some(visitor) = asked_by {
            self.tell(visitor, ServerMessage::Thinking { player: None });
        }
        Ok(())
    }

    fn copy(&self) -> Box<dyn Table> {
        self.session.table().copy()
    }

    fn hear_adviser(&mut self, asked_by: Option<VisitorId>, advice: Result<SearchResult, Message>) {
        match (advice, asked_by) {
            (Ok(thought), Some(number)) => self.tell_hint(number, &thought),
            (Err(why), Some(number)) => self.complain(number, &why),
            // The adviser thinks for the player who offers.
            (Ok(thought), None) if thought.value.rank() >= 0 => {
                let _ = self.agree();
            }
            (_, None) => self.tell_declined(self.session.turn().other()),
        }
    }

    fn tell_hint(&mut self, number: VisitorId, thought: &SearchResult) {
        let Some(visitor) = self.visitors.get(&number) else { return };
        let (table, language) = (self.session.table(), visitor.language);
        let (Ok(hint), Ok(trace)) = (table.hint(&thought.mv), table.trace(&thought.mv)) else {
            return;
        };
        let value = value_sentence(thought.value, self.game.unit());
        let advice = Advice {
            ply: table.ply(),
            mv: thought.mv.clone(),
            trace: Trace::from(&trace),
            sentences: [hint, value].iter().map(|said| language.sentence(said)).collect(),
        };
        self.tell(number, ServerMessage::Hint(Box::new(advice)));
    }

    pub(super) fn set_watching(&mut self, number: VisitorId, on: bool) {
        if let Some(visitor) = self.visitors.get_mut(&number) {
            visitor.watches = on;
        }
        // A visitor who begins to watch is told from the beginning.
        self.stop_watching();
    }

    /// Starts the search that watches, if a visitor wants it and it does not run yet.
    pub(super) fn begin_to_watch(&mut self) {
        let wanted = self.visitors.values().any(|visitor| visitor.watches);
        if !wanted || self.watching.is_some() || self.session.outcome().is_some() {
            return;
        }
        let analyst = self.kept.analyst.clone();
        let question = Question::Watch { game: self.game, table: self.copy(), analyst };
        self.watching = Some(self.begin(question));
    }

    fn tell_value(&mut self, thoughts: &[SearchResult]) {
        let Some(best) = thoughts.first() else { return };
        let (ply, turn, game) = (self.session.table().ply(), self.session.turn(), self.game);
        let watchers = self.visitors.iter().filter(|(_, visitor)| visitor.watches);
        let watchers: Vec<_> =
            watchers.map(|(number, visitor)| (*number, visitor.language)).collect();
        for (number, language) in watchers {
            let value = Valuation::new(best.value, turn, game, language);
            self.tell(number, ServerMessage::Value { ply, value, pv: best.pv.clone() });
        }
    }

    /// Seats another player. Tables may have to be opened for them.
    pub(super) fn prepare_chair(&mut self, side: Player, who: String) {
        let (game, seed) = (self.game, self.any_seed());
        self.preparing = Some(self.begin(Question::Seat { game, side, who, seed }));
    }

    /// The same players shall play again.
    pub(super) fn prepare_rematch(&mut self, swap: bool) {
        let mut players = Player::BOTH.map(|player| self.session.chair(player).tag());
        if swap {
            players.swap(0, 1);
        }
        let mut setup = Setup::quick(self.game, self.any_seed());
        setup.players = players;
        setup.adviser.clone_from(&self.adviser);
        setup.variants = Some(self.session.table().variant());
        setup.position.clone_from(&self.position);
        setup.control = self.session.clock().map(Clock::control);
        self.preparing = Some(self.begin(Question::Rematch(Box::new(setup))));
    }

    fn sit_down(&mut self, found: Option<Found>) {
        match found {
            Some(Found::Chair(side, Ok(chair))) => {
                self.session.seat(side, chair);
                self.changed();
            }
            Some(Found::Session(Ok(session))) => self.begin_again(*session),
            Some(Found::Chair(_, Err(why)) | Found::Session(Err(why))) => {
                self.complain_to_all(&why);
            }
            _ => self.complain_to_all(&message!("room-engine-failed")),
        }
    }
}
