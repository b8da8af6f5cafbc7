//! Time controls, clocks and their faces, and dates.

use std::time::Duration;

use iroko_games::{Player, message};
use iroko_table::clock::{Clock, TimeControl, face};
use iroko_table::date::date;

fn seconds(number: u64) -> Duration {
    Duration::from_secs(number)
}

#[test]
fn time_controls_are_read_and_written() {
    let five = TimeControl::read("5m+3s").unwrap();
    assert_eq!(five, TimeControl { budget: seconds(300), increment: seconds(3), per_move: false });
    assert_eq!(five.to_string(), "5m+3s");
    assert_eq!(TimeControl::read("1h30m").unwrap().to_string(), "1h30m+0s");
    assert_eq!(TimeControl::read("90s+500ms").unwrap().to_string(), "1m30s+500ms");
    let days = TimeControl::read("3d/move").unwrap();
    assert_eq!((days.budget, days.per_move), (seconds(3 * 24 * 3600), true));
    assert_eq!(days.to_string(), "3d/move");
    assert_eq!(TimeControl::read("36h/move").unwrap().to_string(), "1d12h/move");
    let long = "99999999999h";
    for bad in [
        "",
        "5",
        "m",
        "5x",
        "5m+",
        "0s",
        "3s5m",
        "5m5m",
        long,
        "-5m",
        "5m+3s+1s",
        "/move",
        "5m+3s/move",
    ] {
        assert_eq!(TimeControl::read(bad), Err(message!("clock-unknown", text = bad)), "{bad}");
    }
}

#[test]
fn a_move_costs_its_time_and_earns_the_increment() {
    let mut clock = Clock::new(TimeControl::read("10s+2s").unwrap());
    assert_eq!(clock.spend(Player::One, seconds(4)), Some(seconds(8)));
    assert_eq!(clock.left(Player::Two), seconds(10));
    assert_eq!(clock.spend(Player::One, seconds(8)), None);
    assert_eq!(clock.left(Player::One), Duration::ZERO);
}

#[test]
fn a_time_for_every_move_begins_again_after_each() {
    let mut clock = Clock::new(TimeControl::read("1d/move").unwrap());
    assert_eq!(clock.spend(Player::One, seconds(80_000)), Some(seconds(86_400)));
    assert_eq!(clock.spend(Player::One, seconds(86_400)), None);
}

#[test]
fn the_face_shows_tenths_in_the_last_minute() {
    assert_eq!(face(seconds(298)), "4:58");
    assert_eq!(face(Duration::from_millis(9_540)), "0:09.5");
    assert_eq!(face(seconds(3_725)), "1:02:05");
}

#[test]
fn days_have_their_dates() {
    assert_eq!(date(0), (1970, 1, 1));
    assert_eq!(date(59), (1970, 3, 1));
    assert_eq!(date(11_016), (2000, 2, 29));
    assert_eq!(date(19_723), (2024, 1, 1));
    assert_eq!(date(20_088), (2024, 12, 31));
}
