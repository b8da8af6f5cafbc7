//! Machines at a table: an engine of `iroko-engine` with its type erased. How they think is not here.

use std::sync::atomic::AtomicBool;

use iroko_engine::{Engine, Value};
use iroko_games::{Game, Message, message};

use crate::advice::Advised;
use crate::scene::Drawn;
use crate::session::{Machine, Thought};
use crate::table::{Seat, Table};

/// An engine that can sit down at a table of its game.
pub(crate) struct Seated<G: Game>(pub(crate) Box<dyn Engine<G>>);

impl<G: Drawn + Advised> Machine for Seated<G> {
    fn think(&mut self, table: &dyn Table, stop: &AtomicBool) -> Thought {
        let seat =
            table.as_any().downcast_ref::<Seat<G>>().expect("a machine sits at its own game");
        let thought = self.0.think(seat.record(), stop);
        Thought {
            mv: thought.mv.to_string(),
            value: value_message(thought.value),
            score: thought.value.rank(),
        }
    }
}

/// What a machine thinks, as a sentence for the player to move.
fn value_message(value: Value) -> Message {
    match value {
        Value::Estimate(number) if number > 0 => message!("value-better", number = number),
        Value::Estimate(number) if number < 0 => message!("value-worse", number = -number),
        Value::Estimate(_) => message!("value-even"),
        Value::Win(plies) => message!("value-win", plies = plies),
        Value::Loss(plies) => message!("value-loss", plies = plies),
        Value::Draw => message!("value-draw"),
    }
}
