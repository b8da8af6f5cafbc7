//! Tables in a directory: opened, built, verified, listed. `file` has the format.

use std::borrow::Cow;
use std::cell::RefCell;
use std::path::Path;

use super::build::{Event, Part, Store, build_in};
use super::index::boards;
use super::source::Source;
use super::verify::{Bytes, Verified, verify_each};
use super::{EndgameTables, Layer, MAX, Rules};
use crate::error::TableError;
use crate::file::{self, TableFile};
use crate::stop::Stop;
use crate::tables::Trust;
use crate::trust;

impl Rules {
    fn values(self, seeds: usize) -> String {
        format!("awale {} {seeds}", self.name())
    }

    fn bounds(self, seeds: usize) -> String {
        format!("awale {} {seeds} bounds", self.name())
    }
}

impl EndgameTables {
    /// Opens the tables of a directory, from one seed up to the first that is missing or useless; also returns the error of
    /// that one. Tables that fit into `memory` bytes together are read at once, the others block by block.
    pub fn open(rules: Rules, directory: &Path, memory: usize) -> (EndgameTables, TableError) {
        let (mut layers, mut left) = (Vec::new(), memory);
        loop {
            match EndgameTables::open_layer(rules, directory, layers.len(), &mut left) {
                Ok(layer) => layers.push(layer),
                Err(fault) => return (EndgameTables { rules, layers }, fault),
            }
        }
    }

    fn open_layer(
        rules: Rules,
        directory: &Path,
        seeds: usize,
        left: &mut usize,
    ) -> Result<Layer, TableError> {
        if seeds > MAX {
            return Err(TableError::Seeds(seeds));
        }
        let mut verified = true;
        let mut source = |name: String| {
            let table = TableFile::open(directory, &name, boards(seeds))?;
            verified &= table.trust()?.is_sound();
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
        Ok(Layer { values, bounds, verified })
    }
}

/// Builds all tables up to a number of seeds that are missing or useless in a directory. Fails when `stop` is raised,
/// which loses only the table being built.
pub fn build(
    rules: Rules,
    seeds: usize,
    directory: &Path,
    stop: &dyn Stop,
    tell: &mut dyn FnMut(Event),
) -> Result<(), TableError> {
    if seeds > MAX {
        return Err(TableError::Seeds(seeds));
    }
    let mut missing = Vec::new();
    for seeds in 0..=seeds {
        if stop.is_raised() {
            return Err(TableError::Stopped);
        }
        match whole(rules, seeds, directory) {
            Ok(_) => continue,
            Err(TableError::Missing(_)) => {}
            Err(fault) if fault.is_fixed_by_rebuilding() => tell(Event::Refused(fault)),
            Err(fault) => return Err(fault),
        }
        missing.push(seeds);
    }
    build_in(&mut Directory { rules, path: directory }, rules, &missing, stop, tell)
}

/// Reads the complete tables of a number of seeds.
fn whole(rules: Rules, seeds: usize, directory: &Path) -> Result<Bytes, TableError> {
    whole_by(TableFile::open, rules, seeds, directory)
}

/// Reads them with a given function to open a file.
fn whole_by(
    open: fn(&Path, &str, usize) -> Result<TableFile, TableError>,
    rules: Rules,
    seeds: usize,
    directory: &Path,
) -> Result<Bytes, TableError> {
    let read = |name: String| open(directory, &name, boards(seeds))?.read();
    let values = read(rules.values(seeds))?;
    let bounds = match rules {
        Rules::Abapa => Some(read(rules.bounds(seeds))?),
        Rules::Awari => None,
    };
    Ok((values, bounds))
}

/// Reads all bytes of a table.
fn read(directory: &Path, name: &str, seeds: usize) -> Result<Vec<u8>, TableError> {
    TableFile::open(directory, name, boards(seeds))?.read()
}

/// The directory in which tables are built.
struct Directory<'a> {
    rules: Rules,
    path: &'a Path,
}

impl Store for Directory<'_> {
    fn read(&self, part: Part, seeds: usize) -> Result<Cow<'_, [u8]>, TableError> {
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
    ) -> Result<u64, TableError> {
        let mut size = file::write(self.path, &self.rules.values(seeds), &values)?;
        if let Some(bounds) = bounds {
            size += file::write(self.path, &self.rules.bounds(seeds), &bounds)?;
        }
        Ok(size)
    }
}

/// Verifies the tables up to a number of seeds, fewest first, and marks the verified ones. `progress` receives the number
/// of boards that are done, `tell` each result; it stops the verification by returning false. Returns the error of writing
/// a mark, if any.
pub fn verify(
    rules: Rules,
    seeds: usize,
    directory: &Path,
    stop: &dyn Stop,
    progress: &mut dyn FnMut(usize),
    tell: &mut dyn FnMut(Verified) -> bool,
) -> Result<Option<TableError>, TableError> {
    let checksums = RefCell::new(Vec::new());
    let layers = (0..=seeds).map(|seeds| {
        let (values, bounds) = whole_by(TableFile::open_untrusted, rules, seeds, directory)?;
        let sums = (file::checksum(&values), bounds.as_deref().map(file::checksum));
        checksums.borrow_mut().push(sums);
        Ok((values, bounds))
    });
    // A table is no better than those it was derived from.
    let (mut unmarked, mut is_sound) = (None, true);
    verify_each(rules, layers, stop, progress, &mut |verified| {
        let seeds = verified.seeds;
        is_sound &= verified.wrong.is_none();
        if is_sound {
            let (values, bounds) = checksums.borrow()[seeds];
            let values = trust::mark(directory, &rules.values(seeds), values);
            let bounds =
                bounds.map_or(Ok(()), |sum| trust::mark(directory, &rules.bounds(seeds), sum));
            unmarked = unmarked.take().or(values.and(bounds).err());
        }
        tell(verified)
    })?;
    Ok(unmarked)
}

/// A table in a directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Info {
    /// The number of seeds on its boards.
    pub seeds: usize,
    /// The number of boards.
    pub boards: usize,
    /// The size of its files in bytes.
    pub size: usize,
    /// The checksum of its values before compression.
    pub checksum: u64,
    /// Why it can be trusted.
    pub trust: Trust,
}

/// Lists the tables of a directory by their headers alone, up to the first that is missing or useless.
pub fn info(rules: Rules, directory: &Path) -> (Vec<Info>, TableError) {
    let mut found = Vec::new();
    loop {
        match info_of(rules, directory, found.len()) {
            Ok(info) => found.push(info),
            Err(fault) => return (found, fault),
        }
    }
}

fn info_of(rules: Rules, directory: &Path, seeds: usize) -> Result<Info, TableError> {
    if seeds > MAX {
        return Err(TableError::Seeds(seeds));
    }
    let boards = boards(seeds);
    let values = TableFile::open(directory, &rules.values(seeds), boards)?;
    let (mut size, mut trust) = (values.size(), values.trust()?);
    if rules == Rules::Abapa {
        let bounds = TableFile::open(directory, &rules.bounds(seeds), boards)?;
        size += bounds.size();
        let of_bounds = bounds.trust()?;
        trust = if of_bounds.is_sound() { trust } else { of_bounds };
    }
    Ok(Info { seeds, boards, size, checksum: values.header().checksum, trust })
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::atomic::{AtomicBool, Ordering};

    use iroko_games::Awale;

    use super::*;
    use crate::trust::FORGETFUL;

    static GO_ON: AtomicBool = AtomicBool::new(false);

    /// A directory of tables that the program does not know.
    fn unknown(rules: Rules, seeds: usize) -> tempfile::TempDir {
        FORGETFUL.set(true);
        let directory = tempfile::tempdir().unwrap();
        build(rules, seeds, directory.path(), &GO_ON, &mut |_| {}).unwrap();
        directory
    }

    fn trusts(rules: Rules, directory: &Path) -> Vec<Trust> {
        info(rules, directory).0.iter().map(|info| info.trust).collect()
    }

    #[test]
    fn an_unknown_table_proves_nothing_until_it_is_verified() {
        let board: Awale = "0-0-0-0-0-1-1-1-0-0-0-0-0-0-S".parse().unwrap();
        for rules in Rules::ALL {
            let directory = unknown(rules, 4);
            let ask = || {
                let (tables, _) = EndgameTables::open(rules, directory.path(), usize::MAX);
                let answer = tables.probe(&board).unwrap().unwrap();
                (answer.value, answer.proved, answer.verified, tables.bounds(&board).unwrap())
            };
            assert_eq!(trusts(rules, directory.path()), [Trust::Unverified; 5]);
            assert_eq!(ask(), (1, false, false, Some([-3, 3])));
            assert_eq!(
                verify(rules, 4, directory.path(), &GO_ON, &mut |_| {}, &mut |_| true),
                Ok(None)
            );
            assert_eq!(trusts(rules, directory.path()), [Trust::Verified; 5]);
            assert_eq!(ask(), (1, true, true, Some([1, 1])));
        }
    }

    #[test]
    fn a_stopped_verification_tells_its_boards_and_keeps_the_verified_tables() {
        for rules in Rules::ALL {
            let directory = unknown(rules, 6);
            let up_to = |seeds: usize| (0..=seeds).map(boards).sum::<usize>();
            let stop = AtomicBool::new(false);
            let mut told = Vec::new();
            let mut progress = |done| {
                told.push(done);
                stop.store(done > up_to(4), Ordering::Relaxed);
            };
            let stopped = verify(rules, 6, directory.path(), &stop, &mut progress, &mut |_| true);
            assert_eq!(stopped, Err(TableError::Stopped));
            assert!(told.is_sorted() && *told.last().unwrap() < up_to(5), "{told:?}");
            let [kept, left] = [[Trust::Verified; 5].as_slice(), &[Trust::Unverified; 2]];
            assert_eq!(trusts(rules, directory.path()), [kept, left].concat());

            let mut last = 0;
            let mut progress = |done| last = done;
            verify(rules, 6, directory.path(), &GO_ON, &mut progress, &mut |_| true).unwrap();
            assert_eq!(last, up_to(6), "every board is counted");
        }
    }

    #[test]
    fn a_false_value_is_found_and_its_table_is_not_marked() {
        for rules in Rules::ALL {
            let directory = unknown(rules, 5);
            verify(rules, 5, directory.path(), &GO_ON, &mut |_| {}, &mut |_| true).unwrap();
            let name = rules.values(4);
            let mut bytes = read(directory.path(), &name, 4).unwrap();
            bytes[500] ^= 4;
            file::write(directory.path(), &name, &bytes).unwrap();
            assert_eq!(
                trusts(rules, directory.path())[4],
                Trust::Unverified,
                "the mark is another's"
            );
            let mut wrong = Vec::new();
            let found = verify(rules, 5, directory.path(), &GO_ON, &mut |_| {}, &mut |found| {
                wrong.extend(found.wrong.map(|_| found.seeds));
                true
            });
            assert_eq!((found, wrong[0]), (Ok(None), 4));
            assert_eq!(trusts(rules, directory.path())[4], Trust::Unverified);
        }
    }

    #[test]
    fn a_table_built_on_an_unverified_one_is_not_verified() {
        let directory = unknown(Rules::Abapa, 3);
        let (tables, _) = EndgameTables::open(Rules::Abapa, directory.path(), usize::MAX);
        let grown = tables.grow(4, &GO_ON, &mut |_| {}).unwrap();
        let board: Awale = "0-0-0-0-0-2-1-1-0-0-0-0-0-0-S".parse().unwrap();
        assert!(!grown.probe(&board).unwrap().unwrap().verified);
    }

    #[test]
    fn a_failure_to_write_a_mark_is_reported_and_the_tables_are_still_verified() {
        let directory = unknown(Rules::Awari, 2);
        // Not even root can write a file over a directory.
        fs::create_dir(directory.path().join("awale-awari-1.verified")).unwrap();
        let found = verify(Rules::Awari, 2, directory.path(), &GO_ON, &mut |_| {}, &mut |_| true);
        assert!(matches!(found, Ok(Some(TableError::Unwritable(..)))), "{found:?}");
        use Trust::{Unverified, Verified};
        assert_eq!(trusts(Rules::Awari, directory.path()), [Verified, Unverified, Verified]);
    }
}
