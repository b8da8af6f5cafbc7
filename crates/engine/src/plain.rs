//! Alpha-beta to a fixed depth, without a table, extensions or pruning that could be wrong. It is short enough to
//! verify by reading. The historical players use it, and the real search is measured against it.

use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::{Game, Moves, Record};

use crate::engine::{Engine, Limits, MAX_ESTIMATE, SearchResult, choices};
use crate::line::{INFINITE, Line, score, to_value};
use crate::order::{best_first, sort_by_score};
use crate::random::Rng;

/// Plays the move that leads to the best position `depth` plies ahead. At depth 1 that is the best position after its
/// own move.
pub struct Plain<G> {
    evaluator: fn(&G) -> i32,
    depth: u32,
    ties: TieBreak,
}

/// The choice among several best moves.
#[derive(Clone, Debug)]
pub enum TieBreak {
    /// The first in the list of legal moves.
    First,
    /// Any of them, with equal probability.
    AtRandom(Rng),
}

impl<G> Plain<G> {
    /// Creates a player with this depth in plies.
    ///
    /// # Panics
    ///
    /// If the depth is 0.
    pub const fn new(evaluator: fn(&G) -> i32, depth: u32, ties: TieBreak) -> Plain<G> {
        assert!(depth > 0);
        Plain { evaluator, depth, ties }
    }
}

impl<G: Game> Engine<G> for Plain<G> {
    /// Deepens iteratively. An interrupted iteration is discarded; the last complete one counts. The search ends early
    /// once the outcome is known.
    fn think(&mut self, game: &Record<G>, _: &Limits, stop: &AtomicBool) -> SearchResult<G::Move> {
        let moves = choices(game);
        let mut order: Vec<usize> = (0..moves.len()).collect();
        let mut search = Search::new(self.evaluator, game, stop, self.depth);
        search.all_ties = matches!(self.ties, TieBreak::AtRandom(_));
        let mut thought = SearchResult::unsearched(moves[0]);
        let mut ties = Vec::new();
        for depth in 1..=self.depth {
            let Some(best) = search.look(&moves, &mut order, depth) else { break };
            let value = to_value(best.score, search.estimates > 0);
            (thought.value, thought.depth, ties) = (value, depth, best.ties);
            if thought.value.is_known() {
                break;
            }
        }
        if let Some(line) = self.ties.choose(ties) {
            (thought.mv, thought.pv) = (line[0], line);
        }
        SearchResult { nodes: search.nodes, cuts: Some(search.cuts), ..thought }
    }
}

impl TieBreak {
    /// Chooses one of several equally good lines, each with the index of its move in the list of legal moves.
    fn choose<M>(&mut self, ties: Vec<(usize, Vec<M>)>) -> Option<Vec<M>> {
        let mut indices: Vec<usize> = ties.iter().map(|(index, _)| *index).collect();
        indices.sort_unstable();
        let chosen = match self {
            TieBreak::AtRandom(chance) if !ties.is_empty() => chance.below(ties.len()),
            _ => 0,
        };
        let index = *indices.get(chosen)?;
        ties.into_iter().find(|(other, _)| *other == index).map(|(_, line)| line)
    }
}

/// The state of one search.
struct Search<'a, G: Game> {
    evaluator: fn(&G) -> i32,
    stop: &'a AtomicBool,
    stopped: bool,
    /// Whether to find all best moves instead of only the first.
    all_ties: bool,
    line: Line<G>,
    /// `lines[n]`: the principal variation from the position n plies below the root.
    lines: Vec<Vec<G::Move>>,
    nodes: u64,
    /// The number of positions left early because a move reached `beta`.
    cuts: u64,
    /// The number of estimates in this iteration.
    estimates: u64,
}

/// The best score of an iteration, and the lines that reach it.
struct Best<M> {
    score: i32,
    ties: Vec<(usize, Vec<M>)>,
}

impl<'a, G: Game> Search<'a, G> {
    fn new(evaluator: fn(&G) -> i32, game: &Record<G>, stop: &'a AtomicBool, depth: u32) -> Self {
        Search {
            evaluator,
            stop,
            stopped: false,
            all_ties: false,
            line: Line::new(game),
            lines: vec![Vec::new(); depth as usize + 1],
            nodes: 0,
            cuts: 0,
            estimates: 0,
        }
    }

    /// Searches all root moves, and sorts `order` for the next iteration. Returns `None` if stopped.
    fn look(
        &mut self,
        moves: &[G::Move],
        order: &mut [usize],
        depth: u32,
    ) -> Option<Best<G::Move>> {
        let here = self.line.here();
        let mut best = Best { score: -INFINITE, ties: Vec::new() };
        let mut scores = vec![-INFINITE; moves.len()];
        self.estimates = 0;
        for &index in order.iter() {
            // An equally good move matters only if it may be chosen.
            let counts = self.all_ties || best.ties.iter().all(|(first, _)| index < *first);
            let alpha = if counts { (best.score - 1).max(-INFINITE) } else { best.score };
            let score = self.follow(&here, moves[index], depth - 1, alpha, INFINITE);
            if self.stopped {
                return None;
            }
            scores[index] = score;
            if score > best.score {
                best = Best { score, ties: Vec::new() };
            }
            if score == best.score && score > alpha {
                best.ties.push((index, [&[moves[index]], &self.lines[1][..]].concat()));
            }
        }
        sort_by_score(order, &scores);
        Some(best)
    }

    /// Returns the score of a move for the player who makes it.
    fn follow(&mut self, here: &G, mv: G::Move, depth: u32, alpha: i32, beta: i32) -> i32 {
        let next = here.after(mv);
        self.line.enter(next);
        // The only line that handles a player who moves twice.
        let value = if next.turn() == here.turn() {
            self.value(depth, alpha, beta)
        } else {
            -self.value(depth, -beta, -alpha)
        };
        self.line.leave();
        value
    }

    /// Returns the score of the last position on the path for its player to move, at this depth.
    ///
    /// It is exact between the bounds, an upper bound at or below `alpha`, and a lower bound at or above `beta`.
    fn value(&mut self, depth: u32, alpha: i32, beta: i32) -> i32 {
        debug_assert!(alpha < beta);
        let (here, ply) = (self.line.here(), self.line.ply());
        self.nodes += 1;
        self.lines[ply].clear();
        self.stopped |= self.stop.load(Ordering::Relaxed);
        if self.stopped {
            return 0;
        }
        if let Some(end) = self.line.ending() {
            return score(end, here.turn(), ply);
        }
        if depth == 0 {
            self.estimates += 1;
            return (self.evaluator)(&here).clamp(-MAX_ESTIMATE, MAX_ESTIMATE);
        }
        let (mut best, mut floor) = (-INFINITE, alpha);
        for mv in self.ordered(&here, depth) {
            let value = self.follow(&here, mv, depth - 1, floor, beta);
            if value > floor {
                self.keep(ply, mv);
            }
            best = best.max(value);
            floor = floor.max(value);
            if floor >= beta || self.stopped {
                self.cuts += u64::from(!self.stopped);
                break;
            }
        }
        best
    }

    /// Returns the moves sorted by their values one ply ahead, because good moves first narrow the bounds. At the last
    /// ply that would cost more than it saves.
    fn ordered(&mut self, here: &G, depth: u32) -> Moves<G::Move> {
        let mut moves = here.legal_moves();
        if depth > 1 {
            // These estimates do not count: they decide nothing.
            let estimates = self.estimates;
            let look = |mv: &G::Move| self.follow(here, *mv, 0, -INFINITE, INFINITE);
            let scores: Vec<i32> = moves.iter().map(look).collect();
            self.estimates = estimates;
            moves = best_first(&scores).into_iter().map(|index| moves[index]).collect();
        }
        moves
    }

    /// Stores a move and the line after it as the principal variation of a ply.
    fn keep(&mut self, ply: usize, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0]);
    }
}
