//! Matches between adjacent levels, to check their spacing, and of level 1 with the weakest players.

use std::sync::atomic::Ordering;
use std::time::Duration;

use clap::ArgMatches;
use iroko_arena::rating::elo;
use iroko_arena::{Estimate, Match, Pentanomial, Tally, WinDrawLoss};
use iroko_games::{Message, message};
use iroko_table::AnyGame;
use iroko_table::session::Limits;
use serde_json::{Value, json};

use super::super::{INTERRUPTED, game, interruption, progress, seed, thinking};
use super::counted;
use crate::answer::{Answer, CommandError, Context};
use crate::cli::value;

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
    let pairs = pairs(game.levels(), level(matches, game)?);
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

/// The level to measure; `None` for all.
fn level(matches: &ArgMatches, game: &dyn AnyGame) -> Result<Option<u32>, Message> {
    let Some(text) = value(matches, "level") else { return Ok(None) };
    let known = text.parse().ok().filter(|level| (1..=game.levels()).contains(level));
    known.map(Some).ok_or_else(|| message!("settings-level", text = text, most = game.levels()))
}

/// The pairs of players: level 1 with the weakest players, which come first, and each level with the one below.
fn pairs(levels: u32, only: Option<u32>) -> Vec<[String; 2]> {
    let level = |number: u32| format!("level:{number}");
    let measured = |number: u32| match number {
        1 => ["novice", "random"].map(|weak| [weak.to_string(), level(1)]).to_vec(),
        _ => vec![[level(number), level(number - 1)]],
    };
    (1..=levels)
        .filter(|number| only.is_none_or(|only| only == *number))
        .flat_map(measured)
        .collect()
}

impl Rung {
    /// The compared results: of games, or of deals in a dealt game.
    fn count(&self, game: &dyn AnyGame) -> WinDrawLoss {
        self.tally.sums.filter(|_| game.is_dealt()).unwrap_or(self.tally.games)
    }

    /// Estimates the strength from the pairs of games, or from the deals in a dealt game.
    fn estimate(&self, game: &dyn AnyGame) -> Estimate {
        let WinDrawLoss { wins, draws, losses } = self.count(game);
        let deals = Pentanomial([losses, 0, draws, 0, wins]);
        let counted = if game.is_dealt() { deals } else { self.tally.pairs };
        counted.estimate().expect("at least one pair was played")
    }

    fn row(&self, game: &dyn AnyGame) -> String {
        let WinDrawLoss { wins, draws, losses } = self.count(game);
        let [one, two] = &self.players;
        let Estimate { share, low, high, .. } = self.estimate(game);
        let per_cent = [share, low, high].map(|share| 100.0 * share);
        let elos = [share, low, high].map(elo);
        format!(
            "| `{one}` against `{two}` | {:.0} % ({:.0} to {:.0}) | {wins}-{draws}-{losses} | {:+.0} ({:+.0} to {:+.0}) | {:.2} |",
            per_cent[0],
            per_cent[1],
            per_cent[2],
            elos[0],
            elos[1],
            elos[2],
            self.tally.costs[0].milliseconds_a_move()
        )
    }

    fn json(&self, game: &dyn AnyGame) -> Value {
        let WinDrawLoss { wins, draws, losses } = self.count(game);
        let Estimate { share, low, high, .. } = self.estimate(game);
        json!({
            "players": self.players,
            "counted": if game.is_dealt() { "deals" } else { "games" },
            "wins": wins,
            "draws": draws,
            "losses": losses,
            "share": share,
            "interval": [low, high],
            "ms_per_move": self.tally.costs.map(|cost| cost.milliseconds_a_move()),
        })
    }
}
