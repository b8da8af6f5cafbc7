//! Information without a position: the games, their players and rules, and the texts of the page.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::State;
use iroko_games::Player;
use iroko_picture::{PictureOptions, Theme};
use iroko_protocol::{
    GameInfo, GameList, GameName, GamePage, LanguageQuery, Layout, ParameterOption, PlayerInfo,
    PlayerParameter, Sample, Step, VariantInfo,
};
use iroko_table::players::{kind_title, level_name};
use iroko_table::roster::ENGINE;
use iroko_table::{AnyGame, Language, Parameter, ParameterValues, PlayerKind};
use serde::Deserialize;
use utoipa::IntoParams;

use super::today;
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{self, QueryParams, RequestLanguage};

/// The parameters of the list of games.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct GamesQuery {
    /// Whether each sample comes with its picture.
    #[serde(default)]
    #[param(required = false)]
    pictures: bool,
}

/// Lists the games.
#[utoipa::path(get, path = "/api/games", params(GamesQuery, LanguageQuery),
    responses((status = 200, body = GameList), ErrorResponses))]
pub(super) async fn games(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<GamesQuery>,
) -> Result<Json<GameList>, ApiError> {
    let list = move || {
        let mut games: Vec<GameInfo> =
            language.games().iter().map(|game| entry(game, language)).collect();
        if query.pictures {
            for (info, game) in games.iter_mut().zip(language.games().iter()) {
                info.sample.svg = Some(sample_picture(game, language));
            }
        }
        GameList { games }
    };
    app.work(language, list).await.map(Json)
}

/// Draws the sample of a game, seen by player one.
fn sample_picture(game: &'static dyn AnyGame, language: Language) -> String {
    let scene = game.sample().scene();
    let seat = scene.homes[Player::One.index()];
    let options = PictureOptions { theme: Theme::Auto, seat, hints: false, language };
    iroko_picture::page(&scene, options)
}

/// Describes one game, with its rules and players.
#[utoipa::path(get, path = "/api/games/{game}", params(("game" = GameName, Path), LanguageQuery),
    responses((status = 200, body = GamePage), ErrorResponses))]
pub(super) async fn game(
    State(app): State<AppState>,
    extract::PathParam(name): extract::PathParam,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<GamePage>, ApiError> {
    let game = language.games().find(&name).map_err(|why| ApiError::missing(why, language))?;
    let primer = language.text(&format!("{}-primer", game.name()));
    Ok(Json(GamePage {
        entry: entry(game, language),
        primer: primer.split_ascii_whitespace().collect::<Vec<_>>().join(" "),
        rules: game.rules(language),
        unit: game.unit().name(),
        players: players(game, &app.config.roster.programs(game), language),
    }))
}

/// Returns every text of the page.
#[utoipa::path(get, path = "/api/words", params(LanguageQuery),
    responses((status = 200, body = BTreeMap<String, String>), ErrorResponses))]
pub(super) async fn words(
    RequestLanguage(language): RequestLanguage,
) -> Json<BTreeMap<String, String>> {
    Json(language.page().into_iter().collect())
}

fn entry(game: &'static dyn AnyGame, language: Language) -> GameInfo {
    let text = |what: &str| language.text(&format!("{}-{what}", game.name()));
    let variant =
        |name: &&'static str| VariantInfo { name, about: text(&format!("variant-{name}")) };
    let facts = game.facts();
    GameInfo {
        name: game.name(),
        title: text("title"),
        about: text("about"),
        sides: facts.sides.map(|id| language.text(id)),
        dealt: game.is_dealt(),
        daily_deal: today::has_deal(game),
        puzzle_difficulties: game.puzzle_difficulties(),
        variants: game.variants().iter().map(variant).collect(),
        layout: Layout::from(game.sample().scene().layout),
        material: facts.material.name(),
        sample: Sample {
            position: facts.sample.position,
            moves: facts.sample.moves.split_whitespace().collect(),
            sequel: facts.sample.sequel.split_whitespace().collect(),
            svg: None,
        },
        tools: facts.tools.iter().map(|tool| tool.name()).collect(),
        lesson: facts.lesson.iter().map(Step::from).collect(),
    }
}

/// Returns every machine player: the levels one by one, then the others with their parameters, then other programs.
fn players(game: &dyn AnyGame, programs: &[String], language: Language) -> Vec<PlayerInfo> {
    let (levels, others): (Vec<_>, Vec<_>) =
        game.players().into_iter().partition(|kind| kind.name == PlayerKind::LEVELS);
    let levels = levels.iter().flat_map(|_| 1..=game.levels()).map(|number| {
        let name = level_name(number, game.levels());
        PlayerInfo {
            name: format!("level:{number}"),
            title: language.text(name),
            about: language.text(&format!("{name}-about")),
            level: Some(number),
            parameters: Vec::new(),
        }
    });
    let others = others.iter().map(|kind| PlayerInfo {
        name: kind.stem().to_string(),
        title: kind_title(kind, language),
        about: language.say(&kind.about),
        level: None,
        parameters: kind.parameters.iter().map(|known| parameter(known, language)).collect(),
    });
    let programs = programs.iter().map(|name| PlayerInfo {
        name: format!("{ENGINE}{name}"),
        title: name.clone(),
        about: language.text("player-program-about"),
        level: None,
        parameters: Vec::new(),
    });
    levels.chain(others).chain(programs).collect()
}

fn parameter(parameter: &Parameter, language: Language) -> PlayerParameter {
    let label = language.text(parameter.label);
    match parameter.values {
        ParameterValues::Number { least, most, default } => {
            PlayerParameter::Number { label, least, most, default }
        }
        ParameterValues::Choice(words) => {
            let option = |name: &&'static str| ParameterOption {
                name,
                label: language.text(&format!("{}-{name}", parameter.label)),
            };
            PlayerParameter::Choice { label, options: words.iter().map(option).collect() }
        }
    }
}
