//! Players that wait for their tables, and players that do not. No other test of this program uses these tables.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use crate::common::keep_tables_under_target;
use iroko_engine::{Engine, EngineOptions, Features, Limits, Master, Players, Value};
use iroko_games::{Awale, Game, Pogo, Position, Record, VariantSet};
use iroko_solver::awale::Rules;
use iroko_solver::shelf::{self, Shelved};

#[test]
fn tables_are_requested_by_prepare_and_not_before() {
    keep_tables_under_target();
    let slot = shelf::awale_slot(Rules::Awari);
    let game = Record::new(Awale::start(VariantSet::STANDARD.with(0, true), 0));
    let is_untouched = || !slot.is_ready() && slot.building().is_none();
    let spec = Awale::parse_player("level:12").unwrap();
    let mut player = spec.build(&EngineOptions::interactive(1)).unwrap();
    for name in ["level:11", "held:3,2000,200,80", "without:tables", "random"] {
        Awale::player(name, &EngineOptions::seeded(1)).unwrap().prepare(&game);
    }
    assert!(is_untouched());
    player.prepare(&game);
    let limits = Limits { time: Some(Duration::from_millis(20)), ..Limits::NONE };
    let thought = player.think(&game, &limits, &AtomicBool::new(false));
    assert!(game.position().legal_moves().contains(&thought.mv));
    // A player that waits finds them complete.
    spec.build(&EngineOptions::seeded(1)).unwrap().prepare(&game);
    assert!(slot.is_ready());
}

#[test]
fn the_search_answers_until_the_table_is_ready_and_then_the_table() {
    keep_tables_under_target();
    let slot = shelf::pogo_slot(true);
    let game = Record::new(Pogo::start(VariantSet::STANDARD.with(0, true), 0));
    let mut master = Master::<Pogo>::new(&EngineOptions::interactive(1), Features::ALL).unwrap();
    let (begun, stop) = (Instant::now(), AtomicBool::new(false));
    let quick = Limits { time: Some(Duration::from_millis(10)), ..Limits::NONE };
    let first = master.think(&game, &quick, &stop);
    assert!(slot.is_ready() || !matches!(first.value, Value::Draw));
    // More time than it takes: the search ends when the table is ready.
    let patient = Limits { time: Some(Duration::from_secs(600)), ..Limits::NONE };
    let known = master.think(&game, &patient, &stop);
    assert!(slot.is_ready() && known.value.is_known());
    let all = master.analyse(&game, &patient, &stop, &mut |_| {});
    assert!(all.iter().all(|thought| thought.value.is_known()));
    assert_eq!(all[0].mv, known.mv);
    assert!(begun.elapsed() < Duration::from_secs(500));
}
