//! The players of Awalé. The assignment (UTC, 2014) asks for virtual players of different strategies without specifying
//! any; these three are ours.

use iroko_games::Awale;

use super::{PlayerEntry, Players, Unit, first};
use crate::eval;
use crate::eval::awale::{greedy, hoarder, mobile};
use crate::levels::Level;

compiled!(Awale);

impl Players for Awale {
    const UNIT: Unit = Unit::Seeds;

    fn evaluate(&self) -> i32 {
        eval::awale::evaluate(self)
    }

    const BENCH: u32 = 13;

    const LEVELS: &'static [Level] = &[
        Level { depth: 1, nodes: 300, slips: 80, error: 1500 },
        Level { depth: 3, nodes: 1000, slips: 36, error: 1500 },
        Level { depth: 5, nodes: 3000, slips: 22, error: 1500 },
        Level { depth: 60, nodes: 8000, slips: 16, error: 1500 },
        Level { depth: 60, nodes: 20_000, slips: 7, error: 1500 },
        Level { depth: 60, nodes: 60_000, slips: 4, error: 1500 },
        Level { depth: 60, nodes: 200_000, slips: 1, error: 1500 },
    ];

    const ROSTER: &'static [PlayerEntry<Awale>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(|p: &Awale| 100 * greedy(p), depth)),
        PlayerEntry::new("greedy:1", "player-awale-greedy-1", |_, _| first(greedy, 1)),
        PlayerEntry::new("greedy:4", "player-awale-greedy-4", |_, _| first(greedy, 4)),
        PlayerEntry::new("hoarder:1", "player-awale-hoarder-1", |_, _| first(hoarder, 1)),
        PlayerEntry::new("hoarder:4", "player-awale-hoarder-4", |_, _| first(hoarder, 4)),
        PlayerEntry::new("mobile:1", "player-awale-mobile-1", |_, _| first(mobile, 1)),
        PlayerEntry::new("mobile:4", "player-awale-mobile-4", |_, _| first(mobile, 4)),
    ];
}
