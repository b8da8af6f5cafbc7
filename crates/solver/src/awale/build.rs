//! Building tables, one number of seeds after the other. Every finished one is on disk before the next is begun, and what is
//! there already is used.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};

use rayon::prelude::*;

use super::bounds::Bounds;
use super::index::boards;
use super::layer::{Below, solve};
use super::sowing::Sowing;
use super::{MOST, Rules, decode, encode};
use crate::fault::Fault;
use crate::file::{self, Table};

/// What a builder tells while it works.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// A table is there but of no use, and is built anew.
    Refused(Fault),
    /// So much of the work that was missing at the beginning is done, between 0 and 1; these seeds are being worked on.
    Progress {
        /// The seeds on the boards of the table being built.
        seeds: usize,
        /// How much of all is done.
        done: f64,
    },
    /// A table is finished and on disk.
    Built {
        /// The seeds on its boards.
        seeds: usize,
        /// The bytes of its files.
        size: u64,
    },
}

/// How much longer the bounds take than the values.
const BOUNDS_WEIGHT: f64 = 1.6;

/// Builds all tables of up to so many seeds that are missing in a directory, or of no use. Ends early, with a fault, when `stop` is
/// set; only the table being built is lost then.
pub fn build(
    rules: Rules,
    seeds: usize,
    directory: &Path,
    stop: &AtomicBool,
    tell: &mut dyn FnMut(Event),
) -> Result<(), Fault> {
    if seeds > MOST {
        return Err(Fault::Seeds(seeds));
    }
    let mut missing = Vec::new();
    for seeds in 0..=seeds {
        if stop.load(Ordering::Relaxed) {
            return Err(Fault::Stopped);
        }
        match check(rules, seeds, directory) {
            Ok(()) => continue,
            Err(Fault::Missing(_)) => {}
            Err(fault) if fault.is_cured_by_building() => tell(Event::Refused(fault)),
            Err(fault) => return Err(fault),
        }
        missing.push(seeds);
    }
    let Some(most) = missing.last() else { return Ok(()) };
    let all: usize = missing.iter().map(|seeds| boards(*seeds)).sum();
    let sowing = Sowing::new(rules, *most);
    let builder = Builder { rules, directory, sowing, stop };
    let mut done = 0;
    for seeds in missing {
        let size = builder.build(seeds, &mut |share| {
            let done = (done as f64 + share * boards(seeds) as f64) / all as f64;
            tell(Event::Progress { seeds, done });
        })?;
        done += boards(seeds);
        tell(Event::Built { seeds, size });
    }
    Ok(())
}

/// Reads a table from beginning to end.
fn check(rules: Rules, seeds: usize, directory: &Path) -> Result<(), Fault> {
    read(directory, &rules.values(seeds), seeds)?;
    if rules == Rules::Abapa {
        read(directory, &rules.bounds(seeds), seeds)?;
    }
    Ok(())
}

/// All bytes of a table.
pub(super) fn read(directory: &Path, name: &str, seeds: usize) -> Result<Vec<u8>, Fault> {
    Table::open(directory, name, boards(seeds))?.read()
}

struct Builder<'a> {
    rules: Rules,
    directory: &'a Path,
    sowing: Sowing,
    stop: &'a AtomicBool,
}

impl Builder<'_> {
    /// Builds the table of so many seeds and writes it. `progress` is told which share of it is done.
    ///
    /// Values and bounds are found one after the other, so that only one of them has to be in memory with all that lies below.
    fn build(&self, seeds: usize, progress: &mut dyn FnMut(f64)) -> Result<u64, Fault> {
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
        let mut size = file::write(self.directory, &self.rules.values(seeds), &values)?;
        if let Some(bounds) = bounds {
            size += file::write(self.directory, &self.rules.bounds(seeds), &bounds)?;
        }
        Ok(size)
    }

    /// The values of all boards in half seeds, endless play being split evenly.
    fn values(
        &self,
        seeds: usize,
        known: impl Fn(usize) -> [u8; 2] + Sync,
        progress: &mut dyn FnMut(f64),
    ) -> Result<Vec<u8>, Fault> {
        let meaning = |_, byte: u8| [byte >> 1; 2];
        let cells = self.solve::<[u8; 2]>(
            seeds,
            |seeds| self.rules.values(seeds),
            meaning,
            known,
            progress,
        )?;
        let even = seeds as u8;
        Ok(cells
            .par_iter()
            .map(|cell| {
                let [least, most] = <[u8; 2]>::load(cell);
                even.clamp(least, most)
            })
            .collect())
    }

    /// The bounds of all boards, as bytes.
    fn bounds(&self, seeds: usize, progress: &mut dyn FnMut(f64)) -> Result<Vec<u8>, Fault> {
        let meaning = |seeds, byte| {
            let [least, most] = decode(seeds, byte);
            [2 * least, 2 * least, 2 * most, 2 * most]
        };
        let cells = self.solve::<[u8; 4]>(
            seeds,
            |seeds| self.rules.bounds(seeds),
            meaning,
            |_| Bounds::open(2 * seeds as u8),
            progress,
        )?;
        Ok(cells
            .par_iter()
            .map(|cell| {
                let [least, _, _, most] = <[u8; 4]>::load(cell);
                encode(seeds, [least / 2, most / 2])
            })
            .collect())
    }

    /// Solves a layer on top of the tables below it, which are read from the disk.
    fn solve<B: Bounds>(
        &self,
        seeds: usize,
        name: impl Fn(usize) -> String,
        meaning: impl Fn(usize, u8) -> B,
        known: impl Fn(usize) -> B + Sync,
        progress: &mut dyn FnMut(f64),
    ) -> Result<Vec<B::Cell>, Fault> {
        let tables: Vec<Vec<u8>> = (0..seeds)
            .map(|seeds| read(self.directory, &name(seeds), seeds))
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
