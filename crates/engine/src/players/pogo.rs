//! The players of Pogo: the machines of the report (UTBM, 2014), and those that every game has. The report's program
//! had an alpha-beta whose bounds were exchanged between the players; these have a correct one.

use iroko_games::Pogo;

use super::{PlayerEntry, Players, first};
use crate::engine::Engine;
use crate::eval::pogo::{eval0, eval1, eval2, eval3, eval4, eval5, eval6};
use crate::plain::{Plain, Ties};
use crate::random::Chance;

impl Players for Pogo {
    const ROSTER: &'static [PlayerEntry<Pogo>] = &[
        PlayerEntry::RANDOM,
        PlayerEntry::plain(|depth, _| first(eval6, depth)),
        PlayerEntry {
            name: "eval0",
            about: "player-pogo-eval0",
            make: |_, seed| source(eval0, 3, seed),
        },
        PlayerEntry {
            name: "eval1",
            about: "player-pogo-eval1",
            make: |_, seed| source(eval1, 3, seed),
        },
        PlayerEntry {
            name: "eval2",
            about: "player-pogo-eval2",
            make: |_, seed| source(eval2, 3, seed),
        },
        PlayerEntry {
            name: "eval3",
            about: "player-pogo-eval3",
            make: |_, seed| source(eval3, 3, seed),
        },
        PlayerEntry {
            name: "eval4",
            about: "player-pogo-eval4",
            make: |_, seed| source(eval4, 3, seed),
        },
        PlayerEntry {
            name: "eval5",
            about: "player-pogo-eval5",
            make: |_, seed| source(eval5, 3, seed),
        },
        PlayerEntry {
            name: "eval6",
            about: "player-pogo-eval6",
            make: |_, seed| source(eval6, 3, seed),
        },
        PlayerEntry {
            name: "utbm:0",
            about: "player-pogo-utbm-0",
            make: |_, seed| source(eval6, 3, seed),
        },
        PlayerEntry {
            name: "utbm:1",
            about: "player-pogo-utbm-1",
            make: |_, seed| source(eval0, 3, seed),
        },
        PlayerEntry {
            name: "utbm:2",
            about: "player-pogo-utbm-2",
            make: |_, seed| source(eval4, 4, seed),
        },
    ];
}

/// The machine of the report: a depth, an evaluation, and chance between moves that are equally good.
fn source(evaluator: fn(&Pogo) -> i32, depth: u32, seed: u64) -> Box<dyn Engine<Pogo>> {
    Box::new(Plain::new(evaluator, depth, Ties::AtRandom(Chance::new(seed))))
}
