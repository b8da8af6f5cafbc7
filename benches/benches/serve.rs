//! The latency of a move: from sending it over the WebSocket to receiving the whole new state, with picture and legal
//! moves, over loopback. `cargo bench --manifest-path benches/Cargo.toml --bench serve`.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use iroko_server::{Config, Server};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The number of moves per game.
const ROUNDS: usize = 200;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    runtime.block_on(measure());
}

async fn measure() {
    let address = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
    let config = Config { address, messages: 1_000_000, requests: 1_000_000, ..Config::default() };
    let server = Server::bind(config, &iroko_table::GAMES).await.unwrap();
    let address = server.address().unwrap();
    tokio::spawn(server.run(std::future::pending()));
    println!("{:<9}{:>14}{:>14}{:>14}{:>14}", "game", "median", "99 of 100", "slowest", "state");
    for game in ["awale", "siam", "khan", "pogo", "chicago"] {
        let url = format!("ws://{address}/api/play/{}/socket", begin(address, game).await);
        let (mut socket, _) =
            tokio_tungstenite::connect_async_with_config(url, None, true).await.unwrap();
        let (mut times, size) = play(&mut socket).await;
        times.sort();
        let show = |time: Duration| format!("{:.2} ms", time.as_secs_f64() * 1e3);
        let [median, most, slowest] =
            [times.len() / 2, times.len() * 99 / 100, times.len() - 1].map(|at| show(times[at]));
        println!("{game:<9}{median:>14}{most:>14}{slowest:>14}{:>11} kB", size / 1000);
    }
}

/// Starts a game of two humans and returns its id.
async fn begin(address: SocketAddr, game: &str) -> String {
    let body = json!({ "game": game, "players": ["human", "human"], "seed": 7 }).to_string();
    let head = "content-type: application/json\r\nconnection: close\r\n";
    let text = format!(
        "POST /api/play HTTP/1.1\r\nhost: {address}\r\n{head}content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let begun: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    begun["id"].as_str().unwrap().to_string()
}

/// Plays arbitrary moves, and starts over when the game ends. Returns the latencies and the size of the last state.
async fn play(socket: &mut Socket) -> (Vec<Duration>, usize) {
    let (mut state, mut size) = next_state(socket).await;
    let mut times = Vec::new();
    let mut turn = 0;
    while times.len() < ROUNDS {
        let chains = state["state"]["chains"].as_array().unwrap();
        turn += 7;
        let message = match chains.get(turn % chains.len().max(1)) {
            Some(chain) => json!({ "type": "move", "move": chain["move"] }),
            None => json!({ "type": "rematch" }),
        };
        let begun = Instant::now();
        socket.send(Message::text(message.to_string())).await.unwrap();
        let text = next_text(socket).await;
        if message["type"] == "move" {
            times.push(begun.elapsed());
            size = text.len();
        }
        state = serde_json::from_str(&text).unwrap();
        if state["type"] != "state" {
            (state, _) = next_state(socket).await;
        }
    }
    (times, size)
}

async fn next_state(socket: &mut Socket) -> (Value, usize) {
    loop {
        let text = next_text(socket).await;
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["type"] == "state" {
            return (message, text.len());
        }
    }
}

async fn next_text(socket: &mut Socket) -> String {
    loop {
        if let Message::Text(text) = socket.next().await.unwrap().unwrap() {
            return text.to_string();
        }
    }
}
