//! A game in progress for programs without WebSockets: its messages as the lines of a response, and requests that send
//! one.

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use iroko_games::{Message, message};
use iroko_protocol::{ClientMessage, LanguageQuery, MessageTaken, ServerMessage};
use iroko_table::Language;
use iroko_table::setup::human_name;
use serde::Deserialize;
use tokio::sync::oneshot;
use tokio::time::Instant;
use utoipa::IntoParams;

use super::play::{ProtocolQuery, ViewQuery, bearer, closed, room};
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::compress::LINES;
use crate::extract::{JsonBody, PathParam, PeerAddress, QueryParams, RequestLanguage};
use crate::play::{Event, Posting, Refusal, SeatClaim, StreamTiming, Visit, stream as stream_of};

/// The name of a player.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct NameQuery {
    /// The name of the player, if the seat has none yet. At most 24 characters.
    name: Option<String>,
}

/// Joins a game over HTTP alone: the response never ends by itself, and each of its lines is a ServerMessage. An empty line
/// comes every 15 seconds. With `Authorization: Bearer TOKEN` this takes a seat.
#[utoipa::path(get, path = "/api/play/{id}/stream",
    params(("id" = String, Path), ViewQuery, NameQuery, ProtocolQuery, LanguageQuery),
    responses((status = 200, body = ServerMessage, content_type = LINES), ErrorResponses))]
pub(super) async fn stream(
    State(app): State<AppState>,
    PathParam(id): PathParam,
    PeerAddress(address): PeerAddress,
    RequestLanguage(language): RequestLanguage,
    (QueryParams(query), QueryParams(named)): (QueryParams<ViewQuery>, QueryParams<NameQuery>),
    QueryParams(known): QueryParams<ProtocolQuery>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let bad = |why| ApiError::bad(why, language);
    let view = query.view(language)?;
    let name = human_name(named.name.as_deref().unwrap_or("")).map_err(bad)?;
    if known.is_outdated() {
        return Err(bad(message!("room-outdated")));
    }
    let room = room(&app, &id, language).await?;
    let counted = app.sockets.admit(address, app.config.per_address);
    let counted = counted.ok_or_else(|| refused(message!("api-crowded"), language))?;
    let claim = bearer(&headers).map(|token| SeatClaim { token, name });
    let visit = Visit::join(room, language, view, claim).await;
    let visit = visit.map_err(|why| refused(why, language))?;
    let timing = StreamTiming { heartbeat: app.config.heartbeat, slow: app.config.slow };
    let seen = app.metrics.socket();
    let ended = async move {
        let why = closed(&app, address).await;
        drop((counted, seen));
        why
    };
    let headers = [
        (header::CONTENT_TYPE, HeaderValue::from_static(LINES)),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
        // A proxy passes each line on at once.
        (HeaderName::from_static("x-accel-buffering"), HeaderValue::from_static("no")),
    ];
    Ok((headers, stream_of(visit, timing, ended)).into_response())
}

/// Sends a message for the seat that `Authorization: Bearer TOKEN` opens. The response comes when its effect is stored;
/// messages that answer it are on the newest stream with this token.
#[utoipa::path(post, path = "/api/play/{id}/message", params(("id" = String, Path), LanguageQuery),
    request_body = ClientMessage, responses((status = 200, body = MessageTaken), ErrorResponses))]
pub(super) async fn message(
    State(app): State<AppState>,
    PathParam(id): PathParam,
    RequestLanguage(language): RequestLanguage,
    headers: HeaderMap,
    JsonBody(message): JsonBody<ClientMessage>,
) -> Result<Json<MessageTaken>, ApiError> {
    let room = room(&app, &id, language).await?;
    let no_seat = || refused(message!("api-no-seat"), language);
    let token = bearer(&headers).ok_or_else(no_seat)?;
    let (reply, answer) = oneshot::channel();
    let posting = Posting { token, message, language, at: Instant::now() };
    room.send(Event::Post(posting, reply)).await;
    // A room that closes before it replies was not asked, or could not store the change.
    let answer = answer.await.map_err(|_| refused(message!("room-not-saved"), language))?;
    answer.map_err(|why| match why {
        Refusal::Unheard(why) => refused(why, language),
        Refusal::ByRoom(id, sentence) => {
            refused(Message { id, args: Vec::new() }, language).with_sentence(sentence)
        }
    })?;
    Ok(Json(MessageTaken {}))
}

/// Returns the error for a visitor or a message that is refused.
fn refused(why: Message, language: Language) -> ApiError {
    let status = match why.id {
        "api-no-seat" | "api-seat-banned" | "room-watching" => StatusCode::FORBIDDEN,
        "room-too-fast" => StatusCode::TOO_MANY_REQUESTS,
        "room-crowded" | "api-crowded" | "room-not-saved" | "api-store" => {
            StatusCode::SERVICE_UNAVAILABLE
        }
        _ => StatusCode::BAD_REQUEST,
    };
    ApiError::new(status, why, language)
}
