//! Offers of a draw to a machine.

use std::sync::atomic::AtomicBool;

use crate::play::keep_tables_under_target;
use iroko_table::DrawAnswer::{Accepts, StandsBetter, TooEarly};
use iroko_table::session::{Unit, Value};
use iroko_table::{DrawAnswer, GAMES, Opening, Table, answer_draw, find};

fn answer(table: &dyn Table) -> DrawAnswer {
    keep_tables_under_target();
    answer_draw(table, table.turn(), &AtomicBool::new(false)).unwrap()
}

#[test]
fn a_machine_declines_before_the_first_move_of_every_game() {
    for game in GAMES.iter() {
        let table = game.open(&Opening { seed: 3, ..Opening::default() }).unwrap();
        assert_eq!(answer(table.as_ref()), TooEarly, "{}", game.name());
    }
}

#[test]
fn the_result_of_an_ending_decides_also_when_it_was_set_up() {
    for (position, expected) in [
        ("0-0-0-0-1-0-1-2-0-0-0-0-20-24-S", StandsBetter),
        ("0-0-0-0-0-1-2-0-0-0-0-1-20-24-S", Accepts),
        ("0-0-0-0-0-1-2-0-0-0-0-1-24-20-S", Accepts),
    ] {
        let opening = Opening { position: Some(position), ..Opening::default() };
        let table = find("awale").unwrap().open(&opening).unwrap();
        assert_eq!(answer(table.as_ref()), expected, "{position}");
    }
}

#[test]
fn a_machine_that_is_to_move_itself_accepts_where_it_stands_no_better() {
    keep_tables_under_target();
    for (position, expected) in [
        ("0-0-0-0-1-0-1-2-0-0-0-0-20-24-S", Accepts),
        ("0-0-0-0-0-1-2-0-0-0-0-1-24-20-S", StandsBetter),
    ] {
        let opening = Opening { position: Some(position), ..Opening::default() };
        let table = find("awale").unwrap().open(&opening).unwrap();
        let answer = answer_draw(table.as_ref(), table.turn().other(), &AtomicBool::new(false));
        assert_eq!(answer, Ok(expected), "{position}");
    }
}

#[test]
fn an_even_game_is_no_draw_in_the_opening() {
    let mut table = find("awale").unwrap().open(&Opening::default()).unwrap();
    for mv in ["C", "f", "D", "e"] {
        table.play(mv).unwrap();
    }
    assert_ne!(answer(table.as_ref()), Accepts);
}

#[test]
fn a_proved_result_decides_at_any_time() {
    for unit in Unit::ALL {
        for is_opening in [true, false] {
            let answer = |value| DrawAnswer::at(value, unit, is_opening);
            for lost in [Value::Loss(30), Value::Loss(2), Value::Margin(-1)] {
                assert_eq!(answer(lost), StandsBetter, "{lost:?}");
            }
            for fair in [Value::Draw, Value::Margin(0), Value::Margin(1), Value::Win(30)] {
                assert_eq!(answer(fair), Accepts, "{fair:?}");
            }
        }
    }
}

#[test]
fn an_estimate_decides_after_the_opening_and_an_advantage_is_kept_before() {
    // Points of a player's own evaluation are the unit of no game.
    for unit in Unit::ALL.into_iter().filter(|unit| *unit != Unit::Own) {
        let answers =
            |value| [true, false].map(|is_opening| DrawAnswer::at(value, unit, is_opening));
        assert_eq!(answers(Value::Estimate(-100)), [StandsBetter; 2]);
        for fair in [-5, 0, 5, 300] {
            assert_eq!(answers(Value::Estimate(fair)), [TooEarly, Accepts], "{fair}");
        }
    }
}
