//! The tables of the database, and how those of an older version become those of this one.

use sqlx::{AnyConnection, Connection, Row};

use crate::StoreError;
use crate::source::Kind;

/// The scripts that lead from each version of the tables to the next. Published ones never change.
const SQLITE: &[&str] = &[include_str!("../migrations/sqlite/0001_games.sql")];

/// The same tables in PostgreSQL, and those that only servers with one database need.
const POSTGRES: &[&str] = &[
    include_str!("../migrations/postgres/0001_games.sql"),
    include_str!("../migrations/postgres/0002_jobs.sql"),
];

/// Brings the tables to this version, all at once or not at all. Of programs that begin at once, one does it and the
/// others wait.
pub(crate) async fn migrate(connection: &mut AnyConnection, kind: Kind) -> Result<(), StoreError> {
    match kind {
        Kind::Sqlite => migrate_sqlite(connection).await,
        Kind::Postgres => migrate_postgres(connection).await,
    }
}

async fn migrate_sqlite(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
    let found: i64 =
        sqlx::query("PRAGMA user_version").fetch_one(&mut *change).await?.try_get(0)?;
    if run(&mut change, found, SQLITE).await? {
        // A pragma takes no parameters.
        let set = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {}", SQLITE.len()));
        sqlx::raw_sql(set).execute(&mut *change).await?;
    }
    Ok(change.commit().await?)
}

async fn migrate_postgres(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let mut change = connection.begin().await?;
    // The number is that of this program among those that share the database.
    sqlx::raw_sql("SELECT pg_advisory_xact_lock(4919075)").execute(&mut *change).await?;
    sqlx::raw_sql("CREATE TABLE IF NOT EXISTS tables (version BIGINT NOT NULL)")
        .execute(&mut *change)
        .await?;
    let found: Option<i64> =
        sqlx::query_scalar("SELECT max(version) FROM tables").fetch_one(&mut *change).await?;
    if run(&mut change, found.unwrap_or(0), POSTGRES).await? {
        let set = sqlx::query("INSERT INTO tables (version) VALUES ($1)");
        set.bind(POSTGRES.len() as i64).execute(&mut *change).await?;
    }
    Ok(change.commit().await?)
}

/// Runs the scripts that follow the version found; 0 is an empty database. Returns whether there were any.
async fn run(
    connection: &mut AnyConnection,
    found: i64,
    scripts: &[&'static str],
) -> Result<bool, StoreError> {
    let known = scripts.len() as i64;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    let done =
        usize::try_from(found).map_err(|_| StoreError::Damaged(format!("version {found}")))?;
    for script in &scripts[done..] {
        sqlx::raw_sql(*script).execute(&mut *connection).await?;
    }
    Ok(found < known)
}
