//! Pushes of Siam on the full screen: their force as a preview, the warning before a losing push, and the mark on a
//! refused push.

use super::{app, click, shown};
use crate::screen::board::Target;

/// Clicks on a cell.
fn touch(app: &mut super::App, name: &str) {
    shown(app, 80, 24);
    let target = Target::Cell(name.to_string());
    let area = app.spots.iter().find(|spot| spot.target == target).unwrap().area;
    click(app, area.x + area.width / 2, area.y + area.height / 2);
}

/// Moves the cursor to a cell and returns the screen.
fn point(app: &mut super::App, name: &str) -> String {
    app.cursor = Some(Target::Cell(name.to_string()));
    shown(app, 80, 24)
}

const LOSING: &str =
    "[[(33,e),(0,0),(0,0),(0,0),(0,0)],[(34,e),(0,0),(0,0),(0,0),(0,0)],[35,11,12],e]";

#[test]
fn the_push_under_the_cursor_shows_its_force_and_the_winner() {
    let position =
        "[[(31,e),(33,e),(0,0),(0,0),(0,0)],[(32,n),(0,0),(0,0),(0,0),(0,0)],[34,35,15],e]";
    let mut app = app("siam", Some(position), &[]);
    touch(&mut app, "31");
    let screen = point(&mut app, "32");
    assert!(screen.contains("The push: +1 0 +1 = 2 against 2 rocks."), "{screen}");
    assert!(screen.contains("A rock leaves the board: the elephants would win."), "{screen}");
    let row = screen.lines().find(|line| line.trim_start().starts_with('3')).unwrap();
    assert_eq!(row.matches("+1").count(), 2, "{screen}");
    // The preview is gone on another cell.
    assert!(!point(&mut app, "21").contains("The push"));
}

#[test]
fn a_losing_push_is_played_only_when_entered_twice() {
    let mut app = app("siam", Some(LOSING), &[]);
    touch(&mut app, "33");
    touch(&mut app, "34");
    assert!(app.play.session.table().ply() == 0);
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Legal, but you lose"), "{screen}");
    assert!(screen.contains("Make it again"), "{screen}");
    touch(&mut app, "34");
    assert_eq!(app.play.session.table().moves(), ["(33,34,e)"]);
    assert!(app.play.session.outcome().is_some());
}

#[test]
fn a_typed_losing_push_is_held_back_once_too() {
    let mut app = app("siam", Some(LOSING), &[]);
    app.answer("(33,34,e)");
    assert!(app.play.session.outcome().is_none());
    // Another move discards the warning.
    app.answer("(33,23,e)");
    assert_eq!(app.play.session.table().moves(), ["(33,23,e)"]);
    assert_eq!(app.warned, None);
}

#[test]
fn a_refused_push_has_a_cross_on_the_contact_that_stops_it() {
    let position =
        "[[(31,e),(0,0),(0,0),(0,0),(0,0)],[(0,0),(0,0),(0,0),(0,0),(0,0)],[32,33,15],e]";
    let mut app = app("siam", Some(position), &[]);
    touch(&mut app, "31");
    touch(&mut app, "32");
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("The push stops on 33: force 1 against 2 rocks"), "{screen}");
    let row = screen.lines().find(|line| line.contains('✗')).unwrap();
    let rocks: Vec<usize> = row.match_indices("▲▲").map(|(at, _)| at).collect();
    let cross = row.find('✗').unwrap();
    assert!(rocks[0] < cross && cross < rocks[1], "{screen}");
    // The next touch removes the cross.
    touch(&mut app, "21");
    assert!(!shown(&mut app, 80, 24).contains('✗'));
}

#[test]
fn a_click_on_an_untouchable_piece_is_explained() {
    let mut khan = app("khan", Some("2K3/SSSSS1/6/6/1sssss/3k2 r - top"), &["a2-b3"]);
    touch(&mut khan, "b2");
    let screen = shown(&mut khan, 80, 24);
    assert!(screen.contains('✗') && screen.contains("b2"), "{screen}");
    let mut awale = app("awale", Some("4-0-0-5-5-5-5-4-1-4-0-4-2-1-S"), &[]);
    touch(&mut awale, "B");
    assert!(shown(&mut awale, 80, 24).contains('✗'));
}
