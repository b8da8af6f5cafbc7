//! A server for tests, and two clients: one sends requests without a port, one plays over a real WebSocket.

pub mod bodies;

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use futures_util::{SinkExt, StreamExt};
use iroko_server::{Config, Server, app};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};
use tower::ServiceExt;

/// The timeout for operations that should succeed.
pub const TIMEOUT: Duration = Duration::from_secs(30);

/// The time in which something happens that does not wait for a search of [`SEARCH`] milliseconds, also on a busy machine.
pub const PROMPTLY: Duration = Duration::from_secs(9);

/// The longest search that can be requested, in milliseconds.
pub const SEARCH: u64 = 10_000;

/// A response.
pub struct TestResponse {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Bytes,
}

impl TestResponse {
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|why| panic!("{why}: {:?}", self.body))
    }

    /// Returns the id of the error.
    pub fn error(&self) -> String {
        self.json()["error"]["id"].as_str().unwrap_or_else(|| panic!("{}", self.json())).to_string()
    }
}

pub async fn router() -> Router {
    router_of(Config::default()).await
}

pub async fn router_of(config: Config) -> Router {
    keep_tables_under_target();
    app(config, &iroko_table::GAMES).await.unwrap()
}

/// Keeps tables under `target` instead of the user's cache.
fn keep_tables_under_target() {
    let directory = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("tables");
    iroko_solver::file::set_directory(directory);
}

pub async fn send(app: &Router, request: Request<Body>) -> TestResponse {
    let response = app.clone().oneshot(request).await.unwrap();
    let (parts, body) = response.into_parts();
    let body = to_bytes(body, usize::MAX).await.unwrap();
    TestResponse { status: parts.status, headers: parts.headers, body }
}

pub fn request(method: &str, path: &str, body: impl Into<Body>) -> Request<Body> {
    let request = Request::builder().method(method).uri(path).header("host", "localhost:7700");
    request.header("content-type", "application/json").body(body.into()).unwrap()
}

pub async fn get(app: &Router, path: &str) -> TestResponse {
    send(app, request("GET", path, Body::empty())).await
}

pub async fn post(app: &Router, path: &str, body: &Value) -> TestResponse {
    send(app, request("POST", path, body.to_string())).await
}

/// A server on its own port, which ends with the test.
pub struct Host {
    pub address: SocketAddr,
    /// The address of the metrics, if they are served.
    pub metrics: Option<SocketAddr>,
    end: Option<oneshot::Sender<()>>,
    running: Option<tokio::task::JoinHandle<()>>,
}

impl Host {
    /// Starts a server without practical rate limits.
    pub async fn new() -> Host {
        Host::with(Config { messages: 100_000, requests: 100_000, ..Config::default() }).await
    }

    pub async fn with(config: Config) -> Host {
        keep_tables_under_target();
        let config = Config { address: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)), ..config };
        let server = Server::bind(config, &iroko_table::GAMES).await.unwrap();
        let address = server.address().unwrap();
        let metrics = server.metrics_address().map(Result::unwrap);
        let (end, ended) = oneshot::channel::<()>();
        let running = tokio::spawn(server.run(async {
            let _ = ended.await;
        }));
        Host { address, metrics, end: Some(end), running: Some(running) }
    }

    /// Ends the server and waits for it.
    pub async fn end(mut self) {
        drop(self.end.take());
        self.running.take().unwrap().await.unwrap();
    }

    /// Sends one request over a new connection and returns the status and body.
    pub async fn ask(&self, method: &str, path: &str, body: &str) -> (u16, String) {
        ask(self.address, method, path, body, "").await
    }

    pub async fn json(&self, path: &str) -> Value {
        serde_json::from_str(&self.ask("GET", path, "").await.1).unwrap()
    }

    /// Begins a game and returns its id.
    pub async fn begin(&self, new_game: &Value) -> String {
        let (status, body) = self.ask("POST", "/api/play", &new_game.to_string()).await;
        assert_eq!(status, 201, "{body}");
        let begun: Value = serde_json::from_str(&body).unwrap();
        begun["id"].as_str().unwrap().to_string()
    }

    pub async fn join(&self, id: &str) -> Client {
        self.join_as(id, "lang=en").await
    }

    pub async fn join_as(&self, id: &str, query: &str) -> Client {
        let url = format!("ws://{}/api/play/{id}/socket?{query}", self.address);
        let (socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        Client { socket }
    }

    /// Tries to join with an origin; the error is the status of the refusal.
    pub async fn join_from(&self, id: &str, origin: &str) -> Result<Client, u16> {
        self.join_with(id, "origin", origin).await
    }

    /// Tries to join from an address as a proxy names it; the error is the status of the refusal.
    pub async fn join_through(&self, id: &str, client: &str) -> Result<Client, u16> {
        self.join_with(id, "x-forwarded-for", client).await
    }

    async fn join_with(&self, id: &str, name: &'static str, value: &str) -> Result<Client, u16> {
        let url = format!("ws://{}/api/play/{id}/socket", self.address);
        let mut request = url.into_client_request().unwrap();
        request.headers_mut().insert(name, value.parse().unwrap());
        match tokio_tungstenite::connect_async(request).await {
            Ok((socket, _)) => Ok(Client { socket }),
            Err(tokio_tungstenite::tungstenite::Error::Http(answer)) => {
                Err(answer.status().as_u16())
            }
            Err(other) => panic!("{other}"),
        }
    }

    /// Waits until the server accepts another connection.
    pub async fn until_free(&self) {
        let wait = async {
            while self.ask("GET", "/health", "").await.0 != 200 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(TIMEOUT, wait).await.expect("a closed connection no longer counts");
    }

    /// Waits until the number of thinking engines is as expected.
    pub async fn until_thinking(&self, expected: impl Fn(u64) -> bool) {
        let wait = async {
            while !expected(self.json("/health").await["thinking"].as_u64().unwrap()) {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(TIMEOUT, wait).await.expect("engines start and stop in time");
    }
}

/// Sends one request with further header lines over a new connection, and returns the status and body.
pub async fn ask(
    address: SocketAddr,
    method: &str,
    path: &str,
    body: &str,
    headers: &str,
) -> (u16, String) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut stream = TcpStream::connect(address).await.unwrap();
    let text = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\
         {headers}connection: close\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let status = answer[9..12].parse().unwrap();
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status, body.to_string())
}

/// A player connected over a WebSocket.
pub struct Client {
    pub socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Client {
    pub async fn send(&mut self, message: Value) {
        self.send_text(&message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Returns the next message, or `None` once the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        let frame = tokio::time::timeout(TIMEOUT, self.next_text());
        frame.await.expect("the server sends a message")
    }

    async fn next_text(&mut self) -> Option<Value> {
        loop {
            match self.socket.next().await? {
                Ok(Message::Text(text)) => return Some(serde_json::from_str(&text).unwrap()),
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Returns the next message of a type and skips others.
    pub async fn until(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed before {kind}"));
            if message["type"] == kind {
                return message;
            }
        }
    }

    /// Returns the next state that satisfies `fits`.
    pub async fn state(&mut self, fits: impl Fn(&Value) -> bool) -> Value {
        loop {
            let state = self.until("state").await;
            if fits(&state) {
                return state;
            }
        }
    }

    /// Returns the code and reason of the close frame.
    pub async fn close_frame(&mut self) -> (CloseCode, String) {
        let close = async {
            loop {
                match self.socket.next().await {
                    Some(Ok(Message::Close(Some(why)))) => {
                        return (why.code, why.reason.to_string());
                    }
                    Some(Ok(_)) => {}
                    other => panic!("no close frame: {other:?}"),
                }
            }
        };
        tokio::time::timeout(TIMEOUT, close).await.expect("the server closes the socket")
    }

    pub async fn play(&mut self, mv: &str) {
        self.send(json!({ "type": "move", "move": mv })).await;
    }
}
