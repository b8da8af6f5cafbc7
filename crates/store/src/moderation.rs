//! What the operator of a server decides about single games and clients: a game ends or is hidden, an address or a seat is
//! banned. Servers that run on the database learn of it from the orders, which they read every few seconds.

use iroko_protocol::{SavedBody, SavedEnd, UnixTime};
use sqlx::AnyConnection;

use crate::network::Network;
use crate::source::Kind;
use crate::writer::{Write, json};
use crate::{Store, StoreError};

/// What is banned from a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Banned {
    /// All requests from an address or a network.
    Address(Network),
    /// A seat of a game: the hash of its token opens it no more.
    Seat {
        /// The id of the game.
        game: String,
        /// The hash of the token.
        hash: String,
    },
}

/// A ban, which may end by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ban {
    /// What is banned.
    pub banned: Banned,
    /// When the ban ends; `None` for never.
    pub until: Option<UnixTime>,
}

/// A decision of the operator.
#[derive(Clone, Debug)]
pub enum Decision {
    /// A game ends in this way.
    End(String, SavedEnd),
    /// A game is hidden, or shown again.
    Hide(String, bool),
    /// A ban begins, or has another end.
    Ban(Ban),
    /// A ban ends.
    Unban(Banned),
}

/// What servers have to do about a decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Order {
    /// Read this game again.
    Reopen(String),
    /// Read the bans again.
    Bans,
}

/// How long orders are kept for servers that cannot read them for a while.
const ORDER_KEPT: i64 = 24 * 60 * 60 * 1000;

impl Banned {
    /// Returns the text of a ban in the database: its kind, what it is about, and its game.
    fn columns(&self) -> (&'static str, String, Option<&str>) {
        match self {
            Banned::Address(network) => ("address", network.to_string(), None),
            Banned::Seat { game, hash } => ("seat", hash.clone(), Some(game)),
        }
    }

    fn from_columns(kind: &str, what: String, game: Option<String>) -> Option<Banned> {
        match kind {
            "address" => Some(Banned::Address(what.parse().ok()?)),
            "seat" => Some(Banned::Seat { game: game?, hash: what }),
            _ => None,
        }
    }
}

impl Store {
    /// Carries out a decision. Returns whether it changed anything: a game that is over does not end again.
    pub async fn decide(&self, decision: &Decision, now: UnixTime) -> Result<bool, StoreError> {
        let write = Write::Decide { decision: decision.clone(), now };
        Ok(self.0.writer.write(write).await? > 0)
    }

    /// Returns the bans that have not ended.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub async fn bans(&self, now: UnixTime) -> Result<Vec<Ban>, StoreError> {
        let rows = sqlx::query_as(
            "SELECT kind, what, game, until FROM bans WHERE until IS NULL OR until > $1
             ORDER BY kind, what",
        );
        let rows: Vec<(String, String, Option<String>, Option<i64>)> =
            rows.bind(now).fetch_all(&self.0.readers).await?;
        let ban = |(kind, what, game, until): (String, String, Option<String>, Option<i64>)| {
            let damaged = || StoreError::Damaged(format!("a ban of {what}"));
            let banned = Banned::from_columns(&kind, what.clone(), game).ok_or_else(damaged)?;
            Ok(Ban { banned, until })
        };
        rows.into_iter().map(ban).collect()
    }

    /// Returns the orders after the one with this number, and the number of the last.
    pub async fn orders(&self, after: i64) -> Result<(Vec<Order>, i64), StoreError> {
        let rows = sqlx::query_as("SELECT id, game FROM orders WHERE id > $1 ORDER BY id");
        let rows: Vec<(i64, Option<String>)> = rows.bind(after).fetch_all(&self.0.readers).await?;
        let last = rows.last().map_or(after, |(id, _)| *id);
        let orders = rows.into_iter().map(|(_, game)| game.map_or(Order::Bans, Order::Reopen));
        Ok((orders.collect(), last))
    }

    /// Returns the number of the last order.
    pub async fn last_order(&self) -> Result<i64, StoreError> {
        let last: Option<i64> =
            sqlx::query_scalar("SELECT max(id) FROM orders").fetch_one(&self.0.readers).await?;
        Ok(last.unwrap_or(0))
    }
}

/// Carries out a decision in a transaction. Returns the number of rows it changed.
pub(crate) async fn decide(
    connection: &mut AnyConnection,
    kind: Kind,
    decision: &Decision,
    now: UnixTime,
) -> Result<i64, StoreError> {
    let (changed, game) = match decision {
        Decision::End(id, end) => (end_game(connection, id, *end, now).await?, Some(id.as_str())),
        Decision::Hide(id, hidden) => (hide(connection, id, *hidden).await?, Some(id.as_str())),
        Decision::Ban(ban) => (begin_ban(connection, ban, now).await?, ban.banned.columns().2),
        Decision::Unban(banned) => (end_ban(connection, banned).await?, banned.columns().2),
    };
    if changed > 0 {
        let is_ban = matches!(decision, Decision::Ban(_) | Decision::Unban(_));
        // The bans first: a game is opened again with them.
        if is_ban {
            order(connection, kind, None, now).await?;
        }
        if game.is_some() {
            order(connection, kind, game, now).await?;
        }
    }
    Ok(changed)
}

/// Tells all servers to read a game, or the bans, again.
async fn order(
    connection: &mut AnyConnection,
    kind: Kind,
    game: Option<&str>,
    now: UnixTime,
) -> Result<(), StoreError> {
    if kind == Kind::Postgres {
        // Numbers become visible in their order, so that no server skips one.
        sqlx::query("LOCK TABLE orders IN EXCLUSIVE MODE").execute(&mut *connection).await?;
    }
    let insertion = sqlx::query("INSERT INTO orders (game, at) VALUES ($1, $2)");
    insertion.bind(game).bind(now).execute(connection).await?;
    Ok(())
}

async fn end_game(
    connection: &mut AnyConnection,
    id: &str,
    end: SavedEnd,
    now: UnixTime,
) -> Result<i64, StoreError> {
    let body = sqlx::query_scalar("SELECT body FROM games WHERE id = $1 AND over = 0").bind(id);
    let Some(body): Option<String> = body.fetch_optional(&mut *connection).await? else {
        return Ok(0);
    };
    let mut body: SavedBody =
        serde_json::from_str(&body).map_err(|why| StoreError::Damaged(why.to_string()))?;
    body.settled = Some(end);
    if let Some(online) = &mut body.online {
        online.offers.clear();
        online.premoves.iter_mut().for_each(Vec::clear);
        online.listed = false;
    }
    let update = sqlx::query(
        "UPDATE games SET version = version + 1, body = $2, over = 1, listed = 0, due = NULL, changed = $3
         WHERE id = $1",
    );
    let update = update.bind(id).bind(json(&body)).bind(now).execute(connection).await?;
    Ok(update.rows_affected() as i64)
}

async fn hide(connection: &mut AnyConnection, id: &str, hidden: bool) -> Result<i64, StoreError> {
    let update = sqlx::query(
        "UPDATE games SET version = version + 1, hidden = $2 WHERE id = $1 AND hidden <> $2",
    );
    let update = update.bind(id).bind(i64::from(hidden)).execute(connection).await?;
    Ok(update.rows_affected() as i64)
}

async fn begin_ban(
    connection: &mut AnyConnection,
    ban: &Ban,
    now: UnixTime,
) -> Result<i64, StoreError> {
    let (kind, what, game) = ban.banned.columns();
    let insertion = sqlx::query(
        "INSERT INTO bans (kind, what, game, begun, until) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (kind, what) DO UPDATE SET until = excluded.until",
    );
    let insertion = insertion.bind(kind).bind(what).bind(game).bind(now).bind(ban.until);
    Ok(insertion.execute(connection).await?.rows_affected() as i64)
}

async fn end_ban(connection: &mut AnyConnection, banned: &Banned) -> Result<i64, StoreError> {
    let (kind, what, _) = banned.columns();
    let removal = sqlx::query("DELETE FROM bans WHERE kind = $1 AND what = $2");
    Ok(removal.bind(kind).bind(what).execute(connection).await?.rows_affected() as i64)
}

/// Removes orders that every server has read, and bans that have ended.
pub(crate) async fn clean(connection: &mut AnyConnection, now: UnixTime) -> Result<(), StoreError> {
    // The last one stays, so that a database without a sequence does not give its number again.
    let orders = "DELETE FROM orders WHERE at < $1 AND id < (SELECT max(id) FROM orders)";
    sqlx::query(orders).bind(now - ORDER_KEPT).execute(&mut *connection).await?;
    sqlx::query("DELETE FROM bans WHERE until <= $1").bind(now).execute(connection).await?;
    Ok(())
}
