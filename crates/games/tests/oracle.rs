//! A second move generator for every game, slow and written from the rules alone. It maps the text of a position to
//! its legal moves, each with the text of the next position. The library must agree with it everywhere.

#[path = "oracle/awale.rs"]
mod awale;
#[path = "oracle/chicago.rs"]
mod chicago;
use crate::common;
#[path = "oracle/khan.rs"]
mod khan;
#[path = "oracle/pogo.rs"]
mod pogo;
#[path = "oracle/siam.rs"]
mod siam;

use std::collections::BTreeMap;

use common::long::short_or_long;
use common::random_play;
use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Siam, VariantSet, perft};

/// A slow generator: from the text of a position to its moves, each with the text after it.
type Oracle = fn(&str) -> BTreeMap<String, String>;

fn agree_over_random_play<G: Game>(oracle: Oracle, games: u64) {
    random_play::<G>(games, 250, |position| {
        let ours: BTreeMap<String, String> = position
            .legal_moves()
            .into_iter()
            .map(|mv| (mv.to_string(), position.after(mv).to_string()))
            .collect();
        assert_eq!(ours, oracle(&position.to_string()), "{position}");
    });
}

/// Compares perft with the slow generator, for variants without published counts.
fn agree_on_perft<G: Game>(oracle: Oracle, depth: u32) {
    fn count(oracle: Oracle, text: &str, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        oracle(text).values().map(|next| count(oracle, next, depth - 1)).sum()
    }
    for variants in VariantSet::all::<G>() {
        let start = G::start(variants, 1);
        assert_eq!(perft(&start, depth), count(oracle, &start.to_string(), depth), "{start}");
    }
}

#[test]
fn awale() {
    agree_over_random_play::<Awale>(awale::moves, 150);
    agree_on_perft::<Awale>(awale::moves, 6);
}

#[test]
fn siam() {
    agree_over_random_play::<Siam>(siam::moves, short_or_long(1, 4));
    agree_on_perft::<Siam>(siam::moves, 2);
}

#[test]
fn khan() {
    agree_over_random_play::<Khan>(khan::moves, short_or_long(50, 150));
    agree_on_perft::<Khan>(khan::moves, 3);
}

#[test]
fn pogo() {
    agree_over_random_play::<Pogo>(pogo::moves, short_or_long(20, 60));
    agree_on_perft::<Pogo>(pogo::moves, 4);
}

#[test]
fn chicago() {
    agree_over_random_play::<Chicago>(chicago::moves, 150);
    agree_on_perft::<Chicago>(chicago::moves, 5);
}
