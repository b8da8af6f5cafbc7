//! Nothing is lost: every game is written to the user's data directory after every move, as a record that any command
//! can read. A file is always whole: it is written beside the old one and then takes its place.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

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

/// The file of one game.
#[derive(Clone, Debug)]
pub struct Journal {
    path: PathBuf,
}

/// A game that was kept.
pub struct Kept {
    /// Its file.
    pub path: PathBuf,
    /// The game, as far as it went.
    pub table: Box<dyn Table>,
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
                Ok(_) => return Ok(Journal { path }),
                Err(why) if why.kind() == io::ErrorKind::AlreadyExists => {}
                Err(why) => return Err(why),
            }
        }
        unreachable!("a number is free")
    }

    /// The file of a game that is taken up again.
    pub fn resume(path: PathBuf) -> Journal {
        Journal { path }
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the game as it stands.
    pub fn write(&self, table: &dyn Table) -> io::Result<()> {
        write_whole(&self.path, table.record())
    }
}

/// Writes a file so that it is whole at every moment: the old contents or the new ones. What is no plain file, such as a
/// pipe or a device, is written to as it is, and a link is followed.
pub fn write_whole(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
    if fs::metadata(path).is_ok_and(|known| !known.is_file()) {
        return fs::OpenOptions::new().write(true).open(path)?.write_all(contents.as_ref());
    }
    let beside = path.with_extension("new");
    let mut file = fs::File::create(&beside)?;
    let written = file.write_all(contents.as_ref()).and_then(|()| file.sync_all());
    drop(file);
    let renamed = written.and_then(|()| fs::rename(&beside, path));
    if renamed.is_err() {
        let _ = fs::remove_file(&beside);
    }
    renamed
}

/// Every game kept in a directory that can be read, the latest first, and the names of files that cannot.
pub fn kept(directory: &Path, registry: &Games) -> (Vec<Kept>, Vec<PathBuf>) {
    let entries = fs::read_dir(directory).into_iter().flatten().flatten();
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    paths.sort_by_key(|path| std::cmp::Reverse(age(path)));
    let (mut games, mut unreadable) = (Vec::new(), Vec::new());
    for path in paths {
        let text = fs::read_to_string(&path).unwrap_or_default();
        // A game that was begun and never written is nothing to take up again.
        if text.is_empty() {
            continue;
        }
        match read_one(&text, registry) {
            Some(table) => games.push(Kept { path, table }),
            None => unreadable.push(path),
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

fn read_one(text: &str, registry: &Games) -> Option<Box<dyn Table>> {
    let scripts = scripts(text).ok()?;
    registry.replay(scripts.first()?).ok()
}
