//! `iroko tune pogo --evolve`: the weights of a source's evaluation move by one after each result, and the exact values
//! of the game tell how good they have become.

use std::sync::atomic::{AtomicBool, Ordering};

use iroko_arena::Evolution;
use iroko_arena::evolve::{EvolutionState, Exam};
use iroko_games::{Message, message};
use iroko_table::{Language, SourceFeatures};
use serde_json::{Value, json};

use super::state::Saver;
use super::{Job, MAX_NODES, chart};
use crate::answer::{Answer, CommandError};
use crate::cli::value;
use crate::commands::picture::{check_writable, write};
use crate::commands::{code_of, interruption, progress};

const TRIALS: u64 = 2000;
const NODES: u64 = 200;

/// The number of exact positions, and the pairs of games between the last weights and the first.
const EXAM: usize = 2000;
const PAIRS: usize = 100;

/// The number of points of the chart, besides the first.
const POINTS: u32 = 20;

/// The width of a full bar, in characters.
const BAR: f64 = 40.0;

/// The weights after some trials, and the share of exact positions whose winner they name.
#[derive(Clone)]
pub(super) struct Point {
    pub(super) trial: u32,
    pub(super) weights: Vec<i32>,
    pub(super) share: f64,
}

/// All that an evolution showed.
struct Course {
    points: Vec<Point>,
    /// The weights fitted to the exact values, in hundredths, and their share: what results could teach at best.
    fitted: (Vec<i32>, f64),
    /// Games won less games lost by the last weights against the first; `None` if it was interrupted.
    score: Option<i32>,
}

pub(super) fn run(job: &Job<'_>) -> Result<Answer, CommandError> {
    let language = job.context.language;
    let Some(features) = job.game.source_features() else {
        return Err(message!("tune-no-source", game = job.game.title(language)).into());
    };
    let evolution = Evolution {
        game: job.game,
        trials: job.count("trials", u32::MAX.into(), TRIALS)? as u32,
        nodes: job.count("nodes", MAX_NODES, NODES)?,
        seed: job.seed,
        concurrency: job.concurrency,
    };
    let conditions = json!({
        "way": "evolve",
        "game": job.game.name(),
        "seed": job.seed,
        "nodes": evolution.nodes,
        "names": features.names,
        "begin": features.weights,
    });
    value(job.matches, "chart").map_or(Ok(()), check_writable)?;
    let (mut state, mut history) = match job.state.resumed(&conditions)? {
        None => (evolution.begin(&features), vec![evolution.begin(&features)]),
        Some(state) => read(state, &features).ok_or_else(|| job.state.damaged())?,
    };
    progress::complete_standard_tables(job.game, language)?;
    let stop = interruption()?;
    let exam = Exam::new(job.game, &features, EXAM, job.seed, &stop)?;
    if stop.load(Ordering::Relaxed) {
        return Ok(job.interrupted());
    }
    play(job, &evolution, &conditions, (&mut state, &mut history), &stop)?;
    if history.last().is_some_and(|last| last.trial != state.trial) {
        history.push(state);
    }
    let course = course(&evolution, &features, &exam, &history, &stop)?;
    if let Some(file) = value(job.matches, "chart") {
        write(file, chart::draw(&course.points, course.fitted.1, language))?;
    }
    Ok(answer(job, &evolution, (conditions, features), &course, &stop))
}

/// Plays the trials. The history keeps the weights at each point of the chart.
fn play(
    job: &Job<'_>,
    evolution: &Evolution,
    conditions: &Value,
    (state, history): (&mut EvolutionState, &mut Vec<EvolutionState>),
    stop: &AtomicBool,
) -> Result<(), Message> {
    let bar = progress::bar(evolution.trials.into());
    bar.set_position(state.trial.into());
    bar.tick();
    let every = evolution.trials.div_ceil(POINTS);
    let mut saver = Saver::new(&job.state, conditions);
    let played = evolution.run(state, stop, &mut |state| {
        if state.trial.is_multiple_of(every) {
            history.push(state.clone());
        }
        bar.set_message(list(&state.weights));
        bar.inc(1);
        saver.tick(|| (print(state, history), file(job, state)))
    });
    bar.finish_and_clear();
    // What was reached is kept, whatever ended the run.
    saver.save(&print(state, history), &file(job, state)).and(played)
}

fn course(
    evolution: &Evolution,
    features: &SourceFeatures,
    exam: &Exam,
    history: &[EvolutionState],
    stop: &AtomicBool,
) -> Result<Course, Message> {
    let point = |state: &EvolutionState| Point {
        trial: state.trial,
        weights: state.weights.clone(),
        share: exam.share(&state.weights),
    };
    let points: Vec<Point> = history.iter().map(point).collect();
    let fitted = exam.fitted(features.weights);
    let fitted_share = exam.share(&fitted);
    let mut score = None;
    if let Some(last) = points.last()
        && !stop.load(Ordering::Relaxed)
    {
        let pair = [last.weights.clone(), features.weights.to_vec()];
        score = evolution.score(pair, &evolution.fresh_openings(PAIRS)?, stop)?;
    }
    Ok(Course { points, fitted: (fitted, fitted_share), score })
}

fn print(state: &EvolutionState, history: &[EvolutionState]) -> Value {
    let point = |state: &EvolutionState| json!({ "trial": state.trial, "weights": state.weights });
    let history: Vec<Value> = history.iter().map(point).collect();
    json!({ "now": point(state), "history": history })
}

/// The state that was saved, and its history.
fn read(state: &Value, features: &SourceFeatures) -> Option<(EvolutionState, Vec<EvolutionState>)> {
    let history = state["history"].as_array()?.iter().map(|state| point(state, features));
    Some((point(&state["now"], features)?, history.collect::<Option<_>>()?))
}

fn point(state: &Value, features: &SourceFeatures) -> Option<EvolutionState> {
    let number = |value: &Value| value.as_i64().and_then(|number| i32::try_from(number).ok());
    let weights: Option<Vec<i32>> = state["weights"].as_array()?.iter().map(number).collect();
    let weights = weights.filter(|weights| weights.len() == features.weights.len())?;
    Some(EvolutionState { trial: u32::try_from(state["trial"].as_u64()?).ok()?, weights })
}

/// The weights by name, in the format of a file of weights.
fn file(job: &Job<'_>, state: &EvolutionState) -> String {
    let names = job.game.source_features().map_or(&[][..], |features| features.names);
    let lines = names.iter().zip(&state.weights);
    lines.map(|(name, weight)| format!("{name}: {weight},\n")).collect()
}

fn list(weights: &[i32]) -> String {
    format!("{weights:?}")
}

fn answer(
    job: &Job<'_>,
    evolution: &Evolution,
    (conditions, features): (Value, SourceFeatures),
    course: &Course,
    stop: &AtomicBool,
) -> Answer {
    let trial = course.points.last().map_or(0, |last| last.trial);
    let is_interrupted = trial < evolution.trials || course.score.is_none();
    let code = if is_interrupted { code_of(stop) } else { 0 };
    if job.context.json {
        let point = |point: &Point| json!({ "trial": point.trial, "weights": point.weights, "right": point.share });
        let fitted = json!({ "weights": course.fitted.0, "right": course.fitted.1 });
        let answer = json!({
            "conditions": conditions,
            "trials": trial,
            "exact_positions": EXAM,
            "points": course.points.iter().map(point).collect::<Vec<_>>(),
            "fitted": fitted,
            "games_against_first": 2 * PAIRS,
            "score_against_first": course.score,
            "file": job.out(),
            "interrupted": is_interrupted,
            "resume": is_interrupted.then(|| job.resume_line()),
        });
        return Answer { code, ..Answer::json(&answer) };
    }
    let language = job.context.language;
    let mut lines = vec![message!(
        "tune-evolve-head",
        game = job.game.title(language),
        trials = trial as usize,
        nodes = evolution.nodes as usize,
        seed = job.seed.to_string(),
        names = features.names.join(", "),
        positions = EXAM
    )];
    lines.extend(course.points.iter().map(|point| row(point, language)));
    let (fitted, share) = &course.fitted;
    lines.push(message!(
        "tune-evolve-fitted",
        weights = list(fitted),
        share = per_cent(*share, language)
    ));
    if let Some(score) = course.score {
        lines.push(message!("tune-evolve-match", games = 2 * PAIRS, score = format!("{score:+}")));
    }
    lines.push(message!("tune-written", file = job.out()));
    job.answer(lines, is_interrupted, code)
}

/// A row of the chart.
fn row(point: &Point, language: Language) -> Message {
    // From a half, which chance reaches, to all.
    let length = (2.0 * (point.share - 0.5)).clamp(0.0, 1.0) * BAR;
    message!(
        "tune-evolve-row",
        trial = format!("{:>7}", point.trial),
        share = per_cent(point.share, language),
        bar = format!("{:<width$}", "█".repeat(length.round() as usize), width = BAR as usize),
        weights = list(&point.weights)
    )
}

pub(super) fn per_cent(share: f64, language: Language) -> String {
    language.number(&format!("{:.1}", 100.0 * share))
}
