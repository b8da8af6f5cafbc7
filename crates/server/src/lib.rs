//! Iroko in the browser: the page, an HTTP API, and games in progress over WebSockets, as specified in
//! `docs/protocol.md`.
//!
//! [`app`] is the complete application and can be tested without a port; [`listen`] serves it on one. Rules, players
//! and pictures come from `iroko-table` and `iroko-picture`.

mod api;
mod api_error;
mod app_state;
mod assets;
mod bans;
mod compress;
pub mod config;
mod counts;
mod day;
mod extract;
mod guard;
mod keeper;
pub mod listen;
mod log;
mod metrics;
mod nodes;
mod pars;
mod play;
mod pool;
mod puzzles;
mod queue;
mod rate;
mod secret;
mod webhook;

use std::sync::Arc;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use iroko_games::message;
use iroko_store::StoreError;
use iroko_table::Games;

pub use config::Config;
pub use iroko_store as store;
pub use listen::{ServeError, Server, serve};
pub use queue::{Work, WorkError, Worked, work};
pub use webhook::Webhook;

use api_error::ApiError;
use app_state::AppState;
use config::LARGEST_BODY;
use extract::language_of;
use keeper::Run;

/// Returns the router that serves the page and the API for `games`. Its task that opens due games and removes old ones runs
/// until the runtime ends.
///
/// # Errors
///
/// If the database cannot be opened.
pub async fn app(config: Config, games: &'static Games) -> Result<Router, StoreError> {
    let (router, state, run) = assemble(config, games).await?;
    tokio::spawn(run.keep(state));
    Ok(router)
}

/// Returns the router, the state its requests share, and this run of the server.
async fn assemble(
    config: Config,
    games: &'static Games,
) -> Result<(Router, AppState, Run), StoreError> {
    let store = config.database.open().await?;
    let state = AppState::new(config, games, store);
    let run = Run::begin(&state).await?;
    if let Some(notifier) = &state.notifier {
        tokio::spawn(Arc::clone(notifier).run(state.closed()));
    }
    let (router, mut description) = api::routes().split_for_parts();
    iroko_protocol::complete(&mut description, games);
    let router = router
        .route("/api/openapi.json", get(async || Json(description)))
        .fallback(assets::page)
        .method_not_allowed_fallback(wrong_method)
        .layer(middleware::from_fn_with_state(games, compress::compress))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(middleware::from_fn_with_state(state.clone(), guard::guard))
        .with_state(state.clone());
    Ok((below(router, &state.config.base_path), state, run))
}

/// Serves a router below a path. The path alone, without a slash at its end, leads to it.
fn below(router: Router, base: &str) -> Router {
    if base.is_empty() {
        return router;
    }
    let home = format!("{base}/");
    let redirect = get(async move || axum::response::Redirect::permanent(&home));
    Router::new().route(base, redirect).nest_service(&format!("{base}/"), router)
}

async fn wrong_method(
    State(state): State<AppState>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    let why = message!("api-no-method", method = method.as_str());
    let status = axum::http::StatusCode::METHOD_NOT_ALLOWED;
    ApiError::new(status, why, language_of(state.games, &uri, &headers)).into_response()
}
