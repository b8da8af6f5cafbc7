//! The announcements of PostgreSQL: NOTIFY, which a trigger on the games sends with each commit, and what servers tell.

use std::time::Duration;

use sqlx::Executor;
use sqlx::postgres::PgListener;
use tokio::time::timeout;

use super::Announcement;
use crate::source::{Source, within};

/// How long to wait before another attempt to reach the database.
const RETRY: Duration = Duration::from_secs(1);

/// How long a connection may be silent before it is tried: one that was cut without a word would be silent for ever.
const QUIET: Duration = Duration::from_secs(5);

/// A connection that listens, opened again whenever it is lost.
pub(super) struct Channel {
    source: Source,
    channels: &'static [&'static str],
    listener: Option<PgListener>,
}

impl Channel {
    pub(super) fn new(source: Source, channels: &'static [&'static str]) -> Channel {
        Channel { source, channels, listener: None }
    }

    pub(super) async fn next(&mut self) -> Announcement {
        loop {
            let Some(listener) = &mut self.listener else {
                match connect(&self.source, self.channels).await {
                    Ok(listener) => {
                        self.listener = Some(listener);
                        return Announcement::Missed;
                    }
                    Err(_) => tokio::time::sleep(RETRY).await,
                }
                continue;
            };
            // What has come of a message stays in the listener when the wait is over.
            match timeout(QUIET, listener.try_recv()).await {
                Ok(Ok(Some(found))) => {
                    if let Some(announcement) = parse(found.channel(), found.payload()) {
                        return announcement;
                    }
                }
                Err(_) if answers(listener).await => {}
                Ok(Ok(None) | Err(_)) | Err(_) => self.listener = None,
            }
        }
    }
}

async fn connect(source: &Source, channels: &[&str]) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(source.url()).await?;
    listener.eager_reconnect(false);
    listener.listen_all(channels.iter().copied()).await?;
    Ok(listener)
}

/// Returns whether the database still answers on a connection.
async fn answers(listener: &mut PgListener) -> bool {
    within(async { Ok(listener.execute("SELECT 1").await?) }).await.is_ok()
}

/// Parses the text of an announcement: the id of a game and a version or a ply, or what a server tells.
fn parse(channel: &str, text: &str) -> Option<Announcement> {
    if channel == "iroko_told" {
        return Some(Announcement::Told(text.to_string()));
    }
    let (id, number) = text.split_once(' ')?;
    let (id, number) = (id.to_string(), number.parse().ok()?);
    match channel {
        "iroko_games" => Some(Announcement::Changed(id, number)),
        "iroko_jobs" => Some(Announcement::Waiting((id, number))),
        _ => Some(Announcement::Answered((id, number))),
    }
}
