//! The HTTP API, one file per subject. Each route is declared together with its OpenAPI description.

mod code;
mod edit;
mod games;
mod lists;
mod picture;
mod play;
mod position;
mod puzzle;
mod records;
mod review;
mod stream;
mod thinking;
mod today;

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use iroko_games::{Message, message};
use iroko_protocol::{GameName, Health, PROTOCOL, PositionSpec, player};
use iroko_table::table::play_all;
use iroko_table::{Games, Opening, Table};
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::api_error::{ErrorBody, ErrorResponses};
use crate::app_state::AppState;

/// The head of the OpenAPI description.
#[derive(OpenApi)]
#[openapi(
    components(schemas(ErrorBody, GameName)),
    info(
        title = "Iroko",
        description = "Five abstract games: positions, moves, analysis, exact answers, records, puzzles, and games in progress. \
                   See docs/protocol.md for an explanation and for the WebSocket of a game."
    )
)]
struct Description;

/// Returns every route of the API.
pub(crate) fn routes() -> OpenApiRouter<AppState> {
    OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(health))
        .routes(routes!(games::games))
        .routes(routes!(games::game))
        .routes(routes!(games::words))
        .routes(routes!(position::position))
        .routes(routes!(position::why))
        .routes(routes!(edit::edit))
        .routes(routes!(thinking::analysis))
        .routes(routes!(thinking::exact))
        .routes(routes!(records::records))
        .routes(routes!(review::review))
        .routes(routes!(puzzle::pose, puzzle::check))
        .routes(routes!(puzzle::solution))
        .routes(routes!(today::today))
        .routes(routes!(picture::svg))
        .routes(routes!(picture::png))
        .routes(routes!(picture::record_svg))
        .routes(routes!(picture::record_png))
        .routes(routes!(picture::film))
        .routes(routes!(play::begin))
        .routes(routes!(play::game))
        .routes(routes!(play::socket))
        .routes(routes!(stream::stream))
        .routes(routes!(stream::message))
        .routes(routes!(lists::mine))
        .routes(routes!(lists::lobby))
        .routes(routes!(lists::take))
        .routes(routes!(code::code))
}

/// Reports the health of the server.
#[utoipa::path(get, path = "/health", responses((status = 200, body = Health), ErrorResponses))]
async fn health(State(app): State<AppState>) -> Json<Health> {
    Json(Health {
        status: "ok",
        version: env!("CARGO_PKG_VERSION"),
        protocol: PROTOCOL,
        games: app.rooms.count(),
        thinking: app.players.busy() + app.advisers.busy(),
    })
}

/// The maximum number of moves in a request.
const MAX_MOVES: usize = 2000;

/// Opens the table of a requested position.
fn table(games: &Games, place: &PositionSpec) -> Result<Box<dyn Table>, Message> {
    let first = place.first.map(player).transpose()?;
    let opening = Opening {
        variants: place.variant.as_deref(),
        position: place.position.as_deref().map(str::trim),
        seed: place.seed.unwrap_or(0),
        first,
    };
    let mut table = games.find(&place.game)?.open(&opening)?;
    if place.moves.len() > MAX_MOVES {
        return Err(message!("api-too-large"));
    }
    play_all(table.as_mut(), place.moves.iter().map(String::as_str))?;
    Ok(table)
}

/// Like [`table`], but an error if the game is over.
fn unfinished(games: &Games, place: &PositionSpec) -> Result<Box<dyn Table>, Message> {
    let table = table(games, place)?;
    if table.outcome().is_some() { Err(message!("game-over")) } else { Ok(table) }
}

/// Returns the requested time, or `usual` without one; an error above `most`.
fn time(requested: Option<u64>, usual: Duration, most: Duration) -> Result<Duration, Message> {
    let time = requested.map_or(usual, Duration::from_millis);
    let most_ms = most.as_millis() as i64;
    if time > most { Err(message!("api-no-time", most = most_ms)) } else { Ok(time) }
}
