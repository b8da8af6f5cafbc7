//! Whole games by keys and by mouse, clocks and machines, and random input in windows of every size.

use std::time::{Duration, Instant};

use crossterm::event::{Event, KeyCode, MouseButton, MouseEventKind};
use iroko_games::Rng;
use iroko_table::clock::TimeControl;
use iroko_table::scene::Touch;
use iroko_table::{GAMES, Setup, find};

use super::super::app::App;
use super::super::board::Target;
use super::{app, app_of, click, mouse, press, shown, type_in};

/// The next touch of the move being entered, or `None` once it was played.
fn wanted(app: &App, ply: usize, touches: &[Touch]) -> Option<Touch> {
    let moved = app.play.session.table().ply() > ply;
    if moved { None } else { touches.get(app.chain.made().len()).cloned() }
}

/// Plays a game to its end, each touch made by `make`.
fn play_by(game: &str, make: impl Fn(&mut App, &Touch)) -> Vec<String> {
    let mut app = app(game, None, &[]);
    let mut chance = Rng::new(3);
    let mut wanted_moves = Vec::new();
    while app.play.session.outcome().is_none() && wanted_moves.len() < 400 {
        let chains = app.chain.scene().chains.clone();
        let chain = &chains[chance.below(chains.len())];
        let ply = wanted_moves.len();
        wanted_moves.push(chain.text.clone());
        while let Some(touch) = wanted(&app, ply, &chain.touches) {
            let made = app.chain.made().len();
            shown(&mut app, 80, 24);
            if app.awaits_turning().is_some() {
                press(&mut app, &[KeyCode::Enter]);
                shown(&mut app, 80, 24);
            }
            make(&mut app, &touch);
            // A losing push must be entered twice.
            if app.warned.is_some_and(|mv| app.chain.scene().chain(mv).text == chain.text) {
                make(&mut app, &touch);
            }
            let went_on =
                app.chain.made().len() > made || wanted(&app, ply, &chain.touches).is_none();
            assert!(went_on, "{game} {}: {touch:?}", chain.text);
        }
    }
    assert_eq!(app.play.session.table().moves(), wanted_moves, "{game}");
    assert!(app.play.session.outcome().is_some() || wanted_moves.len() == 400, "{game}");
    wanted_moves
}

#[test]
fn whole_games_of_all_five_by_keys() {
    for game in GAMES.iter() {
        play_by(game.name(), |app, touch| {
            let tabs = app.chain.next().iter().position(|next| next == touch).unwrap();
            press(app, &[KeyCode::Home]);
            press(app, &vec![KeyCode::Tab; tabs]);
            press(app, &[KeyCode::Enter]);
        });
    }
}

#[test]
fn whole_games_of_all_five_by_mouse() {
    for game in GAMES.iter() {
        play_by(game.name(), |app, touch| {
            let target = match touch {
                Touch::Cell(name) => Target::Cell(name.clone()),
                other => Target::Choice(other.clone()),
            };
            // The first of several click areas is on the board.
            let spot = app.spots.iter().find(|spot| spot.target == target);
            let area = spot.unwrap_or_else(|| panic!("{target:?} can be hit")).area;
            click(app, area.x + area.width / 2, area.y + area.height / 2);
        });
    }
}

#[test]
fn the_arrows_reach_every_cell_of_every_board() {
    for game in GAMES.iter() {
        let mut app = app(game.name(), None, &[]);
        shown(&mut app, 80, 24);
        let cells = app.chain.scene().cells.len();
        let arrows = [KeyCode::Up, KeyCode::Down, KeyCode::Left, KeyCode::Right];
        let mut reached: Vec<Target> =
            app.spots.first().map(|spot| spot.target.clone()).into_iter().collect();
        let mut index = 0;
        while index < reached.len() {
            for arrow in arrows {
                app.cursor = Some(reached[index].clone());
                // Arrows answer a question for a direction.
                press(&mut app, &[arrow]);
                let target = app.cursor.clone().unwrap();
                if !reached.contains(&target) {
                    reached.push(target);
                }
            }
            index += 1;
        }
        let found = reached.iter().filter(|target| matches!(target, Target::Cell(_))).count();
        let asks_edge = matches!(app.chain.next().first(), Some(Touch::Edge(_)));
        assert!(found == cells || asks_edge, "{}: {found} of {cells}", game.name());
    }
}

#[test]
fn a_touch_is_undone_and_another_piece_chosen() {
    let mut app = app("pogo", None, &[]);
    shown(&mut app, 80, 24);
    type_in(&mut app, "1");
    assert_eq!(app.chain.made(), [Touch::Cell("1".to_string())]);
    press(&mut app, &[KeyCode::Esc]);
    assert!(app.chain.made().is_empty());
    type_in(&mut app, "12");
    assert_eq!(app.chain.made().len(), 2);
    // A click on another stack starts over; the right button goes back.
    let spot =
        app.spots.iter().find(|spot| spot.target == Target::Cell("2".to_string())).unwrap().area;
    app.chain.back();
    click(&mut app, spot.x, spot.y);
    assert_eq!(app.chain.made(), [Touch::Cell("2".to_string())]);
    app.handle(mouse(MouseEventKind::Down(MouseButton::Right), 0, 0));
    assert!(app.chain.made().is_empty());
    // An impossible touch is explained.
    press(&mut app, &[KeyCode::Home, KeyCode::Down, KeyCode::Enter]);
    assert!(app.said[0].contains("Cell 4 is empty"), "{:?}", app.said);
}

/// Runs ticks until a condition holds.
pub(super) fn until(app: &mut App, is_true: impl Fn(&App) -> bool) {
    let begun = Instant::now();
    while !is_true(app) {
        assert!(
            begun.elapsed() < Duration::from_secs(60),
            "the condition did not hold within a minute"
        );
        app.tick();
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn moves(app: &App) -> usize {
    app.play.session.table().ply()
}

#[test]
fn a_machine_replies_and_the_adviser_searches_every_position() {
    let mut setup = Setup::quick(find("awale").unwrap(), 1);
    setup.players[1] = "player:plain:1".to_string();
    setup.adviser = "plain:2".to_string();
    let mut app = app_of(&setup, &[]);
    type_in(&mut app, "v");
    until(&mut app, shown_opinion);
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Play ") && screen.contains('»'), "{screen}");
    type_in(&mut app, "C");
    until(&mut app, |app| moves(app) == 2);
    // The advice leaves the moves on the screen.
    until(&mut app, shown_opinion);
    let screen = shown(&mut app, 80, 24);
    for part in ["You play C.", "The computer plays ", "Play "] {
        assert!(screen.contains(part), "{screen}");
    }
    type_in(&mut app, "v");
    app.tick();
    assert!(!shown(&mut app, 80, 24).contains('»'));
    // A hint searches once.
    type_in(&mut app, "h");
    until(&mut app, |app| app.said.iter().any(|text| text.starts_with("Play ")));
    // Undo during a search returns the machine to its seat.
    type_in(&mut app, "D");
    app.tick();
    type_in(&mut app, "u");
    assert!(!app.is_thinking() && app.play.session.human_to_move());
    type_in(&mut app, "E");
    let before = moves(&app);
    until(&mut app, |app| moves(app) == before + 1);
}

fn shown_opinion(app: &App) -> bool {
    matches!(app.opinion(), Some(super::super::side::Opinion::GameValue(..)))
}

#[test]
fn two_machines_pause_step_and_run() {
    for game in GAMES.iter() {
        let mut setup = Setup::quick(game, 1);
        setup.players = ["player:random".to_string(), "player:random".to_string()];
        setup.pause = Some(Duration::from_millis(1));
        let mut app = app_of(&setup, &[]);
        until(&mut app, |app| moves(app) >= 2);
        type_in(&mut app, " ");
        until(&mut app, |app| !app.is_thinking());
        let paused = moves(&app);
        (0..5).for_each(|_| app.tick());
        assert_eq!(moves(&app), paused);
        for (columns, rows) in [(80, 24), (50, 15)] {
            assert!(shown(&mut app, columns, rows).contains("Paused"));
        }
        press(&mut app, &[KeyCode::Tab]);
        assert_eq!(app.said, ["Two computers play this game: Space pauses it, q leaves it."]);
        type_in(&mut app, ".");
        until(&mut app, |app| moves(app) == paused + 1);
        type_in(&mut app, "-+ ");
        until(&mut app, |app| app.play.session.outcome().is_some() || moves(app) > 60);
    }
}

#[test]
fn a_flag_falls_without_a_move() {
    let mut setup = Setup::quick(find("pogo").unwrap(), 1);
    setup.players = ["human".to_string(), "human".to_string()];
    setup.control = Some(TimeControl::read("20ms").unwrap());
    let mut app = app_of(&setup, &[]);
    until(&mut app, |app| app.play.session.outcome().is_some());
    assert!(shown(&mut app, 80, 24).contains("ran out of time"));
}

#[test]
fn random_input_is_handled_in_windows_of_every_size() {
    let keys = [
        KeyCode::Up,
        KeyCode::Down,
        KeyCode::Left,
        KeyCode::Right,
        KeyCode::Enter,
        KeyCode::Enter,
        KeyCode::Esc,
        KeyCode::Tab,
        KeyCode::BackTab,
        KeyCode::Home,
        KeyCode::End,
        KeyCode::PageUp,
        KeyCode::PageDown,
        KeyCode::Backspace,
        KeyCode::F(1),
    ];
    let letters: Vec<char> = "abcdefABC0123nsew:?[]tmu".chars().collect();
    for game in GAMES.iter() {
        let mut app = app(game.name(), None, &[]);
        let mut chance = Rng::new(11);
        for _ in 0..600 {
            let (columns, rows) = (chance.below(130) as u16, chance.below(50) as u16);
            shown(&mut app, columns, rows);
            let event = match chance.below(4) {
                0 => {
                    let kinds = [
                        MouseEventKind::Down(MouseButton::Left),
                        MouseEventKind::Down(MouseButton::Right),
                        MouseEventKind::Moved,
                        MouseEventKind::ScrollUp,
                        MouseEventKind::ScrollDown,
                    ];
                    let place = (chance.below(130) as u16, chance.below(50) as u16);
                    mouse(kinds[chance.below(kinds.len())], place.0, place.1)
                }
                1 => Event::Key(KeyCode::Char(letters[chance.below(letters.len())]).into()),
                2 => Event::Resize(columns, rows),
                _ => Event::Key(keys[chance.below(keys.len())].into()),
            };
            app.handle(event);
        }
    }
}
