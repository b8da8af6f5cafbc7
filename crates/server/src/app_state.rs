//! What all requests share: the settings, the games in progress, the places to think at.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use axum::http::StatusCode;
use iroko_games::message;
use iroko_table::{Games, Language};
use tokio::sync::{Semaphore, watch};
use tracing::error;

use crate::api_error::ApiError;
use crate::config::Config;
use crate::play::{RoomContext, Rooms};
use crate::pool::{JobError, Pool};
use crate::puzzles::Puzzles;
use crate::rate::Rates;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct AppState {
    pub(crate) games: &'static Games,
    pub(crate) config: Arc<Config>,
    pub(crate) rooms: Rooms,
    pub(crate) players: Pool,
    pub(crate) advisers: Pool,
    /// Where requests are read and pictures drawn: quick work, but too much for a thread that answers.
    workers: Pool,
    pub(crate) rates: Arc<Rates>,
    /// How many more questions may wait for a place to think at.
    engine_queue: Arc<Semaphore>,
    /// How many more requests may wait for the workers.
    worker_queue: Arc<Semaphore>,
    /// Puzzles that were made: it takes long to find one, and not long to look at it.
    pub(crate) puzzles: Arc<Puzzles>,
    /// Whether the server comes to its end.
    closing: Arc<watch::Sender<bool>>,
}

/// How many questions may wait for each place to think at.
const ENGINE_QUEUE: usize = 16;

/// How many requests may wait for each place at the workers.
const WORKER_QUEUE: usize = 64;

impl AppState {
    pub(crate) fn new(config: Config, games: &'static Games) -> AppState {
        AppState {
            games,
            rooms: Rooms::default(),
            players: Pool::new(config.players),
            advisers: Pool::new(config.engines),
            workers: Pool::new(config.engines),
            rates: Arc::new(Rates::new(config.requests)),
            engine_queue: Arc::new(Semaphore::new(ENGINE_QUEUE * config.engines.max(1))),
            worker_queue: Arc::new(Semaphore::new(WORKER_QUEUE * config.engines.max(1))),
            puzzles: Arc::default(),
            closing: Arc::new(watch::Sender::new(false)),
            config: Arc::new(config),
        }
    }

    /// The server comes to its end: connections are told.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Waits for that.
    pub(crate) fn closed(&self) -> impl Future<Output = ()> + use<> {
        let mut closing = self.closing.subscribe();
        async move {
            let _ = closing.wait_for(|closing| *closing).await;
        }
    }

    pub(crate) fn context(&self) -> RoomContext {
        RoomContext {
            players: self.players.clone(),
            advisers: self.advisers.clone(),
            config: Arc::clone(&self.config),
        }
    }

    /// Does something that takes no engine, off the threads that answer.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        language: Language,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.wait(&self.workers, &self.worker_queue, language, |_| work()).await
    }

    /// Does something that takes long, off the threads that answer. It is told to stop when its request is abandoned.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        language: Language,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        self.wait(&self.advisers, &self.engine_queue, language, work).await
    }

    /// Has something done in a pool, unless too many wait for it. The end of the server is not held up: what is being done is told to
    /// stop, and answers with what it has.
    async fn wait<T: Send + 'static>(
        &self,
        pool: &Pool,
        line: &Semaphore,
        language: Language,
        work: impl FnOnce(&AtomicBool) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let busy =
            || ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message!("api-busy"), language);
        let _place = line.try_acquire().map_err(|_| busy())?;
        let mut job = pool.begin((), |(), stop| work(stop));
        let answer = tokio::select! {
            answer = &mut job => answer,
            () = self.closed() => {
                job.stop().raise();
                job.await
            }
        };
        answer.map_err(|lost| match lost {
            JobError::Cancelled(()) => busy(),
            JobError::Panicked => {
                error!("a job panicked");
                ApiError::failed(language)
            }
        })
    }
}
