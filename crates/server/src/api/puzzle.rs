//! Puzzles: posing one, checking its answer move by move, and showing its solution.

use std::ops::RangeInclusive;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use iroko_games::{Message, MessageArg, message};
use iroko_protocol::{
    GameName, LanguageQuery, PuzzleAnswer, PuzzleQuery, PuzzleSolution, PuzzleState, PuzzleVerdict,
    View,
};
use iroko_table::puzzle::{LineMove, PuzzleSession, Step};
use iroko_table::scene::Edge;
use iroko_table::{Language, solve};

use crate::api_error::{ApiError, ErrorResponses};
use crate::app_state::AppState;
use crate::extract::{JsonBody, PathParam, QueryParams, RequestLanguage};
use crate::secret::any_seed;

/// Random seeds are small, so that people can pass them on.
const SEEDS: u64 = 1_000_000;

/// The timeout for generating a puzzle.
const TIMEOUT: Duration = Duration::from_secs(30);

/// The timeout for finding a puzzle of a difficulty, which may not exist.
const DIFFICULTY_TIMEOUT: Duration = Duration::from_secs(4);

/// The difficulties of puzzles.
const DIFFICULTIES: RangeInclusive<u8> = 1..=5;

/// Returns the puzzle of a seed, or a random one, of a difficulty if one is given.
#[utoipa::path(get, path = "/api/puzzle/{game}", params(("game" = GameName, Path), PuzzleQuery, LanguageQuery),
    responses((status = 200, body = PuzzleState), ErrorResponses))]
pub(super) async fn pose(
    State(app): State<AppState>,
    PathParam(name): PathParam,
    RequestLanguage(language): RequestLanguage,
    QueryParams(query): QueryParams<PuzzleQuery>,
) -> Result<Json<PuzzleState>, ApiError> {
    let api_error = |why: Message| ApiError::bad(why, language);
    let view = View::read(query.view.as_deref().unwrap_or("turn")).map_err(api_error)?;
    let difficulty = query.difficulty.filter(|_| query.seed.is_none());
    if difficulty.is_some_and(|difficulty| !DIFFICULTIES.contains(&difficulty)) {
        return Err(api_error(message!("api-what-difficulty")));
    }
    let wanted = difficulty
        .map_or_else(|| Wanted::Seed(query.seed.unwrap_or_else(random_seed)), Wanted::Difficulty);
    let posed = posed(&app, &name, wanted, language, |posed, _| posed).await?;
    let puzzle = posed.puzzle();
    Ok(Json(PuzzleState {
        game: posed.game().name(),
        seed: posed.seed(),
        difficulty: puzzle.difficulty,
        task: language.sentence(&posed.task()),
        moves: puzzle.solution.len().div_ceil(2),
        state: state(&posed, view, language),
    }))
}

fn random_seed() -> u64 {
    any_seed() % SEEDS
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
    let view = view_of(&answer).map_err(api_error)?;
    let (seed, moves) = (Wanted::Seed(answer.seed), answer.moves);
    let judged = posed(&app, &name, seed, language, move |mut posed, stop| {
        let seat = view.edge(&posed.table().scene(), None);
        let judgement = judge(&mut posed, &moves, stop)?;
        Ok((posed, judgement, seat))
    });
    let (posed, (step, line), seat) = judged.await?.map_err(api_error)?;
    Ok(Json(PuzzleVerdict {
        correct: !matches!(step, Step::Wrong(_)),
        complete: step == Step::Solved,
        sentence: verdict(&step, &line, language),
        reply: if let Step::Answered(reply) = step { Some(reply) } else { None },
        line: line_moves(&line, seat, language),
        state: iroko_protocol::state(posed.table(), seat, false, language),
    }))
}

/// Returns the solution of a puzzle, after the correct moves so far.
#[utoipa::path(post, path = "/api/puzzle/{game}/solution", params(("game" = GameName, Path), LanguageQuery), request_body = PuzzleAnswer,
    responses((status = 200, body = PuzzleSolution), ErrorResponses))]
pub(super) async fn solution(
    State(app): State<AppState>,
    PathParam(name): PathParam,
    RequestLanguage(language): RequestLanguage,
    JsonBody(answer): JsonBody<PuzzleAnswer>,
) -> Result<Json<PuzzleSolution>, ApiError> {
    let api_error = |why: Message| ApiError::bad(why, language);
    let view = view_of(&answer).map_err(api_error)?;
    let (seed, moves) = (Wanted::Seed(answer.seed), answer.moves);
    let found = posed(&app, &name, seed, language, move |mut posed, stop| {
        let seat = view.edge(&posed.table().scene(), None);
        if !moves.is_empty()
            && let (Step::Wrong(why), _) = judge(&mut posed, &moves, stop)?
        {
            return Err(why);
        }
        Ok((posed.rest().len(), posed.line(stop), seat))
    });
    let (moves, line, seat) = found.await?.map_err(api_error)?;
    Ok(Json(PuzzleSolution { line: line_moves(&line, seat, language), moves }))
}

/// Returns the view of an answer: by default, the solver's.
fn view_of(answer: &PuzzleAnswer) -> Result<View, Message> {
    View::read(if answer.view.is_empty() { "turn" } else { &answer.view })
}

/// The puzzle to find.
enum Wanted {
    Seed(u64),
    Difficulty(u8),
}

/// Finds a puzzle and applies `then` to it on a worker thread.
async fn posed<T: Send + 'static>(
    app: &AppState,
    name: &str,
    wanted: Wanted,
    language: Language,
    then: impl FnOnce(PuzzleSession, &AtomicBool) -> T + Send + 'static,
) -> Result<T, ApiError> {
    let game = language.games().find(name).map_err(|why| ApiError::missing(why, language))?;
    let puzzles = std::sync::Arc::clone(&app.puzzles);
    let late = match wanted {
        Wanted::Seed(_) => {
            ApiError::new(StatusCode::SERVICE_UNAVAILABLE, message!("api-no-puzzle"), language)
        }
        // A game may have no such puzzle: nothing is wrong with the server.
        Wanted::Difficulty(level) => {
            ApiError::missing(message!("api-no-difficulty", difficulty = level), language)
        }
    };
    if let Wanted::Difficulty(level) = wanted
        && !game.puzzle_difficulties().contains(&level)
    {
        return Err(late);
    }
    let found = app.think(language, move |stop| {
        let found = match wanted {
            Wanted::Seed(seed) => {
                let deadline = Some(Instant::now() + TIMEOUT);
                solve::until(deadline, stop, |stop| puzzles.pose(game, seed, stop))
            }
            Wanted::Difficulty(level) => {
                let deadline = Some(Instant::now() + DIFFICULTY_TIMEOUT);
                let pose =
                    |stop: &AtomicBool| puzzles.pose_difficulty(game, level, random_seed, stop);
                solve::until(deadline, stop, pose)
            }
        };
        found.map(|posed| then(posed, stop))
    });
    found.await?.ok_or(late)
}

/// Returns the verdict on the last move of an answer as a sentence.
fn verdict(step: &Step, line: &[LineMove], language: Language) -> String {
    let reply = line.get(1).map(|reply| reply.spoken.clone());
    match (step, reply) {
        (Step::Solved, _) => language.sentence(&message!("puzzle-solved")),
        (Step::Answered(text), reply) => {
            let reply = reply.map_or(MessageArg::from(text.as_str()), MessageArg::from);
            language.sentence(&message!("puzzle-right", answer = reply))
        }
        (Step::Wrong(why), None) => language.sentence(&unnamed(why)),
        (Step::Wrong(why), Some(reply)) => {
            let reply = language.sentence(&message!("puzzle-refuted", mv = reply));
            format!("{} {reply}", language.sentence(&unnamed(why)))
        }
    }
}

/// Returns an objection to the move on the board, without its notation.
fn unnamed(why: &Message) -> Message {
    let this_move = ("mv", MessageArg::Word("puzzle-this-move"));
    let args = why.args.iter().cloned();
    let args = args.map(|arg| if arg.0 == "mv" { this_move.clone() } else { arg });
    Message { id: why.id, args: args.collect() }
}

fn line_moves(line: &[LineMove], seat: Edge, language: Language) -> Vec<iroko_protocol::LineMove> {
    let line = line.iter().map(|played| iroko_protocol::LineMove {
        mv: played.mv.clone(),
        player: played.player.number(),
        sentence: language.sentence(&played.sentence()),
        state: iroko_protocol::state(played.table.as_ref(), seat, false, language),
    });
    line.collect()
}

/// Plays all moves of an answer: the solver's, and between them the replies of the server. Returns the last step and
/// its line: the move and the reply.
fn judge(
    posed: &mut PuzzleSession,
    moves: &[String],
    stop: &AtomicBool,
) -> Result<(Step, Vec<LineMove>), Message> {
    let mut last = Err(message!("puzzle-no-answer"));
    for pair in moves.chunks(2) {
        let line = posed.step();
        let step = posed.answer(&pair[0])?;
        let reply = if let Step::Answered(reply) = &step { Some(reply) } else { None };
        // A different reply belongs to another puzzle.
        if let Some(named) = pair.get(1)
            && reply.is_none_or(|reply| reply != named)
        {
            return Err(message!("puzzle-other-answer", mv = named.as_str()));
        }
        let continues = reply.is_some();
        let mut line =
            if matches!(step, Step::Wrong(_)) { posed.refutation(&pair[0], stop)? } else { line };
        // The board shows the move and the reply.
        line.truncate(2);
        last = Ok((step, line));
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
