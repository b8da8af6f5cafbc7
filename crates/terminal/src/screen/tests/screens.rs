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
use super::super::menu::{Look, Page};
use super::{app, press, shown, text, type_in};
use crate::menu::Answer;

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
    let thought = SearchResult { mv: mv.to_string(), value, depth: 1, nodes: 1, pv: Vec::new() };
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
    for (chosen, game) in GAMES.iter().enumerate() {
        let area = Rect { x: 0, y: 0, width: 80, height: 24 };
        let mut buffer = Buffer::empty(area);
        let page =
            Page { question: "Quel jeu\u{202f}?", answers: &answers, chosen, game: Some(game) };
        let places = look.list(&page, area, &mut buffer);
        assert_eq!(places.len(), GAMES.iter().count());
        compare(&format!("menu-{}", game.name()), &text(&buffer));
    }
}

#[test]
fn earlier_positions_are_shown_without_undo() {
    let mut app = app("awale", None, &["C", "f", "D"]);
    press(&mut app, &[KeyCode::PageUp, KeyCode::PageUp]);
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("After 1 of 3 moves") && screen.contains("North to move."), "{screen}");
    // Moves cannot be entered in an earlier position.
    type_in(&mut app, "A");
    assert_eq!(app.play.session.table().moves(), ["C", "f", "D"]);
    press(&mut app, &[KeyCode::Esc]);
    assert!(!shown(&mut app, 80, 24).contains("After"), "back in the game");
    type_in(&mut app, "a");
    assert_eq!(app.play.session.table().moves(), ["C", "f", "D", "a"]);
    assert_eq!(app.play.session.turn(), Player::One);
}
