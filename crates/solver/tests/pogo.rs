//! Pogo is solved: the facts and cases of two other programs, and every value derived again.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::common::POGO;
use crate::common::long::short_or_long;
use iroko_games::{Game, Pogo, Position, VariantSet};
use iroko_solver::pogo::Solution;
use iroko_solver::{GameValue, TableError};

/// A value as the cases write it: `w7`, `d`, `l16`.
fn text(worth: GameValue) -> String {
    match worth {
        GameValue::Win(plies) => format!("w{plies}"),
        GameValue::Draw => "d".to_string(),
        GameValue::Loss(plies) => format!("l{plies}"),
    }
}

/// The values of all moves of a position, in the order of the rules.
fn moves(solution: &Solution, position: &Pogo) -> Vec<String> {
    let worth = |mv| text(solution.value(&position.after(mv)).before());
    position.legal_moves().into_iter().map(|mv| format!("{mv}:{}", worth(mv))).collect()
}

fn cases_agree(solution: &Solution) {
    let mut count = 0;
    for line in include_str!("cases/pogo.txt").lines().filter(|line| !line.starts_with('#')) {
        let &[position, value, best, each] = &line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four fields: {line}")
        };
        let position: Pogo = position.parse().unwrap();
        assert_eq!(text(solution.value(&position)), value, "{position}");
        let mut expected: Vec<&str> = each.split_whitespace().collect();
        let mut found = moves(solution, &position);
        expected.sort_unstable();
        found.sort_unstable();
        assert_eq!(found, expected, "{position}");
        if let Some((first, _)) = solution.moves(&position).first() {
            let first = first.to_string();
            assert!(best.split(' ').any(|mv| mv == first), "{position}: {first}");
        }
        count += 1;
    }
    assert_eq!(count, 250);
}

/// One in this number of patterns of stacks is verified.
pub fn patterns() -> usize {
    short_or_long(7, 1)
}

#[test]
fn the_start_is_a_draw_and_every_value_follows_from_its_successors() {
    let (solution, rounds) = &*POGO;
    let start = Pogo::start(VariantSet::STANDARD, 0);
    assert_eq!(solution.value(&start), GameValue::Draw);
    let drawing: Vec<String> = solution
        .moves(&start)
        .into_iter()
        .filter(|(_, worth)| *worth == GameValue::Draw)
        .map(|(mv, _)| mv.to_string())
        .collect();
    let mut sorted = drawing.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, ["121", "132", "211", "231", "312", "321"]);
    cases_agree(solution);

    let histogram = solution.histogram();
    assert_eq!(histogram.iter().map(|(_, count)| count).sum::<u64>(), 116_396_280);
    let longest = |worth: fn(u32) -> GameValue| {
        let is_there = |plies: &u32| histogram.iter().any(|(found, _)| *found == worth(*plies));
        (0..200).filter(is_there).max().unwrap()
    };
    assert_eq!((longest(GameValue::Win), longest(GameValue::Loss)), (51, 50));
    assert!(rounds.is_sorted() && rounds.len() == 53);
    assert_eq!(solution.verify_every(patterns(), false), Ok(()));
    // A computation that is stopped ends with its round.
    let (polls, mut begun) = (AtomicUsize::new(0), 0);
    let fourth = || polls.fetch_add(1, Ordering::Relaxed) == 3;
    let stopped = Solution::compute_until(false, &fourth, &mut |plies, _| begun = plies);
    assert!(matches!(stopped, Err(TableError::Stopped)) && begun == 3);
    // In parts, until it is stopped: what was checked is reported, and the rest is left.
    let (polls, mut told) = (AtomicUsize::new(0), Vec::new());
    let third = || polls.fetch_add(1, Ordering::Relaxed) == 2;
    let stopped = solution.verify_until(false, &third, &mut |done, of| told.push((done, of)));
    assert!(matches!(stopped, Err(TableError::Stopped)), "{stopped:?}");
    assert_eq!(told.len(), 2);
    assert!(told[0].0 < told[1].0 && told[1].0 < told[1].1, "{told:?}");
    let wrong = solution.verify_until(true, &AtomicBool::new(false), &mut |_, _| {});
    assert_eq!(wrong.unwrap(), solution.verify(true).err());
    assert!(solution.verify(true).is_err(), "the rules of the variant give other values");
}
