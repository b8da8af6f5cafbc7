//! Pictures of positions and of recorded games, to save or embed.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use iroko_games::{Message, message};
use iroko_picture::{PictureOptions, SMALLEST, Theme};
use iroko_protocol::{
    GameName, LanguageQuery, PictureQuery, PositionSpec, RecordPictureRequest, View,
};
use iroko_table::scene::Scene;
use iroko_table::{Language, Table};

use super::table;
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, PathParam, QueryParams, RequestLanguage};

/// The largest PNG, in pixels along its longer side; larger ones take too long.
const LARGEST: u32 = 2048;

/// The most moves in a film; a longer one takes too long to draw and to load.
const LONGEST_FILM: usize = 400;

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
    Ok(svg_response(svg))
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

/// Returns a picture of a position of a recorded game as SVG, with its last move.
#[utoipa::path(post, path = "/api/picture/svg", params(LanguageQuery), request_body = RecordPictureRequest,
    responses((status = 200, body = String, content_type = "image/svg+xml"), ErrorResponses))]
pub(super) async fn record_svg(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<RecordPictureRequest>,
) -> Result<Response, ApiError> {
    let svg = app.work(language, move || draw_record(&request, language)).await?;
    Ok(svg_response(svg.map_err(|why| ApiError::bad(why, language))?))
}

/// Returns a picture of a position of a recorded game as PNG, with its last move.
#[utoipa::path(post, path = "/api/picture/png", params(LanguageQuery), request_body = RecordPictureRequest,
    responses((status = 200, body = Vec<u8>, content_type = "image/png"), ErrorResponses))]
pub(super) async fn record_png(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<RecordPictureRequest>,
) -> Result<Response, ApiError> {
    let paint = move || {
        let svg = draw_record(&request, language)?;
        iroko_picture::png(&svg, request.size.unwrap_or(USUAL))
    };
    let png =
        app.think(language, move |_| paint()).await?.map_err(|why| ApiError::bad(why, language))?;
    Ok(([(header::CONTENT_TYPE, "image/png")], png).into_response())
}

/// Returns a recorded game as a film, an animated SVG.
#[utoipa::path(post, path = "/api/picture/film", params(LanguageQuery), request_body = RecordPictureRequest,
    responses((status = 200, body = String, content_type = "image/svg+xml"), ErrorResponses))]
pub(super) async fn film(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(request): JsonBody<RecordPictureRequest>,
) -> Result<Response, ApiError> {
    let svg = app.think(language, move |_| draw_film(&request, language)).await?;
    Ok(svg_response(svg.map_err(|why| ApiError::bad(why, language))?))
}

fn svg_response(svg: String) -> Response {
    ([(header::CONTENT_TYPE, "image/svg+xml")], svg).into_response()
}

fn draw_record(request: &RecordPictureRequest, language: Language) -> Result<String, Message> {
    check_size(request.size)?;
    let scene = recorded(request, language)?.scene();
    Ok(iroko_picture::svg(&scene, options(request, &scene, language)?))
}

fn draw_film(request: &RecordPictureRequest, language: Language) -> Result<String, Message> {
    let table = recorded(request, language)?;
    if table.ply() > LONGEST_FILM {
        return Err(message!("api-long-film", most = LONGEST_FILM));
    }
    let scene = |ply| Arc::unwrap_or_clone(table.at(ply).scene());
    let scenes: Vec<Scene> = (0..=table.ply()).map(scene).collect();
    Ok(iroko_picture::film(&scenes, options(request, &table.scene(), language)?))
}

/// Returns the game of a record, up to the requested move.
fn recorded(request: &RecordPictureRequest, language: Language) -> Result<Box<dyn Table>, Message> {
    let table = language.games().replay_text(&request.text).map_err(|error| error.message)?;
    match request.ply {
        Some(ply) if ply > table.ply() => Err(message!("room-no-ply", moves = table.ply())),
        Some(ply) if ply < table.ply() => Ok(table.at(ply)),
        _ => Ok(table),
    }
}

fn options(
    request: &RecordPictureRequest,
    scene: &Scene,
    language: Language,
) -> Result<PictureOptions, Message> {
    let theme = theme(request.theme.as_deref())?;
    let seat = View::read(&request.view)?.edge(scene, None);
    Ok(PictureOptions { theme, seat, hints: false, language })
}

fn theme(name: Option<&str>) -> Result<Theme, Message> {
    let read = |text| Theme::read(text).ok_or_else(|| message!("picture-theme", text = text));
    name.map_or(Ok(Theme::default()), read)
}

fn check_size(size: Option<u32>) -> Result<(), Message> {
    match size {
        Some(size) if !(SMALLEST..=LARGEST).contains(&size) => {
            Err(message!("api-no-size", least = SMALLEST, most = LARGEST))
        }
        _ => Ok(()),
    }
}

fn draw(game: String, query: &PictureQuery, language: Language) -> Result<String, Message> {
    check_size(query.size)?;
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
    let theme = theme(query.theme.as_deref())?;
    let seat = View::read(query.view.as_deref().unwrap_or(""))?.edge(&scene, None);
    Ok(iroko_picture::svg(&scene, PictureOptions { theme, seat, hints: query.hints, language }))
}
