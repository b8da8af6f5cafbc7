//! Games in progress: beginning one, querying it, and joining it over a WebSocket. Joining over HTTP alone is in
//! `stream.rs`, the lists of games are in `lists.rs`.

use std::net::IpAddr;
use std::sync::Arc;

use axum::Json;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::Response;
use iroko_games::message;
use iroko_protocol::room::session;
use iroko_protocol::{
    GameState, LanguageQuery, NewGameRequest, NewGameResponse, OnlineRequest, PROTOCOL, View,
};
use iroko_table::Language;
use serde::Deserialize;
use tokio::sync::oneshot;
use utoipa::IntoParams;

use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::config::Config;
use crate::extract::{JsonBody, PathParam, PeerAddress, QueryParams, RequestLanguage};
use crate::listen::Admission;
use crate::play::{CloseReason, Event, NoGame, RoomHandle, SocketConfig, visit, with_limits};
use crate::secret::{any_coin, any_seed, any_token};

/// The view of a client.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ViewQuery {
    /// The side from which the board is seen.
    view: Option<String>,
}

/// The version of the protocol that a client knows.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct ProtocolQuery {
    /// The version; without it, that of the server. A socket of another version is closed with the reason `outdated`.
    protocol: Option<u32>,
}

impl ProtocolQuery {
    /// Returns whether the client speaks another version.
    pub(super) fn is_outdated(&self) -> bool {
        self.protocol.is_some_and(|known| known != PROTOCOL)
    }
}

impl ViewQuery {
    pub(super) fn view(&self, language: Language) -> Result<View, ApiError> {
        let text = self.view.as_deref().unwrap_or("");
        View::read(text).map_err(|why| ApiError::bad(why, language))
    }
}

/// Begins a game.
#[utoipa::path(post, path = "/api/play", params(LanguageQuery), request_body = NewGameRequest,
    responses((status = 201, body = NewGameResponse), ErrorResponses))]
pub(super) async fn begin(
    State(app): State<AppState>,
    address: PeerAddress,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<NewGameRequest>,
) -> Result<(StatusCode, Json<NewGameResponse>), ApiError> {
    let online = request.online.clone();
    check_terms(&app, online.as_ref(), address, language)?;
    // The worker pool does not wait for engines of other games.
    let roster = Arc::clone(&app.config.roster);
    let seat = move || session(language.games(), &roster, &request, any_seed());
    let bad = |why| ApiError::bad(why, language);
    let mut seated = app.work(language, seat).await?.map_err(bad)?;
    let (mut side, mut seats) = (None, Vec::new());
    if let Some(terms) = &online {
        let tokens = [any_token(), any_token()];
        let (own, tokens) = seated.go_online(terms, any_coin(), tokens).map_err(bad)?;
        (side, seats) = (Some(own.number()), tokens);
    }
    let full = |why| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, why, language);
    let id = app.rooms.begin(&app, seated).await.map_err(full)?;
    Ok((StatusCode::CREATED, Json(NewGameResponse { id, side, seats })))
}

/// Checks whether an address may begin a game between two places on these terms.
fn check_terms(
    app: &AppState,
    terms: Option<&OnlineRequest>,
    PeerAddress(address): PeerAddress,
    language: Language,
) -> Result<(), ApiError> {
    let Some(terms) = terms else { return Ok(()) };
    if terms.listed && !app.config.lobby {
        return Err(ApiError::bad(message!("api-no-lobby"), language));
    }
    if !app.new_games.allow(address) {
        let why = message!("api-too-many-games");
        return Err(ApiError::new(StatusCode::TOO_MANY_REQUESTS, why, language));
    }
    Ok(())
}

/// Returns the current state of a game. With `Authorization: Bearer TOKEN`, as the player of a seat sees it.
#[utoipa::path(get, path = "/api/play/{id}", params(("id" = String, Path), ViewQuery, LanguageQuery),
    responses((status = 200, body = GameState), ErrorResponses))]
pub(super) async fn game(
    State(app): State<AppState>,
    PathParam(id): PathParam,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<ViewQuery>,
    headers: HeaderMap,
) -> Result<Json<GameState>, ApiError> {
    let (view, token) = (query.view(language)?, bearer(&headers));
    let handle = room(&app, &id, language).await?;
    let (reply, state) = oneshot::channel();
    handle.send(Event::State(language, view, token, reply)).await;
    let state = state.await.map_err(|_| ApiError::missing(message!("api-no-game"), language))?;
    Ok(Json(*state))
}

/// Joins a game over a WebSocket. Each text frame from the client is a ClientMessage, each from the server a
/// ServerMessage.
#[utoipa::path(get, path = "/api/play/{id}/socket",
    params(("id" = String, Path), ViewQuery, ProtocolQuery, LanguageQuery),
    responses((status = 101, description = "Switches to a WebSocket."), ErrorResponses),
    extensions(("x-websocket" = json!({
        "client": {"$ref": "#/components/schemas/ClientMessage"},
        "server": {"$ref": "#/components/schemas/ServerMessage"},
    }))))]
pub(super) async fn socket(
    State(app): State<AppState>,
    PathParam(id): PathParam,
    PeerAddress(address): PeerAddress,
    RequestLanguage(language): RequestLanguage,
    (QueryParams(query), QueryParams(known)): (QueryParams<ViewQuery>, QueryParams<ProtocolQuery>),
    admission: Option<Extension<Admission>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    let view = query.view(language)?;
    let handle = room(&app, &id, language).await?;
    let upgrade = upgrade.map_err(|_| ApiError::bad(message!("api-no-socket"), language))?;
    let Config { messages: rate, slow, .. } = *app.config;
    let crowded =
        || ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message!("api-crowded"), language);
    let counted = app.sockets.admit(address, app.config.per_address).ok_or_else(crowded)?;
    let config = SocketConfig { language, view, rate, slow, outdated: known.is_outdated() };
    Ok(with_limits(upgrade).on_upgrade(move |socket| async move {
        let seen = app.metrics.socket();
        visit(socket, handle, config, closed(&app, address)).await;
        drop((admission, counted, seen));
    }))
}

/// Completes when the server ends the visits of an address.
pub(super) async fn closed(app: &AppState, address: IpAddr) -> CloseReason {
    tokio::select! {
        () = app.closed() => CloseReason::Ending,
        () = app.bans.until_banned(address, &app.store) => CloseReason::Banned,
    }
}

/// Returns the room of a game.
pub(super) async fn room(
    app: &AppState,
    id: &str,
    language: Language,
) -> Result<RoomHandle, ApiError> {
    app.rooms.find(app, id).await.map_err(|why| match why {
        NoGame::Unknown => ApiError::missing(message!("api-no-game"), language),
        NoGame::Later(why) => ApiError::new(StatusCode::SERVICE_UNAVAILABLE, why, language),
        NoGame::Unreadable => {
            let status = StatusCode::INTERNAL_SERVER_ERROR;
            ApiError::new(status, message!("room-unreadable"), language)
        }
    })
}

/// Returns the token of a request.
pub(super) fn bearer(headers: &HeaderMap) -> Option<String> {
    let text = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    let (scheme, token) = text.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim().to_string())
}
