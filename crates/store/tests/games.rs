//! Games that are stored, changed and read again.

use iroko_games::Player;
use iroko_protocol::{Change, NewGameRequest, OnlineRequest, SavedBody, SavedGame, SavedMove};
use iroko_store::{Store, StoreError};
use iroko_table::GAMES;
use iroko_table::roster::{NamedPlayers, Roster};

/// Returns a new game of Pogo between two places, as the server stores it.
pub fn saved(id: &str) -> SavedGame {
    let request = r#"{"game": "pogo", "clock": "3d/move"}"#;
    let request: NewGameRequest = serde_json::from_str(request).unwrap();
    let roster: std::sync::Arc<dyn Roster> = std::sync::Arc::new(NamedPlayers);
    let request = NewGameRequest { online: Some(OnlineRequest::default()), ..request };
    let mut seated = iroko_protocol::room::session(&GAMES, &roster, &request, 7).unwrap();
    let terms = OnlineRequest { name: "Ada".to_string(), ..OnlineRequest::default() };
    seated.go_online(&terms, true, ["one", "two"].map(str::to_string)).unwrap();
    iroko_protocol::room::Room::new(id.to_string(), seated, 7, 1000).saved()
}

pub fn mv(text: &str, player: Player, at: i64) -> SavedMove {
    SavedMove { text: text.to_string(), player, took: 1500, at }
}

fn appended(moves: &[SavedMove]) -> Change {
    Change { append: moves.to_vec(), at: 2000, ..Change::default() }
}

fn body_of(store_game: &SavedGame) -> SavedBody {
    store_game.body.clone()
}

crate::on_each_database! {
    a_game_is_read_as_it_was_written,
    moves_taken_back_are_gone_and_others_take_their_place,
    of_two_writers_of_one_version_exactly_one_wins,
    a_refused_change_leaves_the_others_of_its_group,
    the_lobby_and_the_games_that_are_due_are_found,
    a_finished_round_is_kept_when_a_rematch_replaces_it,
}

async fn a_game_is_read_as_it_was_written(store: Store) {
    let game = saved("a");
    let version = store.create(&game, 1000).await.unwrap();
    let moves = [mv("132", Player::One, 2000), mv("792", Player::Two, 3000)];
    let mut body = body_of(&game);
    body.names[1] = "Grace \"O'Hara\" \u{1F333}".to_string();
    let change = Change { body: Some(Box::new(body.clone())), due: Some(9000), ..appended(&moves) };
    let version = store.change("a", version, &change).await.unwrap();
    let found = store.load("a").await.unwrap().unwrap();
    assert_eq!((found.version, found.dates.created, found.dates.changed), (version, 1000, 2000));
    assert_eq!(found.dates.due, Some(9000));
    assert_eq!((found.saved.body, found.saved.moves), (body, moves.to_vec()));
    assert_eq!(found.saved.opening, game.opening);
    assert!(store.load("b").await.unwrap().is_none());
}

async fn moves_taken_back_are_gone_and_others_take_their_place(store: Store) {
    store.create(&saved("a"), 1000).await.unwrap();
    let moves = [mv("132", Player::One, 1), mv("792", Player::Two, 2), mv("211", Player::One, 3)];
    let version = store.change("a", 0, &appended(&moves)).await.unwrap();
    let other = mv("873", Player::Two, 4);
    let change = Change { keep: Some(1), ..appended(std::slice::from_ref(&other)) };
    store.change("a", version, &change).await.unwrap();
    let found = store.load("a").await.unwrap().unwrap();
    assert_eq!(found.saved.moves, [moves[0].clone(), other]);
}

async fn of_two_writers_of_one_version_exactly_one_wins(store: Store) {
    store.create(&saved("a"), 1000).await.unwrap();
    for ply in 0..20 {
        let writers = (0..8).map(|writer| {
            let store = store.clone();
            tokio::spawn(async move {
                let change = appended(&[mv(&format!("{writer}"), Player::One, ply)]);
                store.change("a", ply, &change).await
            })
        });
        let mut wins = 0;
        for writer in writers.collect::<Vec<_>>() {
            match writer.await.unwrap() {
                Ok(version) => {
                    assert_eq!(version, ply + 1);
                    wins += 1;
                }
                Err(StoreError::Changed) => {}
                Err(why) => panic!("{why}"),
            }
        }
        assert_eq!(wins, 1);
        let found = store.load("a").await.unwrap().unwrap();
        assert_eq!(found.saved.moves.len() as i64, ply + 1);
    }
}

async fn a_refused_change_leaves_the_others_of_its_group(store: Store) {
    for id in ["a", "b", "c"] {
        store.create(&saved(id), 1000).await.unwrap();
    }
    let writes = (0..300).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            let id = ["a", "b", "c"][number % 3];
            // Only the first change of each game follows its version.
            (id, store.change(id, 0, &appended(&[mv("132", Player::One, 1)])).await.is_ok())
        })
    });
    let mut accepted = Vec::new();
    for write in writes.collect::<Vec<_>>() {
        let (id, is_ok) = write.await.unwrap();
        if is_ok {
            accepted.push(id);
        }
    }
    accepted.sort_unstable();
    assert_eq!(accepted, ["a", "b", "c"]);
    assert!(matches!(store.create(&saved("a"), 1000).await, Err(StoreError::Taken)));
    assert_eq!(store.load("a").await.unwrap().unwrap().saved.moves.len(), 1);
}

async fn the_lobby_and_the_games_that_are_due_are_found(store: Store) {
    for (number, id) in ["a", "b", "c"].into_iter().enumerate() {
        let mut game = saved(id);
        game.body.online.as_mut().unwrap().listed = id != "b";
        store.create(&game, number as i64).await.unwrap();
    }
    let listed = store.listed(10).await.unwrap();
    assert_eq!(listed.iter().map(|game| game.saved.id.as_str()).collect::<Vec<_>>(), ["c", "a"]);
    assert_eq!(store.listed(1).await.unwrap().len(), 1);
    for (id, due) in [("a", Some(300)), ("b", Some(200)), ("c", None)] {
        store.change(id, 0, &Change { due, at: 100, ..Change::default() }).await.unwrap();
    }
    assert_eq!(store.next_due().await.unwrap(), Some(200));
    assert_eq!(store.due(200).await.unwrap(), ["b"]);
    assert_eq!(store.due(1000).await.unwrap(), ["b", "a"]);
    // Its seat was taken: a change that does not list it removes it.
    assert!(store.listed(10).await.unwrap().is_empty());
}

async fn a_finished_round_is_kept_when_a_rematch_replaces_it(store: Store) {
    store.create(&saved("a"), 1000).await.unwrap();
    for (version, record) in ["first", "second"].into_iter().enumerate() {
        let archive = Some(record.to_string());
        let change = Change { archive, keep: Some(0), at: 1, ..Change::default() };
        store.change("a", version as i64, &change).await.unwrap();
    }
    assert_eq!(store.rounds("a").await.unwrap(), ["first", "second"]);
    assert!(store.remove("a").await.unwrap());
    assert!(!store.remove("a").await.unwrap());
    assert!(store.rounds("a").await.unwrap().is_empty());
}

#[tokio::test]
async fn a_file_is_opened_again_and_by_two_programs_at_once() {
    let directory = tempfile::tempdir().unwrap();
    let file = directory.path().join("games.db");
    let one = Store::open(&file).await.unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        assert_eq!(std::fs::metadata(&file).unwrap().mode() & 0o777, 0o600);
    }
    let two = Store::open(&file).await.unwrap();
    one.create(&saved("a"), 1).await.unwrap();
    two.create(&saved("b"), 2).await.unwrap();
    assert_eq!(one.ids().await.unwrap(), ["a", "b"]);
    assert!(matches!(two.change("a", 7, &Change::default()).await, Err(StoreError::Changed)));
    drop((one, two));
    let again = Store::open(&file).await.unwrap();
    assert_eq!(again.ids().await.unwrap(), ["a", "b"]);
}

#[tokio::test]
async fn other_files_and_newer_tables_are_refused_and_left_alone() {
    let directory = tempfile::tempdir().unwrap();
    let text = directory.path().join("text.db");
    std::fs::write(&text, "this is no database, but a text of some length").unwrap();
    assert!(matches!(Store::open(&text).await, Err(StoreError::Damaged(_))));
    assert_eq!(std::fs::read_to_string(&text).unwrap().len(), 46);
    let below_a_file = text.join("games.db");
    assert!(matches!(Store::open(&below_a_file).await, Err(StoreError::Unavailable(_))));
    // The version of the tables is at offset 60 of a database file.
    let newer = directory.path().join("newer.db");
    Store::open(&newer).await.unwrap().backup(&directory.path().join("copy.db")).await.unwrap();
    let copy = directory.path().join("copy.db");
    let mut bytes = std::fs::read(&copy).unwrap();
    bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
    std::fs::write(&copy, &bytes).unwrap();
    let refused = Store::open(&copy).await;
    assert!(matches!(refused, Err(StoreError::Newer { found: 99, .. })));
}
