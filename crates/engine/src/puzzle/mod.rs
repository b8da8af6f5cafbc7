//! Puzzles: positions with one solution, from games between middling players. Everything that makes one is exact, and everything is
//! decided by the seed. How they are posed and answered is not here.

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

/// A position, what is to be found in it, and the one way to do so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle<G: Game> {
    /// The position; its player to move is the solver.
    pub position: G,
    /// What he has to find.
    pub task: Task,
    /// His moves and the best answers in turn, the first and the last his.
    pub solution: Vec<G::Move>,
    /// How hard it is, from 1 to 5.
    pub difficulty: u8,
}

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task {
    /// A win within so many plies: the only move that forces it, and again after every answer.
    Win(u32),
    /// The only move that does not lose.
    Draw,
    /// The only move that ends so far ahead.
    Margin(i32),
}

/// A game that has puzzles.
pub trait Puzzling: Players {
    /// A puzzle that was hidden in a game, if there was one: a forced win, unless the game knows better ones.
    fn hidden(game: &Record<Self>) -> Option<(Self, Task, Vec<Self::Move>)> {
        forced::hidden(game)
    }
}

/// How the players of the games play from which puzzles are taken: well enough for positions people know, badly enough for
/// wins to be there.
const MIDDLING: Level = Level { depth: 6, nodes: 1500, slips: 25, error: 200 };

/// The longest game that is played.
const LONGEST: usize = 200;

/// How many positions somebody may look at who sees the solution at first sight, at second sight, and so on.
const SIGHTS: [u64; 3] = [100, 1_000, 20_000];

/// How many games are searched for a puzzle before the game is taken to have none.
const GAMES: usize = 2000;

/// The puzzle of a seed. The same seed always gives the same one. Nothing if told to stop, or if the game seems to have none.
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

/// A game between two middling players, after some random moves.
fn play<G: Puzzling>(chance: &mut Rng) -> Record<G> {
    let seed = chance.below(1 << 30) as u64;
    let mut player = held::<G>(MIDDLING, crate::levels::ALERT, &EngineOptions::seeded(seed))
        .expect("a small table");
    let mut game = Record::new(G::start(VariantSet::STANDARD, seed));
    let opening = 2 + chance.below(3);
    while game.outcome().is_none() && game.moves().len() < LONGEST {
        let mv = if game.moves().len() < opening && !G::DEALT {
            *chance.pick(&game.position().legal_moves())
        } else {
            player.think(&game, &Limits::NONE, &AtomicBool::new(false)).mv
        };
        game.play(mv).expect("players move legally");
    }
    game
}

/// One for every further move of the solver, and one for every sight at which the first move is not yet seen.
fn difficulty<G: Players>(position: &G, solution: &[G::Move]) -> u8 {
    let game = Record::new(*position);
    let is_seen = |nodes: &u64| {
        let limits = Limits { nodes: Some(*nodes), ..Limits::NONE };
        let mut search = search::<G>(&EngineOptions { hash: 1, ..EngineOptions::seeded(0) })
            .expect("a small table");
        search.think(&game, &limits, &AtomicBool::new(false)).mv == solution[0]
    };
    let hidden = SIGHTS.iter().take_while(|nodes| !is_seen(nodes)).count();
    (1 + solution.len() / 2 + hidden).min(5) as u8
}

impl<G: Game> Puzzle<G> {
    /// The moves the solver has to find.
    pub fn own_moves(&self) -> impl Iterator<Item = G::Move> + '_ {
        self.solution.iter().step_by(2).copied()
    }
}
