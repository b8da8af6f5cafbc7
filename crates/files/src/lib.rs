//! Atomic file writes: a reader sees the old contents or the new ones, never a part, whatever happens to the writer.
//!
//! A file is written as a [`Draft`] beside its target, under a unique name, synced, and renamed.
//!
//! - A link is replaced, never followed: its target stays unchanged.
//! - A device or a pipe is written to directly, and so are `/dev/stdout` and its like.
//! - A replaced file keeps its permissions.
//! - A failed write leaves the old file and nothing else. A killed process leaves its draft; see [`sweep`].
//!
//! A file that only grows uses an [`Appender`] instead.

mod append;

pub use append::Appender;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::{Builder, NamedTempFile};

/// Compiles and runs the code of the README with the doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The beginning and the end of the name of a draft. It is hidden, and no command reads files with this ending.
const PREFIX: &str = ".iroko-";
const SUFFIX: &str = ".part";

/// The end of the name of a lock. It begins like that of a draft.
const LOCK: &str = ".lock";

/// The age after which an unchanged draft counts as abandoned.
const ABANDONED: Duration = Duration::from_secs(24 * 60 * 60);

/// Writes a file completely, or changes nothing.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    if is_no_plain_file(path) {
        return OpenOptions::new().append(true).open(path)?.write_all(contents.as_ref());
    }
    let draft = Draft::beside(path)?;
    draft.file().write_all(contents.as_ref())?;
    draft.publish()
}

/// Checks that [`write()`] finds a place, without changing anything. The disk may still be full then.
pub fn check_writable(path: &Path) -> io::Result<()> {
    if path.is_dir() {
        return Err(ErrorKind::IsADirectory.into());
    }
    if is_no_plain_file(path) { Ok(()) } else { Draft::beside(path).map(drop) }
}

/// Returns whether a path leads to a device, a pipe or a directory, or is a link by which the system names an open file.
/// Such a link may lead to a plain file, but must not be replaced.
fn is_no_plain_file(path: &Path) -> bool {
    let is_systems = || {
        let place = fs::canonicalize(directory(path)).unwrap_or_default();
        path.is_symlink() && ["/dev", "/proc"].iter().any(|root| place.starts_with(root))
    };
    fs::metadata(path).is_ok_and(|known| !known.is_file()) || is_systems()
}

/// Returns the directory of a file.
fn directory(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Syncs the name of a renamed file. Where the directory cannot be synced (some cannot even be opened), a power loss can
/// undo the rename, and nothing can be done about it.
fn sync_directory(path: &Path) {
    if cfg!(unix) {
        let _ = File::open(directory(path)).and_then(|directory| directory.sync_all());
    }
}

/// A file that is being written. Dropping it before publication removes it.
pub struct Draft {
    file: NamedTempFile<File>,
    path: PathBuf,
}

impl Draft {
    /// Creates an empty file that is to replace `path`.
    pub fn beside(path: &Path) -> io::Result<Draft> {
        // Not opened by `tempfile`, which would make the file unreadable for others and add its name to every error.
        let open = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
        let file = Builder::new().prefix(PREFIX).suffix(SUFFIX).make_in(directory(path), open)?;
        if let Ok(old) = fs::symlink_metadata(path)
            && old.is_file()
        {
            file.as_file().set_permissions(old.permissions())?;
        }
        Ok(Draft { file, path: path.into() })
    }

    /// Returns the file, for writing.
    pub fn file(&self) -> &File {
        self.file.as_file()
    }

    /// Syncs the file to disk and moves it to its target.
    pub fn publish(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        self.file.persist(&self.path).map_err(|failed| failed.error)?;
        sync_directory(&self.path);
        Ok(())
    }
}

/// An exclusive lock for writing a file. It ends with the process, even if that is killed.
#[derive(Debug)]
pub struct Lock {
    /// Locked while it is open.
    _file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock of a file. Returns `None` if another process or handle holds it.
    pub fn take(path: &Path) -> io::Result<Option<Lock>> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let path = directory(path).join(format!("{PREFIX}{name}{LOCK}"));
        loop {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
            match file.try_lock() {
                Ok(()) if is_at(&file, &path) => return Ok(Some(Lock { _file: file, path })),
                // Its owner has removed it in the meantime, and a new one may exist.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(why)) => return Err(why),
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed before unlocking: a process that has opened it will find it gone.
        let _ = fs::remove_file(&self.path);
    }
}

/// Returns whether an open file is the one at a path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(here), Ok(there)) = (file.metadata(), fs::metadata(path)) else { return false };
    (here.dev(), here.ino()) == (there.dev(), there.ino())
}

/// On other systems an open file cannot be removed completely.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Removes the drafts and locks that killed processes left in a directory, once they are a day old. Those that cannot be
/// removed stay; they only take up space.
pub fn sweep(directory: &Path) {
    let now = SystemTime::now();
    for entry in fs::read_dir(directory).into_iter().flatten().flatten() {
        let written = entry.metadata().and_then(|known| known.modified());
        let age = written.ok().and_then(|written| now.duration_since(written).ok());
        let name = entry.file_name();
        let Some(name) = name.to_str().and_then(|name| name.strip_prefix(PREFIX)) else { continue };
        if age < Some(ABANDONED) {
            continue;
        }
        if name.ends_with(SUFFIX) {
            let _ = fs::remove_file(entry.path());
        } else if let Some(locked) = name.strip_suffix(LOCK) {
            // A game may be open for days: taking the lock and dropping it removes it only if it is free.
            drop(Lock::take(&directory.join(locked)));
        }
    }
}
