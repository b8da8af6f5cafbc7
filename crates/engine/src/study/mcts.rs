//! Monte Carlo tree search with UCT: play the game out at random many times, and return more often to the moves that did
//! well.
//!
//! There is no evaluation: a position is worth the share of points of the random games through it, 1 for a win and half
//! for a draw. A tree grows from the root by one position a playout, where the results were good (Kocsis and Szepesvári,
//! 2006). It is plain UCT, without proofs: a win in one is a move that won every time it was tried, and a position that
//! recurs ends the game within the tree, but not within a playout.

use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::{Game, Outcome, Player, Record};

use crate::engine::{Engine, Limits, SearchResult, Value, choices};
use crate::line::Line;
use crate::random::Rng;

/// How much a move that was tried less often than others is preferred. The root of 2 is the theory's choice for results
/// between 0 and 1.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// The longest random game. Those without an end by then are draws.
const LONGEST: usize = 500;

/// Plays the move that was tried most often in a number of playouts, `mcts:N` by name. The seed decides the playouts.
pub struct Mcts {
    playouts: u32,
    chance: Rng,
}

impl Mcts {
    /// Creates a player with this number of playouts a move.
    pub const fn new(playouts: u32, seed: u64) -> Mcts {
        Mcts { playouts, chance: Rng::new(seed) }
    }
}

impl<G: Game> Engine<G> for Mcts {
    fn think(&mut self, game: &Record<G>, _: &Limits, stop: &AtomicBool) -> SearchResult<G::Move> {
        let moves = choices(game);
        let mut tree = Tree { nodes: vec![Node::new(moves[0], game.position())], visited: 0 };
        let mut line = Line::new(game);
        for _ in 0..self.playouts {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            tree.playout(&mut line, &mut self.chance);
            line.rewind();
        }
        tree.result(SearchResult::unsearched(moves[0]))
    }
}

/// A position in the tree.
struct Node<M> {
    /// The move that led to it.
    mv: M,
    /// The player who made that move.
    mover: Player,
    /// The number of playouts through it.
    visits: u32,
    /// The points of these playouts for the mover.
    points: f64,
    /// The moves that have not been tried.
    untried: Vec<M>,
    /// The indices of the positions after the moves that have.
    children: Vec<usize>,
}

impl<M: Copy> Node<M> {
    /// A position without a playout.
    fn new<G: Game<Move = M>>(mv: M, here: &G) -> Node<M> {
        let untried = here.legal_moves().into_iter().collect();
        let mover = here.turn();
        Node { mv, mover, visits: 0, points: 0.0, untried, children: Vec::new() }
    }

    /// Returns the share of points of its mover.
    fn share(&self) -> f64 {
        self.points / f64::from(self.visits)
    }
}

/// The tree. Its first node is the root.
struct Tree<M> {
    nodes: Vec<Node<M>>,
    /// The number of positions visited, in the tree and in the playouts.
    visited: u64,
}

impl<M: Copy> Tree<M> {
    /// Plays one game from the root to its end, and counts its result in every position of the tree on its way.
    fn playout<G: Game<Move = M>>(&mut self, line: &mut Line<G>, chance: &mut Rng) {
        let mut way = vec![0];
        let mut node = 0;
        // Selection: down the tree, as long as every move has been tried.
        while self.nodes[node].untried.is_empty() && line.ending().is_none() {
            node = self.most_promising(node);
            self.enter(line, self.nodes[node].mv);
            way.push(node);
        }
        let end = line.ending().or_else(|| {
            // Expansion: one move that has not been tried, at random.
            let untried = &mut self.nodes[node].untried;
            let mv = untried.swap_remove(chance.below(untried.len()));
            way.push(self.expand(node, mv, line));
            // Simulation: random moves to the end.
            line.ending().or_else(|| self.simulate(line.here(), chance))
        });
        // Backpropagation: every position on the way learns the result.
        for node in way {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.points += points(end, node.mover);
        }
    }

    /// Goes on along a line, and counts the position.
    fn enter<G: Game<Move = M>>(&mut self, line: &mut Line<G>, mv: M) {
        self.visited += 1;
        line.enter(line.here().after(mv));
    }

    /// Returns the child with the greatest upper bound of its share (UCB1): few visits make the bound high.
    fn most_promising(&self, node: usize) -> usize {
        let visits = f64::from(self.nodes[node].visits).ln();
        let bound = |child: &Node<M>| {
            child.share() + EXPLORATION * (visits / f64::from(child.visits)).sqrt()
        };
        let mut children = self.nodes[node].children.iter().copied();
        let first = children.next().expect("an unfinished position has a move");
        children.fold(first, |best, child| {
            if bound(&self.nodes[child]) > bound(&self.nodes[best]) { child } else { best }
        })
    }

    /// Adds the position after a move to the tree, and returns its index.
    fn expand<G: Game<Move = M>>(&mut self, node: usize, mv: M, line: &mut Line<G>) -> usize {
        let mover = line.here().turn();
        self.enter(line, mv);
        let child = self.nodes.len();
        self.nodes.push(Node { mover, ..Node::new(mv, &line.here()) });
        self.nodes[node].children.push(child);
        child
    }

    /// Plays random moves to the end of the game. `None` if it takes too long.
    fn simulate<G: Game<Move = M>>(&mut self, mut here: G, chance: &mut Rng) -> Option<Outcome> {
        for _ in 0..LONGEST {
            if let Some(end) = here.outcome() {
                return Some(end);
            }
            here.play(*chance.pick(&here.legal_moves()));
            self.visited += 1;
        }
        here.outcome()
    }

    /// Returns the line of the moves tried most often, the first of these with the higher share among equals.
    fn result(&self, unsearched: SearchResult<M>) -> SearchResult<M> {
        let mut line = Vec::new();
        let mut node = &self.nodes[0];
        let rank = |child: &Node<M>| (child.visits, (child.share() * 1e6) as u32);
        let favourite = |node: &Node<M>| {
            let children = node.children.iter().rev().map(|child| &self.nodes[*child]);
            children.max_by_key(|child| rank(child))
        };
        let Some(best) = favourite(node) else { return unsearched };
        while let Some(child) = favourite(node) {
            line.push(child.mv);
            node = child;
        }
        let (depth, nodes) = (line.len() as u32, self.visited);
        SearchResult { mv: best.mv, value: value(best), depth, nodes, cuts: None, pv: line }
    }
}

/// Returns the points of a player at the end of a game: 1 for a win, half for a draw or a game without an end.
fn points(end: Option<Outcome>, player: Player) -> f64 {
    match end.and_then(|end| end.winner) {
        None => 0.5,
        Some(winner) if winner == player => 1.0,
        Some(_) => 0.0,
    }
}

/// Returns a share of points as an estimate in hundredths of the logarithm of the odds. One more playout, drawn, keeps the
/// odds finite.
fn value<M: Copy>(node: &Node<M>) -> Value {
    let share = (node.points + 0.5) / (f64::from(node.visits) + 1.0);
    Value::Estimate((100.0 * (share / (1.0 - share)).ln()).round() as i32)
}
