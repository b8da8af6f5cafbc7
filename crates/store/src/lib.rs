//! Where the server's games are stored: a database of games and moves in one file.
//!
//! A [`Store`] is a handle that can be cloned. All changes go through one [writer](writer), which commits those that wait
//! in one transaction: a change is on disk when its call returns, and a hundred games share one flush. A change names the
//! version of the game that it follows, so of two servers with the same game in memory one wins, and the other learns
//! that it has to read again ([`StoreError::Changed`]).
//!
//! The contents of a game are those of `iroko_protocol`. Who may read what, and when, is the server's decision.

mod error;
mod operator;
mod outage;
mod read;
mod schema;
mod writer;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use iroko_protocol::room::Dates;
use iroko_protocol::{Change, SavedGame, UnixTime};
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, SqlitePool};
use tempfile::TempDir;

pub use error::StoreError;
pub use operator::{Retention, Totals};

use writer::{Write, Writer};

/// The version of a stored game: the number of changes since it was created.
pub type Version = i64;

/// A game as it is stored.
#[derive(Clone, Debug)]
pub struct StoredGame {
    /// The game.
    pub saved: SavedGame,
    /// Its version, to be named by the next change.
    pub version: Version,
    /// When it began, changed last, and has to be opened next.
    pub dates: Dates,
}

/// The database of a server. Clones share it.
#[derive(Clone)]
pub struct Store(Arc<Shared>);

struct Shared {
    path: PathBuf,
    writer: Writer,
    readers: SqlitePool,
    /// The directory of a temporary database, removed with it.
    _directory: Option<TempDir>,
}

/// The number of connections that read.
const READERS: u32 = 4;

/// How long a writer waits for another process, or for a backup.
const BUSY: Duration = Duration::from_secs(5);

impl Store {
    /// Opens the database in a file, which is created with its directory if it is missing, and brings its tables to this
    /// version. Only its owner can read a new file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written, is no database, or was written by a newer version of the program.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        prepare(path).map_err(|why| StoreError::Unavailable(why.to_string()))?;
        Store::open_in(path.to_path_buf(), None).await
    }

    /// Opens an empty database in a temporary file.
    ///
    /// # Errors
    ///
    /// If the file cannot be created.
    pub async fn temporary() -> Result<Store, StoreError> {
        let directory = tempfile::Builder::new().prefix("iroko-games-").tempdir();
        let directory = directory.map_err(|why| StoreError::Unavailable(why.to_string()))?;
        Store::open_in(directory.path().join("games.db"), Some(directory)).await
    }

    async fn open_in(path: PathBuf, directory: Option<TempDir>) -> Result<Store, StoreError> {
        let options = options(&path);
        let mut connection = options.connect().await?;
        schema::migrate(&mut connection).await?;
        let writer = Writer::start(connection, options.clone());
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .idle_timeout(Duration::from_secs(60))
            .connect_lazy_with(options.read_only(true).create_if_missing(false));
        Ok(Store(Arc::new(Shared { path, writer, readers, _directory: directory })))
    }

    /// Returns the file of the database.
    pub fn path(&self) -> &Path {
        &self.0.path
    }

    /// Returns a game; `None` if there is none of this id.
    pub async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        read::load(&self.0.readers, id).await
    }

    /// Returns the ids of the games that have to be opened until a time, the most urgent first.
    pub async fn due(&self, until: UnixTime) -> Result<Vec<String>, StoreError> {
        read::due(&self.0.readers, until).await
    }

    /// Returns when the next game has to be opened.
    pub async fn next_due(&self) -> Result<Option<UnixTime>, StoreError> {
        read::next_due(&self.0.readers).await
    }

    /// Returns the games that the lobby lists, the newest first, at most `most`.
    pub async fn listed(&self, most: usize) -> Result<Vec<StoredGame>, StoreError> {
        read::listed(&self.0.readers, most).await
    }

    /// Stores a new game.
    ///
    /// # Errors
    ///
    /// [`StoreError::Taken`] if there is a game of this id.
    pub async fn create(&self, game: &SavedGame, now: UnixTime) -> Result<Version, StoreError> {
        self.0.writer.write(Write::Create { game: Box::new(game.clone()), now }).await
    }

    /// Stores a change of a game that has this version. Returns its new version, once the change is on disk.
    ///
    /// # Errors
    ///
    /// [`StoreError::Changed`] if the game has another version, or is gone. Nothing is stored then.
    pub async fn change(
        &self,
        id: &str,
        version: Version,
        change: &Change,
    ) -> Result<Version, StoreError> {
        let change = Box::new(change.clone());
        self.0.writer.write(Write::Change { id: id.to_string(), version, change }).await
    }

    /// Removes a game. Returns whether there was one.
    pub async fn remove(&self, id: &str) -> Result<bool, StoreError> {
        Ok(self.0.writer.write(Write::Remove { id: id.to_string() }).await? > 0)
    }
}

/// Creates the file of a database if it is missing, readable by its owner alone: it holds the seats of games.
fn prepare(path: &Path) -> io::Result<()> {
    if let Some(directory) = path.parent() {
        fs::create_dir_all(directory)?;
    }
    let mut options = fs::OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Returns how the file is opened. `FULL`: a commit is on disk also if the power fails.
fn options(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .foreign_keys(true)
        .busy_timeout(BUSY)
        .disable_statement_logging()
}
