//! One complete game of each kind as readable text: every position, its legal moves, the move played, the outcome.
//!
//! The moves are read from the file; everything else is generated and compared. After a change of the rules,
//! `IROKO_WRITE=1 cargo test -p iroko-games playthrough` rewrites the files; review the difference before committing it.

use std::fmt::Write;
use std::path::Path;

use iroko_games::{Awale, Chicago, Game, Khan, Pogo, Record, Siam};

/// The game of a file: its first position and its moves.
fn read<G: Game>(text: &str) -> (G, Vec<&str>) {
    let start = text.lines().find(|line| !line.starts_with('#')).expect("the file has a position");
    let moves = text.lines().filter_map(|line| line.strip_prefix("  plays ")).collect();
    (start.parse().unwrap_or_else(|why| panic!("{start}: {why}")), moves)
}

fn write<G: Game>(comment: &str, start: G, moves: &[&str]) -> String {
    let mut text = format!("{comment}\n");
    let mut record = Record::new(start);
    for mv in moves {
        let legal = record.position().legal_moves();
        writeln!(text, "{}", record.position()).unwrap();
        write!(text, "  {} legal:", legal.len()).unwrap();
        for other in &legal {
            write!(text, " {other}").unwrap();
        }
        writeln!(text, "\n  plays {mv}").unwrap();
        record.play_text(mv).unwrap_or_else(|why| panic!("{}: {mv}: {why}", record.position()));
    }
    let end = record.outcome().expect("the game of the file is complete");
    writeln!(text, "{}", record.position()).unwrap();
    let winner = end
        .winner
        .map_or("neither player".to_string(), |player| format!("player {}", player.number()));
    let scores = end.scores.map_or(String::new(), |[one, two]| format!(", {one} to {two}"));
    writeln!(text, "  {winner} wins by {}{scores}", end.reason.name()).unwrap();
    text
}

fn check<G: Game>() {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/playthrough/{}.txt", G::NAME));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{path:?}: {why}"));
    let (start, moves) = read::<G>(&text);
    let again = write(text.lines().next().unwrap_or(""), start, &moves);
    if std::env::var_os("IROKO_WRITE").is_some() {
        std::fs::write(&path, &again).unwrap();
    }
    assert_eq!(text, again);
}

#[test]
fn awale() {
    check::<Awale>();
}

#[test]
fn siam() {
    check::<Siam>();
}

#[test]
fn khan() {
    check::<Khan>();
}

#[test]
fn pogo() {
    check::<Pogo>();
}

#[test]
fn chicago() {
    check::<Chicago>();
}
