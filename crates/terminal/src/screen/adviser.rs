//! The adviser of a game on the full screen: asked about every position while he looks on, or once for an order that waits.

use std::collections::HashMap;

use iroko_games::Player;
use iroko_table::session::{Limits, Machine, SearchResult};

use super::app::App;
use super::job::Job;
use super::side::Opinion;
use crate::orders::Order;

/// What the adviser comes back with: itself, and its thought.
pub(super) type Advice = (Box<dyn Machine>, SearchResult);

/// What the adviser does on the screen; the machine itself is kept by the game.
#[derive(Default)]
pub(super) struct Adviser {
    /// Whether it is asked about every position.
    pub(super) on: bool,
    /// What it thinks about at the moment: the position after so many moves.
    pub(super) job: Option<(usize, Job<Advice>)>,
    /// What it thought of positions, by the number of moves before them.
    pub(super) known: HashMap<usize, (SearchResult, Player)>,
    /// An order that waits for it.
    pub(super) waiting: Option<Order>,
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

    /// Takes what the adviser found; a position that is gone is no longer thought about.
    pub(super) fn take_advice(&mut self) {
        let ply = self.ply();
        let ready = |(at, job): &(usize, Job<_>)| *at != ply || job.is_done();
        if !self.adviser.job.as_ref().is_some_and(ready) {
            return;
        }
        let Some((at, job)) = self.adviser.job.take() else { return };
        let (machine, thought) = job.end();
        self.play.bring_back_adviser(machine);
        let turn = self.play.session.table().at(at).turn();
        self.adviser.known.insert(at, (thought, turn));
        if at != ply {
            return;
        }
        match self.adviser.waiting.take() {
            Some(mut order) => {
                order.thought = self.adviser.known.get(&ply).map(|known| known.0.clone());
                self.obey(order);
            }
            None if self.adviser.on && !self.is_show() && self.play.session.human_to_move() => {
                self.said = self.play.advice(&self.adviser.known[&ply].0);
            }
            None => {}
        }
    }

    /// Somebody else says what the adviser thinks of the position.
    #[cfg(test)]
    pub(super) fn advise(&mut self, thought: SearchResult) {
        self.adviser.known.insert(self.ply(), (thought, self.play.session.turn()));
    }

    /// Switches the adviser on or off.
    pub(super) fn toggle_adviser(&mut self) {
        self.adviser.on = !self.adviser.on;
        let id = if self.adviser.on { "screen-adviser-on" } else { "screen-adviser-off" };
        self.said = vec![self.language().sentence(&iroko_games::Message {
            id,
            args: vec![("name", self.play.adviser.as_str().into())],
        })];
        if let Some((thought, _)) = self.adviser.known.get(&self.ply())
            && self.adviser.on
            && self.play.session.human_to_move()
        {
            self.said.extend(self.play.advice(thought));
        }
    }

    /// What was found before the game took another way is worth nothing.
    pub(super) fn forget_advice(&mut self) {
        self.adviser.known.clear();
        if let Some((_, job)) = self.adviser.job.take() {
            self.play.bring_back_adviser(job.end().0);
        }
    }

    /// What the adviser thinks of the position that is shown.
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
