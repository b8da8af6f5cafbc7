//! Moves shown step by step, the answer after the rest, and what each move did. Time passes by moving the beginning of
//! a motion back.

use std::time::Duration;

use crossterm::event::{KeyCode, MouseButton, MouseEventKind};
use iroko_games::Rng;
use iroko_table::lesson::Lesson;
use iroko_table::{GAMES, Setup, find, language};

use super::super::app::App;
use super::super::motion::Motion;
use super::games::until;
use super::{app, app_of, mouse, press, shown, type_in};

/// The windows in which moves are followed.
const WINDOWS: [(u16, u16); 2] = [(80, 24), (50, 15)];

/// A game against a machine with the given position, with motion.
fn moving(game: &str, position: Option<&str>) -> App {
    let mut setup = Setup::quick(find(game).unwrap(), 1);
    setup.players = ["human".to_string(), "player:random".to_string()];
    setup.position = position.map(str::to_string);
    let mut app = app_of(&setup, &[]);
    app.is_still = false;
    app
}

/// Lets time pass.
fn pass(app: &mut App, time: Duration) {
    if let Some(motion) = &mut app.motion {
        motion.begun -= time;
    }
}

fn pieces(app: &App) -> Vec<usize> {
    app.scene().cells.iter().map(|cell| cell.pieces.len()).collect()
}

#[test]
fn seeds_leave_their_pit_and_land_pit_by_pit() {
    for (columns, rows) in WINDOWS {
        let mut app = moving("awale", None);
        shown(&mut app, columns, rows);
        type_in(&mut app, "C");
        let time = app.motion.as_ref().unwrap().time();
        assert!(time < Duration::from_millis(1400), "{time:?}");
        let step = Duration::from_millis(150);
        let mut seen = vec![pieces(&app)];
        for _ in 0..4 {
            let before = shown(&mut app, columns, rows);
            pass(&mut app, step);
            seen.push(pieces(&app));
            assert_ne!(shown(&mut app, columns, rows), before, "every step can be seen");
        }
        let expected = [
            [4, 4, 0, 4, 4, 4, 4, 4, 4, 4, 4, 4],
            [4, 4, 0, 5, 4, 4, 4, 4, 4, 4, 4, 4],
            [4, 4, 0, 5, 5, 4, 4, 4, 4, 4, 4, 4],
            [4, 4, 0, 5, 5, 5, 4, 4, 4, 4, 4, 4],
            [4, 4, 0, 5, 5, 5, 5, 4, 4, 4, 4, 4],
        ];
        assert_eq!(seen, expected);
    }
}

#[test]
fn the_answer_comes_after_the_humans_move_and_a_rest() {
    for (columns, rows) in WINDOWS {
        let mut app = moving("awale", None);
        type_in(&mut app, "C");
        until(&mut app, |app| app.answer.is_some());
        assert_eq!(app.play.session.table().moves(), ["C"], "the answer waits");
        let screen = shown(&mut app, columns, rows);
        assert!(screen.contains("You play C."), "{screen}");
        // The steps are over, the rest is not.
        pass(&mut app, Duration::from_millis(760));
        app.tick();
        assert!(app.motion.is_some() && app.motion.as_ref().unwrap().board().is_none());
        pass(&mut app, Duration::from_millis(400));
        app.tick();
        assert_eq!(app.play.session.table().ply(), 2);
        assert!(app.motion.is_some(), "the answer is shown step by step, too");
        let answer = app.play.session.table().last_move().unwrap();
        pass(&mut app, Duration::from_secs(2));
        app.tick();
        let screen = shown(&mut app, columns, rows);
        assert!(screen.contains("Your turn."), "{screen}");
        assert!(screen.contains(&format!("The computer plays {answer}")), "{screen}");
    }
}

#[test]
fn any_key_ends_a_motion_and_acts() {
    let mut app = moving("awale", None);
    type_in(&mut app, "C");
    assert!(app.motion.is_some());
    // Undo takes the move back before the machine has answered.
    type_in(&mut app, "u");
    assert!(app.motion.is_none() && app.answer.is_none());
    assert_eq!(app.play.session.table().ply(), 0);
    type_in(&mut app, "D");
    until(&mut app, |app| app.answer.is_some());
    press(&mut app, &[KeyCode::Left]);
    app.tick();
    assert_eq!(app.play.session.table().ply(), 2, "a key ends the rest, too");
    // The release of a button is no request.
    app.handle(mouse(MouseEventKind::Up(MouseButton::Left), 0, 0));
    assert!(app.motion.is_some());
    // The next move is entered while the answer is still shown.
    let own = app.chain.scene().chains[0].text.clone();
    assert!(app.motion.is_some());
    type_in(&mut app, &own);
    assert_eq!(app.play.session.table().ply(), 3);
}

#[test]
fn a_line_is_pushed_from_its_far_end() {
    let position =
        "[[(31,e),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,24,42],e]";
    for (columns, rows) in WINDOWS {
        let mut app = moving("siam", Some(position));
        app.answer("(31,32,e)");
        let row = |app: &App| -> Vec<usize> {
            let names = ["31", "32", "33"];
            let scene = app.scene();
            names.iter().map(|name| scene.cell(name).unwrap().pieces.len()).collect()
        };
        shown(&mut app, columns, rows);
        assert_eq!(row(&app), [1, 0, 1], "the rock makes room");
        pass(&mut app, Duration::from_millis(150));
        assert_eq!(row(&app), [0, 1, 1], "and the elephant follows");
        let screen = shown(&mut app, columns, rows);
        assert!(screen.contains("You push east from 31."), "{screen}");
    }
}

#[test]
fn no_move_of_any_game_takes_long() {
    for game in GAMES.iter() {
        let mut app = moving(game.name(), None);
        let mut chance = Rng::new(5);
        for _ in 0..60 {
            let chains = app.chain.scene().chains.len();
            if chains == 0 {
                break;
            }
            let mv = app.chain.scene().legal_move(chance.below(chains));
            app.make(mv, Duration::ZERO);
            let time = app.motion.as_ref().map_or(Duration::ZERO, Motion::time);
            assert!(time <= Duration::from_millis(1400), "{}: {time:?}", game.name());
            app.end_motion();
        }
    }
}

#[test]
fn two_machines_keep_their_pace() {
    for (pause, is_shown) in [(1, false), (200, true), (500, true), (5000, true)] {
        let mut setup = Setup::quick(find("awale").unwrap(), 1);
        setup.players = ["player:random".to_string(), "player:random".to_string()];
        setup.pause = Some(Duration::from_millis(pause));
        let mut app = app_of(&setup, &[]);
        app.is_still = false;
        let mv = app.chain.scene().legal_move(2);
        app.make(mv, Duration::ZERO);
        assert_eq!(app.motion.is_some(), is_shown, "{pause} ms");
        let time = app.motion.as_ref().map_or(Duration::ZERO, Motion::time);
        assert!(time <= Duration::from_millis(pause), "{pause} ms: {time:?}");
    }
}

#[test]
fn a_clock_stands_still_while_the_answer_is_shown() {
    let mut setup = Setup::quick(find("awale").unwrap(), 1);
    setup.players = ["human".to_string(), "player:random".to_string()];
    setup.control = Some(iroko_table::clock::TimeControl::read("1m").unwrap());
    let mut app = app_of(&setup, &[]);
    app.is_still = false;
    type_in(&mut app, "C");
    until(&mut app, |app| app.answer.is_some());
    app.end_motion();
    app.tick();
    assert!(app.motion.is_some() && app.play.session.human_to_move());
    let you = app.play.session.turn();
    let left = app.play.session.clock().unwrap().left(you);
    assert_eq!(app.left(you), Some(left));
}

#[test]
fn without_motion_a_move_is_shown_at_once_in_french() {
    let mut app = moving("awale", Some("0-0-3-0-2-1-2-4-0-5-3-2-10-16-S"));
    app.is_still = true;
    app.play.language = language("fr");
    type_in(&mut app, "E");
    assert!(app.motion.is_none());
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Vous jouez E et prenez 3 graines."), "{screen}");
    assert!(screen.contains("À l’ordinateur de jouer."), "{screen}");
}

#[test]
fn the_last_move_of_a_lesson_is_followed_by_its_praise_alone() {
    let mut app = app("awale", None, &[]).with_lesson(Lesson::new(find("awale").unwrap()).unwrap());
    app.is_still = false;
    type_in(&mut app, "nnnnF");
    assert!(app.motion.is_some() && app.play.session.outcome().is_some());
    let said = app.said.clone();
    app.end_motion();
    assert_eq!((said.len(), &app.said), (1, &said));
}
