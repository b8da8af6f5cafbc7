//! The engines of a room: the machine to move, the adviser, and the analyst for visitors who watch. Each runs as a
//! [`Job`]; outdated outputs are ignored.

use std::sync::Arc;
use std::time::Duration;

use iroko_games::{Message, Player, message};
use iroko_table::clock::Clock;
use iroko_table::session::{Chair, EngineOptions, LentMachine, SearchResult};
use iroko_table::{DrawAnswer, Setup, Table};

use super::advisers::Advisers;
use super::job::{Job, JobOutput, Output, Task};
use super::{Action, JobId, Room, VisitorId};
use crate::{Advice, ServerMessage, Trace, Valuation};

/// A machine that is choosing its move.
pub(super) struct Thinking {
    pub(super) job: JobId,
    /// Whether its move will be played.
    pub(super) is_wanted: bool,
}

/// A query to the adviser: a hint for a visitor.
pub(super) struct Advising {
    job: JobId,
    requested_by: VisitorId,
}

impl Room {
    fn start(&mut self, task: Task) -> JobId {
        self.next_job += 1;
        self.actions.push(Action::Start(self.next_job, Job(task)));
        self.next_job
    }

    /// Starts the machine to move, unless one is already thinking.
    pub(super) fn begin_to_think(&mut self) {
        if self.thinking.is_some() || self.preparing.is_some() {
            return;
        }
        let turn = self.session.turn();
        let Some(lent) = self.session.lend() else { return };
        let job = self.start(Task::Think(lent));
        self.thinking = Some(Thinking { job, is_wanted: true });
        self.broadcast(&ServerMessage::Thinking { player: Some(turn.number()) });
    }

    /// Starts the clock of a machine when its job runs: waiting for a worker costs it no time.
    pub(super) fn job_started(&mut self, job: JobId) {
        if self.thinking.as_ref().is_some_and(|thinking| thinking.job == job) {
            self.stopwatch.restart(true, self.now);
            if self.session.clock().is_some() {
                self.show_all();
            }
        }
    }

    /// Whether the player to move has used up their time.
    fn time_is_over(&self) -> bool {
        let left = self.session.clock().map(|clock| clock.left(self.session.turn()));
        left.is_some_and(|left| self.stopwatch.elapsed(self.now) >= left)
    }

    /// Stops the thinking machine and discards its move.
    pub(super) fn stop_thinking(&mut self) {
        if let Some(thinking) = &mut self.thinking {
            thinking.is_wanted = false;
            self.actions.push(Action::Stop(thinking.job));
        }
    }

    /// Cancels the query to the adviser.
    pub(super) fn stop_advising(&mut self) {
        if let Some(Advising { job, .. }) = self.advising.take() {
            self.actions.push(Action::Stop(job));
        }
    }

    /// Lets the adviser place all pieces of the human to move, unless it does already.
    pub(super) fn begin_to_place(&mut self, requested_by: VisitorId) -> Result<(), Message> {
        if self.session.outcome().is_some() || !self.session.table().in_setup() {
            return Err(message!("play-place-none"));
        }
        if !self.session.human_to_move() {
            return Err(message!("room-not-your-turn"));
        }
        if self.placing.is_some() {
            return Ok(());
        }
        // The adviser does one thing at a time.
        self.stop_advising();
        let task = Task::Place {
            game: self.game,
            name: self.adviser.clone(),
            table: self.copy(),
            seed: self.any_seed(),
            adviser: self.advisers.adviser.clone(),
        };
        self.placing = Some(self.start(task));
        self.send(requested_by, ServerMessage::Thinking { player: None });
        Ok(())
    }

    /// Withdraws the request to place all pieces.
    pub(super) fn stop_placing(&mut self) {
        if let Some(job) = self.placing.take() {
            self.actions.push(Action::Stop(job));
        }
    }

    /// Plays the moves that place all pieces, with a state after each, so that all of them are seen. Only the time
    /// before them is charged.
    fn handle_placed(&mut self, placed: Result<Vec<String>, Message>) {
        match placed {
            Ok(moves) => {
                for mv in moves {
                    if self.play(&mv, self.stopwatch.elapsed(self.now)).is_err() {
                        break;
                    }
                    self.changed();
                }
            }
            Err(why) => self.broadcast_error(&why),
        }
    }

    /// Lets the machine that does not move consider the offer of a draw, unless it does already.
    pub(super) fn begin_to_judge(&mut self) {
        if self.judging.is_some() {
            return;
        }
        let task = Task::AnswerDraw(self.copy());
        self.judging = Some(self.start(task));
        let player = Some(self.session.turn().other().number());
        self.broadcast(&ServerMessage::Thinking { player });
    }

    /// Withdraws the offer of a draw that a machine considers.
    pub(super) fn stop_judging(&mut self) {
        if let Some(job) = self.judging.take() {
            self.actions.push(Action::Stop(job));
        }
    }

    /// Ends the game by agreement, or tells all visitors why the machine declines.
    fn handle_draw_answer(&mut self, answer: Result<DrawAnswer, Message>) {
        // The machine no longer thinks.
        self.show_all();
        match answer.map(DrawAnswer::refusal) {
            Ok(None) => {
                let _ = self.agree();
            }
            Ok(Some(why)) => self.broadcast_declined(&why),
            Err(why) => self.broadcast_error(&why),
        }
    }

    /// Stops evaluating the position.
    pub(super) fn stop_watching(&mut self) {
        if let Some(job) = self.watching.take() {
            self.actions.push(Action::Stop(job));
        }
    }

    /// Stops all engines of an empty room, but for the machine that answers a player who will come back.
    pub(super) fn stop_all(&mut self) {
        if self.online.is_none() {
            self.stop_thinking();
        }
        self.stop_advising();
        self.stop_judging();
        self.stop_placing();
        self.stop_watching();
        // Free their memory; they are rebuilt for the next visitor.
        self.advisers = Advisers::default();
        self.renew_machines();
    }

    /// Replaces the machines by new ones of the same names. An engine holds a large transposition table; a new one
    /// allocates it only when it starts to think. A thinking machine is replaced after it returns.
    fn renew_machines(&mut self) {
        if self.thinking.is_some() {
            return;
        }
        for player in Player::BOTH {
            let Chair::Machine { name, .. } = self.session.chair(player) else { continue };
            let name = name.clone();
            let options = EngineOptions::interactive(self.any_seed());
            // Without a check, which may start another program.
            if let Ok(machine) = self.roster.build_text(self.game, &name, &options) {
                self.session.seat_unprepared(player, Chair::Machine { name, machine });
            }
        }
    }

    /// Handles an intermediate output of a job.
    pub(super) fn handle_progress(&mut self, job: JobId, found: JobOutput) {
        if let Output::Values(results) = found.0
            && self.watching == Some(job)
        {
            self.send_value(&results);
        }
    }

    /// Handles the final output of a job, unless the job is outdated.
    pub(super) fn handle_output(&mut self, job: JobId, answer: Option<JobOutput>) {
        self.route_output(job, answer.map(|answer| answer.0));
        if self.visitors.is_empty() {
            self.renew_machines();
        }
    }

    fn route_output(&mut self, job: JobId, found: Option<Output>) {
        if let Some(thinking) = self.thinking.take_if(|thinking| thinking.job == job) {
            match found {
                Some(Output::Move(lent, result)) => {
                    let took = self.stopwatch.elapsed(self.now);
                    let mv = result.map(|result| result.mv);
                    self.handle_machine(lent, mv, took, thinking.is_wanted);
                }
                Some(Output::Errand(lent, mv, took)) => {
                    self.handle_machine(lent, Ok(mv), took, thinking.is_wanted);
                }
                Some(Output::Abandoned(Some(lent))) => {
                    self.session.take_back(lent);
                    if thinking.is_wanted && self.time_is_over() {
                        self.lose_on_time();
                    }
                }
                _ => self.lose_machine(),
            }
        } else if let Some(advising) = self.advising.take_if(|advising| advising.job == job) {
            match found {
                Some(Output::Advice(advice)) => self.handle_advice(advising.requested_by, advice),
                Some(Output::Abandoned(_)) => {}
                _ => self.handle_advice(advising.requested_by, Err(message!("room-engine-failed"))),
            }
        } else if self.judging.take_if(|judging| *judging == job).is_some() {
            match found {
                Some(Output::DrawAnswer(answer)) => self.handle_draw_answer(answer),
                Some(Output::Abandoned(_)) => self.show_all(),
                _ => self.handle_draw_answer(Err(message!("room-engine-failed"))),
            }
        } else if self.placing.take_if(|placing| *placing == job).is_some() {
            match found {
                Some(Output::Placed(placed)) => self.handle_placed(placed),
                Some(Output::Abandoned(_)) => {}
                _ => self.handle_placed(Err(message!("room-engine-failed"))),
            }
        } else if self.preparing.take_if(|preparing| *preparing == job).is_some() {
            self.finish_preparing(found);
        } else if let Some(Output::Values(results)) = found {
            self.handle_progress(job, JobOutput(Output::Values(results)));
        }
    }

    fn handle_machine(
        &mut self,
        lent: LentMachine,
        mv: Result<String, Message>,
        took: Duration,
        is_wanted: bool,
    ) {
        self.session.take_back(lent);
        self.stopwatch.restart(false, self.now);
        if !is_wanted {
            return;
        }
        let done = match mv {
            Ok(mv) => self.play(&mv, took).is_ok(),
            Err(why) => {
                self.broadcast_error(&why);
                self.session.forfeit(self.session.turn(), &why).is_ok()
            }
        };
        if done {
            self.moved();
        }
    }

    /// Replaces a machine that panicked by a human, so that the game can continue; online it loses, because no player has
    /// its seat.
    fn lose_machine(&mut self) {
        let (turn, why) = (self.session.turn(), message!("room-engine-failed"));
        self.broadcast_error(&why);
        if self.online.is_some() {
            let _ = self.session.forfeit(turn, &why);
        } else {
            self.session.seat(turn, Chair::Human { name: "human".to_string() });
        }
        self.changed();
    }

    /// Queries the adviser for a visitor's hint.
    pub(super) fn query_adviser(&mut self, requested_by: VisitorId) -> Result<(), Message> {
        if self.session.outcome().is_some() {
            return Err(message!("game-over"));
        }
        self.stop_advising();
        let task = Task::Advise {
            game: self.game,
            name: self.adviser.clone(),
            table: self.copy(),
            seed: self.any_seed(),
            adviser: self.advisers.adviser.clone(),
        };
        self.advising = Some(Advising { job: self.start(task), requested_by });
        self.send(requested_by, ServerMessage::Thinking { player: None });
        Ok(())
    }

    fn copy(&self) -> Box<dyn Table> {
        self.session.table().copy()
    }

    fn handle_advice(&mut self, number: VisitorId, advice: Result<SearchResult, Message>) {
        match advice {
            Ok(result) => self.send_hint(number, &result),
            Err(why) => self.send_error(number, &why),
        }
    }

    fn send_hint(&mut self, number: VisitorId, result: &SearchResult) {
        let Some(visitor) = self.visitors.get(&number) else { return };
        let (table, language) = (self.session.table(), visitor.language);
        let (Ok(hint), Ok(trace)) = (table.spoken_hint(&result.mv), table.trace(&result.mv)) else {
            return;
        };
        let value = result.value_sentence(self.game.unit_of(&self.adviser));
        let advice = Advice {
            ply: table.ply(),
            mv: result.mv.clone(),
            trace: Trace::from(&trace),
            sentences: [hint, value].iter().map(|message| language.sentence(message)).collect(),
        };
        self.send(number, ServerMessage::Hint(Box::new(advice)));
    }

    pub(super) fn set_watching(&mut self, number: VisitorId, on: bool) {
        if let Some(visitor) = self.visitors.get_mut(&number) {
            visitor.watches = on;
        }
        // A restarted search also serves a visitor who has just begun to watch.
        self.stop_watching();
    }

    /// Starts evaluating the position if a visitor watches and no evaluation runs.
    pub(super) fn begin_to_watch(&mut self) {
        let wanted = self.visitors.values().any(|visitor| visitor.watches);
        if !wanted || self.watching.is_some() || self.session.outcome().is_some() {
            return;
        }
        let analyst = self.advisers.analyst.clone();
        let task = Task::Watch { game: self.game, table: self.copy(), analyst };
        self.watching = Some(self.start(task));
    }

    fn send_value(&mut self, results: &[SearchResult]) {
        let Some(best) = results.first() else { return };
        let (ply, turn, game) = (self.session.table().ply(), self.session.turn(), self.game);
        let watchers = self.visitors.iter().filter(|(_, visitor)| visitor.watches);
        let watchers: Vec<_> =
            watchers.map(|(number, visitor)| (*number, visitor.language)).collect();
        for (number, language) in watchers {
            let value = Valuation::new(best.value, turn, game, language);
            self.send(number, ServerMessage::Value { ply, value, pv: best.pv.clone() });
        }
    }

    /// Prepares another player for a side, in a job because tables may have to be opened.
    pub(super) fn prepare_chair(&mut self, side: Player, who: String) {
        let (game, roster, seed) = (self.game, Arc::clone(&self.roster), self.any_seed());
        self.preparing = Some(self.start(Task::Seat { game, roster, side, who, seed }));
    }

    /// Prepares a rematch between the same players.
    pub(super) fn prepare_rematch(&mut self, swap: bool) {
        let chairs = Player::BOTH.map(|player| self.session.chair(player));
        let who = |chair: &Chair| if chair.is_human() { "human".to_string() } else { chair.tag() };
        let mut players = chairs.map(who);
        let mut names = chairs.map(|chair| chair.human_name().map(str::to_string));
        if swap {
            players.swap(0, 1);
            names.swap(0, 1);
        }
        let mut setup = Setup::quick(self.game, self.any_seed());
        (setup.players, setup.names) = (players, names);
        setup.roster = Arc::clone(&self.roster);
        setup.adviser.clone_from(&self.adviser);
        setup.variants = Some(self.session.table().variant());
        setup.position.clone_from(&self.position);
        setup.control = self.session.clock().map(Clock::control);
        self.preparing = Some(self.start(Task::Rematch(Box::new(setup))));
    }

    fn finish_preparing(&mut self, found: Option<Output>) {
        match found {
            Some(Output::Chair(side, Ok(chair))) => {
                self.session.seat_unprepared(side, chair);
                self.changed();
            }
            Some(Output::Session(Ok(session))) => self.start_rematch(*session),
            Some(Output::Chair(_, Err(why)) | Output::Session(Err(why))) => {
                self.broadcast_error(&why);
            }
            _ => self.broadcast_error(&message!("room-engine-failed")),
        }
    }
}
