//! Asks the engine for the best move of a position in Awalé:
//! `cargo run --release -p iroko-engine --example ask_engine`.

#![allow(clippy::print_stdout, reason = "an example that prints its result")]

use std::sync::atomic::AtomicBool;

use iroko_engine::{EngineOptions, Limits, Players};
use iroko_games::{Awale, Message, Record};

fn main() -> Result<(), Message> {
    let position: Awale = "4-4-4-4-4-0-5-5-5-5-4-4-0-0-N".parse()?;
    let game = Record::new(position);
    let mut engine = Awale::parse_player("level:7")?.build(&EngineOptions::seeded(1))?;

    let limits = Limits { nodes: Some(50_000), ..Limits::NONE };
    let found = engine.think(&game, &limits, &AtomicBool::new(false));
    let pv: Vec<String> = found.pv.iter().map(ToString::to_string).collect();
    println!("{} {:?}, depth {}: {}", found.mv, found.value, found.depth, pv.join(" "));
    Ok(())
}
