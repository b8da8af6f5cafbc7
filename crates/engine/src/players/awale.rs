//! The players of Awalé. The assignment (UTC, 2014) asks for virtual players of different strategies and leaves them
//! open; these three are ours.

use iroko_games::Awale;

use super::{PlayerEntry, Players, first};
use crate::eval::awale::{greedy, hoarder, mobile};

impl Players for Awale {
    const ROSTER: &'static [PlayerEntry<Awale>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(greedy, depth)),
        PlayerEntry {
            name: "greedy:1",
            about: "player-awale-greedy-1",
            make: |_, _| first(greedy, 1),
        },
        PlayerEntry {
            name: "greedy:4",
            about: "player-awale-greedy-4",
            make: |_, _| first(greedy, 4),
        },
        PlayerEntry {
            name: "hoarder:1",
            about: "player-awale-hoarder-1",
            make: |_, _| first(hoarder, 1),
        },
        PlayerEntry {
            name: "hoarder:4",
            about: "player-awale-hoarder-4",
            make: |_, _| first(hoarder, 4),
        },
        PlayerEntry {
            name: "mobile:1",
            about: "player-awale-mobile-1",
            make: |_, _| first(mobile, 1),
        },
        PlayerEntry {
            name: "mobile:4",
            about: "player-awale-mobile-4",
            make: |_, _| first(mobile, 4),
        },
    ];
}
