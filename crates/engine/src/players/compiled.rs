//! The generic code of each game's engines, instantiated in this crate.
//!
//! A search is much code. Without this, every crate and every test program that plays would compile the searches of all
//! games again. Nothing here runs, and the unit tests of this crate leave it out.
#![cfg_attr(test, allow(dead_code, reason = "unit tests leave it out"))]

use std::sync::atomic::AtomicBool;

use iroko_games::{Message, Record};
use iroko_solver::{Effort, Solve, TableError, Verdict};

use super::{EngineOptions, PlayerSpec, Players};
use crate::bench::bench;
use crate::engine::{Engine, Limits, SearchResult};
use crate::exact::{Master, solve};
use crate::puzzle::{Puzzle, Puzzling, puzzle};
use crate::search::Report;

/// Instantiates the engines of a game. Used next to its players.
macro_rules! compiled {
    ($game:ty) => {
        #[cfg(not(test))]
        #[used]
        static CODE: super::compiled::Compiled<$game> = super::compiled::Compiled::CODE;
    };
}

/// The instantiated functions of a game's engines.
#[allow(clippy::type_complexity, reason = "the types of the functions as declared")]
pub(super) struct Compiled<G: Players> {
    _build: fn(&PlayerSpec<G>, &EngineOptions) -> Result<Box<dyn Engine<G>>, Message>,
    _analyse: fn(
        &mut Master<G>,
        &Record<G>,
        &Limits,
        &AtomicBool,
        &mut Report<'_, G::Move>,
    ) -> Vec<SearchResult<G::Move>>,
    _solve: fn(&G, &mut Effort<'_>) -> Result<Verdict<G::Move>, TableError>,
    _puzzle: fn(u64, &AtomicBool) -> Option<Puzzle<G>>,
    _bench: fn(u32, usize) -> u64,
}

impl<G: Puzzling + Solve> Compiled<G> {
    /// All functions.
    pub(super) const CODE: Compiled<G> = Compiled {
        _build: PlayerSpec::build,
        _analyse: Master::analyse,
        _solve: solve,
        _puzzle: puzzle,
        _bench: bench::<G>,
    };
}
