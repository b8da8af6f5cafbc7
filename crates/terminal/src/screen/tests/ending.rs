//! The end of a game: who it tells as "you", what it still offers, and the rematch.

use crossterm::event::KeyCode;
use iroko_games::Player;
use iroko_table::clock::{Clock, TimeControl};
use iroko_table::{Setup, find, language};

use super::super::app::{App, Mode};
use super::games::until;
use super::{app, app_of, press, shown, type_in};

/// South wins by F, which captures four seeds.
const WON: &str = "0-0-0-0-1-2-1-1-0-0-2-0-23-18-S";

/// A game of one human, South, against a machine.
fn against_machine(position: &str) -> App {
    let mut setup = Setup::quick(find("awale").unwrap(), 1);
    setup.players[1] = "player:level:1".to_string();
    setup.position = Some(position.to_string());
    app_of(&setup, &[])
}

#[test]
fn the_only_human_is_you_and_the_machine_has_its_title() {
    for (columns, rows) in [(80, 24), (50, 15)] {
        let mut app = against_machine(WON);
        let screen = shown(&mut app, columns, rows);
        assert!(screen.contains("Your turn."), "{screen}");
        type_in(&mut app, "F");
        let screen = shown(&mut app, columns, rows);
        assert!(screen.contains("You won 27–18."), "{screen}");
        assert!(screen.contains("You play F and take 4."), "{screen}");
        assert!(!screen.contains("level:1") && !screen.contains("human"), "{screen}");
        assert!(columns < 72 || screen.contains("Level 1, Beginner"), "{screen}");
    }
    let mut lost = against_machine(WON);
    type_in(&mut lost, ":resign");
    press(&mut lost, &[KeyCode::Enter]);
    type_in(&mut lost, "y");
    press(&mut lost, &[KeyCode::Enter]);
    assert!(shown(&mut lost, 80, 24).contains("You lost: you resigned."));
    lost.play.language = language("fr");
    assert!(shown(&mut lost, 50, 15).contains("Vous avez perdu\u{a0}: vous avez abandonné."));
    assert!(lost.closing_text().starts_with("Vous avez perdu"));
}

#[test]
fn two_humans_are_named_by_their_sides() {
    let mut app = app("awale", Some(WON), &["F"]);
    app.conclude();
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("South wins, 27 seeds to 18."), "{screen}");
    assert!(!screen.contains("You") && !screen.contains("(human)"), "{screen}");
}

#[test]
fn nothing_that_needs_a_game_is_offered_after_its_end() {
    for (columns, rows, code) in [(80, 24, "en"), (50, 15, "en"), (80, 24, "fr"), (50, 15, "fr")] {
        let mut app = against_machine(WON);
        app.play.language = language(code);
        type_in(&mut app, "F");
        let screen = shown(&mut app, columns, rows);
        let keys = screen.lines().last().unwrap();
        assert!(keys.contains(if code == "fr" { "r revanche" } else { "r rematch" }), "{keys}");
        for word in ["hint", "conseil", "Enter", "Entrée", "adviser"] {
            assert!(!keys.contains(word), "{keys}");
        }
        // Marks of possible touches are gone with the moves.
        assert!(!screen.contains('▶') && !screen.contains("[ "), "{screen}");
        type_in(&mut app, "?");
        let Mode::Reading { page: super::super::app::Page::Text(help), .. } = &app.mode else {
            panic!("the help is a page")
        };
        for word in ["hint", "resign", "draw", "conseil ", "abandonner", "nulle"] {
            assert!(!help.contains(word), "{word}: {help}");
        }
        assert!(help.contains(if code == "fr" { "revanche" } else { "rematch" }), "{help}");
    }
    let mut app = against_machine(WON);
    type_in(&mut app, "F");
    press(&mut app, &[KeyCode::Enter]);
    assert_eq!(app.said, ["The game is over: r is a rematch, R the review, q quits."]);
    for typed in ["h", "m", ":resign\n", ":draw\n", ":why C\n", ":value\n"] {
        for letter in typed.chars() {
            let code = if letter == '\n' { KeyCode::Enter } else { KeyCode::Char(letter) };
            press(&mut app, &[code]);
        }
        assert_eq!(app.said, ["The game is over; no move can be played."], "{typed}");
        assert!(matches!(app.mode, Mode::Board), "{typed}");
    }
}

#[test]
fn a_rematch_exchanges_the_sides_and_keeps_the_rest() {
    let mut setup = Setup::quick(find("chicago").unwrap(), 1);
    setup.players[1] = "player:random".to_string();
    setup.names[0] = Some("Ada".to_string());
    setup.variants = Some("komi".to_string());
    setup.control = Some(TimeControl::read("5m").unwrap());
    let mut app = app_of(&setup, &[]);
    let start = app.play.session.table().position();
    type_in(&mut app, "r");
    assert_eq!(app.play.session.only_human(), Some(Player::One), "not during the game");
    while app.play.session.outcome().is_none() {
        let ply = app.ply();
        if app.play.session.human_to_move() {
            let mv = app.chain.scene().legal_move(0);
            app.make(mv, std::time::Duration::ZERO);
        } else {
            until(&mut app, |app| app.ply() > ply);
        }
    }
    type_in(&mut app, "r");
    let session = &app.play.session;
    assert_eq!((session.only_human(), session.table().ply()), (Some(Player::Two), 0));
    assert_eq!(session.chair(Player::Two).human_name(), Some("Ada"));
    assert_eq!(session.table().variant(), "komi");
    assert_eq!(session.clock().map(Clock::control), setup.control);
    assert_ne!(session.table().position(), start, "goods are dealt anew");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("you play Player 2."), "{screen}");
    until(&mut app, |app| app.ply() == 1);
    assert!(app.play.session.human_to_move(), "the machine began");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("The computer keeps "), "{screen}");
    assert!(
        screen.contains("you play Player 2."),
        "its move leaves the side on the screen: {screen}"
    );
    assert!(app.said[0].starts_with("Rematch"), "the rematch comes before its move: {screen}");
}

#[test]
fn a_rematch_of_a_chosen_position_begins_there() {
    let mut app = against_machine(WON);
    type_in(&mut app, "F");
    press(&mut app, &[KeyCode::PageUp]);
    type_in(&mut app, "r");
    assert_eq!(app.play.session.table().position(), WON);
    assert_eq!((app.play.session.only_human(), app.looking), (Some(Player::Two), None));
    assert!(shown(&mut app, 50, 15).contains("you play North."));
}
