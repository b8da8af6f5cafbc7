//! Exact answers of `iroko-solver` in place of a search, or inside it. One file per game.

mod awale;
mod chicago;
mod forced;
mod khan;
mod pogo;
mod siam;

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Message, Record};
use iroko_solver::shelf::Shelved;
use iroko_solver::{Effort, Solve, Stop, TableError, Verdict, clock};

use crate::engine::{Engine, Limits, SearchResult};
use crate::features::Features;
use crate::players::{EngineOptions, GameEvaluator, Players, TableLoading, search};
use crate::search::{Report, Search};

/// A source of best moves for some positions.
pub trait Oracle<G: Game>: Send {
    /// Returns the exact result for the best move of an unfinished game, or for all moves, best first. Returns `None`
    /// if it is not available within the limits.
    fn ask(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
        all: bool,
    ) -> Option<Vec<SearchResult<G::Move>>>;
}

/// A source of exact values for positions near the end of a game.
pub trait EndgameProbe<G>: Send + Sync {
    /// Returns the lower and upper bound of the player to move's final margin, whatever value endless play has.
    fn bounds(&self, position: &G) -> Option<[i32; 2]>;

    /// Returns the value under the table's convention for endless play, in hundredths of the game's unit.
    fn value(&self, position: &G) -> Option<i32>;
}

/// The exact answers of a game.
pub trait Exact: Game {
    /// Whether the exact answers are forced wins, which the search proves faster than the solver.
    const FORCED: bool = true;

    /// Returns the table for positions after this one, if there is one. The oracle and the endgame probe return nothing
    /// before it is ready.
    fn shelved(&self) -> Option<&'static dyn Shelved> {
        None
    }

    /// Creates the oracle of the game, if it has one.
    fn oracle() -> Option<Box<dyn Oracle<Self>>> {
        None
    }

    /// Creates the endgame probe for the search, if the game has one.
    fn endings() -> Option<Arc<dyn EndgameProbe<Self>>> {
        None
    }
}

/// Returns the exact value of an unfinished position, as the start of a game.
///
/// # Errors
///
/// If a table cannot be read or built.
pub fn solve<G: Players + Solve>(
    position: &G,
    effort: &mut Effort<'_>,
) -> Result<Verdict<G::Move>, TableError> {
    if G::FORCED
        && let Some(verdict) = forced::by_search(position, effort)
    {
        return Ok(verdict);
    }
    position.solve(effort)
}

/// The full engine: exact answers where there are any, the search elsewhere.
pub struct Master<G: Players> {
    /// How tables are loaded; `None` if they are not used.
    tables: Option<TableLoading>,
    oracle: Option<Box<dyn Oracle<G>>>,
    search: Search<G, GameEvaluator<G>>,
}

impl<G: Players> Master<G> {
    /// Creates the engine without opening any table.
    ///
    /// # Errors
    ///
    /// If the transposition table does not fit in memory.
    pub fn new(options: &EngineOptions, features: Features) -> Result<Master<G>, Message> {
        let search = search(options)?.with(features);
        Ok(if features.tables {
            let search = search.map_evaluator(|evaluator| evaluator.with_endgames(G::endings()));
            Master { tables: Some(options.tables), oracle: G::oracle(), search }
        } else {
            Master { tables: None, oracle: None, search }
        })
    }

    /// Values every move and returns them best first. Reports them after each iteration.
    pub fn analyse(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut Report<'_, G::Move>,
    ) -> Vec<SearchResult<G::Move>> {
        if let Some(found) = G::survey(game, limits, stop).filter(|found| !found.is_empty()) {
            report(&found);
            return found;
        }
        self.answer(game, limits, stop, true, report)
    }

    /// Returns the oracle's answer, or else the search's, for the best move or for all. An oracle whose table becomes
    /// ready during the search replaces its result.
    fn answer(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
        all: bool,
        report: &mut Report<'_, G::Move>,
    ) -> Vec<SearchResult<G::Move>> {
        self.prepare(game);
        let begun = clock::now();
        let awaited = self.awaited(game);
        if let Some(known) = self.ask(game, limits, stop, all) {
            report(&known);
            return known;
        }
        let limits = limits.after(clock::since(begun));
        let mut look = |stop: &dyn Stop| match all {
            true => self.search.analyse(game, &limits, stop, report),
            false => vec![self.search.watch(game, &limits, stop, report)],
        };
        let Some(table) = awaited else { return look(stop) };
        let found = look(&|| stop.is_raised() || table.is_ready());
        let known = if table.is_ready() { self.ask(game, &limits, stop, all) } else { None };
        known.inspect(|known| report(known)).unwrap_or(found)
    }

    /// Returns the table that the oracle still needs.
    fn awaited(&self, game: &Record<G>) -> Option<&'static dyn Shelved> {
        self.oracle.as_ref()?;
        game.position().shelved().filter(|table| !table.is_ready())
    }

    fn ask(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
        all: bool,
    ) -> Option<Vec<SearchResult<G::Move>>> {
        self.oracle.as_mut()?.ask(game, limits, stop, all)
    }
}

impl<G: Players> Engine<G> for Master<G> {
    fn prepare(&mut self, game: &Record<G>) {
        match (self.tables, game.position().shelved()) {
            (Some(TableLoading::Wait), Some(table)) => table.complete(&mut |_| {}),
            (Some(TableLoading::Background), Some(table)) => table.begin(),
            _ => {}
        }
    }

    fn think(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> SearchResult<G::Move> {
        self.answer(game, limits, stop, false, &mut |_| {}).swap_remove(0)
    }
}
