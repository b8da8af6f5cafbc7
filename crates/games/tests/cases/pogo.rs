//! Pogo against a program that has solved the game. The rules alone tell results one or two moves from the end.

use iroko_games::{Pogo, Position};

use super::rows;

#[test]
fn moves_and_the_wins_at_hand_agree() {
    for row in rows(include_str!("pogo.txt")) {
        let position: Pogo = row[0].parse().unwrap();
        let judged = |mv| {
            let next = position.after(mv);
            let sign = match next.outcome() {
                Some(end) if end.winner == Some(position.turn()) => "!",
                Some(end) => panic!("{position} {mv}: {end:?}"),
                None if !next.winning_moves().is_empty() => "?",
                None => "",
            };
            format!("{mv}{sign}")
        };
        let ours: Vec<String> = position.legal_moves().into_iter().map(judged).collect();
        assert_eq!(ours.join(" "), row[1], "{position}");
    }
}
