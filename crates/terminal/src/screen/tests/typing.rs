//! Cells and choices typed on the board, keys that do nothing, the line of keys, and small windows.

use crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use iroko_games::Player;
use iroko_table::scene::text::{Charset, short_tray, worded};
use iroko_table::{GAMES, Setup, find, language};

use super::games::until;
use super::{app, app_of, mouse, press, shown, type_in};
use crate::play::Play;
use crate::screen::app::App;
use crate::screen::board::{Spot, Target};
use crate::screen::ink::{Depth, Ink};

fn moves(app: &App) -> Vec<String> {
    app.play.session.table().moves()
}

#[test]
fn a_pit_in_the_wrong_case_is_ones_own() {
    let mut awale = app("awale", None, &[]);
    type_in(&mut awale, "cF");
    assert_eq!(moves(&awale), ["C", "f"]);
}

#[test]
fn a_cell_is_typed_letter_by_letter() {
    let khan = "2K3/SSSSS1/6/6/1sssss/3k2 r - top";
    let mut khan = app("khan", Some(khan), &[]);
    type_in(&mut khan, "a");
    assert!(shown(&mut khan, 80, 24).contains("a …  Which piece?"));
    type_in(&mut khan, "2");
    assert!(shown(&mut khan, 80, 24).contains("a2 …  Where to?"));
    type_in(&mut khan, "B3");
    assert_eq!(moves(&khan), ["a2-b3"]);
}

#[test]
fn an_animal_enters_by_the_cell_alone_and_turns_by_a_letter() {
    let mut siam = app("siam", None, &[]);
    type_in(&mut siam, "11n");
    assert_eq!(moves(&siam), ["(0,11,n)"]);
    type_in(&mut siam, "051o");
    assert_eq!(moves(&siam), ["(0,11,n)", "(0,51,w)"]);
}

#[test]
fn goods_are_typed_by_the_first_letters_of_their_words() {
    let position = "[[[mais],[cacao],[cafe],[cacao,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],[[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cafe,sucre,mais],[ble,cacao,cacao,sucre,mais]] j1";
    for (keys, mv) in
        [("2co", None), ("2cof", Some("(2,cafe,mais)")), ("2m", Some("(2,mais,cafe)"))]
    {
        let mut chicago = app("chicago", Some(position), &[]);
        type_in(&mut chicago, keys);
        assert_eq!(moves(&chicago), mv.into_iter().collect::<Vec<_>>(), "{keys}");
    }
    let mut chicago = app("chicago", Some(position), &[]);
    chicago.play.language = language("fr");
    // Not coffee and corn, as in English.
    type_in(&mut chicago, "2c");
    assert_eq!(moves(&chicago), ["(2,cafe,mais)"]);
    let mut chicago = app("chicago", Some(position), &[]);
    type_in(&mut chicago, "2c");
    let screen = shown(&mut chicago, 80, 24);
    assert!(screen.contains("2 c …  Which good do you keep? (coffee corn)"), "{screen}");
    press(&mut chicago, &[KeyCode::Backspace]);
    assert!(shown(&mut chicago, 80, 24).contains("2 …  Which good"));
}

#[test]
fn letters_that_do_not_continue_a_cell_are_told_or_are_keys() {
    let mut siam = app("siam", None, &[]);
    type_in(&mut siam, "17");
    assert_eq!(siam.said, ["17 is not on the board."]);
    type_in(&mut siam, "33");
    assert_eq!(siam.said, ["You have no animal on the board: enter one."]);
    type_in(&mut siam, "1?");
    assert!(shown(&mut siam, 80, 24).contains("Enter animals from the edge"));
    assert!(moves(&siam).is_empty());
}

#[test]
fn a_key_that_does_nothing_says_why() {
    let mut awale = app("awale", None, &["C", "f"]);
    shown(&mut awale, 80, 24);
    let mut said = |code: KeyCode| {
        awale.said.clear();
        press(&mut awale, &[code]);
        awale.said.join(" ")
    };
    assert_eq!(said(KeyCode::Esc), "There is nothing to cancel; q quits.");
    assert_eq!(said(KeyCode::PageDown), "This is the last position.");
    assert_eq!(said(KeyCode::Down), "There is nothing further in this direction.");
    assert_eq!(said(KeyCode::Char('z')), "z does nothing here; ? lists the keys.");
    assert_eq!(said(KeyCode::F(9)), "This key does nothing here; ? lists the keys.");
    for _ in 0..2 {
        said(KeyCode::PageUp);
    }
    assert_eq!(said(KeyCode::PageUp), "This is the first position.");
    for code in [KeyCode::Char('A'), KeyCode::Tab, KeyCode::Left] {
        assert_eq!(said(code), "This is an earlier position: Esc returns to the game.");
    }
}

#[test]
fn a_key_during_the_machines_turn_says_so() {
    let mut setup = Setup::quick(find("awale").unwrap(), 1);
    setup.players = ["player:random", "human"].map(str::to_string);
    let mut awale = app_of(&setup, &[]);
    for code in [KeyCode::Char('a'), KeyCode::Left, KeyCode::Tab, KeyCode::Enter] {
        awale.said.clear();
        press(&mut awale, &[code]);
        assert_eq!(awale.said, ["It is not your turn."], "{code:?}");
    }
}

#[test]
fn the_keys_for_undo_help_and_quit_are_clicked_in_every_window() {
    for (columns, rows) in [(80, 24), (50, 15), (40, 15)] {
        for letter in ['u', '?', 'q'] {
            let mut awale = app("awale", None, &["C"]);
            shown(&mut awale, columns, rows);
            let spot = awale.spots.iter().find(|spot| spot.target == Target::Key(letter));
            let area = spot.unwrap_or_else(|| panic!("{letter} at {columns}x{rows}")).area;
            awale.handle(mouse(MouseEventKind::Down(MouseButton::Left), area.x, area.y));
            match letter {
                'u' => assert!(moves(&awale).is_empty()),
                'q' => assert!(awale.leaving),
                _ => assert!(shown(&mut awale, columns, rows).contains("Empty one of your pits")),
            }
        }
    }
}

/// A new game of two humans, in every game and language.
fn new_games() -> impl Iterator<Item = App> {
    let of = |code: &'static str| GAMES.iter().map(move |game| (game, code));
    ["en", "fr"].into_iter().flat_map(of).map(|(game, code)| {
        let mut setup = Setup::quick(game, 1);
        setup.players = ["human", "human"].map(str::to_string);
        let play = Play::begin(&setup, language(code)).unwrap().unkept();
        App::new(play, Charset::Unicode, Ink::new(Depth::None))
    })
}

#[test]
fn a_small_window_keeps_the_board_scores_help_and_quit() {
    for mut app in new_games() {
        let screen = shown(&mut app, 50, 15);
        let is_cell = |spot: &Spot| matches!(spot.target, Target::Cell(_));
        assert!(app.spots.iter().any(is_cell), "{screen}");
        let mut lines = screen.lines().rev();
        let keys = lines.next().unwrap();
        assert!(keys.contains("? ") && keys.contains("q "), "{screen}");
        let (scene, language) = (app.scene(), app.language());
        let scores = lines.next().unwrap();
        for tray in Player::BOTH.iter().filter_map(|one| short_tray(&scene, *one, language)) {
            let name = tray.split(':').next().unwrap().trim();
            assert!(scores.contains(name), "{name}: {screen}");
        }
    }
}

#[test]
fn the_introduction_is_whole_at_80_by_24() {
    for mut app in new_games() {
        let screen = shown(&mut app, 80, 24);
        let shown: Vec<&str> = screen.split_whitespace().collect();
        let said = app.said.join(" ");
        let wanted: Vec<&str> = said.split_whitespace().collect();
        assert!(wanted.len() > 20 && said.contains(&app.play.primer()));
        assert!(shown.windows(wanted.len()).any(|words| words == wanted), "{screen}");
    }
}

#[test]
fn the_introductions_of_awale_and_pogo_are_whole_at_50_by_15() {
    for mut app in new_games().filter(|app| ["awale", "pogo"].contains(&app.play.game.name())) {
        let screen = shown(&mut app, 50, 15);
        assert!(words(&screen).contains(&words(&app.play.primer())), "{screen}");
    }
}

#[test]
fn the_rest_of_a_word_already_understood_is_no_key() {
    let sugar = "[[[mais],[sucre],[cafe],[sucre,riz],[mais,ble,mais],[riz,ble,cafe],[sucre],[mais,ble,ble,cafe]],[[ble,7],[riz,2],[cacao,5],[cafe,4],[sucre,3],[mais,6]],1,[ble,cacao,cacao,cafe,mais],[ble,cacao,cacao,cacao,mais]] j1";
    let mut chicago = app("chicago", Some(sugar), &[]);
    // The only good on offer is kept at once; u is a letter of its word, and not the key that takes it back.
    type_in(&mut chicago, "1sugar");
    assert_eq!(moves(&chicago), ["(1,sucre,sucre)"]);
    assert!(chicago.said[0].contains("sugar"), "{:?}", chicago.said);
    type_in(&mut chicago, "u");
    assert_eq!(moves(&chicago), [""; 0]);
    // Coffee is clear from its third letter.
    type_in(&mut chicago, "2coffee");
    assert_eq!(moves(&chicago), ["(2,cafe,mais)"]);
    assert!(chicago.said[0].contains("coffee"), "{:?}", chicago.said);
}

#[test]
fn the_number_of_pieces_is_asked_before_the_destination() {
    for (columns, rows) in [(80, 24), (50, 15)] {
        let mut pogo = app("pogo", None, &[]);
        type_in(&mut pogo, "17");
        let screen = shown(&mut pogo, columns, rows);
        let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("First the number, then the stack: type 1 or 2."), "{words}");
        type_in(&mut pogo, "27");
        assert_eq!(moves(&pogo), ["172"]);
    }
}

#[test]
fn messages_come_before_what_is_on_offer_in_a_small_window() {
    for (columns, rows) in [(80, 24), (50, 15)] {
        let mut chicago = app("chicago", None, &[]);
        type_in(&mut chicago, "z");
        let screen = shown(&mut chicago, columns, rows);
        assert!(screen.contains("z does nothing here"), "{screen}");
        let mv = chicago.chain.scene().chains[0].text.clone();
        chicago.answer(&mv);
        let screen = shown(&mut chicago, columns, rows);
        assert!(screen.contains("Player 1 keeps"), "{screen}");
    }
    // With a machine there are two moves to tell.
    let mut setup = Setup::quick(find("chicago").unwrap(), 1);
    setup.players[1] = "player:random".to_string();
    let mut chicago = app_of(&setup, &[]);
    let mv = chicago.chain.scene().chains[0].text.clone();
    chicago.answer(&mv);
    until(&mut chicago, |app| app.ply() == 2);
    let screen = shown(&mut chicago, 50, 15);
    assert!(screen.contains("You keep") && screen.contains("The computer keeps"), "{screen}");
}

/// The words of a screen, whatever their lines.
fn words(screen: &str) -> String {
    screen.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_refusal_is_shown_whole_in_a_small_window() {
    let goods = ["wheat", "rice", "cocoa", "coffee", "sugar", "corn"];
    let pairs = goods.iter().flat_map(|kept| goods.map(|sold| (*kept, sold)));
    for (kept, sold) in pairs {
        let mv = format!("(2,{kept},{sold})");
        let mut chicago = app("chicago", None, &[]);
        shown(&mut chicago, 50, 15);
        // While a choice is open, too.
        for begun in ["", "1"] {
            type_in(&mut chicago, begun);
            chicago.answer(&mv);
            if chicago.ply() > 0 {
                break;
            }
            let said = chicago.said.concat();
            let screen = words(&shown(&mut chicago, 50, 15));
            assert!(screen.contains(&words(&said)), "{said}\n{screen}");
            press(&mut chicago, &[KeyCode::Esc]);
        }
    }
}

#[test]
fn lines_that_a_board_leaves_empty_are_for_text() {
    let mut pogo = app("pogo", None, &[]);
    type_in(&mut pogo, "5");
    let screen = words(&shown(&mut pogo, 50, 15));
    assert!(screen.contains("Cell 5 is empty"), "{screen}");
    assert!(screen.contains("the top of a stack is at the right."), "{screen}");
}

#[test]
fn tab_completes_moves_with_the_words_for_goods() {
    let mut chicago = app("chicago", None, &[]);
    let scene = chicago.scene();
    let mv = worded(scene.facts, &scene.chains[0].text, language("en"));
    assert_ne!(mv, scene.chains[0].text);
    type_in(&mut chicago, &format!(":{}", &mv[..mv.len() - 2]));
    press(&mut chicago, &[KeyCode::Tab]);
    assert_eq!(chicago.editor.text(), mv);
    press(&mut chicago, &[KeyCode::Enter]);
    assert_eq!(moves(&chicago).len(), 1, "{:?}", chicago.said);
}

#[test]
fn a_pasted_move_is_typed() {
    let mut siam = app("siam", None, &[]);
    siam.handle(Event::Paste("0 11 n".to_string()));
    press(&mut siam, &[KeyCode::Enter]);
    assert_eq!(moves(&siam), ["(0,11,n)"]);
}

#[test]
fn arrows_start_from_a_typed_piece() {
    let siam = "[[(23,n),(0,0),(0,0),(0,0),(0,0)],[(31,e),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]";
    let mut siam = app("siam", Some(siam), &[]);
    shown(&mut siam, 80, 24);
    press(&mut siam, &[KeyCode::Home]);
    type_in(&mut siam, "23");
    assert_eq!(siam.cursor, Some(Target::Cell("23".to_string())));
    press(&mut siam, &[KeyCode::Up, KeyCode::Enter]);
    assert_eq!(moves(&siam), ["(23,33,n)"]);
    // A line with the first steps alone moves the cursor too.
    let mut khan = app("khan", Some("2K3/SSSSS1/6/6/1sssss/3k2 r - top"), &[]);
    type_in(&mut khan, ":e2");
    press(&mut khan, &[KeyCode::Enter]);
    assert_eq!(khan.cursor, Some(Target::Cell("e2".to_string())));
}

#[test]
fn a_chosen_piece_goes_no_further_and_enters_nothing_else() {
    let siam = "[[(23,n),(0,0),(0,0),(0,0),(0,0)],[(31,e),(0,0),(0,0),(0,0),(0,0)],[32,33,34],e]";
    let mut siam = app("siam", Some(siam), &[]);
    type_in(&mut siam, "2341");
    let said = siam.said.join(" ");
    assert_eq!(said, "From 23 an animal moves one cell, never diagonally: to 33, 13, 22 or 24.");
    assert!(shown(&mut siam, 80, 24).contains("23 …  Where to?"));
    // Before a piece is chosen, an edge cell alone still means the reserve.
    press(&mut siam, &[KeyCode::Esc]);
    type_in(&mut siam, "41n");
    assert_eq!(moves(&siam), ["(0,41,n)"]);
}
