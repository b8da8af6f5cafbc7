//! Several servers on one database of PostgreSQL, and the engines that work for them.

mod games;
mod players;
#[path = "../../../store/tests/private_postgres.rs"]
mod private_postgres;

use std::time::Duration;

use iroko_server::Config;
use iroko_server::config::Database;
use serde_json::json;

use crate::common::Host;
use players::{Player, Seen};

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

/// Plays this many games of each kind at once against a machine of one node.
async fn play(host: &Host, machine: &str, games: usize, most: usize) -> Vec<Seen> {
    let mut playing = Vec::new();
    for number in 0..games {
        let game = ["awale", "siam", "khan", "pogo", "chicago"][number % 5];
        let begun = json!({ "game": game, "players": ["human", machine], "seed": number });
        let id = host.begin(&begun).await;
        let player = Player { most, ..Player::new(&[host.address], &id, number as u64) };
        playing.push(tokio::spawn(player.play()));
    }
    let mut seen = Vec::new();
    for player in playing {
        seen.push(player.await.unwrap());
    }
    seen
}

/// How long machines take to answer, with the database and without other processes: a measurement, not a test.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "measures"]
async fn latency() {
    let Some(url) = private_postgres::empty_database().await else { return };
    let host = Host::with(on(&url)).await;
    for (games, most) in [(1, 200), (5, 100), (50, 40)] {
        let seen = play(&host, "level:1", games, most).await;
        let mut times: Vec<Duration> = seen.into_iter().flat_map(|seen| seen.answers).collect();
        times.sort();
        let at = |share: usize| times[times.len() * share / 100];
        eprintln!(
            "{games} games, {} answers: p50 {:?} p90 {:?} p99 {:?}",
            times.len(),
            at(50),
            at(90),
            at(99)
        );
    }
}
