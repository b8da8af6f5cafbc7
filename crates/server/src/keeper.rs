//! What the server does by itself: it opens the games that are due, notes that it runs, and removes old games.

use std::time::Duration;

use tokio::time::{Instant, MissedTickBehavior, interval};
use tracing::{info, warn};

use crate::app_state::AppState;
use crate::log::Throttle;

/// How often games that are due are looked up. The clocks of games in memory are exact; those of others follow from stored
/// times, so a delay costs no player anything.
const DUE: Duration = Duration::from_secs(2);

/// How often the server notes that it runs.
const SEEN: Duration = Duration::from_secs(10);

/// How often old games are removed.
const CLEAN: Duration = Duration::from_secs(60 * 60);

/// Runs until the server shuts down.
pub(crate) async fn keep(app: AppState, run: i64) {
    let (mut due, mut seen, mut clean) = (interval(DUE), interval(SEEN), interval(CLEAN));
    for ticks in [&mut due, &mut seen, &mut clean] {
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    }
    let (closed, trouble) = (app.closed(), Throttle::default());
    tokio::pin!(closed);
    loop {
        let done = tokio::select! {
            _ = due.tick() => open_due(&app).await,
            _ = seen.tick() => note(&app, run).await,
            _ = clean.tick() => remove_old(&app).await,
            () = &mut closed => break,
        };
        if let Err(why) = done {
            trouble.warn(Instant::now().into_std(), |held_back| {
                warn!(%why, held_back, "the database cannot be reached");
            });
        }
    }
    let _ = app.store.still_runs(run, app.store.now()).await;
}

/// Opens the games in which a clock has run out or a machine is to move. Their rooms do the rest.
async fn open_due(app: &AppState) -> Result<(), iroko_store::StoreError> {
    for id in app.store.due(app.store.now()).await? {
        if !app.rooms.has(&id) {
            // A server at its limit opens the others when there is room.
            let _ = app.rooms.find(app, &id).await;
        }
    }
    Ok(())
}

/// Notes that the server runs, if a clock does: otherwise it does not matter.
async fn note(app: &AppState, run: i64) -> Result<(), iroko_store::StoreError> {
    match app.store.next_due().await? {
        Some(_) => app.store.still_runs(run, app.store.now()).await,
        None => Ok(()),
    }
}

async fn remove_old(app: &AppState) -> Result<(), iroko_store::StoreError> {
    let removed = app.store.clean(&app.config.retention, app.store.now()).await?;
    if removed > 0 {
        info!(removed, "old games removed");
    }
    Ok(())
}
