//! Positioned reads of a file by several threads at once. `file` interprets the bytes.
//!
//! This is not a memory map: another process may truncate or change a file at any moment, and a map would then raise
//! a signal or change bytes that were already checked. A read copies the bytes, and returns an error beyond the end.

use std::fs::File;
use std::io;

/// A file, open for reading.
pub(crate) struct Reader {
    file: File,
    len: u64,
}

impl Reader {
    /// Creates a reader, and stores the current length of the file.
    pub(crate) fn new(file: File) -> io::Result<Reader> {
        let len = file.metadata()?.len();
        Ok(Reader { file, len })
    }

    /// Returns the length of the file when it was opened.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// Reads a range of bytes. A range outside the file, now or when it was opened, is an unexpected end.
    pub(crate) fn read(&self, from: u64, to: u64) -> io::Result<Vec<u8>> {
        // Checked before allocating: the range may come from a damaged file.
        let count = to.checked_sub(from).filter(|_| to <= self.len);
        let count = count.and_then(|count| usize::try_from(count).ok());
        let mut bytes = vec![0; count.ok_or(io::ErrorKind::UnexpectedEof)?];
        read_exact_at(&self.file, &mut bytes, from)?;
        Ok(bytes)
    }
}

#[cfg(unix)]
fn read_exact_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, at)
}

#[cfg(windows)]
fn read_exact_at(file: &File, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
    use std::os::windows::fs::FileExt;
    while !bytes.is_empty() {
        match file.seek_read(bytes, at) {
            Ok(0) => return Err(io::ErrorKind::UnexpectedEof.into()),
            Ok(count) => {
                bytes = &mut bytes[count..];
                at += count as u64;
            }
            Err(why) if why.kind() == io::ErrorKind::Interrupted => {}
            Err(why) => return Err(why),
        }
    }
    Ok(())
}
