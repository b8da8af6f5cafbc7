//! Games in progress: beginning one, looking at it, and joining it over a WebSocket.

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

/// How a client looks at a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Seen {
    /// Where the board is seen from.
    view: Option<String>,
}

impl Seen {
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
    JsonBody(wish): JsonBody<NewGameRequest>,
) -> Result<(StatusCode, Json<NewGameResponse>), ApiError> {
    // Engines that think for others are not waited for.
    let seat = move || session(language.games(), &wish, any_seed());
    let seated = app.work(language, seat).await?.map_err(|why| ApiError::bad(why, language))?;
    let full = |why| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, why, language);
    let id = app.rooms.open(seated, app.context()).map_err(full)?;
    Ok((StatusCode::CREATED, Json(NewGameResponse { id })))
}

/// A game as it stands.
#[utoipa::path(get, path = "/api/play/{id}", params(("id" = String, Path), Seen, LanguageQuery),
    responses((status = 200, body = GameState), ErrorResponses))]
pub(super) async fn game(
    State(app): State<AppState>,
    PathParam(id): PathParam,
    RequestLanguage(language): RequestLanguage,
    QueryParams(seen): QueryParams<Seen>,
) -> Result<Json<GameState>, ApiError> {
    let (handle, view) = (handle(&app, &id, language)?, seen.view(language)?);
    let (reply, state) = oneshot::channel();
    handle.tell(Event::Ask(language, view, reply)).await;
    let state = state.await.map_err(|_| ApiError::missing(message!("api-no-game"), language))?;
    Ok(Json(*state))
}

/// Joins a game over a WebSocket: each text frame from the client is a ClientMessage, each from the server a ServerMessage.
#[utoipa::path(get, path = "/api/play/{id}/socket", params(("id" = String, Path), Seen, LanguageQuery),
    responses((status = 101, description = "The WebSocket begins."), ErrorResponses),
    extensions(("x-websocket" = json!({
        "client": {"$ref": "#/components/schemas/ClientMessage"},
        "server": {"$ref": "#/components/schemas/ServerMessage"},
    }))))]
pub(super) async fn socket(
    State(app): State<AppState>,
    PathParam(id): PathParam,
    RequestLanguage(language): RequestLanguage,
    QueryParams(seen): QueryParams<Seen>,
    place: Option<Extension<Admission>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let (handle, view) = (handle(&app, &id, language)?, seen.view(language)?);
    let upgrade = upgrade.map_err(|_| ApiError::bad(message!("api-no-socket"), language))?;
    let Config { messages: rate, slow, .. } = *app.config;
    let (config, closed) = (SocketConfig { language, view, rate, slow }, app.closed());
    Ok(with_limits(upgrade).on_upgrade(move |socket| async move {
        visit(socket, handle, config, closed).await;
        drop(place);
    }))
}

fn handle(app: &AppState, id: &str, language: Language) -> Result<RoomHandle, ApiError> {
    app.rooms.find(id).ok_or_else(|| ApiError::missing(message!("api-no-game"), language))
}
