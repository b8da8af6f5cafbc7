//! The suite of wins: a hundred positions of each game with a forced win, for testing the engine.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --example suite -- make GAME >
//! crates/engine/suites/GAME.txt`
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --example suite -- measure GAME 100 1000`
//!
//! A position comes from the end of a game between weak players: the earliest one before the end that a long search
//! proves and a short one does not. Chicago has no forced wins before its exact end: its positions have a positive
//! exact margin that a short search does not find. `measure` counts the proofs found within some milliseconds per
//! position, by the search alone and with exact answers.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool that prints figures")]

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_engine::{Engine, EngineOptions, Features, Limits, Master, Players, Rng, Value};
use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Record, Siam, VariantSet};

/// The number of positions in a suite.
const SIZE: usize = 100;

/// The node limits of a short and a long search.
const SHORT: u64 = 5_000;
const LONG: u64 = 1_500_000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.get(1).map(String::as_str) {
        Some("awale") => run::<Awale>(&words, include_str!("../../crates/engine/suites/awale.txt")),
        Some("siam") => run::<Siam>(&words, include_str!("../../crates/engine/suites/siam.txt")),
        Some("khan") => run::<Khan>(&words, include_str!("../../crates/engine/suites/khan.txt")),
        Some("pogo") => run::<Pogo>(&words, include_str!("../../crates/engine/suites/pogo.txt")),
        Some("chicago") => {
            run::<Chicago>(&words, include_str!("../../crates/engine/suites/chicago.txt"))
        }
        _ => {
            eprintln!("suite make GAME, or suite measure GAME MILLISECONDS ...");
            ExitCode::from(2)
        }
    }
}

fn run<G: Players>(words: &[String], suite: &str) -> ExitCode {
    if words[0] == "make" {
        make::<G>();
    } else {
        let times = words[2..].iter().map(|word| word.parse().expect("milliseconds"));
        for time in times {
            measure::<G>(suite, time);
        }
    }
    ExitCode::SUCCESS
}

fn make<G: Players>() {
    println!(
        "# Won by force for the player to move; the plies (or the margin) that a search of {LONG} positions proved."
    );
    let mut found = Vec::new();
    for seed in 0.. {
        if let Some((position, value)) = last_secret(&played::<G>(seed))
            && !found.contains(&position)
        {
            println!("{position}\t{value}");
            found.push(position);
        }
        if found.len() == SIZE {
            break;
        }
    }
}

/// A game between two weak players.
fn played<G: Players>(seed: u64) -> Record<G> {
    let options = EngineOptions::seeded(seed);
    let mut player = G::player("held:6,3000,1000,30", &options).expect("the name is valid");
    let mut chance = Rng::new(seed);
    let mut game = Record::new(G::start(VariantSet::STANDARD, seed));
    while game.outcome().is_none() && game.moves().len() < 400 {
        let opening = game.moves().len() < 5 && !G::DEALT;
        let mv = if opening {
            *chance.pick(&game.position().legal_moves())
        } else {
            player.think(&game, &Limits::NONE, &AtomicBool::new(false)).mv
        };
        game.play(mv).expect("players make legal moves");
    }
    game
}

/// The earliest won position before the end of a game whose win a short search does not find.
fn last_secret<G: Players>(game: &Record<G>) -> Option<(G, u32)> {
    let winner = game.outcome()?.winner?;
    let mut secret = None;
    let positions = game.positions().iter().rev().filter(|position| position.turn() == winner);
    for position in positions.filter(|position| position.outcome().is_none()) {
        let game = Record::new(*position);
        if won(&game, SHORT).is_some() {
            continue;
        }
        match won(&game, LONG) {
            Some(value) => secret = Some((*position, value)),
            None => break,
        }
    }
    secret
}

/// The plies of a win, or the margin, if a search of `nodes` nodes proves one.
fn won<G: Players>(game: &Record<G>, nodes: u64) -> Option<u32> {
    let limits = Limits { nodes: Some(nodes), ..Limits::NONE };
    wins(think(game, &limits, SEARCH))
}

/// The search alone, without tables and solvers.
const SEARCH: Features = Features { tables: false, ..Features::ALL };

fn think<G: Players>(game: &Record<G>, limits: &Limits, features: Features) -> Value {
    let mut player = Master::<G>::new(&EngineOptions::seeded(0), features)
        .expect("a small hash table fits in memory");
    player.think(game, limits, &AtomicBool::new(false)).value
}

fn wins(value: Value) -> Option<u32> {
    match value {
        Value::Win(plies) => Some(plies),
        Value::Margin(points) if points > 0 => Some(points as u32),
        _ => None,
    }
}

fn measure<G: Game + Players>(suite: &str, milliseconds: u64) {
    let limits = Limits { time: Some(Duration::from_millis(milliseconds)), ..Limits::NONE };
    let rows = || suite.lines().filter(|line| !line.starts_with('#'));
    let found = |features: Features| {
        let is_found = |line: &&str| {
            let text = line.split('\t').next().unwrap_or("");
            let position: G = text.parse().unwrap_or_else(|why| panic!("{text}: {why}"));
            wins(think(&Record::new(position), &limits, features)).is_some()
        };
        rows().filter(is_found).count()
    };
    let [alone, all] = [SEARCH, Features::ALL].map(found);
    let (name, count) = (G::NAME, rows().count());
    println!(
        "{name}: {alone} of {count} in {milliseconds} ms by the search alone, {all} by all means"
    );
}
