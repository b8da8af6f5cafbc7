//! Commands on the full screen: typing, completion, questions, and their effects on the game (save, load, draw,
//! resign).

use std::path::PathBuf;

use crossterm::event::KeyCode;
use iroko_games::Reason;
use iroko_table::session::{SearchResult, Value};
use iroko_table::{Setup, find};

use super::super::app::{App, Mode};
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
    assert!(matches!(app.mode, Mode::Reading { .. }));
    press(&mut app, &[KeyCode::Esc]);
    type_in(&mut app, ":why A");
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

#[test]
fn a_machine_accepts_a_draw_unless_it_stands_better() {
    for (value, agrees) in [(Value::Estimate(-200), false), (Value::Estimate(200), true)] {
        let mut setup = Setup::quick(find("awale").unwrap(), 1);
        setup.players[1] = "player:plain:1".to_string();
        let mut played = app_of(&setup, &[]);
        let mv = "C".to_string();
        played.advise(SearchResult { mv, value, depth: 1, nodes: 1, pv: Vec::new() });
        say(&mut played, "draw");
        assert_eq!(played.play.session.outcome().is_some(), agrees);
    }
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
    let Mode::Reading { text, .. } = &played.mode else {
        unreachable!("the loop above waits for the page")
    };
    assert!(text.contains("282??") && text.contains("Black: accuracy 100"), "{text}");
    press(&mut played, &[KeyCode::Esc]);
    assert_eq!(moves(&played).len(), 2);
}
