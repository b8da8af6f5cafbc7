//! A round-robin tournament: the results in `docs/players.md` come from here.
//!
//! `cargo run --release --manifest-path benches/Cargo.toml --example tournament -- GAME [GAMES [PLAYER ...]]`
//!
//! Each pair of players plays GAMES games (40 by default), half of them with sides exchanged. The default players are
//! those of the game whose names contain no placeholder. Seeds are fixed, so the same arguments give the same table.

#![allow(clippy::print_stdout, clippy::print_stderr, reason = "a tool that prints figures")]

use std::process::ExitCode;
use std::sync::atomic::AtomicBool;

use iroko_arena::Match;
use iroko_games::Message;
use iroko_table::{AnyGame, find, language};

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let game = words.first().map(|name| find(name));
    let games = words.get(1).map_or(Ok(40), |word| word.parse::<usize>());
    let (Some(Ok(game)), Ok(games)) = (game, games) else {
        eprintln!("tournament GAME [GAMES [PLAYER ...]]");
        return ExitCode::from(2);
    };
    let mut names: Vec<&str> = words.iter().skip(2).map(String::as_str).collect();
    if names.is_empty() {
        let own = game.players().into_iter().map(|kind| kind.name);
        names = own.filter(|name| game.check_player(name).is_ok()).collect();
    }
    match table(game, &names, games.div_ceil(2)) {
        Ok(table) => {
            print!("{table}");
            ExitCode::SUCCESS
        }
        Err(why) => {
            eprintln!("{}", language("en").sentence(&why));
            ExitCode::from(2)
        }
    }
}

/// Returns a table of the points of the row's player against the column's, with two games per pair.
fn table(game: &'static dyn AnyGame, names: &[&str], pairs: usize) -> Result<String, Message> {
    let mut points = vec![vec![0.0; names.len()]; names.len()];
    for row in 0..names.len() {
        for column in 0..row {
            let won = duel(game, names[row], names[column], pairs)?;
            points[row][column] = won;
            points[column][row] = 2.0 * pairs as f64 - won;
        }
    }
    let head = names.join(" | ");
    let mut table = format!("| | {head} | all |\n|---|{}---:|\n", "---:|".repeat(names.len()));
    for (row, name) in names.iter().enumerate() {
        let cell =
            |column| if row == column { String::new() } else { points[row][column].to_string() };
        let cells: Vec<String> = (0..names.len()).map(cell).collect();
        let played = 2.0 * pairs as f64 * (names.len() as f64 - 1.0);
        let all = 100.0 * points[row].iter().sum::<f64>() / played;
        table += &format!("| `{name}` | {} | {all:.0} % |\n", cells.join(" | "));
    }
    Ok(table)
}

/// Returns the points of the first player: 1 for a win, half for a draw.
fn duel(
    game: &'static dyn AnyGame,
    first: &str,
    second: &str,
    pairs: usize,
) -> Result<f64, Message> {
    let contest = Match { pairs, seed: 1, ..Match::new(game, first, second) };
    let never = AtomicBool::new(false);
    let games = contest.run(&contest.starts()?, &never, &mut |_, _| Ok(()))?;
    Ok(games.iter().map(|game| game.half_points() as f64 / 2.0).sum())
}
