//! Games in progress: beginning one, looking at it, and joining it over a WebSocket.

use axum::Json;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::{Extension, State, WebSocketUpgrade};
use axum::http::StatusCode;
use axum::response::Response;
use iroko_games::message;
use iroko_protocol::room::session;
use iroko_protocol::{Begun, GameState, InLanguage, ToPlay, View};
use iroko_table::Language;
use serde::Deserialize;
use tokio::sync::oneshot;
use utoipa::IntoParams;

use crate::app_state::AppState;
use crate::asked::{Given, Named, Sought, Speaks};
use crate::chance::any_seed;
use crate::config::Config;
use crate::fault::{Fault, Refusals};
use crate::listen::Admission;
use crate::play::{Event, RoomHandle, SocketConfig, visit, with_limits};

/// How a client looks at a game.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Seen {
    /// Where the board is seen from.
    view: Option<String>,
}

impl Seen {
    fn view(&self, language: Language) -> Result<View, Fault> {
        let text = self.view.as_deref().unwrap_or("");
        View::read(text).map_err(|why| Fault::bad(why, language))
    }
}

/// Begins a game.
#[utoipa::path(post, path = "/api/play", params(InLanguage), request_body = ToPlay,
    responses((status = 201, body = Begun), Refusals))]
pub(super) async fn begin(
    State(app): State<AppState>,
    Speaks(language): Speaks,
    Given(wish): Given<ToPlay>,
) -> Result<(StatusCode, Json<Begun>), Fault> {
    // Engines that think for others are not waited for.
    let seat = move || session(language.games(), &wish, any_seed());
    let seated = app.work(language, seat).await?.map_err(|why| Fault::bad(why, language))?;
    let full = |why| Fault::new(StatusCode::SERVICE_UNAVAILABLE, why, language);
    let id = app.rooms.open(seated, app.context()).map_err(full)?;
    Ok((StatusCode::CREATED, Json(Begun { id })))
}

/// A game as it stands.
#[utoipa::path(get, path = "/api/play/{id}", params(("id" = String, Path), Seen, InLanguage),
    responses((status = 200, body = GameState), Refusals))]
pub(super) async fn game(
    State(app): State<AppState>,
    Named(id): Named,
    Speaks(language): Speaks,
    Sought(seen): Sought<Seen>,
) -> Result<Json<GameState>, Fault> {
    let (handle, view) = (handle(&app, &id, language)?, seen.view(language)?);
    let (reply, state) = oneshot::channel();
    handle.tell(Event::Ask(language, view, reply)).await;
    let state = state.await.map_err(|_| Fault::missing(message!("api-no-game"), language))?;
    Ok(Json(*state))
}

/// Joins a game over a WebSocket: each text frame from the client is a ClientMessage, each from the server a ServerMessage.
#[utoipa::path(get, path = "/api/play/{id}/socket", params(("id" = String, Path), Seen, InLanguage),
    responses((status = 101, description = "The WebSocket begins."), Refusals),
    extensions(("x-websocket" = json!({
        "client": {"$ref": "#/components/schemas/ClientMessage"},
        "server": {"$ref": "#/components/schemas/ServerMessage"},
    }))))]
pub(super) async fn socket(
    State(app): State<AppState>,
    Named(id): Named,
    Speaks(language): Speaks,
    Sought(seen): Sought<Seen>,
    place: Option<Extension<Admission>>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, Fault> {
    let (handle, view) = (handle(&app, &id, language)?, seen.view(language)?);
    let upgrade = upgrade.map_err(|_| Fault::bad(message!("api-no-socket"), language))?;
    let Config { messages: rate, slow, .. } = *app.config;
    let (config, closed) = (SocketConfig { language, view, rate, slow }, app.closed());
    Ok(with_limits(upgrade).on_upgrade(move |socket| async move {
        visit(socket, handle, config, closed).await;
        drop(place);
    }))
}

fn handle(app: &AppState, id: &str, language: Language) -> Result<RoomHandle, Fault> {
    app.rooms.find(id).ok_or_else(|| Fault::missing(message!("api-no-game"), language))
}
