//! Solving Chicago from any position, against the values of another program, a plain minimax, and play that reaches the
//! predicted result.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;

use crate::common::long::short_or_long;
use iroko_games::chicago::Move;
use iroko_games::{Chicago, Player, Position, Rng, Scored, VariantSet};
use iroko_solver::chicago::Solver;

static GO_ON: AtomicBool = AtomicBool::new(false);

/// The score of the player to move minus the other's.
fn lead(position: &Chicago) -> i32 {
    let scores = position.scores().map(i32::from);
    scores[position.turn().index()] - scores[position.turn().other().index()]
}

/// The value by an exhaustive search.
fn minimax(position: &Chicago, known: &mut HashMap<Chicago, i32>) -> i32 {
    let here = position.canonical();
    if let Some(value) = known.get(&here) {
        return *value;
    }
    let best = here.legal_moves().into_iter().map(|mv| -minimax(&here.after(mv), known)).max();
    let value = best.unwrap_or_else(|| lead(&here));
    known.insert(here, value);
    value
}

/// A deal with either player first, with or without komi, after some random moves.
fn random(chance: &mut Rng, plies: usize) -> Chicago {
    let first = Player::BOTH[chance.below(2)];
    let variants = VariantSet::STANDARD.with(0, chance.below(2) == 1);
    let mut position = Chicago::deal(chance.below(1 << 30) as u64, first, variants);
    for _ in 0..plies {
        let moves = position.legal_moves();
        if !moves.is_empty() {
            position.play(moves[chance.below(moves.len())]);
        }
    }
    position
}

#[test]
fn every_value_of_another_exact_solver_is_found() {
    let mut solver = Solver::new();
    let cases = include_str!("cases/chicago.txt");
    let mut count = 0;
    for line in cases.lines().filter(|line| !line.starts_with('#')) {
        let &[position, value, moves] = &line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("three fields: {line}")
        };
        let position: Chicago = position.parse().unwrap();
        assert_eq!(solver.value(&position, &GO_ON), value.parse().ok(), "{position}");
        let found = solver.moves(&position, &GO_ON).unwrap();
        let found: HashMap<_, _> =
            found.iter().map(|(mv, value)| (mv.to_string(), *value)).collect();
        let pair = |text: &str| {
            let (mv, value) = text.split_once(':').unwrap();
            (mv.to_string(), value.parse().unwrap())
        };
        assert_eq!(found, moves.split(' ').map(pair).collect(), "{position}");
        count += 1;
    }
    assert_eq!(count, 22);
}

#[test]
fn endings_have_the_values_of_a_plain_minimax() {
    let mut chance = Rng::new(11);
    let mut solver = Solver::new();
    for index in 0..short_or_long(600, 2_000) {
        let position = random(&mut chance, 11 + index % 6);
        let known = &mut HashMap::new();
        let value = minimax(&position, known);
        assert_eq!(solver.value(&position, &GO_ON), Some(value), "{position}");
        let mut expected: Vec<(Move, i32)> = Vec::new();
        for mv in position.legal_moves() {
            expected.push((mv, -minimax(&position.after(mv), known)));
        }
        expected.sort_by_key(|(_, value)| Reverse(*value));
        assert_eq!(solver.moves(&position, &GO_ON), Some(expected), "{position}");
    }
}

#[test]
fn a_move_has_the_value_of_the_position_after_it() {
    let mut chance = Rng::new(12);
    let mut solver = Solver::new();
    for plies in [0, 1, 2, 4, 5, 6, 7, 8, 9, 10] {
        let position = random(&mut chance, plies);
        let moves = solver.moves(&position, &GO_ON).unwrap();
        assert_eq!(moves.len(), position.legal_moves().len());
        assert!(moves.is_sorted_by_key(|(_, value)| Reverse(*value)));
        assert_eq!(solver.value(&position, &GO_ON), Some(moves[0].1), "{position}");
        for (mv, value) in moves {
            let after = solver.value(&position.after(mv), &GO_ON).unwrap();
            assert_eq!(value, -after, "{position} {mv}");
        }
    }
}

#[test]
fn the_best_move_has_the_highest_value() {
    let (mut solver, mut chance, stop) = (Solver::new(), Rng::new(11), AtomicBool::new(false));
    for plies in 4..20 {
        let position = random(&mut chance, plies);
        if position.outcome().is_some() {
            continue;
        }
        let (mv, value) = solver.best(&position, &stop).unwrap();
        let moves = solver.moves(&position, &stop).unwrap();
        assert_eq!(value, moves[0].1, "{position}");
        assert!(moves.contains(&(mv, value)), "{position}");
    }
}

#[test]
fn perfect_play_on_both_sides_reaches_the_value() {
    let mut chance = Rng::new(13);
    let mut solver = Solver::new();
    for _ in 0..4 {
        let start = random(&mut chance, 0);
        let value = solver.value(&start, &GO_ON).unwrap();
        let mut position = start;
        while position.outcome().is_none() {
            // Any of the best moves will do.
            let moves = solver.moves(&position, &GO_ON).unwrap();
            let best = moves.iter().filter(|(_, value)| *value == moves[0].1).count();
            position.play(moves[chance.below(best)].0);
        }
        let reached =
            if position.turn() == start.turn() { lead(&position) } else { -lead(&position) };
        assert_eq!(reached, value, "{start}");
    }
}

#[test]
fn the_komi_is_four_points_and_changes_no_move() {
    let mut solver = Solver::new();
    let plain = Chicago::deal(3, Player::Two, VariantSet::STANDARD);
    let komi = Chicago::deal(3, Player::Two, VariantSet::STANDARD.with(0, true));
    let moves = solver.moves(&plain, &GO_ON).unwrap();
    let less = moves.iter().map(|(mv, value)| (*mv, value - 4)).collect();
    assert_eq!(solver.moves(&komi, &GO_ON), Some(less));
}

#[test]
fn a_finished_position_has_the_value_of_its_scores_and_no_moves() {
    let position: Chicago = "[[[sucre],[mais]],\
        [[ble,7],[riz,3],[cacao,1],[cafe,2],[sucre,4],[mais,3]],0,\
        [ble,ble,ble,riz,cacao,cafe,cafe,sucre,sucre],[ble,ble,ble,riz,riz,sucre,mais,mais]] j2 komi:2"
        .parse()
        .unwrap();
    let mut solver = Solver::new();
    assert_eq!(solver.value(&position, &GO_ON), Some(4));
    assert_eq!(solver.moves(&position, &GO_ON), Some(Vec::new()));
}

#[test]
fn a_stopped_solver_returns_immediately() {
    let stop = AtomicBool::new(true);
    let position = Chicago::deal(1, Player::One, VariantSet::STANDARD);
    let mut solver = Solver::new();
    assert_eq!(solver.value(&position, &stop), None);
    assert_eq!(solver.moves(&position, &stop), None);
    assert_eq!(solver.nodes(), 0);
    // The solver can be used again.
    assert!(solver.value(&position, &GO_ON).is_some());
}

#[test]
fn a_used_solver_works_like_a_new_one() {
    let mut used = Solver::new();
    for seed in 0..5 {
        let position = Chicago::deal(seed, Player::One, VariantSet::STANDARD);
        let mut new = Solver::new();
        assert_eq!(used.value(&position, &GO_ON), new.value(&position, &GO_ON));
        assert_eq!(used.nodes(), new.nodes(), "what was stored for another deal is forgotten");
    }
}
