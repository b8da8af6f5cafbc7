//! Machines at a table: an engine of `iroko-engine` with its type erased.

use std::fmt::Display;
use std::sync::atomic::AtomicBool;

use iroko_engine::{Engine, Limits, Master, Players};
use iroko_games::{Game, Message, Record};

use crate::advice::Advised;
use crate::scene::Drawn;
use crate::session::{Analyst, Machine, SearchResult};
use crate::table::{Seat, Table};

/// An engine at a table of its game.
pub(crate) struct Seated<G: Game>(pub(crate) Box<dyn Engine<G>>);

impl<G: Drawn + Advised> Machine for Seated<G> {
    fn prepare(&mut self, table: &dyn Table) {
        self.0.prepare(record(table));
    }

    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<SearchResult, Message> {
        Ok(SearchResult::of(&self.0.think(record(table), limits, stop)))
    }
}

/// An engine that values every move at a table of its game.
pub(crate) struct Analysing<G: Players>(pub(crate) Master<G>);

impl<G: Drawn + Advised + Players> Analyst for Analysing<G> {
    fn analyse(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut dyn FnMut(&[SearchResult]),
    ) -> Vec<SearchResult> {
        let erased = |thoughts: &[iroko_engine::SearchResult<G::Move>]| -> Vec<SearchResult> {
            thoughts.iter().map(SearchResult::of).collect()
        };
        let mut report = |thoughts: &[_]| report(&erased(thoughts));
        erased(&self.0.analyse(record::<G>(table), limits, stop, &mut report))
    }
}

/// Returns the record on a table, with its type.
pub(crate) fn record<G: Drawn + Advised>(table: &dyn Table) -> &Record<G> {
    let seat = table.as_any().downcast_ref::<Seat<G>>();
    seat.expect("a machine plays at a table of its own game").record()
}

impl SearchResult {
    /// Converts an engine's result into text.
    pub(crate) fn of<M: Display>(thought: &iroko_engine::SearchResult<M>) -> SearchResult {
        SearchResult {
            mv: thought.mv.to_string(),
            value: thought.value,
            depth: thought.depth,
            nodes: thought.nodes,
            cuts: thought.cuts,
            pv: thought.pv.iter().map(ToString::to_string).collect(),
        }
    }
}
