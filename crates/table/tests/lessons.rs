//! Every step of every lesson can be done, and not by every move unless any will do.

use iroko_table::facts::Goal;
use iroko_table::lesson::Lesson;
use iroko_table::{GAMES, language};

#[test]
fn every_step_of_every_lesson_can_be_done() {
    for game in GAMES.iter() {
        let mut lesson = Lesson::new(game).expect("every game has a lesson");
        let steps = game.facts().lesson;
        for (number, step) in steps.iter().enumerate() {
            let moves: Vec<String> =
                lesson.table().scene().chains.iter().map(|chain| chain.text.clone()).collect();
            let (right, wrong): (Vec<_>, Vec<_>) = moves.iter().partition(|mv| {
                let mut tried = Lesson::new(game).unwrap();
                (0..number).for_each(|_| assert!(tried.turn(true)));
                let is_right = tried.answer(mv).unwrap();
                assert_eq!(tried.is_done(), is_right);
                is_right
            });
            assert!(!right.is_empty(), "{} {number}", game.name());
            assert_eq!(wrong.is_empty(), step.goal == Goal::Any, "{} {number}", game.name());
            // A wrong move changes nothing, a right one stays on the board.
            let before = lesson.table().position();
            for mv in wrong.iter().take(1) {
                assert!(!lesson.answer(mv).unwrap() && lesson.table().position() == before);
            }
            assert!(lesson.answer(right[0]).unwrap() && lesson.table().position() != before);
            assert!(lesson.answer("nonsense").is_err());
            for language in GAMES.languages() {
                let said = [lesson.task(language), lesson.praise(language)];
                assert!(said.iter().all(|text| !text.contains("lesson-")), "{said:?}");
            }
            assert_eq!(lesson.turn(true), number + 1 < steps.len());
        }
        assert!(lesson.is_last() && lesson.praise(language("en")).contains("You know"));
        assert!(lesson.turn(false) && !lesson.is_done());
    }
}
