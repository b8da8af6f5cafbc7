//! Pogo: every position is looked up, once the solution is ready.

use std::sync::atomic::AtomicBool;

use iroko_games::pogo::Move;
use iroko_games::{Pogo, Position, Record};
use iroko_solver::GameValue;
use iroko_solver::shelf::{self, Shelved};

use super::{Exact, Oracle};
use crate::engine::{Limits, SearchResult, Value};

/// The solution, which answers at once and needs no limits.
struct Solved;

impl Exact for Pogo {
    const FORCED: bool = false;

    fn shelved(&self) -> Option<&'static dyn Shelved> {
        Some(shelf::pogo_slot(self.is_no_u_turn()))
    }

    fn oracle() -> Option<Box<dyn Oracle<Pogo>>> {
        Some(Box::new(Solved))
    }
}

impl Oracle<Pogo> for Solved {
    fn ask(
        &mut self,
        game: &Record<Pogo>,
        _: &Limits,
        _: &AtomicBool,
        all: bool,
    ) -> Option<Vec<SearchResult<Move>>> {
        let here = game.position();
        let solution = shelf::pogo_slot(here.is_no_u_turn()).peek()?;
        let moves = solution.moves(here);
        let nodes = moves.len() as u64;
        let thoughts = moves.into_iter().take(if all { usize::MAX } else { 1 });
        let thought = |(mv, worth): (Move, GameValue)| {
            let after = here.after(mv);
            let rest = if after.outcome().is_some() { Vec::new() } else { solution.line(&after) };
            let pv = [&[mv], &rest[..]].concat();
            let value = match worth {
                GameValue::Win(plies) => Value::Win(plies),
                GameValue::Draw => Value::Draw,
                GameValue::Loss(plies) => Value::Loss(plies),
            };
            SearchResult { mv, value, depth: pv.len() as u32, nodes, cuts: None, pv }
        };
        Some(thoughts.map(thought).collect())
    }
}
