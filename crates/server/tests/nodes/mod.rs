//! Several servers on one database of PostgreSQL, and the engines that work for them.

mod faults;
mod games;
mod paced;
mod players;
#[path = "../../../store/tests/private_postgres.rs"]
mod private_postgres;
mod queue;

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use iroko_server::config::Database;
use iroko_server::{Config, Work, Worked, work};
use iroko_table::roster::{NamedPlayers, Roster};
use serde_json::json;

use crate::common::{Host, TIMEOUT};
use crate::online::{any_move, begin, sit, state_of};
use players::{Player, Seen};
use private_postgres::{connect, empty_database};

/// A node on the database at an address, without practical limits.
fn on(url: &str) -> Config {
    Config {
        messages: 100_000,
        requests: 100_000,
        new_games: 100_000,
        games: 1000,
        database: Database::Address(url.to_string()),
        ..Config::default()
    }
}

/// A process that only thinks, ended in order on drop.
struct Worker {
    stop: Arc<AtomicBool>,
    running: Option<JoinHandle<Worked>>,
}

impl Worker {
    fn new(url: &str, threads: usize) -> Worker {
        Worker::with(url, threads, Arc::new(NamedPlayers))
    }

    fn with(url: &str, threads: usize, roster: Arc<dyn Roster>) -> Worker {
        let stop = Arc::new(AtomicBool::new(false));
        let database = Database::Address(url.to_string());
        let running = std::thread::spawn({
            let stop = Arc::clone(&stop);
            let config = Work { database, threads, roster };
            move || work(config, &iroko_table::GAMES, &stop, |_| {}).unwrap()
        });
        Worker { stop, running: Some(running) }
    }

    /// Ends the process. Returns what it has done.
    fn end(mut self) -> Worked {
        self.stop.store(true, Ordering::SeqCst);
        self.running.take().unwrap().join().unwrap()
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::SeqCst);
    }
}

/// Counts every answer of the queue, by its position.
async fn audit(url: &str) {
    let audit = "CREATE TABLE answers (game TEXT, ply BIGINT, record TEXT);
        CREATE FUNCTION note_answer() RETURNS trigger LANGUAGE plpgsql AS
            $$ BEGIN INSERT INTO answers VALUES (NEW.game, NEW.ply, NEW.record); RETURN NULL; END $$;
        CREATE TRIGGER audit AFTER UPDATE OF answer ON jobs FOR EACH ROW
            WHEN (NEW.answer IS NOT NULL) EXECUTE FUNCTION note_answer();";
    sqlx::Executor::execute(&mut connect(url).await, audit).await.unwrap();
}

/// Returns a number that the database counts.
async fn count(url: &str, what: &'static str) -> i64 {
    sqlx::query_scalar(what).fetch_one(&mut connect(url).await).await.unwrap()
}

const JOBS: &str = "SELECT count(*) FROM jobs";

/// Waits until the database counts a number.
async fn until(url: &str, what: &'static str, fits: impl Fn(i64) -> bool) {
    let begun = Instant::now();
    loop {
        let found = count(url, what).await;
        if fits(found) {
            return;
        }
        assert!(begun.elapsed() < TIMEOUT, "{what}: {found}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Checks that no position was answered twice, and no job is left.
async fn check(url: &str) {
    let doubled = "SELECT count(*) FROM (SELECT 1 FROM answers GROUP BY game, ply, record HAVING count(*) > 1) AS twice";
    assert_eq!(count(url, doubled).await, 0);
    until(url, JOBS, |jobs| jobs == 0).await;
}

/// Begins games of each kind in turn against a machine of a node.
async fn begin_games(host: &Host, machine: &str, games: usize) -> Vec<String> {
    let mut ids = Vec::new();
    for number in 0..games {
        let game = ["awale", "siam", "khan", "pogo", "chicago"][number % 5];
        let begun = json!({ "game": game, "players": ["human", machine], "seed": number });
        ids.push(host.begin(&begun).await);
    }
    ids
}

/// Plays games to their ends, by resignation at a ply if they last.
fn play(nodes: &[SocketAddr], ids: &[String], most: usize) -> Vec<tokio::task::JoinHandle<Seen>> {
    let player = |(seed, id): (usize, &String)| {
        let player = Player { most, ..Player::new(nodes, id, seed as u64) };
        tokio::spawn(player.play())
    };
    ids.iter().enumerate().map(player).collect()
}

async fn ended(playing: Vec<tokio::task::JoinHandle<Seen>>) -> Vec<Seen> {
    let mut seen = Vec::new();
    for player in playing {
        let found = player.await.unwrap();
        assert!(found.is_over, "{found:?}");
        seen.push(found);
    }
    seen
}

#[tokio::test(flavor = "multi_thread")]
async fn fifty_games_at_once_on_a_node_with_a_worker_all_end() {
    let Some(url) = empty_database().await else { return };
    // Few places, so that jobs wait.
    let host = Host::with(Config { players: 2, engines: 1, ..on(&url) }).await;
    audit(&url).await;
    let worker = Worker::new(&url, 2);
    let ids = begin_games(&host, "level:1", 50).await;
    let seen = ended(play(&[host.address], &ids, 40)).await;
    check(&url).await;
    assert!(seen.iter().all(|seen| seen.errors.is_empty() && seen.visits == 1), "{seen:?}");
    // Whatever is not chosen at once in the place of its own room goes through the queue.
    let (answers, done) = (count(&url, "SELECT count(*) FROM answers").await, worker.end().done);
    assert!(done > 0 && done <= answers as u64, "{done} of {answers}");
}

#[tokio::test(flavor = "multi_thread")]
async fn two_devices_of_a_player_on_two_nodes_have_one_game_against_a_machine() {
    let Some(url) = empty_database().await else { return };
    let hosts = [Host::with(on(&url)).await, Host::with(on(&url)).await];
    audit(&url).await;
    let players = json!({ "game": "awale", "players": ["human", "level:1"] });
    let link = begin(&hosts[0], &players).await;
    let mut devices = Vec::new();
    for host in &hosts {
        devices.push(sit(host, &link.id, &link.tokens[0]).await);
    }
    let mut rng = iroko_games::Rng::new(3);
    for ply in [0, 2, 4, 6] {
        // The devices move in turn, and both see every move and the machine's answer.
        let mover = ply / 2 % 2;
        let state = state_of(&hosts[mover], &link.id).await;
        assert_eq!(state["ply"], ply);
        devices[mover].play(&any_move(&state, &mut rng)).await;
        for device in &mut devices {
            device.state(|state| state["ply"] == ply + 2).await;
        }
    }
    check(&url).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_node_without_a_free_engine_has_those_of_another_and_the_metrics_say_so() {
    let Some(url) = empty_database().await else { return };
    let [busy, idle] = [paced::Paced::default(), paced::Paced::default()];
    let metrics = Some(SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 0));
    let one = Config { players: 1, engines: 1, roster: Arc::new(busy.clone()), ..on(&url) };
    let host = Host::with(Config { metrics, thought: Duration::from_secs(600), ..one }).await;
    let ids = begin_games(&host, "level:2", 1).await;
    let mut endless = host.join(&ids[0]).await;
    endless.play("C").await;
    endless.until("thinking").await;
    host.until_thinking(|thinking| thinking == 1).await;
    let ids = begin_games(&host, "level:1", 1).await;
    let mut client = host.join(&ids[0]).await;
    client.play("C").await;
    until(&url, "SELECT count(*) FROM jobs WHERE worker IS NULL", |waiting| waiting == 1).await;
    let metric = async |name: &str| {
        let (_, text) = crate::common::ask(host.metrics.unwrap(), "GET", "/metrics", "", "").await;
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        value.unwrap_or_else(|| panic!("{name} in:\n{text}")).to_string()
    };
    assert_eq!(metric("iroko_queue_length").await, "1");
    let other = Host::with(Config { roster: Arc::new(idle.clone()), ..on(&url) }).await;
    client.state(|state| state["ply"] == 2).await;
    assert_eq!((busy.thoughts(), idle.thoughts()), (1, 1));
    assert_eq!(metric("iroko_queue_length").await, "0");
    assert_eq!(metric("iroko_jobs_total").await, "0");
    assert_eq!(metric("iroko_leases_lost_total").await, "0");
    drop((client, endless));
    check_empty(&url).await;
    other.end().await;
}

/// Checks that no job is left once nobody waits for one.
async fn check_empty(url: &str) {
    until(url, JOBS, |jobs| jobs == 0).await;
}

/// How long machines take to answer on one node, without other processes: a measurement, not a test.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures"]
async fn latency() {
    let Some(url) = empty_database().await else { return };
    let host = Host::with(on(&url)).await;
    for (games, most) in [(1, 200), (5, 100), (50, 40)] {
        let ids = begin_games(&host, "level:1", games).await;
        let seen = ended(play(&[host.address], &ids, most)).await;
        let mut times: Vec<Duration> = seen.into_iter().flat_map(|seen| seen.answers).collect();
        times.sort();
        let at = |share: usize| times[times.len() * share / 100];
        let line = format!("p50 {:?}, p90 {:?}, p99 {:?}", at(50), at(90), at(99));
        _ = std::io::Write::write_fmt(
            &mut std::io::stderr(),
            format_args!("{games} games, {} answers: {line}\n", times.len()),
        );
    }
}
