//! The mean loss per move of each level, where exact values are known: each level plays against itself, and each of
//! its moves is compared with the best one.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use iroko_arena::Match;
use iroko_games::{Message, message};
use iroko_solver::{Effort, ExactValue, Verdict};
use iroko_table::session::Limits;
use iroko_table::{AnyGame, Games, Table};
use serde_json::{Value, json};

use super::super::{INTERRUPTED, game, interruption, progress, seed, thinking};
use super::counted;
use crate::answer::{Answer, CommandError, Context};

/// The default number of games per level.
const GAMES: usize = 20;

/// The default time per move of the highest level.
const DEFAULT_TIME: Duration = Duration::from_millis(100);

/// The losses of one level.
#[derive(Default)]
struct Losses {
    moves: usize,
    /// Moves that lost nothing.
    best: usize,
    /// The total loss: points, or games, where a win counts one and a draw a half.
    lost: f64,
}

pub(super) fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    if !game.is_valued() {
        return Err(message!("levels-no-loss", game = game.name()).into());
    }
    let own = Limits { time: Some(DEFAULT_TIME), ..Limits::NONE };
    let limits = thinking::limits(matches)?.or(&own);
    let (games, seed) = (counted(matches, "games", GAMES)?, seed(matches)?.unwrap_or(1));
    progress::complete_standard_tables(game, context.language)?;
    let stop = interruption()?;
    let bar = progress::bar(u64::from(game.levels()) * games as u64);
    let mut levels = Vec::new();
    for level in 1..=game.levels() {
        let course = LevelGames {
            games: context.language.games(),
            game,
            level,
            pairs: games.div_ceil(2),
            seed,
            limits,
            stop: &stop,
        };
        let losses = course.run(&mut || bar.inc(1))?;
        if stop.load(Ordering::Relaxed) {
            break;
        }
        levels.push((level, losses));
    }
    bar.finish_and_clear();
    let code = if stop.load(Ordering::Relaxed) { INTERRUPTED } else { 0 };
    if context.json {
        let levels: Vec<Value> = levels.iter().map(|(level, losses)| losses.json(*level)).collect();
        let answer = Answer::json(&json!({ "game": game.name(), "levels": levels }));
        return Ok(Answer { code, ..answer });
    }
    let heading = "| level | moves | best | mean loss |\n|---|---:|---:|---:|";
    let rows = levels.iter().map(|(level, losses)| losses.row(*level));
    Ok(Answer { code, ..Answer::lines([heading.to_string()].into_iter().chain(rows)) })
}

/// The measurement of one level.
struct LevelGames<'a> {
    games: &'static Games,
    game: &'static dyn AnyGame,
    level: u32,
    pairs: usize,
    seed: u64,
    limits: Limits,
    stop: &'a AtomicBool,
}

impl LevelGames<'_> {
    /// Plays the level against itself, in pairs from the same opening, and evaluates each of its moves.
    fn run(&self, done: &mut dyn FnMut()) -> Result<Losses, Message> {
        let name = format!("level:{}", self.level);
        let contest = Match {
            pairs: self.pairs,
            limits: self.limits,
            seed: self.seed,
            ..Match::new(self.game, &name, &name)
        };
        let starts = contest.starts()?;
        let mut losses = Losses::default();
        contest.run(&starts, self.stop, &mut |game, record| {
            done();
            self.add_losses(record, starts[game.number / 2].moves.len(), &mut losses)
        })?;
        Ok(losses)
    }

    /// Adds the losses of a game's moves after its opening.
    fn add_losses(&self, record: &str, opening: usize, losses: &mut Losses) -> Result<(), Message> {
        let table = self.games.replay_text(record).map_err(|error| error.message)?;
        for (ply, mv) in table.moves().iter().enumerate().skip(opening) {
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            losses.count(&self.solve(table.at(ply).as_ref())?, mv);
        }
        Ok(())
    }

    fn solve(&self, table: &dyn Table) -> Result<Verdict<String>, Message> {
        // Use tables that are ready; do not wait for larger ones.
        let deadline = Instant::now().checked_add(Duration::from_secs(1));
        self.game.solve(table, &mut Effort { deadline, stop: self.stop, tell: &mut |_, _| {} })
    }
}

impl Losses {
    /// Counts a move if its value and the best value are known.
    fn count(&mut self, verdict: &Verdict<String>, mv: &str) {
        let played = verdict.moves.iter().find(|valued| valued.mv == mv).map(|valued| valued.value);
        let best = verdict.moves.first().map(|valued| valued.value);
        let [Some(best), Some(played)] = [best, played].map(|value| value.and_then(worth)) else {
            return;
        };
        self.moves += 1;
        self.best += usize::from(played >= best);
        self.lost += best - played;
    }

    fn mean(&self) -> f64 {
        self.lost / self.moves.max(1) as f64
    }

    fn share(&self) -> f64 {
        self.best as f64 / self.moves.max(1) as f64
    }

    fn row(&self, level: u32) -> String {
        let (share, mean) = (100.0 * self.share(), self.mean());
        format!("| {level} | {} | {share:.1} % | {mean:.3} |", self.moves)
    }

    fn json(&self, level: u32) -> Value {
        json!({ "level": level, "moves": self.moves, "best": self.share(), "mean_loss": self.mean() })
    }
}

/// A value as a number: points, or 1 for a win and 0.5 for a draw.
fn worth(known: ExactValue) -> Option<f64> {
    match known {
        ExactValue::Win(_) => Some(1.0),
        ExactValue::Draw => Some(0.5),
        ExactValue::Loss(_) => Some(0.0),
        ExactValue::Margin(points) => Some(f64::from(points)),
        ExactValue::Nothing => None,
    }
}
