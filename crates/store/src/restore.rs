//! Taking a database for one process alone, so that another file can take its place. What is put there, and whether it
//! may be, is the caller's decision.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteLockingMode};
use sqlx::{ConnectOptions, Connection, SqliteConnection};

use crate::StoreError;

/// A database that no other process can use until this is dropped.
pub struct Held {
    path: PathBuf,
    /// `None` if the file cannot be read: then there is nothing that a server could use.
    connection: Option<SqliteConnection>,
}

/// How long to wait for another process: a command that ends soon, but not a server.
const BUSY: Duration = Duration::from_millis(500);

/// The files that SQLite keeps beside a database.
const BESIDE: [&str; 3] = ["-wal", "-shm", "-journal"];

impl Held {
    /// Takes an existing database for this process; `None` if another one uses it. A server does so at every moment,
    /// because its connection holds a lock of the file for as long as it is open.
    pub async fn take(path: &Path) -> Result<Option<Held>, StoreError> {
        match exclusive(path).await {
            Ok(connection) => {
                Ok(Some(Held { path: path.to_path_buf(), connection: Some(connection) }))
            }
            Err(why) if is_busy(&why) => Ok(None),
            Err(why) => match StoreError::from(why) {
                StoreError::Damaged(_) => {
                    Ok(Some(Held { path: path.to_path_buf(), connection: None }))
                }
                other => Err(other),
            },
        }
    }

    /// Returns the number of games; `None` if the file cannot be read.
    pub async fn games(&mut self) -> Option<u64> {
        let connection = self.connection.as_mut()?;
        let table = "SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name = 'games'";
        let tables: i64 = sqlx::query_scalar(table).fetch_one(&mut *connection).await.ok()?;
        if tables == 0 {
            return Some(0);
        }
        let games = sqlx::query_scalar("SELECT count(*) FROM games").fetch_one(connection).await;
        games.ok().map(|games: i64| games as u64)
    }

    /// Gives the database a second name, under which it stays when another file takes its place.
    pub fn keep_as(&self, kept: &Path) -> io::Result<()> {
        // Where a file system has no links, a copy does.
        fs::hard_link(&self.path, kept).or_else(|_| fs::copy(&self.path, kept).map(drop))?;
        // A damaged database may have left changes in a file beside it, which would be taken for the new one's.
        for ending in BESIDE {
            match fs::rename(with(&self.path, ending), with(kept, ending)) {
                Err(why) if why.kind() != io::ErrorKind::NotFound => return Err(why),
                _ => {}
            }
        }
        Ok(())
    }

    /// Lets others use the file again, or the one in its place.
    pub async fn release(self) {
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }
}

/// Opens a database for this process alone, with all changes in the file itself and none in a log beside it.
async fn exclusive(path: &Path) -> Result<SqliteConnection, sqlx::Error> {
    let options = SqliteConnectOptions::new()
        .filename(path)
        .create_if_missing(false)
        .busy_timeout(BUSY)
        .locking_mode(SqliteLockingMode::Exclusive)
        .disable_statement_logging();
    let mut connection = options.connect().await?;
    // In this mode a lock stays after the statement that takes it.
    for statement in ["PRAGMA journal_mode = DELETE", "BEGIN EXCLUSIVE", "COMMIT"] {
        sqlx::raw_sql(statement).execute(&mut connection).await?;
    }
    Ok(connection)
}

/// Whether another process has a lock: the result codes of `SQLITE_BUSY`.
fn is_busy(why: &sqlx::Error) -> bool {
    let code = why.as_database_error().and_then(sqlx::error::DatabaseError::code);
    code.and_then(|code| code.parse::<u32>().ok()).is_some_and(|code| code & 0xff == 5)
}

/// Returns the path of a file beside a database.
fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    PathBuf::from(name)
}
