//! Building tables, by rising numbers of seeds. Every finished table is stored before the next one is started. A
//! [`Store`] keeps them and provides the existing ones.

use std::borrow::Cow;

use super::bounds::Bounds;
use super::index::boards;
use super::layer::{Below, solve};
use super::sowing::Sowing;
use super::{Rules, decode, encode};
use crate::error::TableError;
use crate::stop::Stop;
use crate::threads::prelude::*;

/// The progress of building.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// An existing table is useless, and is rebuilt.
    Refused(TableError),
    /// A share of the work is done.
    Progress {
        /// The number of seeds of the table being built.
        seeds: usize,
        /// The share of all missing work that is done, between 0 and 1.
        done: f64,
    },
    /// A table is finished and stored.
    Built {
        /// Its number of seeds.
        seeds: usize,
        /// Its size in bytes.
        size: u64,
    },
}

/// The time to compute the bounds, relative to the values.
const BOUNDS_WEIGHT: f64 = 1.6;

/// A place for finished tables.
pub(super) trait Store {
    /// Reads all bytes of a table.
    fn read(&self, part: Part, seeds: usize) -> Result<Cow<'_, [u8]>, TableError>;

    /// Stores the tables of a number of seeds. Returns their size in bytes.
    fn keep(
        &mut self,
        seeds: usize,
        values: Vec<u8>,
        bounds: Option<Vec<u8>>,
    ) -> Result<u64, TableError>;
}

/// The two tables of one number of seeds.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Values,
    Bounds,
}

/// Builds the tables of these rising numbers of seeds; those between them are in the store. Fails when `stop` is
/// raised, which loses only the table being built.
pub(super) fn build_in(
    store: &mut dyn Store,
    rules: Rules,
    missing: &[usize],
    stop: &dyn Stop,
    tell: &mut dyn FnMut(Event),
) -> Result<(), TableError> {
    let Some(most) = missing.last() else { return Ok(()) };
    let all: usize = missing.iter().map(|seeds| boards(*seeds)).sum();
    let sowing = Sowing::new(rules, *most);
    let mut builder = Builder { rules, store, sowing, stop };
    let mut done = 0;
    for &seeds in missing {
        let size = builder.build(seeds, &mut |share| {
            let done = (done as f64 + share * boards(seeds) as f64) / all as f64;
            tell(Event::Progress { seeds, done });
        })?;
        done += boards(seeds);
        tell(Event::Built { seeds, size });
    }
    Ok(())
}

struct Builder<'a> {
    rules: Rules,
    store: &'a mut dyn Store,
    sowing: Sowing,
    stop: &'a dyn Stop,
}

impl Builder<'_> {
    /// Builds and stores the table of a number of seeds. `progress` receives the share that is done.
    ///
    /// Values and bounds are computed one after the other, so that only one of them shares the memory with the tables of
    /// fewer seeds.
    fn build(&mut self, seeds: usize, progress: &mut dyn FnMut(f64)) -> Result<u64, TableError> {
        let bounded = self.rules == Rules::Abapa;
        let weight = if bounded { 1.0 - 1.0 / (1.0 + BOUNDS_WEIGHT) } else { 0.0 };
        let bounds = match bounded {
            true => Some(self.bounds(seeds, &mut |share| progress(weight * share))?),
            false => None,
        };
        let known = |number: usize| match &bounds {
            Some(bounds) => decode(seeds, bounds[number]).map(|bound| 2 * bound),
            None => <[u8; 2]>::open(2 * seeds as u8),
        };
        let mut values =
            self.values(seeds, known, &mut |share| progress(weight + (1.0 - weight) * share))?;
        values.par_iter_mut().enumerate().for_each(|(number, value)| {
            *value = *value << 1 | u8::from(!bounded || known(number) == [*value; 2]);
        });
        self.store.keep(seeds, values, bounds)
    }

    /// Computes the values of all boards in half seeds, with endless play split evenly.
    fn values(
        &self,
        seeds: usize,
        known: impl Fn(usize) -> [u8; 2] + Sync,
        progress: &mut dyn FnMut(f64),
    ) -> Result<Vec<u8>, TableError> {
        let meaning = |_, byte: u8| [byte >> 1; 2];
        let cells = self.solve::<[u8; 2]>(seeds, Part::Values, meaning, known, progress)?;
        let even = seeds as u8;
        Ok(cells
            .par_iter()
            .map(|cell| {
                let [least, most] = <[u8; 2]>::load(cell);
                even.clamp(least, most)
            })
            .collect())
    }

    /// Computes the bounds of all boards, as bytes.
    fn bounds(&self, seeds: usize, progress: &mut dyn FnMut(f64)) -> Result<Vec<u8>, TableError> {
        let meaning = |seeds, byte| {
            let [least, most] = decode(seeds, byte);
            [2 * least, 2 * least, 2 * most, 2 * most]
        };
        let known = |_| Bounds::open(2 * seeds as u8);
        let cells = self.solve::<[u8; 4]>(seeds, Part::Bounds, meaning, known, progress)?;
        Ok(cells
            .par_iter()
            .map(|cell| {
                let [least, _, _, most] = <[u8; 4]>::load(cell);
                encode(seeds, [least / 2, most / 2])
            })
            .collect())
    }

    /// Solves a layer on top of the tables below it.
    fn solve<B: Bounds>(
        &self,
        seeds: usize,
        part: Part,
        meaning: impl Fn(usize, u8) -> B,
        known: impl Fn(usize) -> B + Sync,
        progress: &mut dyn FnMut(f64),
    ) -> Result<Vec<B::Cell>, TableError> {
        // A capture takes at least two seeds, so the largest layer below is not needed.
        let tables: Vec<Cow<'_, [u8]>> = (0..seeds.saturating_sub(1))
            .map(|seeds| self.store.read(part, seeds))
            .collect::<Result<_, _>>()?;
        let below: Vec<Below<'_, B>> = tables
            .iter()
            .enumerate()
            .map(|(seeds, bytes)| Below {
                bytes,
                meaning: std::array::from_fn(|byte| meaning(seeds, byte as u8)),
            })
            .collect();
        solve(seeds, &self.sowing, &below, known, self.stop, &mut |settled| {
            progress(settled as f64 / boards(seeds) as f64);
        })
    }
}
