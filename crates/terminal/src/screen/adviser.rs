//! The adviser on the full screen: searches every position while it is switched on, or once for a waiting command.

use std::collections::HashMap;

use iroko_games::{Message, Player, message};
use iroko_table::session::{Limits, Machine, SearchResult};

use super::app::App;
use super::job::Job;
use super::side::Opinion;
use crate::commands::Invocation;

/// The result of an adviser's search: the machine itself and its search result.
pub(super) type Advice = (Box<dyn Machine>, Result<SearchResult, Message>);

/// The state of the adviser on the screen; [`Play`](crate::play::Play) owns the machine.
#[derive(Default)]
pub(super) struct Adviser {
    /// Whether it searches every position.
    pub(super) on: bool,
    /// The running search, and the ply of its position.
    pub(super) job: Option<(usize, Job<Advice>)>,
    /// The search results by ply, each with the player to move.
    pub(super) known: HashMap<usize, (SearchResult, Player)>,
    /// A command that waits for the search result.
    pub(super) waiting: Option<Invocation>,
}

impl App {
    pub(super) fn ask_adviser(&mut self) {
        let ply = self.ply();
        let wanted = self.adviser.on || self.adviser.waiting.is_some();
        if !wanted || self.adviser.job.is_some() || self.adviser.known.contains_key(&ply) {
            return;
        }
        let mut machine = match self.play.take_adviser() {
            Ok(machine) => machine,
            Err(why) => {
                (self.adviser.on, self.adviser.waiting) = (false, None);
                return self.tell(&why);
            }
        };
        let table = self.play.session.table().at(ply);
        let job = Job::begin(move |stop| {
            let thought = machine.think(table.as_ref(), &Limits::NONE, stop);
            (machine, thought)
        });
        self.adviser.job = Some((ply, job));
    }

    /// Collects a finished search, and stops the search of a position no longer shown.
    pub(super) fn take_advice(&mut self) {
        let ply = self.ply();
        let ready = |(at, job): &(usize, Job<_>)| *at != ply || job.is_done();
        if !self.adviser.job.as_ref().is_some_and(ready) {
            return;
        }
        let Some((at, job)) = self.adviser.job.take() else { return };
        let (machine, thought) = job.end();
        self.play.bring_back_adviser(machine);
        let thought = match thought {
            Ok(thought) => thought,
            Err(why) => {
                (self.adviser.on, self.adviser.waiting) = (false, None);
                return self.tell(&why);
            }
        };
        let turn = self.play.session.table().at(at).turn();
        self.adviser.known.insert(at, (thought, turn));
        if at != ply {
            return;
        }
        match self.adviser.waiting.take() {
            Some(mut invocation) => {
                invocation.thought = self.adviser.known.get(&ply).map(|known| known.0.clone());
                self.execute(invocation);
            }
            None if self.adviser.on && !self.is_show() && self.play.session.human_to_move() => {
                self.said = self.told();
            }
            None => {}
        }
    }

    /// Sets the search result of the current position.
    #[cfg(test)]
    pub(super) fn advise(&mut self, thought: SearchResult) {
        self.adviser.known.insert(self.ply(), (thought, self.play.session.turn()));
    }

    /// Switches the adviser on or off.
    pub(super) fn toggle_adviser(&mut self) {
        self.adviser.on = !self.adviser.on;
        let said = match self.adviser.on {
            true => message!("screen-adviser-on", name = self.play.adviser_title()),
            false => message!("screen-adviser-off"),
        };
        self.said = vec![self.play.sentence(&said)];
        if let Some((thought, _)) = self.adviser.known.get(&self.ply())
            && self.adviser.on
            && self.play.session.human_to_move()
        {
            self.said.extend(self.play.advice(thought));
        }
    }

    /// Discards all results after the game took another course.
    pub(super) fn forget_advice(&mut self) {
        self.adviser.known.clear();
        if let Some((_, job)) = self.adviser.job.take() {
            self.play.bring_back_adviser(job.end().0);
        }
    }

    /// The adviser's opinion of the shown position.
    pub(super) fn opinion(&self) -> Option<Opinion> {
        let ply = self.looking.unwrap_or_else(|| self.ply());
        let known = self.adviser.known.get(&ply);
        let asked = self.adviser.on && self.play.session.outcome().is_none();
        match known {
            Some((thought, player)) if self.adviser.on => {
                Some(Opinion::GameValue(thought.value, *player))
            }
            _ => asked.then_some(Opinion::Thinking),
        }
    }
}
