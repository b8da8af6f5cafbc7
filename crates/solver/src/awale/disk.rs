//! Tables in a directory: opened, built, checked, listed. The format of their files is in `file`.

use std::borrow::Cow;
use std::path::Path;

use super::build::{Event, Part, Store, build_in};
use super::index::boards;
use super::source::Source;
use super::verify::{Bytes, Verified, verify_each};
use super::{Layer, MOST, Rules, Tables};
use crate::fault::Fault;
use crate::file::{self, Table};
use crate::stop::Stop;

impl Rules {
    fn values(self, seeds: usize) -> String {
        format!("awale {} {seeds}", self.name())
    }

    fn bounds(self, seeds: usize) -> String {
        format!("awale {} {seeds} bounds", self.name())
    }
}

impl Tables {
    /// Opens all tables of some rules there are in a directory, from one seed up to the first that is missing or of no use; the
    /// fault of that one comes along. Tables that fit in so many bytes together are read at once, the others block by block.
    pub fn open(rules: Rules, directory: &Path, memory: usize) -> (Tables, Fault) {
        let (mut layers, mut left) = (Vec::new(), memory);
        loop {
            match Tables::open_layer(rules, directory, layers.len(), &mut left) {
                Ok(layer) => layers.push(layer),
                Err(fault) => return (Tables { rules, layers }, fault),
            }
        }
    }

    fn open_layer(
        rules: Rules,
        directory: &Path,
        seeds: usize,
        left: &mut usize,
    ) -> Result<Layer, Fault> {
        if seeds > MOST {
            return Err(Fault::Seeds(seeds));
        }
        let mut source = |name: String| {
            let table = Table::open(directory, &name, boards(seeds))?;
            match left.checked_sub(boards(seeds)) {
                None => Ok(Source::Disk(table)),
                Some(rest) => {
                    *left = rest;
                    table.read().map(Source::Memory)
                }
            }
        };
        let values = source(rules.values(seeds))?;
        let bounds = match rules {
            Rules::Abapa => Some(source(rules.bounds(seeds))?),
            Rules::Awari => None,
        };
        Ok(Layer { values, bounds })
    }
}

/// Builds all tables of up to so many seeds that are missing in a directory, or of no use. Ends early, with a fault, when `stop` is
/// set; only the table being built is lost then.
pub fn build(
    rules: Rules,
    seeds: usize,
    directory: &Path,
    stop: &dyn Stop,
    tell: &mut dyn FnMut(Event),
) -> Result<(), Fault> {
    if seeds > MOST {
        return Err(Fault::Seeds(seeds));
    }
    let mut missing = Vec::new();
    for seeds in 0..=seeds {
        if stop.is_raised() {
            return Err(Fault::Stopped);
        }
        match whole(rules, seeds, directory) {
            Ok(_) => continue,
            Err(Fault::Missing(_)) => {}
            Err(fault) if fault.is_cured_by_building() => tell(Event::Refused(fault)),
            Err(fault) => return Err(fault),
        }
        missing.push(seeds);
    }
    build_in(&mut Directory { rules, path: directory }, rules, &missing, stop, tell)
}

/// Reads the tables of so many seeds from beginning to end.
fn whole(rules: Rules, seeds: usize, directory: &Path) -> Result<Bytes, Fault> {
    let values = read(directory, &rules.values(seeds), seeds)?;
    let bounds = match rules {
        Rules::Abapa => Some(read(directory, &rules.bounds(seeds), seeds)?),
        Rules::Awari => None,
    };
    Ok((values, bounds))
}

/// All bytes of a table.
fn read(directory: &Path, name: &str, seeds: usize) -> Result<Vec<u8>, Fault> {
    Table::open(directory, name, boards(seeds))?.read()
}

/// The directory that tables are built in.
struct Directory<'a> {
    rules: Rules,
    path: &'a Path,
}

impl Store for Directory<'_> {
    fn read(&self, part: Part, seeds: usize) -> Result<Cow<'_, [u8]>, Fault> {
        let name = match part {
            Part::Values => self.rules.values(seeds),
            Part::Bounds => self.rules.bounds(seeds),
        };
        read(self.path, &name, seeds).map(Cow::Owned)
    }

    fn keep(
        &mut self,
        seeds: usize,
        values: Vec<u8>,
        bounds: Option<Vec<u8>>,
    ) -> Result<u64, Fault> {
        let mut size = file::write(self.path, &self.rules.values(seeds), &values)?;
        if let Some(bounds) = bounds {
            size += file::write(self.path, &self.rules.bounds(seeds), &bounds)?;
        }
        Ok(size)
    }
}

/// Checks the tables of up to so many seeds, from the fewest on. `tell` is told about each, and may end it by `false`.
pub fn verify(
    rules: Rules,
    seeds: usize,
    directory: &Path,
    stop: &dyn Stop,
    tell: &mut dyn FnMut(Verified) -> bool,
) -> Result<(), Fault> {
    let layers = (0..=seeds).map(|seeds| whole(rules, seeds, directory));
    verify_each(rules, layers, stop, tell)
}

/// A table that lies in a directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The seeds on its boards.
    pub seeds: usize,
    /// How many boards there are.
    pub boards: usize,
    /// The bytes of its files.
    pub size: usize,
    /// The checksum of its values before compression.
    pub checksum: u64,
}

/// What tables of some rules lie in a directory, by their headers alone, up to the first that is missing or of no use.
pub fn info(rules: Rules, directory: &Path) -> (Vec<Info>, Fault) {
    let mut found = Vec::new();
    loop {
        match info_of(rules, directory, found.len()) {
            Ok(info) => found.push(info),
            Err(fault) => return (found, fault),
        }
    }
}

fn info_of(rules: Rules, directory: &Path, seeds: usize) -> Result<Info, Fault> {
    if seeds > MOST {
        return Err(Fault::Seeds(seeds));
    }
    let boards = boards(seeds);
    let values = Table::open(directory, &rules.values(seeds), boards)?;
    let mut size = values.size();
    if rules == Rules::Abapa {
        size += Table::open(directory, &rules.bounds(seeds), boards)?.size();
    }
    Ok(Info { seeds, boards, size, checksum: values.header().checksum })
}
