//! Pictures of positions, to save or embed.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iroko_games::{Message, message};
use iroko_picture::{PictureOptions, SMALLEST, Theme};
use iroko_protocol::{GameName, LanguageQuery, PictureQuery, PositionSpec, View};
use iroko_table::Language;

use super::table;
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{PathParam, QueryParams, RequestLanguage};

/// The largest PNG, in pixels along its longer side; larger ones take too long.
const LARGEST: u32 = 2048;

/// The default size of a PNG.
const USUAL: u32 = 800;

/// Returns a picture of a position as SVG.
#[utoipa::path(get, path = "/api/picture/{game}/svg", params(("game" = GameName, Path), PictureQuery, LanguageQuery),
    responses((status = 200, body = String, content_type = "image/svg+xml"), ErrorResponses))]
pub(super) async fn svg(
    State(app): State<AppState>,
    PathParam(game): PathParam,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<PictureQuery>,
) -> Result<Response, ApiError> {
    let svg = app.work(language, move || draw(game, &query, language)).await?;
    let svg = svg.map_err(|why| ApiError::bad(why, language))?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response())
}

/// Returns a picture of a position as PNG.
#[utoipa::path(get, path = "/api/picture/{game}/png", params(("game" = GameName, Path), PictureQuery, LanguageQuery),
    responses((status = 200, body = Vec<u8>, content_type = "image/png"), ErrorResponses))]
pub(super) async fn png(
    State(app): State<AppState>,
    PathParam(game): PathParam,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<PictureQuery>,
) -> Result<Response, ApiError> {
    let paint = move || {
        let svg = draw(game, &query, language)?;
        iroko_picture::png(&svg, query.size.unwrap_or(USUAL))
    };
    // A large picture takes as long as a short analysis, so it queues with those and does not delay new games.
    let png =
        app.think(language, |_| paint()).await?.map_err(|why| ApiError::bad(why, language))?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response())
}

fn draw(game: String, query: &PictureQuery, language: Language) -> Result<String, Message> {
    if query.size.is_some_and(|size| !(SMALLEST..=LARGEST).contains(&size)) {
        return Err(message!("api-no-size", least = SMALLEST, most = LARGEST));
    }
    let moves = query.moves.as_deref().unwrap_or("").split_whitespace();
    let place = PositionSpec {
        game,
        position: query.position.clone(),
        variant: query.variant.clone(),
        seed: query.seed,
        first: None,
        moves: moves.map(str::to_string).collect(),
    };
    let scene = table(language.games(), &place)?.scene();
    let theme = match query.theme.as_deref() {
        None => Theme::default(),
        Some(text) => Theme::read(text).ok_or_else(|| message!("picture-theme", text = text))?,
    };
    let seat = View::read(query.view.as_deref().unwrap_or(""))?.edge(&scene, None);
    Ok(iroko_picture::svg(&scene, PictureOptions { theme, seat, hints: query.hints, language }))
}
