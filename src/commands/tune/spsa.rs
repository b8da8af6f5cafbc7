//! `iroko tune GAME --spsa`: search parameters tuned by games.

use std::sync::atomic::{AtomicBool, Ordering};

use iroko_arena::Spsa;
use iroko_arena::spsa::SpsaState;
use iroko_games::{Message, message};
use iroko_table::{SearchParameters, Tuning};
use serde_json::{Value, json};

use super::state::Saver;
use super::{Job, MAX_NODES, MAX_STEPS};
use crate::answer::{Answer, CommandError};
use crate::cli::value;
use crate::commands::{code_of, interruption, progress};

const ITERATIONS: u64 = 1000;
const PAIRS: u64 = 8;
const NODES: u64 = 5000;
const RATE: f64 = 0.01;

pub(super) fn run(job: &Job<'_>) -> Result<Answer, CommandError> {
    let spsa = Spsa {
        game: job.game,
        base: job.base()?,
        chosen: job
            .chosen(&SearchParameters::STANDARD.list(), |name| job.game.has_parameter(name))?,
        iterations: job.count("iterations", u32::MAX.into(), ITERATIONS)? as u32,
        pairs: job.count("pairs", MAX_STEPS, PAIRS)? as usize,
        nodes: job.count("nodes", MAX_NODES, NODES)?,
        rate: job.positive("rate")?.unwrap_or(RATE),
        seed: job.seed,
        concurrency: job.concurrency,
    };
    let conditions = json!({
        "way": "spsa",
        "game": job.game.name(),
        "seed": job.seed,
        "iterations": spsa.iterations,
        "pairs": spsa.pairs,
        "nodes": spsa.nodes,
        "rate": spsa.rate,
        "only": value(job.matches, "only"),
        "weights": spsa.base.weights,
        "parameters": values(&spsa.base.search),
    });
    let mut state = match job.state.resumed(&conditions)? {
        None => spsa.begin(),
        Some(state) => read(state).ok_or_else(|| job.state.damaged())?,
    };
    let stop = interruption()?;
    play(job, &spsa, &conditions, &mut state, &stop)?;
    Ok(answer(job, &spsa, conditions, &state, &stop))
}

fn play(
    job: &Job<'_>,
    spsa: &Spsa,
    conditions: &Value,
    state: &mut SpsaState,
    stop: &AtomicBool,
) -> Result<(), Message> {
    let bar = progress::bar(spsa.iterations.into());
    bar.set_position(state.iteration.into());
    bar.tick();
    let mut saver = Saver::new(&job.state, conditions);
    let played = spsa.run(state, stop, &mut |state, _| {
        bar.set_message(told(&state.parameters()));
        bar.inc(1);
        saver.tick(|| (print(state), file(job, spsa, state)))
    });
    bar.finish_and_clear();
    // What was reached is kept, whatever ended the run.
    saver.save(&print(state), &file(job, spsa, state)).and(played)
}

/// A saved state. Values are the bits of their binary fractions, so that nothing is rounded.
fn print(state: &SpsaState) -> Value {
    let values: Vec<u64> = state.values.iter().map(|value| value.to_bits()).collect();
    json!({ "iteration": state.iteration, "values": values })
}

fn read(state: &Value) -> Option<SpsaState> {
    let number = |value: &Value| value.as_u64().map(f64::from_bits);
    let values: Option<Vec<f64>> = state["values"].as_array()?.iter().map(number).collect();
    let iteration = u32::try_from(state["iteration"].as_u64()?).ok()?;
    let values = values.filter(|values| values.len() == SearchParameters::RANGES.len())?;
    Some(SpsaState { iteration, values })
}

fn file(job: &Job<'_>, spsa: &Spsa, state: &SpsaState) -> String {
    job.game.print_tuning(&Tuning { search: state.parameters(), ..spsa.base.clone() })
}

/// The parameters by name.
fn values(parameters: &SearchParameters) -> Value {
    let groups = parameters.list().into_iter();
    Value::Object(groups.map(|group| (group.name.to_string(), group.values[0].into())).collect())
}

/// The values alone: the bar has one line.
fn told(parameters: &SearchParameters) -> String {
    let values = parameters.list().into_iter().map(|group| group.values[0].to_string());
    values.collect::<Vec<_>>().join(" ")
}

fn answer(
    job: &Job<'_>,
    spsa: &Spsa,
    conditions: Value,
    state: &SpsaState,
    stop: &AtomicBool,
) -> Answer {
    let is_interrupted = state.iteration < spsa.iterations && stop.load(Ordering::Relaxed);
    let code = if is_interrupted { code_of(stop) } else { 0 };
    if job.context.json {
        let answer = json!({
            "conditions": conditions,
            "iterations": state.iteration,
            "games": u64::from(state.iteration) * 2 * spsa.pairs as u64,
            "parameters": values(&state.parameters()),
            "exact_parameters": state.values,
            "file": job.out(),
            "interrupted": is_interrupted,
            "resume": is_interrupted.then(|| job.resume_line()),
        });
        return Answer { code, ..Answer::json(&answer) };
    }
    let mut lines = vec![message!(
        "tune-spsa-head",
        game = job.game.title(job.context.language),
        iterations = state.iteration as usize,
        games = 2 * spsa.pairs,
        nodes = spsa.nodes as usize,
        seed = job.seed.to_string()
    )];
    let [before, after] = [spsa.base.search, state.parameters()].map(|search| search.list());
    for (before, after) in before.iter().zip(after) {
        let (old, new) = (i64::from(before.values[0]), i64::from(after.values[0]));
        lines.push(message!("tune-spsa-row", name = after.name, old = old, new = new));
    }
    lines.push(job.test_line(spsa.nodes));
    job.answer(lines, is_interrupted, code)
}
