//! What the operator of a server does: policies, backups, names, outages.

use std::time::Duration;

use iroko_games::Player;
use iroko_protocol::{Change, SavedEnd, SavedGame};
use iroko_store::{Ban, Banned, Decision, Order, Retention, Store, StoreError};

use crate::games::{mv, saved};

const DAY: i64 = 24 * 60 * 60 * 1000;

/// Returns a game at one screen.
fn at_one_screen(id: &str) -> SavedGame {
    let mut game = saved(id);
    game.body.online = None;
    game
}

/// Returns a game in which both seats were taken.
fn begun(id: &str) -> SavedGame {
    let mut game = saved(id);
    game.body.online.as_mut().unwrap().since = Some(0);
    game
}

crate::on_each_database! {
    games_are_kept_as_long_as_the_policy_says,
    a_forgotten_name_is_gone_from_games_records_and_earlier_rounds,
    time_in_which_no_server_ran_is_an_outage,
    time_in_which_the_server_could_not_reach_the_database_is_an_outage,
    totals_count_games_and_moves,
    a_game_ends_once_by_the_operators_decision,
    a_hidden_game_is_neither_listed_nor_due_until_it_is_shown_again,
    bans_last_until_they_end_or_are_lifted,
    old_orders_are_removed_and_their_numbers_never_come_again,
}

async fn games_are_kept_as_long_as_the_policy_says(store: Store) {
    for game in [at_one_screen("screen"), saved("waiting"), begun("online"), begun("clock")] {
        store.create(&game, 0).await.unwrap();
    }
    // A clock runs in this game until long after.
    let change = Change { due: Some(1000 * DAY), at: 0, ..Change::default() };
    store.change("clock", 0, &change).await.unwrap();
    let left = async |day: i64| {
        store.clean(&Retention::default(), day * DAY).await.unwrap();
        store.ids().await.unwrap().join(" ")
    };
    assert_eq!(left(30).await, "clock online screen waiting");
    assert_eq!(left(31).await, "clock online");
    assert_eq!(left(365).await, "clock online");
    assert_eq!(left(366).await, "clock");
    assert_eq!(left(1001).await, "");
}

#[tokio::test]
async fn a_backup_holds_every_change_before_it_while_games_go_on() {
    let directory = tempfile::tempdir().unwrap();
    let store = Store::open(&directory.path().join("games.db")).await.unwrap();
    store.create(&saved("a"), 1).await.unwrap();
    let writing = tokio::spawn({
        let store = store.clone();
        async move {
            for version in 0..200 {
                let append = vec![mv("132", Player::One, version)];
                let change = Change { append, at: version, ..Change::default() };
                store.change("a", version, &change).await.unwrap();
            }
        }
    });
    tokio::time::sleep(Duration::from_millis(20)).await;
    let before = store.load("a").await.unwrap().unwrap().version;
    let copy = directory.path().join("copy.db");
    store.backup(&copy).await.unwrap();
    writing.await.unwrap();
    let copied = Store::open(&copy).await.unwrap();
    assert!(copied.faults().await.unwrap().is_empty());
    let game = copied.load("a").await.unwrap().unwrap();
    assert!(game.version >= before, "{} {before}", game.version);
    assert_eq!(game.saved.moves.len() as i64, game.version);
    // A backup does not replace a file.
    assert!(store.backup(&copy).await.is_err());
}

async fn a_forgotten_name_is_gone_from_games_records_and_earlier_rounds(store: Store) {
    let game = saved("a");
    assert_eq!(game.body.names, ["Ada", ""]);
    assert!(game.opening.contains("[Player1 \"Ada\"]"), "{}", game.opening);
    store.create(&game, 0).await.unwrap();
    let archive = Some("[Game \"pogo\"]\n[Player2 \"Ada\"]\n\n1. 132 *\n".to_string());
    let change = Change { archive, at: 0, ..Change::default() };
    store.change("a", 0, &change).await.unwrap();
    let mut other = saved("b");
    other.body.names = ["Ada Lovelace".to_string(), String::new()];
    other.opening = other.opening.replace("Ada", "Ada Lovelace");
    store.create(&other, 0).await.unwrap();
    assert_eq!(store.forget("Ada").await.unwrap(), 1);
    let found = store.load("a").await.unwrap().unwrap();
    assert_eq!(found.saved.body.names, ["", ""]);
    assert!(!found.saved.opening.contains("Ada"));
    assert!(!store.rounds("a").await.unwrap()[0].contains("Ada"));
    assert_eq!(store.load("b").await.unwrap().unwrap().saved.body.names[0], "Ada Lovelace");
    assert_eq!(store.forget("Ada").await.unwrap(), 0);
}

async fn time_in_which_no_server_ran_is_an_outage(store: Store) {
    store.begin_run(1_000).await.unwrap();
    store.still_runs(5_000).await.unwrap();
    store.begin_run(9_000).await.unwrap();
    assert_eq!(store.outage(2_000, 20_000).await.unwrap(), Duration::from_secs(4));
    assert_eq!(store.outage(9_000, 20_000).await.unwrap(), Duration::ZERO);
}

async fn time_in_which_the_server_could_not_reach_the_database_is_an_outage(store: Store) {
    store.begin_run(1_000).await.unwrap();
    store.still_runs(5_000).await.unwrap();
    store.is_cut_off();
    // What comes first after it ends it, once: a reader, or the note that the server runs.
    assert_eq!(store.outage(2_000, 65_000).await.unwrap(), Duration::from_secs(60));
    store.still_runs(70_000).await.unwrap();
    assert_eq!(store.outage(2_000, 80_000).await.unwrap(), Duration::from_secs(60));
    store.is_cut_off();
    store.still_runs(90_000).await.unwrap();
    assert_eq!(store.outage(2_000, 99_000).await.unwrap(), Duration::from_secs(80));
}

async fn totals_count_games_and_moves(store: Store) {
    store.create(&at_one_screen("a"), 0).await.unwrap();
    store.create(&saved("b"), 0).await.unwrap();
    let append = vec![mv("132", Player::One, 1), mv("792", Player::Two, 2)];
    store.change("b", 0, &Change { append, over: true, ..Change::default() }).await.unwrap();
    let totals = store.totals().await.unwrap();
    assert_eq!((totals.games["pogo"], totals.online, totals.over, totals.moves), (2, 1, 1, 2));
}

async fn a_game_ends_once_by_the_operators_decision(store: Store) {
    store.create(&begun("a"), 0).await.unwrap();
    let end = Decision::End("a".to_string(), SavedEnd::Adjudicate { winner: Some(2) });
    assert!(store.decide(&end, 7).await.unwrap());
    let found = store.load("a").await.unwrap().unwrap();
    assert_eq!(found.saved.body.settled, Some(SavedEnd::Adjudicate { winner: Some(2) }));
    assert_eq!((found.version, found.dates.changed, found.dates.due), (1, 7, None));
    assert_eq!(store.totals().await.unwrap().over, 1);
    assert!(!store.decide(&end, 8).await.unwrap());
    let unknown = Decision::End("b".to_string(), SavedEnd::Agree);
    assert!(!store.decide(&unknown, 8).await.unwrap());
    assert_eq!(store.orders(0).await.unwrap(), (vec![Order::Reopen("a".to_string())], 1));
}

async fn a_hidden_game_is_neither_listed_nor_due_until_it_is_shown_again(store: Store) {
    let mut game = saved("a");
    game.body.online.as_mut().unwrap().listed = true;
    store.create(&game, 0).await.unwrap();
    let due = Change { listed: true, due: Some(5), at: 1, ..Change::default() };
    store.change("a", 0, &due).await.unwrap();
    let seen = async || {
        let listed = store.listed(10).await.unwrap().len();
        (listed, store.due(9).await.unwrap().len(), store.next_due().await.unwrap())
    };
    assert_eq!(seen().await, (1, 1, Some(5)));
    let hide = |hidden| Decision::Hide("a".to_string(), hidden);
    assert!(store.decide(&hide(true), 2).await.unwrap());
    assert!(!store.decide(&hide(true), 2).await.unwrap());
    assert_eq!(seen().await, (0, 0, None));
    assert!(store.load("a").await.unwrap().unwrap().hidden);
    // A server that had it in memory cannot write it any more.
    let late = store.change("a", 1, &Change { at: 3, ..Change::default() }).await;
    assert!(matches!(late, Err(StoreError::Changed)), "{late:?}");
    assert!(store.decide(&hide(false), 4).await.unwrap());
    assert_eq!(seen().await, (1, 1, Some(5)));
}

async fn bans_last_until_they_end_or_are_lifted(store: Store) {
    let address = |until| Ban { banned: Banned::Address("192.0.2.0/24".parse().unwrap()), until };
    let seat = Banned::Seat { game: "a".to_string(), hash: "h".to_string() };
    let seat = Ban { banned: seat, until: None };
    for ban in [address(Some(50)), address(Some(100)), seat.clone()] {
        assert!(store.decide(&Decision::Ban(ban), 1).await.unwrap());
    }
    assert_eq!(store.bans(99).await.unwrap(), [address(Some(100)), seat.clone()]);
    assert_eq!(store.bans(100).await.unwrap(), std::slice::from_ref(&seat));
    let lift = Decision::Unban(seat.banned);
    assert!(store.decide(&lift, 1).await.unwrap());
    assert!(!store.decide(&lift, 1).await.unwrap());
    assert_eq!(store.bans(100).await.unwrap(), []);
    // What is decided about a seat concerns its game too.
    let (reopen, bans) = (Order::Reopen("a".to_string()), Order::Bans);
    let expected = vec![bans.clone(), bans.clone(), bans.clone(), reopen.clone(), bans, reopen];
    assert_eq!(store.orders(0).await.unwrap(), (expected.clone(), 6));
    assert_eq!(store.orders(4).await.unwrap(), (expected[4..].to_vec(), 6));
    assert_eq!(store.orders(6).await.unwrap(), (vec![], 6));
}

async fn old_orders_are_removed_and_their_numbers_never_come_again(store: Store) {
    let ban = Ban { banned: Banned::Address("192.0.2.7".parse().unwrap()), until: Some(3) };
    for now in [1, 2] {
        store.decide(&Decision::Ban(ban.clone()), now).await.unwrap();
    }
    store.clean(&Retention::default(), 3 * DAY).await.unwrap();
    assert_eq!(store.orders(0).await.unwrap(), (vec![Order::Bans], 2));
    store.decide(&Decision::Ban(ban), 4 * DAY).await.unwrap();
    assert_eq!(store.last_order().await.unwrap(), 3);
}
