//! Chicago Stock Exchange against an exact solver: the legal moves of every position and, where a plain minimax is
//! fast enough, their values, which depend on every move to the end of the game.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use iroko_games::{Chicago, Position, Scored};

use super::rows;

/// Positions with more goods on the piles take too long for a plain minimax.
const MAX_GOODS: usize = 18;

#[test]
fn moves_agree() {
    assert_eq!(rows(include_str!("chicago.txt")).count(), 22);
    for row in rows(include_str!("chicago.txt")) {
        let position: Chicago = row[0].parse().unwrap();
        assert_eq!(position.to_string(), row[0]);
        let ours: BTreeSet<String> =
            position.legal_moves().iter().map(ToString::to_string).collect();
        assert_eq!(ours, read_values(row[2]).into_keys().collect(), "{position}");
    }
}

#[test]
fn values_agree() {
    let mut known = HashMap::new();
    let mut solved = 0;
    for row in rows(include_str!("chicago.txt")) {
        let position: Chicago = row[0].parse().unwrap();
        if goods_on_piles(&position) > MAX_GOODS {
            continue;
        }
        assert_eq!(value(&position, &mut known), row[1].parse().unwrap(), "{position}");
        for (mv, expected) in read_values(row[2]) {
            let next = position.after(position.parse_move(&mv).unwrap());
            assert_eq!(-value(&next, &mut known), expected, "{position} {mv}");
        }
        solved += 1;
    }
    assert_eq!(solved, 7);
}

/// The moves of a row with their values.
fn read_values(moves: &str) -> BTreeMap<String, i32> {
    let pairs = moves.split(' ').map(|pair| pair.split_once(':').unwrap());
    pairs.map(|(mv, value)| (mv.to_string(), value.parse().unwrap())).collect()
}

fn goods_on_piles(position: &Chicago) -> usize {
    (0..position.piles_left()).map(|index| position.pile(index).count()).sum()
}

/// Returns the final margin for the player to move, if both play optimally.
fn value(position: &Chicago, known: &mut HashMap<Chicago, i32>) -> i32 {
    let here = position.canonical();
    if let Some(value) = known.get(&here) {
        return *value;
    }
    let best = here.legal_moves().into_iter().map(|mv| -value(&here.after(mv), known)).max();
    let [mine, yours] =
        [here.turn(), here.turn().other()].map(|player| here.scores()[player.index()]);
    let value = best.unwrap_or(i32::from(mine) - i32::from(yours));
    known.insert(here, value);
    value
}
