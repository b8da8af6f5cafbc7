//! Information without a position: the games, their players and rules, and the texts of the page.

use std::collections::BTreeMap;

use axum::Json;
use iroko_protocol::{
    GameInfo, GameList, GameName, GamePage, LanguageQuery, Layout, PlayerInfo, Sample, Step,
    VariantInfo,
};
use iroko_table::{AnyGame, Language};

use crate::api_error::{ApiError, ErrorResponses};
use crate::extract::{self, RequestLanguage};

/// Lists the games.
#[utoipa::path(get, path = "/api/games", params(LanguageQuery), responses((status = 200, body = GameList), ErrorResponses))]
pub(super) async fn games(RequestLanguage(language): RequestLanguage) -> Json<GameList> {
    Json(GameList { games: language.games().iter().map(|game| entry(game, language)).collect() })
}

/// Describes one game, with its rules and players.
#[utoipa::path(get, path = "/api/games/{game}", params(("game" = GameName, Path), LanguageQuery),
    responses((status = 200, body = GamePage), ErrorResponses))]
pub(super) async fn game(
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
        players: players(game, language),
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
        variants: game.variants().iter().map(variant).collect(),
        layout: Layout::from(game.sample().scene().layout),
        material: facts.material.name(),
        sample: Sample {
            position: facts.sample.position,
            moves: facts.sample.moves.split_whitespace().collect(),
        },
        tools: facts.tools.iter().map(|tool| tool.name()).collect(),
        lesson: facts.lesson.iter().map(Step::from).collect(),
    }
}

/// Returns every machine player: the levels one by one, then the others under their listed names.
fn players(game: &dyn AnyGame, language: Language) -> Vec<PlayerInfo> {
    let mut players = Vec::new();
    for (name, about) in game.players() {
        let about = language.say(&about);
        if name == "level:N" {
            players.extend((1..=game.levels()).map(|level| PlayerInfo {
                name: format!("level:{level}"),
                about: about.clone(),
                level: Some(level),
            }));
        } else {
            players.push(PlayerInfo { name: name.to_string(), about, level: None });
        }
    }
    players
}
