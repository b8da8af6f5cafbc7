//! The mean loss per move of each level, where exact values are known, and its spread from game to game: each level
//! plays against itself, and each of its moves is compared with the best one.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use iroko_arena::{Match, Spread};
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
    /// The losses of each player's moves, game by game: points, or games, where a win counts one and a draw a half.
    games: Vec<Vec<f64>>,
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
        let levels: Vec<Value> =
            levels.iter().map(|(level, losses)| losses.json(*level, seed)).collect();
        let answer = Answer::json(&json!({ "game": game.name(), "levels": levels }));
        return Ok(Answer { code, ..answer });
    }
    let heading = "| level | moves | best | mean loss | spread | by chance | ratio |\n\
                   |---|---:|---:|---:|---:|---:|---:|";
    let rows = levels.iter().map(|(level, losses)| losses.row(*level, seed));
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
        let mut lost = [Vec::new(), Vec::new()];
        for (ply, mv) in table.moves().iter().enumerate().skip(opening) {
            if self.stop.load(Ordering::Relaxed) {
                break;
            }
            let before = table.at(ply);
            lost[before.turn().index()].extend(loss(&self.solve(before.as_ref())?, mv));
        }
        losses.games.extend(lost);
        Ok(())
    }

    fn solve(&self, table: &dyn Table) -> Result<Verdict<String>, Message> {
        // Use tables that are ready; do not wait for larger ones.
        let deadline = Instant::now().checked_add(Duration::from_secs(1));
        self.game.solve(table, &mut Effort { deadline, stop: self.stop, tell: &mut |_, _| {} })
    }
}

impl Losses {
    fn moves(&self) -> usize {
        self.games.iter().map(Vec::len).sum()
    }

    fn mean(&self) -> f64 {
        self.games.iter().flatten().sum::<f64>() / self.moves().max(1) as f64
    }

    /// Returns the share of moves that lost nothing.
    fn share(&self) -> f64 {
        let best = self.games.iter().flatten().filter(|lost| **lost <= 0.0).count();
        best as f64 / self.moves().max(1) as f64
    }

    fn row(&self, level: u32, seed: u64) -> String {
        let (moves, share, mean) = (self.moves(), 100.0 * self.share(), self.mean());
        let row = format!("| {level} | {moves} | {share:.1} % | {mean:.3} |");
        let Some(spread) = Spread::of(&self.games, seed) else { return row + " | | |" };
        let Spread { observed, expected, low, high } = spread;
        let ratio = spread.ratio().map_or(String::new(), |ratio| format!("{ratio:.2}"));
        format!("{row} {observed:.3} | {expected:.3} ({low:.3} to {high:.3}) | {ratio} |")
    }

    fn json(&self, level: u32, seed: u64) -> Value {
        let spread = Spread::of(&self.games, seed);
        json!({
            "level": level,
            "moves": self.moves(),
            "best": self.share(),
            "mean_loss": self.mean(),
            "spread": spread.map(|spread| json!({
                "observed": spread.observed,
                "expected": spread.expected,
                "interval": [spread.low, spread.high],
                "ratio": spread.ratio(),
            })),
        })
    }
}

/// Returns the loss of a move if its value and the best value are known.
fn loss(verdict: &Verdict<String>, mv: &str) -> Option<f64> {
    let played = verdict.moves.iter().find(|valued| valued.mv == mv)?.value;
    let best = verdict.moves.first()?.value;
    Some((worth(best)? - worth(played)?).max(0.0))
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
