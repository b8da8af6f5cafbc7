//! One WebSocket of a game: parses incoming messages for the room and sends its replies. A slow, silent or flooding
//! peer costs only its own connection.

use std::time::Duration;

use axum::extract::WebSocketUpgrade;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use iroko_games::{Message, message};
use iroko_protocol::room::VisitorId;
use iroko_protocol::{ClientMessage, ServerMessage, View};
use iroko_table::Language;
use tokio::time::Instant;
use tracing::{debug, info};

use super::handle::{Event, RoomHandle, SeatClaim};
use super::visit::{CloseReason, Flow, Transport, Visit};
use crate::config::LARGEST_MESSAGE;
use crate::rate::Bucket;

/// The size of the write buffer, above that of the server's largest message.
const WRITE_BUFFER: usize = 2 * 1024 * 1024;

/// The size of the read buffer. All of it is cleared before each read, and the messages of clients are short.
const READ_BUFFER: usize = 4 * 1024;

/// The timeout for the close handshake; a peer that has stopped reading will not complete it.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);

/// How long a peer has to claim a seat where there is no place for a spectator.
const CLAIM_TIMEOUT: Duration = Duration::from_secs(2);

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

/// Applies the size limits to a WebSocket before the upgrade.
pub(crate) fn with_limits(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .max_write_buffer_size(WRITE_BUFFER)
        .read_buffer_size(READ_BUFFER)
}

/// Connects a WebSocket to a room until either side closes. `closed` completes when the server ends the connection.
pub(crate) async fn visit(
    socket: WebSocket,
    room: RoomHandle,
    config: SocketConfig,
    closed: impl Future<Output = CloseReason>,
) {
    let mut socket = Socket::new(socket, &config);
    let why = match config.outdated {
        true => socket.refuse(&message!("room-outdated"), CloseReason::Outdated).await,
        false => match socket.join(room, &config).await {
            Ok(visit) => {
                debug!("socket joined");
                visit.relay(&mut socket, closed).await
            }
            Err(why) if why.id == "api-store" => Some(CloseReason::Reopen),
            Err(why) => socket.refuse(&why, CloseReason::Crowded).await,
        },
    };
    match why {
        Some(why) => info!(?why, "socket closed"),
        None => debug!("socket gone"),
    }
    if let Some(why) = why {
        socket.close(why).await;
    }
}

/// A WebSocket with the state of its incoming direction.
struct Socket {
    socket: WebSocket,
    language: Language,
    slow: Duration,
    bucket: Bucket,
    too_fast: u32,
    /// When the connection began.
    begun: Instant,
    last: Instant,
}

impl Socket {
    fn new(socket: WebSocket, config: &SocketConfig) -> Socket {
        let bucket = Bucket::new(f64::from(config.rate), 3 * config.rate);
        let (begun, language, slow) = (Instant::now(), config.language, config.slow);
        Socket { socket, language, slow, bucket, too_fast: 0, begun, last: begun }
    }

    /// Joins a room: as a spectator, or where there are too many of them with a claim to a seat.
    async fn join(&mut self, room: RoomHandle, config: &SocketConfig) -> Result<Visit, Message> {
        let (language, view) = (config.language, config.view);
        let joined = Visit::join(room.clone(), language, view, None).await;
        if !joined.as_ref().is_err_and(|why| why.id == "room-crowded") {
            return joined;
        }
        match tokio::time::timeout(CLAIM_TIMEOUT, self.claim()).await {
            Ok(Some(claim)) => Visit::join(room, language, view, Some(claim)).await,
            Ok(None) | Err(_) => joined,
        }
    }

    /// Returns the claim to a seat with which the peer begins; `None` if it begins with anything else.
    async fn claim(&mut self) -> Option<SeatClaim> {
        let Frame::Text(text) = self.socket.recv().await?.ok()? else { return None };
        match serde_json::from_str(&text).ok()? {
            ClientMessage::Sit { token, name } => Some(SeatClaim { token, name }),
            _ => None,
        }
    }

    /// Sends an error, and returns why the connection ends.
    async fn refuse(&mut self, why: &Message, reason: CloseReason) -> Option<CloseReason> {
        self.send_error(why).await.err().unwrap_or(Some(reason))
    }

    /// Tells the peer why the connection ends.
    async fn close(&mut self, why: CloseReason) {
        let (code, reason) = why.code();
        let frame = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
        let farewell = async {
            let _ = self.socket.send(frame).await;
            // Read the rest first: closing a socket with unread data resets it and loses the close frame.
            while let Some(Ok(_)) = self.socket.recv().await {}
        };
        let _ = tokio::time::timeout(CLOSE_TIMEOUT, farewell).await;
    }

    async fn send_error(&mut self, why: &Message) -> Flow {
        let error = ServerMessage::Error { id: why.id, sentence: self.language.sentence(why) };
        let text = serde_json::to_string(&error).expect("strings and numbers always serialize");
        self.send(text).await
    }

    /// Sends a frame; an error if the peer does not read it in time.
    async fn send_frame(&mut self, frame: Frame) -> Flow {
        match tokio::time::timeout(self.slow, self.socket.send(frame)).await {
            Ok(sent) => sent.map_err(|_| None),
            Err(_) => Err(Some(CloseReason::Slow)),
        }
    }

    /// Refuses a frame over the rate limit. Every frame counts, including pings and pongs.
    async fn refuse_excess(&mut self, frame: &Frame) -> Flow {
        self.too_fast += 1;
        if self.too_fast >= MAX_EXCESS {
            return Err(Some(CloseReason::TooFast));
        }
        match frame {
            Frame::Ping(_) | Frame::Pong(_) => Ok(()),
            _ => self.send_error(&message!("room-too-fast")).await,
        }
    }
}

impl Transport for Socket {
    type Input = Frame;

    fn interval(&self) -> Duration {
        PING_INTERVAL
    }

    async fn receive(&mut self) -> Option<Frame> {
        self.socket.recv().await?.ok()
    }

    async fn handle(&mut self, frame: Frame, room: &RoomHandle, number: VisitorId) -> Flow {
        self.last = Instant::now();
        if !self.bucket.take() {
            return self.refuse_excess(&frame).await;
        }
        let text = match &frame {
            Frame::Text(text) => text.as_str(),
            Frame::Binary(_) => "",
            Frame::Pong(pong) => {
                if let Some(lag) = lag(self.begun, pong) {
                    room.send(Event::Lag(number, lag)).await;
                }
                return Ok(());
            }
            Frame::Ping(_) => return Ok(()),
            Frame::Close(_) => return Err(None),
        };
        match serde_json::from_str::<ClientMessage>(text) {
            Ok(message) => match room.send(Event::Message(number, message, self.last)).await {
                true => Ok(()),
                false => Err(Some(CloseReason::Reopen)),
            },
            Err(why) => self.send_error(&message!("room-garbage", why = why.to_string())).await,
        }
    }

    async fn send(&mut self, text: String) -> Flow {
        self.send_frame(Frame::Text(text.into())).await
    }

    async fn beat(&mut self) -> Flow {
        match self.last.elapsed() < IDLE_TIMEOUT {
            true => self.send_frame(ping_frame(self.begun)).await,
            false => Err(Some(CloseReason::Silent)),
        }
    }
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
