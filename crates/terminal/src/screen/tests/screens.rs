//! Reviewed screens in `tests/screens`. `IROKO_SCREENS=write cargo test -p iroko-terminal` writes them again; review
//! them before committing.

use std::path::Path;

use crossterm::event::KeyCode;
use iroko_games::Player;
use iroko_table::scene::text::Charset;
use iroko_table::session::{SearchResult, Value};
use iroko_table::shelf::Building;
use iroko_table::{AnyGame, GAMES, language};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;

use super::super::canvas::Canvas;
use super::super::ink::{Depth, Ink};
use super::super::menu::{List, Look};
use super::{app, press, shown, text, type_in};
use crate::menu::{Answer, Asked, Guide, Menu, MenuState, Next, Question, Unanswered};
use crate::settings::Settings;

/// Compares a screen with the stored one.
fn compare(name: &str, screen: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/screens/{name}.txt"));
    if std::env::var_os("IROKO_SCREENS").is_some() {
        std::fs::write(&file, screen).unwrap();
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    assert!(kept == screen, "{name} is no longer\n{kept}but\n{screen}");
}

/// A game, a position, moves.
#[rustfmt::skip]
const BOARDS: [(&str, &str, &[&str]); 5] = [
    ("awale", "4-0-0-5-5-5-5-4-1-4-0-4-2-1-S", &["D", "f"]),
    ("siam", "[[(11,n),(33,e),(21,n),(0,0),(0,0)],[(31,s),(55,w),(44,n),(0,0),(0,0)],[32,35,43],e]", &["(11,12,e)"]),
    ("khan", "2K3/SSSSS1/6/6/1sssss/3k2 r - top", &["a2-b3"]),
    ("pogo", "[-1,-1,-1,1,-1,1,-1,-1,0,1,0,0,0,0,-1,1,0,1,-1,1,-1] 0", &["783"]),
    ("chicago", "[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],[[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],[ble,cacao,cacao,sucre,mais]] j1", &["(2,mais,cafe)"]),
];

#[test]
fn a_table_under_construction_is_shown_in_the_title_if_there_is_room() {
    let app = app("pogo", None, &[]);
    let building =
        Building { game: "pogo", share: 0.425, left: std::time::Duration::from_millis(2300) };
    let title = |columns| {
        let mut buffer = Buffer::empty(Rect::new(0, 0, 40, 1));
        let area = buffer.area;
        app.draw_building(&building, columns, &mut Canvas::new(&mut buffer, area));
        text(&buffer).trim_end().to_string()
    };
    assert_eq!(title(8..38), format!("{:16}Table: 42 %, about 3 s", ""));
    assert_eq!(title(20..38), "");
}

#[test]
fn boards_in_a_window_of_80_by_24() {
    for (game, position, moves) in BOARDS {
        compare(game, &shown(&mut app(game, Some(position), moves), 80, 24));
    }
}

#[test]
fn boards_in_a_small_window_in_plain_letters() {
    for (game, position, moves) in BOARDS {
        let mut app = app(game, Some(position), moves);
        app.letters = Charset::Ascii;
        let screen = shown(&mut app, 40, 15);
        assert!(screen.is_ascii(), "{screen}");
        compare(&format!("{game}-small"), &screen);
    }
}

#[test]
fn boards_in_a_large_window() {
    for (game, position, moves) in BOARDS {
        compare(&format!("{game}-large"), &shown(&mut app(game, Some(position), moves), 120, 45));
    }
}

#[test]
fn a_move_that_is_being_made() {
    let mut siam = app("siam", Some(BOARDS[1].1), &[]);
    shown(&mut siam, 80, 24);
    press(
        &mut siam,
        &[KeyCode::Home, KeyCode::Tab, KeyCode::Enter, KeyCode::Enter, KeyCode::Right],
    );
    compare("siam-facing", &shown(&mut siam, 80, 24));
    let mut pogo = app("pogo", Some(BOARDS[3].1), &[]);
    shown(&mut pogo, 80, 24);
    type_in(&mut pogo, "7");
    compare("pogo-lifting", &shown(&mut pogo, 80, 24));
}

/// Sets the adviser's result for the shown position.
fn advised(app: &mut super::App, mv: &str, value: Value) {
    let (mv, pv) = (mv.to_string(), Vec::new());
    let thought = SearchResult { mv, value, depth: 1, nodes: 1, cuts: None, pv };
    app.adviser.on = true;
    app.advise(thought);
}

#[test]
fn advice_with_a_bar_and_a_seal() {
    let mut khan = app("khan", Some(BOARDS[2].1), &[]);
    advised(&mut khan, "a2-b3", Value::Estimate(80));
    let screen = shown(&mut khan, 80, 24);
    assert!(screen.contains("Red: 69 %") && !screen.contains('◆'), "{screen}");
    assert_eq!(screen.matches('█').count(), 18, "{screen}");
    advised(&mut khan, "a2-b3", Value::Win(5));
    compare("khan-proved", &shown(&mut khan, 80, 24));
}

#[test]
fn the_menu_with_a_picture_of_each_game() {
    let look =
        Look { language: language("fr"), letters: Charset::Unicode, ink: Ink::new(Depth::None) };
    let text_of = |game: &str, what: &str| look.language.text(&format!("{game}-{what}"));
    let answer = |game: &'static dyn AnyGame| Answer {
        title: text_of(game.name(), "title"),
        about: text_of(game.name(), "about"),
        game: Some(game),
    };
    let answers: Vec<Answer> = GAMES.iter().map(answer).collect();
    for (usual, game) in GAMES.iter().enumerate() {
        let (text, answers) = ("Quel jeu\u{202f}?".to_string(), answers.clone());
        let question = Question { text, answers, usual, ..Question::default() };
        compare(&format!("menu-{}", game.name()), &listed(&look, &question, (80, 24)));
    }
}

/// The text of a question in a window.
fn listed(look: &Look, question: &Question, (width, height): (u16, u16)) -> String {
    let area = Rect { x: 0, y: 0, width, height };
    let mut buffer = Buffer::empty(area);
    look.list(&mut List::new(question), area, &mut buffer);
    text(&buffer)
}

/// Records the questions of the menu, and answers them.
struct Script<'a> {
    answers: std::vec::IntoIter<Asked<usize>>,
    asked: &'a mut Vec<Question>,
}

impl Guide for Script<'_> {
    fn choose(&mut self, question: &Question) -> Asked<usize> {
        let copy = Question {
            trail: question.trail.clone(),
            text: question.text.clone(),
            note: question.note.clone(),
            answers: question.answers.clone(),
            ..*question
        };
        self.asked.push(copy);
        self.answers.next().unwrap_or(Err(Unanswered::Leave))
    }

    fn word(&mut self, _: &str, _: Option<&str>) -> Asked<String> {
        Err(Unanswered::Back)
    }
}

/// The questions that these answers lead to. The menu is left after the last.
fn asked(code: &str, answers: Vec<Asked<usize>>) -> Vec<Question> {
    let mut asked = Vec::new();
    let mut guide = Script { answers: answers.into_iter(), asked: &mut asked };
    let mut state = MenuState::new(language(code), Settings::default());
    let next = (Menu { guide: &mut guide, state: &mut state }).next(1);
    assert!(matches!(next, Next::Leave));
    asked
}

#[test]
fn lists_of_the_menu_in_windows_of_three_sizes() {
    // The games, Siam, computer against computer, the first player, the second, the rules, the clock.
    let chosen = [1, 3, 4, 2, 0];
    for code in ["en", "fr"] {
        let questions = asked(code, chosen.map(Ok).into());
        let names = ["games", "how", "first", "second", "rules", "clock"];
        assert_eq!(questions.len(), names.len());
        for ((name, question), (columns, rows)) in names
            .iter()
            .zip(&questions)
            .flat_map(|one| [(80, 24), (50, 15), (120, 40)].map(|size| (one, size)))
        {
            for letters in [Charset::Unicode, Charset::Ascii] {
                let look = Look { language: language(code), letters, ink: Ink::new(Depth::None) };
                let screen = listed(&look, question, (columns, rows));
                let answer = &question.answers[question.usual];
                assert!(screen.contains(&answer.title), "{screen}");
                let first: Vec<&str> = answer.about.split(' ').take(2).collect();
                assert!(screen.contains(&first.join(" ")), "{first:?}: {screen}");
                if letters == Charset::Unicode && columns < 120 && ["first", "rules"].contains(name)
                {
                    compare(&format!("menu-{name}-{code}-{columns}"), &screen);
                }
            }
        }
    }
}

#[test]
fn going_back_returns_to_the_question_before_with_its_answer_selected() {
    let back = || Err(Unanswered::Back);
    // Against the computer: the second side, level 5, then back three times, and once more to the games.
    let answers = vec![Ok(1), Ok(1), Ok(1), Ok(4), back(), back(), back(), back()];
    let questions = asked("en", answers);
    let shown: Vec<(&str, usize)> =
        questions.iter().map(|question| (question.text.as_str(), question.usual)).collect();
    let (games, what) = (("Which game?", 0), ("What do you want to do?", 0));
    let expected = [
        games,
        what,
        ("Which side do you play?", 0),
        ("Which opponent?", 2),
        ("Which rules?", 0),
        ("Which opponent?", 4),
        ("Which side do you play?", 1),
        what,
        games,
    ];
    assert_eq!(shown, expected);
}

#[test]
fn two_machines_are_asked_for_by_their_sides() {
    let questions = asked("en", vec![Ok(1), Ok(3), Ok(0), Ok(11)]);
    assert_eq!(questions[2].text, "Computer 1 of 2 (the elephants): which player?");
    assert_eq!(questions[3].text, "Computer 2 of 2 (the rhinoceroses): which player?");
    let trail = &questions[4].trail;
    assert_eq!(
        trail[2..],
        ["The elephants: Level 1, Beginner", "The rhinoceroses: Level 12, Maximum"]
    );
    assert!(questions[2].answers.iter().all(|answer| !answer.about.is_empty()));
}

#[test]
fn variants_are_added_and_removed() {
    let questions = asked("en", vec![Ok(1), Ok(2), Ok(3), Ok(2), Ok(3), Ok(2)]);
    let rules: Vec<&str> =
        questions[2..].iter().map(|question| question.answers[0].title.as_str()).collect();
    let expected = ["The standard rules", "Go on with one-exit", "Go on with no-centre, one-exit"];
    assert_eq!(rules, [&expected[..], &["Go on with no-centre", "The standard rules"]].concat());
    assert_eq!(questions[3].answers[3].title, "[x] one-exit");
}

#[test]
fn earlier_positions_are_shown_without_undo() {
    let mut app = app("awale", None, &["C", "f", "D"]);
    press(&mut app, &[KeyCode::PageUp, KeyCode::PageUp]);
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("After 1 of 3 moves") && screen.contains("North to move."), "{screen}");
    // A window without a title says it too.
    let small = shown(&mut app, 50, 15);
    assert!(small.contains("After 1 of 3 moves. North to move."), "{small}");
    // The move before it is told, and not the last one of the game.
    assert!(screen.contains("South plays C.") && !screen.contains("South plays D."), "{screen}");
    // Moves cannot be entered in an earlier position.
    type_in(&mut app, "A");
    assert_eq!(app.play.session.table().moves(), ["C", "f", "D"]);
    press(&mut app, &[KeyCode::Esc]);
    let screen = shown(&mut app, 80, 24);
    assert!(!screen.contains("After") && screen.contains("South plays D."), "{screen}");
    type_in(&mut app, "a");
    assert_eq!(app.play.session.table().moves(), ["C", "f", "D", "a"]);
    assert_eq!(app.play.session.turn(), Player::One);
}
