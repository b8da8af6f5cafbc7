//! `iroko tune GAME --data FILE`: weights fitted to games of self-play, or to exact values.

use std::panic::resume_unwind;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use iroko_arena::labels::Labels;
use iroko_arena::selfplay::data::{DataReader, StoredGame, fingerprint};
use iroko_arena::tune::{Fit, FitState, Method, Samples};
use iroko_games::{Message, message};
use iroko_table::Tuning;
use iroko_table::clock::read_duration;
use serde_json::{Value, json};

use super::labels::exact_scores;
use super::state::Saver;
use super::{Job, MAX_STEPS};
use crate::answer::{Answer, CommandError};
use crate::cli::value;
use crate::commands::thinking::grouped;
use crate::commands::{code_of, interruption, progress};

const EPOCHS: u64 = 30;

/// The time between two looks at the labels.
const LOOK: Duration = Duration::from_millis(20);

/// The positions a move of the suggested test.
const TEST_NODES: u64 = 20_000;

/// A fit with its conditions.
struct Fitting<'a> {
    job: &'a Job<'a>,
    base: Tuning,
    epochs: u64,
    conditions: Value,
    samples: Samples,
    fit: Fit,
    /// The loss on held-out positions before the first epoch.
    before: f64,
}

pub(super) fn run(job: &Job<'_>) -> Result<Answer, CommandError> {
    let method = method(job)?;
    let epochs = job.count("epochs", MAX_STEPS, EPOCHS)?;
    let exact = exact_time(job)?;
    let scale = job.positive("scale")?;
    let base = job.base()?;
    let chosen = job.chosen(&job.game.weights(), |_| true)?;
    let data = games(job)?;
    let games = data.len();
    let conditions = json!({
        "way": "fit",
        "game": job.game.name(),
        "seed": job.seed,
        "data": format!("{:016x}", fingerprint(&data)),
        "weights": base.weights,
        "only": value(job.matches, "only"),
        "exact": value(job.matches, "exact"),
        "proven": job.matches.get_flag("proven"),
        "result_share": method.result_share,
        "rate": method.rate,
        "scale": scale,
        "batch": method.batch,
        "least_seen": method.least_seen,
    });
    // Before the labels, which may take hours.
    let state = job.state.resumed(&conditions)?;
    if exact.is_some() {
        progress::complete_standard_tables(job.game, job.context.language)?;
    }
    let stop = interruption()?;
    let Some(labels) = labels(job, &conditions["data"], &data, exact, &stop)? else {
        return Ok(job.interrupted());
    };
    let Some(samples) = samples(job, labels, data, &stop)? else {
        return Ok(job.interrupted());
    };
    if samples.training.is_empty() || samples.held_out.is_empty() {
        return Err(message!("tune-few", file = value(job.matches, "data").unwrap_or("")).into());
    }
    let (mut fit, before) = match state {
        None => {
            let fit = Fit::new(method, &base.weights, scale, &samples);
            let before = fit.state.best.0;
            (fit, before)
        }
        Some(state) => {
            resumed(state, method, &base, &samples).ok_or_else(|| job.state.damaged())?
        }
    };
    fit.choose(|index| chosen[index]);
    let mut fitting = Fitting { job, base, epochs, conditions, samples, fit, before };
    fitting.run(&stop)?;
    Ok(fitting.answer(games, &stop)?)
}

fn method(job: &Job<'_>) -> Result<Method, Message> {
    let usual = Method::default();
    let result_share = match value(job.matches, "result-share") {
        None => usual.result_share,
        Some(text) => {
            let share = text.parse().ok().filter(|share: &f64| (0.0..=100.0).contains(share));
            share.ok_or_else(|| message!("tune-share", text = text))? / 100.0
        }
    };
    Ok(Method {
        result_share,
        rate: job.positive("rate")?.unwrap_or(usual.rate),
        least_seen: job.count("least-seen", MAX_STEPS, usual.least_seen as u64)? as usize,
        batch: job.count("batch", MAX_STEPS, usual.batch as u64)? as usize,
        seed: job.seed,
    })
}

/// The time for the exact value of a position, if exact values are the labels.
fn exact_time(job: &Job<'_>) -> Result<Option<Duration>, Message> {
    let Some(text) = value(job.matches, "exact") else { return Ok(None) };
    if !job.game.is_valued() {
        return Err(message!("tune-unsolved", game = job.game.title(job.context.language)));
    }
    let time = read_duration(text).filter(|time| !time.is_zero());
    time.map(Some).ok_or_else(|| message!("think-time", text = text))
}

/// The source of the labels, with the exact values if they are asked for; `None` if it was interrupted.
fn labels(
    job: &Job<'_>,
    data: &Value,
    games: &[StoredGame],
    exact: Option<Duration>,
    stop: &AtomicBool,
) -> Result<Option<Labels>, Message> {
    let Some(time) = exact else {
        return Ok(Some(Labels::Played { proven: job.matches.get_flag("proven") }));
    };
    Ok(exact_scores(job, data, games, time, stop)?.map(Labels::Exact))
}

/// The games of the data, in the order of their numbers.
fn games(job: &Job<'_>) -> Result<Vec<StoredGame>, Message> {
    let name = value(job.matches, "data").unwrap_or("");
    let reader = DataReader::open(Path::new(name)).map_err(|why| why.message(name))?;
    if reader.conditions().game != job.game.name() {
        let found = job.context.language.games().find(&reader.conditions().game)?;
        let title = found.title(job.context.language);
        return Err(message!("tune-other-game", file = name, game = title));
    }
    let games: Result<Vec<StoredGame>, _> = reader.collect();
    let mut games = games.map_err(|why| why.message(name))?;
    games.sort_by_key(|game| game.number);
    Ok(games)
}

/// The labelled positions; `None` as soon as it is interrupted. Labels are made on a thread of their own: what an
/// evaluation prepares for its first position takes seconds, and does not stop.
fn samples(
    job: &Job<'_>,
    labels: Labels,
    games: Vec<StoredGame>,
    stop: &Arc<AtomicBool>,
) -> Result<Option<Samples>, Message> {
    let bar = progress::bar(games.len() as u64);
    bar.set_message(job.context.language.say(&message!("tune-labelling")));
    let (game, concurrency) = (job.game, job.concurrency);
    let (told, flag) = (bar.clone(), Arc::clone(stop));
    let labelling = thread::spawn(move || {
        labels.samples(game, &games, concurrency, &flag, &mut || told.inc(1))
    });
    while !labelling.is_finished() && !stop.load(Ordering::Relaxed) {
        thread::sleep(LOOK);
    }
    let samples = match labelling.is_finished() {
        true => labelling.join().unwrap_or_else(|panic| resume_unwind(panic)),
        false => Ok(None),
    };
    bar.finish_and_clear();
    samples
}

/// The fit of a saved state, and the loss it began with.
fn resumed(state: &Value, method: Method, base: &Tuning, samples: &Samples) -> Option<(Fit, f64)> {
    let number = |name: &str| state[name].as_u64().map(f64::from_bits);
    let fit_state = FitState::from_json(&state["fit"], base.weights.len())?;
    Some((Fit::resume(method, number("scale")?, fit_state, samples), number("before")?))
}

impl Fitting<'_> {
    fn run(&mut self, stop: &AtomicBool) -> Result<(), Message> {
        let bar = progress::bar(self.epochs);
        bar.set_position(self.fit.state.epoch);
        let conditions = self.conditions.clone();
        let mut saver = Saver::new(&self.job.state, &conditions);
        while self.fit.state.epoch < self.epochs && !stop.load(Ordering::Relaxed) {
            let [_, held_out] = self.fit.epoch(&self.samples);
            let language = self.job.context.language;
            let [before, loss] =
                [self.before, held_out].map(|loss| language.number(&decimal(loss)));
            bar.set_message(language.say(&message!("tune-progress", before = before, loss = loss)));
            bar.inc(1);
            saver.tick(|| (self.state(), self.file()))?;
        }
        bar.finish_and_clear();
        saver.save(&self.state(), &self.file())
    }

    fn state(&self) -> Value {
        json!({
            "fit": self.fit.state.to_json(),
            "scale": self.fit.scale.to_bits(),
            "before": self.before.to_bits(),
        })
    }

    /// The file of weights.
    fn file(&self) -> String {
        let tuning = Tuning { weights: self.fit.weights(), ..self.base.clone() };
        self.job.game.print_tuning(&tuning)
    }

    fn answer(&self, games: usize, stop: &AtomicBool) -> Result<Answer, Message> {
        let (job, fit) = (self.job, &self.fit);
        let is_interrupted = fit.state.epoch < self.epochs;
        let code = if is_interrupted { code_of(stop) } else { 0 };
        let positions = self.samples.training.len() + self.samples.held_out.len();
        let weights = fit.weights();
        let changed =
            weights.iter().zip(&self.base.weights).filter(|(new, old)| new != old).count();
        if job.context.json {
            let answer = json!({
                "conditions": self.conditions,
                "games": games,
                "positions": positions,
                "held_out": self.samples.held_out.len(),
                "scale": fit.scale,
                "epochs": fit.state.epoch,
                "fitted": fit.free(),
                "changed": changed,
                "loss_before": self.before,
                "loss": fit.state.best.0,
                "weights": named(job, &weights),
                "file": job.out(),
                "interrupted": is_interrupted,
                "resume": is_interrupted.then(|| job.resume_line()),
            });
            return Ok(Answer { code, ..Answer::json(&answer) });
        }
        let language = job.context.language;
        let lines = vec![
            message!(
                "tune-fit-head",
                game = job.game.title(language),
                games = games,
                positions = grouped(positions as u64),
                held_out = grouped(self.samples.held_out.len() as u64),
                scale = fit.scale.round() as i64,
                seed = job.seed.to_string()
            ),
            message!(
                "tune-fit-weights",
                fitted = fit.free(),
                all = weights.len(),
                changed = changed,
                epochs = fit.state.epoch as usize
            ),
            message!(
                "tune-fit-loss",
                before = language.number(&decimal(self.before)),
                loss = language.number(&decimal(fit.state.best.0))
            ),
            job.test_line(TEST_NODES),
        ];
        Ok(job.answer(lines, is_interrupted, code))
    }
}

/// The weights by the names of their groups.
fn named(job: &Job<'_>, weights: &[i32]) -> Value {
    let mut rest = weights.iter().copied();
    let mut take = |number: usize| -> Value { rest.by_ref().take(number).collect() };
    let groups = job.game.weights();
    Value::Object(
        groups.iter().map(|group| (group.name.to_string(), take(group.values.len()))).collect(),
    )
}

fn decimal(loss: f64) -> String {
    format!("{loss:.5}")
}
