//! Where the server's games are stored: a database of games and moves, in one file (SQLite) or on a database server that
//! several servers share (PostgreSQL, with the feature `postgres`).
//!
//! A [`Store`] is a handle that can be cloned. All changes go through one `writer`, which commits those that wait
//! in one transaction: a change is on disk when its call returns, and a hundred games share one flush. A change names the
//! version of the game that it follows, so of two servers with the same game in memory one wins, and the other learns
//! that it has to read again ([`StoreError::Changed`]). A shared database [announces](Announcements) every change, and its
//! [clock](Store::now) is the clock of all.
//!
//! The contents of a game are those of `iroko_protocol`. Who may read what, and when, is the server's decision.

mod announcements;
mod clock;
mod error;
mod jobs;
mod moderation;
mod network;
mod operator;
mod outage;
mod read;
mod restore;
mod schema;
mod source;
mod writer;

use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use iroko_protocol::room::Dates;
use iroko_protocol::{Change, SavedGame, UnixTime};
use sqlx::AnyPool;
use tempfile::TempDir;

pub use announcements::{Announcement, Announcements};
pub use error::StoreError;
pub use jobs::{Job, JobKey, LEASE, Offered, TakenJob};
pub use moderation::{Ban, Banned, Decision, Order};
pub use network::{Network, NotANetwork};
pub use operator::{Retention, Totals};
pub use restore::Held;
pub use source::without_password;

use clock::Clock;
use outage::OwnRun;
use source::{Kind, Source, within};
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
    /// Whether the operator has hidden it: to everyone else it does not exist.
    pub hidden: bool,
}

/// The database of a server. Clones share it.
#[derive(Clone)]
pub struct Store(Arc<Shared>);

struct Shared {
    source: Source,
    writer: Writer,
    readers: AnyPool,
    /// Connections for the queue of machines' moves.
    jobs: AnyPool,
    clock: Clock,
    /// The run of the server that has opened it.
    run: OwnRun,
    /// The directory of a temporary database, removed with it.
    _directory: Option<TempDir>,
}

impl Store {
    /// Opens the database in a file, which is created with its directory if it is missing, and brings its tables to this
    /// version. Only its owner can read a new file.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or written, is no database, or was written by a newer version of the program.
    pub async fn open(path: &Path) -> Result<Store, StoreError> {
        prepare(path).map_err(|why| StoreError::Unavailable(why.to_string()))?;
        Store::begin(Source::file(path)?, None).await
    }

    /// Opens the database at an address, `postgres://user:password@host/name`, and brings its tables to this version.
    ///
    /// # Errors
    ///
    /// If the database cannot be reached, was written by a newer version of the program, or this build has no PostgreSQL.
    pub async fn connect(url: &str) -> Result<Store, StoreError> {
        Store::begin(Source::address(url)?, None).await
    }

    /// Opens an empty database in a temporary file.
    ///
    /// # Errors
    ///
    /// If the file cannot be created.
    pub async fn temporary() -> Result<Store, StoreError> {
        let directory = tempfile::Builder::new().prefix("iroko-games-").tempdir();
        let directory = directory.map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let path = directory.path().join("games.db");
        prepare(&path).map_err(|why| StoreError::Unavailable(why.to_string()))?;
        Store::begin(Source::file(&path)?, Some(directory)).await
    }

    async fn begin(source: Source, directory: Option<TempDir>) -> Result<Store, StoreError> {
        let mut connection = source.connect().await?;
        schema::migrate(&mut connection, source.kind).await?;
        let (readers, jobs) = (source.readers(), source.workers());
        let clock = Clock::of(source.kind, &readers).await?;
        let run = OwnRun::default();
        let writer = Writer::start(connection, source.clone(), Arc::clone(&run.cut));
        let _directory = directory;
        Ok(Store(Arc::new(Shared { source, writer, readers, jobs, clock, run, _directory })))
    }

    /// Returns the file of the database, or its address without a password.
    pub fn path(&self) -> &Path {
        &self.0.source.shown
    }

    /// Returns whether other servers may use the database at the same time.
    pub fn is_shared(&self) -> bool {
        self.0.source.kind == Kind::Postgres
    }

    /// Returns a game; `None` if there is none of this id.
    pub async fn load(&self, id: &str) -> Result<Option<StoredGame>, StoreError> {
        within(read::load(&self.0.readers, self.0.source.kind, id)).await
    }

    /// Returns the version of a game; `None` if there is none of this id.
    pub async fn version(&self, id: &str) -> Result<Option<Version>, StoreError> {
        within(read::version(&self.0.readers, id)).await
    }

    /// Returns the ids of the games that have to be opened until a time, the most urgent first.
    pub async fn due(&self, until: UnixTime) -> Result<Vec<String>, StoreError> {
        within(read::due(&self.0.readers, until)).await
    }

    /// Returns when the next game has to be opened.
    pub async fn next_due(&self) -> Result<Option<UnixTime>, StoreError> {
        within(read::next_due(&self.0.readers)).await
    }

    /// Returns the games that the lobby lists, the newest first, at most `most`.
    pub async fn listed(&self, most: usize) -> Result<Vec<StoredGame>, StoreError> {
        within(read::listed(&self.0.readers, most)).await
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
