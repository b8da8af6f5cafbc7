//! The tables of the database, and how those of an older version become those of this one.

use sqlx::{Connection, Row, SqliteConnection};

use crate::StoreError;

/// The scripts that lead from each version of the tables to the next. Published ones never change.
const MIGRATIONS: &[&str] = &[include_str!("../migrations/sqlite/0001_games.sql")];

/// The version of the tables that this program reads and writes.
pub(crate) const VERSION: i64 = MIGRATIONS.len() as i64;

/// Brings the tables to this version, all at once or not at all.
pub(crate) async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let mut change = connection.begin_with("BEGIN IMMEDIATE").await?;
    let found = version(&mut change).await?;
    if found > VERSION {
        return Err(StoreError::Newer { found, known: VERSION });
    }
    for script in &MIGRATIONS[found as usize..] {
        sqlx::raw_sql(*script).execute(&mut *change).await?;
    }
    if found < VERSION {
        // A pragma takes no parameters.
        let set = sqlx::AssertSqlSafe(format!("PRAGMA user_version = {VERSION}"));
        sqlx::raw_sql(set).execute(&mut *change).await?;
    }
    Ok(change.commit().await?)
}

/// Returns the version of the tables; 0 for an empty database.
async fn version(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let found: i64 = sqlx::query("PRAGMA user_version").fetch_one(connection).await?.try_get(0)?;
    if found < 0 { Err(StoreError::Damaged(format!("version {found}"))) } else { Ok(found) }
}
