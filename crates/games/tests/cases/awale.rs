//! Awalé against OpenSpiel and Aualé. A repetition can only be seen with the history, so it is a `Record`
//! that plays the moves where there is one.

use iroko_games::{Awale, Game, Player, Position, VariantSet};

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
fn histories_lead_to_their_positions() {
    for row in rows(include_str!("awale.txt")).filter(|row| row.len() == 3) {
        let mut position = Awale::start(VariantSet::STANDARD, 0);
        for letter in row[2].chars() {
            position.play(position.parse_move(&letter.to_string()).unwrap());
        }
        assert_eq!(position.to_string(), row[0]);
    }
}
