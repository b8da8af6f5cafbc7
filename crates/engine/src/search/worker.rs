//! One thread of a search: the alpha-beta recursion below the root. Iterative deepening and time management are in
//! `search`.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use iroko_games::Moves;
use iroko_solver::{Stop, clock};

use super::path::Path;
use crate::engine::Evaluator;
use crate::features::Features;
use crate::order::{Candidate, History, Sources};
use crate::score::{
    COUNTED, ESTIMATE_CEILING, INFINITE, Score, WON, from_table, is_proven, of_end, of_margin,
    to_table,
};
use crate::tactics::Tactics;
use crate::tt::{Bound, Entry, TranspositionTable};
use crate::tuning::SearchParameters;

/// The longest line searched.
pub(crate) const MAX_PLY: usize = 240;

/// The number of nodes between two checks of the limits.
const CHECK_INTERVAL: u64 = 1024;

/// The state shared by all threads of a search.
pub(super) struct Shared<'a, E> {
    pub evaluator: &'a E,
    pub table: &'a TranspositionTable,
    pub features: Features,
    pub parameters: SearchParameters,
    /// Raised by the caller.
    pub stop: &'a dyn Stop,
    /// Raised when the main thread has finished.
    pub done: &'a AtomicBool,
    pub deadline: Option<Instant>,
    pub most_nodes: u64,
    /// The nodes of all threads; each adds its own at every check.
    pub nodes: &'a AtomicU64,
    /// Whether there is one thread only. The cuts of several are not added up.
    pub alone: bool,
}

/// One thread of a search.
pub(super) struct Worker<'a, G: Tactics, E> {
    shared: &'a Shared<'a, E>,
    history: &'a mut History<G>,
    path: Path,
    /// `pv_table[n]`: the principal variation from the position n plies below the root.
    pv_table: Vec<Vec<G::Move>>,
    pub nodes: u64,
    /// The positions left early because a move reached `beta`.
    pub cuts: u64,
    /// The part of `nodes` already added to the shared count.
    counted: u64,
    pub stopped: bool,
    /// Whether a heuristic (an estimate, a reduction, a pruned move) contributed to the result since this was last
    /// cleared. A score without one is exact.
    pub heuristic: bool,
    /// The earliest ply of the line on whose repetition a result depends since this was last reset; [`NEVER`] if there
    /// is none.
    returns_to: usize,
}

/// No repetition.
const NEVER: usize = usize::MAX;

impl<'a, G: Tactics, E: Evaluator<G>> Worker<'a, G, E> {
    pub(super) fn new(
        shared: &'a Shared<'a, E>,
        history: &'a mut History<G>,
        positions: &[G],
    ) -> Self {
        Worker {
            shared,
            history,
            path: Path::new(positions.iter().map(G::key).collect(), MAX_PLY + 2),
            pv_table: (0..MAX_PLY + 2).map(|ply| Vec::with_capacity(MAX_PLY + 2 - ply)).collect(),
            nodes: 0,
            cuts: 0,
            counted: 0,
            stopped: false,
            heuristic: false,
            returns_to: NEVER,
        }
    }

    /// The principal variation from the root that begins with the move searched last.
    pub(super) fn pv_after(&self, mv: G::Move) -> Vec<G::Move> {
        [&[mv], &self.pv_table[1][..]].concat()
    }

    /// Searches a move and returns its score for the player who makes it.
    ///
    /// A reduced move is first searched with a null window at the reduced depth, a scouted one with a null window at
    /// full depth; a move that beats `alpha` is searched again in full. The score is exact between the bounds, an upper
    /// bound at or below `alpha`, and a lower bound at or above `beta`.
    pub(super) fn search_move(
        &mut self,
        here: &G,
        mv: G::Move,
        search: MoveSearch,
        ply: usize,
    ) -> Score {
        let next = here.after(mv);
        self.path.enter(next.key(), here.is_final(mv));
        // The only line that handles a player who moves twice.
        let again = next.turn() == here.turn();
        let MoveSearch { depth, alpha, beta, reduction, scout } = search;
        let mut score = INFINITE;
        if reduction > 0 {
            score = self.search_child(&next, again, depth - reduction, alpha, alpha + 1, ply + 1);
        }
        if scout && score > alpha {
            score = self.search_child(&next, again, depth, alpha, alpha + 1, ply + 1);
        }
        if !scout || score > alpha && beta - alpha > 1 {
            score = self.search_child(&next, again, depth, alpha, beta, ply + 1);
        }
        self.path.leave();
        score
    }

    fn search_child(
        &mut self,
        next: &G,
        again: bool,
        depth: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        if again {
            self.search(next, depth, alpha, beta, ply)
        } else {
            -self.search(next, depth, -beta, -alpha, ply)
        }
    }

    /// Searches the last position of the path to `depth` and returns its score for the player to move.
    ///
    /// The score is exact between the bounds, an upper bound at or below `alpha`, and a lower bound at or above `beta`.
    fn search(&mut self, here: &G, depth: i32, alpha: Score, beta: Score, ply: usize) -> Score {
        debug_assert!(alpha < beta);
        self.pv_table[ply].clear();
        if self.count_node() {
            return 0;
        }
        if let Some(score) =
            self.terminal_score(here, ply).or_else(|| self.probe_endgame(here, ply))
        {
            return score;
        }
        if depth <= 0 || ply >= MAX_PLY {
            return if self.shared.features.quiescence && ply < MAX_PLY {
                self.quiescence(here, alpha, beta, ply)
            } else {
                self.estimate(here)
            };
        }
        // Mate-distance pruning: no score exceeds a win on the next move, and none is below a loss on it.
        let (alpha, beta) = match G::POINTS {
            true => (alpha, beta),
            false => (alpha.max(ply as Score + 1 - WON), beta.min(WON - ply as Score - 1)),
        };
        if alpha >= beta {
            return alpha;
        }
        let around = (self.heuristic, self.returns_to);
        (self.heuristic, self.returns_to) = (false, NEVER);
        let score = self.search_node(here, depth, alpha, beta, ply);
        self.heuristic |= around.0;
        self.returns_to = self.returns_to.min(around.1);
        score
    }

    /// Counts a node, and checks the limits periodically. Returns whether the search is stopped.
    #[inline]
    fn count_node(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(CHECK_INTERVAL) || self.nodes >= self.shared.most_nodes {
            self.check_limits();
        }
        self.stopped
    }

    #[cold]
    fn check_limits(&mut self) {
        let shared = self.shared;
        let others = shared.nodes.fetch_add(self.nodes - self.counted, Ordering::Relaxed);
        let all = others + self.nodes - self.counted;
        self.counted = self.nodes;
        self.stopped |= all >= shared.most_nodes
            || shared.stop.is_raised()
            || shared.done.load(Ordering::Relaxed)
            || clock::has_passed(shared.deadline);
    }

    /// Returns the score of a finished game, by the rules or by repetition.
    ///
    /// A selective search treats the first repetition within the line as final: it can be repeated again.
    #[inline]
    fn terminal_score(&mut self, here: &G, ply: usize) -> Option<Score> {
        if let Some(end) = here.outcome() {
            return Some(of_end(end, here.turn(), ply, G::POINTS));
        }
        let visits = self.path.visits();
        if visits.times == 1 {
            return None;
        }
        let mut end = here.repeated(visits.times);
        if end.is_none() && visits.last.is_some() && self.shared.features.is_selective() {
            end = here.repeated(usize::MAX);
            self.heuristic |= end.is_some();
        }
        let score = of_end(end?, here.turn(), ply, G::POINTS);
        self.returns_to = self.returns_to.min(visits.last.unwrap_or(0));
        Some(score)
    }

    /// Probes the endgame table. Its answer counts only if it is certain: no earlier position can recur, and the player
    /// to move wins, draws or loses whatever value endless play has.
    #[inline]
    fn probe_endgame(&mut self, here: &G, ply: usize) -> Option<Score> {
        if !self.path.is_fresh() {
            return None;
        }
        match self.shared.evaluator.bounds(here)? {
            [least, most] if least == most => Some(of_margin(least, ply)),
            [least, _] if least > 0 => Some(of_margin(least, ply)),
            [_, most] if most < 0 => Some(of_margin(most, ply)),
            _ => None,
        }
    }

    fn estimate(&mut self, here: &G) -> Score {
        self.heuristic = true;
        self.shared.evaluator.value(here).clamp(-ESTIMATE_CEILING, ESTIMATE_CEILING)
    }

    /// Quiescence search: the player to move may stand pat, or play noisy moves.
    fn quiescence(&mut self, here: &G, alpha: Score, beta: Score, ply: usize) -> Score {
        if let Some(mv) = here.winning_move() {
            self.pv_table[ply].push(mv);
            return WON - ply as Score - 1;
        }
        let mut best = self.estimate(here);
        if best >= beta || ply >= MAX_PLY {
            return best;
        }
        let mut moves = Moves::new();
        here.noisy_moves(&mut moves);
        let mut floor = alpha.max(best);
        for mv in moves {
            let next = here.after(mv);
            self.pv_table[ply + 1].clear();
            if self.count_node() {
                return best;
            }
            let score = match next.outcome() {
                Some(end) => of_end(end, here.turn(), ply + 1, G::POINTS),
                None => -self.quiescence(&next, -beta, -floor, ply + 1),
            };
            best = best.max(score);
            if score > floor {
                self.update_pv(ply, mv);
                floor = score;
            }
            if floor >= beta {
                self.cuts += 1;
                break;
            }
        }
        best
    }

    /// Probes the transposition table; without a cutoff, searches the moves and stores the result.
    fn search_node(
        &mut self,
        here: &G,
        depth: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        let features = &self.shared.features;
        let exact = !features.is_selective();
        let key = if exact { self.path.key_of_way() } else { self.path.key() };
        let known = if features.table { self.shared.table.probe(key) } else { None };
        let trusted = !G::ENDS_AT_RETURN || self.path.is_fresh();
        if let Some(entry) = known
            && (beta - alpha == 1 || exact)
            && (i32::from(entry.depth) == depth
                || !exact && (i32::from(entry.depth) > depth || trusted && entry.is_certain()))
        {
            let mut score = from_table(entry.score, ply);
            if !exact && !trusted {
                score = score.clamp(-ESTIMATE_CEILING, ESTIMATE_CEILING);
            }
            let enough = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => score >= beta,
                Bound::AtMost => score <= alpha,
            };
            if enough {
                self.heuristic |= entry.heuristic || !trusted;
                return score;
            }
        }
        if let Some(mv) = here.winning_move() {
            self.pv_table[ply].push(mv);
            return WON - ply as Score - 1;
        }
        let (score, place) =
            self.search_moves(here, known.map(|entry| entry.mv), depth, alpha, beta, ply);
        if self.stopped {
            return score;
        }
        let bound = if score <= alpha {
            Bound::AtMost
        } else if score >= beta {
            Bound::AtLeast
        } else {
            Bound::Exact
        };
        // A result that depends on a repetition before this node holds on this path alone.
        let tied = self.returns_to < ply && !exact;
        if features.table && !(tied && is_proven(score)) {
            self.shared.table.store(
                key,
                Entry {
                    score: to_table(score, ply),
                    depth: depth.clamp(0, 255) as u8,
                    mv: place,
                    bound,
                    heuristic: self.heuristic || tied,
                },
            );
        }
        score
    }

    /// Searches the moves in order. Returns the best score and the index of its move.
    fn search_moves(
        &mut self,
        here: &G,
        first: Option<u8>,
        depth: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> (Score, u8) {
        let features = self.shared.features;
        let mut moves = self.history.order(here, ply, first, sources(&features));
        let depth = depth - 1;
        let (mut best, mut place, mut floor) = (-INFINITE, 0, alpha);
        let mut index = 0;
        let mut tried: Moves<G::Move> = Moves::new();
        while let Some(candidate) = moves.next() {
            if candidate.quiet && self.can_prune(depth, index, best, floor, beta) {
                self.heuristic = true;
                break;
            }
            let search = MoveSearch {
                depth,
                alpha: floor,
                beta,
                reduction: self.reduction(&candidate, depth, index, floor, beta),
                scout: features.scout && index > 0,
            };
            let score = self.search_move(here, candidate.mv, search, ply);
            if self.stopped {
                break;
            }
            if score > best {
                (best, place) = (score, candidate.place);
            }
            if score > floor {
                floor = score;
                self.update_pv(ply, candidate.mv);
            }
            if floor >= beta {
                self.cuts += 1;
                if candidate.quiet || here.ordering_score(candidate.mv) == 0 {
                    let bonus = self.shared.parameters.history_bonus(depth + 1);
                    self.history.reward(here.turn(), candidate.mv, &tried, bonus, ply);
                }
                break;
            }
            if candidate.quiet {
                tried.push(candidate.mv);
            }
            index += 1;
        }
        (best, place)
    }

    /// Late-move pruning: whether the remaining quiet moves may be skipped. Only near the horizon, in a null window,
    /// and once a move was found that does not lose, so that no win or loss depends on it.
    fn can_prune(&self, depth: i32, index: usize, best: Score, alpha: Score, beta: Score) -> bool {
        let plies = depth as usize + 1;
        let SearchParameters { pruning_plies, pruning_moves, .. } = self.shared.parameters;
        self.shared.features.late_move_pruning
            && plies <= pruning_plies as usize
            && 100 * index >= G::ENOUGH.saturating_mul(plies * plies * pruning_moves as usize)
            && beta - alpha == 1
            && best >= -ESTIMATE_CEILING
            && !is_proven(alpha)
    }

    /// Late-move reduction: the reduction of the first search of a late quiet move, in plies. Zero while the search
    /// measures the length of a win or a loss.
    fn reduction(
        &self,
        candidate: &Candidate<G::Move>,
        depth: i32,
        index: usize,
        alpha: Score,
        beta: Score,
    ) -> i32 {
        let measured = alpha >= COUNTED || beta <= -COUNTED;
        let Features { late_move_reductions, scout, .. } = self.shared.features;
        let parameters = &self.shared.parameters;
        if !(late_move_reductions && scout)
            || measured
            || !candidate.quiet
            || depth < parameters.reduction_depth
            || index < parameters.reduction_moves as usize
        {
            return 0;
        }
        let logs = (depth.ilog2() * (index as u32).ilog2()) as i32;
        let reduction = logs * parameters.reduction / 100;
        let reduction = if beta - alpha > 1 { reduction - 1 } else { reduction };
        reduction.clamp(0, depth - 1)
    }

    /// Stores a move and the line after it as the principal variation of a ply.
    fn update_pv(&mut self, ply: usize, mv: G::Move) {
        let (upper, lower) = self.pv_table.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0]);
    }
}

/// The parameters of the search of a move.
#[derive(Clone, Copy)]
pub(super) struct MoveSearch {
    /// The depth left after the move.
    pub depth: i32,
    pub alpha: Score,
    pub beta: Score,
    /// The reduction of the first search, in plies.
    pub reduction: i32,
    /// Whether to search with a null window first, which is enough to show that the move does not beat `alpha`.
    pub scout: bool,
}

fn sources(features: &Features) -> Sources {
    Sources { ordering: features.ordering, killers: features.killers, history: features.history }
}
