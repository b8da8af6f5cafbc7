//! Games that are not solved: forced wins, proved by the search, or by proof-number search where it finds none.
//!
//! The search runs first because it finds more. Positions won by a strong level against itself, 5, 9 and 13 plies before the
//! end, 200 ms each (60 games of each; some positions are not won yet):
//!
//! ```text
//!             Siam  5     9    13      Khan  5     9    13
//!   search         48    21     3           52    45    19
//!   proof numbers  25     1     1           52    32     2
//!   either         48    21     3           52    45    19
//! ```
//!
//! So a player uses no proof-number search; `solve` uses both.

use std::time::Duration;

use iroko_games::Record;
use iroko_solver::{Effort, Evidence, ExactValue, MoveValue, Verdict, Work, threads};

use crate::engine::{Limits, SearchResult, Value};
use crate::players::{EngineOptions, Players, search};

/// The time for the search if there is no limit.
const PATIENCE: Duration = Duration::from_secs(60);

/// The size of its transposition table, in MiB.
const MEMORY: usize = 64;

/// Returns the proof that the search finds in three quarters of the time; `None` without a win or a loss.
pub(super) fn by_search<G: Players>(
    position: &G,
    effort: &mut Effort<'_>,
) -> Option<Verdict<G::Move>> {
    let options =
        EngineOptions { threads: threads::cores(), hash: MEMORY, ..EngineOptions::seeded(0) };
    let mut search = search::<G>(&options).ok()?;
    let game = Record::new(*position);
    let time = Some(effort.left().unwrap_or(PATIENCE) * 3 / 4);
    let limits = Limits { time, ..Limits::NONE };
    (effort.tell)(Work::Searching(1), 0.0);
    let best = search.watch(&game, &limits, effort.stop, &mut |thoughts| {
        (effort.tell)(Work::Searching(thoughts[0].depth), 0.0);
    });
    let (Value::Win(plies) | Value::Loss(plies)) = best.value else { return None };
    // The other moves are searched to the depth of this one.
    let limits = Limits { depth: Some(plies), time: effort.left(), ..Limits::NONE };
    let moves = search.analyse(&game, &limits, effort.stop, &mut |_| {});
    let of_best = |thought: SearchResult<G::Move>| match thought.mv == best.mv {
        true => valued(&best),
        false => valued(&thought),
    };
    let mut sorted: Vec<MoveValue<G::Move>> = Vec::with_capacity(moves.len());
    for valued in moves.into_iter().map(of_best) {
        let is_better = |other: &MoveValue<G::Move>| other.value.compare(valued.value).is_ge();
        sorted.insert(sorted.partition_point(is_better), valued);
    }
    let MoveValue { value, evidence, .. } = valued(&best);
    Some(Verdict { value, evidence, moves: sorted, pv: best.pv })
}

/// Converts a search result. The number of plies counts only if the search was that deep, so that no shorter line was
/// missed.
fn valued<M: Copy>(thought: &SearchResult<M>) -> MoveValue<M> {
    let counted = |plies: u32| (thought.depth >= plies).then_some(plies);
    let value = match thought.value {
        Value::Win(plies) => ExactValue::Win(counted(plies)),
        Value::Loss(plies) => ExactValue::Loss(counted(plies)),
        _ => ExactValue::Nothing,
    };
    let evidence = (value != ExactValue::Nothing).then_some(Evidence::Search);
    MoveValue { mv: thought.mv, value, evidence }
}
