//! Nodes, workers and the database end in the middle of games, and the games go on.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use iroko_server::{Config, Server};
use tokio::runtime::Runtime;

use super::paced::Paced;
use super::private_postgres::PrivatePostgres;
use super::{Worker, audit, begin_games, check, count, ended, on, play, until};
use crate::common::{Host, ask};

/// A node with threads of its own, which ends as a killed process does: without a word to its database or its players.
struct Node {
    runtime: Runtime,
    address: SocketAddr,
}

impl Node {
    fn new(config: Config) -> Node {
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let (sender, receiver) = std::sync::mpsc::channel();
        runtime.spawn(async move {
            let config = Config { address, ..config };
            let server = Server::bind(config, &iroko_table::GAMES).await.unwrap();
            sender.send(server.address().unwrap()).unwrap();
            server.run(std::future::pending()).await;
        });
        Node { runtime, address: receiver.recv().unwrap() }
    }

    fn kill(self) {
        self.runtime.shutdown_background();
    }
}

/// Begins a game with a node that is no [`Host`].
async fn begin(node: SocketAddr, request: &serde_json::Value) -> String {
    let (status, body) = ask(node, "POST", "/api/play", &request.to_string(), "").await;
    assert_eq!(status, 201, "{body}");
    let begun: serde_json::Value = serde_json::from_str(&body).unwrap();
    begun["id"].as_str().unwrap().to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_when_the_node_that_thinks_is_killed() {
    let Some(url) = super::empty_database().await else { return };
    // Machines that think for two seconds, so that some think at any moment.
    let roster = || Arc::new(Paced::default());
    let first = tokio::task::block_in_place(|| Node::new(Config { roster: roster(), ..on(&url) }));
    let second = Host::with(Config { roster: roster(), ..on(&url) }).await;
    audit(&url).await;
    let worker = Worker::with(&url, 1, roster());
    let mut ids = Vec::new();
    for number in 0..6 {
        let game = ["awale", "pogo", "chicago"][number % 3];
        let players =
            serde_json::json!({ "game": game, "players": ["human", "level:3"], "seed": number });
        ids.push(begin(first.address, &players).await);
    }
    let playing = play(&[first.address, second.address], &ids, 8);
    until(&url, "SELECT count(*) FROM jobs WHERE worker IS NOT NULL", |thinking| thinking >= 4)
        .await;
    first.kill();
    let seen = ended(playing).await;
    assert!(seen.iter().all(|seen| seen.visits > 1), "{seen:?}");
    assert!(seen.iter().all(|seen| seen.errors.is_empty()), "{seen:?}");
    check(&url).await;
    drop(worker);
    second.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn games_go_on_when_the_database_comes_back() {
    if std::env::var_os("DATABASE_URL").is_some() {
        return;
    }
    let Some(server) = PrivatePostgres::start() else { return };
    let url = server.url("postgres");
    let host = Host::with(Config { players: 2, engines: 1, ..on(&url) }).await;
    audit(&url).await;
    let worker = Worker::new(&url, 1);
    let ids = begin_games(&host, "level:1", 10).await;
    let playing = play(&[host.address], &ids, 60);
    until(&url, "SELECT count(*) FROM moves", |moves| moves > 100).await;
    tokio::task::block_in_place(|| server.stop());
    tokio::time::sleep(Duration::from_secs(2)).await;
    tokio::task::block_in_place(|| server.resume());
    ended(playing).await;
    check(&url).await;
    assert!(count(&url, "SELECT count(*) FROM answers").await > 0);
    assert!(worker.end().done > 0);
}
