//! Awalé against OpenSpiel and Aualé. Repetition depends on the history, so a `Record` plays the moves where the
//! file has them.

use iroko_games::{Awale, Game, Player, Position, Record, VariantSet};

use super::rows;

#[test]
fn moves_captures_and_ends_agree() {
    for row in rows(include_str!("awale.txt")) {
        let position: Awale = row[0].parse().unwrap();
        let texts: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
        let expected: Vec<&str> = row[1].split(' ').collect();
        assert_eq!(texts, expected.iter().map(|text| &text[..1]).collect::<Vec<_>>(), "{position}");
        for (mv, text) in position.legal_moves().into_iter().zip(expected) {
            let next = position.after(mv);
            let captured = next.store(position.turn()) - position.store(position.turn());
            let (number, end) = text[1..].split_once('!').unwrap_or((&text[1..], ""));
            assert_eq!(captured, number.parse().unwrap_or(0), "{position} {mv}");
            if !end.starts_with("repetition") {
                let outcome = next.outcome().map(|end| (end.reason.name(), end.winner));
                assert_eq!(outcome, end.split_once(':').map(read_end), "{position} {mv}");
            }
        }
    }
}

fn read_end((reason, winner): (&'static str, &str)) -> (&'static str, Option<Player>) {
    let winner = match winner {
        "1" => Some(Player::One),
        "2" => Some(Player::Two),
        _ => None,
    };
    (reason, winner)
}

#[test]
fn histories_lead_to_their_positions_and_repetitions() {
    let mut repetitions = 0;
    for row in rows(include_str!("awale.txt")).filter(|row| row.len() == 3) {
        let mut record = Record::new(Awale::start(VariantSet::STANDARD, 0));
        for letter in row[2].chars() {
            record.play_text(&letter.to_string()).unwrap();
        }
        assert_eq!(record.position().to_string(), row[0]);
        for text in row[1].split(' ') {
            let end = text.split_once('!').and_then(|(_, end)| end.split_once(':')).map(read_end);
            record.play_text(&text[..1]).unwrap();
            let outcome = record.outcome().map(|end| (end.reason.name(), end.winner));
            assert_eq!(outcome, end, "{} {text}", row[0]);
            repetitions += usize::from(outcome.is_some_and(|(reason, _)| reason == "repetition"));
            record.undo();
        }
    }
    assert_eq!(repetitions, 17);
}
