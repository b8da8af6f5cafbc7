//! Questions about a position that the rules answer.

use axum::{Json, extract};

use super::table;
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, RequestLanguage};
use iroko_protocol::{CheckRequest, LanguageQuery, MoveCheck, State, StateRequest, View};

/// What there is to see and to do in a position.
#[utoipa::path(post, path = "/api/position", params(LanguageQuery), request_body = StateRequest,
    responses((status = 200, body = State), ErrorResponses))]
pub(super) async fn position(
    extract::State(app): extract::State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(wish): JsonBody<StateRequest>,
) -> Result<Json<State>, ApiError> {
    let look = move || {
        let table = table(language.games(), &wish.place)?;
        let seat = View::read(&wish.view)?.edge(&table.scene(), None);
        Ok(iroko_protocol::state(table.as_ref(), seat, wish.hints, language))
    };
    let state = app.work(language, look).await?;
    state.map(Json).map_err(|why| ApiError::bad(why, language))
}

/// Why a move is refused, or what is true of it.
#[utoipa::path(post, path = "/api/why", params(LanguageQuery), request_body = CheckRequest,
    responses((status = 200, body = MoveCheck), ErrorResponses))]
pub(super) async fn why(
    extract::State(app): extract::State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(doubt): JsonBody<CheckRequest>,
) -> Result<Json<MoveCheck>, ApiError> {
    let judge = move || {
        let table = table(language.games(), &doubt.place)?;
        let (mv, touches) = (doubt.mv.as_deref(), doubt.touches.as_deref());
        Ok(iroko_protocol::move_check(table.as_ref(), mv, touches, language))
    };
    let reason = app.work(language, judge).await?;
    reason.map(Json).map_err(|why| ApiError::bad(why, language))
}
