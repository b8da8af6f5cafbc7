//! The players of Awalé. The assignment (UTC, 2014) asks for virtual players of different strategies without specifying
//! any; these three are ours.

use iroko_games::Awale;

use super::{PlayerEntry, Players, Unit, first, kind};
use crate::eval;
use crate::eval::awale::{greedy, hoarder, mobile};
use crate::levels::Level;
use crate::study::{AlphaBeta, Mcts, Minimax, Negamax};
use crate::weights::{Evaluation, Term, WeightGroup};

compiled!(Awale);

impl Players for Awale {
    const UNIT: Unit = Unit::Seeds;

    fn evaluate(&self) -> i32 {
        eval::awale::evaluate(self)
    }

    fn weights() -> Vec<WeightGroup> {
        eval::awale::WEIGHTS.groups()
    }

    fn evaluation(weights: &[i32]) -> Evaluation<Awale> {
        eval::awale::evaluation(weights)
    }

    const BENCH: u32 = 13;

    const LEVELS: &'static [Level] = &[
        Level { depth: 1, nodes: 100, slips: 1000, error: 2500 },
        Level { depth: 2, nodes: 300, slips: 785, error: 2500 },
        Level { depth: 3, nodes: 1000, slips: 600, error: 2400 },
        Level { depth: 4, nodes: 2500, slips: 445, error: 2300 },
        Level { depth: 60, nodes: 5000, slips: 339, error: 2200 },
        Level { depth: 60, nodes: 10_000, slips: 226, error: 2000 },
        Level { depth: 60, nodes: 16_000, slips: 141, error: 2000 },
        Level { depth: 60, nodes: 28_000, slips: 77, error: 2000 },
        Level { depth: 60, nodes: 50_000, slips: 29, error: 2000 },
        Level { depth: 60, nodes: 80_000, slips: 4, error: 2000 },
        Level { depth: 60, nodes: 180_000, slips: 0, error: 2000 },
    ];

    const ROSTER: &'static [PlayerEntry<Awale>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::NOVICE,
        PlayerEntry::plain(|depth, _| first(simple, depth)).made_of(captured),
        PlayerEntry::minimax(|depth, _| Box::new(Minimax::new(simple, depth))).made_of(captured),
        PlayerEntry::negamax(|depth, _| Box::new(Negamax::new(simple, depth))).made_of(captured),
        PlayerEntry::alphabeta(|depth, _| Box::new(AlphaBeta::new(simple, depth)))
            .made_of(captured),
        PlayerEntry::mcts(|playouts, seed| Box::new(Mcts::new(playouts, seed))),
        PlayerEntry::new("greedy:N", "player-awale-greedy", |depth, _| first(simple, depth))
            .with(kind::depth(1))
            .made_of(captured),
        PlayerEntry::new("hoarder:N", "player-awale-hoarder", |depth, _| {
            first(|p| 100 * hoarder(p), depth)
        })
        .with(kind::depth(1))
        .made_of(row)
        .measured_in(Unit::Own),
        PlayerEntry::new("mobile:N", "player-awale-mobile", |depth, _| {
            first(|p| 100 * mobile(p), depth)
        })
        .with(kind::depth(1))
        .made_of(filled)
        .measured_in(Unit::Own),
    ];
}

/// The evaluation of `plain:N`.
fn simple(position: &Awale) -> i32 {
    100 * greedy(position)
}

fn captured(position: &Awale) -> Vec<Term> {
    vec![Term::new("captured", greedy(position), 1.0)]
}

fn row(position: &Awale) -> Vec<Term> {
    vec![Term::new("row", hoarder(position), 1.0)]
}

fn filled(position: &Awale) -> Vec<Term> {
    vec![Term::new("filled", mobile(position), 1.0)]
}
