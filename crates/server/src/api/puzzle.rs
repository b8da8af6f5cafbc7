//! Puzzles: posing one, and checking its answer move by move.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use iroko_games::{Message, message};
use iroko_protocol::{
    GameName, LanguageQuery, PuzzleAnswer, PuzzleQuery, PuzzleState, PuzzleVerdict, View,
};
use iroko_table::puzzle::{PuzzleSession, Step};
use iroko_table::{Language, solve};

use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, PathParam, QueryParams, RequestLanguage};
use crate::secret::any_seed;

/// Random seeds are small, so that people can pass them on.
const SEEDS: u64 = 1_000_000;

/// The timeout for generating a puzzle.
const TIMEOUT: Duration = Duration::from_secs(30);

/// Returns the puzzle of a seed, or a random one.
#[utoipa::path(get, path = "/api/puzzle/{game}", params(("game" = GameName, Path), PuzzleQuery, LanguageQuery),
    responses((status = 200, body = PuzzleState), ErrorResponses))]
pub(super) async fn pose(
    State(app): State<AppState>,
    PathParam(name): PathParam,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<PuzzleQuery>,
) -> Result<Json<PuzzleState>, ApiError> {
    let view = View::read(query.view.as_deref().unwrap_or("turn"));
    let view = view.map_err(|why| ApiError::bad(why, language))?;
    let seed = query.seed.unwrap_or_else(|| any_seed() % SEEDS);
    let posed = posed(&app, &name, seed, language, |posed| posed).await?;
    let puzzle = posed.puzzle();
    Ok(Json(PuzzleState {
        game: posed.game().name(),
        seed,
        difficulty: puzzle.difficulty,
        task: language.sentence(&posed.task()),
        moves: puzzle.solution.len().div_ceil(2),
        state: state(&posed, view, language),
    }))
}

/// Checks the moves of an answer.
#[utoipa::path(post, path = "/api/puzzle/{game}", params(("game" = GameName, Path), LanguageQuery), request_body = PuzzleAnswer,
    responses((status = 200, body = PuzzleVerdict), ErrorResponses))]
pub(super) async fn check(
    State(app): State<AppState>,
    PathParam(name): PathParam,
    RequestLanguage(language): RequestLanguage,
    JsonBody(answer): JsonBody<PuzzleAnswer>,
) -> Result<Json<PuzzleVerdict>, ApiError> {
    let api_error = |why: Message| ApiError::bad(why, language);
    let view = if answer.view.is_empty() { "turn" } else { &answer.view };
    let view = View::read(view).map_err(api_error)?;
    let moves = answer.moves;
    let judged = posed(&app, &name, answer.seed, language, move |mut posed| {
        let seat = view.edge(&posed.table().scene(), None);
        judge(&mut posed, &moves).map(|step| (posed, step, seat))
    });
    let (posed, step, seat) = judged.await?.map_err(api_error)?;
    let message = match &step {
        Step::Solved => message!("puzzle-solved"),
        Step::Answered(reply) => message!("puzzle-right", answer = reply.as_str()),
        Step::Wrong(why) => why.clone(),
    };
    Ok(Json(PuzzleVerdict {
        correct: !matches!(step, Step::Wrong(_)),
        complete: step == Step::Solved,
        sentence: language.sentence(&message),
        reply: if let Step::Answered(reply) = step { Some(reply) } else { None },
        state: iroko_protocol::state(posed.table(), seat, false, language),
    }))
}

/// Finds a puzzle and applies `then` to it on a worker thread.
async fn posed<T: Send + 'static>(
    app: &AppState,
    name: &str,
    seed: u64,
    language: Language,
    then: impl FnOnce(PuzzleSession) -> T + Send + 'static,
) -> Result<T, ApiError> {
    let game = language.games().find(name).map_err(|why| ApiError::missing(why, language))?;
    let puzzles = std::sync::Arc::clone(&app.puzzles);
    let found = app.think(language, move |stop| {
        let deadline = Some(Instant::now() + TIMEOUT);
        solve::until(deadline, stop, |stop| puzzles.pose(game, seed, stop)).map(then)
    });
    let late =
        || ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message!("api-no-puzzle"), language);
    found.await?.ok_or_else(late)
}

/// Plays all moves of an answer: the solver's, and between them the replies of the server.
fn judge(posed: &mut PuzzleSession, moves: &[String]) -> Result<Step, Message> {
    let mut last = Err(message!("puzzle-no-answer"));
    for pair in moves.chunks(2) {
        let step = posed.answer(&pair[0])?;
        let reply = if let Step::Answered(reply) = &step { Some(reply) } else { None };
        // A different reply belongs to another puzzle.
        if let Some(named) = pair.get(1)
            && reply.is_none_or(|reply| reply != named)
        {
            return Err(message!("puzzle-other-answer", mv = named.as_str()));
        }
        let continues = reply.is_some();
        last = Ok(step);
        if !continues {
            break;
        }
    }
    last
}

fn state(posed: &PuzzleSession, view: View, language: Language) -> iroko_protocol::State {
    let seat = view.edge(&posed.table().scene(), None);
    iroko_protocol::state(posed.table(), seat, false, language)
}
