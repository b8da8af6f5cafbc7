//! The players of Pogo: the machines of the report (UTBM, 2014), and the standard ones. The report's alpha-beta
//! exchanged the bounds of the players; this one is correct.

use iroko_games::Pogo;

use super::{PlayerEntry, Players, Unit, first};
use crate::engine::Engine;
use crate::eval;
use crate::eval::pogo::{eval0, eval1, eval2, eval3, eval4, eval5, eval6, source_terms};
use crate::levels::Level;
use crate::plain::{Plain, TieBreak};
use crate::random::Rng;
use crate::study::{AlphaBeta, Mcts, Minimax, Negamax};
use crate::weights::{Evaluation, SourceEvaluation, WeightGroup};

compiled!(Pogo);

impl Players for Pogo {
    const UNIT: Unit = Unit::Pieces;

    fn evaluate(&self) -> i32 {
        eval::pogo::evaluate(self)
    }

    fn weights() -> Vec<WeightGroup> {
        eval::pogo::WEIGHTS.groups()
    }

    fn evaluation(weights: &[i32]) -> Evaluation<Pogo> {
        eval::pogo::evaluation(weights)
    }

    fn source_evaluation() -> Option<SourceEvaluation<Pogo>> {
        Some(eval::pogo::EVAL6)
    }

    const BENCH: u32 = 9;

    const LEVELS: &'static [Level] = &[
        Level { depth: 1, nodes: 50, slips: 1000, error: 10_000 },
        Level { depth: 1, nodes: 70, slips: 910, error: 6500 },
        Level { depth: 2, nodes: 100, slips: 830, error: 4400 },
        Level { depth: 2, nodes: 150, slips: 715, error: 2500 },
        Level { depth: 3, nodes: 250, slips: 605, error: 1400 },
        Level { depth: 3, nodes: 350, slips: 510, error: 800 },
        Level { depth: 60, nodes: 500, slips: 430, error: 450 },
        Level { depth: 60, nodes: 800, slips: 340, error: 250 },
        Level { depth: 60, nodes: 1500, slips: 220, error: 200 },
        Level { depth: 60, nodes: 3500, slips: 115, error: 200 },
        Level { depth: 60, nodes: 10_000, slips: 25, error: 200 },
    ];

    const ROSTER: &'static [PlayerEntry<Pogo>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::NOVICE,
        PlayerEntry::plain(|depth, _| first(simple, depth))
            .made_of(|p| source_terms(p, 6))
            .measured_in(Unit::Own),
        PlayerEntry::minimax(|depth, _| Box::new(Minimax::new(simple, depth)))
            .made_of(|p| source_terms(p, 6))
            .measured_in(Unit::Own),
        PlayerEntry::negamax(|depth, _| Box::new(Negamax::new(simple, depth)))
            .made_of(|p| source_terms(p, 6))
            .measured_in(Unit::Own),
        PlayerEntry::alphabeta(|depth, _| Box::new(AlphaBeta::new(simple, depth)))
            .made_of(|p| source_terms(p, 6))
            .measured_in(Unit::Own),
        PlayerEntry::mcts(|playouts, seed| Box::new(Mcts::new(playouts, seed))),
        PlayerEntry::new("eval0:N", "player-pogo-eval0", |depth, seed| {
            source(|p| 100 * eval0(p), depth, seed)
        })
        .usually(3)
        .made_of(|p| source_terms(p, 0))
        .measured_in(Unit::Stacks),
        PlayerEntry::new("eval1:N", "player-pogo-eval1", |depth, seed| {
            source(|p| 100 * eval1(p), depth, seed)
        })
        .usually(3)
        .made_of(|p| source_terms(p, 1)),
        PlayerEntry::new("eval2:N", "player-pogo-eval2", |depth, seed| {
            source(|p| 100 * eval2(p), depth, seed)
        })
        .usually(3)
        .made_of(|p| source_terms(p, 2))
        .measured_in(Unit::Own),
        PlayerEntry::new("eval3:N", "player-pogo-eval3", |depth, seed| {
            source(|p| 100 * eval3(p), depth, seed)
        })
        .usually(3)
        .made_of(|p| source_terms(p, 3))
        .measured_in(Unit::Own),
        PlayerEntry::new("eval4:N", "player-pogo-eval4", |depth, seed| {
            source(|p| 100 * eval4(p), depth, seed)
        })
        .usually(3)
        .made_of(|p| source_terms(p, 4))
        .measured_in(Unit::Moves),
        PlayerEntry::new("eval5:N", "player-pogo-eval5", |depth, seed| {
            source(|p| 100 * eval5(p), depth, seed)
        })
        .usually(3)
        .made_of(|p| source_terms(p, 5))
        .measured_in(Unit::Own),
        PlayerEntry::new("eval6:N", "player-pogo-eval6", |depth, seed| {
            source(|p| 100 * eval6(p), depth, seed)
        })
        .usually(3)
        .made_of(|p| source_terms(p, 6))
        .measured_in(Unit::Own),
        PlayerEntry::new("utbm:0", "player-pogo-utbm-0", |_, seed| {
            source(|p| 100 * eval6(p), 3, seed)
        })
        .made_of(|p| source_terms(p, 6))
        .measured_in(Unit::Own),
        PlayerEntry::new("utbm:1", "player-pogo-utbm-1", |_, seed| {
            source(|p| 100 * eval0(p), 3, seed)
        })
        .made_of(|p| source_terms(p, 0))
        .measured_in(Unit::Stacks),
        PlayerEntry::new("utbm:2", "player-pogo-utbm-2", |_, seed| {
            source(|p| 100 * eval4(p), 4, seed)
        })
        .made_of(|p| source_terms(p, 4))
        .measured_in(Unit::Moves),
    ];
}

/// The evaluation of `plain:N`.
fn simple(position: &Pogo) -> i32 {
    100 * eval6(position)
}

/// Creates a machine of the report: a depth, an evaluation, and random choice among equally good moves.
fn source(evaluator: fn(&Pogo) -> i32, depth: u32, seed: u64) -> Box<dyn Engine<Pogo>> {
    Box::new(Plain::new(evaluator, depth, TieBreak::AtRandom(Rng::new(seed))))
}
