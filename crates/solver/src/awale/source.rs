//! The storage of a table's bytes: memory, or a file.

use std::borrow::Cow;

use crate::error::TableError;
#[cfg(feature = "files")]
use crate::file::TableFile;

/// The bytes of a table.
pub(super) enum Source {
    Memory(Vec<u8>),
    #[cfg(feature = "files")]
    Disk(TableFile),
}

impl Source {
    /// Returns one byte.
    #[inline]
    pub(super) fn byte(&self, at: usize) -> Result<u8, TableError> {
        match self {
            Source::Memory(bytes) => Ok(bytes[at]),
            #[cfg(feature = "files")]
            Source::Disk(table) => table.byte(at),
        }
    }

    /// Returns all bytes.
    pub(super) fn bytes(&self) -> Result<Cow<'_, [u8]>, TableError> {
        match self {
            Source::Memory(bytes) => Ok(Cow::Borrowed(bytes)),
            #[cfg(feature = "files")]
            Source::Disk(table) => table.read().map(Cow::Owned),
        }
    }
}
