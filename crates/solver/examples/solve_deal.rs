//! Solves a deal of Chicago Stock Exchange and prints the exact value of every first move:
//! `cargo run --release -p iroko-solver --example solve_deal`.

#![allow(clippy::print_stdout, reason = "an example that prints its result")]

use std::sync::atomic::AtomicBool;

use iroko_games::{Chicago, Game, Position, VariantSet};
use iroko_solver::chicago::Solver;

fn main() {
    let deal = Chicago::start(VariantSet::STANDARD, 7);
    let stop = AtomicBool::new(false);
    let moves = Solver::new().moves(&deal, &stop).expect("the search was not stopped");
    println!("{deal}\nplayer {} to move", deal.turn().number());
    for (mv, margin) in moves {
        println!("{margin:+4}  {mv}");
    }
}
