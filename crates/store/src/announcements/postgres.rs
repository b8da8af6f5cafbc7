//! The announcements of PostgreSQL: NOTIFY, which a trigger on the games sends with each commit, and what servers tell.

use std::time::Duration;

use sqlx::postgres::PgListener;

use super::Announcement;
use crate::source::Source;

/// The channel of changed games, also in the migrations.
const GAMES: &str = "iroko_games";

/// The channel of what servers tell.
const TOLD: &str = "iroko_told";

/// How long to wait before another attempt to reach the database.
const RETRY: Duration = Duration::from_secs(1);

/// A connection that listens, opened again whenever it is lost.
pub(super) struct Channel {
    source: Source,
    listener: Option<PgListener>,
}

impl Channel {
    pub(super) fn new(source: Source) -> Channel {
        Channel { source, listener: None }
    }

    pub(super) async fn next(&mut self) -> Announcement {
        loop {
            let Some(listener) = &mut self.listener else {
                match connect(&self.source).await {
                    Ok(listener) => {
                        self.listener = Some(listener);
                        return Announcement::Missed;
                    }
                    Err(_) => tokio::time::sleep(RETRY).await,
                }
                continue;
            };
            match listener.try_recv().await {
                Ok(Some(found)) => {
                    if found.channel() == TOLD {
                        return Announcement::Told(found.payload().to_string());
                    }
                    if let Some(announcement) = parse(found.payload()) {
                        return announcement;
                    }
                }
                Ok(None) | Err(_) => self.listener = None,
            }
        }
    }
}

async fn connect(source: &Source) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(source.url()).await?;
    listener.eager_reconnect(false);
    listener.listen_all([GAMES, TOLD]).await?;
    Ok(listener)
}

/// Parses the announcement of a changed game.
fn parse(text: &str) -> Option<Announcement> {
    let (id, version) = text.split_once(' ')?;
    Some(Announcement::Changed(id.to_string(), version.parse().ok()?))
}
