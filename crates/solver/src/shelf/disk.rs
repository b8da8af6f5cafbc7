//! Tables stored in the directory of `file`: opened if they exist, else built and written. Errors are reported by
//! [`super::take_errors`], and the program continues without the file.

use std::sync::atomic::AtomicBool;

use super::{ERRORS, SMALL, locked, share_of_solution};
use crate::awale::{self, EndgameTables, Event, Rules};
use crate::error::TableError;
use crate::file;
use crate::pogo::Solution;
use crate::stop::Stop;

/// The limit in bytes for Awalé tables held in memory; larger ones are read block by block.
const MEMORY: usize = 256 << 20;

fn complain(fault: TableError) {
    locked(&ERRORS).push(fault);
}

pub(super) fn solution_is_built(no_u_turn: bool) -> bool {
    let name = Solution::name(no_u_turn);
    file::directory().is_ok_and(|directory| file::path(&directory, name).exists())
}

pub(super) fn solution(no_u_turn: bool, progress: &mut dyn FnMut(f64)) -> Solution {
    let mut progress = |plies, settled| progress(share_of_solution(no_u_turn, plies, settled));
    match file::directory() {
        Ok(directory) => {
            let complain = &mut |fault: &TableError| complain(fault.clone());
            Solution::load_or_build(&directory, no_u_turn, &mut progress, complain)
        }
        Err(fault) => {
            complain(fault);
            Solution::compute(no_u_turn, &mut progress)
        }
    }
}

pub(super) fn endings_are_built(rules: Rules) -> bool {
    file::directory().is_ok_and(|directory| awale::info(rules, &directory).0.len() > SMALL)
}

/// Opens the existing tables of Awalé. Missing small ones are built, in memory if they cannot be written.
pub(super) fn endings(rules: Rules, progress: &mut dyn FnMut(f64)) -> EndgameTables {
    let mut tell = |event| {
        if let Event::Progress { done, .. } = event {
            progress(done);
        }
    };
    let never = AtomicBool::new(false);
    let Ok(directory) = file::directory().map_err(complain) else {
        return grown(EndgameTables::none(rules), SMALL, &never, &mut tell);
    };
    let (tables, fault) = EndgameTables::open(rules, &directory, MEMORY);
    if tables.seeds() >= Some(SMALL) {
        return tables;
    }
    if !matches!(fault, TableError::Missing(_)) {
        complain(fault);
    }
    match awale::build(rules, SMALL, &directory, &never, &mut tell) {
        Ok(()) => EndgameTables::open(rules, &directory, MEMORY).0,
        Err(fault) => {
            complain(fault);
            grown(tables, SMALL, &never, &mut tell)
        }
    }
}

/// Extends tables in memory up to a number of seeds. Returns them unchanged if that fails too.
fn grown(
    tables: EndgameTables,
    seeds: usize,
    stop: &dyn Stop,
    tell: &mut dyn FnMut(Event),
) -> EndgameTables {
    tables.grow(seeds, stop, tell).unwrap_or(tables)
}

/// Opens the tables of Awalé up to a number of seeds, building the missing ones.
pub(super) fn endings_up_to(
    rules: Rules,
    seeds: usize,
    stop: &dyn Stop,
    tell: &mut dyn FnMut(Event),
) -> Result<EndgameTables, TableError> {
    let built =
        file::directory().and_then(|directory| awale::build(rules, seeds, &directory, stop, tell));
    match built {
        Ok(()) => Ok(endings(rules, &mut |_| {})),
        Err(fault @ (TableError::Seeds(_) | TableError::Stopped)) => Err(fault),
        Err(fault) => {
            complain(fault);
            super::awale(rules).grow(seeds, stop, tell)
        }
    }
}
