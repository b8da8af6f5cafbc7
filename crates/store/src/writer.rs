//! The only writer of the database: it commits the changes that wait in one transaction, so that many games share the
//! cost of a flush, and answers each when it is on disk.

use iroko_protocol::{Change, SavedBody, SavedGame, SavedMove, UnixTime};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::operator::{self, Retention};
use crate::{StoreError, Version};

/// A change of the database. The reply is a number: a version, an id, or how many rows it concerned.
pub(crate) enum Write {
    /// A new game.
    Create { game: Box<SavedGame>, now: UnixTime },
    /// A change of a game that has this version.
    Change { id: String, version: Version, change: Box<Change> },
    /// The end of a game's storage.
    Remove { id: String },
    /// A server begins to run.
    Begin { now: UnixTime },
    /// A server still runs.
    Seen { run: i64, now: UnixTime },
    /// Removal of games that are older than is kept.
    Clean { retention: Retention, now: UnixTime },
    /// Removal of a player's name.
    Forget { name: String },
}

/// A change and where to reply.
struct Request {
    write: Write,
    reply: oneshot::Sender<Result<i64, StoreError>>,
}

/// The most changes of one transaction.
const GROUP: usize = 256;

/// Sends changes to the task that writes. The task ends with the last sender.
pub(crate) struct Writer(mpsc::Sender<Request>);

impl Writer {
    /// Starts the task. It opens a new connection where one has failed.
    pub(crate) fn start(connection: SqliteConnection, options: SqliteConnectOptions) -> Writer {
        let (sender, receiver) = mpsc::channel(GROUP);
        tokio::spawn(run(receiver, connection, options));
        Writer(sender)
    }

    /// Writes a change, and returns when it is on disk.
    pub(crate) async fn write(&self, write: Write) -> Result<i64, StoreError> {
        let (reply, answer) = oneshot::channel();
        let closed = || StoreError::Unavailable("the store is closed".to_string());
        self.0.send(Request { write, reply }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

async fn run(
    mut receiver: mpsc::Receiver<Request>,
    connection: SqliteConnection,
    options: SqliteConnectOptions,
) {
    let mut connection = Some(connection);
    let mut group = Vec::with_capacity(GROUP);
    while receiver.recv_many(&mut group, GROUP).await > 0 {
        let requests = std::mem::take(&mut group);
        if connection.is_none() {
            connection = options.connect().await.ok();
        }
        let committed = match &mut connection {
            Some(connection) => commit(connection, &requests).await,
            None => Err(StoreError::Unavailable("the database cannot be opened".to_string())),
        };
        if committed.is_err() {
            // The connection may be in a transaction that cannot end: begin again with another.
            connection = None;
        }
        let answers = committed.unwrap_or_else(|why| vec![Err(why); requests.len()]);
        for (request, answer) in requests.into_iter().zip(answers) {
            // The room that asked may be gone; what it wrote is stored all the same.
            let _ = request.reply.send(answer);
        }
    }
    if let Some(connection) = connection {
        let _ = connection.close().await;
    }
}

/// Writes a group of changes in one transaction. One that is refused leaves the others as they are.
async fn commit(
    connection: &mut SqliteConnection,
    requests: &[Request],
) -> Result<Vec<Result<i64, StoreError>>, StoreError> {
    let mut group = connection.begin_with("BEGIN IMMEDIATE").await?;
    let mut answers = Vec::with_capacity(requests.len());
    for request in requests {
        let mut one = group.begin().await?;
        let answer = apply(&mut one, &request.write).await;
        match &answer {
            Ok(_) => one.commit().await?,
            Err(StoreError::Changed | StoreError::Taken) => one.rollback().await?,
            // A full disk, say: SQLite may have ended the whole transaction.
            Err(why) => return Err(why.clone()),
        }
        answers.push(answer);
    }
    group.commit().await?;
    Ok(answers)
}

async fn apply(connection: &mut SqliteConnection, write: &Write) -> Result<i64, StoreError> {
    match write {
        Write::Create { game, now } => create(connection, game, *now).await,
        Write::Change { id, version, change: it } => change(connection, id, *version, it).await,
        Write::Remove { id } => {
            let removal = sqlx::query("DELETE FROM games WHERE id = $1").bind(id);
            Ok(removal.execute(connection).await?.rows_affected() as i64)
        }
        Write::Begin { now } => {
            let begin = sqlx::query("INSERT INTO runs (begun, seen) VALUES ($1, $1)").bind(now);
            Ok(begin.execute(connection).await?.last_insert_rowid())
        }
        Write::Seen { run, now } => {
            let seen = sqlx::query("UPDATE runs SET seen = $2 WHERE id = $1").bind(run).bind(now);
            Ok(seen.execute(connection).await?.rows_affected() as i64)
        }
        Write::Clean { retention, now } => operator::clean(connection, retention, *now).await,
        Write::Forget { name } => operator::forget(connection, name).await,
    }
}

async fn create(
    connection: &mut SqliteConnection,
    game: &SavedGame,
    now: UnixTime,
) -> Result<i64, StoreError> {
    let flags = Flags::of(&game.body);
    let insertion = sqlx::query(
        "INSERT INTO games
             (id, game, version, body, opening, online, begun, listed, over, due, created, changed)
         VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8, NULL, $9, $9)",
    );
    insertion
        .bind(&game.id)
        .bind(&game.game)
        .bind(json(&game.body))
        .bind(&game.opening)
        .bind(flags.online)
        .bind(flags.begun)
        .bind(flags.listed)
        .bind(game.body.settled.is_some())
        .bind(now)
        .execute(&mut *connection)
        .await?;
    append(connection, &game.id, 0, &game.moves).await?;
    Ok(0)
}

async fn change(
    connection: &mut SqliteConnection,
    id: &str,
    version: Version,
    change: &Change,
) -> Result<i64, StoreError> {
    let flags = change.body.as_deref().map(Flags::of);
    let update = sqlx::query(
        "UPDATE games SET
             version = version + 1, changed = $3, over = $4, listed = $5, due = $6,
             body = coalesce($7, body), opening = coalesce($8, opening),
             online = coalesce($9, online), begun = coalesce($10, begun)
         WHERE id = $1 AND version = $2",
    );
    let update = update
        .bind(id)
        .bind(version)
        .bind(change.at)
        .bind(change.over)
        .bind(change.listed)
        .bind(change.due)
        .bind(change.body.as_deref().map(json))
        .bind(&change.opening)
        .bind(flags.map(|flags| flags.online))
        .bind(flags.map(|flags| flags.begun));
    if update.execute(&mut *connection).await?.rows_affected() == 0 {
        return Err(StoreError::Changed);
    }
    if let Some(keep) = change.keep {
        let cut = sqlx::query("DELETE FROM moves WHERE game = $1 AND ply >= $2");
        cut.bind(id).bind(keep as i64).execute(&mut *connection).await?;
    }
    if !change.append.is_empty() {
        let count = sqlx::query_scalar("SELECT count(*) FROM moves WHERE game = $1").bind(id);
        let count: i64 = count.fetch_one(&mut *connection).await?;
        append(connection, id, count, &change.append).await?;
    }
    if let Some(record) = &change.archive {
        let round = sqlx::query(
            "INSERT INTO rounds (game, round, record, at)
             SELECT $1, 1 + (SELECT count(*) FROM rounds WHERE game = $1), $2, $3",
        );
        round.bind(id).bind(record).bind(change.at).execute(&mut *connection).await?;
    }
    Ok(version + 1)
}

async fn append(
    connection: &mut SqliteConnection,
    id: &str,
    from: i64,
    moves: &[SavedMove],
) -> Result<(), StoreError> {
    for (ply, mv) in (from..).zip(moves) {
        let insertion = sqlx::query(
            "INSERT INTO moves (game, ply, text, player, took, at) VALUES ($1, $2, $3, $4, $5, $6)",
        );
        insertion
            .bind(id)
            .bind(ply)
            .bind(&mv.text)
            .bind(i64::from(mv.player.number()))
            .bind(i64::try_from(mv.took).unwrap_or(i64::MAX))
            .bind(mv.at)
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

/// What of a body has columns of its own.
#[derive(Clone, Copy)]
struct Flags {
    online: bool,
    begun: bool,
    listed: bool,
}

impl Flags {
    fn of(body: &SavedBody) -> Flags {
        let online = body.online.as_ref();
        Flags {
            online: online.is_some(),
            begun: online.is_some_and(|online| online.since.is_some()),
            listed: online.is_some_and(|online| online.listed),
        }
    }
}

pub(crate) fn json(body: &SavedBody) -> String {
    serde_json::to_string(body).expect("strings and numbers always serialize")
}
