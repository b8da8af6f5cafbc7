//! One WebSocket of a game: parses incoming messages for the room and sends its replies. A slow, silent or flooding
//! peer costs only its own connection.

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

/// The size of the write buffer, above that of the server's largest message.
const WRITE_BUFFER: usize = 2 * 1024 * 1024;

/// The timeout for the close handshake; a peer that has stopped reading will not complete it.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// The interval between pings.
const PING_INTERVAL: Duration = Duration::from_secs(20);

/// How long a visitor may send nothing, not even a pong.
const IDLE_TIMEOUT: Duration = Duration::from_secs(60);

/// How many messages over the rate limit are refused before the socket is closed.
const MAX_EXCESS: u32 = 200;

/// The configuration of a socket.
pub(crate) struct SocketConfig {
    pub(crate) language: Language,
    pub(crate) view: View,
    /// The maximum number of messages per second.
    pub(crate) rate: u32,
    /// The timeout for sending one message.
    pub(crate) slow: Duration,
    /// Whether the client speaks another version of the protocol.
    pub(crate) outdated: bool,
}

/// Why the server closes a socket. `docs/protocol.md` lists the codes and reasons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CloseReason {
    /// The server shuts down.
    Ending,
    /// The room was closed; the stored game can be opened again.
    Reopen,
    /// The peer speaks another version of the protocol: its page has to be loaded again.
    Outdated,
    /// The peer sent nothing for too long.
    Silent,
    /// The peer reads too slowly.
    Slow,
    /// The peer sent too many messages.
    TooFast,
    /// Too many sockets are connected to the game.
    Crowded,
    /// The operator has banned the peer's address.
    Banned,
}

impl CloseReason {
    fn frame(self) -> Frame {
        let (code, reason): (CloseCode, &'static str) = match self {
            CloseReason::Ending => (close_code::AWAY, "ending"),
            CloseReason::Reopen => (close_code::RESTART, "reopen"),
            CloseReason::Outdated => (OUTDATED, "outdated"),
            CloseReason::Silent => (close_code::POLICY, "silent"),
            CloseReason::Slow => (close_code::AGAIN, "slow"),
            CloseReason::TooFast => (close_code::POLICY, "too fast"),
            CloseReason::Crowded => (close_code::AGAIN, "crowded"),
            CloseReason::Banned => (close_code::POLICY, "banned"),
        };
        Frame::Close(Some(CloseFrame { code, reason: reason.into() }))
    }
}

/// The close code for another version of the protocol, among those for applications.
const OUTDATED: CloseCode = 4001;

/// Whether a socket continues: an error ends it, with a reason if the server closes it.
type Flow = Result<(), Option<CloseReason>>;

/// Applies the size limits to a WebSocket before the upgrade.
pub(crate) fn with_limits(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .max_write_buffer_size(WRITE_BUFFER)
}

/// Connects a WebSocket to a room until either side closes. `closed` completes when the server ends the connection.
pub(crate) async fn visit(
    mut socket: WebSocket,
    handle: RoomHandle,
    config: SocketConfig,
    closed: impl Future<Output = CloseReason>,
) {
    let why = match config.outdated {
        true => {
            refuse(&mut socket, &message!("room-outdated"), &config, CloseReason::Outdated).await
        }
        false => join(&mut socket, &handle, &config, closed).await,
    };
    match why {
        Some(why) => info!(?why, "socket closed"),
        None => debug!("socket gone"),
    }
    if let Some(why) = why {
        let farewell = async {
            let _ = socket.send(why.frame()).await;
            // Read the rest first: closing a socket with unread data resets it and loses the close frame.
            while let Some(Ok(_)) = socket.recv().await {}
        };
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, farewell).await;
    }
}

/// Sends an error, and returns why the connection ends.
async fn refuse(
    socket: &mut WebSocket,
    why: &Message,
    config: &SocketConfig,
    reason: CloseReason,
) -> Option<CloseReason> {
    let error = error(why, config.language);
    send_message(socket, &error, config.slow).await.err().unwrap_or(Some(reason))
}

/// Joins a room and relays messages until either side closes. Returns why the connection ends.
async fn join(
    socket: &mut WebSocket,
    handle: &RoomHandle,
    config: &SocketConfig,
    closed: impl Future<Output = CloseReason>,
) -> Option<CloseReason> {
    let (out, outgoing) = outbox();
    let (reply, number) = oneshot::channel();
    let visitor = Visitor { out, language: config.language, view: config.view };
    let joined = handle.send(Event::Join(visitor, reply)).await;
    let Some(number) = number.await.ok().flatten().filter(|_| joined) else {
        return refuse(socket, &message!("room-crowded"), config, CloseReason::Crowded).await;
    };
    debug!("socket joined");
    let why = relay(socket, handle, number, config, outgoing, closed).await;
    handle.send(Event::Leave(number)).await;
    why
}

/// Relays messages in both directions. Returns why the connection ends, or `None` if the peer is gone.
async fn relay(
    socket: &mut WebSocket,
    handle: &RoomHandle,
    number: VisitorId,
    config: &SocketConfig,
    mut outgoing: Outgoing,
    closed: impl Future<Output = CloseReason>,
) -> Option<CloseReason> {
    let bucket = Bucket::new(f64::from(config.rate), 3 * config.rate);
    let begun = Instant::now();
    let mut incoming = Incoming { bucket, too_fast: 0, begun, last: begun };
    let mut ping = tokio::time::interval(PING_INTERVAL);
    tokio::pin!(closed);
    loop {
        let flow = tokio::select! {
            frame = socket.recv() => match frame {
                Some(Ok(frame)) => incoming.receive(frame, socket, handle, number, config).await,
                _ => Err(None),
            },
            text = outgoing.next() => match text {
                Some(text) => send(socket, Frame::Text(text.into()), config.slow).await,
                // The room has dropped this slow visitor, or is closed.
                None if handle.is_open() => Err(Some(CloseReason::Slow)),
                None => Err(Some(CloseReason::Reopen)),
            },
            why = &mut closed => Err(Some(why)),
            _ = ping.tick() => match incoming.last.elapsed() < IDLE_TIMEOUT {
                true => send(socket, ping_frame(begun), config.slow).await,
                false => Err(Some(CloseReason::Silent)),
            },
        };
        if let Err(why) = flow {
            return why;
        }
    }
}

/// The state of the incoming direction.
struct Incoming {
    bucket: Bucket,
    too_fast: u32,
    /// When the connection began.
    begun: Instant,
    last: Instant,
}

/// Returns a ping with the time since the connection began, which the pong repeats.
fn ping_frame(begun: Instant) -> Frame {
    let sent = begun.elapsed().as_millis() as u64;
    Frame::Ping(sent.to_be_bytes().to_vec().into())
}

/// Returns the delay of a connection from a pong; `None` if it answers no ping of this connection.
fn lag(begun: Instant, pong: &[u8]) -> Option<Duration> {
    let sent = Duration::from_millis(u64::from_be_bytes(pong.try_into().ok()?));
    begun.elapsed().checked_sub(sent)
}

impl Incoming {
    /// Handles one frame. Every frame counts towards the rate limit, including pings and pongs.
    async fn receive(
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
            return if is_control {
                Ok(())
            } else {
                send_message(socket, &too_fast(), config.slow).await
            };
        }
        let text = match &frame {
            Frame::Text(text) => text.as_str(),
            Frame::Binary(_) => "",
            Frame::Pong(pong) => {
                if let Some(lag) = lag(self.begun, pong) {
                    handle.send(Event::Lag(number, lag)).await;
                }
                return Ok(());
            }
            Frame::Ping(_) => return Ok(()),
            Frame::Close(_) => return Err(None),
        };
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => match handle.send(Event::Message(number, message)).await {
                true => Ok(()),
                false => Err(Some(CloseReason::Reopen)),
            },
            Err(why) => {
                let why = message!("room-garbage", why = why.to_string());
                send_message(socket, &error(&why, language), config.slow).await
            }
        }
    }
}

fn error(why: &Message, language: Language) -> ServerMessage {
    ServerMessage::Error { id: why.id, sentence: language.sentence(why) }
}

async fn send_message(socket: &mut WebSocket, message: &ServerMessage, slow: Duration) -> Flow {
    let text = serde_json::to_string(message).expect("strings and numbers always serialize");
    send(socket, Frame::Text(text.into()), slow).await
}

/// Sends a frame; an error if the peer does not read it in time.
async fn send(socket: &mut WebSocket, frame: Frame, slow: Duration) -> Flow {
    match tokio::time::timeout(slow, socket.send(frame)).await {
        Ok(sent) => sent.map_err(|_| None),
        Err(_) => Err(Some(CloseReason::Slow)),
    }
}
