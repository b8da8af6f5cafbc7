//! What the operator of a server does with its games: policies, backups, checks, exports.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use iroko_protocol::{SavedBody, UnixTime};
use sqlx::AnyConnection;

use crate::moderation;
use crate::source::Kind;
use crate::writer::{Write, json};
use crate::{Store, StoreError, StoredGame};

/// How long a game is kept after its last change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Games at one screen.
    pub screen: Duration,
    /// Games between two places that were never joined.
    pub waiting: Duration,
    /// Other games between two places.
    pub online: Duration,
}

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for Retention {
    fn default() -> Retention {
        Retention { screen: 30 * DAY, waiting: 30 * DAY, online: 365 * DAY }
    }
}

/// What a database holds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The number of games by name.
    pub games: BTreeMap<String, u64>,
    /// How many of them are between two places.
    pub online: u64,
    /// How many of them are over.
    pub over: u64,
    /// The number of moves.
    pub moves: u64,
}

impl Store {
    /// Removes the games that are older than is kept. Returns their number.
    pub async fn clean(&self, retention: &Retention, now: UnixTime) -> Result<u64, StoreError> {
        let write = Write::Clean { retention: retention.clone(), now };
        self.0.writer.write(write).await.map(|removed| removed as u64)
    }

    /// Removes a player's name from all games, which stay. Returns the number of games.
    pub async fn forget(&self, name: &str) -> Result<u64, StoreError> {
        let write = Write::Forget { name: name.to_string() };
        self.0.writer.write(write).await.map(|changed| changed as u64)
    }

    /// Writes a copy of the database, as it is at one moment, into a new file. Servers go on meanwhile.
    ///
    /// # Errors
    ///
    /// [`StoreError::OnlyInFile`] for PostgreSQL, whose `pg_dump` does this.
    pub async fn backup(&self, target: &Path) -> Result<(), StoreError> {
        self.in_file()?;
        let target = target.to_str().ok_or_else(|| {
            StoreError::Unavailable("the name of the target is not Unicode".to_string())
        })?;
        sqlx::query("VACUUM INTO $1").bind(target).execute(&self.0.readers).await?;
        Ok(())
    }

    /// Returns what is wrong with the file of the database; nothing if it is sound.
    ///
    /// # Errors
    ///
    /// [`StoreError::OnlyInFile`] for PostgreSQL, whose `pg_amcheck` does this.
    pub async fn faults(&self) -> Result<Vec<String>, StoreError> {
        self.in_file()?;
        let lines: Vec<String> =
            sqlx::query_scalar("PRAGMA integrity_check").fetch_all(&self.0.readers).await?;
        let mut faults: Vec<String> = lines.into_iter().filter(|line| line != "ok").collect();
        let orphans = "SELECT DISTINCT game FROM moves WHERE game NOT IN (SELECT id FROM games)";
        let orphans: Vec<String> = sqlx::query_scalar(orphans).fetch_all(&self.0.readers).await?;
        faults.extend(orphans.into_iter().map(|id| format!("moves without a game: {id}")));
        Ok(faults)
    }

    /// Checks that the database is a file.
    fn in_file(&self) -> Result<(), StoreError> {
        match self.0.source.kind {
            Kind::Sqlite => Ok(()),
            Kind::Postgres => Err(StoreError::OnlyInFile),
        }
    }

    /// Returns the ids of all games, the oldest first.
    pub async fn ids(&self) -> Result<Vec<String>, StoreError> {
        let ids = sqlx::query_scalar("SELECT id FROM games ORDER BY created, id");
        Ok(ids.fetch_all(&self.0.readers).await?)
    }

    /// Returns the records of the rounds of a game that rematches have replaced, in order.
    pub async fn rounds(&self, id: &str) -> Result<Vec<String>, StoreError> {
        let rounds = sqlx::query_scalar("SELECT record FROM rounds WHERE game = $1 ORDER BY round");
        Ok(rounds.bind(id).fetch_all(&self.0.readers).await?)
    }

    /// Returns what the database holds.
    pub async fn totals(&self) -> Result<Totals, StoreError> {
        let rows = "SELECT game, count(*), CAST(sum(online) AS BIGINT), CAST(sum(over) AS BIGINT)
                    FROM games GROUP BY game";
        let rows: Vec<(String, i64, i64, i64)> =
            sqlx::query_as(rows).fetch_all(&self.0.readers).await?;
        let moves: i64 =
            sqlx::query_scalar("SELECT count(*) FROM moves").fetch_one(&self.0.readers).await?;
        let mut totals = Totals { moves: moves as u64, ..Totals::default() };
        for (game, count, online, over) in rows {
            totals.games.insert(game, count as u64);
            totals.online += online as u64;
            totals.over += over as u64;
        }
        Ok(totals)
    }

    /// Loads every game in turn.
    pub async fn each(
        &self,
        mut visit: impl FnMut(&str, Result<StoredGame, StoreError>),
    ) -> Result<(), StoreError> {
        for id in self.ids().await? {
            match self.load(&id).await {
                Ok(Some(game)) => visit(&id, Ok(game)),
                // Removed meanwhile.
                Ok(None) => {}
                Err(why @ StoreError::Damaged(_)) => visit(&id, Err(why)),
                Err(why) => return Err(why),
            }
        }
        Ok(())
    }
}

/// Removes the games that are older than is kept.
pub(crate) async fn clean(
    connection: &mut AnyConnection,
    retention: &Retention,
    now: UnixTime,
) -> Result<i64, StoreError> {
    let before = |kept: Duration| now.saturating_sub(kept.as_millis() as i64);
    let removal = sqlx::query(
        "DELETE FROM games
         WHERE (online = 0 AND changed < $1)
            OR (online = 1 AND begun = 0 AND changed < $2)
            OR (online = 1 AND begun = 1 AND changed < $3 AND (due IS NULL OR due < $4))",
    );
    let removal = removal
        .bind(before(retention.screen))
        .bind(before(retention.waiting))
        .bind(before(retention.online))
        .bind(now);
    let removed = removal.execute(&mut *connection).await?.rows_affected() as i64;
    moderation::clean(connection, now).await?;
    Ok(removed)
}

/// Removes a player's name from all games. A record of an earlier round loses its names.
pub(crate) async fn forget(connection: &mut AnyConnection, name: &str) -> Result<i64, StoreError> {
    let all = sqlx::query_as("SELECT id, body, opening FROM games");
    let all: Vec<(String, String, String)> = all.fetch_all(&mut *connection).await?;
    let mut changed = 0;
    for (id, body, opening) in all {
        let mut body: SavedBody =
            serde_json::from_str(&body).map_err(|why| StoreError::Damaged(why.to_string()))?;
        let is_named = body.names.iter().any(|known| known == name);
        for known in body.names.iter_mut().filter(|known| *known == name) {
            known.clear();
        }
        let rounds: Vec<(i64, String)> =
            sqlx::query_as("SELECT round, record FROM rounds WHERE game = $1")
                .bind(&id)
                .fetch_all(&mut *connection)
                .await?;
        let named: Vec<(i64, String)> = rounds
            .into_iter()
            .filter_map(|(round, record)| Some((round, without_name(&record, name)?)))
            .collect();
        let cleaned = without_name(&opening, name);
        if !is_named && named.is_empty() && cleaned.is_none() {
            continue;
        }
        changed += 1;
        let update = sqlx::query(
            "UPDATE games SET version = version + 1, body = $2, opening = $3 WHERE id = $1",
        );
        let opening = cleaned.unwrap_or(opening);
        update.bind(&id).bind(json(&body)).bind(opening).execute(&mut *connection).await?;
        for (round, record) in named {
            let update =
                sqlx::query("UPDATE rounds SET record = $3 WHERE game = $1 AND round = $2");
            update.bind(&id).bind(round).bind(record).execute(&mut *connection).await?;
        }
    }
    Ok(changed)
}

/// Returns a record without the tags of players that have this name; `None` if there is none.
fn without_name(record: &str, name: &str) -> Option<String> {
    let escaped = name.replace('\\', "\\\\").replace('"', "\\\"");
    let tags = [format!("[Player1 \"{escaped}\"]"), format!("[Player2 \"{escaped}\"]")];
    let is_name = |line: &str| tags.iter().any(|tag| tag == line.trim_end());
    if !record.lines().any(is_name) {
        return None;
    }
    let mut kept = String::with_capacity(record.len());
    for line in record.split_inclusive('\n').filter(|line| !is_name(line)) {
        kept.push_str(line);
    }
    Some(kept)
}
