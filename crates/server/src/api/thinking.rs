//! Questions that engines and solvers answer, within a time.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use iroko_protocol::{
    Analysis, AnalysisRequest, ExactAnalysis, ExactMove, LanguageQuery, PositionSpec, Valuation,
    ValuedMove,
};
use iroko_solver::{Effort, Evidence};
use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{AnyGame, Language, Table, solve};

use super::{time, unfinished};
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, RequestLanguage};

/// The longest time that can be asked for.
const MAX: Duration = Duration::from_secs(10);

/// The time unless a request has another.
const USUAL: Duration = Duration::from_secs(1);

/// The table that a request speaks of, if the game is not over.
async fn opened(
    app: &AppState,
    place: PositionSpec,
    language: Language,
) -> Result<Box<dyn Table>, ApiError> {
    let table = app.work(language, move || unfinished(language.games(), &place)).await?;
    table.map_err(|why| ApiError::bad(why, language))
}

/// What every move seems to be worth, the best first.
#[utoipa::path(post, path = "/api/analysis", params(LanguageQuery), request_body = AnalysisRequest,
    responses((status = 200, body = Analysis), ErrorResponses))]
pub(super) async fn analysis(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(wish): JsonBody<AnalysisRequest>,
) -> Result<Json<Analysis>, ApiError> {
    let table = opened(&app, wish.place, language).await?;
    let game = table.game();
    let time = time(wish.time, USUAL, MAX).map_err(|why| ApiError::bad(why, language))?;
    let limits = Limits { time: Some(time), depth: wish.depth, ..Limits::NONE };
    let begun = Instant::now();
    let answer = app.think(language, move |stop| {
        let thoughts = game.analyse(
            table.as_ref(),
            &EngineOptions::interactive(0),
            &limits,
            stop,
            &mut |_| {},
        );
        thoughts.map(|thoughts| (table, thoughts))
    });
    let (table, thoughts) = answer.await?.map_err(|why| ApiError::bad(why, language))?;
    let turn = table.turn();
    Ok(Json(Analysis {
        position: table.position(),
        depth: thoughts.first().map_or(0, |best| best.depth),
        nodes: thoughts.first().map_or(0, |best| best.nodes),
        time: begun.elapsed().as_millis() as u64,
        moves: thoughts
            .iter()
            .map(|thought| ValuedMove::new(thought, turn, game, language))
            .collect(),
    }))
}

/// What is known for certain.
#[utoipa::path(post, path = "/api/exact", params(LanguageQuery), request_body = AnalysisRequest,
    responses((status = 200, body = ExactAnalysis), ErrorResponses))]
pub(super) async fn exact(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(wish): JsonBody<AnalysisRequest>,
) -> Result<Json<ExactAnalysis>, ApiError> {
    let table = opened(&app, wish.place, language).await?;
    let game = table.game();
    let time = time(wish.time, USUAL, MAX).map_err(|why| ApiError::bad(why, language))?;
    let answer = app.think(language, move |stop| {
        let deadline = Some(Instant::now() + time);
        let mut effort = Effort { deadline, stop, tell: &mut |_, _| {} };
        game.solve(table.as_ref(), &mut effort).map(|verdict| (table, verdict))
    });
    let (table, verdict) = answer.await?.map_err(|why| ApiError::bad(why, language))?;
    Ok(Json(exact_answer(table.as_ref(), &verdict, game, language)))
}

fn exact_answer(
    table: &dyn Table,
    verdict: &solve::Verdict<String>,
    game: &dyn AnyGame,
    language: Language,
) -> ExactAnalysis {
    let worth = |known| Valuation::known(known, table.turn(), game, language);
    let value = worth(verdict.value);
    let evidence = match verdict.evidence.map(Evidence::name) {
        Some(name) => language.text(&format!("solve-by-{name}")),
        None => language.text("solve-open"),
    };
    let moves = verdict.moves.iter().map(|valued| ExactMove {
        mv: valued.mv.clone(),
        value: worth(valued.value),
        proof: valued.evidence.map(Evidence::name),
    });
    ExactAnalysis {
        sentence: format!("{} {evidence}", value.sentence),
        value,
        proof: verdict.evidence.map(Evidence::name),
        best: verdict.best().cloned().collect(),
        pv: verdict.pv.clone(),
        moves: moves.collect(),
    }
}
