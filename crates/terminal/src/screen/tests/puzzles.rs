//! Puzzles on the full screen: wrong and right answers, hints, giving up, and keys that mean nothing here.

use std::time::{Duration, Instant};

use crossterm::event::KeyCode;
use iroko_table::puzzle::PuzzleSession;
use iroko_table::scene::Edge;
use iroko_table::scene::text::Charset;
use iroko_table::{Puzzle, Task, find, language};

use super::super::app::App;
use super::super::ink::{Depth, Ink};
use super::{press, shown, type_in};
use crate::play::Play;
use crate::score::Scores;

/// A puzzle of Awalé: only F wins at once.
fn puzzle(code: &str) -> App {
    super::keep_tables_under_target();
    let game = find("awale").unwrap();
    let position = "0-0-0-0-1-2-1-1-0-0-2-0-23-18-S".to_string();
    let solution = vec!["F".to_string()];
    let puzzle = Puzzle { position, task: Task::Win(1), solution, difficulty: 1 };
    let posed = PuzzleSession::of(game, 7, puzzle);
    let play = Play::trial(game, posed.table().at(0), language(code));
    let app = App::new(play, Charset::Unicode, Ink::new(Depth::None));
    app.with_puzzle(posed, Scores::default())
}

/// Waits for the check of an answer.
fn checked(app: &mut App) {
    let begun = Instant::now();
    while app.trial.as_ref().unwrap().is_checking() {
        assert!(begun.elapsed() < Duration::from_secs(60));
        std::thread::sleep(Duration::from_millis(5));
        app.tick();
    }
}

#[test]
fn a_wrong_answer_is_explained_and_the_right_one_solves_the_puzzle() {
    let mut app = puzzle("en");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Puzzle 7, difficulty 1 of 5"), "{screen}");
    assert!(screen.contains("Find the only way to win in 1 of your moves"), "{screen}");
    assert!(screen.contains("  You") && screen.contains("  The computer"), "{screen}");
    type_in(&mut app, "E");
    // Until the check is done, no other move is taken.
    type_in(&mut app, "F");
    checked(&mut app);
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("No: E") && screen.contains("Try again"), "{screen}");
    // The line that refutes it, in a small window too.
    assert!(screen.contains("The opponent replies a (1 seed from a), then F"), "{screen}");
    let small = shown(&mut app, 50, 15);
    assert!(small.contains("No: E") && small.contains("The opponent replies a"), "{small}");
    type_in(&mut app, "F");
    checked(&mut app);
    assert_eq!(app.seat(), Edge::Bottom, "the board stays on the user's side");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Correct: that is the solution."), "{screen}");
    assert!(screen.contains("Solved 1 of 1, 0 at the first try."), "{screen}");
    assert!(screen.contains("n: another puzzle") && !screen.contains("Find the only"), "{screen}");
    // No move can be made any more, and there is nothing to give up.
    type_in(&mut app, "sE");
    assert!(shown(&mut app, 80, 24).contains("This puzzle is over"));
    type_in(&mut app, "n");
    assert!(app.leaving && app.trial.unwrap().wants_another);
}

#[test]
fn a_hint_and_the_solution_count_as_a_try() {
    let mut app = puzzle("fr");
    type_in(&mut app, "h");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("par F") || screen.contains("F."), "{screen}");
    // The next puzzle shows the solution of this one first.
    type_in(&mut app, "n");
    assert!(!app.leaving);
    let screen = shown(&mut app, 50, 15);
    assert!(screen.contains("Solution\u{a0}: F"), "{screen}");
    type_in(&mut app, "q");
    assert!(app.leaving && !app.trial.unwrap().wants_another);
}

#[test]
fn a_key_or_a_command_without_a_meaning_is_explained() {
    for keys in ["v", "u", "R", ":undo", ":resign"] {
        let mut app = puzzle("en");
        type_in(&mut app, keys);
        press(&mut app, &[KeyCode::Enter][..usize::from(keys.len() > 1)]);
        let screen = shown(&mut app, 80, 24);
        assert!(screen.contains("This does nothing in a puzzle."), "{keys}: {screen}");
        assert_eq!(app.play.session.table().ply(), 0);
    }
    let mut app = puzzle("en");
    type_in(&mut app, "?");
    assert!(shown(&mut app, 80, 24).contains("give up and show the solution"));
    press(&mut app, &[KeyCode::Esc]);
    type_in(&mut app, ":solution");
    press(&mut app, &[KeyCode::Enter]);
    assert!(shown(&mut app, 80, 24).contains("Solution: F"));
}

#[test]
fn the_question_why_gives_no_solution_away() {
    let mut app = puzzle("en");
    let mv = app.play.session.table().scene().chains[0].text.clone();
    type_in(&mut app, &format!(":why {mv}"));
    press(&mut app, &[KeyCode::Enter]);
    assert!(app.said[0].starts_with(&format!("The move {mv} ")), "{}", app.said[0]);
    assert!(!app.said[0].contains("better") && app.judge.is_none(), "{}", app.said[0]);
}
