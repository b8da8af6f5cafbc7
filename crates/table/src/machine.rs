//! Machines at a table: an engine of `iroko-engine` with its type erased. How they think is not here.

use std::sync::atomic::AtomicBool;

use iroko_engine::{Engine, Limits};
use iroko_games::Game;

use crate::advice::Advised;
use crate::scene::Drawn;
use crate::session::{Machine, Thought};
use crate::table::{Seat, Table};

/// An engine that can sit down at a table of its game.
pub(crate) struct Seated<G: Game>(pub(crate) Box<dyn Engine<G>>);

impl<G: Drawn + Advised> Machine for Seated<G> {
    fn think(&mut self, table: &dyn Table, limits: &Limits, stop: &AtomicBool) -> Thought {
        let seat =
            table.as_any().downcast_ref::<Seat<G>>().expect("a machine sits at its own game");
        let thought = self.0.think(seat.record(), limits, stop);
        Thought {
            mv: thought.mv.to_string(),
            value: thought.value,
            depth: thought.depth,
            nodes: thought.nodes,
            line: thought.line.iter().map(ToString::to_string).collect(),
        }
    }
}
