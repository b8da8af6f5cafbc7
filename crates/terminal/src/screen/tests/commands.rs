//! Commands on the full screen: typing, completion, questions, and their effects on the game (save, load, draw,
//! resign).

use std::path::PathBuf;

use crossterm::event::KeyCode;
use iroko_games::Reason;
use iroko_table::{Setup, find, language};

use super::super::app::{App, Mode, Page};
use super::games::until;
use super::{app, app_of, press, shown, type_in};

/// Types a line and returns the screen.
fn say(app: &mut App, line: &str) -> String {
    if matches!(app.mode, Mode::Board) {
        type_in(app, ":");
    }
    type_in(app, line);
    press(app, &[KeyCode::Enter]);
    shown(app, 80, 24)
}

fn moves(app: &App) -> Vec<String> {
    app.play.session.table().moves()
}

/// A file that is removed at the end of the test.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> File {
        File(std::env::temp_dir().join(format!("iroko-{name}-{}", std::process::id())))
    }

    fn name(&self) -> String {
        self.0.display().to_string()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

#[test]
fn commands_are_typed_and_their_questions_answered() {
    let mut app = app("awale", None, &["C", "f"]);
    type_in(&mut app, ":und");
    press(&mut app, &[KeyCode::Tab, KeyCode::Enter]);
    assert_eq!(app.play.session.table().moves(), ["C"]);
    type_in(&mut app, ":help");
    press(&mut app, &[KeyCode::Enter]);
    assert!(shown(&mut app, 80, 24).contains("undo the last move"));
    press(&mut app, &[KeyCode::Down, KeyCode::End, KeyCode::Esc]);
    type_in(&mut app, ":rules");
    press(&mut app, &[KeyCode::Enter]);
    let page = shown(&mut app, 80, 24);
    assert!(page.contains("Awalé\n ═════") && !page.contains('#'), "{page}");
    press(&mut app, &[KeyCode::Down, KeyCode::End]);
    assert!(!shown(&mut app, 80, 24).contains("═════"), "the end of the page");
    press(&mut app, &[KeyCode::Esc]);
    type_in(&mut app, ":why f");
    press(&mut app, &[KeyCode::Enter]);
    assert!(!app.said[0].is_empty());
    type_in(&mut app, ":resign");
    press(&mut app, &[KeyCode::Enter]);
    assert!(shown(&mut app, 80, 24).contains("Resign? (y/n)"));
    type_in(&mut app, "n");
    press(&mut app, &[KeyCode::Enter]);
    assert!(app.play.session.outcome().is_none());
    type_in(&mut app, ":resign");
    press(&mut app, &[KeyCode::Enter]);
    type_in(&mut app, "y");
    press(&mut app, &[KeyCode::Enter]);
    assert!(app.play.session.outcome().is_some());
    // Undo after a resignation continues the game.
    type_in(&mut app, "u");
    assert!(app.play.session.outcome().is_none());
    type_in(&mut app, "f");
    assert_eq!(app.play.session.table().moves(), ["C", "f"]);
}

#[test]
fn a_game_is_saved_and_loaded_again() {
    let file = File::new("saved");
    let mut played = app("awale", None, &["C", "f", "D"]);
    // A missing file name is asked for.
    assert!(say(&mut played, "save").contains("file"));
    assert!(say(&mut played, &file.name()).contains("Saved to"));
    let written = || std::fs::read_to_string(&file.0).unwrap();
    let first = written();
    assert!(first.contains("awale") && first.contains('D'), "{first}");
    // An existing file is overwritten only after a yes.
    type_in(&mut played, "a");
    assert!(say(&mut played, &format!("save {}", file.name())).contains("Overwrite it?"));
    say(&mut played, "n");
    assert_eq!(written(), first);
    say(&mut played, &format!("save {}", file.name()));
    say(&mut played, "y");
    let mut other = app("awale", None, &["A"]);
    let screen = say(&mut other, &format!("load {}", file.name()));
    assert_eq!(moves(&other), ["C", "f", "D", "a"]);
    assert!(screen.contains("South to move."), "{screen}");
    // The loaded game goes on.
    type_in(&mut other, "B");
    assert_eq!(moves(&other).len(), 5);
}

#[test]
fn a_failed_load_is_explained_and_keeps_the_game() {
    let file = File::new("nonsense");
    let mut played = app("siam", None, &["(0,11,n)"]);
    assert!(say(&mut played, "load /nowhere/at/all").contains("/nowhere/at/all"));
    std::fs::write(&file.0, "[Game \"awale\"]\n\nC f *\n").unwrap();
    assert!(say(&mut played, &format!("load {}", file.name())).contains("awale"));
    assert_eq!(moves(&played), ["(0,11,n)"]);
}

#[test]
fn a_human_accepts_or_declines_a_draw() {
    let mut played = app("pogo", None, &["132"]);
    assert!(say(&mut played, "draw").contains("offers a draw"));
    assert!(say(&mut played, "n").contains("declined the draw"));
    assert!(played.play.session.outcome().is_none());
    say(&mut played, "draw");
    let screen = say(&mut played, "y");
    let end = played.play.session.outcome().unwrap();
    assert_eq!((end.winner, end.reason), (None, Reason::Agreement));
    assert!(screen.contains("The game is over."), "{screen}");
}

/// Offers a draw to a machine and waits for its answer. Returns the screen.
fn offer_draw(position: Option<&str>, moves: &[&str]) -> (App, String) {
    let mut setup = Setup::quick(find("awale").unwrap(), 1);
    setup.players[1] = "player:random".to_string();
    setup.position = position.map(str::to_string);
    let mut played = app_of(&setup, moves);
    let screen = say(&mut played, "draw");
    assert!(screen.contains("considers your offer"), "the screen does not block: {screen}");
    let begun = std::time::Instant::now();
    while played.judge.is_some() {
        assert!(begun.elapsed().as_secs() < 60, "{}", shown(&mut played, 80, 24));
        played.tick();
        std::thread::yield_now();
    }
    let screen = shown(&mut played, 80, 24);
    (played, screen)
}

#[test]
fn a_machine_accepts_a_draw_that_it_cannot_improve() {
    for position in ["0-0-0-0-0-1-2-0-0-0-0-1-24-20-S", "0-0-0-0-0-1-2-0-0-0-0-1-20-24-S"] {
        let (played, screen) = offer_draw(Some(position), &[]);
        let end = played.play.session.outcome().unwrap_or_else(|| panic!("{screen}"));
        assert_eq!((end.winner, end.reason), (None, Reason::Agreement));
    }
}

#[test]
fn a_machine_declines_a_draw_when_it_wins_and_at_the_start() {
    let (played, screen) = offer_draw(Some("0-0-0-0-1-0-1-2-0-0-0-0-20-24-S"), &[]);
    assert!(played.play.session.outcome().is_none());
    assert!(screen.contains("The computer declines: it thinks it stands better."), "{screen}");
    let (played, screen) = offer_draw(None, &[]);
    assert!(played.play.session.outcome().is_none());
    assert!(screen.contains("the game has only just begun"), "{screen}");
}

#[test]
fn a_move_withdraws_the_offer_of_a_draw() {
    let mut setup = Setup::quick(find("awale").unwrap(), 1);
    setup.players[1] = "player:random".to_string();
    let mut played = app_of(&setup, &["C", "f"]);
    say(&mut played, "draw");
    say(&mut played, "D");
    assert!(played.judge.is_none());
    assert_eq!(moves(&played).len(), 3);
}

#[test]
fn a_key_without_a_meaning_is_explained() {
    let mut app = app("pogo", None, &[]);
    for (code, words) in [
        (KeyCode::Char('z'), "z does nothing here; ? lists the keys."),
        (KeyCode::F(5), "This key does nothing here; ? lists the keys."),
    ] {
        press(&mut app, &[code]);
        assert_eq!(app.said, [words]);
    }
}

#[test]
fn all_pieces_that_were_placed_at_once_are_told() {
    let mut setup = Setup::quick(find("khan").unwrap(), 1);
    setup.players = ["human".to_string(), "player:random".to_string()];
    let mut khan = app_of(&setup, &["edge:top"]);
    type_in(&mut khan, "P");
    until(&mut khan, |app| app.ply() == 13);
    let screen = shown(&mut khan, 50, 15).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(screen.contains("You place pieces on "), "{screen}");
}

#[test]
fn the_adviser_places_all_pieces_of_the_player_to_move() {
    for (width, height) in [(80, 24), (50, 15)] {
        let mut played = app("khan", None, &[]);
        let screen = shown(&mut played, width, height);
        assert!(screen.contains("To let the computer place your pieces: P."), "{screen}");
        assert!(screen.contains("P all"), "{screen}");
        // The edge and six pieces; then the other player.
        for count in [7, 13] {
            type_in(&mut played, "P");
            wait_for_engine(&mut played);
            assert_eq!(moves(&played).len(), count);
        }
        let screen = shown(&mut played, width, height);
        assert!(screen.contains("Red to move") && !screen.contains("P all"), "{screen}");
        assert!(!screen.contains("evel:12"), "{screen}");
        assert!(say(&mut played, "placer").contains("no pieces to place now"));
        // A piece can be taken back.
        type_in(&mut played, "u");
        assert_eq!(moves(&played).len(), 12);
        type_in(&mut played, "P");
        wait_for_engine(&mut played);
        assert_eq!(moves(&played).len(), 13);
    }
    let mut other = app("awale", None, &[]);
    assert!(!shown(&mut other, 80, 24).contains("place all"));
    assert!(!say(&mut other, "help").contains("place all your pieces\n"));
}

#[test]
fn all_six_pieces_of_a_machine_are_told_in_a_small_window_too() {
    for code in ["en", "fr"] {
        let mut setup = Setup::quick(find("khan").unwrap(), 1);
        setup.players[1] = "player:random".to_string();
        let mut played = app_of(&setup, &[]);
        played.play.language = language(code);
        type_in(&mut played, "P");
        wait_for_engine(&mut played);
        until(&mut played, |app| app.ply() == 13);
        for (columns, rows) in [(80, 24), (50, 15)] {
            let screen = shown(&mut played, columns, rows);
            let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
            let cells =
                moves(&played)[7..].iter().map(|mv| mv[2..].to_string()).collect::<Vec<_>>();
            assert!(words.contains(&cells[..5].join(", ")) && !screen.contains('…'), "{screen}");
        }
    }
}

#[test]
fn advice_that_needs_a_page_stays_below_the_board_afterwards() {
    for (columns, rows) in [(80, 24), (50, 15)] {
        let position = "2K3/SSSSS1/6/6/1sssss/3k2 r - top";
        let mut played = app("khan", Some(position), &[]);
        shown(&mut played, columns, rows);
        type_in(&mut played, "h");
        until(&mut played, |app| app.adviser.waiting.is_none());
        if matches!(played.mode, Mode::Reading { .. }) {
            press(&mut played, &[KeyCode::Esc]);
        }
        let screen = shown(&mut played, columns, rows);
        assert!(screen.contains(" Play ") && !screen.contains("thinking"), "{screen}");
    }
}

#[test]
fn the_keys_of_a_page_are_whole_in_a_small_window() {
    for (code, keys) in [("en", "any other key: back"), ("fr", "toute autre touche\u{a0}: retour")]
    {
        for (columns, rows) in [(80, 24), (50, 15)] {
            let mut played = app("pogo", None, &[]);
            played.play.language = language(code);
            type_in(&mut played, "?");
            let screen = shown(&mut played, columns, rows);
            assert!(screen.lines().last().unwrap().ends_with(keys), "{screen}");
        }
    }
}

/// Waits for the command that waits for an engine.
fn wait_for_engine(app: &mut App) {
    let begun = std::time::Instant::now();
    while app.judge.is_some() {
        assert!(begun.elapsed().as_secs() < 60, "{}", shown(app, 80, 24));
        app.tick();
        std::thread::yield_now();
    }
}

#[test]
fn a_move_is_judged_in_the_background_and_not_recommended() {
    let mut played = app("awale", Some("0-0-0-0-1-2-1-2-0-1-0-0-20-21-S"), &[]);
    for (width, height) in [(80, 24), (50, 15)] {
        assert!(say(&mut played, "why E").contains("Judging E …"));
        shown(&mut played, width, height);
        wait_for_engine(&mut played);
        let screen = shown(&mut played, width, height);
        let words = screen.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains("F is better"), "{screen}");
        assert!(!words.contains("Play E"), "{screen}");
        press(&mut played, &[KeyCode::Esc]);
    }
    // A move made in the meantime withdraws the question.
    say(&mut played, "why E");
    say(&mut played, "F");
    assert!(played.judge.is_none() && moves(&played) == ["F"]);
    // An illegal move has its reason at once.
    say(&mut played, "undo");
    assert!(say(&mut played, "why A").contains("Pit A is empty"));
    assert!(played.judge.is_none());
}

#[test]
fn a_review_runs_in_the_background() {
    let mut played = app("pogo", None, &["282", "781"]);
    type_in(&mut played, "R");
    let begun = std::time::Instant::now();
    while !matches!(played.mode, Mode::Reading { .. }) {
        assert!(begun.elapsed().as_secs() < 60, "{}", shown(&mut played, 80, 24));
        played.tick();
        std::thread::yield_now();
    }
    let Mode::Reading { page: Page::Text(text), .. } = &played.mode else {
        unreachable!("the loop above waits for the page")
    };
    assert!(text.contains("282??") && text.contains("Black: accuracy 100"), "{text}");
    press(&mut played, &[KeyCode::Esc]);
    assert_eq!(moves(&played).len(), 2);
    // Board by board: the signs in the list, and the judgement of the move before the shown board.
    let screen = shown(&mut played, 80, 24);
    assert!(screen.contains("1 282??") && screen.contains("2. 781: best."), "{screen}");
    type_in(&mut played, "p");
    let screen = shown(&mut played, 80, 24);
    assert!(screen.contains("1. 282: blunder.") && screen.contains("Better was"), "{screen}");
    assert!(screen.contains("After 1 of 2 moves"), "{screen}");
    assert!(shown(&mut played, 50, 15).contains("1. 282: blunder."));
    type_in(&mut played, "p");
    assert!(shown(&mut played, 80, 24).contains("no other error in this direction"));
    // The report is kept until the game changes.
    type_in(&mut played, "R");
    assert!(matches!(played.mode, Mode::Reading { .. }) && played.reviewer.is_none());
    press(&mut played, &[KeyCode::Esc]);
    type_in(&mut played, "u");
    assert!(played.reviewed.is_none() && !shown(&mut played, 80, 24).contains("??"));
    type_in(&mut played, "n");
    assert!(shown(&mut played, 80, 24).contains("There is no review yet"));
}
