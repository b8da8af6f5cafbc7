//! The solution in a directory: read, written, or computed where there is none. The format of the file is in `file`.

use std::path::Path;

use super::Solution;
use super::index::Index;
use crate::error::TableError;
use crate::file::{self, TableFile};

impl Solution {
    /// What the table of a variant is called.
    pub const fn name(no_u_turn: bool) -> &'static str {
        if no_u_turn { "pogo no-u-turn" } else { "pogo" }
    }

    /// Reads a solution from a directory.
    pub fn load(directory: &Path, no_u_turn: bool) -> Result<Solution, TableError> {
        Solution::load_by(TableFile::open, directory, no_u_turn)
    }

    /// The same, whatever the values are: for one who verifies them.
    pub fn load_untrusted(directory: &Path, no_u_turn: bool) -> Result<Solution, TableError> {
        Solution::load_by(TableFile::open_untrusted, directory, no_u_turn)
    }

    fn load_by(
        open: fn(&Path, &str, usize) -> Result<TableFile, TableError>,
        directory: &Path,
        no_u_turn: bool,
    ) -> Result<Solution, TableError> {
        let index = Index::new();
        let bytes = open(directory, Solution::name(no_u_turn), index.len())?.read()?;
        Ok(Solution { index, bytes })
    }

    /// Writes a solution to a directory. Gives the size of the file.
    pub fn save(&self, directory: &Path, no_u_turn: bool) -> Result<u64, TableError> {
        file::write(directory, Solution::name(no_u_turn), &self.bytes)
    }

    /// Reads a solution, or computes and writes it where there is none that can be read. A directory that cannot be read or
    /// written does not stand in the way of the solution: `complain` is told.
    pub fn load_or_build(
        directory: &Path,
        no_u_turn: bool,
        progress: &mut dyn FnMut(u8, usize),
        complain: &mut dyn FnMut(&TableError),
    ) -> Solution {
        match Solution::load(directory, no_u_turn) {
            Ok(solution) => return solution,
            Err(TableError::Missing(_)) => {}
            Err(fault) => complain(&fault),
        }
        let solution = Solution::compute(no_u_turn, progress);
        if let Err(fault) = solution.save(directory, no_u_turn) {
            complain(&fault);
        }
        solution
    }
}
