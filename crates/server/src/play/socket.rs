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
use tracing::{debug, info};

use super::handle::{Event, RoomHandle, Visitor};
use super::outbox::{Outgoing, outbox};
use crate::config::LARGEST_MESSAGE;
use crate::rate::Bucket;

/// How much may lie in the buffer of a socket whose peer does not read: more than the largest message of ours.
const WRITE_BUFFER: usize = 2 * 1024 * 1024;

/// How long a farewell may take: one who has stopped reading will not hear it.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// How often a silent visitor is asked whether they are still there.
const PING_INTERVAL: Duration = Duration::from_secs(20);

/// How long a visitor may be silent.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

/// How many messages too many are forgiven before the socket is closed.
const MAX_EXCESS: u32 = 200;

/// What a socket is given.
pub(crate) struct SocketConfig {
    pub(crate) language: Language,
    pub(crate) view: View,
    /// How many messages a second it may send.
    pub(crate) rate: u32,
    /// How long one message may take to go out.
    pub(crate) slow: Duration,
}

/// Why a socket is closed by us: a code for programs, and a word. `docs/protocol.md` lists them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CloseReason {
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

impl CloseReason {
    fn frame(self) -> Frame {
        let (code, reason): (CloseCode, &'static str) = match self {
            CloseReason::Ending => (close_code::AWAY, "ending"),
            CloseReason::Forgotten => (close_code::NORMAL, "forgotten"),
            CloseReason::Silent => (close_code::POLICY, "silent"),
            CloseReason::Slow => (close_code::AGAIN, "slow"),
            CloseReason::TooFast => (close_code::POLICY, "too fast"),
            CloseReason::Crowded => (close_code::AGAIN, "crowded"),
        };
        Frame::Close(Some(CloseFrame { code, reason: reason.into() }))
    }
}

/// What goes on with a socket after something happened.
type Flow = Result<(), Option<CloseReason>>;

/// The limits of a socket before it is one.
pub(crate) fn with_limits(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .max_write_buffer_size(WRITE_BUFFER)
}

/// Connects a WebSocket to a room until one of them has had enough. `closed` comes with the end of the server.
pub(crate) async fn visit(
    mut socket: WebSocket,
    handle: RoomHandle,
    config: SocketConfig,
    closed: impl Future<Output = ()>,
) {
    let (out, told) = outbox();
    let (reply, number) = oneshot::channel();
    let visitor = Visitor { out, language: config.language, view: config.view };
    let joined = handle.tell(Event::Join(visitor, reply)).await;
    let why = match number.await.ok().flatten().filter(|_| joined) {
        Some(number) => {
            debug!("socket joined");
            let why = converse(&mut socket, &handle, number, &config, told, closed).await;
            handle.tell(Event::Leave(number)).await;
            why
        }
        None => {
            let crowded = error(&message!("room-crowded"), config.language);
            say(&mut socket, &crowded, config.slow)
                .await
                .err()
                .unwrap_or(Some(CloseReason::Crowded))
        }
    };
    match why {
        Some(why) => info!(?why, "socket closed"),
        None => debug!("socket gone"),
    }
    if let Some(why) = why {
        let part = async {
            let _ = socket.send(why.frame()).await;
            // A connection that is closed with something unread takes our last word with it.
            while let Some(Ok(_)) = socket.recv().await {}
        };
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, part).await;
    }
}

/// Passes on what both sides say. Gives why it ends; nothing if the peer is gone.
async fn converse(
    socket: &mut WebSocket,
    handle: &RoomHandle,
    number: VisitorId,
    config: &SocketConfig,
    mut told: Outgoing,
    closed: impl Future<Output = ()>,
) -> Option<CloseReason> {
    let bucket = Bucket::new(config.rate, 3 * config.rate);
    let mut heard = Heard { bucket, too_fast: 0, last: Instant::now() };
    let mut ping = tokio::time::interval(PING_INTERVAL);
    tokio::pin!(closed);
    loop {
        let goes = tokio::select! {
            frame = socket.recv() => match frame {
                Some(Ok(frame)) => heard.hear(frame, socket, handle, number, config).await,
                _ => Err(None),
            },
            text = told.next() => match text {
                Some(text) => send(socket, Frame::Text(text.into()), config.slow).await,
                // The room has no patience left, or is gone.
                None if handle.is_open() => Err(Some(CloseReason::Slow)),
                None => Err(Some(CloseReason::Forgotten)),
            },
            () = &mut closed => Err(Some(CloseReason::Ending)),
            _ = ping.tick() => match heard.last.elapsed() < IDLE_TIMEOUT {
                true => send(socket, Frame::Ping(axum::body::Bytes::new()), config.slow).await,
                false => Err(Some(CloseReason::Silent)),
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
        handle: &RoomHandle,
        number: VisitorId,
        config: &SocketConfig,
    ) -> Flow {
        let language = config.language;
        self.last = Instant::now();
        if !self.bucket.take() {
            self.too_fast += 1;
            if self.too_fast >= MAX_EXCESS {
                return Err(Some(CloseReason::TooFast));
            }
            let is_control = matches!(frame, Frame::Ping(_) | Frame::Pong(_));
            let too_fast = || error(&message!("room-too-fast"), language);
            return if is_control { Ok(()) } else { say(socket, &too_fast(), config.slow).await };
        }
        let text = match &frame {
            Frame::Text(text) => text.as_str(),
            Frame::Binary(_) => "",
            Frame::Ping(_) | Frame::Pong(_) => return Ok(()),
            Frame::Close(_) => return Err(None),
        };
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(said) => match handle.tell(Event::Says(number, said)).await {
                true => Ok(()),
                false => Err(Some(CloseReason::Forgotten)),
            },
            Err(why) => {
                let why = message!("room-garbage", why = why.to_string());
                say(socket, &error(&why, language), config.slow).await
            }
        }
    }
}

fn error(why: &Message, language: Language) -> ServerMessage {
    ServerMessage::Error { id: why.id, sentence: language.sentence(why) }
}

async fn say(socket: &mut WebSocket, told: &ServerMessage, slow: Duration) -> Flow {
    let text = serde_json::to_string(told).expect("words and numbers");
    send(socket, Frame::Text(text.into()), slow).await
}

/// Sends a frame. A peer that does not read it in time is slow.
async fn send(socket: &mut WebSocket, frame: Frame, slow: Duration) -> Flow {
    match tokio::time::timeout(slow, socket.send(frame)).await {
        Ok(sent) => sent.map_err(|_| None),
        Err(_) => Err(Some(CloseReason::Slow)),
    }
}
