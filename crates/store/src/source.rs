//! Where a database is, and how connections to it are opened. The rest of the crate speaks SQL that SQLite and PostgreSQL
//! share; what differs is here, in `schema.rs` and in `announcements`.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Executor};

use crate::StoreError;

/// The program that holds a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// One file, and this process.
    Sqlite,
    /// A server, which others may use too.
    Postgres,
}

/// Where a database is.
#[derive(Clone)]
pub(crate) struct Source {
    pub(crate) kind: Kind,
    /// The file, or the address without a password.
    pub(crate) shown: PathBuf,
    write: AnyConnectOptions,
    read: AnyConnectOptions,
}

/// The number of connections that read.
const READERS: u32 = 4;

/// How long a connection, or an answer of the database, may take.
pub(crate) const PATIENCE: Duration = Duration::from_secs(8);

/// `FULL`: a commit is on disk also if the power fails. `secure_delete`: a name that was forgotten is gone from the file
/// too. The driver waits 5 s for another process, or for a backup.
const SQLITE: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;
     PRAGMA secure_delete = ON";

/// For work that may be lost with the database server.
const HASTY: &str = "SET statement_timeout = 5000; SET lock_timeout = 4000;
     SET idle_in_transaction_session_timeout = 5000; SET synchronous_commit = off";

/// The database itself ends what takes too long, so that a server that is cut off holds no lock for long.
const POSTGRES: &str = "SET statement_timeout = 5000; SET lock_timeout = 4000;
     SET idle_in_transaction_session_timeout = 5000; SET synchronous_commit = on";

impl Source {
    /// Returns the database in a file that exists. It is not made here: a connection that replaces another must not begin
    /// a new database where the old one is away for a while.
    pub(crate) fn file(path: &Path) -> Result<Source, StoreError> {
        let name = path.to_str().ok_or_else(|| {
            StoreError::Unavailable("the name of the file is not Unicode".to_string())
        })?;
        let name = escaped(name);
        let [write, read] = ["rw", "ro"].map(|mode| options(&format!("sqlite:{name}?mode={mode}")));
        let shown = path.to_path_buf();
        Ok(Source { kind: Kind::Sqlite, shown, write: write?, read: read? })
    }

    /// Returns the database at an address, `postgres://...`.
    pub(crate) fn address(url: &str) -> Result<Source, StoreError> {
        if !cfg!(feature = "postgres") {
            return Err(StoreError::WithoutPostgres);
        }
        let write = options(url)?;
        let shown = PathBuf::from(without_password(url));
        Ok(Source { kind: Kind::Postgres, shown, read: write.clone(), write })
    }

    /// Returns the address for the driver.
    #[cfg(feature = "postgres")]
    pub(crate) fn url(&self) -> &str {
        self.write.database_url.as_str()
    }

    /// Opens a connection that writes.
    pub(crate) async fn connect(&self) -> Result<AnyConnection, StoreError> {
        let connect = async {
            let mut connection = self.write.connect().await?;
            connection.execute(prepare(self.kind)).await?;
            Ok(connection)
        };
        within(connect).await
    }

    /// Returns connections that read, opened when they are needed.
    pub(crate) fn readers(&self) -> AnyPool {
        self.pool(prepare(self.kind))
    }

    /// Returns connections for the queue of machines' moves, which need not wait for a disk: the games do not depend on
    /// it.
    pub(crate) fn workers(&self) -> AnyPool {
        match self.kind {
            Kind::Sqlite => self.readers(),
            Kind::Postgres => self.pool(HASTY),
        }
    }

    fn pool(&self, prepare: &'static str) -> AnyPool {
        let kind = self.kind;
        AnyPoolOptions::new()
            .max_connections(READERS)
            .idle_timeout(Duration::from_secs(60))
            .acquire_timeout(PATIENCE)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if kind == Kind::Postgres {
                        connection.execute(prepare).await?;
                    }
                    Ok(())
                })
            })
            .connect_lazy_with(self.read.clone())
    }
}

/// Returns the address of a database for messages: without a user, a password and options.
pub fn without_password(url: &str) -> String {
    let (scheme, rest) = url.split_once("://").unwrap_or(("postgres", url));
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    let place = rest.rsplit_once('@').map_or(rest, |(_, place)| place);
    format!("{scheme}://{place}")
}

/// Waits for the database, but not forever: it may be cut off without a word.
pub(crate) async fn within<T>(
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    let late = |_| StoreError::Unavailable("the database does not answer".to_string());
    tokio::time::timeout(PATIENCE, work).await.map_err(late)?
}

/// Returns the statements with which a connection begins.
fn prepare(kind: Kind) -> &'static str {
    match kind {
        Kind::Sqlite => SQLITE,
        Kind::Postgres => POSTGRES,
    }
}

fn options(url: &str) -> Result<AnyConnectOptions, StoreError> {
    install_default_drivers();
    let options = AnyConnectOptions::from_str(url).map_err(StoreError::from)?;
    Ok(options.disable_statement_logging())
}

/// Escapes the name of a file for an address: all but letters and digits.
fn escaped(name: &str) -> String {
    let mut escaped = String::with_capacity(3 * name.len());
    for byte in name.bytes() {
        match byte.is_ascii_alphanumeric() {
            true => escaped.push(char::from(byte)),
            false => escaped.push_str(&format!("%{byte:02X}")),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_secrets() {
        for (url, shown) in [
            ("postgres://ada:secret@host:5432/games?password=x", "postgres://host:5432/games"),
            ("postgresql://host/games", "postgresql://host/games"),
            ("postgres:///games?host=/run/postgresql", "postgres:///games"),
            ("postgres://ada:p@ss@host/games", "postgres://host/games"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }

    #[tokio::test]
    async fn a_file_of_any_name_is_opened() {
        let directory = tempfile::tempdir().unwrap();
        let mut names = vec!["a b#1.db", "%41.%2e.db", "été à 5 %.db", "';--.db"];
        if cfg!(unix) {
            names.extend(["a?mode=ro", "\"\\.db"]);
        }
        for name in names {
            let path = directory.path().join(name);
            std::fs::File::create(&path).unwrap();
            Source::file(&path).unwrap().connect().await.unwrap();
            assert!(path.metadata().unwrap().len() > 0, "{name}");
        }
    }
}
