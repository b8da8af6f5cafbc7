//! One thread of a search: the recursion from a root down, and what it remembers meanwhile. When to go deeper and when
//! to end is `search`'s business.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Instant;

use iroko_games::Moves;
use iroko_solver::{Stop, clock};

use super::path::Path;
use crate::engine::Evaluator;
use crate::features::Features;
use crate::order::{Candidate, Memory, Sources};
use crate::score::{
    COUNTED, ESTIMATE_CEILING, INFINITE, Score, WON, from_table, is_proven, of_end, of_margin,
    to_table,
};
use crate::tactics::Tactics;
use crate::tt::{Bound, Entry, Table};

/// The longest line that is looked at.
pub(crate) const LONGEST: usize = 240;

/// How many nodes a thread looks at between two looks at the clock.
const PATIENCE: u64 = 1024;

/// What all threads of a search share.
pub(super) struct Shared<'a, E> {
    pub evaluator: &'a E,
    pub table: &'a Table,
    pub features: Features,
    /// Raised from outside.
    pub stop: &'a dyn Stop,
    /// Raised when the search has its answer.
    pub done: &'a AtomicBool,
    pub deadline: Option<Instant>,
    pub most_nodes: u64,
    /// What the threads have counted, each added up now and then.
    pub nodes: &'a AtomicU64,
}

/// One thread.
pub(super) struct Worker<'a, G: Tactics, E> {
    shared: &'a Shared<'a, E>,
    memory: &'a mut Memory<G>,
    path: Path,
    /// `lines[n]`: the best way on that was found from the position n plies ahead.
    lines: Vec<Vec<G::Move>>,
    pub nodes: u64,
    /// How many of these the others know of.
    counted: u64,
    pub stopped: bool,
    /// Whether an estimate had a part in what was found since this was last set to false.
    pub guessed: bool,
    /// The earliest position of the line on whose coming back something depends that was found since; INFINITELY late
    /// if nothing does.
    returns_to: usize,
}

/// No position came back.
const NEVER: usize = usize::MAX;

impl<'a, G: Tactics, E: Evaluator<G>> Worker<'a, G, E> {
    pub(super) fn new(
        shared: &'a Shared<'a, E>,
        memory: &'a mut Memory<G>,
        positions: &[G],
    ) -> Self {
        Worker {
            shared,
            memory,
            path: Path::new(positions.iter().map(G::key).collect(), LONGEST + 2),
            lines: (0..LONGEST + 2).map(|ply| Vec::with_capacity(LONGEST + 2 - ply)).collect(),
            nodes: 0,
            counted: 0,
            stopped: false,
            guessed: false,
            returns_to: NEVER,
        }
    }

    /// What the best line from the root was, after a look at one of its moves.
    pub(super) fn line_after(&self, mv: G::Move) -> Vec<G::Move> {
        [&[mv], &self.lines[1][..]].concat()
    }

    /// What a move from a position is worth to the player who makes it. `late` is how much less deep a first look may
    /// be; a move that does better than expected is looked at again in full.
    ///
    /// Exact if it lies between the bounds; at or below `alpha` an upper bound, at or above `beta` a lower one.
    pub(super) fn follow(&mut self, here: &G, mv: G::Move, look: Look, ply: usize) -> Score {
        let next = here.after(mv);
        self.path.enter(next.key(), here.is_final(mv));
        // The one line that knows that a player may move twice.
        let again = next.turn() == here.turn();
        let Look { depth, alpha, beta, late, test } = look;
        let mut score = INFINITE;
        if late > 0 {
            score = self.value_of(&next, again, depth - late, alpha, alpha + 1, ply + 1);
        }
        if test && score > alpha {
            score = self.value_of(&next, again, depth, alpha, alpha + 1, ply + 1);
        }
        if !test || score > alpha && beta - alpha > 1 {
            score = self.value_of(&next, again, depth, alpha, beta, ply + 1);
        }
        self.path.leave();
        score
    }

    fn value_of(
        &mut self,
        next: &G,
        again: bool,
        depth: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> Score {
        if again {
            self.value(next, depth, alpha, beta, ply)
        } else {
            -self.value(next, depth, -beta, -alpha, ply)
        }
    }

    /// What the last position of the path is worth to its player to move, looked at `depth` plies deep.
    ///
    /// Exact if it lies between the bounds; at or below `alpha` an upper bound, at or above `beta` a lower one.
    fn value(&mut self, here: &G, depth: i32, alpha: Score, beta: Score, ply: usize) -> Score {
        debug_assert!(alpha < beta);
        self.lines[ply].clear();
        if self.count_node() {
            return 0;
        }
        if let Some(score) = self.ending(here, ply).or_else(|| self.look_up_ending(here, ply)) {
            return score;
        }
        if depth <= 0 || ply >= LONGEST {
            return if self.shared.features.quiescence && ply < LONGEST {
                self.quiet(here, alpha, beta, ply)
            } else {
                self.estimate(here)
            };
        }
        // Nothing here can be better than a win by the next move, or worse than a loss by it.
        let (alpha, beta) = match G::POINTS {
            true => (alpha, beta),
            false => (alpha.max(ply as Score + 1 - WON), beta.min(WON - ply as Score - 1)),
        };
        if alpha >= beta {
            return alpha;
        }
        let around = (self.guessed, self.returns_to);
        (self.guessed, self.returns_to) = (false, NEVER);
        let score = self.look_up(here, depth, alpha, beta, ply);
        self.guessed |= around.0;
        self.returns_to = self.returns_to.min(around.1);
        score
    }

    /// Counts a node, and looks now and then whether it was the last one.
    #[inline]
    fn count_node(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(PATIENCE) || self.nodes >= self.shared.most_nodes {
            self.look_around();
        }
        self.stopped
    }

    #[cold]
    fn look_around(&mut self) {
        let shared = self.shared;
        let others = shared.nodes.fetch_add(self.nodes - self.counted, Ordering::Relaxed);
        let all = others + self.nodes - self.counted;
        self.counted = self.nodes;
        self.stopped |= all >= shared.most_nodes
            || shared.stop.is_raised()
            || shared.done.load(Ordering::Relaxed)
            || clock::has_come(shared.deadline);
    }

    /// What the position is worth if the game ends here, by itself or because it came back.
    ///
    /// A selective search does not wait for the last return: what came back once within the line will do so again.
    #[inline]
    fn ending(&mut self, here: &G, ply: usize) -> Option<Score> {
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
            self.guessed |= end.is_some();
        }
        let score = of_end(end?, here.turn(), ply, G::POINTS);
        self.returns_to = self.returns_to.min(visits.last.unwrap_or(0));
        Some(score)
    }

    /// What a table says of the position, if that is certain: nothing that was there before can come back, and the player to
    /// move wins, draws or loses whatever endless play is worth.
    #[inline]
    fn look_up_ending(&mut self, here: &G, ply: usize) -> Option<Score> {
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
        self.guessed = true;
        self.shared.evaluator.value(here).clamp(-ESTIMATE_CEILING, ESTIMATE_CEILING)
    }

    /// Beyond the depth: the player to move may be content with what he has, or follow noisy moves.
    fn quiet(&mut self, here: &G, alpha: Score, beta: Score, ply: usize) -> Score {
        if let Some(mv) = here.winning_move() {
            self.lines[ply].push(mv);
            return WON - ply as Score - 1;
        }
        let mut best = self.estimate(here);
        if best >= beta || ply >= LONGEST {
            return best;
        }
        let mut moves = Moves::new();
        here.noisy_moves(&mut moves);
        let mut floor = alpha.max(best);
        for mv in moves {
            let next = here.after(mv);
            self.lines[ply + 1].clear();
            if self.count_node() {
                return best;
            }
            let score = match next.outcome() {
                Some(end) => of_end(end, here.turn(), ply + 1, G::POINTS),
                None => -self.quiet(&next, -beta, -floor, ply + 1),
            };
            best = best.max(score);
            if score > floor {
                self.keep_line(ply, mv);
                floor = score;
            }
            if floor >= beta {
                break;
            }
        }
        best
    }

    /// What the table knows of the position, or else what a look at its moves finds, which is then kept.
    fn look_up(&mut self, here: &G, depth: i32, alpha: Score, beta: Score, ply: usize) -> Score {
        let features = &self.shared.features;
        let exact = !features.is_selective();
        let key = if exact { self.path.key_of_way() } else { self.path.key() };
        let known = if features.table { self.shared.table.find(key) } else { None };
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
                self.guessed |= entry.guessed || !trusted;
                return score;
            }
        }
        if let Some(mv) = here.winning_move() {
            self.lines[ply].push(mv);
            return WON - ply as Score - 1;
        }
        let (score, place) = self.look(here, known.map(|entry| entry.mv), depth, alpha, beta, ply);
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
        // What depends on the way here is true on this way alone.
        let tied = self.returns_to < ply && !exact;
        if features.table && !(tied && is_proven(score)) {
            self.shared.table.keep(
                key,
                Entry {
                    score: to_table(score, ply),
                    depth: depth.clamp(0, 255) as u8,
                    mv: place,
                    bound,
                    guessed: self.guessed || tied,
                },
            );
        }
        score
    }

    /// Looks at the moves one by one. Gives the best score and the place of the move that has it.
    fn look(
        &mut self,
        here: &G,
        first: Option<u8>,
        depth: i32,
        alpha: Score,
        beta: Score,
        ply: usize,
    ) -> (Score, u8) {
        let features = self.shared.features;
        let mut moves = self.memory.order(here, ply, first, sources(&features));
        let depth = depth - 1;
        let (mut best, mut place, mut floor) = (-INFINITE, 0, alpha);
        let mut index = 0;
        let mut tried: Moves<G::Move> = Moves::new();
        while let Some(candidate) = moves.next() {
            if candidate.quiet && self.is_enough(depth, index, best, floor, beta) {
                self.guessed = true;
                break;
            }
            let look = Look {
                depth,
                alpha: floor,
                beta,
                late: self.late(&candidate, depth, index, floor, beta),
                test: features.scout && index > 0,
            };
            let score = self.follow(here, candidate.mv, look, ply);
            if self.stopped {
                break;
            }
            if score > best {
                (best, place) = (score, candidate.place);
            }
            if score > floor {
                floor = score;
                self.keep_line(ply, candidate.mv);
            }
            if floor >= beta {
                if candidate.quiet || here.promise(candidate.mv) == 0 {
                    self.memory.reward(here.turn(), candidate.mv, &tried, depth + 1, ply);
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

    /// Whether the quiet moves that are left may be left out: a few plies before the end of the depth, where a move is only
    /// tested and one that does not lose has been found, so that no win or loss rests on it.
    fn is_enough(&self, depth: i32, index: usize, best: Score, alpha: Score, beta: Score) -> bool {
        let plies = depth as usize + 1;
        self.shared.features.omissions
            && plies <= 3
            && index >= G::ENOUGH.saturating_mul(plies * plies)
            && beta - alpha == 1
            && best >= -ESTIMATE_CEILING
            && !is_proven(alpha)
    }

    /// How much less deep a late quiet move is looked at first. Never where a win or a loss is being measured, so that
    /// its length is right.
    fn late(
        &self,
        candidate: &Candidate<G::Move>,
        depth: i32,
        index: usize,
        alpha: Score,
        beta: Score,
    ) -> i32 {
        let measured = alpha >= COUNTED || beta <= -COUNTED;
        let Features { reductions, scout, .. } = self.shared.features;
        if !(reductions && scout) || measured || !candidate.quiet || depth < 2 || index < 3 {
            return 0;
        }
        let late = (depth.ilog2() * (index as u32).ilog2()) as i32 / 2;
        let late = if beta - alpha > 1 { late - 1 } else { late };
        late.clamp(0, depth - 1)
    }

    /// Notes that the best way on begins with a move.
    fn keep_line(&mut self, ply: usize, mv: G::Move) {
        let (upper, lower) = self.lines.split_at_mut(ply + 1);
        upper[ply].clear();
        upper[ply].push(mv);
        upper[ply].extend_from_slice(&lower[0]);
    }
}

/// How a move is to be looked at.
#[derive(Clone, Copy)]
pub(super) struct Look {
    /// The depth that is left after the move.
    pub depth: i32,
    pub alpha: Score,
    pub beta: Score,
    /// How much less deep a first look is.
    pub late: i32,
    /// Whether it is enough to see that the move is no better than `alpha`.
    pub test: bool,
}

fn sources(features: &Features) -> Sources {
    Sources { promise: features.promise, killers: features.killers, history: features.history }
}
