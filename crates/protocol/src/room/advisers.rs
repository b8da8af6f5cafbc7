//! The advising engines of a room, kept for the whole game with their transposition tables.

use std::sync::{Arc, Mutex};

use iroko_games::Message;
use iroko_table::session::{Analyst, Machine};

/// The advising engines of a room.
#[derive(Default)]
pub(super) struct Advisers {
    /// Gives hints.
    pub(super) adviser: Adviser<Box<dyn Machine>>,
    /// Evaluates every move for visitors who watch.
    pub(super) analyst: Adviser<Box<dyn Analyst>>,
}

/// An engine, built on first use. Queries run one at a time; the previous one is stopped before the next begins.
pub(super) struct Adviser<T>(Arc<Mutex<Option<T>>>);

impl<T> Adviser<T> {
    /// Queries the engine; blocks while another query runs.
    pub(super) fn query<A>(
        &self,
        build: impl FnOnce() -> Result<T, Message>,
        query: impl FnOnce(&mut T) -> A,
    ) -> Result<A, Message> {
        let mut slot = self.0.lock().unwrap_or_else(|poisoned| {
            // Replace an engine that panicked.
            self.0.clear_poison();
            let mut slot = poisoned.into_inner();
            *slot = None;
            slot
        });
        let machine = match &mut *slot {
            Some(machine) => machine,
            empty => empty.insert(build()?),
        };
        Ok(query(machine))
    }
}

impl<T> Clone for Adviser<T> {
    fn clone(&self) -> Adviser<T> {
        Adviser(Arc::clone(&self.0))
    }
}

impl<T> Default for Adviser<T> {
    fn default() -> Adviser<T> {
        Adviser(Arc::default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_engine_is_built_once_and_keeps_its_state() {
        let slot = Adviser::default();
        let query = || slot.query(|| Ok(1), |number| std::mem::replace(number, *number + 1));
        assert_eq!([query(), query(), query()], [Ok(1), Ok(2), Ok(3)]);
    }

    #[test]
    fn an_engine_that_panics_is_rebuilt() {
        let slot = Adviser::default();
        let clone = slot.clone();
        let panicked =
            std::thread::spawn(move || clone.query(|| Ok(1), |_| panic!("on purpose"))).join();
        assert!(panicked.is_err());
        assert_eq!(slot.query(|| Ok(2), |number| *number), Ok(2));
    }
}
