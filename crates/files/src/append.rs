//! A file that grows by whole pieces: each is on the disk when [`Appender::append`] returns, or is truncated again.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::sync_directory;

/// A file that grows at its end. A device or a pipe is written to directly, without syncing or truncating.
#[derive(Debug)]
pub struct Appender {
    file: File,
    is_plain: bool,
}

impl Appender {
    /// Opens a file for appending, and creates it if it is missing.
    pub fn open(path: &Path) -> io::Result<Appender> {
        let is_plain = fs::metadata(path).map_or(true, |known| known.is_file());
        // Opening a pipe for reading too would not wait for its reader.
        let file = OpenOptions::new().create(true).append(true).read(is_plain).open(path)?;
        if is_plain {
            sync_directory(path);
        }
        Ok(Appender { file, is_plain })
    }

    /// Returns whether the file is empty.
    pub fn is_empty(&self) -> io::Result<bool> {
        Ok(self.file.metadata()?.len() == 0)
    }

    /// Returns whether the file ends with these bytes.
    pub fn ends_with(&mut self, bytes: &[u8]) -> io::Result<bool> {
        if !self.is_plain || self.file.metadata()?.len() < bytes.len() as u64 {
            return Ok(false);
        }
        let mut last = vec![0; bytes.len()];
        self.file.seek(SeekFrom::End(-(bytes.len() as i64)))?;
        self.file.read_exact(&mut last)?;
        Ok(last == bytes)
    }

    /// Removes what is after the first `length` bytes, such as a piece that was torn off.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)?;
        self.file.sync_data()
    }

    /// Appends a piece and waits until it is on the disk. On failure, truncates the written part where possible.
    pub fn append(&mut self, piece: &[u8]) -> io::Result<()> {
        if !self.is_plain {
            return self.file.write_all(piece);
        }
        let end = self.file.metadata()?.len();
        let mut written = 0;
        let result = self.write(piece, &mut written).and_then(|()| self.file.sync_data());
        // Another process may append to the file as well: its piece must not be truncated with ours.
        if result.is_err() && self.file.metadata()?.len() == end + written as u64 {
            let _ = self.file.set_len(end).and_then(|()| self.file.sync_data());
        }
        result
    }

    /// `write_all` that also reports the number of bytes written.
    fn write(&mut self, piece: &[u8], written: &mut usize) -> io::Result<()> {
        while *written < piece.len() {
            match self.file.write(&piece[*written..]) {
                Ok(0) => return Err(ErrorKind::WriteZero.into()),
                Ok(length) => *written += length,
                Err(why) if why.kind() == ErrorKind::Interrupted => {}
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }
}
