//! Every puzzle has one solution, verified by the rules alone or by the exact solvers.

use std::sync::atomic::AtomicBool;

use crate::common::keep_tables_under_target;
use crate::common::long::short_or_long;
use iroko_engine::puzzle::{Puzzle, Puzzling, Task, puzzle};
use iroko_games::{Awale, Chicago, Game, Khan, Player, Pogo, Position, Siam};
use iroko_solver::awale::Rules;
use iroko_solver::{chicago, shelf};

fn puzzles<G: Puzzling>(count: u64) -> Vec<Puzzle<G>> {
    keep_tables_under_target();
    (0..count).map(|seed| puzzle(seed, &AtomicBool::new(false)).unwrap()).collect()
}

/// Whether a player wins within `plies`, by the rules alone.
fn wins<G: Position>(position: &G, winner: Player, plies: u32) -> bool {
    if let Some(end) = position.outcome() {
        return end.winner == Some(winner);
    }
    let wins_after = |mv: &G::Move| wins(&position.after(*mv), winner, plies - 1);
    match position.turn() == winner {
        _ if plies == 0 => false,
        true => position.legal_moves().iter().any(wins_after),
        false => position.legal_moves().iter().all(wins_after),
    }
}

/// Whether the winner has exactly one move that wins in time, and again after every reply.
fn is_only<G: Position>(position: &G, winner: Player, plies: u32) -> bool {
    let moves = position.legal_moves();
    let right = |mv: &&G::Move| wins(&position.after(**mv), winner, plies - 1);
    let right: Vec<&G::Move> = moves.iter().filter(right).collect();
    let [only] = right[..] else { return false };
    let after = position.after(*only);
    let answers = after.legal_moves();
    let mut open =
        answers.iter().map(|mv| after.after(*mv)).filter(|next| next.outcome().is_none());
    open.all(|next| is_only(&next, winner, plies - 2))
}

/// Asserts that the win is the shortest and unique, and that the solution ends it in time.
fn is_sound_win<G: Game>(puzzle: &Puzzle<G>, plies: u32) {
    let (position, winner) = (&puzzle.position, puzzle.position.turn());
    assert!(!wins(position, winner, plies - 1) && is_only(position, winner, plies), "{position}");
    let mut end = *position;
    for mv in &puzzle.solution {
        assert!(end.legal_moves().contains(mv), "{position}");
        end.play(*mv);
    }
    assert_eq!(end.outcome().and_then(|end| end.winner), Some(winner), "{position}");
    assert_eq!(puzzle.solution.len() as u32, plies, "{position}");
}

#[test]
fn wins_in_khan_and_siam_have_one_solution() {
    fn check<G: Puzzling>() {
        for puzzle in puzzles::<G>(short_or_long(3, 6)) {
            let Task::Win(plies) = puzzle.task else { panic!("{:?}", puzzle.task) };
            // Five plies take too long by the rules alone.
            if plies <= 3 {
                is_sound_win(&puzzle, plies);
            }
            assert!((1..=5).contains(&puzzle.difficulty));
        }
    }
    check::<Khan>();
    check::<Siam>();
}

#[test]
fn pogo_has_wins_and_draws_with_one_solution() {
    keep_tables_under_target();
    let solution = shelf::pogo(false, &mut |_| {});
    let (mut wins, mut draws) = (0, 0);
    for puzzle in puzzles::<Pogo>(16) {
        let here = &puzzle.position;
        match puzzle.task {
            Task::Win(plies) => {
                wins += 1;
                if plies <= 5 {
                    is_sound_win(&puzzle, plies);
                }
            }
            _ => {
                draws += 1;
                let holds = |mv: &iroko_games::pogo::Move| {
                    !matches!(solution.value(&here.after(*mv)), iroko_solver::GameValue::Win(_))
                };
                let moves = here.legal_moves();
                let held: Vec<_> = moves.iter().copied().filter(holds).collect();
                assert_eq!(held, puzzle.solution, "{here}");
            }
        }
    }
    assert!(wins > 0 && draws > 0, "{wins} {draws}");
}

#[test]
fn the_best_move_of_chicago_is_clearly_the_best() {
    let (mut solver, stop) = (chicago::Solver::new(), AtomicBool::new(false));
    for puzzle in puzzles::<Chicago>(12) {
        let moves = solver.moves(&puzzle.position, &stop).unwrap();
        assert_eq!(puzzle.task, Task::Margin(moves[0].1), "{}", puzzle.position);
        assert!(moves[1].1 + 2 <= moves[0].1, "{}", puzzle.position);
        assert_eq!(puzzle.solution, [moves[0].0], "{}", puzzle.position);
    }
}

#[test]
fn the_best_move_of_awale_is_best_whatever_value_endless_play_has() {
    keep_tables_under_target();
    let tables = shelf::awale(Rules::Abapa);
    for puzzle in puzzles::<Awale>(12) {
        let (here, player) = (&puzzle.position, puzzle.position.turn());
        let bounds = |mv: iroko_games::awale::Pit| {
            let after = here.after(mv);
            let [least, most] = tables.bounds(&after).unwrap().unwrap().map(i32::from);
            let store = |player| i32::from(after.store(player));
            let lead = store(player) - store(player.other());
            [lead - most, lead - least]
        };
        let Task::Margin(margin) = puzzle.task else { panic!("{:?}", puzzle.task) };
        assert_eq!(bounds(puzzle.solution[0]), [margin; 2], "{here}");
        for mv in here.legal_moves().into_iter().filter(|mv| *mv != puzzle.solution[0]) {
            assert!(bounds(mv)[1] < margin, "{here}: {mv}");
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzle() {
    assert_eq!(puzzles::<Siam>(3), puzzles::<Siam>(3));
    assert_eq!(puzzles::<Chicago>(3), puzzles::<Chicago>(3));
    assert!(puzzle::<Khan>(1, &AtomicBool::new(true)).is_none());
}

/// The small tables of Awalé are on every machine, larger ones on some. A puzzle of a day is the same on all.
#[test]
fn larger_tables_do_not_change_the_puzzles_of_awale() {
    keep_tables_under_target();
    let tables =
        shelf::awale_up_to(Rules::Abapa, shelf::SMALL + 2, &AtomicBool::new(false), &mut |_| {});
    assert!(tables.unwrap().seeds() > Some(shelf::SMALL));
    for puzzle in puzzles::<Awale>(24) {
        for mv in puzzle.position.legal_moves() {
            let after = puzzle.position.after(mv);
            let seeds = after.row(Player::One) + after.row(Player::Two);
            assert!(usize::from(seeds) <= shelf::SMALL, "{} {mv}", puzzle.position);
        }
    }
}

/// Checks the difficulties that a game offers. Each game has a test of its own, so that they run side by side.
fn difficulties_are_offered<G: Puzzling>() {
    let known = G::DIFFICULTIES;
    assert!(known.is_sorted() && known.iter().all(|level| (1..=5).contains(level)));
    let all = puzzles::<G>(12);
    let rare = all.iter().filter(|puzzle| !known.contains(&puzzle.difficulty)).count();
    assert!(rare <= 1, "{}: {rare} of {}", G::NAME, all.len());
}

#[test]
fn difficulties_of_awale_are_offered() {
    difficulties_are_offered::<Awale>();
}

#[test]
fn difficulties_of_siam_are_offered() {
    difficulties_are_offered::<Siam>();
}

#[test]
fn difficulties_of_khan_are_offered() {
    difficulties_are_offered::<Khan>();
}

#[test]
fn difficulties_of_pogo_are_offered() {
    difficulties_are_offered::<Pogo>();
}

#[test]
fn difficulties_of_chicago_are_offered() {
    difficulties_are_offered::<Chicago>();
}
