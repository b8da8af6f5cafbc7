//! The server on a port: connections are taken up to a number, must not dawdle, and are brought to an end in good order. What is
//! answered is [`app`](crate::app)'s business.

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use iroko_table::Games;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::Config;
use crate::house::House;

/// How long connections have to come to an end.
const FAREWELL: Duration = Duration::from_secs(3);

/// How often somebody looks whether the server shall end.
const LOOK: Duration = Duration::from_millis(50);

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
                tokio::time::sleep(LOOK).await;
            }
        };
        server.run(end).await;
        Ok(())
    });
    // An engine that does not look at its flag is not waited for.
    runtime.shutdown_timeout(LOOK);
    served
}

/// A server that has its port.
pub struct Server {
    listener: TcpListener,
    app: Router,
    house: House,
    places: Arc<Semaphore>,
}

/// What lets a connection in among those that are allowed. It counts as long as somebody holds it; a WebSocket does.
#[derive(Clone)]
pub(crate) struct Admission(
    #[allow(dead_code, reason = "it is held, not read")] Arc<OwnedSemaphorePermit>,
);

impl Server {
    /// Takes the port.
    pub async fn bind(config: Config, games: &'static Games) -> io::Result<Server> {
        let listener = TcpListener::bind(config.address).await?;
        let places = Arc::new(Semaphore::new(config.connections));
        let (app, house) = crate::assemble(config, games);
        Ok(Server { listener, app, house, places })
    }

    /// Where it listens: the port that was asked for, or the one it was given for port 0.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Answers until `end` comes.
    pub async fn run(self, end: impl Future<Output = ()>) {
        tokio::pin!(end);
        loop {
            let place = Arc::clone(&self.places).acquire_owned();
            let accepted = async {
                let place = place.await.expect("it is never closed");
                (self.listener.accept().await, place)
            };
            tokio::select! {
                (accepted, place) = accepted => match accepted {
                    Ok((stream, address)) => self.attend(stream, address, Admission(Arc::new(place))),
                    // Too many open files, or a connection that was gone at once: others may fare better in a moment.
                    Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
                },
                () = &mut end => break,
            }
        }
        drop(self.listener);
        self.house.close();
        // Whoever is still connected has given his place back when he is gone.
        let all = self.places.acquire_many(self.house.config.connections as u32);
        let _ = tokio::time::timeout(FAREWELL, all).await;
    }

    /// Answers on one connection.
    fn attend(&self, stream: TcpStream, address: SocketAddr, admission: Admission) {
        // A move is one small packet: it shall not wait for a second one.
        let _ = stream.set_nodelay(true);
        let (app, kept) = (self.app.clone(), admission.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(address));
            request.extensions_mut().insert(kept.clone());
            let mut app = app.clone();
            async move { tower_service::Service::call(&mut app, request).await }
        });
        let connection = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.house.config.patience)
            .serve_connection(TokioIo::new(stream), service)
            .with_upgrades();
        let closed = self.house.closed();
        tokio::spawn(async move {
            tokio::pin!(connection, closed);
            // A connection that breaks is nobody's fault here.
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
