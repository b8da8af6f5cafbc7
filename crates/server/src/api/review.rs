//! Reviews part of a game at a time, so that a page can show progress.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use iroko_games::{Message, Player, message};
use iroko_protocol::{
    EarlierMove, JudgedMove, LanguageQuery, ReviewRequest, ReviewState, Valuation, player,
};
use iroko_table::review::{
    Mark, Review, ReviewOptions, ReviewedMove, accuracy, review as review_game, sentences,
};
use iroko_table::session::{EngineOptions, Limits};
use iroko_table::{Language, Table};

use super::time;
use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, RequestLanguage};

/// The default and the maximum time per position.
const TIMES: [Duration; 2] = [Duration::from_millis(300), Duration::from_secs(2)];

/// The minimum time per position.
const MIN_TIME: Duration = Duration::from_millis(10);

/// The maximum time for one part.
const PART: Duration = Duration::from_secs(20);

/// Reviews some moves of a game.
#[utoipa::path(post, path = "/api/review", params(LanguageQuery), request_body = ReviewRequest,
    responses((status = 200, body = ReviewState), ErrorResponses))]
pub(super) async fn review(
    State(app): State<AppState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(mut request): JsonBody<ReviewRequest>,
) -> Result<Json<ReviewState>, ApiError> {
    let api_error = |why: Message| ApiError::bad(why, language);
    let text = std::mem::take(&mut request.text);
    let table = app.work(language, move || language.games().replay_text(&text)).await?;
    let table = table.map_err(|error| api_error(error.message))?;
    let earlier =
        request.before.iter().map(losses).collect::<Result<Vec<_>, _>>().map_err(api_error)?;
    let plies = table.ply();
    if request.from > plies {
        return Err(api_error(message!("room-no-ply", moves = plies)));
    }
    let [usual, most] = TIMES;
    let time = time(request.time, usual, most).map_err(api_error)?.max(MIN_TIME);
    let at_once = (PART.as_millis() / time.as_millis()).clamp(1, 100) as usize;
    let to = request.to.unwrap_or(plies).min(plies).min(request.from + at_once).max(request.from);
    let review_options = ReviewOptions {
        limits: Limits { time: Some(time), ..Limits::NONE },
        options: EngineOptions::interactive(0),
    };
    let found = app.think(language, move |stop| {
        let found =
            review_game(table.as_ref(), request.from..to, &review_options, stop, &mut |_| {});
        found.map(|review| review.map(|review| (table, review)))
    });
    let found = found.await?.map_err(api_error)?;
    let (table, review) = found.ok_or_else(|| ApiError::failed(language))?;
    review_state(table, &review, earlier, language).map(Json).map_err(api_error)
}

/// Converts the result for a move from an earlier part.
fn losses(earlier: &EarlierMove) -> Result<(Player, Mark, f64), Message> {
    let mark = Mark::ALL.into_iter().find(|mark| mark.name() == earlier.mark);
    let mark = mark.ok_or_else(|| message!("review-no-mark", text = earlier.mark.as_str()))?;
    Ok((player(earlier.player)?, mark, earlier.loss.clamp(0.0, 1.0)))
}

fn review_state(
    mut table: Box<dyn Table>,
    review: &Review,
    earlier: Vec<(Player, Mark, f64)>,
    language: Language,
) -> Result<ReviewState, Message> {
    let moves = review.moves.iter().map(|judged| judged_move(table.as_ref(), judged, language));
    let moves = moves.collect::<Result<Vec<_>, _>>()?;
    let this = review.moves.iter().map(|judged| (judged.player, judged.mark, judged.loss));
    let all: Vec<(Player, Mark, f64)> = earlier.into_iter().chain(this).collect();
    review.annotate(table.as_mut(), language);
    Ok(ReviewState {
        from: review.from,
        to: review.from + review.moves.len(),
        plies: table.ply(),
        chances: review.chances.clone(),
        moves,
        accuracy: Player::BOTH.map(|player| accuracy_of(&all, player)),
        summary: Player::BOTH.map(|player| {
            let counted =
                |(who, mark, _): &&(Player, Mark, f64)| *who == player && *mark != Mark::Unjudged;
            let marks: Vec<Mark> = all.iter().filter(counted).map(|(_, mark, _)| *mark).collect();
            let side = review.players[player.index()];
            language.sentence(&sentences::summary_of(side, accuracy_of(&all, player), &marks))
        }),
        record: table.record(),
    })
}

fn accuracy_of(all: &[(Player, Mark, f64)], player: Player) -> Option<f64> {
    let chose = all.iter().filter(|(who, mark, _)| *who == player && *mark != Mark::Unjudged);
    accuracy(chose.map(|(_, _, loss)| *loss))
}

fn judged_move(
    table: &dyn Table,
    judged: &ReviewedMove,
    language: Language,
) -> Result<JudgedMove, Message> {
    let game = table.game();
    let said = sentences::explanation(table, judged);
    let part = |ids: &[&str]| {
        let part = said.iter().filter(|message| ids.iter().any(|id| message.id.starts_with(id)));
        part.map(|message| sentences::sentence(message, language)).collect::<Vec<_>>().join(" ")
    };
    Ok(JudgedMove {
        ply: judged.ply,
        player: judged.player.number(),
        mv: judged.text.clone(),
        mark: judged.mark.name(),
        sign: judged.mark.signed(),
        says: language.text(sentences::mark_word(judged.mark)),
        sentence: part(&[""]),
        cost: part(&["review-fell", "review-because", "review-only"]),
        better: part(&["review-better"]),
        reply: part(&["review-answer"]),
        loss: judged.loss,
        proved: judged.is_proved(),
        best: judged.best.clone(),
        answer: judged.answer.clone(),
        values: judged.values.map(|value| Valuation::new(value, judged.player, game, language)),
    })
}
