//! What players know for certain: exact answers of `iroko-solver` in place of a search, or inside it. How each game comes by them is
//! in its file here.

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

/// Somebody who knows the best move of some positions.
pub trait Oracle<G: Game>: Send {
    /// What is known of the best move of an unfinished game, or of all moves, the best first. Nothing if it cannot be known
    /// within the limits.
    fn ask(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
        all: bool,
    ) -> Option<Vec<SearchResult<G::Move>>>;
}

/// Somebody who knows positions near the end of a game.
pub trait EndgameProbe<G>: Send + Sync {
    /// The least and the most by which the player to move can end ahead, whatever endless play is worth.
    fn bounds(&self, position: &G) -> Option<[i32; 2]>;

    /// What the position is worth by a convention for endless play, in hundredths of the game's unit.
    fn value(&self, position: &G) -> Option<i32>;
}

/// What a game has of exact answers.
pub trait Exact: Game {
    /// Whether what is known are forced wins, which the search proves better than anybody.
    const FORCED: bool = true;

    /// The table that positions after this one are looked up in, if there is one. What follows knows nothing before it is there.
    fn shelved(&self) -> Option<&'static dyn Shelved> {
        None
    }

    /// An oracle, if the game has one.
    fn oracle() -> Option<Box<dyn Oracle<Self>>> {
        None
    }

    /// What the search may look up, if the game has that.
    fn endings() -> Option<Arc<dyn EndgameProbe<Self>>> {
        None
    }
}

/// What an unfinished position is worth, as if the game began with it.
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

/// A player with everything there is: exact answers where there are any, the search elsewhere.
pub struct Master<G: Players> {
    /// How tables are come by; nothing: none are asked.
    tables: Option<TableLoading>,
    oracle: Option<Box<dyn Oracle<G>>>,
    search: Search<G, GameEvaluator<G>>,
}

impl<G: Players> Master<G> {
    /// A player with these options. No table is opened yet.
    pub fn new(options: &EngineOptions, features: Features) -> Result<Master<G>, Message> {
        let search = search(options)?.with(features);
        Ok(if features.tables {
            let search = search.with_evaluator(GameEvaluator::with_endgames(G::endings()));
            Master { tables: Some(options.tables), oracle: G::oracle(), search }
        } else {
            Master { tables: None, oracle: None, search }
        })
    }

    /// Values every move, the best first. Reports them as they become known.
    pub fn analyse(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
        report: &mut Report<'_, G::Move>,
    ) -> Vec<SearchResult<G::Move>> {
        self.answer(game, limits, stop, true, report)
    }

    /// What the oracle knows, else what the search finds: of the best move, or of all of them. An oracle whose table comes while the
    /// search looks is asked then.
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

    /// The table that the oracle lacks.
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
