//! A position set up by hand: the board after some edits, and whether a game could hold it.

use axum::Json;
use iroko_games::message;
use iroko_protocol::{Draft, Edit, InLanguage, ToEdit, View};
use iroko_table::Opening;

use super::table;
use crate::asked::{Given, Speaks};
use crate::fault::{Fault, Refusals};

/// The most edits since a position: a page begins again with every legal one.
const MOST_EDITS: usize = 200;

/// The board after some edits.
#[utoipa::path(post, path = "/api/edit", params(InLanguage), request_body = ToEdit,
    responses((status = 200, body = Draft), Refusals))]
pub(super) async fn edit(
    Speaks(language): Speaks,
    Given(wish): Given<ToEdit>,
) -> Result<Json<Draft>, Fault> {
    let fault = |why| Fault::bad(why, language);
    if wish.edits.len() > MOST_EDITS {
        return Err(fault(message!("api-too-large")));
    }
    let before = table(language.games(), &wish.place).map_err(fault)?;
    let edits: Result<Vec<_>, _> = wish.edits.iter().map(Edit::edit).collect();
    let draft = before.draft(&edits.map_err(fault)?).map_err(fault)?;
    let seat = View::read(&wish.view).map_err(fault)?.edge(&draft.scene, None);
    Ok(Json(match draft.position {
        Ok(position) => {
            let opening = Opening { position: Some(&position), ..Opening::default() };
            let table = before.game().open(&opening).map_err(fault)?;
            let state = iroko_protocol::state(table.as_ref(), seat, false, language);
            Draft { legal: true, id: None, sentence: String::new(), state }
        }
        Err(why) => {
            let state = iroko_protocol::draft(&draft.scene, before.variant(), seat, language);
            let sentence = language.sentence(&why);
            Draft { legal: false, id: Some(why.id), sentence, state }
        }
    }))
}
