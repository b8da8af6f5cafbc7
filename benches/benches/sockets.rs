//! The latency of moves under load: two players of a game by link each, a move in each game every five seconds, every move
//! on disk before it is shown; and players beside 60 analyses. Server and load generator are two processes on the same
//! cores. After `ulimit -n 20000`:
//!
//! ```sh
//! cargo bench --manifest-path benches/Cargo.toml --bench sockets               # 2 to 2,000 sockets
//! cargo bench --manifest-path benches/Cargo.toml --bench sockets -- 4000 8000  # so many
//! cargo bench --manifest-path benches/Cargo.toml --bench sockets -- analyses   # only beside analyses
//! ```
//!
//! With `--features postgres` and `DATABASE_URL` set, the games are stored in that database.
//!
//! The latency is the time from sending a move to receiving the whole new state, at both sockets of the room.

use std::io::{BufRead, BufReader};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures_util::stream::{SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use iroko_games::Player;
use iroko_server::config::Database;
use iroko_server::{Config, Server};
use iroko_table::{GAMES, Opening};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The numbers of sockets that are measured unless others are named.
const SOCKETS: [usize; 5] = [2, 100, 500, 1000, 2000];

const NAMES: [&str; 5] = ["awale", "siam", "khan", "pogo", "chicago"];

/// The interval between moves in a room, and their number.
const INTERVAL: Duration = Duration::from_secs(5);
const MOVES: usize = 4;

/// The number of concurrent analyses beside players, and their duration.
const ANALYSES: usize = 60;
const ANALYSIS: Duration = Duration::from_secs(10);

/// The pause of a client whose analysis was refused because the queue is full.
const PAUSE: Duration = Duration::from_secs(1);

/// The interval of the moves of two players beside the analyses.
const BRISK: Duration = Duration::from_millis(100);

/// The number of sockets beside the analyses that move at the usual interval.
const BESIDE: usize = 500;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    if std::env::args().any(|word| word == "--server") {
        runtime.block_on(serve());
    } else {
        runtime.block_on(measure());
    }
}

/// Runs the server in its own process, with a database in the directory named by the last argument or in `DATABASE_URL`.
async fn serve() {
    let directory = PathBuf::from(std::env::args().next_back().unwrap());
    let database = match std::env::var("DATABASE_URL") {
        Ok(url) => Database::Address(url),
        Err(_) => Database::File(directory.join("server.db")),
    };
    let config = Config {
        database,
        new_games: 1_000_000,
        address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        games: 10_000,
        connections: 20_000,
        per_address: 20_000,
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
    data: TempDir,
    /// The memory without a game, in KiB.
    empty: usize,
}

impl Host {
    fn start() -> Host {
        let program = std::env::current_exe().unwrap();
        let data = tempfile::tempdir().unwrap();
        let mut server = Command::new(program);
        server.arg("--server").arg(data.path()).stdout(Stdio::piped());
        let mut child = server.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let mut host = Host { child, address: line.trim().parse().unwrap(), data, empty: 0 };
        host.empty = host.memory();
        host
    }

    /// The processor time of the server so far.
    fn processor(&self) -> Duration {
        let path = format!("/proc/{}/stat", self.child.id());
        let text = std::fs::read_to_string(path).unwrap_or_default();
        // Fields 14 and 15, counted from the name in parentheses, in hundredths of a second.
        let fields = text.rsplit(") ").next().unwrap_or_default().split(' ');
        let ticks = fields.skip(11).take(2).map(|field| field.parse::<u64>().unwrap()).sum::<u64>();
        Duration::from_millis(10 * ticks)
    }

    /// The size of the database with its log, in KiB.
    fn database(&self) -> u64 {
        let files = std::fs::read_dir(self.data.path()).unwrap();
        files.map(|file| file.unwrap().metadata().unwrap().len()).sum::<u64>() / 1024
    }

    /// The memory of the server, in KiB.
    fn memory(&self) -> usize {
        let path = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(path).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap_or("0");
        line.split_whitespace().next().unwrap().parse().unwrap()
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn measure() {
    let heads = ["median", "99 of 100", "slowest", "memory", "a game", "processor", "database"];
    println!("{:<28}{}", "", heads.map(|head| format!("{head:>12}")).concat());
    let games: Vec<Arc<Vec<(Player, String)>>> =
        NAMES.map(|name| Arc::new(some_moves(name))).into();
    let named: Vec<usize> = std::env::args().filter_map(|word| word.parse().ok()).collect();
    let analyses_only = std::env::args().any(|word| word == "analyses");
    for &sockets in if named.is_empty() && !analyses_only { &SOCKETS[..] } else { &named } {
        let host = Host::start();
        let times = play(&host, sockets / 2, &games, INTERVAL, MOVES).await;
        show(&format!("{sockets} sockets"), times, sockets / 2, &host);
    }
    if !named.is_empty() {
        return;
    }
    for (sockets, interval) in [(2, BRISK), (BESIDE, INTERVAL)] {
        let host = Host::start();
        let asked: Vec<_> = (0..ANALYSES).map(|_| tokio::spawn(analyse(host.address))).collect();
        let moves = (ANALYSIS.as_secs_f64() / interval.as_secs_f64()) as usize;
        let times = play(&host, sockets / 2, &games, interval, moves).await;
        show(&format!("{sockets} sockets, {ANALYSES} analyses"), times, sockets / 2, &host);
        asked.iter().for_each(tokio::task::JoinHandle::abort);
    }
}

fn show(what: &str, mut times: Vec<Duration>, games: usize, host: &Host) {
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "{what:<28}{:>9.2} ms{:>9.2} ms{:>9.2} ms{:>8} MiB{:>8} KiB{:>10.2} s{:>8} KiB",
        at(50),
        at(99),
        at(100),
        host.memory() / 1024,
        (host.memory() - host.empty) / games,
        host.processor().as_secs_f64(),
        host.database()
    );
}

/// Consecutive moves from the start of a game, and who plays them.
fn some_moves(name: &str) -> Vec<(Player, String)> {
    let mut table =
        GAMES.find(name).unwrap().open(&Opening { seed: 7, ..Opening::default() }).unwrap();
    let mut moves = Vec::new();
    while moves.len() < 200 {
        let choices = table.choices();
        let Some(choice) = choices.get(7 * moves.len() % choices.len().max(1)) else { break };
        let text = choice.text.clone();
        moves.push((table.turn(), text.clone()));
        table.play(&text).unwrap();
    }
    moves
}

/// Plays moves at an interval in rooms with two sockets each. Returns the latencies at each socket.
async fn play(
    host: &Host,
    rooms: usize,
    games: &[Arc<Vec<(Player, String)>>],
    interval: Duration,
    moves: usize,
) -> Vec<Duration> {
    let (waited, mut times) = mpsc::unbounded_channel();
    let mut playing = Vec::new();
    for number in 0..rooms {
        let kind = number % games.len();
        let sockets = seated(host.address, NAMES[kind]).await;
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
    game: &[(Player, String)],
    interval: Duration,
    moves: usize,
    waited: mpsc::UnboundedSender<Duration>,
) {
    let [first, second] = sockets.map(StreamExt::split);
    let ((mut says, mut hears), (mut also_says, mut also_hears)) = (first, second);
    let mut tick = tokio::time::interval(interval);
    for ply in 0..moves {
        tick.tick().await;
        let Some((player, mv)) = game.get(ply) else { break };
        let message = json!({ "type": "move", "move": mv });
        let begun = Instant::now();
        match player {
            Player::One => say(&mut says, &message).await,
            Player::Two => say(&mut also_says, &message).await,
        }
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

/// Joins a game, takes the seat of a token, and waits for the state that says so.
async fn sit(url: &str, token: &str) -> Socket {
    let (socket, _) = tokio_tungstenite::connect_async_with_config(url, None, true).await.unwrap();
    let (mut says, mut hears) = socket.split();
    until_state(&mut hears, Instant::now()).await;
    say(&mut says, &json!({ "type": "sit", "token": token })).await;
    until_state(&mut hears, Instant::now()).await;
    says.reunite(hears).unwrap()
}

/// Starts a game by link and returns the sockets of both players.
async fn seated(address: SocketAddr, game: &str) -> [Socket; 2] {
    let message = json!({ "game": game, "seed": 7, "first": 1, "online": { "side": 1 } });
    let answer = ask(address, "/api/play", &message).await;
    let begun: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let id = begun["id"].as_str().unwrap_or_else(|| panic!("{answer}"));
    let token = |side: u64| {
        let seats = begun["seats"].as_array().unwrap();
        seats.iter().find(|seat| seat["side"] == side).unwrap()["token"].as_str().unwrap()
    };
    let url = format!("ws://{address}/api/play/{id}/socket");
    let mut first = sit(&url, token(1)).await;
    let second = sit(&url, token(2)).await;
    // The arrival of the second player is a state for the first too.
    first = {
        let (says, mut hears) = first.split();
        until_state(&mut hears, Instant::now()).await;
        says.reunite(hears).unwrap()
    };
    [first, second]
}

/// Requests analyses in a loop.
async fn analyse(address: SocketAddr) {
    let message = json!({ "game": "siam", "time": ANALYSIS.as_millis() as u64 });
    loop {
        let answer = ask(address, "/api/analysis", &message).await;
        if !answer.starts_with("HTTP/1.1 200") {
            tokio::time::sleep(PAUSE).await;
        }
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
        TcpStream::connect(address).await.expect("enough files may be open: ulimit -n 20000");
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer
}
