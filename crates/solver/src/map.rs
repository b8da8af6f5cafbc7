//! A file seen as memory, read-only. The one place of the workspace that needs `unsafe`; it says nothing of what the file
//! holds.

#![allow(unsafe_code)]

use std::fs::File;
use std::io;

/// The bytes of a file, mapped.
pub(crate) struct Map(memmap2::Mmap);

impl Map {
    /// Maps a file.
    pub(crate) fn new(file: &File) -> io::Result<Map> {
        // SAFETY: a map is sound as long as nobody changes the file under it. Our tables are written under another name and
        // renamed, so a file that carries a table's name is never written again: a new table is a new file, and the map keeps
        // the old one alive. A stranger who writes into it anyway can change bytes between two reads, so whoever reads copies
        // them out first (`copy`), and trusts the copy only by its checksum.
        unsafe { memmap2::Mmap::map(file) }.map(Map)
    }

    /// How many bytes there are.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// A copy of some bytes, or nothing where the file does not reach.
    pub(crate) fn copy(&self, from: usize, to: usize) -> Option<Vec<u8>> {
        self.0.get(from..to).map(<[u8]>::to_vec)
    }
}
