//! What the moves of a level lose, where exact values are known: every level plays against itself, and every move of its games
//! is compared with the best one.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use iroko_games::{Message, message};
use iroko_solver::{Effort, Known, Verdict};
use iroko_table::session::{Limits, Means};
use iroko_table::{AnyGame, Opening, Table};
use serde_json::{Value, json};

use super::super::{game, interruption, progress, seed, thinking};
use super::counted;
use crate::answer::{Answer, Complaint, Manner};

/// How many games each level plays if nobody says otherwise.
const GAMES: usize = 20;

/// What the highest level may take for a move if nobody says otherwise.
const PATIENCE: Duration = Duration::from_millis(100);

/// The random moves at the beginning of a game that is not dealt.
const OPENING: usize = 2;

/// The longest game.
const LONGEST: usize = 300;

/// What the moves of a level lost.
#[derive(Default)]
struct Losses {
    moves: usize,
    /// Moves that lost nothing.
    best: usize,
    /// What was lost in all: points, or games where a win counts one and a draw a half.
    lost: f64,
}

pub(super) fn run(matches: &ArgMatches, manner: Manner) -> Result<Answer, Complaint> {
    let game = game(matches, manner)?;
    if !game.is_valued() {
        return Err(message!("levels-no-loss", game = game.name()).into());
    }
    let own = Limits { time: Some(PATIENCE), ..Limits::NONE };
    let limits = thinking::limits(matches)?.or(&own);
    let (games, seed) = (counted(matches, "games", GAMES)?, seed(matches)?.unwrap_or(1));
    progress::complete_standard_tables(game, manner.language)?;
    let stop = interruption()?;
    let bar = progress::bar(u64::from(game.levels()) * games as u64);
    let mut levels = Vec::new();
    for level in 1..=game.levels() {
        let mut losses = Losses::default();
        for number in 0..games as u64 {
            let course = Course { game, level, seed: seed + number, limits: &limits, stop: &stop };
            course.play(&mut losses)?;
            bar.inc(1);
        }
        if stop.load(Ordering::Relaxed) {
            break;
        }
        levels.push((level, losses));
    }
    bar.finish_and_clear();
    if manner.json {
        let levels: Vec<Value> = levels.iter().map(|(level, losses)| losses.json(*level)).collect();
        return Ok(Answer::json(&json!({ "game": game.name(), "levels": levels })));
    }
    let heading = "| level | moves | best | mean loss |\n|---|---:|---:|---:|";
    let rows = levels.iter().map(|(level, losses)| losses.row(*level));
    Ok(Answer::lines([heading.to_string()].into_iter().chain(rows)))
}

/// One game of a level against itself.
struct Course<'a> {
    game: &'static dyn AnyGame,
    level: u32,
    seed: u64,
    limits: &'a Limits,
    stop: &'a AtomicBool,
}

impl Course<'_> {
    fn play(&self, losses: &mut Losses) -> Result<(), Message> {
        let mut table = self.game.open(&Opening { seed: self.seed, ..Opening::default() })?;
        let machine =
            |name: &str, salt: u64| self.game.machine(name, &Means::seeded(2 * self.seed + salt));
        let name = format!("level:{}", self.level);
        let mut players = [machine(&name, 0)?, machine(&name, 1)?];
        let mut chance = machine("random", 0)?;
        for ply in 0..LONGEST {
            if table.outcome().is_some() || self.stop.load(Ordering::Relaxed) {
                break;
            }
            let player = match ply < OPENING && !self.game.is_dealt() {
                true => &mut chance,
                false => &mut players[table.turn().index()],
            };
            let mv = player.think(table.as_ref(), self.limits, self.stop).mv;
            if ply >= OPENING || self.game.is_dealt() {
                losses.count(&self.solve(table.as_ref())?, &mv);
            }
            table.play(&mv).map_err(|why| why.message().clone())?;
        }
        Ok(())
    }

    fn solve(&self, table: &dyn Table) -> Result<Verdict<String>, Message> {
        // Only what tables know already: nobody waits for larger ones to be built.
        let deadline = Instant::now().checked_add(Duration::from_secs(1));
        self.game.solve(table, &mut Effort { deadline, stop: self.stop, tell: &mut |_, _| {} })
    }
}

impl Losses {
    /// Counts a move of a position, if both are known.
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

/// A value as a number: points, or a win as one and a draw as a half.
fn worth(known: Known) -> Option<f64> {
    match known {
        Known::Win(_) => Some(1.0),
        Known::Draw => Some(0.5),
        Known::Loss(_) => Some(0.0),
        Known::Margin(points) => Some(f64::from(points)),
        Known::Nothing => None,
    }
}
