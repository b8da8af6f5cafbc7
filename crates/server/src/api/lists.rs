//! Lists of games: those of a player, and those of the lobby that wait for an opponent.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use iroko_games::{Message, message};
use iroko_protocol::room::{challenge, summary};
use iroko_protocol::{
    Challenge, LanguageQuery, Lobby, MineRequest, MineResponse, TakeRequest, TakeResponse,
};
use iroko_store::StoreError;
use iroko_table::Language;
use iroko_table::clock::TimeControl;
use iroko_table::setup::human_name;
use tokio::sync::oneshot;
use tracing::error;

use super::play::room;
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, PathParam, RequestLanguage};
use crate::play::Event;

/// The most games of a request.
const MOST_MINE: usize = 100;

/// How long a challenge waits for its challenger to connect.
const ARRIVAL: Duration = Duration::from_secs(60);

/// The most challenges that the lobby shows.
const MOST_LISTED: usize = 100;

/// Returns the games of a player, whose browser keeps their ids and tokens.
#[utoipa::path(post, path = "/api/mine", params(LanguageQuery), request_body = MineRequest,
    responses((status = 200, body = MineResponse), ErrorResponses))]
pub(super) async fn mine(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<MineRequest>,
) -> Result<Json<MineResponse>, ApiError> {
    if request.games.len() > MOST_MINE {
        return Err(ApiError::bad(message!("api-too-many", most = MOST_MINE), language));
    }
    let mut stored = Vec::with_capacity(request.games.len());
    for game in request.games {
        let found = match app.store.load(&game.id).await {
            // One unreadable game does not hide the others.
            Err(StoreError::Damaged(why)) => {
                error!(why, "a stored game cannot be read");
                None
            }
            found => found.map_err(|why| unavailable(&why, language))?.filter(|game| !game.hidden),
        };
        stored.push((found, game.token));
    }
    // Replaying many games takes too long for an async thread.
    let games = app.games;
    let summaries = move || {
        let summary_of = |(found, token): (Option<iroko_store::StoredGame>, Option<String>)| {
            let found = found?;
            summary(games, &found.saved, found.dates, token.as_deref(), language)
        };
        stored.into_iter().map(summary_of).collect()
    };
    Ok(Json(MineResponse { games: app.work(language, summaries).await? }))
}

/// Returns the games that wait for an opponent.
#[utoipa::path(get, path = "/api/lobby", params(LanguageQuery),
    responses((status = 200, body = Lobby), ErrorResponses))]
pub(super) async fn lobby(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<Lobby>, ApiError> {
    if !app.config.lobby {
        return Ok(Json(Lobby { open: false, challenges: Vec::new() }));
    }
    let listed = app.store.listed(MOST_LISTED).await.map_err(|why| unavailable(&why, language))?;
    let games = app.games;
    let challenges = move || {
        listed.iter().filter_map(|game| challenge(games, &game.saved, game.dates)).collect()
    };
    let mut challenges: Vec<Challenge> = app.work(language, challenges).await?;
    challenges.retain(|challenge| is_awaited(&app, challenge));
    Ok(Json(Lobby { open: true, challenges }))
}

/// Returns whether someone waits in a challenge, or the players have days for a move. A challenger who never came, or lost
/// the connection when the server was killed, does not.
fn is_awaited(app: &AppState, challenge: &Challenge) -> bool {
    let control = challenge.clock.as_deref().and_then(|text| TimeControl::read(text).ok());
    control.is_some_and(|control| control.per_move)
        || app.rooms.is_attended(&challenge.id, ARRIVAL)
        || app.nodes.elsewhere(&challenge.id).seated.contains(&true)
}

/// Takes the free seat of a game in the lobby.
#[utoipa::path(post, path = "/api/lobby/{id}", params(("id" = String, Path), LanguageQuery), request_body = TakeRequest,
    responses((status = 200, body = TakeResponse), ErrorResponses))]
pub(super) async fn take(
    State(app): State<AppState>,
    PathParam(id): PathParam,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<TakeRequest>,
) -> Result<Json<TakeResponse>, ApiError> {
    let taken = |why: Message| ApiError::missing(why, language);
    if !app.config.lobby {
        return Err(taken(message!("api-no-lobby")));
    }
    let name = human_name(&request.name).map_err(|why| ApiError::bad(why, language))?;
    let handle = room(&app, &id, language).await?;
    let (reply, seat) = oneshot::channel();
    handle.send(Event::Take(name, reply)).await;
    // A room that closes before it replies could not store the seat.
    let busy = |_| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message!("api-store"), language);
    let seat = seat.await.map_err(busy)?.map_err(taken)?;
    Ok(Json(TakeResponse { id, seat }))
}

fn unavailable(why: &StoreError, language: Language) -> ApiError {
    error!(%why, "the database cannot be reached");
    ApiError::new(StatusCode::SERVICE_UNAVAILABLE, why.message(), language)
}
