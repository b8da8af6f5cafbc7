//! The bench: fixed positions, searched to a fixed depth. The number of nodes is the signature of the search: while it
//! stays the same, a change affects at most the speed.

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Record, VariantSet};

use crate::engine::{Engine, Limits};
use crate::players::{EngineOptions, Players, search};
use crate::random::Rng;

/// The number of positions.
const POSITIONS: u64 = 8;

/// Searches every position with a fresh table, and returns the number of nodes.
pub fn bench<G: Players>(depth: u32, threads: usize) -> u64 {
    let think = |game: &Record<G>| {
        let options = EngineOptions { threads, ..EngineOptions::seeded(0) };
        let mut search = search::<G>(&options).expect("a table of the default size fits in memory");
        let limits = Limits { depth: Some(depth), ..Limits::NONE };
        search.think(game, &limits, &AtomicBool::new(false)).nodes
    };
    (0..POSITIONS).map(|seed| think(&midgame::<G>(seed))).sum()
}

/// Returns a position of the bench, after random moves from a start: the game is unfinished and has no winning move.
pub fn midgame<G: Game>(seed: u64) -> Record<G> {
    // Khan needs 13 moves to place its pieces.
    let moves = if G::DEALT { 0 } else { 12 + 3 * seed as usize };
    for attempt in 0.. {
        let mut chance = Rng::new(seed + (attempt << 32));
        let mut game = Record::new(G::start(VariantSet::STANDARD, seed));
        while game.moves().len() < moves && game.outcome().is_none() {
            game.play(*chance.pick(&game.position().legal_moves())).expect("the move is legal");
        }
        let quiet = game.outcome().is_none() && game.position().winning_moves().is_empty();
        if quiet {
            return game;
        }
    }
    unreachable!("some game lasts long enough")
}
