//! What can go wrong with a table. What to do about it is for the caller to decide.

use std::fmt;
use std::path::{Path, PathBuf};

use iroko_games::{Message, message};

/// Why a table cannot be read, written or built.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableError {
    /// There is no such file.
    Missing(PathBuf),
    /// The system refuses to read it, and says why.
    Unreadable(PathBuf, String),
    /// The system refuses to write it, and says why.
    Unwritable(PathBuf, String),
    /// The disk is full.
    Full(PathBuf),
    /// The file is no table at all.
    Foreign(PathBuf),
    /// The file is a table of another version of the format.
    Version(PathBuf, u32),
    /// The file is a whole table, but another one: this is its name.
    Other(PathBuf, String),
    /// The file is cut off, or its bytes are not those that were written.
    Damaged(PathBuf),
    /// The file is whole, but its values are not those of the table: the program that wrote it was wrong, or the file was forged.
    Wrong(PathBuf),
    /// There is no place for tables, because neither a cache nor a home directory is known.
    NoDirectory,
    /// No table of so many seeds can be built.
    Seeds(usize),
    /// Somebody asked to stop.
    Stopped,
}

impl TableError {
    /// Whether building the table anew helps: nothing is there, or what is there is of no use.
    pub const fn is_fixed_by_rebuilding(&self) -> bool {
        matches!(
            self,
            TableError::Missing(_)
                | TableError::Foreign(_)
                | TableError::Version(..)
                | TableError::Other(..)
                | TableError::Damaged(_)
                | TableError::Wrong(_)
        )
    }

    /// What to tell a person.
    pub fn message(&self) -> Message {
        let name = |path: &Path| path.display().to_string();
        match self {
            TableError::Missing(file) => message!("table-missing", file = name(file)),
            TableError::Unreadable(file, why) => {
                message!("table-unreadable", file = name(file), why = why.as_str())
            }
            TableError::Unwritable(file, why) => {
                message!("table-unwritable", file = name(file), why = why.as_str())
            }
            TableError::Full(file) => message!("table-disk-full", file = name(file)),
            TableError::Foreign(file) => message!("table-foreign", file = name(file)),
            TableError::Version(file, version) => {
                message!("table-version", file = name(file), version = *version)
            }
            TableError::Other(file, found) => {
                message!("table-other", file = name(file), found = found.as_str())
            }
            TableError::Damaged(file) => message!("table-damaged", file = name(file)),
            TableError::Wrong(file) => message!("table-wrong", file = name(file)),
            TableError::NoDirectory => message!("table-no-directory"),
            TableError::Seeds(seeds) => message!("table-seeds", seeds = *seeds),
            TableError::Stopped => message!("table-stopped"),
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for TableError {}

impl From<TableError> for Message {
    fn from(fault: TableError) -> Message {
        fault.message()
    }
}
