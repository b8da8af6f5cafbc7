//! The latency of moves under load: 2 to 2,000 WebSockets, two per room, a move in each room every five seconds; and
//! two players beside 60 analyses. Server and load generator are two processes on the same cores. `cargo bench
//! --manifest-path benches/Cargo.toml --bench sockets`, after `ulimit -n 5000`.
//!
//! The latency is the time from sending a move to receiving the whole new state, at both sockets of the room.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use iroko_server::{Config, Server};
use iroko_table::{GAMES, Opening};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

const NAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

/// The interval between moves in a room, and their number.
const INTERVAL: Duration = Duration::from_secs(5);
const MOVES: usize = 4;

/// The number of concurrent analyses beside two players, their duration, and the interval of the players' moves.
const ANALYSES: usize = 60;
const ANALYSIS: Duration = Duration::from_secs(10);
const BRISK: Duration = Duration::from_millis(100);

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    if std::env::args().any(|word| word == "--server") {
        runtime.block_on(serve());
    } else {
        runtime.block_on(measure());
    }
}

/// Runs the server in its own process.
async fn serve() {
    let config = Config {
        address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        games: 1100,
        connections: 2200,
        per_address: 2200,
        requests: 1_000_000,
        ..Config::default()
    };
    let server = Server::bind(config, &GAMES).await.unwrap();
    println!("{}", server.address().unwrap());
    server.run(std::future::pending()).await;
}

/// A started server, ended on drop.
struct Host {
    child: Child,
    address: SocketAddr,
}

impl Host {
    fn start() -> Host {
        let program = std::env::current_exe().unwrap();
        let mut child =
            Command::new(program).arg("--server").stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Host { child, address: line.trim().parse().unwrap() }
    }

    /// The memory of the server, in MiB.
    fn memory(&self) -> usize {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
        line.split_whitespace().next().unwrap().parse::<usize>().unwrap() / 1024
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn measure() {
    println!("{:<28}{:>12}{:>12}{:>12}{:>12}", "", "median", "99 of 100", "slowest", "memory");
    let games: Vec<Arc<Vec<String>>> = NAMES.map(|name| Arc::new(some_moves(name))).into();
    for sockets in [2, 100, 500, 1000, 2000] {
        let host = Host::start();
        let times = play(&host, sockets / 2, &games, INTERVAL, MOVES).await;
        show(&format!("{sockets} sockets"), times, &host);
    }
    let host = Host::start();
    let asked: Vec<_> = (0..ANALYSES).map(|_| tokio::spawn(analyse(host.address))).collect();
    let moves = (ANALYSIS.as_secs_f64() / BRISK.as_secs_f64()) as usize;
    let times = play(&host, 1, &games, BRISK, moves).await;
    show(&format!("2 sockets, {ANALYSES} analyses"), times, &host);
    asked.iter().for_each(tokio::task::JoinHandle::abort);
}

fn show(what: &str, mut times: Vec<Duration>, host: &Host) {
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "{what:<28}{:>9.2} ms{:>9.2} ms{:>9.2} ms{:>8} MiB",
        at(50),
        at(99),
        at(100),
        host.memory()
    );
}

/// Consecutive moves from the start of a game, there and back if it is long enough.
fn some_moves(name: &str) -> Vec<String> {
    let mut table =
        GAMES.find(name).unwrap().open(&Opening { seed: 7, ..Opening::default() }).unwrap();
    let mut moves = Vec::new();
    while moves.len() < 200 {
        let choices = table.choices();
        let Some(choice) = choices.get(7 * moves.len() % choices.len().max(1)) else { break };
        table.play(&choice.text).unwrap();
        moves.push(choice.text.clone());
    }
    moves
}

/// Plays moves at an interval in rooms with two sockets each. Returns the latencies at each socket.
async fn play(
    host: &Host,
    rooms: usize,
    games: &[Arc<Vec<String>>],
    interval: Duration,
    moves: usize,
) -> Vec<Duration> {
    let (waited, mut times) = mpsc::unbounded_channel();
    let mut playing = Vec::new();
    for number in 0..rooms {
        let kind = number % games.len();
        let id = begin(host.address, NAMES[kind]).await;
        let url = format!("ws://{}/api/play/{id}/socket", host.address);
        let sockets = [join(&url).await, join(&url).await];
        let (game, waited) = (Arc::clone(&games[kind]), waited.clone());
        playing.push(tokio::spawn(async move {
            // Rooms do not move at the same moment.
            tokio::time::sleep(interval * number as u32 / rooms as u32).await;
            play_room(sockets, &game, interval, moves, waited).await;
        }));
    }
    drop(waited);
    let mut all = Vec::new();
    while let Some(time) = times.recv().await {
        all.push(time);
    }
    for room in playing {
        room.await.unwrap();
    }
    all
}

async fn play_room(
    sockets: [Socket; 2],
    game: &[String],
    interval: Duration,
    moves: usize,
    waited: mpsc::UnboundedSender<Duration>,
) {
    let [first, second] = sockets;
    let (mut says, mut hears) = first.split();
    let (_quiet, mut also_hears) = second.split();
    let mut tick = tokio::time::interval(interval);
    for ply in 0..moves {
        tick.tick().await;
        let message = match game.get(ply % (game.len() + 1)) {
            Some(mv) => json!({ "type": "move", "move": mv }),
            None => json!({ "type": "rematch" }),
        };
        let begun = Instant::now();
        say(&mut says, &message).await;
        let both =
            [until_state(&mut hears, begun).await, until_state(&mut also_hears, begun).await];
        both.into_iter().for_each(|time| waited.send(time).unwrap());
    }
}

async fn say(socket: &mut SplitSink<Socket, Message>, message: &Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

async fn until_state(socket: &mut SplitStream<Socket>, begun: Instant) -> Duration {
    loop {
        match socket.next().await.unwrap().unwrap() {
            Message::Text(text) if text.starts_with(r#"{"type":"state""#) => {
                return begun.elapsed();
            }
            Message::Text(text) if text.starts_with(r#"{"type":"refused""#) => panic!("{text}"),
            _ => {}
        }
    }
}

/// Joins a room and waits for its first state.
async fn join(url: &str) -> Socket {
    let (socket, _) = tokio_tungstenite::connect_async_with_config(url, None, true).await.unwrap();
    let (says, mut hears) = socket.split();
    until_state(&mut hears, Instant::now()).await;
    says.reunite(hears).unwrap()
}

/// Starts a game of two humans and returns its id.
async fn begin(address: SocketAddr, game: &str) -> String {
    let message = json!({ "game": game, "players": ["human", "human"], "seed": 7 });
    let answer = ask(address, "/api/play", &message).await;
    let begun: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    begun["id"].as_str().unwrap_or_else(|| panic!("{answer}")).to_string()
}

/// Requests analyses in a loop.
async fn analyse(address: SocketAddr) {
    loop {
        let message = json!({ "game": "siam", "time": ANALYSIS.as_millis() as u64 });
        ask(address, "/api/analysis", &message).await;
    }
}

async fn ask(address: SocketAddr, path: &str, body: &Value) -> String {
    let body = body.to_string();
    let head = "content-type: application/json\r\nconnection: close\r\n";
    let text = format!(
        "POST {path} HTTP/1.1\r\nhost: {address}\r\n{head}content-length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream =
        TcpStream::connect(address).await.expect("enough files may be open: ulimit -n 5000");
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}
