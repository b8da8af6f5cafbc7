//! Chicago Stock Exchange: the one move that is worth most, where the obvious one is not it.

use std::sync::atomic::AtomicBool;

use iroko_games::chicago::Move;
use iroko_games::{Chicago, Position, Record, Scored};
use iroko_solver::chicago::Solver;

use super::{Puzzling, Task};

/// By how much the best move must be better than the second.
const CLEAR: i32 = 2;

/// The plies before the end at which a puzzle may stand: few enough to be worked out.
const LAST: usize = 10;

impl Puzzling for Chicago {
    fn hidden(game: &Record<Chicago>) -> Option<(Chicago, Task, Vec<Move>)> {
        let (mut solver, stop) = (Solver::new(), AtomicBool::new(false));
        let last = game.positions().iter().rev().skip(3).take(LAST);
        let mut last = last.filter(|position| position.outcome().is_none());
        last.find_map(|position| {
            let moves = solver.moves(position, &stop)?;
            let [(best, most), (_, second), ..] = moves[..] else { return None };
            let is_puzzle = most >= second + CLEAR && best != obvious(position);
            is_puzzle.then(|| (*position, Task::Margin(most), vec![best]))
        })
    }
}

/// The move that gains most at once.
fn obvious(position: &Chicago) -> Move {
    let player = position.turn();
    let gained = |mv: &Move| {
        let scores = position.after(*mv).scores().map(i32::from);
        scores[player.index()] - scores[player.other().index()]
    };
    let moves = position.legal_moves();
    *moves.iter().max_by_key(|mv| gained(mv)).expect("the game is not over")
}
