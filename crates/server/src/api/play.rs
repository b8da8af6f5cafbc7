//! Games in progress: beginning one, querying it, and joining it over a WebSocket.

use std::sync::Arc;

use axum::Json;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use iroko_games::message;
use iroko_protocol::room::session;
use iroko_protocol::{GameState, LanguageQuery, NewGameRequest, NewGameResponse, View};
use iroko_table::Language;
use serde::Deserialize;
use tokio::sync::oneshot;
use utoipa::IntoParams;

use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::config::Config;
use crate::extract::{JsonBody, PathParam, QueryParams, RequestLanguage};
use crate::listen::Admission;
use crate::play::{Event, RoomHandle, SocketConfig, visit, with_limits};
use crate::secret::any_seed;

/// The view of a client.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ViewQuery {
    /// The side from which the board is seen.
    view: Option<String>,
}

impl ViewQuery {
    fn view(&self, language: Language) -> Result<View, ApiError> {
        let text = self.view.as_deref().unwrap_or("");
        View::read(text).map_err(|why| ApiError::bad(why, language))
    }
}

/// Begins a game.
#[utoipa::path(post, path = "/api/play", params(LanguageQuery), request_body = NewGameRequest,
    responses((status = 201, body = NewGameResponse), ErrorResponses))]
pub(super) async fn begin(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<NewGameRequest>,
) -> Result<(StatusCode, Json<NewGameResponse>), ApiError> {
    // The worker pool does not wait for engines of other games.
    let roster = Arc::clone(&app.config.roster);
    let seat = move || session(language.games(), &roster, &request, any_seed());
    let seated = app.work(language, seat).await?.map_err(|why| ApiError::bad(why, language))?;
    let full = |why| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, why, language);
    let id = app.rooms.open(seated, app.context()).map_err(full)?;
    Ok((StatusCode::CREATED, Json(NewGameResponse { id })))
}

/// Returns the current state of a game.
#[utoipa::path(get, path = "/api/play/{id}", params(("id" = String, Path), ViewQuery, LanguageQuery),
    responses((status = 200, body = GameState), ErrorResponses))]
pub(super) async fn game(
    State(app): State<AppState>,
    PathParam(id): PathParam,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<ViewQuery>,
) -> Result<Json<GameState>, ApiError> {
    let (handle, view) = (handle(&app, &id, language)?, query.view(language)?);
    let (reply, state) = oneshot::channel();
    handle.send(Event::State(language, view, reply)).await;
    let state = state.await.map_err(|_| ApiError::missing(message!("api-no-game"), language))?;
    Ok(Json(*state))
}

/// Joins a game over a WebSocket. Each text frame from the client is a ClientMessage, each from the server a
/// ServerMessage.
#[utoipa::path(get, path = "/api/play/{id}/socket", params(("id" = String, Path), ViewQuery, LanguageQuery),
    responses((status = 101, description = "Switches to a WebSocket."), ErrorResponses),
    extensions(("x-websocket" = json!({
        "client": {"$ref": "#/components/schemas/ClientMessage"},
        "server": {"$ref": "#/components/schemas/ServerMessage"},
    }))))]
pub(super) async fn socket(
    State(app): State<AppState>,
    PathParam(id): PathParam,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<ViewQuery>,
    admission: Option<Extension<Admission>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let (handle, view) = (handle(&app, &id, language)?, query.view(language)?);
    let upgrade = upgrade.map_err(|_| ApiError::bad(message!("api-no-socket"), language))?;
    let Config { messages: rate, slow, .. } = *app.config;
    let (config, closed) = (SocketConfig { language, view, rate, slow }, app.closed());
    Ok(with_limits(upgrade).on_upgrade(move |socket| async move {
        visit(socket, handle, config, closed).await;
        drop(admission);
    }))
}

fn handle(app: &AppState, id: &str, language: Language) -> Result<RoomHandle, ApiError> {
    app.rooms.find(id).ok_or_else(|| ApiError::missing(message!("api-no-game"), language))
}
