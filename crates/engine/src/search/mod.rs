//! The search: iterative deepening on one or several threads, until a limit is reached or the outcome is known. The
//! recursion is in `worker.rs`, the evaluation in `eval`.
//!
//! The method is principal variation search: the first move is searched with a full window, the others with a null
//! window that only tests whether they beat it. A winning or losing score is proven: every reply was searched to the
//! end of the game.

mod path;
mod worker;

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use iroko_games::Record;
use iroko_solver::{Stop, clock, threads};

use crate::clock::Deadlines;
use crate::engine::{Engine, Evaluator, Limits, SearchResult, choices};
use crate::features::Features;
use crate::order::{History, best_first};
use crate::score::{COUNTED, INFINITE, Score, WON, is_proven, to_value};
use crate::tactics::Tactics;
use crate::tt::TranspositionTable;
use crate::tuning::SearchParameters;
pub(crate) use worker::MAX_PLY;
use worker::{MoveSearch, Shared, Worker};

/// An engine that searches. It keeps its transposition table from move to move.
///
/// ```
/// # use std::sync::atomic::AtomicBool;
/// use iroko_engine::{EngineOptions, Limits, Value, players};
/// use iroko_games::{Record, Siam};
///
/// // The elephant on 34 can push the rock on 35 off the board.
/// let text = "[[(34,e),(23,n),(0,0),(0,0),(0,0)],[(51,s),(0,0),(0,0),(0,0),(0,0)],[35,33,32],e]";
/// let game = Record::new(text.parse::<Siam>()?);
/// let mut search = players::search::<Siam>(&EngineOptions::seeded(0))?;
/// let limits = Limits { depth: Some(2), ..Limits::NONE };
/// let moves = search.analyse(&game, &limits, &AtomicBool::new(false), &mut |_| {});
/// assert_eq!((moves[0].mv.to_string().as_str(), moves[0].value), ("(34,35,e)", Value::Win(1)));
/// assert!(moves.is_sorted_by(|one, two| one.value.rank() >= two.value.rank()));
/// # Ok::<(), iroko_games::Message>(())
/// ```
pub struct Search<G: Tactics, E> {
    evaluator: E,
    features: Features,
    table: TranspositionTable,
    /// The history of each thread.
    histories: Vec<History<G>>,
    /// The default limits.
    limits: Limits,
    parameters: SearchParameters,
}

/// A callback for the progress of a search. It receives the result for the best move, or for all moves, best first.
pub type Report<'a, M> = dyn FnMut(&[SearchResult<M>]) + 'a;

/// A move of the root with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
struct RootMove<M> {
    mv: M,
    score: Score,
    heuristic: bool,
    pv: Vec<M>,
}

/// The positions that fill a MiB of the table: bounds are stored too, and half of it stays free.
pub(crate) const NODES_PER_MIB: u64 = 30_000;

/// An upper limit for the positions that a thread searches in a second.
const NODES_PER_SECOND: f64 = 5e6;

/// Returns the MiB that a search with these limits can fill.
fn mebibytes_for(limits: &Limits, threads: usize) -> usize {
    let in_time = |time: Duration| (time.as_secs_f64() * NODES_PER_SECOND) as u64 * threads as u64;
    let nodes = [limits.nodes, limits.time.map(in_time)].into_iter().flatten().min();
    nodes.map_or(usize::MAX, |nodes| (nodes / NODES_PER_MIB) as usize + 1)
}

impl<G: Tactics, E: Evaluator<G> + Sync> Search<G, E> {
    /// Creates an engine with a transposition table, a number of threads (one, where there are no threads), and the
    /// limits that apply when a caller sets none.
    pub fn new(
        evaluator: E,
        table: TranspositionTable,
        threads: usize,
        limits: Limits,
    ) -> Search<G, E> {
        let histories =
            (0..threads.clamp(1, threads::MAX)).map(|_| History::new(MAX_PLY + 2)).collect();
        Search {
            evaluator,
            features: Features::ALL,
            table,
            histories,
            limits,
            parameters: SearchParameters::STANDARD,
        }
    }

    /// Returns the engine with other features.
    #[must_use]
    pub fn with(self, features: Features) -> Search<G, E> {
        Search { features, ..self }
    }

    /// Returns the engine with other parameters.
    #[must_use]
    pub fn with_parameters(self, parameters: SearchParameters) -> Search<G, E> {
        Search { parameters, ..self }
    }

    /// Returns the engine with a changed evaluation.
    #[must_use]
    pub(crate) fn map_evaluator(self, change: impl FnOnce(E) -> E) -> Search<G, E> {
        Search { evaluator: change(self.evaluator), ..self }
    }

    /// Returns the engine with another evaluation.
    #[must_use]
    pub fn with_evaluator(self, evaluator: E) -> Search<G, E> {
        Search { evaluator, ..self }
    }

    /// Returns the evaluation.
    pub(crate) fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// Searches, and reports the best move after each iteration.
    pub fn watch(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &dyn Stop,
        report: &mut Report<'_, G::Move>,
    ) -> SearchResult<G::Move> {
        self.search(game, limits, stop, false, report).swap_remove(0)
    }

    /// Searches all moves with full windows, and reports them after each iteration.
    ///
    /// Returns the moves of the last complete iteration, best first.
    pub fn analyse(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &dyn Stop,
        report: &mut Report<'_, G::Move>,
    ) -> Vec<SearchResult<G::Move>> {
        self.search(game, limits, stop, true, report)
    }

    /// Deepens iteratively. `all`: score every move instead of only the best.
    fn search(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &dyn Stop,
        all: bool,
        report: &mut Report<'_, G::Move>,
    ) -> Vec<SearchResult<G::Move>> {
        let limits = limits.or(&self.limits);
        let deadlines = Deadlines::of(&limits, clock::now());
        self.table.new_search(mebibytes_for(&limits, self.histories.len()));
        self.histories.iter_mut().for_each(History::age);
        let (done, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        let shared = Shared {
            evaluator: &self.evaluator,
            table: &self.table,
            features: self.features,
            parameters: self.parameters,
            stop,
            done: &done,
            deadline: deadlines.hard,
            most_nodes: deadlines.nodes.unwrap_or(u64::MAX),
            nodes: &nodes,
            alone: self.histories.len() == 1,
        };
        let deepest = limits.depth.unwrap_or(u32::MAX).min(MAX_PLY as u32);
        let (first, others) =
            self.histories.split_first_mut().expect("a search has at least one thread");
        let helpers = others.iter_mut().enumerate().map(|(number, history)| {
            let shared = &shared;
            move || help(shared, history, game, deepest, number)
        });
        threads::beside(helpers, || {
            let mut root = Root::new(&shared, first, game, all);
            let mut depth = 0;
            for next in 1..=deepest {
                if !root.search_depth(next) {
                    break;
                }
                depth = next;
                report(&root.thoughts(depth));
                if root.is_settled(depth) || clock::has_passed(deadlines.soft) {
                    break;
                }
            }
            done.store(true, Ordering::Relaxed);
            root.thoughts(depth)
        })
    }
}

impl<G: Tactics, E: Evaluator<G> + Sync> Engine<G> for Search<G, E> {
    fn think(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> SearchResult<G::Move> {
        self.watch(game, limits, stop, &mut |_| {})
    }
}

/// A helper thread (lazy SMP): it searches the same root to fill the shared table, every other one a ply deeper.
fn help<G: Tactics, E: Evaluator<G>>(
    shared: &Shared<'_, E>,
    history: &mut History<G>,
    game: &Record<G>,
    deepest: u32,
    number: usize,
) {
    let mut root = Root::new(shared, history, game, false);
    let ahead = 1 - number as u32 % 2;
    for depth in 1..=deepest {
        if !root.search_depth((depth + ahead).min(deepest)) {
            break;
        }
    }
}

/// The root of a search in one thread: its moves, best first.
struct Root<'a, G: Tactics, E> {
    here: G,
    moves: Vec<RootMove<G::Move>>,
    all: bool,
    worker: Worker<'a, G, E>,
    shared: &'a Shared<'a, E>,
}

impl<'a, G: Tactics, E: Evaluator<G>> Root<'a, G, E> {
    fn new(
        shared: &'a Shared<'a, E>,
        history: &'a mut History<G>,
        game: &Record<G>,
        all: bool,
    ) -> Self {
        let here = *game.position();
        let moves = choices(game);
        // Before the first iteration: the winning move first, then by ordering score.
        let win = here.winning_move();
        let hope =
            |mv: &G::Move| if win == Some(*mv) { i32::MAX } else { here.ordering_score(*mv) };
        let hopes: Vec<i32> = moves.iter().map(hope).collect();
        let estimate = shared.evaluator.value(&here);
        let root = |mv| RootMove { mv, score: estimate, heuristic: true, pv: vec![mv] };
        let mut moves: Vec<_> =
            best_first(&hopes).into_iter().map(|index| root(moves[index])).collect();
        if win.is_some() {
            (moves[0].score, moves[0].heuristic) = (WON - 1, false);
        }
        let worker = Worker::new(shared, history, game.positions());
        Root { here, moves, all, worker, shared }
    }

    fn nodes(&self) -> u64 {
        self.worker.nodes.max(self.shared.nodes.load(Ordering::Relaxed))
    }

    /// Returns the results of all moves, or of the best one alone.
    fn thoughts(&self, depth: u32) -> Vec<SearchResult<G::Move>> {
        let nodes = self.nodes();
        let thought = |root: &RootMove<G::Move>| SearchResult {
            mv: root.mv,
            value: to_value(root.score, root.heuristic, G::POINTS),
            depth,
            nodes,
            cuts: self.shared.alone.then_some(self.worker.cuts),
            pv: root.pv.clone(),
        };
        let count = if self.all { self.moves.len() } else { 1 };
        self.moves[..count].iter().map(thought).collect()
    }

    /// One iteration: searches the moves to this depth within an aspiration window, and moves the best to the front.
    /// Returns whether it was completed.
    fn search_depth(&mut self, depth: u32) -> bool {
        if self.all {
            return self.search_all(depth as i32);
        }
        let known = self.moves[0].score;
        let narrow = self.shared.features.aspiration && depth > 3;
        let mut width = if is_proven(known) { 1 } else { self.shared.parameters.window };
        let (mut alpha, mut beta) = match narrow {
            true => (known - width, known + width),
            false => (-INFINITE, INFINITE),
        };
        loop {
            let best = self.search_window(depth as i32, alpha, beta);
            let Some(best) = best else { return false };
            width *= 4;
            if best <= alpha && alpha > -INFINITE {
                alpha = if width > 1000 { -INFINITE } else { best - width };
            } else if best >= beta && beta < INFINITE {
                beta = if width > 1000 { INFINITE } else { best + width };
            } else {
                return true;
            }
            (alpha, beta) = (alpha.max(-INFINITE), beta.min(INFINITE));
        }
    }

    /// Searches the moves within a window, and moves the best to the front. Returns `None` if stopped; moves found
    /// until then count.
    fn search_window(&mut self, depth: i32, alpha: Score, beta: Score) -> Option<Score> {
        let (mut best, mut floor) = (-INFINITE, alpha);
        self.worker.heuristic = false;
        for index in 0..self.moves.len() {
            let mv = self.moves[index].mv;
            let scout = self.shared.features.scout && index > 0;
            let search = MoveSearch { depth: depth - 1, alpha: floor, beta, reduction: 0, scout };
            let score = self.worker.search_move(&self.here, mv, search, 0);
            if self.worker.stopped {
                return None;
            }
            if score > best {
                best = score;
            }
            if score > floor {
                floor = score;
                let pv = self.worker.pv_after(mv);
                let found = RootMove { mv, score, heuristic: self.worker.heuristic, pv };
                self.moves[index] = found;
                self.moves[..=index].rotate_right(1);
            }
            if floor >= beta {
                break;
            }
        }
        // An estimate after the best move also rules out a proof.
        self.moves[0].heuristic |= self.worker.heuristic;
        Some(best)
    }

    /// Searches every move with a full window, and sorts them, best first.
    fn search_all(&mut self, depth: i32) -> bool {
        let mut found: Vec<RootMove<G::Move>> = Vec::with_capacity(self.moves.len());
        for index in 0..self.moves.len() {
            let mv = self.moves[index].mv;
            self.worker.heuristic = false;
            let search = MoveSearch {
                depth: depth - 1,
                alpha: -INFINITE,
                beta: INFINITE,
                reduction: 0,
                scout: false,
            };
            let score = self.worker.search_move(&self.here, mv, search, 0);
            if self.worker.stopped {
                return false;
            }
            let pv = self.worker.pv_after(mv);
            let place = found.partition_point(|better| better.score >= score);
            found.insert(place, RootMove { mv, score, heuristic: self.worker.heuristic, pv });
        }
        self.moves = found;
        true
    }

    /// Whether a deeper search cannot change the result: the outcome is known, and so is the shortest win or longest
    /// loss.
    fn is_settled(&self, depth: u32) -> bool {
        let is_settled = |root: &RootMove<G::Move>| {
            let plies = (WON - root.score.abs()) as u32;
            if root.score.abs() >= COUNTED { depth >= plies } else { !root.heuristic }
        };
        if self.all { self.moves.iter().all(is_settled) } else { is_settled(&self.moves[0]) }
    }
}
