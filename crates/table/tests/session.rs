//! Sessions: players, undo and redo, clocks, machines, the end.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::play::keep_tables_under_target;
use iroko_games::{Message, Player, Reason, message};
use iroko_solver::awale::Rules;
use iroko_table::clock::TimeControl;
use iroko_table::session::{
    Chair, EngineOptions, Limits, Machine, Remaining, SearchResult, TableLoading,
};
use iroko_table::shelf::{self, Shelved};
use iroko_table::{GAMES, Opening, Session, Settlement, Setup, Table, find};

fn human() -> Chair {
    Chair::Human { name: "human".to_string() }
}

fn machine(game: &str, name: &str) -> Chair {
    keep_tables_under_target();
    Chair::Machine {
        name: name.to_string(),
        machine: find(game).unwrap().machine(name, &EngineOptions::seeded(1)).unwrap(),
    }
}

fn session(game: &str, chairs: [Chair; 2], time: Option<&str>) -> Session {
    let table = find(game).unwrap().open(&Opening::default()).unwrap();
    Session::new(table, chairs, time.map(|text| TimeControl::read(text).unwrap()))
}

fn seconds(number: u64) -> Duration {
    Duration::from_secs(number)
}

fn answer(session: &mut Session) {
    let thought = session.think(&AtomicBool::new(false)).expect("a machine is to move");
    session.play(&thought.unwrap().mv, seconds(1)).unwrap();
}

#[test]
fn two_humans_undo_and_redo_one_move_at_a_time() {
    let mut session = session("awale", [human(), human()], None);
    for mv in ["C", "f", "E"] {
        session.play(mv, seconds(1)).unwrap();
    }
    assert_eq!((session.undo(), session.undo()), (Ok(1), Ok(1)));
    assert_eq!(session.table().moves(), ["C"]);
    assert_eq!(session.redo(), Ok(1));
    assert_eq!(session.table().moves(), ["C", "f"]);
    // A new move discards the undone ones.
    session.play("A", seconds(1)).unwrap();
    assert_eq!(session.redo(), Err(message!("redo-nothing")));
    for _ in 0..3 {
        session.undo().unwrap();
    }
    assert_eq!(session.undo(), Err(message!("undo-nothing")));
}

#[test]
fn redo_is_refused_in_a_game_settled_since() {
    let mut session = session("awale", [human(), human()], None);
    session.play("C", seconds(1)).unwrap();
    session.undo().unwrap();
    assert!(session.can_redo());
    session.settle(Settlement::Resign(session.turn())).unwrap();
    assert!(!session.can_redo());
    assert_eq!(session.redo(), Err(message!("game-over")));
    assert_eq!(session.undo(), Ok(0));
    assert_eq!(session.redo(), Ok(1));
}

#[test]
fn a_machine_on_loan_searches_on_another_thread() {
    let mut session = session("awale", [human(), machine("awale", "plain:2")], Some("5m"));
    assert!(session.lend().is_none(), "a human is to move");
    session.play("C", seconds(1)).unwrap();
    let mut lent = session.lend().unwrap();
    let thought = std::thread::spawn(move || {
        let thought = lent.think(&AtomicBool::new(false));
        (lent, thought)
    });
    let (lent, thought) = thought.join().unwrap();
    session.take_back(lent);
    assert_eq!(session.think(&AtomicBool::new(false)), Some(thought.clone()));
    session.play(&thought.unwrap().mv, seconds(1)).unwrap();
}

#[test]
fn against_a_machine_undo_returns_to_the_last_human_choice() {
    let mut session = session("awale", [human(), machine("awale", "plain:1")], None);
    session.play("C", seconds(1)).unwrap();
    answer(&mut session);
    session.play("E", seconds(1)).unwrap();
    answer(&mut session);
    let all = session.table().moves();
    assert_eq!(session.undo(), Ok(2));
    assert!(session.human_to_move());
    assert_eq!(session.table().moves(), all[..2]);
    assert_eq!(session.redo(), Ok(2));
    assert_eq!(session.table().moves(), all);
}

#[test]
fn a_settlement_is_undone_before_any_move() {
    let mut session = session("awale", [human(), human()], None);
    session.play("C", seconds(1)).unwrap();
    session.settle(Settlement::Resign(Player::Two)).unwrap();
    assert_eq!(session.outcome().unwrap().winner, Some(Player::One));
    assert_eq!(session.settle(Settlement::Agree), Err(message!("game-over")));
    assert_eq!(session.undo(), Ok(0));
    assert_eq!((session.outcome(), session.table().ply()), (None, 1));
    session.settle(Settlement::Agree).unwrap();
    assert_eq!(session.outcome().unwrap().reason, Reason::Agreement);
    session.undo().unwrap();
    session.settle(Settlement::Adjudicate(None)).unwrap();
    let end = session.outcome().unwrap();
    assert_eq!((end.winner, end.reason), (None, Reason::Adjudication));
}

/// A machine that stores the limits it receives.
struct Listener(&'static Mutex<Vec<Limits>>, Box<dyn Machine>);

impl Machine for Listener {
    fn think(
        &mut self,
        table: &dyn Table,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> Result<SearchResult, Message> {
        self.0.lock().unwrap().push(*limits);
        self.1.think(table, limits, stop)
    }
}

#[test]
fn a_machine_receives_its_limits_and_its_clock() {
    static HEARD: Mutex<Vec<Limits>> = Mutex::new(Vec::new());
    let random = find("awale").unwrap().machine("random", &EngineOptions::seeded(1)).unwrap();
    let listener = Listener(&HEARD, random);
    let chair = Chair::Machine { name: "random".to_string(), machine: Box::new(listener) };
    let mut session = session("awale", [chair, human()], Some("10s+2s"));
    let given = Limits { depth: Some(3), nodes: Some(500), ..Limits::NONE };
    session.think_within(&given, &AtomicBool::new(false)).unwrap().unwrap();
    session.think(&AtomicBool::new(false)).unwrap().unwrap();
    let clock = Some(Remaining { left: seconds(10), opponent: seconds(10), increment: seconds(2) });
    let heard = [Limits { clock, ..given }, Limits { clock, ..Limits::NONE }];
    assert_eq!(*HEARD.lock().unwrap(), heard);
}

#[test]
fn mirrored_openings_of_pogo_are_canonical_and_only_khan_has_a_setup() {
    let after = |game: &str, text: &str| {
        let mut table = find(game).unwrap().open(&Opening::default()).unwrap();
        table.play(text).unwrap();
        table
    };
    assert_eq!(after("pogo", "141").canonical(), after("pogo", "361").canonical());
    assert_ne!(after("pogo", "141").canonical(), after("pogo", "121").canonical());
    assert!(after("khan", "edge:top").in_setup());
    assert!(!after("awale", "C").in_setup());
}

#[test]
fn clocks_are_recorded_and_end_the_game() {
    let mut session = session("awale", [human(), human()], Some("10s+2s"));
    session.play("C", seconds(4)).unwrap();
    assert_eq!(session.clock().unwrap().left(Player::One), seconds(8));
    assert_eq!(session.table().clock_after(0), Some(seconds(8)));
    assert!(session.table().record().contains("[%clk 0:00:08]"));
    assert!(session.table().record().contains("[TimeControl \"10s+2s\"]"));
    // An illegal move costs no time and stops no clock.
    assert!(session.play("C", seconds(100)).is_err());
    assert_eq!(session.clock().unwrap().left(Player::Two), seconds(10));
    session.play("f", seconds(10)).unwrap();
    let end = session.outcome().unwrap();
    assert_eq!((end.winner, end.reason), (Some(Player::One), Reason::Time));
    assert_eq!(session.table().moves(), ["C"]);
}

#[test]
fn another_player_can_take_a_seat() {
    let mut session = session("pogo", [human(), human()], None);
    assert!(session.think(&AtomicBool::new(false)).is_none(), "a human has no search");
    session.seat(Player::One, machine("pogo", "eval4"));
    assert!(!session.human_to_move());
    answer(&mut session);
    assert!(session.human_to_move());
    assert!(session.table().record().contains("[Player1 \"player:eval4\"]"));
}

#[test]
fn machines_play_every_game_to_its_end() {
    for game in GAMES.iter() {
        let name = game.name();
        let mut session = session(name, [machine(name, "plain:2"), machine(name, "random")], None);
        let mut moves = 0;
        while session.outcome().is_none() && moves < 3000 {
            answer(&mut session);
            moves += 1;
        }
        assert!(session.outcome().is_some(), "{name}");
        assert!(
            session.think(&AtomicBool::new(false)).is_none(),
            "there is no search after the end"
        );
    }
}

#[test]
fn a_scene_is_computed_once_per_ply_and_again_after_every_change() {
    let game = find("siam").unwrap();
    let mut table = game.open(&Opening::default()).unwrap();
    let mut last = table.scene();
    let mut is_new = |table: &dyn Table| {
        let (before, scene) = (last.clone(), table.scene());
        assert!(Arc::ptr_eq(&scene, &table.scene()), "one ply has one scene");
        last = scene;
        !Arc::ptr_eq(&before, &last)
    };
    assert!(!is_new(table.as_ref()));
    table.play("(0,11,n)").unwrap();
    assert!(is_new(table.as_ref()));
    assert!(table.play("(0,33,n)").is_err() && !is_new(table.as_ref()));
    table.settle(Settlement::Agree).unwrap();
    assert!(is_new(table.as_ref()) && table.scene().chains.is_empty());
    assert!(
        table.undo_settled() && is_new(table.as_ref()) && table.undo() && is_new(table.as_ref())
    );
    assert_eq!((table.ply(), table.scene().ply, table.last_move()), (0, 0, None));
}

#[test]
fn a_choice_ends_the_game_as_playing_it_does() {
    // The moves go to and fro: the third repetition is a draw, which the position alone does not show.
    let game = find("siam").unwrap();
    let mut table = game.open(&Opening::default()).unwrap();
    for mv in ["(0,11,n)", "(0,55,s)"]
        .iter()
        .chain(["(11,12,n)", "(55,54,s)", "(12,11,n)", "(54,55,s)"].iter().cycle().take(7))
    {
        table.play(mv).unwrap();
    }
    let ending: Vec<_> =
        table.choices().into_iter().filter(|choice| choice.outcome.is_some()).collect();
    assert_eq!(ending.len(), 1, "{ending:?}");
    let outcome = ending[0].outcome;
    table.play(&ending[0].text).unwrap();
    assert_eq!((table.outcome(), table.count_choices()), (outcome, 0));
}

#[test]
fn humans_and_an_unused_adviser_load_no_tables() {
    keep_tables_under_target();
    let slot = shelf::awale_slot(Rules::Awari);
    let is_untouched = || !slot.is_ready() && slot.building().is_none();
    let mut setup = Setup::quick(find("awale").unwrap(), 1);
    setup.variants = Some("awari".to_string());
    assert_eq!((setup.adviser.as_str(), setup.players[1].as_str()), ("level:12", "player:level:3"));
    setup.session().unwrap();
    setup.players = ["human", "human"].map(str::to_string);
    setup.session().unwrap();
    assert!(is_untouched());
    setup.adviser = "unknown".to_string();
    assert_eq!(setup.session().err().unwrap().id, "player-unknown");
    // A match waits until they are complete.
    setup = Setup { adviser: "level:12".to_string(), tables: TableLoading::Wait, ..setup };
    setup.players[0] = "player:level:12".to_string();
    setup.session().unwrap();
    assert!(slot.is_ready());
}
