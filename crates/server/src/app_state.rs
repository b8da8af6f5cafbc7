//! The state that all requests share: configuration, games in progress, worker pools.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::http::StatusCode;
use iroko_games::message;
use iroko_store::Store;
use iroko_table::{Games, Language};
use tokio::sync::{Semaphore, watch};
use tracing::error;

use crate::api_error::ApiError;
use crate::bans::Bans;
use crate::config::Config;
use crate::counts::Counts;
use crate::metrics::Metrics;
use crate::nodes::Nodes;
use crate::pars::Pars;
use crate::play::{Reader, RoomContext, Rooms};
use crate::pool::{JobError, Pool};
use crate::puzzles::Puzzles;
use crate::queue::{Crew, Means};
use crate::rate::Rates;
use crate::webhook::Notifier;

/// The state that all requests share.
#[derive(Clone)]
pub(crate) struct AppState {
    pub(crate) games: &'static Games,
    pub(crate) config: Arc<Config>,
    pub(crate) rooms: Rooms,
    /// The games, of which rooms are a cache.
    pub(crate) store: Store,
    /// Reads them.
    pub(crate) reader: Reader,
    /// The other servers on the same database.
    pub(crate) nodes: Arc<Nodes>,
    /// Whom the operator keeps out.
    pub(crate) bans: Arc<Bans>,
    pub(crate) players: Pool,
    /// The engines that work for all servers on the database; `None` if it has no other.
    pub(crate) crew: Option<Arc<Crew>>,
    pub(crate) advisers: Pool,
    /// Parses requests and draws pictures: quick work, but too slow for an async thread.
    workers: Pool,
    pub(crate) rates: Arc<Rates>,
    /// Limits the games between two places that an address begins.
    pub(crate) new_games: Arc<Rates>,
    /// The WebSockets of each address.
    pub(crate) sockets: Counts,
    /// Limits the engine requests that wait for a worker.
    engine_queue: Arc<Semaphore>,
    /// Limits the other requests that wait for a worker.
    worker_queue: Arc<Semaphore>,
    /// A cache of puzzles, which are slow to generate.
    pub(crate) puzzles: Arc<Puzzles>,
    /// A cache of the values of deals.
    pub(crate) pars: Arc<Pars>,
    pub(crate) metrics: Arc<Metrics>,
    /// Tells players who are away, if the operator has a receiver.
    pub(crate) notifier: Option<Arc<Notifier>>,
    /// Whether the server is shutting down.
    closing: Arc<watch::Sender<bool>>,
}

/// The maximum number of waiting engine requests per worker.
const ENGINE_QUEUE: usize = 16;

/// The maximum number of other waiting requests per worker.
const WORKER_QUEUE: usize = 64;

impl AppState {
    pub(crate) fn new(config: Config, games: &'static Games, store: Store) -> AppState {
        let (players, workers) = (Pool::new(config.players), Pool::new(config.engines));
        let reader = Reader {
            games,
            roster: Arc::clone(&config.roster),
            store: store.clone(),
            workers: workers.clone(),
        };
        let metrics = Arc::<Metrics>::default();
        let notifier = config
            .webhook
            .clone()
            .map(|webhook| Arc::new(Notifier::new(webhook, config.page(), Arc::clone(&metrics))));
        AppState {
            games,
            rooms: Rooms::default(),
            nodes: Nodes::new(&store),
            crew: store.is_shared().then(|| Arc::new(crew(&config, games, &store, &players))),
            store,
            reader,
            bans: Arc::default(),
            players,
            advisers: Pool::new(config.engines),
            workers,
            rates: Arc::new(Rates::per_second(config.requests)),
            new_games: Arc::new(Rates::per_hour(config.new_games)),
            sockets: Counts::default(),
            engine_queue: Arc::new(Semaphore::new(ENGINE_QUEUE * config.engines.max(1))),
            worker_queue: Arc::new(Semaphore::new(WORKER_QUEUE * config.engines.max(1))),
            puzzles: Arc::default(),
            pars: Arc::default(),
            metrics,
            notifier,
            closing: Arc::new(watch::Sender::new(false)),
            config: Arc::new(config),
        }
    }

    /// Begins the shutdown: connections are notified.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Completes when the shutdown begins.
    pub(crate) fn closed(&self) -> impl Future<Output = ()> + use<> {
        let mut closing = self.closing.subscribe();
        async move {
            let _ = closing.wait_for(|closing| *closing).await;
        }
    }

    pub(crate) fn context(&self) -> RoomContext {
        RoomContext {
            players: self.players.clone(),
            crew: self.crew.clone(),
            advisers: self.advisers.clone(),
            store: self.store.clone(),
            reader: self.reader.clone(),
            nodes: Arc::clone(&self.nodes),
            bans: Arc::clone(&self.bans),
            metrics: Arc::clone(&self.metrics),
            notifier: self.notifier.clone(),
            config: Arc::clone(&self.config),
        }
    }

    /// Runs work that needs no engine on a worker thread.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        language: Language,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.wait(&self.workers, &self.worker_queue, language, |_| work()).await
    }

    /// Runs engine work on a worker thread. The flag is set when the request is abandoned.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        language: Language,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.wait(&self.advisers, &self.engine_queue, language, work).await
    }

    /// Runs work in a pool; an error if the queue is full. A shutdown stops running work, which then returns its
    /// partial result.
    async fn wait<T: Send + 'static>(
        &self,
        pool: &Pool,
        queue: &Semaphore,
        language: Language,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let busy =
            || ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message!("api-busy"), language);
        let _permit = queue.try_acquire().map_err(|_| busy())?;
        let mut job = pool.begin((), |(), stop| work(stop));
        let answer = tokio::select! {
            answer = &mut job => answer,
            () = self.closed() => {
                job.stop().raise();
                job.await
            }
        };
        answer.map_err(|error| match error {
            JobError::Cancelled(()) => busy(),
            JobError::Panicked => {
                error!("a job panicked");
                ApiError::failed(language)
            }
        })
    }
}

/// Returns the engines of a server that shares its database with others.
fn crew(config: &Config, games: &'static Games, store: &Store, players: &Pool) -> Crew {
    Crew::new(Means {
        store: store.clone(),
        games,
        roster: Arc::clone(&config.roster),
        pool: players.clone(),
        cores: config.engines.max(1),
        thought: config.thought,
    })
}
