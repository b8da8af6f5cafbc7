//! The server on a port: accepts a limited number of connections, applies timeouts, and shuts down gracefully.
//! [`app`](crate::app) handles the requests.

use std::future::{Future, IntoFuture};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use iroko_games::{Message, message};
use iroko_store::StoreError;
use iroko_table::{Games, Language};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tracing::{info, warn};

use crate::api_error::ErrorBody;
use crate::app_state::AppState;
use crate::config::Config;
use crate::counts::{Counted, Counts};
use crate::keeper::Run;
use crate::log::Throttle;
use crate::metrics;

/// How long a shutdown waits for open connections.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// How often the stop flag is polled.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Why a server cannot run.
#[derive(Debug)]
pub enum ServeError {
    /// It cannot listen on its address.
    Listen(io::Error),
    /// It cannot listen on the address of its metrics.
    Metrics(io::Error),
    /// Its database cannot be used.
    Store(StoreError),
}

impl std::fmt::Display for ServeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ServeError::Listen(why) | ServeError::Metrics(why) => why.fmt(f),
            ServeError::Store(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for ServeError {}

impl From<io::Error> for ServeError {
    fn from(why: io::Error) -> ServeError {
        ServeError::Listen(why)
    }
}

impl From<StoreError> for ServeError {
    fn from(why: StoreError) -> ServeError {
        ServeError::Store(why)
    }
}

/// Serves until `stop` is set. Calls `ready` with the address once the port is bound.
pub fn serve(
    config: Config,
    games: &'static Games,
    stop: &AtomicBool,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), ServeError> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let served = runtime.block_on(async {
        let server = Server::bind(config, games).await?;
        ready(server.address()?);
        let end = async {
            while !stop.load(Ordering::SeqCst) {
                tokio::time::sleep(POLL_INTERVAL).await;
            }
        };
        server.run(end).await;
        Ok(())
    });
    // Do not wait for an engine that ignores its stop flag.
    runtime.shutdown_timeout(POLL_INTERVAL);
    served
}

/// The number of connections over the limit that receive an error response at once; further ones are closed silently.
const MAX_REJECTIONS: usize = 64;

/// The timeout for sending that response.
const REJECT_TIMEOUT: Duration = Duration::from_secs(2);

/// A server bound to its port.
pub struct Server {
    listener: TcpListener,
    app: Router,
    state: AppState,
    /// What the server does by itself.
    run: Run,
    permits: Arc<Semaphore>,
    /// The number of connections per address.
    counts: Counts,
    rejections: Arc<Semaphore>,
    /// Where the operator reads the metrics.
    metrics: Option<TcpListener>,
    crowding: Throttle,
}

/// The permit of a connection, counted towards the limits while it is held. A WebSocket keeps it.
#[derive(Clone)]
pub(crate) struct Admission(#[allow(dead_code, reason = "it is held, not read")] Arc<Permit>);

/// A permit among all connections, and among those of one address. A proxy has as many as there are.
struct Permit {
    _permit: OwnedSemaphorePermit,
    _counted: Option<Counted>,
}

impl Server {
    /// Binds the port and opens the database.
    pub async fn bind(config: Config, games: &'static Games) -> Result<Server, ServeError> {
        let listener = TcpListener::bind(config.address).await?;
        let metrics = match config.metrics {
            Some(address) => Some(TcpListener::bind(address).await.map_err(ServeError::Metrics)?),
            None => None,
        };
        let permits = Arc::new(Semaphore::new(config.connections));
        let (app, state, run) = crate::assemble(config, games).await?;
        let rejections = Arc::new(Semaphore::new(MAX_REJECTIONS));
        Ok(Server {
            listener,
            app,
            state,
            run,
            permits,
            counts: Counts::default(),
            rejections,
            metrics,
            crowding: Throttle::default(),
        })
    }

    /// Returns the address, with the actual port if port 0 was requested.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Returns the address of the metrics, if they are served.
    pub fn metrics_address(&self) -> Option<io::Result<SocketAddr>> {
        self.metrics.as_ref().map(TcpListener::local_addr)
    }

    /// Serves until `end` completes.
    pub async fn run(mut self, end: impl Future<Output = ()>) {
        tokio::pin!(end);
        let keeper = tokio::spawn(self.run.keep(self.state.clone()));
        if let Some(listener) = self.metrics.take() {
            let (routes, closed) = (metrics::routes(self.state.clone()), self.state.closed());
            // An error ends the metrics, not the games.
            tokio::spawn(
                axum::serve(listener, routes).with_graceful_shutdown(closed).into_future(),
            );
        }
        info!("the server is ready");
        loop {
            tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, address)) => match self.admit(address.ip()) {
                        Some(admission) => self.serve_connection(stream, address, admission),
                        None => self.reject(stream, address.ip()),
                    },
                    // Too many open files, or a connection that was already gone: retry after a moment.
                    Err(why) => {
                        self.crowding.warn(Instant::now(), |held_back| warn!(%why, held_back, "cannot accept a connection"));
                        tokio::time::sleep(Duration::from_millis(20)).await;
                    }
                },
                () = &mut end => break,
            }
        }
        drop(self.listener);
        info!("the server ends");
        self.state.close();
        // Connections return their permits when they close.
        let all = self.permits.acquire_many(self.state.config.connections as u32);
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, all).await.is_err() {
            warn!("connections are cut off at the end");
        }
        let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, keeper).await;
    }

    /// Returns a permit for a connection from an address, or `None` at the limit.
    fn admit(&self, address: IpAddr) -> Option<Admission> {
        let permit = Arc::clone(&self.permits).try_acquire_owned().ok()?;
        let config = &self.state.config;
        let counted = match config.proxies.contains(&address) {
            true => None,
            false => Some(self.counts.admit(address, config.per_address)?),
        };
        Some(Admission(Arc::new(Permit { _permit: permit, _counted: counted })))
    }

    /// Responds 503 to a connection over the limit, whatever it requests.
    fn reject(&self, mut stream: TcpStream, address: IpAddr) {
        self.state.metrics.refused();
        self.crowding.warn(
            Instant::now(),
            |held_back| warn!(%address, held_back, "no place for a connection"),
        );
        let Ok(permit) = Arc::clone(&self.rejections).try_acquire_owned() else { return };
        let why = message!("api-crowded");
        let answer = refusal_text(&why, self.state.games.default_language());
        tokio::spawn(async move {
            let respond = async {
                // Read the request first: closing a socket with unread data resets it and loses the response.
                let _ = stream.read(&mut [0; 4096]).await;
                let _ = stream.write_all(answer.as_bytes()).await;
                let _ = stream.shutdown().await;
                while stream.read(&mut [0; 4096]).await.is_ok_and(|length| length > 0) {}
            };
            let _ = tokio::time::timeout(REJECT_TIMEOUT, respond).await;
            drop(permit);
        });
    }

    /// Serves one connection.
    fn serve_connection(&self, stream: TcpStream, address: SocketAddr, admission: Admission) {
        // A move is one small packet and must not be delayed.
        let _ = stream.set_nodelay(true);
        // Disconnect a peer that stops reading.
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.state.config.slow));
        let (app, kept) = (self.app.clone(), admission.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(kept.clone());
            let mut app = app.clone();
            async move { tower_service::Service::call(&mut app, request).await }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.state.config.patience)
            .serve_connection(TokioIo::new(Box::pin(stream)), service)
            .with_upgrades();
        let closed = self.state.closed();
        tokio::spawn(async move {
            tokio::pin!(connection, closed);
            // A broken connection is not an error of the server.
            tokio::select! {
                _ = &mut connection => {}
                () = &mut closed => {
                    connection.as_mut().graceful_shutdown();
                    let _ = connection.await;
                }
            }
            drop(admission);
        });
    }
}

/// Returns a complete HTTP response with status 503.
fn refusal_text(why: &Message, language: Language) -> String {
    let body = ErrorBody::new(why, language).to_json();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}
