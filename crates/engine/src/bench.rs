//! The bench: fixed positions, looked at to a fixed depth. The number of nodes is the signature of the search: as long
//! as it stays, nothing has changed but perhaps the speed.

use std::sync::atomic::AtomicBool;

use iroko_games::{Record, VariantSet};

use crate::engine::{Engine, Limits};
use crate::players::{EngineOptions, Players, search};
use crate::random::Rng;

/// How many positions are looked at.
const POSITIONS: u64 = 8;

/// Looks at every position, each with a fresh table, and gives the number of nodes.
pub fn bench<G: Players>(depth: u32, threads: usize) -> u64 {
    let think = |game: &Record<G>| {
        let options = EngineOptions { threads, ..EngineOptions::seeded(0) };
        let mut search = search::<G>(&options).expect("a small table");
        let limits = Limits { depth: Some(depth), ..Limits::NONE };
        search.think(game, &limits, &AtomicBool::new(false)).nodes
    };
    (0..POSITIONS).map(|seed| think(&position::<G>(seed))).sum()
}

/// A position of the bench: some random moves from a start, none of which ends the game or lets it end at once.
fn position<G: Players>(seed: u64) -> Record<G> {
    // Khan needs 13 moves to place its pieces.
    let moves = if G::DEALT { 0 } else { 12 + 3 * seed as usize };
    for attempt in 0.. {
        let mut chance = Rng::new(seed + (attempt << 32));
        let mut game = Record::new(G::start(VariantSet::STANDARD, seed));
        while game.moves().len() < moves && game.outcome().is_none() {
            game.play(*chance.pick(&game.position().legal_moves())).expect("it is legal");
        }
        let quiet = game.outcome().is_none() && game.position().winning_moves().is_empty();
        if quiet {
            return game;
        }
    }
    unreachable!("some game lasts so long")
}
