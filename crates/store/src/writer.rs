//! The only writer of the database: it commits the changes that wait in one transaction, so that many games share the
//! cost of a flush, and answers each when it is on disk.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use iroko_protocol::{Change, SavedBody, SavedGame, SavedMove, UnixTime};
use sqlx::{AnyConnection, Connection};
use tokio::sync::{mpsc, oneshot};

use crate::moderation::{self, Decision};
use crate::operator::{self, Retention};
use crate::source::{Kind, Source, within};
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
    /// A decision of the operator about a game or a client.
    Decide { decision: Decision, now: UnixTime },
}

impl Write {
    fn is_seen(&self) -> bool {
        matches!(self, Write::Seen { .. })
    }

    /// Returns the game that is changed, if it is one.
    fn game(&self) -> Option<&str> {
        match self {
            Write::Create { game, .. } => Some(&game.id),
            Write::Change { id, .. } | Write::Remove { id } => Some(id),
            Write::Begin { .. }
            | Write::Seen { .. }
            | Write::Clean { .. }
            | Write::Forget { .. }
            | Write::Decide { .. } => None,
        }
    }
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
    /// `cut` is set when the database does not write.
    pub(crate) fn start(connection: AnyConnection, source: Source, cut: Arc<AtomicBool>) -> Writer {
        let (sender, receiver) = mpsc::channel(GROUP);
        tokio::spawn(Task { source, connection: Some(connection), cut }.run(receiver));
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

/// The answers to a group of changes.
type Answers = Vec<Result<i64, StoreError>>;

/// The task that writes.
struct Task {
    source: Source,
    connection: Option<AnyConnection>,
    /// Whether the database was away.
    cut: Arc<AtomicBool>,
}

impl Task {
    async fn run(mut self, mut receiver: mpsc::Receiver<Request>) {
        let mut group = Vec::with_capacity(GROUP);
        while receiver.recv_many(&mut group, GROUP).await > 0 {
            // A run that was cut off does not cover the time since: what waited to be noted of it comes too late.
            let cut = self.cut.load(Ordering::SeqCst);
            for late in group.extract_if(.., |request| cut && request.write.is_seen()) {
                let _ = late.reply.send(Ok(0));
            }
            // Servers that share a database lock games in the same order, so that they never wait for each other.
            group.sort_by(|one, two| one.write.game().cmp(&two.write.game()));
            let (writes, replies): (Vec<Write>, Vec<_>) =
                group.drain(..).map(|request| (request.write, request.reply)).unzip();
            let answers = self.write(&writes).await;
            for (reply, answer) in replies.into_iter().zip(answers) {
                // The room that asked may be gone; what it wrote is stored all the same.
                let _ = reply.send(answer);
            }
        }
        if let Some(connection) = self.connection {
            let _ = connection.close().await;
        }
    }

    /// Writes a group of changes. If a database server refuses the group because of one change, the others are written
    /// without it.
    async fn write(&mut self, writes: &[Write]) -> Answers {
        let why = match self.commit(writes).await {
            Ok(answers) => return answers,
            Err(why) => why,
        };
        // A change that a database server alone refuses says nothing about the database.
        if self.source.kind == Kind::Sqlite || self.connection.is_none() {
            self.cut.store(true, Ordering::SeqCst);
        }
        if writes.len() == 1 || self.source.kind == Kind::Sqlite || self.connection.is_none() {
            return vec![Err(why); writes.len()];
        }
        let mut answers = Vec::with_capacity(writes.len());
        for write in writes {
            let alone = self.commit(std::slice::from_ref(write)).await;
            answers.push(alone.and_then(|mut answers| answers.remove(0)));
        }
        answers
    }

    /// Writes changes in one transaction, and keeps the connection if it still works.
    async fn commit(&mut self, writes: &[Write]) -> Result<Answers, StoreError> {
        let mut connection = self.connected().await?;
        let kind = self.source.kind;
        let work = commit(&mut connection, kind, writes);
        let committed = if kind == Kind::Sqlite { work.await } else { within(work).await };
        // After an error the connection may be in a transaction that cannot end, or gone: begin again with another. A
        // database server that answers has ended the transaction, and has refused it for a reason.
        let is_kept = committed.is_ok()
            || kind == Kind::Postgres
                && within(async { Ok(connection.ping().await?) }).await.is_ok();
        self.connection = is_kept.then_some(connection);
        committed
    }

    /// Returns a connection. That to a database server may have been lost since the last change.
    async fn connected(&mut self) -> Result<AnyConnection, StoreError> {
        if let Some(mut connection) = self.connection.take()
            && (self.source.kind == Kind::Sqlite
                || within(async { Ok(connection.ping().await?) }).await.is_ok())
        {
            return Ok(connection);
        }
        self.source.connect().await
    }
}

/// Writes a group of changes in one transaction. One that is refused leaves the others as they are.
async fn commit(
    connection: &mut AnyConnection,
    kind: Kind,
    writes: &[Write],
) -> Result<Answers, StoreError> {
    let begin = match kind {
        Kind::Sqlite => "BEGIN IMMEDIATE",
        Kind::Postgres => "BEGIN",
    };
    let mut group = connection.begin_with(begin).await?;
    let mut answers = Vec::with_capacity(writes.len());
    for write in writes {
        let answer = apply(&mut group, kind, write).await;
        match &answer {
            // Refused before it has written anything.
            Ok(_) | Err(StoreError::Changed | StoreError::Taken) => answers.push(answer),
            // A full disk, say: the database may have ended the whole transaction.
            Err(why) => return Err(why.clone()),
        }
    }
    group.commit().await?;
    Ok(answers)
}

async fn apply(
    connection: &mut AnyConnection,
    kind: Kind,
    write: &Write,
) -> Result<i64, StoreError> {
    match write {
        Write::Create { game, now } => create(connection, game, *now).await,
        Write::Change { id, version, change: it } => change(connection, id, *version, it).await,
        Write::Remove { id } => {
            let removal = sqlx::query("DELETE FROM games WHERE id = $1").bind(id);
            Ok(removal.execute(connection).await?.rows_affected() as i64)
        }
        Write::Begin { now } => {
            let begin =
                sqlx::query_scalar("INSERT INTO runs (begun, seen) VALUES ($1, $1) RETURNING id");
            Ok(begin.bind(now).fetch_one(connection).await?)
        }
        Write::Seen { run, now } => {
            let seen = sqlx::query("UPDATE runs SET seen = $2 WHERE id = $1").bind(run).bind(now);
            Ok(seen.execute(connection).await?.rows_affected() as i64)
        }
        Write::Clean { retention, now } => operator::clean(connection, retention, *now).await,
        Write::Forget { name } => operator::forget(connection, name).await,
        Write::Decide { decision, now } => {
            moderation::decide(connection, kind, decision, *now).await
        }
    }
}

async fn create(
    connection: &mut AnyConnection,
    game: &SavedGame,
    now: UnixTime,
) -> Result<i64, StoreError> {
    let flags = Flags::of(&game.body);
    let insertion = sqlx::query(
        "INSERT INTO games
             (id, game, version, body, opening, online, begun, listed, over, due, created, changed)
         VALUES ($1, $2, 0, $3, $4, $5, $6, $7, $8, NULL, $9, $9)
         ON CONFLICT (id) DO NOTHING",
    );
    let insertion = insertion
        .bind(&game.id)
        .bind(&game.game)
        .bind(json(&game.body))
        .bind(&game.opening)
        .bind(flags.online)
        .bind(flags.begun)
        .bind(flags.listed)
        .bind(i64::from(game.body.settled.is_some()))
        .bind(now);
    if insertion.execute(&mut *connection).await?.rows_affected() == 0 {
        return Err(StoreError::Taken);
    }
    append(connection, &game.id, &game.moves).await?;
    Ok(0)
}

async fn change(
    connection: &mut AnyConnection,
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
        .bind(i64::from(change.over))
        .bind(i64::from(change.listed))
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
    append(connection, id, &change.append).await?;
    if let Some(record) = &change.archive {
        let round = sqlx::query(
            "INSERT INTO rounds (game, round, record, at)
             SELECT $1, 1 + (SELECT count(*) FROM rounds WHERE game = $1), $2, $3",
        );
        round.bind(id).bind(record).bind(change.at).execute(&mut *connection).await?;
    }
    Ok(version + 1)
}

/// Appends moves to those of a game.
async fn append(
    connection: &mut AnyConnection,
    id: &str,
    moves: &[SavedMove],
) -> Result<(), StoreError> {
    for mv in moves {
        let insertion = sqlx::query(
            "INSERT INTO moves (game, ply, text, player, took, at)
             SELECT $1, coalesce(max(ply) + 1, 0), $2, $3, $4, $5 FROM moves WHERE game = $1",
        );
        insertion
            .bind(id)
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
    online: i64,
    begun: i64,
    listed: i64,
}

impl Flags {
    fn of(body: &SavedBody) -> Flags {
        let online = body.online.as_ref();
        Flags {
            online: i64::from(online.is_some()),
            begun: i64::from(online.is_some_and(|online| online.since.is_some())),
            listed: i64::from(online.is_some_and(|online| online.listed)),
        }
    }
}

pub(crate) fn json(body: &SavedBody) -> String {
    serde_json::to_string(body).expect("strings and numbers always serialize")
}
