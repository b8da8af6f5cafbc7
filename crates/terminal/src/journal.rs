//! The saved games: every game is written to the user's data directory after each move, as a record that any command
//! reads. `iroko-files` keeps each file complete at every moment.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use iroko_files::Lock;
use iroko_games::record::script::scripts;
use iroko_games::{Message, message};
use iroko_table::{Games, Table};

/// The directory of saved games, in that of the user's data.
pub fn directory() -> Option<PathBuf> {
    data_directory().map(|data| data.join("games"))
}

/// The directory of the user's data: `IROKO_DATA`, else `iroko` in the system's data directory.
pub fn data_directory() -> Option<PathBuf> {
    let set =
        |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let system = || {
        set("XDG_DATA_HOME")
            .or_else(|| set("APPDATA"))
            .or_else(|| set("HOME").map(|home| home.join(".local").join("share")))
    };
    set("IROKO_DATA").or_else(|| system().map(|data| data.join("iroko")))
}

/// The file of one game, locked against other processes while the journal lives.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// `None` where files cannot be locked.
    _lock: Option<Lock>,
}

/// A saved game.
pub struct SavedGame {
    /// The file of the game.
    pub path: PathBuf,
    /// The game up to its last saved move.
    pub table: Box<dyn Table>,
}

impl SavedGame {
    /// Reads the file again: another process may have continued the game since it was listed.
    pub(crate) fn read_again(mut self) -> SavedGame {
        let written = fs::read_to_string(&self.path).ok().and_then(|text| scripts(&text).ok());
        let replay = |scripts: Vec<_>| self.table.game().replay(scripts.first()?).ok();
        if let Some(table) = written.and_then(replay) {
            self.table = table;
        }
        self
    }
}

impl Journal {
    /// Creates the file of a new game, named by its start time and game.
    pub fn begin(directory: &Path, game: &str) -> io::Result<Journal> {
        fs::create_dir_all(directory)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        // Another game may have started in the same millisecond.
        for number in 0.. {
            let name = format!("{}-{number}-{game}.txt", now.as_millis());
            let path = directory.join(name);
            match fs::OpenOptions::new().write(true).create_new(true).open(&path) {
                Ok(_) => {
                    let lock = Lock::take(&path).ok().flatten();
                    return Ok(Journal { path, _lock: lock });
                }
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
                Err(why) => return Err(why),
            }
        }
        unreachable!("0.. has a free number")
    }

    /// Opens the file of a resumed game; `None` if another process holds it.
    pub fn resume(path: &Path) -> Option<Journal> {
        let lock = match Lock::take(path) {
            Ok(None) => return None,
            Ok(lock) => lock,
            // Resume even where files cannot be locked.
            Err(_) => None,
        };
        Some(Journal { path: path.to_path_buf(), _lock: lock })
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game so far. Creates the directory again if it is gone.
    pub fn write(&self, table: &dyn Table) -> io::Result<()> {
        let record = table.record();
        match (iroko_files::write(&self.path, &record), self.path.parent()) {
            (Err(why), Some(directory)) if why.kind() == io::ErrorKind::NotFound => {
                fs::create_dir_all(directory)?;
                iroko_files::write(&self.path, &record)
            }
            (written, _) => written,
        }
    }
}

/// Deletes a saved game, unless another process plays it. A game that is already gone counts as deleted.
pub(crate) fn delete(path: &Path) -> Result<(), Message> {
    let Some(_journal) = Journal::resume(path) else { return Err(message!("saved-in-use")) };
    match fs::remove_file(path) {
        Err(why) if why.kind() != io::ErrorKind::NotFound => {
            let file = path.display().to_string();
            Err(message!("saved-not-deleted", file = file, why = why.to_string()))
        }
        _ => Ok(()),
    }
}

/// The readable games of a directory, newest first, and the files that are not readable: no UTF-8, no record, or an
/// error of the system.
pub fn kept(directory: &Path, registry: &Games) -> (Vec<SavedGame>, Vec<PathBuf>) {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    paths.sort_by_cached_key(|path| std::cmp::Reverse(age(path)));
    let (mut games, mut unreadable) = (Vec::new(), Vec::new());
    for path in paths {
        match fs::read(&path) {
            // A game without a written move cannot be resumed.
            Ok(bytes) if bytes.is_empty() => {}
            Err(why) if why.kind() == io::ErrorKind::NotFound => {}
            read => match read.ok().and_then(|bytes| read_one(&bytes, registry)) {
                Some(table) => games.push(SavedGame { path, table }),
                None => unreadable.push(path),
            },
        }
    }
    (games, unreadable)
}

/// The start time in a file name.
fn age(path: &Path) -> (u64, PathBuf) {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
    let time = name.split('-').next().and_then(|time| time.parse().ok()).unwrap_or(0);
    (time, path.to_path_buf())
}

fn read_one(bytes: &[u8], registry: &Games) -> Option<Box<dyn Table>> {
    let scripts = scripts(str::from_utf8(bytes).ok()?).ok()?;
    registry.replay(scripts.first()?).ok()
}
