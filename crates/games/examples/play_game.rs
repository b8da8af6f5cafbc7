//! Plays a random game of Awalé to its end and prints its record, then reads the record back:
//! `cargo run -p iroko-games --example play_game`.

#![allow(clippy::print_stdout, reason = "an example that prints its result")]

use iroko_games::{Awale, Game, Position, Record, Rng, VariantSet};

fn main() {
    let mut rng = Rng::new(1);
    let mut game = Record::new(Awale::start(VariantSet::STANDARD, 0));
    while game.outcome().is_none() {
        let moves = game.position().legal_moves();
        game.play(*rng.pick(&moves)).expect("a legal move");
    }
    let text = game.to_string();
    println!("{text}");

    let read: Record<Awale> = text.parse().expect("a record reads back");
    assert_eq!(read.positions(), game.positions());
}
