//! Khan against a reference that was checked against a student program of the course.

use iroko_games::{Khan, Position};

use super::rows;

#[test]
fn moves_and_captures_of_the_kalista_agree() {
    for row in rows(include_str!("khan.txt")) {
        let position: Khan = row[0].parse().unwrap();
        assert_eq!(position.to_string(), row[0]);
        let texts = |moves: &[_]| {
            let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
            texts.sort();
            texts.join(" ")
        };
        assert_eq!(texts(&position.legal_moves()), row[1], "{position}");
        assert_eq!(texts(&position.winning_moves()), *row.get(2).unwrap_or(&""), "{position}");
    }
}
