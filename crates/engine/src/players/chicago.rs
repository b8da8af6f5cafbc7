//! The players of Chicago Stock Exchange: the machine of the report (UTC, 2015), and the standard ones.

use iroko_games::{Chicago, Player};

use super::{PlayerEntry, Players, Unit, first};
use crate::engine::Value;
use crate::eval;
use crate::eval::chicago::{lead, lead_of};
use crate::levels::Level;
use crate::one_ply::OnePly;
use crate::study::{AlphaBeta, Mcts, Minimax, Negamax};
use crate::weights::{Evaluation, Term, WeightGroup};

compiled!(Chicago);

impl Players for Chicago {
    const UNIT: Unit = Unit::Points;

    fn evaluate(&self) -> i32 {
        eval::chicago::evaluate(self)
    }

    fn weights() -> Vec<WeightGroup> {
        eval::chicago::WEIGHTS.groups()
    }

    fn evaluation(weights: &[i32]) -> Evaluation<Chicago> {
        eval::chicago::evaluation(weights)
    }

    const BENCH: u32 = 9;

    const LEVELS: &'static [Level] = &[
        Level { depth: 1, nodes: 50, slips: 1000, error: 10_000 },
        Level { depth: 2, nodes: 100, slips: 845, error: 5500 },
        Level { depth: 2, nodes: 250, slips: 690, error: 2800 },
        Level { depth: 3, nodes: 500, slips: 545, error: 1500 },
        Level { depth: 60, nodes: 1000, slips: 440, error: 800 },
        Level { depth: 60, nodes: 2500, slips: 300, error: 450 },
        Level { depth: 60, nodes: 7000, slips: 170, error: 400 },
        Level { depth: 60, nodes: 18_000, slips: 88, error: 400 },
        Level { depth: 60, nodes: 40_000, slips: 38, error: 400 },
        Level { depth: 60, nodes: 100_000, slips: 8, error: 400 },
        Level { depth: 60, nodes: 500_000, slips: 0, error: 400 },
    ];

    const ROSTER: &'static [PlayerEntry<Chicago>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::NOVICE,
        PlayerEntry::plain(|depth, _| first(simple, depth)).made_of(leads),
        PlayerEntry::minimax(|depth, _| Box::new(Minimax::new(simple, depth))).made_of(leads),
        PlayerEntry::negamax(|depth, _| Box::new(Negamax::new(simple, depth))).made_of(leads),
        PlayerEntry::alphabeta(|depth, _| Box::new(AlphaBeta::new(simple, depth))).made_of(leads),
        PlayerEntry::mcts(|playouts, seed| Box::new(Mcts::new(playouts, seed))),
        PlayerEntry::new("greedy", "player-chicago-greedy", |_, _| Box::new(OnePly::new(greedy)))
            .made_of(leads),
    ];
}

/// The source compares leads and nothing else: a move that wins the game gets no bonus.
fn greedy(after: &Chicago, mover: Player) -> Value {
    Value::Estimate(100 * lead_of(after, mover))
}

/// The evaluation of `plain:N`.
fn simple(position: &Chicago) -> i32 {
    100 * lead(position)
}

fn leads(position: &Chicago) -> Vec<Term> {
    vec![Term::new("lead", lead(position), 1.0)]
}
