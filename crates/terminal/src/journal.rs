//! Nothing is lost: every game is written to the user's data directory after every move, as a record that any command
//! can read. A file is whole at every moment; how, is for `iroko-files` to know.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use iroko_files::Lock;
use iroko_games::record::script::scripts;
use iroko_table::{Games, Table};

/// Where games are kept: `IROKO_DATA`, else `iroko` in the data directory of the system.
pub fn directory() -> Option<PathBuf> {
    let set =
        |name: &str| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let system = || {
        set("XDG_DATA_HOME")
            .or_else(|| set("APPDATA"))
            .or_else(|| set("HOME").map(|home| home.join(".local").join("share")))
    };
    set("IROKO_DATA")
        .or_else(|| system().map(|data| data.join("iroko")))
        .map(|data| data.join("games"))
}

/// The file of one game. While it is there no other process takes the game up.
#[derive(Debug)]
pub struct Journal {
    path: PathBuf,
    /// Nothing where files cannot be locked.
    _lock: Option<Lock>,
}

/// A game that was kept.
pub struct SavedGame {
    /// Its file.
    pub path: PathBuf,
    /// The game, as far as it went.
    pub table: Box<dyn Table>,
}

impl SavedGame {
    /// The game as its file has it now: another process may have gone on with it since it was listed.
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
    /// A file of its own for a new game: the time it began, and its name.
    pub fn begin(directory: &Path, game: &str) -> io::Result<Journal> {
        fs::create_dir_all(directory)?;
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        // Another game may have begun in the same thousandth of a second.
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
        unreachable!("a number is free")
    }

    /// The file of a game that is taken up again; nothing if another process has it.
    pub fn resume(path: &Path) -> Option<Journal> {
        let lock = match Lock::take(path) {
            Ok(None) => return None,
            Ok(lock) => lock,
            // Better without a lock than not at all.
            Err(_) => None,
        };
        Some(Journal { path: path.to_path_buf(), _lock: lock })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game as it stands. A directory that has vanished since is made again.
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

/// Every game kept in a directory that can be read, the latest first, and the names of files that cannot: no text, no record, or
/// refused by the system.
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
            // A game that was begun and never written is nothing to take up again.
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

/// The time in the name of a file.
fn age(path: &Path) -> (u64, PathBuf) {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or("");
    let time = name.split('-').next().and_then(|time| time.parse().ok()).unwrap_or(0);
    (time, path.to_path_buf())
}

fn read_one(bytes: &[u8], registry: &Games) -> Option<Box<dyn Table>> {
    let scripts = scripts(str::from_utf8(bytes).ok()?).ok()?;
    registry.replay(scripts.first()?).ok()
}
