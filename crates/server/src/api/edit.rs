//! The position editor: applies edits to a board and reports whether the result is a legal position.

use axum::Json;
use axum::extract::State;
use iroko_games::{Message, message};
use iroko_protocol::{Draft, Edit, EditRequest, LanguageQuery, View, prices, stock};
use iroko_table::{Language, Opening};

use super::table;
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, RequestLanguage};

/// The maximum number of edits since a position; the page starts over from every legal one.
const MAX_EDITS: usize = 200;

/// Applies edits to the board of a position.
#[utoipa::path(post, path = "/api/edit", params(LanguageQuery), request_body = EditRequest,
    responses((status = 200, body = Draft), ErrorResponses))]
pub(super) async fn edit(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<EditRequest>,
) -> Result<Json<Draft>, ApiError> {
    let draft = app.work(language, move || drafted(&request, language)).await?;
    draft.map(Json).map_err(|why| ApiError::bad(why, language))
}

fn drafted(request: &EditRequest, language: Language) -> Result<Draft, Message> {
    if request.edits.len() > MAX_EDITS {
        return Err(message!("api-too-large"));
    }
    let before = table(language.games(), &request.place)?;
    let edits: Result<Vec<_>, _> = request.edits.iter().map(Edit::edit).collect();
    let draft = before.draft(&edits?)?;
    let seat = View::read(&request.view)?.edge(&draft.scene, None);
    let (stock, prices) = (stock(&draft.scene, language), prices(&draft.scene));
    Ok(match draft.position {
        Ok(position) => {
            let opening = Opening { position: Some(&position), ..Opening::default() };
            let table = before.game().open(&opening)?;
            let state = iroko_protocol::state(table.as_ref(), seat, false, language);
            let remark = draft.remark.map(|remark| language.sentence(&remark));
            let sentence = remark.unwrap_or_default();
            Draft { legal: true, id: None, sentence, stock, prices, state }
        }
        Err(why) => {
            let state = iroko_protocol::draft(&draft.scene, before.variant(), seat, language);
            let sentence = language.sentence(&why);
            Draft { legal: false, id: Some(why.id), sentence, stock, prices, state }
        }
    })
}
