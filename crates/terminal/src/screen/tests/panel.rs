//! The panel beside the board: its parts stay where they are.

use iroko_games::Player;
use iroko_table::session::{SearchResult, Value};
use iroko_table::{GAMES, Setup};

use super::super::app::App;
use super::{app, app_of, shown, type_in};

/// The lines of the panel that begin with the sign of a player, and that of the title of the moves.
fn places(app: &mut App) -> Vec<(String, usize)> {
    let screen = shown(app, 80, 24);
    let signs = [" 1  ", " 2  ", " Moves"];
    let lines = || screen.lines().map(|line| line.chars().skip(51).collect::<String>()).enumerate();
    let place = |sign: &&str| {
        let found = lines().find(|(_, line)| line.contains(*sign));
        (sign.to_string(), found.unwrap_or_else(|| panic!("{sign}: {screen}")).0)
    };
    signs.iter().map(place).collect()
}

#[test]
fn an_adviser_a_hint_and_a_message_move_nothing() {
    for game in GAMES.iter() {
        let mut app = app(game.name(), None, &[]);
        let before = places(&mut app);
        let mv = app.chain.scene().chains[0].text.clone();
        let value = Value::Estimate(80);
        app.advise(SearchResult { mv, value, depth: 1, nodes: 1, cuts: None, pv: Vec::new() });
        type_in(&mut app, "v");
        assert!(app.adviser.on && app.opinion().is_some());
        assert_eq!(places(&mut app), before, "{}: the adviser", game.name());
        type_in(&mut app, "h");
        assert_eq!(places(&mut app), before, "{}: a hint", game.name());
        app.said = vec!["A long message. ".repeat(20)];
        assert_eq!(places(&mut app), before, "{}: a message", game.name());
    }
}

#[test]
fn the_players_keep_their_order_from_turn_to_turn() {
    for game in GAMES.iter() {
        for human in Player::BOTH {
            let mut setup = Setup::quick(game, 1);
            setup.players = ["player:random".to_string(), "player:random".to_string()];
            setup.players[human.index()] = "human".to_string();
            let mut app = app_of(&setup, &[]);
            for _ in 0..6 {
                let places = places(&mut app);
                let [one, two] = [places[0].1, places[1].1];
                let is_below = if human == Player::One { one > two } else { two > one };
                assert!(is_below, "{}: the human is below", game.name());
                let mv = app.chain.scene().legal_move(0);
                app.make(mv, std::time::Duration::ZERO);
            }
        }
    }
}

#[test]
fn a_title_leaves_room_for_the_clock() {
    let mut setup = Setup::quick(iroko_table::find("awale").unwrap(), 1);
    setup.players[1] = "player:level:1".to_string();
    setup.control = Some(iroko_table::clock::TimeControl::read("15m").unwrap());
    let mut app = app_of(&setup, &[]);
    let screen = shown(&mut app, 80, 24);
    assert!(screen.contains("Level 1 ") && !screen.contains("Begin"), "{screen}");
    assert_eq!(screen.matches("15:00").count() + screen.matches("14:59").count(), 2, "{screen}");
    // The introduction fills a small window.
    app.said.clear();
    let small = shown(&mut app, 50, 18);
    assert!(small.contains("Clocks: you 1"), "{small}");
}
