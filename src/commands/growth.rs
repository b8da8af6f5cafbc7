//! `iroko growth GAME`: how many positions minimax and alpha-beta visit at every depth, compared with b^d, b^(3d/4) and
//! b^(d/2). The players are those of `iroko_engine::study`.

use std::sync::atomic::{AtomicBool, Ordering};

use clap::{Arg, ArgMatches};
use iroko_games::Message;
use iroko_table::session::{EngineOptions, Limits, SearchResult};
use iroko_table::{AnyGame, Language, Table};
use serde_json::{Value, json};

use super::thinking::grouped;
use super::{CommandEntry, code_of, game, game_arg, interruption, positive};
use crate::answer::{Answer, CommandError, Context};
use crate::cli::{option, value};

pub(super) const ENTRY: CommandEntry =
    CommandEntry { name: "growth", args: &[game_arg, depth_arg, nodes_arg], json: true, run };

/// The number of positions searched.
const POSITIONS: u64 = 8;

/// The greatest depth of a player.
const DEEPEST: u32 = 9;

/// The size of the largest minimax, unless another is set: a few seconds a game.
const NODES: u64 = 1_000_000;

fn depth_arg(language: Language) -> Arg {
    option("depth", "help-arg-growth-depth", "N", language)
}

fn nodes_arg(language: Language) -> Arg {
    option("nodes", "help-arg-growth-nodes", "N", language)
}

/// The geometric means at one depth.
struct Row {
    depth: u32,
    /// The number of positions that count.
    positions: usize,
    minimax: f64,
    alphabeta: f64,
    plain: f64,
}

impl Row {
    /// The branching b for which b^d is what minimax visits.
    fn branching(&self) -> f64 {
        self.minimax.powf(1.0 / f64::from(self.depth))
    }

    /// What is visited if the exponent is this part of the depth.
    fn at(&self, part: f64) -> f64 {
        self.minimax.powf(part)
    }

    /// The part of the depth that is the exponent of a number of positions.
    fn part(&self, nodes: f64) -> f64 {
        nodes.ln() / self.minimax.ln()
    }
}

fn run(matches: &ArgMatches, context: Context) -> Result<Answer, CommandError> {
    let game = game(matches, context)?;
    let deepest = value(matches, "depth").map_or(Ok(DEEPEST), |text| positive(text, "--depth"))?;
    let most = value(matches, "nodes").map_or(Ok(NODES), |text| positive(text, "--nodes"))?;
    let tables: Vec<_> = (0..POSITIONS).map(|seed| game.midgame(seed)).collect();
    let stop = interruption()?;
    let mut rows: Vec<Row> = Vec::new();
    for depth in 1..=deepest.min(DEEPEST) {
        // The next ply multiplies the tree by about the branching.
        if rows.last().is_some_and(|row| row.minimax * row.branching() > most as f64) {
            break;
        }
        match measure(game, &tables, depth, &stop)? {
            Some(row) if row.positions > 0 => rows.push(row),
            _ => break,
        }
    }
    let answer = if context.json { json_of(game, &rows) } else { table_of(&rows) };
    Ok(Answer { code: code_of(&stop), ..answer })
}

/// Searches every position to a depth. `None` once stopped.
fn measure(
    game: &dyn AnyGame,
    tables: &[Box<dyn Table>],
    depth: u32,
    stop: &AtomicBool,
) -> Result<Option<Row>, Message> {
    let mut logs = Vec::new();
    for table in tables {
        let mut searches = Vec::new();
        for name in ["minimax", "alphabeta", "plain"] {
            let name = format!("{name}:{depth}");
            let mut player = game.machine(&name, &EngineOptions::seeded(0))?;
            searches.push(player.think(table.as_ref(), &Limits::NONE, stop)?);
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
        // A search that proves its value may end early, and in a setup there is none.
        let is_whole = |found: &SearchResult| found.nodes > 0 && !found.value.is_known();
        if searches.iter().all(is_whole) {
            logs.push(searches.iter().map(|found| (found.nodes as f64).ln()).collect::<Vec<_>>());
        }
    }
    let mean =
        |place: usize| (logs.iter().map(|logs| logs[place]).sum::<f64>() / logs.len() as f64).exp();
    let positions = logs.len();
    Ok(Some(Row { depth, positions, minimax: mean(0), alphabeta: mean(1), plain: mean(2) }))
}

/// A Markdown table.
fn table_of(rows: &[Row]) -> Answer {
    let head = "| d | n | b | minimax, b^d | alphabeta | | b^(3d/4) | plain | | b^(d/2) |";
    let line = |row: &Row| {
        let nodes = |nodes: f64| grouped(nodes.round() as u64);
        format!(
            "| {} | {} | {:.1} | {} | {} | b^({:.2}d) | {} | {} | b^({:.2}d) | {} |",
            row.depth,
            row.positions,
            row.branching(),
            nodes(row.minimax),
            nodes(row.alphabeta),
            row.part(row.alphabeta),
            nodes(row.at(0.75)),
            nodes(row.plain),
            row.part(row.plain),
            nodes(row.at(0.5)),
        )
    };
    let rule = "|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|";
    let above = [head, rule].map(str::to_string).into_iter();
    Answer::lines(above.chain(rows.iter().map(line)))
}

fn json_of(game: &dyn AnyGame, rows: &[Row]) -> Answer {
    let row = |row: &Row| {
        json!({
            "depth": row.depth,
            "positions": row.positions,
            "branching": row.branching(),
            "minimax": row.minimax,
            "alphabeta": row.alphabeta,
            "alphabeta_exponent": row.part(row.alphabeta),
            "plain": row.plain,
            "plain_exponent": row.part(row.plain),
        })
    };
    let rows: Vec<Value> = rows.iter().map(row).collect();
    Answer::json(&json!({ "game": game.name(), "growth": rows }))
}
