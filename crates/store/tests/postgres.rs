//! What only a database server does: several servers at once, announcements, outages, and a clock that all share.

use std::time::{Duration, Instant};

use iroko_games::Player;
use iroko_protocol::Change;
use iroko_store::{Announcement, Store, StoreError};
use sqlx::Executor;
use tokio::io::copy_bidirectional;
use tokio::net::{UnixListener, UnixStream};
use tokio::sync::watch;
use tokio::time::timeout;

use crate::games::{mv, saved};
use crate::private_postgres::{PrivatePostgres, connect, empty_database};

/// The time within which something that should happen happens.
const TIMEOUT: Duration = Duration::from_secs(30);

#[tokio::test]
async fn servers_that_begin_at_once_create_the_tables_once() {
    let Some(url) = empty_database().await else { return };
    let stores = (0..6).map(|_| {
        tokio::spawn({
            let url = url.clone();
            async move { Store::connect(&url).await.unwrap() }
        })
    });
    for (number, store) in stores.collect::<Vec<_>>().into_iter().enumerate() {
        let store = store.await.unwrap();
        store.create(&saved(&number.to_string()), number as i64).await.unwrap();
    }
    let store = Store::connect(&url).await.unwrap();
    assert_eq!(store.ids().await.unwrap(), ["0", "1", "2", "3", "4", "5"]);
    assert!(store.is_shared());
}

#[tokio::test]
async fn newer_tables_and_unknown_servers_are_refused() {
    let Some(url) = empty_database().await else { return };
    drop(Store::connect(&url).await.unwrap());
    connect(&url).await.execute("UPDATE tables SET version = 99").await.unwrap();
    assert!(matches!(Store::connect(&url).await, Err(StoreError::Newer { found: 99, .. })));
    let unknown = url.replace("iroko_test", "unknown");
    assert!(matches!(Store::connect(&unknown).await, Err(StoreError::Unavailable(_))));
    assert!(matches!(Store::connect("postgres://[").await, Err(StoreError::Unavailable(_))));
}

#[tokio::test]
async fn what_only_a_file_can_do_is_refused_and_a_password_is_not_shown() {
    let Some(url) = empty_database().await else { return };
    let store = Store::connect(&url.replace("postgres@", "postgres:secret@")).await.unwrap();
    assert!(!store.path().to_str().unwrap().contains("secret"), "{:?}", store.path());
    let target = std::path::Path::new("copy.db");
    assert!(matches!(store.backup(target).await, Err(StoreError::OnlyInFile)));
    assert!(matches!(store.faults().await, Err(StoreError::OnlyInFile)));
}

#[tokio::test]
async fn of_two_servers_that_change_many_games_in_any_order_one_wins_each_and_neither_waits() {
    let Some(url) = empty_database().await else { return };
    let stores = [Store::connect(&url).await.unwrap(), Store::connect(&url).await.unwrap()];
    let ids: Vec<String> = (0..60).map(|number| format!("{number:02}")).collect();
    for id in &ids {
        stores[0].create(&saved(id), 0).await.unwrap();
    }
    for version in 0..5 {
        let mut writes = Vec::new();
        for (server, store) in stores.iter().enumerate() {
            let mut order = ids.clone();
            if server == 1 {
                order.reverse();
            }
            writes.extend(order.into_iter().map(|id| {
                let store = store.clone();
                let append = vec![mv(&server.to_string(), Player::One, version)];
                let change = Change { append, at: version, ..Change::default() };
                tokio::spawn(async move { store.change(&id, version, &change).await })
            }));
        }
        let mut wins = 0;
        for write in writes {
            match write.await.unwrap() {
                Ok(_) => wins += 1,
                Err(StoreError::Changed) => {}
                Err(why) => panic!("{why}"),
            }
        }
        assert_eq!(wins, ids.len());
    }
    for id in &ids {
        assert_eq!(stores[1].load(id).await.unwrap().unwrap().saved.moves.len(), 5);
    }
}

#[tokio::test]
async fn a_change_that_the_server_refuses_leaves_the_others_of_its_group() {
    let Some(url) = empty_database().await else { return };
    let store = Store::connect(&url).await.unwrap();
    for id in ["a", "b"] {
        store.create(&saved(id), 0).await.unwrap();
    }
    // PostgreSQL stores no zero bytes.
    let change =
        |text: &str| Change { append: vec![mv(text, Player::One, 1)], ..Change::default() };
    let (broken, fine) = (change("\0"), change("132"));
    let (one, two) = tokio::join!(store.change("a", 0, &broken), store.change("b", 0, &fine));
    assert!(matches!(one, Err(StoreError::Unavailable(_))), "{one:?}");
    assert_eq!(two.unwrap(), 1);
    assert_eq!(store.version("a").await.unwrap(), Some(0));
    assert_eq!(store.change("a", 0, &fine).await.unwrap(), 1);
}

#[tokio::test]
async fn changes_are_announced_by_id_and_version_to_every_server() {
    let Some(url) = empty_database().await else { return };
    let (one, two) = (Store::connect(&url).await.unwrap(), Store::connect(&url).await.unwrap());
    let mut announcements = two.announcements();
    let mut next = async || tokio::time::timeout(TIMEOUT, announcements.next()).await.unwrap();
    // Whatever happened before it listened.
    assert_eq!(next().await, Announcement::Missed);
    one.create(&saved("a"), 0).await.unwrap();
    for version in 0..3 {
        one.change("a", version, &Change::default()).await.unwrap();
        assert_eq!(next().await, Announcement::Changed("a".to_string(), version + 1));
    }
    assert!(matches!(two.change("a", 0, &Change::default()).await, Err(StoreError::Changed)));
    two.change("a", 3, &Change::default()).await.unwrap();
    // A refused change announces nothing.
    assert_eq!(next().await, Announcement::Changed("a".to_string(), 4));
}

#[tokio::test]
async fn while_the_database_is_away_nothing_is_stored_and_nothing_that_was_is_lost() {
    if std::env::var_os("DATABASE_URL").is_some() {
        return;
    }
    let Some(server) = PrivatePostgres::start() else { return };
    let store = Store::connect(&server.url("postgres")).await.unwrap();
    let mut announcements = store.announcements();
    let mut next = async || tokio::time::timeout(TIMEOUT, announcements.next()).await.unwrap();
    assert_eq!(next().await, Announcement::Missed);
    store.create(&saved("a"), 0).await.unwrap();
    store.change("a", 0, &Change::default()).await.unwrap();
    assert_eq!(next().await, Announcement::Changed("a".to_string(), 1));
    server.stop();
    let refused = store.change("a", 1, &Change::default()).await;
    assert!(matches!(refused, Err(StoreError::Unavailable(_))), "{refused:?}");
    assert!(matches!(store.load("a").await, Err(StoreError::Unavailable(_))));
    server.resume();
    // The first change after it is stored: a lost connection is replaced.
    assert_eq!(store.change("a", 1, &Change::default()).await.unwrap(), 2);
    assert_eq!(store.load("a").await.unwrap().unwrap().version, 2);
    assert_eq!(next().await, Announcement::Missed);
}

#[tokio::test]
async fn the_time_is_that_of_the_database() {
    let Some(url) = empty_database().await else { return };
    let store = Store::connect(&url).await.unwrap();
    let here = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let day = 24 * 60 * 60 * 1000;
    assert!((store.now() - here.as_millis() as i64).abs() < day / 2);
    // From here on, the clock of the database is three days ahead.
    let ahead = "CREATE SCHEMA ahead;
        CREATE FUNCTION ahead.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
            $$ SELECT pg_catalog.clock_timestamp() + interval '3 days' $$;
        DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = ahead, public, pg_catalog',
            current_database()); END $$";
    connect(&url).await.execute(ahead).await.unwrap();
    let store = Store::connect(&url).await.unwrap();
    let begun = Instant::now();
    let (first, away) = (store.now(), 3 * day);
    assert!((first - here.as_millis() as i64 - away).abs() < day / 2);
    store.measure_clock().await.unwrap();
    let passed = store.now() - first;
    assert!((passed - begun.elapsed().as_millis() as i64).abs() < 1000, "{passed}");
}

#[tokio::test]
async fn a_connection_that_is_cut_without_a_word_is_replaced() {
    let Some(url) = empty_database().await else { return };
    // Only the socket of a private server can be stood in for.
    let Some((address, directory)) = url.split_once("?host=") else { return };
    let between = tempfile::tempdir().unwrap();
    let name = ".s.PGSQL.5432";
    let listener = UnixListener::bind(between.path().join(name)).unwrap();
    let (cut, cuts) = watch::channel(());
    let server = std::path::Path::new(directory).join(name);
    tokio::spawn(async move {
        loop {
            let (mut client, _) = listener.accept().await.unwrap();
            let mut server = UnixStream::connect(&server).await.unwrap();
            let mut cuts = cuts.clone();
            cuts.mark_unchanged();
            tokio::spawn(async move {
                tokio::select! {
                    _ = copy_bidirectional(&mut client, &mut server) => {}
                    // Both ends stay open, and neither hears anything.
                    _ = cuts.changed() => std::future::pending().await,
                }
            });
        }
    });
    let url_between = format!("{address}?host={}", between.path().display());
    let (here, other) =
        (Store::connect(&url_between).await.unwrap(), Store::connect(&url).await.unwrap());
    let mut announcements = here.announcements();
    let mut next = async || timeout(TIMEOUT, announcements.next()).await.unwrap();
    let changed = |version| Announcement::Changed("a".to_string(), version);
    assert_eq!(next().await, Announcement::Missed);
    other.create(&saved("a"), 0).await.unwrap();
    other.change("a", 0, &Change::default()).await.unwrap();
    assert_eq!(next().await, changed(1));
    cut.send(()).unwrap();
    other.change("a", 1, &Change::default()).await.unwrap();
    assert_eq!(next().await, Announcement::Missed);
    other.change("a", 2, &Change::default()).await.unwrap();
    assert_eq!(next().await, changed(3));
}
