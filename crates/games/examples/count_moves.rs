//! Counts the positions that can be reached in a few plies, the usual test of a move generator (perft):
//! `cargo run --release -p iroko-games --example count_moves`.

#![allow(clippy::print_stdout, reason = "an example that prints its result")]

use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Siam, VariantSet, perft};

fn main() {
    count::<Awale>(6);
    count::<Siam>(3);
    count::<Khan>(2);
    count::<Pogo>(3);
    count::<Chicago>(3);
}

/// Prints the perft of the start position, depth by depth.
fn count<G: Game>(depth: u32) {
    let start = G::start(VariantSet::STANDARD, 0);
    let counts: Vec<_> = (1..=depth).map(|plies| perft(&start, plies).to_string()).collect();
    println!("{:8} {}", G::NAME, counts.join(" "));
}
