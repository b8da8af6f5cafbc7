//! One WebSocket of a game: what comes in is read and passed to the room, what the room says goes out. Nothing of the game is known
//! here.

use std::time::{Duration, Instant};

use axum::extract::ws::{Message as Frame, WebSocket};
use iroko_games::{Message, message};
use iroko_protocol::{ClientMessage, ServerMessage, View};
use iroko_table::Language;
use tokio::sync::{mpsc, oneshot};

use super::door::{Door, Event, Visitor};
use crate::rate::Bucket;

/// How many messages may wait for a visitor who reads slowly.
const BACKLOG: usize = 64;

/// How often a silent visitor is asked whether they are still there.
const KNOCK: Duration = Duration::from_secs(20);

/// How long a visitor may be silent.
const SILENCE: Duration = Duration::from_secs(60);

/// How many messages too many are forgiven before the socket is closed.
const FORGIVEN: u32 = 200;

/// Connects a WebSocket to a room until one of them has had enough. `rate`: how many messages a second; `closed` comes with the end of
/// the server.
pub(crate) async fn visit(
    mut socket: WebSocket,
    door: Door,
    language: Language,
    view: View,
    rate: u32,
    closed: impl Future<Output = ()>,
) {
    let (out, mut told) = mpsc::channel(BACKLOG);
    let (reply, number) = oneshot::channel();
    let joined = door.tell(Event::Join(Visitor { out, language, view }, reply)).await;
    let Some(number) = number.await.ok().flatten().filter(|_| joined) else {
        say(&mut socket, &error(&message!("room-crowded"), language)).await;
        return;
    };
    let mut heard =
        Heard { bucket: Bucket::new(rate, 3 * rate), too_fast: 0, last: Instant::now() };
    let mut knock = tokio::time::interval(KNOCK);
    tokio::pin!(closed);
    loop {
        let goes_on = tokio::select! {
            frame = socket.recv() => match frame {
                Some(Ok(frame)) => heard.hear(frame, &mut socket, &door, number, language).await,
                _ => false,
            },
            text = told.recv() => match text {
                Some(text) => socket.send(Frame::Text(text.into())).await.is_ok(),
                None => false,
            },
            () = &mut closed => {
                let _ = socket.send(Frame::Close(None)).await;
                false
            }
            _ = knock.tick() => {
                let is_there = heard.last.elapsed() < SILENCE;
                is_there && socket.send(Frame::Ping(axum::body::Bytes::new())).await.is_ok()
            }
        };
        if !goes_on {
            break;
        }
    }
    door.tell(Event::Leave(number)).await;
}

/// What was heard of a visitor.
struct Heard {
    bucket: Bucket,
    too_fast: u32,
    last: Instant,
}

impl Heard {
    /// One frame. Says whether to go on.
    async fn hear(
        &mut self,
        frame: Frame,
        socket: &mut WebSocket,
        door: &Door,
        number: u64,
        language: Language,
    ) -> bool {
        self.last = Instant::now();
        let text = match &frame {
            Frame::Text(text) => text.as_str(),
            Frame::Binary(_) => "",
            Frame::Ping(_) | Frame::Pong(_) => return true,
            Frame::Close(_) => return false,
        };
        if !self.bucket.take() {
            self.too_fast += 1;
            let told = say(socket, &error(&message!("room-too-fast"), language)).await;
            return told && self.too_fast < FORGIVEN;
        }
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(said) => door.tell(Event::Says(number, said)).await,
            Err(why) => {
                let why = message!("room-garbage", why = why.to_string());
                say(socket, &error(&why, language)).await
            }
        }
    }
}

fn error(why: &Message, language: Language) -> ServerMessage {
    ServerMessage::Error { id: why.id, sentence: language.sentence(why) }
}

async fn say(socket: &mut WebSocket, told: &ServerMessage) -> bool {
    let text = serde_json::to_string(told).expect("words and numbers");
    socket.send(Frame::Text(text.into())).await.is_ok()
}
