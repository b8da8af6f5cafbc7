//! Two humans at one screen: the board turns for the other one only after a key.

use crossterm::event::KeyCode;
use iroko_table::language;
use iroko_table::scene::Edge;

use super::{app, click, press, shown, type_in};

#[test]
fn the_board_turns_only_after_a_key() {
    for (columns, rows) in [(80, 24), (50, 15)] {
        for key in [KeyCode::Enter, KeyCode::Char(' '), KeyCode::Left, KeyCode::Tab] {
            let mut app = app("awale", None, &[]);
            type_in(&mut app, "C");
            let screen = shown(&mut app, columns, rows);
            assert_eq!(app.seat(), Edge::Bottom, "the board stays: {screen}");
            assert!(screen.contains("Enter turns the board for North."), "{screen}");
            assert!(screen.contains("South plays C."), "{screen}");
            assert!(!screen.contains('▶') || columns == 80, "nothing can be touched: {screen}");
            press(&mut app, &[key]);
            assert_eq!(app.seat(), Edge::Top);
            assert_eq!(app.play.session.table().ply(), 1, "the key only turns the board");
            let screen = shown(&mut app, columns, rows);
            assert!(!screen.contains("Enter turns"), "{screen}");
        }
    }
}

#[test]
fn a_click_turns_the_board_and_a_typed_move_does_too() {
    let mut app = app("awale", None, &[]);
    app.play.language = language("fr");
    type_in(&mut app, "C");
    assert!(shown(&mut app, 80, 24).contains("Entrée tourne le plateau pour Nord."));
    click(&mut app, 20, 6);
    assert_eq!((app.seat(), app.play.session.table().ply()), (Edge::Top, 1));
    // The board faces North after North's move, until a key turns it back; a letter of South's pits is such a key.
    type_in(&mut app, "f");
    assert_eq!((app.seat(), app.play.session.table().ply()), (Edge::Top, 2));
    type_in(&mut app, "D");
    assert_eq!((app.seat(), app.play.session.table().ply()), (Edge::Bottom, 3));
    // Commands leave the board as it is.
    type_in(&mut app, "u");
    assert_eq!((app.seat(), app.awaits_turning()), (Edge::Bottom, None));
}

#[test]
fn a_shared_seat_is_never_turned() {
    for game in ["siam", "pogo", "chicago"] {
        let mut app = app(game, None, &[]);
        let mv = app.chain.scene().legal_move(0);
        app.make(mv, std::time::Duration::ZERO);
        assert_eq!(app.awaits_turning(), None, "{game}");
    }
}
