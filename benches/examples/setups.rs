//! The value of Khan's setup: the same search plays both sides, with setups of different origin. The figures in
//! `docs/khan-setup.md` come from here.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --example setups -- RED OCHRE [GAMES [NODES]]`
//!
//! RED and OCHRE are `book`, `zigzag` (the advice of the report) or `random`. Seeds are fixed, and each game has a
//! few more nodes per move than the one before, so results are reproducible and no two games are the same.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool that prints figures")]

use std::sync::atomic::AtomicBool;

use iroko_engine::book::khan::Setup;
use iroko_engine::{
    Engine, EngineOptions, GameEvaluator, Limits, Players, Random, Search, TranspositionTable,
};
use iroko_games::{Game, Khan, Player, Position, Record, VariantSet};

/// Longer games count as draws.
const MAX_PLIES: usize = 400;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [red, ochre] = [0, 1].map(|index| words.get(index).map_or("book", String::as_str));
    let number = |index: usize, default: u64| {
        words.get(index).map_or(default, |word| word.parse().expect("a number"))
    };
    let (games, nodes) = (number(2, 200), number(3, 20_000));
    let mut points = 0.0;
    for game in 0..games {
        points += match play([red, ochre], game, nodes + 7 * game) {
            Some(Player::One) => 1.0,
            Some(Player::Two) => 0.0,
            None => 0.5,
        };
    }
    let score = points / games as f64;
    let error = 1.96 * (score * (1.0 - score) / games as f64).sqrt();
    println!(
        "red {red}, ochre {ochre}: Red scores {:.1} % +- {:.1} in {games} games of {nodes} nodes a move",
        100.0 * score,
        100.0 * error
    );
}

/// Plays a game and returns its winner.
fn play(setups: [&str; 2], number: u64, nodes: u64) -> Option<Player> {
    let mut placing = [setup(setups[0], 2 * number), setup(setups[1], 2 * number + 1)];
    let mut playing = [search(nodes), search(nodes)];
    let mut game = Record::new(Khan::start(VariantSet::STANDARD, 0));
    while game.outcome().is_none() && game.moves().len() < MAX_PLIES {
        let (seat, stop) = (game.position().turn().index(), AtomicBool::new(false));
        let thought = if game.position().in_setup() {
            placing[seat].think(&game, &Limits::NONE, &stop)
        } else {
            playing[seat].think(&game, &Limits::NONE, &stop)
        };
        game.play(thought.mv).expect("players make legal moves");
    }
    game.outcome().and_then(|end| end.winner)
}

fn search(nodes: u64) -> Search<Khan, GameEvaluator<Khan>> {
    let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
    Search::new(
        GameEvaluator::new(),
        TranspositionTable::new(2).expect("a small hash table fits in memory"),
        1,
        limits,
    )
}

/// The player that places the pieces; `plain:N` follows the advice of the report.
fn setup(name: &str, seed: u64) -> Box<dyn Engine<Khan>> {
    match name {
        "book" => Box::new(Setup::new(seed)),
        "zigzag" => Khan::player("plain:1", &EngineOptions::seeded(seed))
            .unwrap_or_else(|why| panic!("{why}")),
        _ => Box::new(Random::new(seed)),
    }
}
