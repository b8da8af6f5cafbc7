//! The format of table files: bytes in compressed blocks, each with a checksum. The table interprets the bytes.
//!
//! All numbers are little-endian; a checksum is XXH64 with seed 0, as `xxhsum -H1` computes it.
//!
//! ```text
//!   offset   bytes
//!        0       8   89 "IROKO" 0D 0A
//!        8       4   version of this format: 1
//!       12       4   bytes in a block, before compression; the last block may be shorter
//!       16       8   bytes in the table, before compression
//!       24       8   checksum of the table, before compression
//!       32      48   name of the table, UTF-8, filled up with zeros: "awale abapa 15"
//!       80       8   checksum of the 80 bytes above and the index
//!       88    16 x   index, one entry per block: the end of the block in the file (8), checksum of its compressed bytes (8)
//!        …           the blocks, one after the other, each a frame of zstd
//! ```
//!
//! Writing is atomic (see `iroko-files`); of two writers the later one wins.

use std::fs::{self, File};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

use iroko_files::Draft;
use xxhash_rust::xxh64::{Xxh64, xxh64};

use crate::error::TableError;
use crate::reader::Reader;
use crate::tables::{StoredTable, Trust};
use crate::threads::prelude::*;
use crate::trust::trust;

const MAGIC: [u8; 8] = *b"\x89IROKO\r\n";
const VERSION: u32 = 1;

/// The uncompressed size of a block. A random access decompresses one block.
const BLOCK: usize = 1 << 15;

/// The zstd level. Our tables have few repetitions for longer searches to find: level 5 takes three times as long
/// and gives larger files.
const LEVEL: i32 = 1;

/// The number of blocks that are compressed together before they are written.
const BATCH: usize = 256;

const NAME: usize = 48;
const SEALED: usize = 32 + NAME;
const HEADER: usize = SEALED + 8;
const ENTRY: usize = 16;

/// A table on disk, open for reading.
pub struct TableFile {
    path: PathBuf,
    reader: Reader,
    header: Header,
    /// The end of each block, and its checksum.
    index: Vec<(u64, u64)>,
    /// The most recently used blocks, each in the slot of its number.
    cache: Vec<Mutex<CachedBlock>>,
}

/// A decompressed block and its number.
type CachedBlock = Option<(usize, Vec<u8>)>;

/// The header of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The name of the table.
    pub name: String,
    /// The size of the table in bytes, before compression.
    pub len: usize,
    /// The uncompressed size of a block in bytes.
    pub block: usize,
    /// The checksum of the table before compression.
    pub checksum: u64,
}

/// The directory set for this process.
static CHOSEN: OnceLock<PathBuf> = OnceLock::new();

/// Sets the directory of tables for this process, regardless of the environment. Only the first call has an
/// effect, and only before the first use of a table. Tests call it to leave the user's cache alone.
pub fn set_directory(path: PathBuf) {
    CHOSEN.get_or_init(|| path);
}

/// Returns the directory of tables: that of [`set_directory`], else `$IROKO_CACHE`, else `$XDG_CACHE_HOME/iroko`,
/// else `~/.cache/iroko`.
pub fn directory() -> Result<PathBuf, TableError> {
    match CHOSEN.get() {
        Some(path) => Ok(path.clone()),
        None => directory_among(|name| std::env::var_os(name).map(PathBuf::from)),
    }
}

fn directory_among(variable: impl Fn(&str) -> Option<PathBuf>) -> Result<PathBuf, TableError> {
    let set = |name: &str| variable(name).filter(|path| !path.as_os_str().is_empty());
    // The XDG specification ignores relative paths.
    let cache = || set("XDG_CACHE_HOME").filter(|path| path.is_absolute());
    set("IROKO_CACHE")
        .or_else(|| cache().map(|path| path.join("iroko")))
        .or_else(|| set("HOME").map(|path| path.join(".cache/iroko")))
        .map(|path| path.join("tables"))
        .ok_or(TableError::NoDirectory)
}

/// Returns the path of a table in a directory: `awale-abapa-15.table`.
pub fn path(directory: &Path, name: &str) -> PathBuf {
    directory.join(name.replace(' ', "-") + ".table")
}

impl TableError {
    /// Converts an I/O error of reading a file.
    fn reading(path: &Path, why: &io::Error) -> TableError {
        match why.kind() {
            io::ErrorKind::NotFound => TableError::Missing(path.into()),
            io::ErrorKind::UnexpectedEof => TableError::Damaged(path.into()),
            _ => TableError::Unreadable(path.into(), why.into()),
        }
    }

    /// Converts an I/O error of writing a file.
    pub(crate) fn writing(path: &Path, why: &io::Error) -> TableError {
        match why.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
                TableError::Full(path.into())
            }
            _ => TableError::Unwritable(path.into(), why.into()),
        }
    }
}

impl Header {
    fn blocks(&self) -> usize {
        self.len.div_ceil(self.block)
    }

    /// Returns the header and the index as bytes of the file.
    fn bytes(&self, index: &[(u64, u64)]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEADER + ENTRY * index.len());
        bytes.extend(MAGIC);
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend((self.block as u32).to_le_bytes());
        bytes.extend((self.len as u64).to_le_bytes());
        bytes.extend(self.checksum.to_le_bytes());
        bytes.extend(self.name.as_bytes());
        bytes.resize(HEADER, 0);
        for (end, checksum) in index {
            bytes.extend(end.to_le_bytes());
            bytes.extend(checksum.to_le_bytes());
        }
        let seal = seal(&bytes);
        bytes[SEALED..HEADER].copy_from_slice(&seal.to_le_bytes());
        bytes
    }

    /// Parses the first bytes of a file. The seal is checked separately.
    fn read(bytes: &[u8]) -> Option<Header> {
        let name = bytes[32..SEALED].split(|byte| *byte == 0).next()?;
        let header = Header {
            name: String::from_utf8(name.to_vec()).ok()?,
            len: usize::try_from(number(bytes, 16)).ok()?,
            block: usize::try_from(number(bytes, 8) >> 32).ok()?,
            checksum: number(bytes, 24),
        };
        (header.block > 0).then_some(header)
    }
}

/// Reads eight bytes as a number.
fn number(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().expect("the slice has eight bytes"))
}

/// Returns the checksum of header and index, without the checksum itself.
fn seal(bytes: &[u8]) -> u64 {
    let mut hash = Xxh64::new(0);
    hash.update(&bytes[..SEALED]);
    hash.update(&bytes[HEADER..]);
    hash.digest()
}

/// Writes a table to a directory, which is created if it does not exist. Returns the size of the file.
pub fn write(directory: &Path, name: &str, bytes: &[u8]) -> Result<u64, TableError> {
    let path = path(directory, name);
    let fault = |why: io::Error| TableError::writing(&path, &why);
    fs::create_dir_all(directory).map_err(fault)?;
    // A killed builder may have left gigabytes.
    iroko_files::sweep(directory);
    let draft = Draft::beside(&path).map_err(fault)?;
    let size = fill(draft.file(), name, bytes).map_err(fault)?;
    draft.publish().map_err(fault)?;
    Ok(size)
}

/// Returns the checksum of a table's bytes.
pub(crate) fn checksum(bytes: &[u8]) -> u64 {
    xxh64(bytes, 0)
}

/// Writes the whole table into an empty file.
fn fill(mut file: &File, name: &str, bytes: &[u8]) -> io::Result<u64> {
    assert!(name.len() < NAME, "a name that fits");
    let header =
        Header { name: name.into(), len: bytes.len(), block: BLOCK, checksum: checksum(bytes) };
    let mut index = Vec::with_capacity(header.blocks());
    let mut end = (HEADER + ENTRY * header.blocks()) as u64;
    file.seek(SeekFrom::Start(end))?;
    for batch in bytes.chunks(BATCH * BLOCK) {
        let compress = |block: &[u8]| zstd::bulk::compress(block, LEVEL);
        let blocks: Vec<Vec<u8>> =
            batch.par_chunks(BLOCK).map(compress).collect::<io::Result<_>>()?;
        for block in blocks {
            file.write_all(&block)?;
            end += block.len() as u64;
            index.push((end, xxh64(&block, 0)));
        }
    }
    file.seek(SeekFrom::Start(0))?;
    file.write_all(&header.bytes(&index))?;
    Ok(end)
}

impl StoredTable {
    /// Reads the description of any table from its file.
    pub fn open(file: &Path) -> Result<StoredTable, TableError> {
        let table = TableFile::open_any(file)?;
        let (bytes, trust) = (table.size(), table.trust()?);
        let Header { name, len, checksum, .. } = table.header;
        Ok(StoredTable { file: file.into(), name, entries: len, bytes, checksum, trust })
    }
}

impl TableFile {
    /// Opens a table. Fails if the file is truncated, holds another table or another number of bytes, or is known to
    /// have wrong values. Blocks are checked when they are read.
    pub fn open(directory: &Path, name: &str, len: usize) -> Result<TableFile, TableError> {
        let table = TableFile::open_untrusted(directory, name, len)?;
        table.trust()?;
        Ok(table)
    }

    /// Opens a table without checking it against known values, for verification.
    pub fn open_untrusted(
        directory: &Path,
        name: &str,
        len: usize,
    ) -> Result<TableFile, TableError> {
        let path = path(directory, name);
        let table = TableFile::open_any(&path)?;
        if (table.header.name.as_str(), table.header.len) != (name, len) {
            return Err(TableError::Other(path, table.header.name));
        }
        Ok(table)
    }

    /// Opens a file, whichever table it holds.
    pub fn open_any(path: &Path) -> Result<TableFile, TableError> {
        let damaged = || TableError::Damaged(path.into());
        let reading = |why: io::Error| TableError::reading(path, &why);
        let file = File::open(path).map_err(reading)?;
        let reader = Reader::new(file).map_err(reading)?;
        let start = reader.read(0, reader.len().min(HEADER as u64)).map_err(reading)?;
        if !start.starts_with(&MAGIC[..MAGIC.len().min(start.len())]) {
            return Err(TableError::Foreign(path.into()));
        }
        if start.len() < HEADER {
            return Err(damaged());
        }
        let version = number(&start, 8) as u32;
        if version != VERSION {
            return Err(TableError::Version(path.into(), version));
        }
        let header = Header::read(&start).ok_or_else(damaged)?;
        let index = read_index(&reader, &header).map_err(reading)?.ok_or_else(damaged)?;
        let cache = (0..CACHED.min(index.len())).map(|_| Mutex::new(None)).collect();
        Ok(TableFile { path: path.into(), reader, header, index, cache })
    }

    /// Returns the header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns why the values can be trusted. Fails if they are known to be wrong.
    pub fn trust(&self) -> Result<Trust, TableError> {
        trust(&self.path, &self.header.name, self.header.checksum)
    }

    /// Returns the size of the file in bytes.
    pub fn size(&self) -> usize {
        self.reader.len() as usize
    }

    /// Decompresses the whole table, in parallel, and checks its checksum.
    pub fn read(&self) -> Result<Vec<u8>, TableError> {
        let mut bytes = vec![0; self.header.len];
        bytes
            .par_chunks_mut(self.header.block)
            .enumerate()
            .try_for_each(|(number, block)| self.decompress(number, block))?;
        if checksum(&bytes) != self.header.checksum {
            return Err(self.damaged());
        }
        Ok(bytes)
    }

    /// Returns one byte of the table, and caches its block.
    pub fn byte(&self, at: usize) -> Result<u8, TableError> {
        let (number, place) = (at / self.header.block, at % self.header.block);
        let slot = &self.cache[number % self.cache.len()];
        // A thread that panicked while holding the lock left a complete block or none.
        let mut kept = slot.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if let Some((_, block)) = kept.as_ref().filter(|(kept, _)| *kept == number) {
            return Ok(block[place]);
        }
        let block = self.block(number)?;
        let byte = block[place];
        *kept = Some((number, block));
        Ok(byte)
    }

    fn block(&self, number: usize) -> Result<Vec<u8>, TableError> {
        let first = number * self.header.block;
        let mut block = vec![0; self.header.block.min(self.header.len - first)];
        self.decompress(number, &mut block)?;
        Ok(block)
    }

    /// Decompresses a block, and checks its checksum.
    fn decompress(&self, number: usize, block: &mut [u8]) -> Result<(), TableError> {
        let begin = match number {
            0 => (HEADER + ENTRY * self.index.len()) as u64,
            _ => self.index[number - 1].0,
        };
        let (end, checksum) = self.index[number];
        let frame =
            self.reader.read(begin, end).map_err(|why| TableError::reading(&self.path, &why))?;
        if xxh64(&frame, 0) != checksum {
            return Err(self.damaged());
        }
        let count = zstd::bulk::decompress_to_buffer(&frame, block).map_err(|_| self.damaged())?;
        if count == block.len() { Ok(()) } else { Err(self.damaged()) }
    }

    fn damaged(&self) -> TableError {
        TableError::Damaged(self.path.clone())
    }
}

/// The number of blocks that a table caches: four megabytes.
const CACHED: usize = 128;

/// Reads the index of a file. Returns `None` if the seal is wrong or the last block does not end with the file.
fn read_index(reader: &Reader, header: &Header) -> io::Result<Option<Vec<(u64, u64)>>> {
    let begin = header.blocks().checked_mul(ENTRY).and_then(|len| len.checked_add(HEADER));
    let Some(begin) = begin.map(|begin| begin as u64) else { return Ok(None) };
    let bytes = reader.read(0, begin)?;
    if seal(&bytes) != number(&bytes, SEALED) {
        return Ok(None);
    }
    let entries = bytes[HEADER..].chunks(ENTRY);
    let index: Vec<_> = entries.map(|entry| (number(entry, 0), number(entry, 8))).collect();
    let end = index.last().map_or(begin, |(end, _)| *end);
    Ok((end == reader.len()).then_some(index))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_directory_follows_the_environment() {
        let directory = |set: &[(&str, &str)]| {
            directory_among(|name| {
                set.iter().find(|(key, _)| *key == name).map(|(_, path)| PathBuf::from(path))
            })
        };
        let home = ("HOME", "/home/ama");
        let cache = ("XDG_CACHE_HOME", "/cache");
        let ok = |path: &str| Ok(PathBuf::from(path));
        assert_eq!(directory(&[home]), ok("/home/ama/.cache/iroko/tables"));
        assert_eq!(directory(&[home, cache]), ok("/cache/iroko/tables"));
        assert_eq!(directory(&[home, cache, ("IROKO_CACHE", "/x")]), ok("/x/tables"));
        assert_eq!(
            directory(&[home, ("XDG_CACHE_HOME", "cache")]),
            ok("/home/ama/.cache/iroko/tables")
        );
        assert_eq!(directory(&[("IROKO_CACHE", ""), cache]), ok("/cache/iroko/tables"));
        assert_eq!(directory(&[]), Err(TableError::NoDirectory));
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_has_its_own_error() {
        let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let why = fill(&full, "x", &[7; 100_000]).unwrap_err();
        assert_eq!(TableError::writing(Path::new("x"), &why), TableError::Full("x".into()));
    }
}
