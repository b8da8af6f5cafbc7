//! `iroko db`: backups, checks, exports and lists of a server's games, also while a server runs on them.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use iroko_games::Player;
use iroko_protocol::room::{Room, session};
use iroko_protocol::{Change, NewGameRequest, OnlineRequest, SavedGame, SavedMove};
use iroko_store::Store;
use iroko_table::GAMES;
use iroko_table::roster::{NamedPlayers, Roster};
use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use crate::common::Data;
use crate::program::{Output, iroko_in};
use crate::serve::Served;

/// The tokens of every game here.
const TOKENS: [&str; 2] = ["secret-of-one", "secret-of-two"];

/// A directory with a database.
pub struct Place(Data);

/// Returns a new game by link, begun by Ada.
fn game(id: &str, name: &str) -> SavedGame {
    let request: NewGameRequest =
        serde_json::from_str(&format!(r#"{{"game": "{name}", "clock": "5m+3s"}}"#)).unwrap();
    let roster: Arc<dyn Roster> = Arc::new(NamedPlayers);
    let terms = OnlineRequest { name: "Ada".to_string(), ..OnlineRequest::default() };
    let mut seated = session(&GAMES, &roster, &request, 7).unwrap();
    seated.go_online(&terms, true, TOKENS.map(str::to_string)).unwrap();
    Room::new(id.to_string(), seated, 7, 1000).saved()
}

fn mv(text: &str, player: Player) -> SavedMove {
    SavedMove { text: text.to_string(), player, took: 1500, at: 2000 }
}

fn wait<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(work)
}

/// Stores a game of Awalé with an earlier round, one of Pogo, and one without a move.
pub fn fill(file: &Path) {
    wait(async {
        let store = Store::open(file).await.unwrap();
        // Late enough that no server removes them as old.
        let day = 86_400_000 * 47_000;
        store.create(&game("first-id", "awale"), day).await.unwrap();
        let record = "[Game \"awale\"]\n[Player1 \"Ada\"]\n\n1. C f 2. D e *\n".to_string();
        let append = vec![mv("C", Player::One), mv("f", Player::Two), mv("D", Player::One)];
        let change = Change { archive: Some(record), append, at: day, ..Change::default() };
        store.change("first-id", 0, &change).await.unwrap();
        store.create(&game("second-id", "pogo"), day).await.unwrap();
        let append = vec![mv("132", Player::One), mv("792", Player::Two)];
        store
            .change("second-id", 0, &Change { append, at: day, ..Change::default() })
            .await
            .unwrap();
        store.create(&game("third-id", "siam"), day).await.unwrap();
    });
}

impl Place {
    fn new(name: &str) -> Place {
        let place = Place(Data::new(name));
        fill(&place.file("games.db"));
        place
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.0.join(name)
    }

    fn path(&self, name: &str) -> String {
        self.file(name).display().to_string()
    }

    /// Runs `iroko db` on the database `games.db`. A word that begins with `@` is a file of the place.
    fn db(&self, words: &str) -> Output {
        self.db_of("games.db", words)
    }

    fn db_of(&self, database: &str, words: &str) -> Output {
        let place = |word: &str| match word.strip_prefix('@') {
            Some(file) => self.path(file),
            None => word.to_string(),
        };
        let mut all: Vec<String> =
            std::iter::once("db").chain(words.split(' ')).map(place).collect();
        all.extend(["--database".to_string(), self.path(database)]);
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        iroko_in(&all, "", &[])
    }

    fn out(&self, words: &str) -> String {
        let output = self.db(words);
        assert_eq!((output.code, output.err.as_str()), (0, ""), "{words}: {}", output.out);
        output.out
    }

    fn json(&self, words: &str) -> Value {
        serde_json::from_str(&self.db(&format!("{words} --json")).out).unwrap()
    }

    /// The id of the error of a command that fails with exit code 2.
    fn error(&self, words: &str) -> String {
        self.error_of("games.db", words)
    }

    fn error_of(&self, database: &str, words: &str) -> String {
        let output = self.db_of(database, &format!("{words} --json"));
        assert_eq!((output.code, output.err.as_str()), (2, ""), "{words}: {}", output.out);
        let answer: Value = serde_json::from_str(&output.out).unwrap();
        answer["error"]["id"].as_str().unwrap().to_string()
    }

    /// Changes the database without a server.
    fn alter(&self, sql: &'static str) {
        wait(async {
            let options = SqliteConnectOptions::new().filename(self.file("games.db"));
            let mut connection = options.connect().await.unwrap();
            sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
            connection.close().await.unwrap();
        });
    }

    fn ids(&self, database: &str) -> Vec<String> {
        wait(async { Store::open(&self.file(database)).await.unwrap().ids().await.unwrap() })
    }
}

#[test]
fn a_backup_replaces_nothing_and_only_its_owner_can_read_it() {
    let place = Place::new("db-backup");
    let told = place.out("backup @copy.db");
    let bytes = fs::metadata(place.file("copy.db")).unwrap().len();
    assert_eq!(told, format!("3 games in {}, {bytes} bytes.\n", place.path("copy.db")));
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        assert_eq!(fs::metadata(place.file("copy.db")).unwrap().mode() & 0o777, 0o600);
    }
    assert_eq!(place.ids("copy.db"), ["first-id", "second-id", "third-id"]);
    fs::write(place.file("other"), "precious").unwrap();
    assert_eq!(place.error("backup @other"), "db-exists");
    assert_eq!(fs::read_to_string(place.file("other")).unwrap(), "precious");
    assert_eq!(place.json("backup @other --force")["games"], 3);
    assert_eq!(place.error("backup @games.db --force"), "db-itself");
    assert_eq!(place.error("backup @nowhere/copy.db"), "db-unwritable");
    // Nothing but what was asked for is left.
    let names = fs::read_dir(&place.0.0).unwrap().map(|entry| entry.unwrap().file_name());
    assert!(names.into_iter().all(|name| !name.to_string_lossy().contains(".part")));
}

#[test]
fn a_backup_is_restored_and_a_database_with_games_only_when_told() {
    let place = Place::new("db-restore");
    place.out("backup @copy.db");
    let backup = fs::read(place.file("copy.db")).unwrap();
    // To a place where no database was.
    let told = place.db_of("new/games.db", "restore @copy.db");
    assert_eq!((told.code, told.err.as_str()), (0, ""));
    assert_eq!(place.ids("new/games.db").len(), 3);
    // To one that holds other games.
    place.alter("DELETE FROM games WHERE id = 'first-id'");
    assert_eq!(place.error("restore @copy.db"), "db-not-empty");
    assert_eq!(place.ids("games.db").len(), 2);
    let told = place.json("restore @copy.db --force");
    assert_eq!((&told["games"], place.ids("games.db").len()), (&Value::from(3), 3));
    assert_eq!(told["replaced"], place.path("games.db.old1"));
    assert_eq!(place.ids("games.db.old1").len(), 2);
    place.out("check");
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        assert_eq!(fs::metadata(place.file("games.db")).unwrap().mode() & 0o777, 0o600);
    }
    // In the place of one that cannot be read.
    fs::write(place.file("games.db"), "this is no database, but a text of some length").unwrap();
    assert_eq!(place.error("restore @copy.db"), "db-exists");
    place.out("restore @copy.db --force");
    assert_eq!(place.ids("games.db").len(), 3);
    assert!(fs::read_to_string(place.file("games.db.old2")).unwrap().starts_with("this is no"));
    // The backup was only read.
    assert_eq!(fs::read(place.file("copy.db")).unwrap(), backup);
    assert_eq!(place.error("restore @none.db"), "db-no-backup");
    assert_eq!(place.error("restore @games.db"), "db-itself");
}

#[test]
fn a_damaged_backup_is_refused_and_the_database_stays() {
    let place = Place::new("db-damaged-backup");
    place.out("backup @good.db");
    place.alter("UPDATE moves SET text = 'zz' WHERE game = 'second-id' AND ply = 1");
    place.out("backup @wrong.db");
    place.out("restore @good.db --force");
    assert_eq!(place.error("restore @wrong.db"), "db-not-empty");
    let refused = place.db_of("empty.db", "restore @wrong.db");
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("Game second-id is damaged: "), "{}", refused.err);
    assert!(!place.file("empty.db").exists());
    // Pages that are torn: refused by all means.
    let mut bytes = fs::read(place.file("good.db")).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(7);
    fs::write(place.file("torn.db"), &bytes).unwrap();
    fs::write(place.file("text.db"), "this is no database, but a text of some length").unwrap();
    for (file, error) in [("torn", "store-damaged"), ("text", "store-damaged")] {
        assert_eq!(place.error(&format!("restore @{file}.db --force")), error, "{file}");
    }
    place.out("check");
    // A damaged game among sound ones: when told.
    let told = place.db("restore @wrong.db --force");
    assert_eq!(told.code, 0, "{}", told.err);
    assert_eq!(place.db("check").code, 1);
}

#[test]
fn nothing_is_restored_while_a_server_runs_and_the_other_commands_work() {
    let place = Place::new("db-served");
    place.out("backup @copy.db");
    let database = place.path("games.db");
    let served = Served::new(&["--address", "127.0.0.1:0", "--database", &database]);
    assert!(served.get("/api/play/first-id").contains("200 OK"));
    assert_eq!(place.error("restore @copy.db --force"), "db-in-use");
    place.out("backup @other.db");
    place.out("check");
    assert_eq!(place.json("list")["totals"]["moves"], 5);
    assert!(served.get("/api/play/second-id").contains("200 OK"));
    drop(served);
    // A killed server leaves a log beside the database, which is not taken for that of the restored one.
    place.out("restore @copy.db --force");
    place.out("check");
}

#[test]
fn a_check_names_every_damaged_game_with_its_reason() {
    let place = Place::new("db-check");
    assert_eq!(place.out("check"), "3 games with 9 moves: all is well.\n");
    place.alter(
        "UPDATE moves SET text = 'zz' WHERE game = 'second-id' AND ply = 1;
         UPDATE games SET body = '{}' WHERE id = 'third-id';
         UPDATE rounds SET record = replace(record, 'D e', 'D D') WHERE game = 'first-id';",
    );
    let checked = place.db("check");
    assert_eq!((checked.code, checked.err.as_str()), (1, ""));
    for line in [
        "Game first-id is damaged in its earlier round 1: ",
        "Game second-id is damaged: ",
        "Game third-id is damaged: what is stored is not a game",
        "3 games are damaged, of 3.",
    ] {
        assert!(checked.out.lines().any(|found| found.starts_with(line)), "{line} {}", checked.out);
    }
    let report = place.json("check");
    assert_eq!(
        (&report["sound"], &report["damaged"][1]["id"]),
        (&false.into(), &"second-id".into())
    );
    place.alter("DELETE FROM moves WHERE game = 'first-id' AND ply = 1");
    let report = place.json("check");
    assert!(report["damaged"].to_string().contains("move 1 is missing"), "{report}");
    // Moves without their game.
    place.alter("PRAGMA foreign_keys = OFF; DELETE FROM games WHERE id = 'second-id';");
    let report = place.json("check");
    assert!(report["faults"].to_string().contains("second-id"), "{report}");
}

#[test]
fn exported_games_are_records_without_ids_tokens_and_hashes() {
    let place = Place::new("db-export");
    let text = place.out("export");
    assert_eq!(text.matches("[Game ").count(), 3, "{text}");
    let hashes = TOKENS.map(iroko_protocol::room::token_hash);
    let secrets = ["first-id", "second-id"].into_iter().chain(TOKENS);
    for secret in secrets.chain(hashes.iter().map(String::as_str)) {
        assert!(!text.contains(secret), "{text}");
    }
    place.out("export --out @all.txt");
    assert_eq!(fs::read_to_string(place.file("all.txt")).unwrap(), text);
    let all = place.path("all.txt");
    let replayed = crate::program::json(&["replay", &all, "--json"]);
    let lengths = replayed["games"].as_array().unwrap().iter();
    let lengths: Vec<usize> = lengths.map(|game| game["moves"].as_array().unwrap().len()).collect();
    assert_eq!((lengths, &replayed["damaged"]), (vec![4, 3, 2], &Value::Array(Vec::new())));
    place.out("export --id second-id --out @one.txt");
    let one = place.path("one.txt");
    crate::program::out(&["review", &one, "--time", "5ms"]);
    assert_eq!(place.error("export --out @all.txt"), "db-exists");
    assert_eq!(place.error("export --id unknown"), "db-no-game");
    assert_eq!(place.out("export --game pogo").matches("[Game \"pogo\"]").count(), 1);
    // One file per game.
    place.out("export --out @records/");
    for (game, records) in [("awale", 2), ("pogo", 1)] {
        let text = fs::read_to_string(place.file(&format!("records/{game}.txt"))).unwrap();
        assert_eq!(text.matches("[Game ").count(), records);
    }
    // A damaged game is left out, and named.
    place.alter("UPDATE moves SET text = 'zz' WHERE game = 'second-id'");
    let exported = place.db("export");
    assert_eq!((exported.code, exported.out.matches("[Game ").count()), (1, 2));
    assert!(exported.err.contains("Game second-id was left out"), "{}", exported.err);
}

#[test]
fn a_forgotten_name_is_gone_from_the_file_too() {
    let place = Place::new("db-forget");
    assert_eq!(place.error("forget Ada"), "db-forget-yes");
    let told = place.out("forget Ada --yes");
    assert_eq!(told, "The name \"Ada\" was removed from 3 games.\n");
    assert_eq!(place.out("forget Ada --yes"), "No game has the name \"Ada\".\n");
    assert!(!place.out("export").contains("Ada"));
    place.out("check");
    // The changes are in the file itself once a program has the database for itself, as a restore does.
    place.alter("PRAGMA wal_checkpoint(TRUNCATE)");
    let bytes = fs::read(place.file("games.db")).unwrap();
    assert!(!bytes.windows(3).any(|part| part == b"Ada"));
}

#[test]
fn a_list_shows_ids_only_when_asked() {
    let place = Place::new("db-list");
    let list = place.out("list");
    assert!(!list.contains("-id"), "{list}");
    assert!(
        list.contains("Pogo, begun 2098-09-06, last changed 2098-09-06, 2 moves, by link"),
        "{list}"
    );
    assert!(list.ends_with("Games: 3; by link: 3; finished: 0; moves: 5\n"), "{list}");
    assert!(place.out("list --ids").contains("second-id  Pogo, begun"));
    assert!(place.json("list")["games"][0]["id"].is_null());
    assert_eq!(place.json("list --ids")["games"][0]["id"], "first-id");
    let french = place.out("list --lang fr");
    assert!(french.ends_with("coups\u{a0}: 5\n"), "{french}");
}

#[test]
fn wrong_words_and_other_files_get_a_sentence() {
    let place = Place::new("db-words");
    for (words, error) in [
        ("melt", "db-verb"),
        ("backup", "words-missing"),
        ("forget --yes", "words-missing"),
        ("check games", "words-unknown"),
        ("list --force", "db-option"),
        ("check --out x", "db-option"),
        ("export --game chess", "game-unknown"),
    ] {
        assert_eq!(place.error(words), error, "{words}");
    }
    for words in ["backup @copy.db", "check", "export", "forget Ada --yes", "list"] {
        assert_eq!(place.error_of("missing.db", words), "db-missing");
        assert!(!place.file("missing.db").exists());
    }
    fs::write(place.file("text.db"), "this is no database, but a text of some length").unwrap();
    assert_eq!(place.error_of("text.db", "list"), "store-damaged");
    // The version of the tables is at offset 60 of a database file.
    place.out("backup @newer.db");
    let mut bytes = fs::read(place.file("newer.db")).unwrap();
    bytes[60..64].copy_from_slice(&99_u32.to_be_bytes());
    fs::write(place.file("newer.db"), &bytes).unwrap();
    assert_eq!(place.error_of("newer.db", "list"), "store-newer");
    assert_eq!(place.error("restore @newer.db --force"), "store-newer");
}

#[test]
fn a_database_that_another_program_has_locked_is_named_as_such() {
    let place = Place::new("db-locked");
    wait(async {
        let options = SqliteConnectOptions::new().filename(place.file("games.db"));
        let mut connection = options.connect().await.unwrap();
        sqlx::raw_sql("BEGIN EXCLUSIVE").execute(&mut connection).await.unwrap();
        let refused = place.db("list");
        assert_eq!(refused.code, 2);
        assert!(refused.err.contains("another program has locked it"), "{}", refused.err);
        sqlx::raw_sql("ROLLBACK").execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
    });
    place.out("list");
}

#[test]
fn the_operator_ends_and_hides_games_once() {
    let place = Place::new("db-end");
    assert_eq!(place.out("end first-id --winner 2"), "Game first-id has ended: player 2 wins.\n");
    let again = place.db("end first-id");
    assert_eq!((again.code, again.out.as_str()), (1, "Game first-id is over already.\n"));
    assert_eq!(place.out("end second-id"), "Game second-id has ended as a draw.\n");
    assert!(place.out("export --id first-id").contains("[Result \"0-1\"]"));
    place.out("hide first-id");
    assert_eq!(place.json("hide first-id")["changed"], false);
    assert_eq!(place.json("unhide first-id")["changed"], true);
    for (words, id) in [
        ("end none", "db-no-game"),
        ("end first-id --winner 3", "db-winner"),
        ("hide none", "db-no-game"),
        ("hide", "words-missing"),
        ("end first-id --for 3d", "db-option"),
    ] {
        assert_eq!(place.error(words), id, "{words}");
    }
}

#[test]
fn bans_name_what_they_keep_out_and_no_token() {
    let place = Place::new("db-ban");
    assert_eq!(place.out("bans"), "No bans.\n");
    assert_eq!(place.out("ban 192.0.2.7/24"), "Banned until \"unban\": 192.0.2.0/24\n");
    assert!(place.out("ban 2001:db8::1 --for 12h").contains(" UTC: 2001:db8::1\n"));
    let link = format!("https://games.example/#/play/first-id?seat={}", TOKENS[0]);
    let told = place.out(&format!("ban {link}"));
    assert_eq!(told, place.out("ban first-id:1"), "the link and the side name one seat");
    let bans = place.json("bans");
    assert_eq!(bans["bans"].as_array().unwrap().len(), 3);
    assert!(!bans.to_string().contains(TOKENS[0]));
    assert!(place.out("unban 192.0.2.0/24").starts_with("No longer banned"));
    assert_eq!(place.db("unban 192.0.2.0/24").code, 1);
    place.out("unban first-id:1");
    assert_eq!(place.json("bans")["bans"].as_array().unwrap().len(), 1);
    for (words, id) in [
        ("ban example.com", "db-ban-what"),
        ("ban none:1", "db-no-game"),
        ("ban first-id:3", "db-ban-what"),
        ("ban 192.0.2.7 --for never", "db-for"),
    ] {
        assert_eq!(place.error(words), id, "{words}");
    }
}
