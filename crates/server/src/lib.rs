//! Iroko in the browser: the page, an HTTP API, and games in progress over WebSockets, as specified in
//! `docs/protocol.md`.
//!
//! [`app`] is the complete application and can be tested without a port; [`listen`] serves it on one. Rules, players
//! and pictures come from `iroko-table` and `iroko-picture`.

mod api;
mod api_error;
mod app_state;
mod assets;
mod compress;
pub mod config;
mod day;
mod extract;
mod guard;
pub mod listen;
mod log;
mod pars;
mod play;
mod pool;
mod puzzles;
mod rate;
mod secret;

use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, Method, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router, middleware};
use iroko_games::message;
use iroko_table::Games;

pub use config::Config;
pub use listen::{Server, serve};

use api_error::ApiError;
use app_state::AppState;
use config::LARGEST_BODY;
use extract::language_of;

/// Returns the router that serves the page and the API for `games`.
pub fn app(config: Config, games: &'static Games) -> Router {
    assemble(config, games).0
}

/// Returns the router together with the state its requests share.
fn assemble(config: Config, games: &'static Games) -> (Router, AppState) {
    let state = AppState::new(config, games);
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
    (router, state)
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
