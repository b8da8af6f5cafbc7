//! The values of the moves of a setup: for each, the best way found to complete the setup after it. The search itself
//! cannot value a board on which half of the pieces are missing.

use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::khan::{Edge, Move};
use iroko_games::{Khan, Player, Position, Record};
use iroko_solver::clock;

use super::judge::{Judge, Stage};
use super::setup::plan;
use super::{BOOK, Placement};
use crate::clock::Deadlines;
use crate::engine::{Limits, SearchResult, Value, choices};
use crate::eval;

/// The number of generally good replies that a placement of Red is tested against.
const ANSWERS: usize = 4;

/// The nodes of a survey without limits.
const NODES: u64 = 400_000;

/// The stages: `enter` is the number of completions of every move.
const STAGES: [Stage; 4] = [
    Stage { enter: 5, nodes: 200 },
    Stage { enter: 2, nodes: 1500 },
    Stage { enter: 1, nodes: 8000 },
    Stage { enter: 1, nodes: 40_000 },
];

/// A move, and the setups that begin with it, best first, each with its value to Red.
struct Branch {
    mv: Move,
    edge: Edge,
    setups: Vec<(Placement, i32)>,
}

/// Values every move of a position in the setup and returns them best first. A stage counts only if there was time for
/// all moves, so that their values can be compared.
pub(crate) fn survey(
    game: &Record<Khan>,
    limits: &Limits,
    stop: &AtomicBool,
) -> Vec<SearchResult<Move>> {
    let position = game.position();
    let player = position.turn();
    let deadlines = Deadlines::of(limits, clock::now());
    let timed = limits.time.is_some() || limits.clock.is_some();
    let nodes = deadlines.nodes.unwrap_or(if timed { u64::MAX } else { NODES });
    let mut judge = Judge::new(stop, deadlines.soft.or(deadlines.hard), nodes);
    let mut branches: Vec<Branch> =
        choices(game).into_iter().filter_map(|mv| branch(position, mv, stop)).collect();
    for stage in &STAGES {
        let Some(values) = valued(position, &branches, *stage, &mut judge) else { break };
        for (branch, values) in branches.iter_mut().zip(values) {
            branch.setups[..values.len()].copy_from_slice(&values);
            branch.setups[..values.len()].sort_by_key(|(_, value)| order(*value, player));
        }
    }
    let best = |branch: &Branch| order(branch.setups[0].1, player);
    branches.sort_by_key(best);
    let used = nodes - judge.left;
    branches.iter().map(|branch| result(position, branch, used)).collect()
}

/// Returns a key that is smaller for a better value.
fn order(value: i32, player: Player) -> i32 {
    if player == Player::One { -value } else { value }
}

fn result(position: &Khan, branch: &Branch, nodes: u64) -> SearchResult<Move> {
    let (whole, value) = branch.setups[0];
    let mut here = *position;
    here.play(branch.mv);
    let rest = if here.turn() == position.turn() && here.in_setup() {
        plan(&here, branch.edge, whole)
    } else {
        Vec::new()
    };
    let pv = std::iter::once(branch.mv).chain(rest.into_iter().map(|(_, mv)| mv)).collect();
    let value = Value::Estimate(-order(value, position.turn()));
    SearchResult { mv: branch.mv, value, depth: 0, nodes, cuts: None, pv }
}

/// Returns the complete setups of the player to move that begin with a move, the best by the evaluation first; `None`
/// once `stop` is raised.
fn branch(position: &Khan, mv: Move, stop: &AtomicBool) -> Option<Branch> {
    let player = position.turn();
    let mut after = *position;
    after.play(mv);
    let edge = after.edge(Player::One)?;
    let own_edge = if player == Player::One { edge } else { edge.opposite() };
    let completions = Placement::of(&after, player).completions(own_edge);
    let mut setups = Vec::with_capacity(completions.len());
    for whole in completions {
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        setups.push((whole, value(position, edge, whole, &mut eval::khan::evaluate)));
    }
    setups.sort_by_cached_key(|(_, value)| order(*value, player));
    Some(Branch { mv, edge, setups })
}

/// Returns the new values of the setups that enter a stage; `None` if a limit is reached before the last.
fn valued(
    position: &Khan,
    branches: &[Branch],
    stage: Stage,
    judge: &mut Judge<'_>,
) -> Option<Vec<Vec<(Placement, i32)>>> {
    let mut all = Vec::with_capacity(branches.len());
    for Branch { edge, setups, .. } in branches {
        let mut values = Vec::with_capacity(stage.enter);
        for (whole, _) in setups.iter().take(stage.enter) {
            if judge.is_late() {
                return None;
            }
            let look = &mut |start: &Khan| judge.value(start, stage.nodes);
            values.push((*whole, value(position, *edge, *whole, look)));
        }
        all.push(values);
    }
    Some(all)
}

/// Returns the value to Red of a complete setup of the player to move: against the setup on the board, or the worst
/// against the replies that are good in general.
fn value(position: &Khan, edge: Edge, whole: Placement, look: &mut dyn FnMut(&Khan) -> i32) -> i32 {
    let sbires_only = position.is_sbires_only();
    if position.turn() == Player::Two {
        let red = Placement::of(position, Player::One);
        return look(&red.against(edge, whole, sbires_only));
    }
    let answers = BOOK.general_answers(edge).take(ANSWERS);
    answers.map(|answer| look(&whole.against(edge, answer, sbires_only))).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Game, VariantSet};

    const QUICK: Limits = Limits { nodes: Some(20_000), ..Limits::NONE };

    fn look(position: &str) -> Vec<SearchResult<Move>> {
        let game = Record::new(position.parse().unwrap());
        survey(&game, &QUICK, &AtomicBool::new(false))
    }

    #[test]
    fn every_move_of_a_setup_is_valued_and_completed() {
        let mut game = Record::new(Khan::start(VariantSet::STANDARD, 0));
        while game.position().in_setup() {
            let found = survey(&game, &QUICK, &AtomicBool::new(false));
            let legal = choices(&game);
            assert_eq!(found.len(), legal.len());
            assert!(legal.iter().all(|mv| found.iter().any(|one| one.mv == *mv)));
            assert!(found.is_sorted_by(|one, two| one.value.rank() >= two.value.rank()));
            let (turn, best) = (game.position().turn(), &found[0]);
            let mut line = game.clone();
            best.pv.iter().for_each(|mv| line.play(*mv).unwrap_or_else(|why| panic!("{why}")));
            assert!(line.position().turn() != turn || !line.position().in_setup());
            game.play(best.mv).unwrap();
        }
    }

    #[test]
    fn a_kalista_behind_its_henchmen_is_better_than_one_before_them() {
        let found = look("6/6/6/6/6/6 r setup top");
        let rank = |cell: &str| {
            found.iter().position(|one| one.mv.to_string() == format!("K@{cell}")).unwrap()
        };
        assert!(rank("c1") < rank("c2"), "{found:?}");
    }

    #[test]
    fn a_stopped_survey_returns_at_once() {
        let game = Record::new(Khan::start(VariantSet::STANDARD, 0));
        assert!(survey(&game, &Limits::NONE, &AtomicBool::new(true)).is_empty());
    }
}
