//! The solution in a directory: read, written, or computed if it is missing. `file` has the format.

use std::path::Path;

use super::Solution;
use super::index::Index;
use crate::error::TableError;
use crate::file::{self, TableFile};

impl Solution {
    /// Returns the name of the table of a variant.
    pub const fn name(no_u_turn: bool) -> &'static str {
        if no_u_turn { "pogo no-u-turn" } else { "pogo" }
    }

    /// Reads a solution from a directory.
    pub fn load(directory: &Path, no_u_turn: bool) -> Result<Solution, TableError> {
        Solution::load_by(TableFile::open, directory, no_u_turn)
    }

    /// Reads a solution without checking it against known values, for verification.
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

    /// Writes a solution to a directory. Returns the size of the file.
    pub fn save(&self, directory: &Path, no_u_turn: bool) -> Result<u64, TableError> {
        file::write(directory, Solution::name(no_u_turn), &self.bytes)
    }

    /// Reads a solution, or computes and writes it if it cannot be read. An unusable directory does not prevent the
    /// solution: `complain` receives the error.
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
