//! Queries that engines and solvers answer within a time limit.

use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use iroko_protocol::{
    Analysis, AnalysisRequest, ExactAnalysis, ExactMove, Heat, HeatCell, LanguageQuery,
    PositionSpec, Valuation, ValuedMove, said,
};
use iroko_solver::{Effort, Evidence};
use iroko_table::scene::{Scene, Touch};
use iroko_table::session::{EngineOptions, Limits, SearchResult};
use iroko_table::value::chance;
use iroko_table::{AnyGame, Language, Table, solve};

use super::{time, unfinished};
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, RequestLanguage};

/// The maximum time.
const MAX: Duration = Duration::from_secs(10);

/// The default time.
const USUAL: Duration = Duration::from_secs(1);

/// Opens the table of a requested position; an error if the game is over.
async fn opened(
    app: &AppState,
    place: PositionSpec,
    language: Language,
) -> Result<Box<dyn Table>, ApiError> {
    let table = app.work(language, move || unfinished(language.games(), &place)).await?;
    table.map_err(|why| ApiError::bad(why, language))
}

/// Evaluates every move, best first.
#[utoipa::path(post, path = "/api/analysis", params(LanguageQuery), request_body = AnalysisRequest,
    responses((status = 200, body = Analysis), ErrorResponses))]
pub(super) async fn analysis(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<AnalysisRequest>,
) -> Result<Json<Analysis>, ApiError> {
    let table = opened(&app, request.place, language).await?;
    let game = table.game();
    let time = time(request.time, USUAL, MAX).map_err(|why| ApiError::bad(why, language))?;
    let limits = Limits { time: Some(time), depth: request.depth, ..Limits::NONE };
    let begun = Instant::now();
    let answer = app.think(language, move |stop| {
        let results = game.analyse(
            table.as_ref(),
            &EngineOptions::interactive(0),
            &limits,
            stop,
            &mut |_| {},
        );
        results.map(|results| (table, results))
    });
    let (table, results) = answer.await?.map_err(|why| ApiError::bad(why, language))?;
    let (scene, turn) = (table.scene(), table.turn());
    let heat = heat(table.as_ref(), &scene, &results, language);
    Ok(Json(Analysis {
        position: table.position(),
        depth: results.first().map_or(0, |best| best.depth),
        nodes: results.first().map_or(0, |best| best.nodes),
        time: begun.elapsed().as_millis() as u64,
        moves: results
            .iter()
            .map(|result| ValuedMove::new(result, &scene, turn, game, language))
            .collect(),
        heat,
    }))
}

/// Returns how good the cells for the next piece are, while pieces are being placed; `None` elsewhere.
fn heat(
    table: &dyn Table,
    scene: &Scene,
    results: &[SearchResult],
    language: Language,
) -> Option<Heat> {
    if !table.in_setup() {
        return None;
    }
    let unit = table.game().unit();
    let cell = |mv: &str| {
        let chain = scene.chains.iter().find(|chain| chain.text == mv)?;
        match &chain.touches[..] {
            [Touch::Cell(name)] => Some(name.clone()),
            _ => None,
        }
    };
    let chances: Vec<(String, f64)> = results
        .iter()
        .filter_map(|result| Some((cell(&result.mv)?, chance(result.value, unit))))
        .collect();
    let best = chances.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
    let worst = chances.iter().map(|(_, chance)| *chance).fold(best, f64::min);
    let spread = (best - worst).max(f64::EPSILON);
    let cells = chances.into_iter().map(|(name, chance)| HeatCell {
        name,
        weight: (chance - worst) / spread,
        percent: (100.0 * chance).round() as u8,
    });
    Some(Heat { about: language.text("analysis-heat"), cells: cells.collect() })
}

/// Returns the exact value of a position, where it is known.
#[utoipa::path(post, path = "/api/exact", params(LanguageQuery), request_body = AnalysisRequest,
    responses((status = 200, body = ExactAnalysis), ErrorResponses))]
pub(super) async fn exact(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<AnalysisRequest>,
) -> Result<Json<ExactAnalysis>, ApiError> {
    let table = opened(&app, request.place, language).await?;
    let game = table.game();
    let time = time(request.time, USUAL, MAX).map_err(|why| ApiError::bad(why, language))?;
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
    let valuation = |known, evidence| {
        let value = Valuation::known(known, table.turn(), game, language);
        // A table that is not verified proves nothing.
        Valuation { proved: value.proved && evidence != Some(Evidence::Unverified), ..value }
    };
    let value = valuation(verdict.value, verdict.evidence);
    let evidence = match verdict.evidence.map(Evidence::name) {
        Some(name) => language.text(&format!("solve-by-{name}")),
        None => language.text("solve-open"),
    };
    let scene = table.scene();
    let moves = verdict.moves.iter().map(|valued| ExactMove {
        mv: valued.mv.clone(),
        says: said(&scene, &valued.mv, language),
        value: valuation(valued.value, valued.evidence),
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
