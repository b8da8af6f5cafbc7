//! The players of Awalé. The assignment (UTC, 2014) asks for virtual players of different strategies without specifying
//! any; these three are ours.

use iroko_games::Awale;

use super::{PlayerEntry, Players, Unit, first};
use crate::eval;
use crate::eval::awale::{greedy, hoarder, mobile};
use crate::levels::Level;
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
        PlayerEntry::plain(|depth, _| first(|p: &Awale| 100 * greedy(p), depth)).made_of(captured),
        PlayerEntry::new("greedy:1", "player-awale-greedy-1", |_, _| first(|p| 100 * greedy(p), 1))
            .made_of(captured),
        PlayerEntry::new("greedy:4", "player-awale-greedy-4", |_, _| first(|p| 100 * greedy(p), 4))
            .made_of(captured),
        PlayerEntry::new("hoarder:1", "player-awale-hoarder-1", |_, _| {
            first(|p| 100 * hoarder(p), 1)
        })
        .made_of(row)
        .measured_in(Unit::Own),
        PlayerEntry::new("hoarder:4", "player-awale-hoarder-4", |_, _| {
            first(|p| 100 * hoarder(p), 4)
        })
        .made_of(row)
        .measured_in(Unit::Own),
        PlayerEntry::new("mobile:1", "player-awale-mobile-1", |_, _| first(|p| 100 * mobile(p), 1))
            .made_of(filled)
            .measured_in(Unit::Own),
        PlayerEntry::new("mobile:4", "player-awale-mobile-4", |_, _| first(|p| 100 * mobile(p), 4))
            .made_of(filled)
            .measured_in(Unit::Own),
    ];
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
