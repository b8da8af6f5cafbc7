//! Plays one move of every game through the interface that all games share, and shows the board in French:
//! `cargo run -p iroko-table --example any_game`.

#![allow(clippy::print_stdout, reason = "an example that prints its result")]

use iroko_table::scene::Edge;
use iroko_table::scene::text::{Charset, draw};
use iroko_table::{GAMES, Opening, language};

fn main() {
    let french = language("fr");
    for game in GAMES.iter() {
        let mut table = game.open(&Opening::default()).expect("the start position");
        let first = table.choices().swap_remove(0).text;
        table.play(&first).expect("a legal move");
        println!(
            "{}: {first}\n{}",
            game.name(),
            draw(&table.scene(), Edge::Bottom, Charset::Unicode, french)
        );

        let refused = table.play("nonsense").expect_err("not a move");
        println!("{}\n", french.sentence(refused.message()));
    }
}
