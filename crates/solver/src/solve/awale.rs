//! Awalé: the board is probed, if there are tables for its seeds or they can be built in time.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::Duration;

use iroko_games::awale::Pit;
use iroko_games::{Awale, Player, Position};

use super::{Effort, Evidence, ExactValue, MoveValue, Solve, Verdict, Work};
use crate::awale::{Answer, EndgameTables, Event, MAX, Rules, boards};
use crate::error::TableError;
use crate::shelf;

/// A safe lower bound of the boards built per second.
const BOARDS_A_SECOND: f64 = 1e6;

/// The time limit for building tables without a deadline.
const PATIENCE: Duration = Duration::from_secs(60);

impl Solve for Awale {
    fn solve(&self, effort: &mut Effort<'_>) -> Result<Verdict<Pit>, TableError> {
        let open = || Verdict::open(self.legal_moves());
        let Some(tables) = tables(self, effort)? else { return Ok(open()) };
        let (Some(answer), Some(moves)) = (tables.probe(self)?, tables.moves(self)?) else {
            return Ok(open());
        };
        let lead = lead(self);
        let valued = |(mv, answer): (Pit, Answer)| MoveValue {
            mv,
            value: ExactValue::Margin(lead + i32::from(answer.value)),
            evidence: evidence(answer),
        };
        Ok(Verdict {
            value: ExactValue::Margin(lead + i32::from(answer.value)),
            evidence: evidence(answer),
            moves: moves.into_iter().map(valued).collect(),
            pv: line(self, &tables)?,
        })
    }

    #[cfg(feature = "files")]
    fn tables() -> Option<&'static dyn crate::tables::GameTables> {
        Some(&crate::tables::awale::Endings)
    }
}

fn evidence(answer: Answer) -> Option<Evidence> {
    Some(match answer {
        Answer { verified: false, .. } => Evidence::Unverified,
        Answer { proved: true, .. } => Evidence::Table,
        _ => Evidence::Convention,
    })
}

/// Returns the captured seeds of the player to move minus those of the opponent.
fn lead(position: &Awale) -> i32 {
    let store = |player| i32::from(position.store(player));
    store(position.turn()) - store(position.turn().other())
}

/// Returns the seeds that have not been captured.
fn on_board(position: &Awale) -> usize {
    Player::BOTH.iter().map(|player| usize::from(position.row(*player))).sum()
}

/// Returns tables that include the board, building them if there is enough time.
fn tables(
    position: &Awale,
    effort: &mut Effort<'_>,
) -> Result<Option<Arc<EndgameTables>>, TableError> {
    let (rules, seeds) = (Rules::of(position), on_board(position));
    let tables = shelf::awale(rules);
    let has = tables.seeds().map_or(0, |most| most + 1);
    if seeds < has {
        return Ok(Some(tables));
    }
    if seeds > MAX {
        return Ok(None);
    }
    let work: f64 = (has..=seeds).map(|seeds| boards(seeds) as f64).sum();
    if work / BOARDS_A_SECOND > effort.left().unwrap_or(PATIENCE).as_secs_f64() {
        return Ok(None);
    }
    let built = effort.within(|stop, tell| {
        shelf::awale_up_to(rules, seeds, stop, &mut |event| {
            if let Event::Progress { seeds, done } = event {
                tell(Work::Building(seeds), done);
            }
        })
    });
    match built {
        Ok(tables) => Ok(Some(tables)),
        Err(TableError::Stopped) => Ok(None),
        Err(fault) => Err(fault),
    }
}

/// Returns the best moves to the end of the game, or up to a repetition.
fn line(position: &Awale, tables: &EndgameTables) -> Result<Vec<Pit>, TableError> {
    let (mut here, mut line) = (*position, Vec::new());
    let mut seen = HashSet::new();
    while here.outcome().is_none() && seen.insert(here) {
        let Some(moves) = tables.moves(&here)? else { break };
        // Captures end the game sooner.
        let best = moves.iter().filter(|(_, answer)| answer.value == moves[0].1.value);
        let Some((mv, _)) = best.max_by_key(|(mv, _)| here.captures(*mv)) else { break };
        line.push(*mv);
        here.play(*mv);
    }
    Ok(line)
}
