//! Plays a match of 20 games between two players of Pogo and prints the result with its confidence interval:
//! `cargo run --release -p iroko-arena --example run_match`.

#![allow(clippy::print_stdout, reason = "an example that prints its result")]

use std::sync::atomic::AtomicBool;

use iroko_arena::{Match, Tally, elo};
use iroko_games::Message;
use iroko_table::find;

fn main() -> Result<(), Message> {
    let contest = Match { pairs: 10, ..Match::new(find("pogo")?, "eval6", "eval1") };
    let games =
        contest.run(&contest.starts()?, &AtomicBool::new(false), &mut |game, _record| {
            println!("game {}: {} plies", game.number, game.plies);
            Ok(())
        })?;

    let tally = Tally::of(&games);
    println!("{} of {} points", tally.games.points(), games.len());
    let estimate = tally.pairs.estimate().expect("ten pairs");
    let [low, mean, high] = [estimate.low, estimate.share, estimate.high].map(elo);
    println!("{mean:+.0} Elo, 95 % between {low:+.0} and {high:+.0}");
    Ok(())
}
