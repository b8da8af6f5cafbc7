//! A file read at any place by several threads at once. What its bytes mean is for `file` to know.
//!
//! It is not a memory map: another process may shorten or change a file at any moment, and a map then raises a signal or changes
//! what was already checked. A read copies the bytes out, and answers with an error where the file no longer reaches.

use std::fs::File;
use std::io;

/// A file, open for reading.
pub(crate) struct Reader {
    file: File,
    len: u64,
}

impl Reader {
    /// Reads from a file. How long it is now is noted.
    pub(crate) fn new(file: File) -> io::Result<Reader> {
        let len = file.metadata()?.len();
        Ok(Reader { file, len })
    }

    /// How many bytes there were when the file was opened.
    pub(crate) fn len(&self) -> u64 {
        self.len
    }

    /// The bytes from one place to another. Places that were not in the file when it was opened, and places that are no longer
    /// there, are an unexpected end.
    pub(crate) fn read(&self, from: u64, to: u64) -> io::Result<Vec<u8>> {
        // Looked at before any memory is asked for: the places may come from a file that is not whole.
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
