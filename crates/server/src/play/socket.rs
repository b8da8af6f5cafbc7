//! One WebSocket of a game: what comes in is read and passed to the room, what the room says goes out. Nothing of the game is known
//! here, and a peer that is slow, silent or too fast costs no more than its own connection.

use std::time::{Duration, Instant};

use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{CloseCode, CloseFrame, Message as Frame, WebSocket, close_code};
use iroko_games::{Message, message};
use iroko_protocol::room::VisitorId;
use iroko_protocol::{ClientMessage, ServerMessage, View};
use iroko_table::Language;
use tokio::sync::oneshot;

use super::door::{Door, Event, Visitor};
use super::outbox::{Outgoing, outbox};
use crate::config::LARGEST_MESSAGE;
use crate::rate::Bucket;

/// How much may lie in the buffer of a socket whose peer does not read: more than the largest message of ours.
const WRITE_BUFFER: usize = 2 * 1024 * 1024;

/// How long a farewell may take: one who has stopped reading will not hear it.
const FAREWELL: Duration = Duration::from_secs(1);

/// How often a silent visitor is asked whether they are still there.
const KNOCK: Duration = Duration::from_secs(20);

/// How long a visitor may be silent.
const SILENCE: Duration = Duration::from_secs(60);

/// How many messages too many are forgiven before the socket is closed.
const FORGIVEN: u32 = 200;

/// What a socket is given.
pub(crate) struct Terms {
    pub(crate) language: Language,
    pub(crate) view: View,
    /// How many messages a second it may send.
    pub(crate) rate: u32,
    /// How long one message may take to go out.
    pub(crate) slow: Duration,
}

/// Why a socket is closed by us: a code for programs, and a word. `docs/protocol.md` lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Farewell {
    /// The server ends.
    Ending,
    /// The game is forgotten.
    Forgotten,
    /// Nothing was heard for too long.
    Silent,
    /// Messages came faster than they were read.
    Slow,
    /// Too many messages too fast.
    TooFast,
    /// Too many are connected to the game.
    Crowded,
}

impl Farewell {
    fn frame(self) -> Frame {
        let (code, reason): (CloseCode, &'static str) = match self {
            Farewell::Ending => (close_code::AWAY, "ending"),
            Farewell::Forgotten => (close_code::NORMAL, "forgotten"),
            Farewell::Silent => (close_code::POLICY, "silent"),
            Farewell::Slow => (close_code::AGAIN, "slow"),
            Farewell::TooFast => (close_code::POLICY, "too fast"),
            Farewell::Crowded => (close_code::AGAIN, "crowded"),
        };
        Frame::Close(Some(CloseFrame { code, reason: reason.into() }))
    }
}

/// What goes on with a socket after something happened.
type Goes = Result<(), Option<Farewell>>;

/// The limits of a socket before it is one.
pub(crate) fn limited(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .max_write_buffer_size(WRITE_BUFFER)
}

/// Connects a WebSocket to a room until one of them has had enough. `closed` comes with the end of the server.
pub(crate) async fn visit(
    mut socket: WebSocket,
    door: Door,
    terms: Terms,
    closed: impl Future<Output = ()>,
) {
    let (out, told) = outbox();
    let (reply, number) = oneshot::channel();
    let visitor = Visitor { out, language: terms.language, view: terms.view };
    let joined = door.tell(Event::Join(visitor, reply)).await;
    let why = match number.await.ok().flatten().filter(|_| joined) {
        Some(number) => {
            let why = converse(&mut socket, &door, number, &terms, told, closed).await;
            door.tell(Event::Leave(number)).await;
            why
        }
        None => {
            let crowded = error(&message!("room-crowded"), terms.language);
            say(&mut socket, &crowded, terms.slow).await.err().unwrap_or(Some(Farewell::Crowded))
        }
    };
    if let Some(why) = why {
        let part = async {
            let _ = socket.send(why.frame()).await;
            // A connection that is closed with something unread takes our last word with it.
            while let Some(Ok(_)) = socket.recv().await {}
        };
        let _ = tokio::time::timeout(FAREWELL, part).await;
    }
}

/// Passes on what both sides say. Gives why it ends; nothing if the peer is gone.
async fn converse(
    socket: &mut WebSocket,
    door: &Door,
    number: VisitorId,
    terms: &Terms,
    mut told: Outgoing,
    closed: impl Future<Output = ()>,
) -> Option<Farewell> {
    let bucket = Bucket::new(terms.rate, 3 * terms.rate);
    let mut heard = Heard { bucket, too_fast: 0, last: Instant::now() };
    let mut knock = tokio::time::interval(KNOCK);
    tokio::pin!(closed);
    loop {
        let goes = tokio::select! {
            frame = socket.recv() => match frame {
                Some(Ok(frame)) => heard.hear(frame, socket, door, number, terms).await,
                _ => Err(None),
            },
            text = told.next() => match text {
                Some(text) => send(socket, Frame::Text(text.into()), terms.slow).await,
                // The room has no patience left, or is gone.
                None if door.is_open() => Err(Some(Farewell::Slow)),
                None => Err(Some(Farewell::Forgotten)),
            },
            () = &mut closed => Err(Some(Farewell::Ending)),
            _ = knock.tick() => match heard.last.elapsed() < SILENCE {
                true => send(socket, Frame::Ping(axum::body::Bytes::new()), terms.slow).await,
                false => Err(Some(Farewell::Silent)),
            },
        };
        if let Err(why) = goes {
            return why;
        }
    }
}

/// What was heard of a visitor.
struct Heard {
    bucket: Bucket,
    too_fast: u32,
    last: Instant,
}

impl Heard {
    /// One frame. Each counts, also one that only asks whether we are there.
    async fn hear(
        &mut self,
        frame: Frame,
        socket: &mut WebSocket,
        door: &Door,
        number: VisitorId,
        terms: &Terms,
    ) -> Goes {
        let language = terms.language;
        self.last = Instant::now();
        if !self.bucket.take() {
            self.too_fast += 1;
            if self.too_fast >= FORGIVEN {
                return Err(Some(Farewell::TooFast));
            }
            let is_control = matches!(frame, Frame::Ping(_) | Frame::Pong(_));
            let too_fast = || error(&message!("room-too-fast"), language);
            return if is_control { Ok(()) } else { say(socket, &too_fast(), terms.slow).await };
        }
        let text = match &frame {
            Frame::Text(text) => text.as_str(),
            Frame::Binary(_) => "",
            Frame::Ping(_) | Frame::Pong(_) => return Ok(()),
            Frame::Close(_) => return Err(None),
        };
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(said) => match door.tell(Event::Says(number, said)).await {
                true => Ok(()),
                false => Err(Some(Farewell::Forgotten)),
            },
            Err(why) => {
                let why = message!("room-garbage", why = why.to_string());
                say(socket, &error(&why, language), terms.slow).await
            }
        }
    }
}

fn error(why: &Message, language: Language) -> ServerMessage {
    ServerMessage::Error { id: why.id, sentence: language.sentence(why) }
}

async fn say(socket: &mut WebSocket, told: &ServerMessage, slow: Duration) -> Goes {
    let text = serde_json::to_string(told).expect("words and numbers");
    send(socket, Frame::Text(text.into()), slow).await
}

/// Sends a frame. A peer that does not read it in time is slow.
async fn send(socket: &mut WebSocket, frame: Frame, slow: Duration) -> Goes {
    match tokio::time::timeout(slow, socket.send(frame)).await {
        Ok(sent) => sent.map_err(|_| None),
        Err(_) => Err(Some(Farewell::Slow)),
    }
}
