//! The tasks of a day: one puzzle per game, and one deal of every game whose deals can be solved. They follow from the
//! date alone, so that they are the same for everyone, on every server.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use iroko_games::{Rng, message};
use iroko_protocol::{DailyDeal, DailyPuzzle, LanguageQuery, Today, TodayQuery};
use iroko_solver::{Effort, ExactValue};
use iroko_table::solve::Verdict;
use iroko_table::{AnyGame, Language, Opening};

use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::day::Day;
use crate::extract::{QueryParams, RequestLanguage};

/// Seeds are as small as those of random puzzles, so that people can pass them on.
const SEEDS: usize = 1_000_000;

/// The time limit for the value of a deal, which usually takes a tenth of a second.
const TIMEOUT: Duration = Duration::from_secs(4);

/// Returns the puzzles and deals of a day.
#[utoipa::path(get, path = "/api/today", params(TodayQuery, LanguageQuery),
    responses((status = 200, body = Today), ErrorResponses))]
pub(super) async fn today(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<TodayQuery>,
) -> Result<Json<Today>, ApiError> {
    let day: Day =
        query.date.parse().map_err(|()| ApiError::bad(message!("api-what-date"), language))?;
    let games: Vec<&'static dyn AnyGame> = language.games().iter().collect();
    let puzzles = games
        .iter()
        .filter(|game| !game.puzzle_difficulties().is_empty())
        .map(|game| DailyPuzzle { game: game.name(), seed: seed(day, "puzzle", *game) })
        .collect();
    let mut deals = Vec::new();
    for game in games.into_iter().filter(|game| has_deal(*game)) {
        deals.push(deal(&app, game, seed(day, "deal", game), language).await?);
    }
    Ok(Json(Today { date: day.to_string(), puzzles, deals }))
}

/// Returns a deal with its par. Each deal is solved once.
async fn deal(
    app: &AppState,
    game: &'static dyn AnyGame,
    seed: u64,
    language: Language,
) -> Result<DailyDeal, ApiError> {
    let (name, opponent) = (game.name(), game.strongest());
    let (player, par) = match app.pars.get(name, seed) {
        Some((player, par)) => (player, Some(par)),
        None => {
            let (player, par) = app.think(language, move |stop| solved(game, seed, stop)).await?;
            if let Some(par) = par {
                app.pars.insert(name, seed, (player, par));
            }
            (player, par)
        }
    };
    Ok(DailyDeal { game: name, seed, player, opponent, par })
}

/// Returns the player who begins a deal, and their margin if both sides play perfectly, if it is found in time.
fn solved(game: &'static dyn AnyGame, seed: u64, stop: &AtomicBool) -> (u8, Option<i32>) {
    let opening = Opening { seed, ..Opening::default() };
    let table = game.open(&opening).expect("every seed has a deal");
    let deadline = Some(Instant::now() + TIMEOUT);
    let mut effort = Effort { deadline, stop, tell: &mut |_, _| {} };
    let par = match game.solve(table.as_ref(), &mut effort) {
        Ok(Verdict { value: ExactValue::Margin(points), .. }) => Some(points),
        _ => None,
    };
    (table.turn().number(), par)
}

/// Whether a game has a deal every day: its start is dealt, and exact values exist from there on.
pub(super) fn has_deal(game: &dyn AnyGame) -> bool {
    game.is_dealt() && game.is_valued()
}

/// Returns the seed of a task: the first number of the project's generator below a million, seeded with the 64-bit
/// FNV-1a hash of the text `DATE TASK GAME`.
fn seed(day: Day, task: &str, game: &dyn AnyGame) -> u64 {
    let text = format!("{day} {task} {}", game.name());
    Rng::new(fnv1a(text.as_bytes())).below(SEEDS) as u64
}

fn fnv1a(bytes: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_has_its_published_values() {
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
