//! Files that are whole at every moment: a reader sees the old contents or the new ones, never a part, whatever happens to the
//! writer. What stands in them, and where they belong, is for others to know.
//!
//! A file is written as a [`Draft`] beside its place, under a name that nothing else has, synced, and renamed.
//!
//! - A link is replaced, never followed: what it leads to stays as it is.
//! - A device or a pipe is written to as it is, and so is what `/dev/stdout` and its like name.
//! - A file that is replaced hands its permissions on.
//! - What fails leaves the old file and nothing else. A process that is killed outright leaves its draft; see [`sweep`].
//!
//! A file that only grows takes whole pieces instead; see [`Appender`].

mod append;

pub use append::Appender;

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use tempfile::{Builder, NamedTempFile};

/// How the name of a draft begins and ends. It is hidden, and no command reads files that end so.
const PREFIX: &str = ".iroko-";
const SUFFIX: &str = ".part";

/// How the name of a lock ends. It begins like that of a draft.
const LOCK: &str = ".lock";

/// A draft that nothing was written to for so long has lost its writer.
const ABANDONED: Duration = Duration::from_secs(24 * 60 * 60);

/// Writes a file whole, or changes nothing.
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    if is_no_plain_file(path) {
        return OpenOptions::new().append(true).open(path)?.write_all(contents.as_ref());
    }
    let draft = Draft::beside(path)?;
    draft.file().write_all(contents.as_ref())?;
    draft.publish()
}

/// Whether a path leads to a device, a pipe or a directory, or is a link by which the system names an open file. Such a link
/// may lead to a plain file, but is not ours to replace.
fn is_no_plain_file(path: &Path) -> bool {
    let is_systems = || {
        let place = fs::canonicalize(directory(path)).unwrap_or_default();
        path.is_symlink() && ["/dev", "/proc"].iter().any(|root| place.starts_with(root))
    };
    fs::metadata(path).is_ok_and(|known| !known.is_file()) || is_systems()
}

/// The directory that a file is in.
fn directory(path: &Path) -> &Path {
    path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// Syncs the name of a file that is in its place. Where the directory cannot be synced (some cannot even be opened), a loss of
/// power can take the name back, and nothing can be done about it.
fn sync_directory(path: &Path) {
    if cfg!(unix) {
        let _ = File::open(directory(path)).and_then(|directory| directory.sync_all());
    }
}

/// A file that is being written. Dropped before it is published, it leaves nothing behind.
pub struct Draft {
    file: NamedTempFile<File>,
    path: PathBuf,
}

impl Draft {
    /// Begins an empty file that shall take the place of `path`.
    pub fn beside(path: &Path) -> io::Result<Draft> {
        // Opened here, and not by `tempfile`, which would make the file unreadable for others and name it in every error.
        let open = |path: &Path| OpenOptions::new().write(true).create_new(true).open(path);
        let file = Builder::new().prefix(PREFIX).suffix(SUFFIX).make_in(directory(path), open)?;
        if let Ok(old) = fs::symlink_metadata(path)
            && old.is_file()
        {
            file.as_file().set_permissions(old.permissions())?;
        }
        Ok(Draft { file, path: path.into() })
    }

    /// The file, to be written to.
    pub fn file(&self) -> &File {
        self.file.as_file()
    }

    /// Puts the file in its place, once it is on the disk.
    pub fn publish(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        self.file.persist(&self.path).map_err(|failed| failed.error)?;
        sync_directory(&self.path);
        Ok(())
    }
}

/// The right to write a file, which one process has at a time. It ends with the process, however that ends.
#[derive(Debug)]
pub struct Lock {
    /// Locked as long as it is open.
    _file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock of a file; nothing if another process or handle has it.
    pub fn take(path: &Path) -> io::Result<Option<Lock>> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let path = directory(path).join(format!("{PREFIX}{name}{LOCK}"));
        loop {
            let file = OpenOptions::new().create(true).truncate(false).write(true).open(&path)?;
            match file.try_lock() {
                Ok(()) if is_at(&file, &path) => return Ok(Some(Lock { _file: file, path })),
                // Its owner has removed it meanwhile, and others may have a new one.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(why)) => return Err(why),
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Before it is unlocked: another one who has opened it will find that it is gone.
        let _ = fs::remove_file(&self.path);
    }
}

/// Whether an open file is the one that a path leads to.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(here), Ok(there)) = (file.metadata(), fs::metadata(path)) else { return false };
    (here.dev(), here.ino()) == (there.dev(), there.ino())
}

/// Elsewhere a file that is open cannot be removed for good.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// Removes the drafts and locks that processes left in a directory when they were killed, once they are a day old. What cannot be
/// removed stays, and does no harm but to take up room.
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
            // A game may be open for days: who gets the lock may remove it, and does.
            drop(Lock::take(&directory.join(locked)));
        }
    }
}
