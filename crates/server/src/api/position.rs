//! Questions about a position that the rules answer.

use axum::Json;

use super::table;
use crate::asked::{Given, Speaks};
use crate::fault::{Fault, Refusals};
use iroko_protocol::{Doubt, InLanguage, Reason, State, ToSee, View};

/// What there is to see and to do in a position.
#[utoipa::path(post, path = "/api/position", params(InLanguage), request_body = ToSee,
    responses((status = 200, body = State), Refusals))]
pub(super) async fn position(
    Speaks(language): Speaks,
    Given(wish): Given<ToSee>,
) -> Result<Json<State>, Fault> {
    let fault = |why| Fault::bad(why, language);
    let table = table(language.games(), &wish.place).map_err(fault)?;
    let seat = View::read(&wish.view).map_err(fault)?.edge(&table.scene(), None);
    Ok(Json(iroko_protocol::state(table.as_ref(), seat, wish.hints, language)))
}

/// Why a move is refused, or what is true of it.
#[utoipa::path(post, path = "/api/why", params(InLanguage), request_body = Doubt,
    responses((status = 200, body = Reason), Refusals))]
pub(super) async fn why(
    Speaks(language): Speaks,
    Given(doubt): Given<Doubt>,
) -> Result<Json<Reason>, Fault> {
    let table = table(language.games(), &doubt.place).map_err(|why| Fault::bad(why, language))?;
    let (mv, touches) = (doubt.mv.as_deref(), doubt.touches.as_deref());
    Ok(Json(iroko_protocol::reason(table.as_ref(), mv, touches, language)))
}
