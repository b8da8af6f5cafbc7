//! The machines that a room asks for advice, kept for the whole game with what they remember. Who is asked what is not known here.

use std::sync::{Arc, Mutex};

use iroko_games::Message;
use iroko_table::session::{Analyst, Machine};

/// The machines of a room that advise.
#[derive(Default)]
pub(super) struct Advisers {
    /// Who gives hints, and judges offers of a draw.
    pub(super) adviser: Adviser<Box<dyn Machine>>,
    /// Who values every move for those who watch.
    pub(super) analyst: Adviser<Box<dyn Analyst>>,
}

/// A machine that is built when it is first asked. One question at a time: the one before was told to stop by then.
pub(super) struct Adviser<T>(Arc<Mutex<Option<T>>>);

impl<T> Adviser<T> {
    /// Asks the machine, from a thread that may wait for it.
    pub(super) fn ask<A>(
        &self,
        build: impl FnOnce() -> Result<T, Message>,
        ask: impl FnOnce(&mut T) -> A,
    ) -> Result<A, Message> {
        let mut place = self.0.lock().unwrap_or_else(|poisoned| {
            // A machine that did not survive its last question is built anew.
            self.0.clear_poison();
            let mut place = poisoned.into_inner();
            *place = None;
            place
        });
        let machine = match &mut *place {
            Some(machine) => machine,
            empty => empty.insert(build()?),
        };
        Ok(ask(machine))
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
    fn a_machine_is_built_once_and_remembers() {
        let place = Adviser::default();
        let ask = || place.ask(|| Ok(1), |number| std::mem::replace(number, *number + 1));
        assert_eq!([ask(), ask(), ask()], [Ok(1), Ok(2), Ok(3)]);
    }

    #[test]
    fn a_machine_that_dies_is_built_anew() {
        let place = Adviser::default();
        let killer = place.clone();
        let died =
            std::thread::spawn(move || killer.ask(|| Ok(1), |_| panic!("on purpose"))).join();
        assert!(died.is_err());
        assert_eq!(place.ask(|| Ok(2), |number| *number), Ok(2));
    }
}
