//! The speed of the search: nodes per second with one and two threads, the time to a depth, and the absence of
//! allocations per node. `cargo bench --manifest-path benches/Cargo.toml --bench search`.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_benches::allocations;
use iroko_engine::players::search;
use iroko_engine::{EngineOptions, Limits, Players, Rng, SearchResult};
use iroko_games::{Awale, Chicago, Khan, Pogo, Record, Siam, VariantSet};

/// The number of positions per game.
const POSITIONS: u64 = 6;

/// The search time per position.
const TIME: Duration = Duration::from_millis(700);

fn main() {
    println!(
        "{:<9}{:>14}{:>14}{:>12}{:>14}",
        "game", "1 thread", "2 threads", "depth", "ms to depth"
    );
    run::<Awale>(14);
    run::<Siam>(6);
    run::<Khan>(12);
    run::<Pogo>(11);
    run::<Chicago>(11);
}

fn run<G: Players>(depth: u32) {
    let games: Vec<Record<G>> = (0..POSITIONS).map(opening).collect();
    let time = Limits { time: Some(TIME), ..Limits::NONE };
    let speed = |threads: usize| {
        let begun = Instant::now();
        let nodes: u64 = games.iter().map(|game| think(game, threads, &time).nodes).sum();
        format!("{:.2} M/s", nodes as f64 / begun.elapsed().as_secs_f64() / 1e6)
    };
    let deep = Limits { depth: Some(depth), ..Limits::NONE };
    let begun = Instant::now();
    let before = allocations();
    let nodes: u64 = games.iter().map(|game| think(game, 1, &deep).nodes).sum();
    let allocated = allocations() - before;
    let took = begun.elapsed().as_secs_f64() * 1e3 / POSITIONS as f64;
    println!("{:<9}{:>14}{:>14}{depth:>12}{took:>14.1}", G::NAME, speed(1), speed(2));
    // A search allocates at its start, and a line or two per depth.
    assert!(allocated < 1000 * POSITIONS, "{}: {allocated} allocations", G::NAME);
    assert!(nodes > 20 * allocated, "{}: {allocated} allocations for {nodes} nodes", G::NAME);
}

fn think<G: Players>(game: &Record<G>, threads: usize, limits: &Limits) -> SearchResult<G::Move> {
    let options = EngineOptions { threads, ..EngineOptions::seeded(0) };
    let mut search = search::<G>(&options).expect("a small hash table fits in memory");
    search.watch(game, limits, &AtomicBool::new(false), &mut |_| {})
}

/// A middle-game position without an immediate win.
fn opening<G: Players>(seed: u64) -> Record<G> {
    let moves = if G::DEALT { 0 } else { 14 };
    (0..)
        .map(|attempt| {
            let mut chance = Rng::new(seed + (attempt << 32));
            let mut game = Record::new(G::start(VariantSet::STANDARD, seed));
            while game.moves().len() < moves && game.outcome().is_none() {
                game.play(*chance.pick(&game.position().legal_moves())).expect("the move is legal");
            }
            game
        })
        .find(|game| game.outcome().is_none() && game.position().winning_moves().is_empty())
        .expect("some random game lasts that long")
}
