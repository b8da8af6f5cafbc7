//! Queries about a position that the rules answer.

use axum::{Json, extract};

use super::table;
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, RequestLanguage};
use iroko_protocol::{CheckRequest, LanguageQuery, MoveCheck, State, StateRequest, View};

/// Returns the state of a position.
#[utoipa::path(post, path = "/api/position", params(LanguageQuery), request_body = StateRequest,
    responses((status = 200, body = State), ErrorResponses))]
pub(super) async fn position(
    extract::State(app): extract::State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<StateRequest>,
) -> Result<Json<State>, ApiError> {
    let build = move || {
        let table = table(language.games(), &request.place)?;
        let seat = View::read(&request.view)?.edge(&table.scene(), None);
        Ok(iroko_protocol::state(table.as_ref(), seat, request.hints, language))
    };
    let state = app.work(language, build).await?;
    state.map(Json).map_err(|why| ApiError::bad(why, language))
}

/// Checks a move: why it is refused, or a true statement about it.
#[utoipa::path(post, path = "/api/why", params(LanguageQuery), request_body = CheckRequest,
    responses((status = 200, body = MoveCheck), ErrorResponses))]
pub(super) async fn why(
    extract::State(app): extract::State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<CheckRequest>,
) -> Result<Json<MoveCheck>, ApiError> {
    let check = move || {
        let table = table(language.games(), &request.place)?;
        let (mv, touches) = (request.mv.as_deref(), request.touches.as_deref());
        let view = request.view.as_deref().map(View::read).transpose()?;
        let seat = view.map(|view| view.edge(&table.scene(), None));
        Ok(iroko_protocol::move_check(table.as_ref(), mv, touches, seat, language))
    };
    let reason = app.work(language, check).await?;
    reason.map(Json).map_err(|why| ApiError::bad(why, language))
}
