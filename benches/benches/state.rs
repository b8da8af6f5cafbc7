//! The cost of a state: from a position and its moves to the full message for a page, with picture and legal moves,
//! without a socket. Measures time and allocations for each game after some moves. `cargo bench --manifest-path
//! benches/Cargo.toml --bench state`.

use std::time::Instant;

use axum::body::{Body, to_bytes};
use axum::http::Request;
use iroko_benches::allocations;
use iroko_server::{Config, app};
use iroko_table::GAMES;
use serde_json::{Value, json};
use tower::ServiceExt;

/// The number of states per game.
const ROUNDS: usize = 300;

/// The number of moves played first.
const PLIES: usize = 12;

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    println!("{:<9}{:>12}{:>14}{:>10}{:>8}", "game", "time", "allocations", "size", "moves");
    for game in ["awale", "siam", "khan", "pogo", "chicago"] {
        runtime.block_on(measure(game));
    }
}

async fn measure(game: &str) {
    let config = Config { requests: 10_000_000, ..Config::default() };
    let app = app(config, &GAMES).await.unwrap();
    let ask = async |moves: &[String]| {
        let body = json!({ "game": game, "seed": 7, "moves": moves }).to_string();
        let request = Request::post("/api/position")
            .header("host", "127.0.0.1:7700")
            .header("content-type", "application/json")
            .body(Body::from(body))
            .unwrap();
        let answer = app.clone().oneshot(request).await.unwrap();
        to_bytes(answer.into_body(), usize::MAX).await.unwrap()
    };
    let moves = opening(&ask).await;
    let state: Value = serde_json::from_slice(&ask(&moves).await).unwrap();
    let (mut size, before, begun) = (0, allocations(), Instant::now());
    for _ in 0..ROUNDS {
        size = ask(&moves).await.len();
    }
    let time = begun.elapsed().as_secs_f64() * 1e6 / ROUNDS as f64;
    let allocated = (allocations() - before) / ROUNDS as u64;
    let legal = state["chains"].as_array().unwrap().len();
    println!("{game:<9}{time:>9.0} us{allocated:>14}{size:>8} B{legal:>8}");
}

/// Some moves from the start, spread over the list of legal ones.
async fn opening(ask: &impl AsyncFn(&[String]) -> axum::body::Bytes) -> Vec<String> {
    let mut moves: Vec<String> = Vec::new();
    for ply in 0..PLIES {
        let state: Value = serde_json::from_slice(&ask(&moves).await).unwrap();
        let chains = state["chains"].as_array().unwrap();
        let Some(chain) = chains.get(7 * ply % chains.len().max(1)) else { break };
        moves.push(chain["move"].as_str().unwrap().to_string());
    }
    moves
}
