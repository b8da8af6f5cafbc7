//! What a server has to know of the others on its database: a game that another has changed is read again, and machines'
//! moves are chosen by whichever has an engine free.

use std::sync::Arc;

use iroko_store::Announcement;
use tracing::debug;

use crate::app_state::AppState;
use crate::queue::Crew;

/// Follows the other servers until this one shuts down.
pub(crate) async fn follow(app: AppState, crew: Arc<Crew>) {
    let working = tokio::spawn({
        let crew = Arc::clone(&crew);
        async move { crew.work().await }
    });
    let mut announcements = app.store.announcements();
    let closed = app.closed();
    tokio::pin!(closed);
    loop {
        let announcement = tokio::select! {
            announcement = announcements.next() => announcement,
            () = &mut closed => break,
        };
        match announcement {
            Announcement::Changed(id, version) => app.rooms.changed(&id, version),
            Announcement::Waiting(_) => crew.wake(),
            Announcement::Answered(key) => crew.answered(&key),
            Announcement::Missed => {
                crew.missed();
                read_again(&app).await;
            }
        }
    }
    crew.close().await;
    working.abort();
}

/// Finds the games in memory that others have changed while this server did not hear of it.
async fn read_again(app: &AppState) {
    for id in app.rooms.names() {
        match app.store.version(&id).await {
            Ok(Some(version)) => app.rooms.changed(&id, version),
            // Removed, or not stored yet.
            Ok(None) => {}
            // The database is away again, and its return is another announcement.
            Err(why) => return debug!(%why, "games cannot be compared"),
        }
    }
}
