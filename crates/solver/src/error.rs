//! The errors of reading, writing and building tables.

use std::fmt;
use std::path::{Path, PathBuf};

use iroko_games::{Message, message};

use crate::io_reason::IoReason;

/// The error of reading, writing or building a table.
///
/// `Display` prints an English sentence; [`message`](TableError::message) is for translation.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// The file does not exist.
    Missing(PathBuf),
    /// The system cannot read the file, for this reason.
    Unreadable(PathBuf, IoReason),
    /// The system cannot write the file, for this reason.
    Unwritable(PathBuf, IoReason),
    /// The disk is full.
    Full(PathBuf),
    /// The file is not a table.
    Foreign(PathBuf),
    /// The table has this other version of the format.
    Version(PathBuf, u32),
    /// The file is an intact table with this other name.
    Other(PathBuf, String),
    /// The file is truncated, or its bytes have changed since they were written.
    Damaged(PathBuf),
    /// The file is intact, but its values are wrong: the program that wrote it had a fault, or the file was forged.
    Wrong(PathBuf),
    /// There is no directory for tables, because neither a cache nor a home directory is known.
    NoDirectory,
    /// No table can be built for this number of seeds.
    Seeds(usize),
    /// The work was stopped on request.
    Stopped,
}

impl TableError {
    /// Returns whether rebuilding the table helps: it is missing or useless.
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

    /// Returns the message for a player.
    pub fn message(&self) -> Message {
        let name = |path: &Path| path.display().to_string();
        match self {
            TableError::Missing(file) => message!("table-missing", file = name(file)),
            TableError::Unreadable(file, why) => {
                message!("table-unreadable", file = name(file), why = why.message())
            }
            TableError::Unwritable(file, why) => {
                message!("table-unwritable", file = name(file), why = why.message())
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
        match self {
            TableError::Missing(file) => write!(f, "table {} does not exist", file.display()),
            TableError::Unreadable(file, why) => {
                write!(f, "cannot read table {}: {why}", file.display())
            }
            TableError::Unwritable(file, why) => {
                write!(f, "cannot write table {}: {why}", file.display())
            }
            TableError::Full(file) => {
                write!(f, "cannot write table {}: the disk is full", file.display())
            }
            TableError::Foreign(file) => write!(f, "file {} is not a table", file.display()),
            TableError::Version(file, version) => {
                write!(f, "table {} has the unsupported format version {version}", file.display())
            }
            TableError::Other(file, found) => {
                write!(f, "table {} is another table, named {found}", file.display())
            }
            TableError::Damaged(file) => write!(f, "table {} is damaged", file.display()),
            TableError::Wrong(file) => write!(f, "table {} has wrong values", file.display()),
            TableError::NoDirectory => {
                f.write_str("no directory for tables: no cache or home directory is known")
            }
            TableError::Seeds(seeds) => write!(f, "no table can be built for {seeds} seeds"),
            TableError::Stopped => f.write_str("the work was stopped"),
        }
    }
}

impl std::error::Error for TableError {}

impl From<TableError> for Message {
    fn from(fault: TableError) -> Message {
        fault.message()
    }
}

#[cfg(test)]
mod tests {
    use std::io::ErrorKind::PermissionDenied;

    use super::*;

    #[test]
    fn a_table_error_prints_as_an_english_sentence() {
        let file = || PathBuf::from("/tables/x.table");
        for (error, sentence) in [
            (TableError::Missing(file()), "table /tables/x.table does not exist"),
            (
                TableError::Unreadable(file(), IoReason::from(&PermissionDenied.into())),
                "cannot read table /tables/x.table: permission denied",
            ),
            (TableError::Full(file()), "cannot write table /tables/x.table: the disk is full"),
            (TableError::Foreign(file()), "file /tables/x.table is not a table"),
            (
                TableError::Version(file(), 2),
                "table /tables/x.table has the unsupported format version 2",
            ),
            (
                TableError::Other(file(), "pogo".into()),
                "table /tables/x.table is another table, named pogo",
            ),
            (TableError::Damaged(file()), "table /tables/x.table is damaged"),
            (TableError::Wrong(file()), "table /tables/x.table has wrong values"),
            (TableError::Seeds(41), "no table can be built for 41 seeds"),
        ] {
            assert_eq!(error.to_string(), sentence);
        }
    }
}
