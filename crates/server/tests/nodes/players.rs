//! Players against machines, who go on when a connection or a node ends, and check what the servers show them: no move is
//! lost, doubled or changed.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt};
use iroko_games::Rng;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use crate::online::any_move;

/// How long a whole game may take on a machine that does much else.
const LONGEST: Duration = Duration::from_secs(240);

/// What a player saw of a game.
#[derive(Debug, Default)]
pub struct Seen {
    /// The moves, in their order.
    pub moves: Vec<String>,
    /// How long each answer of the machine took.
    pub answers: Vec<Duration>,
    /// The errors by which the servers explained a refusal.
    pub errors: Vec<String>,
    pub is_over: bool,
    /// The number of connections.
    pub visits: usize,
}

/// A player at one screen, against a machine that has the other side.
pub struct Player {
    /// The nodes, tried in turn.
    pub nodes: Vec<SocketAddr>,
    pub id: String,
    pub rng: Rng,
    /// The player resigns at this ply, if the game has not ended before.
    pub most: usize,
}

type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

impl Player {
    pub fn new(nodes: &[SocketAddr], id: &str, seed: u64) -> Player {
        Player { nodes: nodes.to_vec(), id: id.to_string(), rng: Rng::new(seed), most: usize::MAX }
    }

    /// Plays random moves until the game ends.
    pub async fn play(mut self) -> Seen {
        let mut seen = Seen::default();
        let play = async {
            loop {
                let node = self.nodes[seen.visits % self.nodes.len()];
                seen.visits += 1;
                if self.visit(node, &mut seen).await {
                    break;
                }
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        };
        let done = tokio::time::timeout(LONGEST, play).await;
        assert!(done.is_ok(), "the game {} does not go on: {seen:?}", self.id);
        seen
    }

    /// Plays until the connection ends. Returns whether the player is done.
    async fn visit(&mut self, node: SocketAddr, seen: &mut Seen) -> bool {
        let url = format!("ws://{node}/api/play/{}/socket?lang=en", self.id);
        let Ok((mut socket, _)) = tokio_tungstenite::connect_async(url).await else { return false };
        let mut asked: Option<(usize, Instant)> = None;
        while let Some(message) = next(&mut socket).await {
            if message["type"] == "error" {
                seen.errors.push(message["id"].as_str().unwrap().to_string());
            }
            if message["type"] != "state" {
                continue;
            }
            seen.note(&message);
            let ply = seen.moves.len();
            if let Some((_, begun)) = asked.take_if(|(before, _)| ply > *before + 1) {
                seen.answers.push(begun.elapsed());
            }
            seen.is_over = !message["state"]["outcome"].is_null();
            if seen.is_over {
                return true;
            }
            let is_asked = asked.is_some_and(|(before, _)| before >= ply);
            if message["can"]["move"] == true && ply >= self.most {
                let text = json!({ "type": "resign" }).to_string();
                if socket.send(Message::text(text)).await.is_err() {
                    return false;
                }
            } else if message["can"]["move"] == true && !is_asked {
                let mv = any_move(&message, &mut self.rng);
                asked = Some((ply, Instant::now()));
                let text = json!({ "type": "move", "move": mv, "ply": ply }).to_string();
                if socket.send(Message::text(text)).await.is_err() {
                    return false;
                }
            }
        }
        false
    }
}

impl Seen {
    /// Notes the moves of a state: those seen before are the same.
    fn note(&mut self, state: &Value) {
        let moves = state["moves"].as_array().unwrap().iter();
        let moves: Vec<String> = moves.map(|mv| mv["move"].as_str().unwrap().to_string()).collect();
        assert!(moves.starts_with(&self.moves), "{:?} became {moves:?}", self.moves);
        self.moves = moves;
    }
}

/// Returns the next message, or `None` once the connection ends.
async fn next(socket: &mut Socket) -> Option<Value> {
    loop {
        match socket.next().await? {
            Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
            Ok(Message::Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}
