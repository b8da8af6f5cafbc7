//! Questions about a position that the rules answer.

use axum::{Json, extract};

use super::table;
use crate::app_state::AppState;
use crate::asked::{Given, Speaks};
use crate::fault::{Fault, Refusals};
use iroko_protocol::{Doubt, InLanguage, Reason, State, ToSee, View};

/// What there is to see and to do in a position.
#[utoipa::path(post, path = "/api/position", params(InLanguage), request_body = ToSee,
    responses((status = 200, body = State), Refusals))]
pub(super) async fn position(
    extract::State(app): extract::State<AppState>,
    Speaks(language): Speaks,
    Given(wish): Given<ToSee>,
) -> Result<Json<State>, Fault> {
    let look = move || {
        let table = table(language.games(), &wish.place)?;
        let seat = View::read(&wish.view)?.edge(&table.scene(), None);
        Ok(iroko_protocol::state(table.as_ref(), seat, wish.hints, language))
    };
    let state = app.work(language, look).await?;
    state.map(Json).map_err(|why| Fault::bad(why, language))
}

/// Why a move is refused, or what is true of it.
#[utoipa::path(post, path = "/api/why", params(InLanguage), request_body = Doubt,
    responses((status = 200, body = Reason), Refusals))]
pub(super) async fn why(
    extract::State(app): extract::State<AppState>,
    Speaks(language): Speaks,
    Given(doubt): Given<Doubt>,
) -> Result<Json<Reason>, Fault> {
    let judge = move || {
        let table = table(language.games(), &doubt.place)?;
        let (mv, touches) = (doubt.mv.as_deref(), doubt.touches.as_deref());
        Ok(iroko_protocol::reason(table.as_ref(), mv, touches, language))
    };
    let reason = app.work(language, judge).await?;
    reason.map(Json).map_err(|why| Fault::bad(why, language))
}
