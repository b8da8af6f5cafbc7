//! Games that are not solved: forced wins are proved by the search, and by proof numbers where it finds none. Nothing else is known of them.
//!
//! The search comes first because it sees more. Of positions won by `level:6` against itself, 5, 9 and 13 plies before the end, each
//! looked at for 200 ms (60 games of each, some positions are not won yet):
//!
//! ```text
//!             Siam  5     9    13      Khan  5     9    13
//!   search         48    21     3           52    45    19
//!   proof numbers  25     1     1           52    32     2
//!   either         48    21     3           52    45    19
//! ```
//!
//! So a player does not ask for proof numbers before he searches; `solve` asks both.

use std::time::Duration;

use iroko_games::Record;
use iroko_solver::{Effort, Evidence, ExactValue, MoveValue, Verdict, Work, threads};

use crate::engine::{Limits, SearchResult, Value};
use crate::players::{EngineOptions, Players, search};

/// How long the search may take if the time is not limited.
const PATIENCE: Duration = Duration::from_secs(60);

/// The MiB of its table.
const MEMORY: usize = 64;

/// What the search can prove of a position in three quarters of the time. Nothing if it proves no win and no loss.
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
    let best = search.watch(&game, &limits, effort.stop, &mut |thoughts| {
        (effort.tell)(Work::Looking(thoughts[0].depth), 0.0);
    });
    let (Value::Win(plies) | Value::Loss(plies)) = best.value else { return None };
    // The other moves are looked at as far as this one.
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

/// What is known of a move: how many plies it takes only if it was looked at so far, so that nothing shorter was missed.
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
