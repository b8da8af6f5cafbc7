//! Matches between adjacent levels, to check their spacing.

use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::ArgMatches;
use iroko_arena::rating::elo;
use iroko_arena::{Match, Tally, WinDrawLoss};
use iroko_games::Message;
use iroko_table::AnyGame;
use iroko_table::session::Limits;
use serde_json::{Value, json};

use super::super::{INTERRUPTED, game, interruption, progress, seed, thinking};
use super::counted;
use crate::answer::{Answer, CommandError, Context};

/// The default number of games per pair.
const GAMES: usize = 200;

/// The default time per move of the highest level.
const DEFAULT_TIME: Duration = Duration::from_millis(100);

/// The result of one pair of players.
struct Rung {
    players: [String; 2],
    tally: Tally,
}

pub(super) fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let own = Limits { time: Some(DEFAULT_TIME), ..Limits::NONE };
    let limits = thinking::limits(matches)?.or(&own);
    let games: usize = counted(matches, "games", GAMES)?;
    let contest = |players: &[String; 2]| -> Result<Match, Message> {
        Ok(Match {
            pairs: games.div_ceil(2),
            limits,
            concurrency: counted(matches, "concurrency", 1)?,
            seed: seed(matches)?.unwrap_or(1),
            ..Match::new(game, &players[0], &players[1])
        })
    };
    progress::complete_standard_tables(game, context.language)?;
    let stop = interruption()?;
    let pairs = pairs(game.levels());
    let bar = progress::bar((pairs.len() * 2 * games.div_ceil(2)) as u64);
    let mut rungs = Vec::new();
    for players in pairs {
        let contest = contest(&players)?;
        bar.set_message(players.join(" - "));
        let played = contest.run(&contest.starts()?, &stop, &mut |_, _| {
            bar.inc(1);
            Ok(())
        })?;
        if stop.load(Ordering::Relaxed) {
            break;
        }
        rungs.push(Rung { players, tally: Tally::of(&played) });
    }
    bar.finish_and_clear();
    let code = if stop.load(Ordering::Relaxed) { INTERRUPTED } else { 0 };
    if context.json {
        let rungs: Vec<Value> = rungs.iter().map(|rung| rung.json(game)).collect();
        let answer = Answer::json(&json!({ "game": game.name(), "ladder": rungs }));
        return Ok(Answer { code, ..answer });
    }
    let heading = "| | score | wins-draws-losses | Elo | ms a move |\n|---|---:|---:|---:|---:|";
    let rows = rungs.iter().map(|rung| rung.row(game));
    Ok(Answer { code, ..Answer::lines([heading.to_string()].into_iter().chain(rows)) })
}

/// The pairs of players; the second should win less.
fn pairs(levels: u32) -> Vec<[String; 2]> {
    let level = |number: u32| format!("level:{number}");
    let first = [[level(1), "random".to_string()], ["plain:1".to_string(), level(1)]];
    first.into_iter().chain((2..=levels).map(|number| [level(number), level(number - 1)])).collect()
}

impl Rung {
    /// The compared results: of games, or of deals in a dealt game.
    fn count(&self, game: &dyn AnyGame) -> WinDrawLoss {
        self.tally.sums.filter(|_| game.is_dealt()).unwrap_or(self.tally.games)
    }

    fn share(&self, game: &dyn AnyGame) -> f64 {
        let count = self.count(game);
        count.points() / count.all() as f64
    }

    fn row(&self, game: &dyn AnyGame) -> String {
        let WinDrawLoss { wins, draws, losses } = self.count(game);
        let [one, two] = &self.players;
        let spread = self.tally.pairs.estimate().filter(|_| !game.is_dealt());
        let elo = spread.map_or(String::new(), |estimate| {
            format!(
                "{:+.0} ({:+.0} to {:+.0})",
                elo(estimate.share),
                elo(estimate.low),
                elo(estimate.high)
            )
        });
        format!(
            "| `{one}` against `{two}` | {:.0} % | {wins}-{draws}-{losses} | {elo} | {:.2} |",
            100.0 * self.share(game),
            self.tally.costs[0].milliseconds_a_move()
        )
    }

    fn json(&self, game: &dyn AnyGame) -> Value {
        let WinDrawLoss { wins, draws, losses } = self.count(game);
        json!({
            "players": self.players,
            "counted": if game.is_dealt() { "deals" } else { "games" },
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "share": self.share(game),
            "ms_per_move": self.tally.costs.map(|cost| cost.milliseconds_a_move()),
        })
    }
}
