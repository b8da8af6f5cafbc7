//! The price of the arena: the share of a match in which no player thinks, games per second at fixed nodes, and the
//! speed of self-play against that of the bare search. `cargo bench --manifest-path benches/Cargo.toml --bench arena`.

use std::collections::HashSet;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use iroko_arena::{Match, PlayedGame, SelfPlay};
use iroko_table::session::Limits;
use iroko_table::{AnyGame, GAMES};

/// The time of a move, and the greatest share of a match that the runner may take.
const MOVE_TIME: Duration = Duration::from_millis(10);
const MAX_OVERHEAD: f64 = 0.02;

/// The positions a move of the other two measurements.
const NODES: u64 = 5000;

static NEVER: AtomicBool = AtomicBool::new(false);

fn main() {
    println!(
        "{:<9}{:>14}{:>12}{:>16}{:>18}{:>9}",
        "game", "of 10 ms", "games/s", "bare search/s", "self-play/s", "share"
    );
    for game in GAMES.iter() {
        measure(game);
    }
}

fn measure(game: &'static dyn AnyGame) {
    let overhead = overhead(game);
    let (games, bare) = fixed_nodes(game);
    let learning = self_play(game);
    println!(
        "{:<9}{:>12.2} %{games:>12.1}{bare:>16.0}{learning:>18.0}{:>7.0} %",
        game.name(),
        100.0 * overhead,
        100.0 * learning / bare
    );
    assert!(overhead < MAX_OVERHEAD, "{}: {overhead}", game.name());
}

/// The share of a match in which no player thinks.
fn overhead(game: &'static dyn AnyGame) -> f64 {
    let (games, seconds) = play(game, Limits { time: Some(MOVE_TIME), ..Limits::NONE }, 3, 1);
    let thought: Duration = games.iter().flat_map(|game| game.costs).map(|cost| cost.time).sum();
    (seconds - thought.as_secs_f64()) / seconds
}

/// Games per second of wall time, and positions per second of thinking, on one thread.
fn fixed_nodes(game: &'static dyn AnyGame) -> (f64, f64) {
    let (games, seconds) = play(game, Limits { nodes: Some(NODES), ..Limits::NONE }, 20, 1);
    let costs = || games.iter().flat_map(|game| game.costs);
    let nodes: u64 = costs().map(|cost| cost.nodes).sum();
    let thought: Duration = costs().map(|cost| cost.time).sum();
    (games.len() as f64 / seconds, nodes as f64 / thought.as_secs_f64())
}

/// Plays the search without exact answers against itself: the games, and the wall time in seconds.
fn play(
    game: &'static dyn AnyGame,
    limits: Limits,
    pairs: usize,
    concurrency: usize,
) -> (Vec<PlayedGame>, f64) {
    let player = "without:tables";
    let contest = Match { pairs, limits, seed: 1, concurrency, ..Match::new(game, player, player) };
    let starts = contest.starts().expect("the openings exist");
    let begun = Instant::now();
    let games = contest.run(&starts, &NEVER, &mut |_, _| Ok(())).expect("the match can be played");
    (games, begun.elapsed().as_secs_f64())
}

/// The positions per second and thread of self-play on all cores.
fn self_play(game: &'static dyn AnyGame) -> f64 {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let games = 40 * threads;
    let terms =
        SelfPlay { games, nodes: NODES, seed: 1, concurrency: threads, ..SelfPlay::new(game) };
    let (mut nodes, begun) = (0, Instant::now());
    let mut count = |_, searched| {
        nodes += searched;
        Ok(())
    };
    terms.run(&HashSet::new(), &NEVER, &mut count).expect("the games can be played");
    nodes as f64 / begun.elapsed().as_secs_f64() / threads as f64
}
