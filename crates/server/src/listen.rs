//! The server on a port: connections are taken up to a number, must not dawdle, and are brought to an end in good order. What is
//! answered is [`app`](crate::app)'s business.

use std::collections::HashMap;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use iroko_games::{Message, message};
use iroko_table::{Games, Language};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tracing::{info, warn};

use crate::api_error::ErrorBody;
use crate::app_state::AppState;
use crate::config::Config;
use crate::log::Throttle;

/// How long connections have to come to an end.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// How often the flag that ends the server is read.
const POLL_INTERVAL: Duration = Duration::from_millis(50);

/// Serves until `stop` is raised. `ready` is told where, once the port is taken.
pub fn serve(
    config: Config,
    games: &'static Games,
    stop: &AtomicBool,
    ready: impl FnOnce(SocketAddr),
) -> io::Result<()> {
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
    // An engine that does not look at its flag is not waited for.
    runtime.shutdown_timeout(POLL_INTERVAL);
    served
}

/// How many connections at once are told that there is no place; more are closed without a word.
const MAX_REJECTIONS: usize = 64;

/// How long a connection that has no place may take to hear so.
const REJECT_TIMEOUT: Duration = Duration::from_secs(2);

/// A server that has its port.
pub struct Server {
    listener: TcpListener,
    app: Router,
    state: AppState,
    places: Arc<Semaphore>,
    /// How many of them each address holds.
    counts: ConnectionCounts,
    rejections: Arc<Semaphore>,
    crowding: Throttle,
}

/// How many connections each address holds.
#[derive(Clone, Default)]
struct ConnectionCounts(Arc<Mutex<HashMap<IpAddr, usize>>>);

/// What lets a connection in among those that are allowed. It counts as long as it is held; a WebSocket holds it.
#[derive(Clone)]
pub(crate) struct Admission(#[allow(dead_code, reason = "it is held, not read")] Arc<Place>);

/// A place among all, and among those of an address.
struct Place {
    _place: OwnedSemaphorePermit,
    counts: ConnectionCounts,
    address: IpAddr,
}

impl ConnectionCounts {
    fn counts(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A place for an address, unless it holds as many as it may.
    fn admit(&self, place: OwnedSemaphorePermit, address: IpAddr, most: usize) -> Option<Place> {
        let mut counts = self.counts();
        let count = counts.entry(address).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(Place { _place: place, counts: self.clone(), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut counts = self.counts.counts();
        if let Some(count) = counts.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.address);
            }
        }
    }
}

impl Server {
    /// Takes the port.
    pub async fn bind(config: Config, games: &'static Games) -> io::Result<Server> {
        let listener = TcpListener::bind(config.address).await?;
        let places = Arc::new(Semaphore::new(config.connections));
        let (app, state) = crate::assemble(config, games);
        let rejections = Arc::new(Semaphore::new(MAX_REJECTIONS));
        Ok(Server {
            listener,
            app,
            state,
            places,
            counts: ConnectionCounts::default(),
            rejections,
            crowding: Throttle::default(),
        })
    }

    /// Where it listens: the port that was asked for, or the one it was given for port 0.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `end` comes.
    pub async fn run(self, end: impl Future<Output = ()>) {
        tokio::pin!(end);
        info!("the server is ready");
        loop {
            tokio::select! {
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, address)) => match self.admit(address.ip()) {
                        Some(admission) => self.attend(stream, address, admission),
                        None => self.reject(stream, address.ip()),
                    },
                    // Too many open files, or a connection that was gone at once: others may fare better in a moment.
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
        // Those who are still connected have given their places back when they are gone.
        let all = self.places.acquire_many(self.state.config.connections as u32);
        if tokio::time::timeout(SHUTDOWN_TIMEOUT, all).await.is_err() {
            warn!("connections are cut off at the end");
        }
    }

    /// A place for one more connection of an address, if there is one.
    fn admit(&self, address: IpAddr) -> Option<Admission> {
        let place = Arc::clone(&self.places).try_acquire_owned().ok()?;
        let most = self.state.config.per_address;
        Some(Admission(Arc::new(self.counts.admit(place, address, most)?)))
    }

    /// Tells a connection that there is no place for it, whatever it asks.
    fn reject(&self, mut stream: TcpStream, address: IpAddr) {
        self.crowding.warn(
            Instant::now(),
            |held_back| warn!(%address, held_back, "no place for a connection"),
        );
        let Ok(permit) = Arc::clone(&self.rejections).try_acquire_owned() else { return };
        let why = message!("api-crowded");
        let answer = refusal_text(&why, self.state.games.default_language());
        tokio::spawn(async move {
            let tell = async {
                // What is asked is read first: a connection that is closed with something unread takes its answer with it.
                let _ = stream.read(&mut [0; 4096]).await;
                let _ = stream.write_all(answer.as_bytes()).await;
                let _ = stream.shutdown().await;
                while stream.read(&mut [0; 4096]).await.is_ok_and(|length| length > 0) {}
            };
            let _ = tokio::time::timeout(REJECT_TIMEOUT, tell).await;
            drop(permit);
        });
    }

    /// Answers on one connection.
    fn attend(&self, stream: TcpStream, address: SocketAddr, admission: Admission) {
        // A move is one small packet: it shall not wait for a second one.
        let _ = stream.set_nodelay(true);
        // A peer that stops reading its answers is taken for gone.
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
            // A connection that breaks is no fault of ours.
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

/// A whole answer of HTTP that says why there is none.
fn refusal_text(why: &Message, language: Language) -> String {
    let body = ErrorBody::new(why, language).to_json();
    format!(
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nretry-after: 5\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
}
