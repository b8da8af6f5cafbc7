//! Why a game cannot be stored or found.

use std::fmt;
use std::path::Path;

use iroko_games::{Message, MessageArg, message};

/// Why a game cannot be stored or found.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// Another writer has changed the game since it was read.
    Changed,
    /// There is a game of this id already.
    Taken,
    /// The database was written by a newer version of the program.
    Newer {
        /// The version of its tables.
        found: i64,
        /// The newest version known here.
        known: i64,
    },
    /// What is stored cannot be read.
    Damaged(String),
    /// The database cannot be reached, or cannot write. Trying again may help.
    Unavailable(String),
    /// This build has no PostgreSQL.
    WithoutPostgres,
    /// A database in a file can do this. PostgreSQL has programs of its own for it, such as `pg_dump`.
    OnlyInFile,
}

impl StoreError {
    /// Returns the message for a client of the server. It has no details of the server's machine.
    pub fn message(&self) -> Message {
        match self {
            StoreError::Damaged(_) => message!("room-unreadable"),
            _ => message!("api-store"),
        }
    }

    /// Returns the message for the operator of the server.
    pub fn report(&self, file: &Path) -> Message {
        let file = file.display().to_string();
        match self {
            StoreError::Newer { .. } => message!("store-newer", file = file),
            StoreError::Damaged(why) => message!("store-damaged", file = file, why = why.as_str()),
            StoreError::WithoutPostgres => message!("store-without-postgres"),
            StoreError::OnlyInFile => message!("store-only-in-file", database = file),
            other => message!("store-unavailable", file = file, why = other.reason()),
        }
    }

    /// Returns the reason in the words of the program, where SQLite gives one that happens.
    fn reason(&self) -> MessageArg {
        let text = self.to_string();
        match text.as_str() {
            "database is locked" => message!("store-locked").into(),
            "database or disk is full" => message!("io-full").into(),
            _ => text.into(),
        }
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Changed => f.write_str("another writer has changed the game"),
            StoreError::Taken => f.write_str("there is a game of this id"),
            StoreError::Newer { found, known } => {
                write!(f, "the tables have version {found}, and this program knows {known}")
            }
            StoreError::Damaged(why) | StoreError::Unavailable(why) => f.write_str(why),
            StoreError::WithoutPostgres => f.write_str("this build has no PostgreSQL"),
            StoreError::OnlyInFile => f.write_str("use pg_dump and the tools of PostgreSQL"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(why: sqlx::Error) -> StoreError {
        match &why {
            sqlx::Error::Database(error) if error.is_unique_violation() => StoreError::Taken,
            sqlx::Error::Database(error) => {
                // SQLITE_CORRUPT and SQLITE_NOTADB; data_corrupted and index_corrupted of PostgreSQL.
                let is_damaged =
                    matches!(error.code().as_deref(), Some("11" | "26" | "XX001" | "XX002"));
                let text = error.message().to_string();
                if is_damaged { StoreError::Damaged(text) } else { StoreError::Unavailable(text) }
            }
            sqlx::Error::ColumnDecode { .. } | sqlx::Error::Decode(_) => {
                StoreError::Damaged(why.to_string())
            }
            _ => StoreError::Unavailable(why.to_string()),
        }
    }
}
