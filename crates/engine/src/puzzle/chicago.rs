//! Chicago Stock Exchange: the single best move, where it is not the obvious one.

use std::sync::atomic::AtomicBool;

use iroko_games::chicago::Move;
use iroko_games::{Chicago, Position, Record, Scored};
use iroko_solver::chicago::Solver;

use super::{Puzzling, Task};

/// The margin of the best move over the second, in points.
const CLEAR: i32 = 2;

/// The number of last plies in which a puzzle may lie: few enough to be calculated by hand.
const LAST: usize = 10;

impl Puzzling for Chicago {
    const DIFFICULTIES: &'static [u8] = &[1, 2, 3];

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

/// Returns the move with the largest immediate gain.
fn obvious(position: &Chicago) -> Move {
    let player = position.turn();
    let gained = |mv: &Move| {
        let scores = position.after(*mv).scores().map(i32::from);
        scores[player.index()] - scores[player.other().index()]
    };
    let moves = position.legal_moves();
    *moves.iter().max_by_key(|mv| gained(mv)).expect("an unfinished game has a move")
}
