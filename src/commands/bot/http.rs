//! A small HTTP client: one connection for each request, answers of a limited size and in a limited time, and responses
//! that are read line by line. It follows no redirects and speaks no TLS.

use std::future::poll_fn;
use std::io;
use std::pin::Pin;
use std::time::Duration;

use hyper::body::{Body, Bytes, Frame, Incoming};
use hyper::client::conn::http1;
use hyper::{Method, Request, Response, header};
use hyper_util::rt::TokioIo;
use iroko_games::{Message, message};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::link::Address;
use crate::output::reason;

/// The longest answer, and the longest line of a stream, in bytes. The state of a long game has some hundred thousand.
const LONGEST: usize = 4 * 1024 * 1024;

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The server cannot be reached, or the connection broke: try again.
    Unreachable(Message),
    /// What it sends makes no sense.
    Nonsense(Message),
}

/// A server.
#[derive(Clone, Debug)]
pub(super) struct Server {
    pub(super) address: Address,
    /// The language of its sentences.
    pub(super) language: String,
    /// How long it may take to answer.
    pub(super) patience: Duration,
}

/// An answer: the status and the body.
pub(super) struct Reply {
    pub(super) status: u16,
    pub(super) body: Vec<u8>,
}

impl Server {
    /// Sends a request and reads the whole answer. A token is sent as that of a seat.
    pub(super) async fn ask(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: String,
    ) -> Result<Reply, Trouble> {
        let whole = async {
            let response = self.send(method, path, token, body).await?;
            let status = response.status().as_u16();
            let mut incoming = response.into_body();
            let mut body = Vec::new();
            while let Some(data) = chunk(&mut incoming).await? {
                if body.len() + data.len() > LONGEST {
                    return Err(Trouble::Nonsense(message!("bot-too-long")));
                }
                body.extend_from_slice(&data);
            }
            Ok(Reply { status, body })
        };
        timeout(self.patience, whole).await.unwrap_or_else(|_| Err(silent()))
    }

    /// Sends a request and reads the head of the answer; with status 200, the body is to be read as lines.
    pub(super) async fn stream(
        &self,
        path: &str,
        token: &str,
    ) -> Result<Result<Lines, u16>, Trouble> {
        let request = self.send(Method::GET, path, Some(token), String::new());
        let response = timeout(self.patience, request).await.unwrap_or_else(|_| Err(silent()))?;
        match response.status().as_u16() {
            200 => Ok(Ok(Lines { body: response.into_body(), buffer: Vec::new(), searched: 0 })),
            status => Ok(Err(status)),
        }
    }

    async fn send(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: String,
    ) -> Result<Response<Incoming>, Trouble> {
        let Address { host, port, authority, base } = &self.address;
        let broken = |why: io::Error| Trouble::Unreachable(reason(&why));
        let stream = TcpStream::connect((host.as_str(), *port)).await.map_err(broken)?;
        stream.set_nodelay(true).map_err(broken)?;
        let (mut sender, connection) =
            http1::handshake(TokioIo::new(stream)).await.map_err(|why| trouble(&why))?;
        // It ends with the body of the response, or when the reader of that is gone.
        tokio::spawn(connection);
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{base}{path}"))
            .header(header::HOST, authority)
            .header(header::ACCEPT_LANGUAGE, &self.language)
            .header(header::CONNECTION, "close");
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if !body.is_empty() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request =
            request.body(body).map_err(|_| Trouble::Nonsense(message!("bot-odd-path")))?;
        sender.send_request(request).await.map_err(|why| trouble(&why))
    }
}

/// The body of a response as lines.
pub(super) struct Lines {
    body: Incoming,
    buffer: Vec<u8>,
    /// How much of the buffer has no end of a line.
    searched: usize,
}

impl Lines {
    /// Returns the next line without its end; `None` at the end of the response. Nothing is lost if this is cancelled.
    pub(super) async fn next(&mut self) -> Result<Option<Vec<u8>>, Trouble> {
        loop {
            let fresh = &self.buffer[self.searched..];
            if let Some(at) = fresh.iter().position(|byte| *byte == b'\n') {
                let rest = self.buffer.split_off(self.searched + at + 1);
                let mut line = std::mem::replace(&mut self.buffer, rest);
                line.pop();
                self.searched = 0;
                return Ok(Some(line));
            }
            self.searched = self.buffer.len();
            if self.buffer.len() > LONGEST {
                return Err(Trouble::Nonsense(message!("bot-too-long")));
            }
            match chunk(&mut self.body).await? {
                Some(data) => self.buffer.extend_from_slice(&data),
                None => return Ok(None),
            }
        }
    }
}

/// Returns the next part of a body; `None` at its end.
async fn chunk(body: &mut Incoming) -> Result<Option<Bytes>, Trouble> {
    loop {
        let frame = poll_fn(|context| Pin::new(&mut *body).poll_frame(context)).await;
        match frame.transpose().map_err(|why| trouble(&why))?.map(Frame::into_data) {
            Some(Ok(data)) => return Ok(Some(data)),
            // Trailers are not data.
            Some(Err(_)) => {}
            None => return Ok(None),
        }
    }
}

fn silent() -> Trouble {
    Trouble::Unreachable(message!("bot-silent"))
}

/// Returns what an error of hyper means to the user.
fn trouble(why: &hyper::Error) -> Trouble {
    if why.is_parse() {
        return Trouble::Nonsense(message!("bot-no-http"));
    }
    let mut cause: Option<&dyn std::error::Error> = Some(why);
    while let Some(error) = cause {
        if let Some(error) = error.downcast_ref::<io::Error>() {
            return Trouble::Unreachable(reason(error));
        }
        cause = error.source();
    }
    Trouble::Unreachable(message!("bot-broken"))
}
