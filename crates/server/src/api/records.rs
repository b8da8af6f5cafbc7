//! Records: parses and checks a text and returns its games move by move.

use axum::Json;
use axum::extract::State;
use iroko_games::record::script::{Script, scripts};
use iroko_games::{Message, RecordError, message};
use iroko_protocol::{GameRecord, LanguageQuery, Outcome, Records, RecordsRequest, played};
use iroko_table::Language;

use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, RequestLanguage};

/// The maximum number of games returned for one text.
const MAX_GAMES: usize = 100;

/// Returns the games of a text, or the error in it.
#[utoipa::path(post, path = "/api/records", params(LanguageQuery), request_body = RecordsRequest,
    responses((status = 200, body = Records), ErrorResponses))]
pub(super) async fn records(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<RecordsRequest>,
) -> Result<Json<Records>, ApiError> {
    let records = app.work(language, move || read(&request.text, language)).await?;
    records.map(Json).map_err(|why| ApiError::bad(why, language))
}

fn read(text: &str, language: Language) -> Result<Records, Message> {
    let at = |error: RecordError| message!("record-line", line = error.line, why = error.message);
    let scripts = scripts(text).map_err(at)?;
    if scripts.is_empty() {
        return Err(message!("record-empty"));
    }
    let games = scripts.iter().take(MAX_GAMES).map(|script| game_record(script, language));
    Ok(Records { games: games.collect::<Result<_, _>>().map_err(at)? })
}

fn game_record(script: &Script, language: Language) -> Result<GameRecord, RecordError> {
    let table = language.games().replay(script)?;
    Ok(GameRecord {
        game: table.game().name(),
        variant: table.variant(),
        start: table.at(0).position(),
        position: table.position(),
        tags: table.tags().into_iter().collect(),
        moves: played(table.as_ref(), language),
        outcome: Outcome::of(&table.scene(), language),
        status: language.sentence(&table.scene().status()),
        record: table.record(),
    })
}
