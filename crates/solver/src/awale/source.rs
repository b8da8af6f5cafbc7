//! Where the bytes of a table are: in memory, or in a file. What they mean is for others to know.

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
    /// One of them.
    #[inline]
    pub(super) fn byte(&self, at: usize) -> Result<u8, TableError> {
        match self {
            Source::Memory(bytes) => Ok(bytes[at]),
            #[cfg(feature = "files")]
            Source::Disk(table) => table.byte(at),
        }
    }

    /// All of them.
    pub(super) fn bytes(&self) -> Result<Cow<'_, [u8]>, TableError> {
        match self {
            Source::Memory(bytes) => Ok(Cow::Borrowed(bytes)),
            #[cfg(feature = "files")]
            Source::Disk(table) => table.read().map(Cow::Owned),
        }
    }
}
