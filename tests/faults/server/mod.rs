//! Faults of a server with stored games: it is killed, its disk is full, its database is locked or away, a backup is made
//! meanwhile. Clients play on by themselves, and every move that they were shown has to be in the database.

pub mod players;

pub use players::ask;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;

use iroko_store::Store;
use serde_json::Value;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};
use tokio::runtime::Runtime;

use super::{Running, dress, iroko, rounds, signal, wait};
use crate::common::Data;
use players::{Players, Seen};

/// The options of a server without practical limits, but for the port and the file.
pub const SERVE: &str = "serve --lang en --log error --requests 100000 --connections 4000 \
                     --per-address 4000 --new-games 100000 --games 1000";

/// A running server, killed on drop.
pub struct Server {
    child: Child,
    pub port: u16,
}

impl Server {
    /// Starts a server on a port, or on any if it is 0.
    pub fn start(place: &Path, port: u16, file: &str) -> Server {
        let words = format!("{SERVE} --address 127.0.0.1:{port} --database {file}");
        Server::of(&mut iroko(place, &words), place)
    }

    pub fn of(command: &mut Command, place: &Path) -> Server {
        let log = File::options().create(true).append(true).open(place.join("log")).unwrap();
        let mut server = Server { child: command.stderr(log).spawn().unwrap(), port: 0 };
        let mut line = String::new();
        // The rest of its output is not read, and short.
        BufReader::new(server.child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        let port = line.trim().rsplit(':').next().and_then(|port| port.parse().ok());
        server.port = port.unwrap_or_else(|| {
            panic!("{line:?}: {}", fs::read_to_string(place.join("log")).unwrap());
        });
        server
    }

    pub fn kill(self) {
        signal("-KILL", self.child.id());
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The moves that a database holds, by game.
async fn stored(file: &Path) -> BTreeMap<String, Vec<String>> {
    let store = Store::open(file).await.unwrap();
    let mut games = BTreeMap::new();
    let note = |id: &str, game: Result<iroko_store::StoredGame, _>| {
        let moves = game.unwrap().saved.moves.into_iter().map(|mv| mv.text).collect();
        games.insert(id.to_string(), moves);
    };
    store.each(note).await.unwrap();
    games
}

/// Runs a command that has to succeed, and returns its JSON.
fn answer(place: &Path, words: &str) -> Value {
    let (out, err, code) = Running::new(&mut iroko(place, &format!("{words} --json"))).finish();
    assert_eq!((code, err.as_str()), (Some(0), ""), "{words}: {out}");
    serde_json::from_str(&out).unwrap()
}

/// Checks that a database is sound and has every acknowledged move, none twice and none in another place.
async fn check(place: &Path, file: &str, seen: &Seen) {
    let report = answer(place, &format!("db check --database {file}"));
    assert_eq!(report["sound"], true, "{report}");
    Seen::check(&seen.games(), &stored(&place.join(file)).await);
    let log = fs::read_to_string(place.join("log")).unwrap();
    assert!(!log.contains("panicked"), "{log}");
}

pub fn runtime() -> Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

#[test]
fn a_killed_server_loses_no_move_that_it_has_shown() {
    rounds(|chance| {
        let data = Data::new("killed-server");
        let mut server = Server::start(&data.0, 0, "games.db");
        let port = server.port;
        runtime().block_on(async {
            let mut players = Players::begin(port, 16, chance);
            for _ in 0..2 {
                let moves = players.seen.moves();
                players.until("play", |seen| seen.moves() > moves + 20).await;
                wait(chance, 100);
                server.kill();
                let returns = players.seen.returns();
                server = Server::start(&data.0, port, "games.db");
                players.until("a return", |seen| seen.returns() > returns + 16).await;
            }
            let moves = players.seen.moves();
            players.until("play after a kill", |seen| seen.moves() > moves + 20).await;
            server.kill();
            check(&data.0, "games.db", players.end().await.as_ref()).await;
        });
    });
}

#[test]
fn a_backup_under_load_has_every_move_shown_before_it_and_can_be_restored_elsewhere() {
    let data = Data::new("server-backup");
    let server = Server::start(&data.0, 0, "games.db");
    runtime().block_on(async {
        let mut players = Players::begin(server.port, 16, &mut iroko_games::Rng::new(1));
        players.until("play", |seen| seen.moves() > 40).await;
        for number in 0..3 {
            let before = players.seen.games();
            let backup = format!("backup{number}.db");
            let told = answer(&data.0, &format!("db backup {backup} --database games.db"));
            assert!(told["games"].as_u64().unwrap() >= 16, "{told}");
            assert_eq!(answer(&data.0, &format!("db check --database {backup}"))["sound"], true);
            let copied = stored(&data.0.join(&backup)).await;
            for (id, moves) in &before {
                assert!(copied[id].starts_with(moves), "{moves:?} {:?}", copied[id]);
            }
            let moves = players.seen.moves();
            players.until("play after a backup", |seen| seen.moves() > moves + 20).await;
        }
        // Restored elsewhere, the games go on from there.
        let copied = stored(&data.0.join("backup2.db")).await;
        answer(&data.0, "db restore backup2.db --database elsewhere.db");
        let other = Server::start(&data.0, 0, "elsewhere.db");
        for (id, moves) in &copied {
            let (status, body) =
                ask(other.port, "GET", &format!("/api/play/{id}"), "").await.unwrap();
            let state: Value = serde_json::from_str(&body).unwrap();
            assert_eq!((status, state["ply"].as_u64()), (200, Some(moves.len() as u64)));
        }
        other.kill();
        let seen = players.end().await;
        server.kill();
        check(&data.0, "games.db", &seen).await;
    });
}

#[test]
fn a_locked_database_delays_or_refuses_moves_and_loses_none() {
    let data = Data::new("server-locked");
    let server = Server::start(&data.0, 0, "games.db");
    let file = data.0.join("games.db");
    runtime().block_on(async {
        let mut players = Players::begin(server.port, 8, &mut iroko_games::Rng::new(2));
        players.until("play", |seen| seen.moves() > 20).await;
        // Another program writes until the server has given up waiting.
        let options =
            SqliteConnectOptions::new().filename(&file).busy_timeout(Duration::from_secs(20));
        let mut other = options.connect().await.unwrap();
        sqlx::raw_sql("BEGIN EXCLUSIVE").execute(&mut other).await.unwrap();
        players.until("a refusal", |seen| seen.errors("room-not-saved") > 0).await;
        sqlx::raw_sql("ROLLBACK").execute(&mut other).await.unwrap();
        other.close().await.unwrap();
        let moves = players.seen.moves();
        players.until("play after the lock", |seen| seen.moves() > moves + 30).await;
        // The file is away for a while.
        fs::rename(&file, data.0.join("away.db")).unwrap();
        let (moves, errors) = (players.seen.moves(), players.seen.errors("room-not-saved"));
        let goes_on =
            |seen: &Seen| seen.moves() > moves + 20 || seen.errors("room-not-saved") > errors;
        players.until("play or a refusal", goes_on).await;
        assert!(!file.exists(), "the server has made a new database");
        fs::rename(data.0.join("away.db"), &file).unwrap();
        let moves = players.seen.moves();
        players.until("play with the file", |seen| seen.moves() > moves + 30).await;
        let seen = players.end().await;
        server.kill();
        check(&data.0, "games.db", &seen).await;
    });
}

/// Mounts a small file system, fills it, and serves there. It has room again when the file `room` appears, and everything
/// ends with the file `end`, or with the server, after the database was copied out.
#[cfg(target_os = "linux")]
const SMALL: &str = "mount -t tmpfs -o size=8m iroko small || exit 99
    head -c 7600000 /dev/zero > small/filler
    \"$0\" \"$@\" & server=$!
    while kill -0 $server && [ ! -e end ]; do
        if [ -e room ]; then rm -f small/filler; fi
        sleep 0.02
    done
    kill -KILL $server; wait $server 2>/dev/null
    cp small/games.db* .";

/// A server on a small file system, with the shell that mounted it.
#[cfg(target_os = "linux")]
struct Small<'a>(Server, &'a Path);

#[cfg(target_os = "linux")]
impl Drop for Small<'_> {
    fn drop(&mut self) {
        // The shell ends the server and then itself.
        let _ = fs::write(self.1.join("end"), "");
        let _ = self.0.child.wait();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_refuses_moves_and_loses_none_and_the_server_goes_on_when_there_is_room() {
    let data = Data::new("server-full-disk");
    fs::create_dir(data.0.join("small")).unwrap();
    let Some(namespace) = super::matches::namespace(&data.0) else {
        return super::say("skipped: no small file system can be mounted here");
    };
    let mut command = Command::new("unshare");
    dress(&mut command, &data.0);
    command.args([namespace, "sh", "-c", SMALL, env!("CARGO_BIN_EXE_iroko")]);
    command.args(
        format!("{SERVE} --address 127.0.0.1:0 --database small/games.db").split_whitespace(),
    );
    let server = Small(Server::of(&mut command, &data.0), &data.0);
    runtime().block_on(async {
        let mut players = Players::begin(server.0.port, 8, &mut iroko_games::Rng::new(3));
        players.until("a full disk", |seen| seen.errors("room-not-saved") > 10).await;
        let moves = players.seen.moves();
        assert!(moves > 0);
        fs::write(data.0.join("room"), "").unwrap();
        players.until("play with room", |seen| seen.moves() > moves + 100).await;
        let seen = players.end().await;
        drop(server);
        check(&data.0, "games.db", &seen).await;
    });
}
