//! The messages of a game as the body of an HTTP response, a line each, for programs without WebSockets. What such a
//! program has to say arrives in requests of its own ([`Event::Post`](super::Event)).

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use hyper::body::Frame;
use iroko_protocol::ServerMessage;
use iroko_protocol::room::VisitorId;
use tokio::sync::mpsc;
use tracing::{debug, info};

use super::handle::RoomHandle;
use super::visit::{CloseReason, Flow, Transport, Visit};

/// Relays the messages of a room into the body of a response, until either side ends it. `closed` completes when the server
/// does.
pub(crate) fn stream(
    visit: Visit,
    timing: StreamTiming,
    closed: impl Future<Output = CloseReason> + Send + 'static,
) -> Body {
    let (lines, queue) = mpsc::channel(1);
    let mut lines = Lines { lines, timing };
    tokio::spawn(async move {
        match visit.relay(&mut lines, closed).await {
            Some(why) => {
                info!(?why, "stream closed");
                lines.close(why).await;
            }
            None => debug!("stream gone"),
        }
    });
    Body::new(LineBody(queue))
}

/// The times of a stream.
#[derive(Clone, Copy)]
pub(crate) struct StreamTiming {
    /// How often it has an empty line.
    pub(crate) heartbeat: Duration,
    /// The timeout for one message.
    pub(crate) slow: Duration,
}

/// The sending end of a stream.
struct Lines {
    lines: mpsc::Sender<String>,
    timing: StreamTiming,
}

impl Lines {
    /// Writes why the stream ends. A reader that is slow may not get it.
    async fn close(&mut self, why: CloseReason) {
        let (code, reason) = why.code();
        let last = ServerMessage::Closed { code, reason };
        let text = serde_json::to_string(&last).expect("strings and numbers always serialize");
        let _ = self.send(text).await;
    }
}

impl Transport for Lines {
    type Input = Infallible;

    fn interval(&self) -> Duration {
        self.timing.heartbeat
    }

    async fn receive(&mut self) -> Option<Infallible> {
        self.lines.closed().await;
        None
    }

    async fn handle(&mut self, input: Infallible, _: &RoomHandle, _: VisitorId) -> Flow {
        match input {}
    }

    async fn send(&mut self, mut text: String) -> Flow {
        text.push('\n');
        match tokio::time::timeout(self.timing.slow, self.lines.send(text)).await {
            Ok(sent) => sent.map_err(|_| None),
            Err(_) => Err(Some(CloseReason::Slow)),
        }
    }

    async fn beat(&mut self) -> Flow {
        self.send(String::new()).await
    }
}

/// The receiving end of a stream as a body.
struct LineBody(mpsc::Receiver<String>);

impl HttpBody for LineBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        self.0.poll_recv(context).map(|line| Some(Ok(Frame::data(Bytes::from(line?)))))
    }
}
