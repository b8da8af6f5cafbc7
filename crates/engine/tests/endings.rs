//! Awalé with its tables: proven wins are won against the best defence, without endless play, and the search with
//! tables never claims more than the tables prove.

use std::sync::atomic::AtomicBool;

use crate::common::keep_tables_under_target;
use iroko_engine::{Engine, EngineOptions, Features, Limits, Master, Rng, Value};
use iroko_games::{Awale, Game, Player, Position, Record, VariantSet};
use iroko_solver::awale::{EndgameTables, Rules};
use iroko_solver::shelf;

/// A board of a few seeds that South, to move, provably wins with just enough seeds in store.
fn narrow_win(chance: &mut Rng, tables: &EndgameTables) -> Option<Awale> {
    let seeds = 4 + chance.below(6);
    let mut pits = [0u8; 12];
    (0..seeds).for_each(|_| pits[chance.below(12)] += 1);
    let board = Awale::from_pits(pits, VariantSet::STANDARD);
    let [least, _] = tables.bounds(&board).ok()??;
    // South's share of the board makes exactly 25.
    let gets = (seeds as i32 + i32::from(least)) / 2;
    let south = 25 - gets;
    let north = 48 - seeds as i32 - south;
    let pits = pits.map(|pit| pit.to_string()).join("-");
    let position: Awale = format!("{pits}-{south}-{north}-S").parse().ok()?;
    (gets > 0 && position.outcome().is_none()).then_some(position)
}

/// North's move that leaves the opponent the smallest guaranteed share.
fn resist(position: &Awale, tables: &EndgameTables) -> iroko_games::awale::Pit {
    let worth = |mv: &iroko_games::awale::Pit| {
        let after = position.after(*mv);
        let [_, most] = tables.bounds(&after).unwrap().unwrap();
        i32::from(position.captures(*mv)) - i32::from(most)
    };
    let moves = position.legal_moves();
    *moves.iter().max_by_key(|mv| worth(mv)).unwrap()
}

#[test]
fn wins_of_the_tables_are_won_against_the_best_defence() {
    keep_tables_under_target();
    let tables = shelf::awale(Rules::Abapa);
    let (mut chance, stop) = (Rng::new(3), AtomicBool::new(false));
    let limits = Limits { nodes: Some(3000), ..Limits::NONE };
    let mut won = 0;
    while won < 150 {
        let Some(start) = narrow_win(&mut chance, &tables) else { continue };
        let mut master = Master::<Awale>::new(&EngineOptions::seeded(0), Features::ALL).unwrap();
        let mut game = Record::new(start);
        while game.outcome().is_none() {
            let mv = match game.position().turn() {
                Player::One => master.think(&game, &limits, &stop).mv,
                Player::Two => resist(game.position(), &tables),
            };
            game.play(mv).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner, Some(Player::One), "{start}");
        won += 1;
    }
}

#[test]
fn margins_of_the_search_are_proved_by_the_tables() {
    keep_tables_under_target();
    let tables = shelf::awale(Rules::Abapa);
    let (mut chance, stop) = (Rng::new(9), AtomicBool::new(false));
    let limits = Limits { nodes: Some(2000), ..Limits::NONE };
    let mut told = 0;
    for _ in 0..400 {
        let Some(start) = narrow_win(&mut chance, &tables) else { continue };
        let mut master = Master::<Awale>::new(&EngineOptions::seeded(0), Features::ALL).unwrap();
        let thought = master.think(&Record::new(start), &limits, &stop);
        let [least, most] = tables.bounds(&start).unwrap().unwrap().map(i32::from);
        let lead = i32::from(start.store(Player::One)) - i32::from(start.store(Player::Two));
        match thought.value {
            Value::Margin(points) => {
                told += 1;
                assert!(points > 0 && points <= lead + most, "{start}: {points} {least} {most}");
            }
            Value::Win(_) | Value::Estimate(_) => {}
            other => panic!("{start} is won, not {other:?}"),
        }
    }
    assert!(told > 0, "{told}");
}

#[test]
fn without_tables_only_the_search_proves_values() {
    keep_tables_under_target();
    let start = Awale::start(VariantSet::STANDARD, 0);
    let plain = Features::ALL.without("tables").unwrap();
    let mut master = Master::<Awale>::new(&EngineOptions::seeded(0), plain).unwrap();
    let limits = Limits { nodes: Some(20_000), ..Limits::NONE };
    let thought = master.think(&Record::new(start), &limits, &AtomicBool::new(false));
    assert!(matches!(thought.value, Value::Estimate(_)));
}
