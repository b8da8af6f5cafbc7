//! The players of Awalé. The assignment (UTC, 2014) asks for virtual players of different strategies and leaves them
//! open; these three are ours.

use iroko_games::Awale;

use super::{PlayerEntry, Players, first};
use crate::eval;
use crate::eval::awale::{greedy, hoarder, mobile};

impl Players for Awale {
    const EVALUATE: fn(&Awale) -> i32 = eval::awale::evaluate;

    const ROSTER: &'static [PlayerEntry<Awale>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(greedy, depth)),
        PlayerEntry::new("greedy:1", "player-awale-greedy-1", |_, _| first(greedy, 1)),
        PlayerEntry::new("greedy:4", "player-awale-greedy-4", |_, _| first(greedy, 4)),
        PlayerEntry::new("hoarder:1", "player-awale-hoarder-1", |_, _| first(hoarder, 1)),
        PlayerEntry::new("hoarder:4", "player-awale-hoarder-4", |_, _| first(hoarder, 4)),
        PlayerEntry::new("mobile:1", "player-awale-mobile-1", |_, _| first(mobile, 1)),
        PlayerEntry::new("mobile:4", "player-awale-mobile-4", |_, _| first(mobile, 4)),
    ];
}
