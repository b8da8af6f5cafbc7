//! The announcements of PostgreSQL: NOTIFY, which a trigger on the games sends with each commit.

use std::time::Duration;

use sqlx::postgres::PgListener;

use super::Announcement;
use crate::source::Source;

/// The name of the channel, also in the migrations.
const NAME: &str = "iroko_games";

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
    listener.listen(NAME).await?;
    Ok(listener)
}

/// Parses the text of an announcement.
fn parse(text: &str) -> Option<Announcement> {
    let (id, version) = text.split_once(' ')?;
    Some(Announcement::Changed(id.to_string(), version.parse().ok()?))
}
