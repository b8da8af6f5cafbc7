//! Pogo: short wins in which every move of the winner is the only one that is fast enough, and only moves that hold a
//! draw, both from the solution of the game.

use std::sync::Arc;

use iroko_games::pogo::Move;
use iroko_games::{Pogo, Position, Record};
use iroko_solver::pogo::Solution;
use iroko_solver::{GameValue, shelf};

use super::{Puzzling, Task};

/// The lengths of wins that make a puzzle, in plies.
const PLIES: std::ops::RangeInclusive<u32> = 3..=7;

/// The least number of legal moves.
const CHOICE: usize = 6;

impl Puzzling for Pogo {
    const DIFFICULTIES: &'static [u8] = &[1, 2, 3, 4];

    fn hidden(game: &Record<Pogo>) -> Option<(Pogo, Task, Vec<Move>)> {
        let solution: Arc<Solution> = shelf::pogo(false, &mut |_| {});
        // Games are scanned from the end: their last puzzle is the sharpest.
        let positions = game.positions().iter().rev();
        positions.filter(|position| position.outcome().is_none()).find_map(|position| {
            let moves = solution.moves(position);
            let (best, worth) = *moves.first()?;
            let line = match worth {
                GameValue::Win(plies) if PLIES.contains(&plies) => {
                    only_line(&solution, position, plies)?
                }
                GameValue::Draw
                    if moves.get(1).is_some_and(|(_, next)| *next != GameValue::Draw) =>
                {
                    vec![best]
                }
                _ => return None,
            };
            let task = match worth {
                GameValue::Win(plies) => Task::Win(plies),
                _ => Task::Draw,
            };
            (moves.len() >= CHOICE).then_some((*position, task, line))
        })
    }
}

/// Returns the line of a win within this many plies against the longest resistance, if the winner's move is the only
/// one that is fast enough, here and after every reply.
fn only_line(solution: &Solution, position: &Pogo, plies: u32) -> Option<Vec<Move>> {
    let moves = solution.moves(position);
    let is_quick = |worth: GameValue| matches!(worth, GameValue::Win(found) if found <= plies);
    let (mv, worth) = moves[0];
    if !is_quick(worth) || moves.get(1).is_some_and(|(_, worth)| is_quick(*worth)) {
        return None;
    }
    let after = position.after(mv);
    let mut longest = vec![mv];
    for answer in after.legal_moves() {
        let next = after.after(answer);
        if next.outcome().is_none() {
            let rest = only_line(solution, &next, plies - 2)?;
            if rest.len() + 2 > longest.len() {
                longest = [&[mv, answer], &rest[..]].concat();
            }
        }
    }
    Some(longest)
}
