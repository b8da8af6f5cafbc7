//! Reading games.

use iroko_games::Player;
use iroko_protocol::room::Dates;
use iroko_protocol::{SavedGame, SavedMove, UnixTime};
use sqlx::any::AnyRow;
use sqlx::{AnyPool, Row};

use crate::source::Kind;
use crate::{StoreError, StoredGame, Version};

/// The most games that are due at once; the others follow.
const MOST_DUE: i64 = 1000;

pub(crate) async fn load(
    pool: &AnyPool,
    kind: Kind,
    id: &str,
) -> Result<Option<StoredGame>, StoreError> {
    // One transaction, so that the moves are those of the game's version.
    let mut snapshot = pool.begin_with(snapshot(kind)).await?;
    let row = sqlx::query("SELECT * FROM games WHERE id = $1").bind(id);
    let Some(row) = row.fetch_optional(&mut *snapshot).await? else { return Ok(None) };
    let moves = sqlx::query("SELECT * FROM moves WHERE game = $1 ORDER BY ply").bind(id);
    let moves = moves.fetch_all(&mut *snapshot).await?;
    Ok(Some(game(&row, &moves)?))
}

/// Returns how a transaction begins that reads one state of the database.
fn snapshot(kind: Kind) -> &'static str {
    match kind {
        Kind::Sqlite => "BEGIN",
        Kind::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
    }
}

pub(crate) async fn version(pool: &AnyPool, id: &str) -> Result<Option<Version>, StoreError> {
    let version = sqlx::query_scalar("SELECT version FROM games WHERE id = $1").bind(id);
    Ok(version.fetch_optional(pool).await?)
}

pub(crate) async fn due(pool: &AnyPool, until: UnixTime) -> Result<Vec<String>, StoreError> {
    let due = sqlx::query_scalar(
        "SELECT id FROM games WHERE due <= $1 AND hidden = 0 ORDER BY due LIMIT $2",
    );
    Ok(due.bind(until).bind(MOST_DUE).fetch_all(pool).await?)
}

pub(crate) async fn next_due(pool: &AnyPool) -> Result<Option<UnixTime>, StoreError> {
    Ok(sqlx::query_scalar("SELECT min(due) FROM games WHERE due IS NOT NULL AND hidden = 0")
        .fetch_one(pool)
        .await?)
}

pub(crate) async fn listed(pool: &AnyPool, most: usize) -> Result<Vec<StoredGame>, StoreError> {
    let rows = sqlx::query(
        "SELECT * FROM games WHERE listed = 1 AND hidden = 0 ORDER BY created DESC LIMIT $1",
    );
    let rows = rows.bind(most as i64).fetch_all(pool).await?;
    // A listed game waits for its second player, so it has no moves but those of its opening.
    rows.iter().map(|row| game(row, &[])).collect()
}

fn game(row: &AnyRow, moves: &[AnyRow]) -> Result<StoredGame, StoreError> {
    let body: &str = row.try_get("body")?;
    let body = serde_json::from_str(body).map_err(|why| StoreError::Damaged(why.to_string()))?;
    let saved = SavedGame {
        id: row.try_get("id")?,
        game: row.try_get("game")?,
        body,
        opening: row.try_get("opening")?,
        moves: moves.iter().enumerate().map(|(ply, row)| mv(ply, row)).collect::<Result<_, _>>()?,
    };
    let (created, changed) = (row.try_get("created")?, row.try_get("changed")?);
    let dates = Dates { created, changed, due: row.try_get("due")? };
    let (version, hidden) = (row.try_get("version")?, row.try_get::<i64, _>("hidden")? != 0);
    Ok(StoredGame { saved, version, dates, hidden })
}

fn mv(expected: usize, row: &AnyRow) -> Result<SavedMove, StoreError> {
    let (ply, number): (i64, i64) = (row.try_get("ply")?, row.try_get("player")?);
    if ply != expected as i64 {
        return Err(StoreError::Damaged(format!("move {expected} is missing")));
    }
    let player = match number {
        1 => Player::One,
        2 => Player::Two,
        _ => return Err(StoreError::Damaged(format!("there is no player {number}"))),
    };
    let took: i64 = row.try_get("took")?;
    let took = u64::try_from(took).map_err(|why| StoreError::Damaged(why.to_string()))?;
    Ok(SavedMove { text: row.try_get("text")?, player, took, at: row.try_get("at")? })
}
