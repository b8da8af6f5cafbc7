//! The players of Siam. The assignment (UTC, 2012) asks for a `meilleur_coup` without specifying it; `pusher` is ours.

use iroko_games::{Player, Position, Siam};

use super::{PlayerEntry, Players, Unit, first};
use crate::engine::Value;
use crate::eval;
use crate::eval::siam::{push_lines, push_lines_of};
use crate::levels::Level;
use crate::one_ply::OnePly;
use crate::study::{AlphaBeta, Mcts, Minimax, Negamax};
use crate::weights::{Evaluation, Term, WeightGroup};

compiled!(Siam);

impl Players for Siam {
    const UNIT: Unit = Unit::LogOdds;

    fn evaluate(&self) -> i32 {
        eval::siam::evaluate(self)
    }

    fn weights() -> Vec<WeightGroup> {
        eval::siam::WEIGHTS.groups()
    }

    fn evaluation(weights: &[i32]) -> Evaluation<Siam> {
        eval::siam::evaluation(weights)
    }

    const BENCH: u32 = 5;

    const LEVELS: &'static [Level] = &[
        Level { depth: 1, nodes: 50, slips: 1000, error: 2400 },
        Level { depth: 1, nodes: 60, slips: 960, error: 2400 },
        Level { depth: 1, nodes: 80, slips: 884, error: 2400 },
        Level { depth: 1, nodes: 100, slips: 752, error: 2400 },
        Level { depth: 1, nodes: 150, slips: 563, error: 2400 },
        Level { depth: 2, nodes: 300, slips: 364, error: 2400 },
        Level { depth: 3, nodes: 800, slips: 242, error: 2200 },
        Level { depth: 60, nodes: 9000, slips: 225, error: 1500 },
        Level { depth: 60, nodes: 22_000, slips: 139, error: 1200 },
        Level { depth: 60, nodes: 45_000, slips: 48, error: 1000 },
        Level { depth: 60, nodes: 100_000, slips: 11, error: 1000 },
    ];

    const ROSTER: &'static [PlayerEntry<Siam>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::NOVICE,
        PlayerEntry::plain(|depth, _| first(simple, depth)).made_of(lines).measured_in(Unit::Own),
        PlayerEntry::minimax(|depth, _| Box::new(Minimax::new(simple, depth)))
            .made_of(lines)
            .measured_in(Unit::Own),
        PlayerEntry::negamax(|depth, _| Box::new(Negamax::new(simple, depth)))
            .made_of(lines)
            .measured_in(Unit::Own),
        PlayerEntry::alphabeta(|depth, _| Box::new(AlphaBeta::new(simple, depth)))
            .made_of(lines)
            .measured_in(Unit::Own),
        PlayerEntry::mcts(|playouts, seed| Box::new(Mcts::new(playouts, seed))),
        PlayerEntry::new("pusher", "player-siam-pusher", |_, _| Box::new(OnePly::new(pusher)))
            .made_of(lines)
            .measured_in(Unit::Own),
    ];
}

/// Values a win in one highest, and a loss in one, by this move or the reply, lowest. Otherwise the push lines decide.
fn pusher(after: &Siam, mover: Player) -> Value {
    match after.outcome() {
        Some(end) => Value::of(end, mover, 1),
        None if !after.winning_moves().is_empty() => Value::Loss(2),
        None => Value::Estimate(100 * push_lines_of(after, mover)),
    }
}

/// The evaluation of `plain:N`.
fn simple(position: &Siam) -> i32 {
    100 * push_lines(position)
}

fn lines(position: &Siam) -> Vec<Term> {
    vec![Term::new("lines", push_lines(position), 1.0)]
}
