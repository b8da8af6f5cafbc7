//! Puzzles: positions with one solution, taken from games between average players. Every condition is exact, and the
//! seed determines the puzzle. Presentation is not here.

mod awale;
mod chicago;
mod forced;
mod khan;
mod pogo;
mod siam;

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Record, VariantSet};

use crate::engine::{Engine, Limits};
use crate::levels::Level;
use crate::players::{EngineOptions, Players, held, search};
use crate::random::Rng;

/// A position, its task, and the only solution.
///
/// ```
/// # use std::sync::atomic::AtomicBool;
/// use iroko_engine::puzzle::{Task, puzzle};
/// use iroko_games::{Chicago, Position};
///
/// let puzzle = puzzle::<Chicago>(1, &AtomicBool::new(false)).expect("Chicago has puzzles");
/// let Task::Margin(_) = puzzle.task else { unreachable!("Chicago is played for points") };
/// assert!(puzzle.position.legal_moves().contains(&puzzle.solution[0]));
/// assert!((1..=5).contains(&puzzle.difficulty));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle<G: Game> {
    /// The position; its player to move is the solver.
    pub position: G,
    /// The task of the solver.
    pub task: Task,
    /// The solver's moves and the best replies in turn; the first and the last are the solver's.
    pub solution: Vec<G::Move>,
    /// The difficulty, from 1 to 5.
    pub difficulty: u8,
}

/// The task of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A win within this many plies: the only move that forces it, and again after every reply.
    Win(u32),
    /// The only move that does not lose.
    Draw,
    /// The only move that reaches this final margin.
    Margin(i32),
}

/// A game that has puzzles.
pub trait Puzzling: Players {
    /// The difficulties of its puzzles, without those that occur less than once in a hundred.
    const DIFFICULTIES: &'static [u8] = &[1, 2, 3, 4, 5];

    /// Returns a puzzle that occurred in a game, if there was one. The default is a forced win.
    fn hidden(game: &Record<Self>) -> Option<(Self, Task, Vec<Self::Move>)> {
        forced::hidden(game)
    }
}

/// The players of the games from which puzzles are taken: good enough for natural positions, weak enough for missed
/// wins.
const MIDDLING: Level = Level { depth: 6, nodes: 1500, slips: 250, error: 200 };

/// The longest game, in plies.
const LONGEST: usize = 200;

/// The node limits that stand for seeing the solution at first sight, at second sight, and so on.
const SIGHTS: [u64; 3] = [100, 1_000, 20_000];

/// The number of games searched for a puzzle before giving up.
const GAMES: usize = 2000;

/// Returns the puzzle of a seed; the same seed always gives the same one.
///
/// Returns `None` once `stop` is raised, or if no puzzle occurs in 2000 games.
pub fn puzzle<G: Puzzling>(seed: u64, stop: &AtomicBool) -> Option<Puzzle<G>> {
    let mut chance = Rng::new(seed);
    for _ in 0..GAMES {
        if stop.load(std::sync::atomic::Ordering::Relaxed) {
            break;
        }
        let game = play(&mut chance);
        if let Some((position, task, solution)) = G::hidden(&game) {
            let difficulty = difficulty(&position, &solution);
            return Some(Puzzle { position, task, solution, difficulty });
        }
    }
    None
}

/// Plays a game between two average players, after some random moves.
fn play<G: Puzzling>(chance: &mut Rng) -> Record<G> {
    let seed = chance.below(1 << 30) as u64;
    let mut player = held::<G>(MIDDLING, &EngineOptions::seeded(seed))
        .expect("a table of a few MiB fits in memory");
    let mut game = Record::new(G::start(VariantSet::STANDARD, seed));
    let opening = 2 + chance.below(3);
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let mv = if game.moves().len() < opening && !G::DEALT {
            *chance.pick(&game.position().legal_moves())
        } else {
            player.think(&game, &Limits::NONE, &AtomicBool::new(false)).mv
        };
        game.play(mv).expect("engines return legal moves");
    }
    game
}

/// Returns 1, plus one for each further move of the solver, plus one for each sight at which the first move is not
/// found.
fn difficulty<G: Players>(position: &G, solution: &[G::Move]) -> u8 {
    let game = Record::new(*position);
    let is_seen = |nodes: &u64| {
        let limits = Limits { nodes: Some(*nodes), ..Limits::NONE };
        let mut search = search::<G>(&EngineOptions { hash: 1, ..EngineOptions::seeded(0) })
            .expect("a table of 1 MiB fits in memory");
        search.think(&game, &limits, &AtomicBool::new(false)).mv == solution[0]
    };
    let hidden = SIGHTS.iter().take_while(|nodes| !is_seen(nodes)).count();
    (1 + solution.len() / 2 + hidden).min(5) as u8
}

impl<G: Game> Puzzle<G> {
    /// Returns the moves that the solver has to find.
    pub fn own_moves(&self) -> impl Iterator<Item = G::Move> + '_ {
        self.solution.iter().step_by(2).copied()
    }
}
