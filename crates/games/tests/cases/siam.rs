//! Siam against a reference program: legal moves under both rules of the push, the winner when a rock falls, and
//! one move played in each position.

use std::collections::BTreeSet;

use iroko_games::{Game, Player, Position, Siam, VariantSet};

use super::rows;

/// The moves of a position, with the winner of those that push a rock off.
fn moves(position: &Siam) -> BTreeSet<(String, Option<Player>)> {
    let moves = position.legal_moves().into_iter();
    let winner = |mv| position.after(mv).outcome().and_then(|end| end.winner);
    moves.map(|mv| (mv.to_string(), winner(mv))).collect()
}

/// The moves of one word: `31>21ns`, `31>0`, `54>55e!r`.
fn read(word: &str) -> Vec<(String, Option<Player>)> {
    let (moves, winner) = word.split_once('!').unwrap_or((word, ""));
    let winner = match winner {
        "e" => Some(Player::One),
        "r" => Some(Player::Two),
        _ => None,
    };
    let (from, to) = moves.split_once('>').unwrap();
    if to == "0" {
        return vec![(format!("({from},0,0)"), winner)];
    }
    let (to, facings) = to.split_at(2);
    facings.chars().map(|facing| (format!("({from},{to},{facing})"), winner)).collect()
}

#[test]
fn moves_and_winners_agree_under_both_rules_of_the_push() {
    let global_push = VariantSet::STANDARD.with(0, true);
    for row in rows(include_str!("siam.txt")) {
        let mut expected: BTreeSet<_> = row[1].split(' ').flat_map(read).collect();
        assert_eq!(moves(&row[0].parse().unwrap()), expected, "{}", row[0]);
        expected.extend(row[2].split(' ').filter(|word| *word != "-").flat_map(read));
        assert_eq!(moves(&Siam::read(row[0], Some(global_push)).unwrap()), expected, "{}", row[0]);
    }
}

#[test]
fn a_move_leads_to_the_same_position() {
    for row in rows(include_str!("siam.txt")) {
        let position: Siam = row[0].parse().unwrap();
        let next = position.after(position.parse_move(row[3]).unwrap());
        match row[4] {
            "win e" => assert_eq!(next.outcome().unwrap().winner, Some(Player::One)),
            "win r" => assert_eq!(next.outcome().unwrap().winner, Some(Player::Two)),
            after => assert_eq!(next.to_string(), after),
        }
    }
}
