//! Lessons on the full screen: right and wrong moves, the steps, and keys that mean nothing here.

use crossterm::event::KeyCode;
use iroko_table::lesson::Lesson;
use iroko_table::scene::text::Charset;
use iroko_table::{GAMES, find, language};

use super::super::app::App;
use super::super::ink::{Depth, Ink};
use super::{press, shown, type_in};
use crate::play::Play;

fn lesson(game: &str, code: &str) -> App {
    let game = find(game).unwrap();
    let lesson = Lesson::new(game).unwrap();
    let play = Play::trial(game, lesson.table().copy(), language(code));
    App::new(play, Charset::Unicode, Ink::new(Depth::None)).with_lesson(lesson)
}

#[test]
fn a_right_move_ends_a_step_and_a_wrong_one_is_corrected() {
    let mut app = lesson("awale", "en");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Step 1 of 5") && screen.contains("Touch pit C"), "{screen}");
    type_in(&mut app, "A");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Not quite. Touch the ringed pit, C."), "{screen}");
    assert_eq!(app.play.session.table().ply(), 0, "the move is taken back");
    type_in(&mut app, "C");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Well done. That is sowing."), "{screen}");
    assert!(screen.contains("n: next step"), "{screen}");
    // The step is done: no other move is taken.
    type_in(&mut app, ":d");
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.play.session.table().moves(), ["C"]);
    assert!(shown(&mut app, 80, 24).contains("This step is done"));
    type_in(&mut app, "n");
    assert!(shown(&mut app, 80, 24).contains("Step 2 of 5"));
    type_in(&mut app, "pp");
    assert!(shown(&mut app, 80, 24).contains("This is the first step."));
}

#[test]
fn the_board_of_a_step_stays_on_the_learners_side() {
    let mut app = lesson("awale", "en");
    let before = app.seat();
    type_in(&mut app, "C");
    assert_eq!((app.seat(), app.awaits_turning()), (before, None));
    let screen = shown(&mut app, 80, 24);
    // The learner alone is named.
    assert!(screen.contains("  You") && !screen.contains("human"), "{screen}");
    assert!(!screen.contains("turns the board"), "{screen}");
}

#[test]
fn every_task_is_shown_whole_in_a_small_window_too() {
    for game in GAMES.iter() {
        for code in ["en", "fr"] {
            let mut app = lesson(game.name(), code);
            for number in 1..=game.facts().lesson.len() {
                let task = language(code).text(&format!("lesson-{}-{number}", game.name()));
                for (columns, rows) in [(120, 40), (80, 24), (50, 15)] {
                    let screen = shown(&mut app, columns, rows);
                    // The task is wrapped; no part of it is left out.
                    let text: String = screen.split_whitespace().collect::<Vec<_>>().join(" ");
                    let task = task.split_whitespace().collect::<Vec<_>>().join(" ");
                    assert!(text.contains(&task), "{task}\n{screen}");
                    // Nine piles do not fit the smallest window, in a game either.
                    let is_small = rows < 24 && game.name() == "chicago";
                    let fits = |line: &str| !line.starts_with("The window is too small");
                    assert!(is_small || screen.lines().all(fits), "{screen}");
                }
                type_in(&mut app, "h");
                assert!(!app.said.is_empty());
                type_in(&mut app, "n");
            }
            assert_eq!(app.said, [language(code).text("screen-lesson-last")]);
        }
    }
}

#[test]
fn a_key_without_a_meaning_is_explained() {
    for keys in ["v", "u", "R"] {
        let mut app = lesson("pogo", "en");
        type_in(&mut app, keys);
        let screen = shown(&mut app, 80, 24);
        assert!(screen.contains("This does nothing in a lesson."), "{keys}: {screen}");
    }
    let mut app = lesson("pogo", "en");
    type_in(&mut app, "?");
    assert!(shown(&mut app, 80, 24).contains("the next step, the step before"));
}
