//! What the server does by itself: it opens the games that are due, follows the orders of its operator, notes that it runs,
//! looks at the clock of its database, and removes old games.

use std::time::Duration;

use iroko_protocol::UnixTime;
use iroko_store::{Order, StoreError};
use tokio::time::{Instant, MissedTickBehavior, interval};
use tracing::{info, warn};

use crate::app_state::AppState;
use crate::log::Throttle;
use crate::nodes;

/// How often games that are due are looked up. The clocks of games in memory are exact; those of others follow from stored
/// times, so a delay costs no player anything.
const DUE: Duration = Duration::from_secs(2);

/// For how long a game that is due is left to the other servers on the database, one of which may have it in memory. In
/// milliseconds.
const OTHERS: UnixTime = 5000;

/// How often the orders of the operator are read.
const ORDERS: Duration = Duration::from_secs(2);

/// How often the server notes that it runs.
const SEEN: Duration = Duration::from_secs(10);

/// How often the clock of a shared database is measured.
const CLOCK: Duration = Duration::from_secs(60);

/// How often old games are removed.
const CLEAN: Duration = Duration::from_secs(60 * 60);

/// A run of the server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Run {
    /// The last order that it has followed.
    order: i64,
}

impl Run {
    /// Begins a run, with the bans of its operator.
    pub(crate) async fn begin(app: &AppState) -> Result<Run, StoreError> {
        app.store.begin_run(app.store.now()).await?;
        let order = app.store.last_order().await?;
        app.bans.read(&app.store).await?;
        Ok(Run { order })
    }

    /// Runs until the server shuts down.
    pub(crate) async fn keep(mut self, app: AppState) {
        let (mut due, mut seen, mut clean) = (interval(DUE), interval(SEEN), interval(CLEAN));
        let (mut orders, mut clock) = (interval(ORDERS), interval(CLOCK));
        let following = app.crew.clone().map(|crew| tokio::spawn(nodes::follow(app.clone(), crew)));
        for ticks in [&mut due, &mut orders, &mut seen, &mut clock, &mut clean] {
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        }
        let (closed, trouble) = (app.closed(), Throttle::default());
        tokio::pin!(closed);
        loop {
            let done = tokio::select! {
                _ = due.tick() => open_due(&app).await,
                _ = orders.tick() => follow_orders(&app, &mut self.order).await,
                _ = seen.tick() => note(&app).await,
                _ = clock.tick() => app.store.measure_clock().await,
                _ = clean.tick() => remove_old(&app).await,
                () = &mut closed => break,
            };
            if let Err(why) = done {
                if matches!(why, StoreError::Unavailable(_)) {
                    app.store.is_cut_off();
                }
                trouble.warn(Instant::now().into_std(), |held_back| {
                    warn!(%why, held_back, "the database cannot be reached");
                });
            }
        }
        let _ = app.store.still_runs(app.store.now()).await;
        if let Some(following) = following {
            let _ = following.await;
        }
    }
}

/// Opens the games in which a clock has run out or a machine is to move. Their rooms do the rest.
async fn open_due(app: &AppState) -> Result<(), StoreError> {
    let since = if app.store.is_shared() { OTHERS } else { 0 };
    for id in app.store.due(app.store.now() - since).await? {
        if app.rooms.has(&id) {
            continue;
        }
        // A server at its limit opens the others when the rooms of these have done their work.
        if !app.rooms.has_place(&app.config) {
            break;
        }
        let _ = app.rooms.find(app, &id).await;
    }
    Ok(())
}

/// Follows the orders of the operator since the last one.
async fn follow_orders(app: &AppState, last: &mut i64) -> Result<(), StoreError> {
    let (orders, newest) = app.store.orders(*last).await?;
    if orders.contains(&Order::Bans) {
        app.bans.read(&app.store).await?;
        info!("the bans have changed");
    }
    for order in orders {
        if let Order::Reopen(id) = order {
            app.rooms.reopen(&id).await;
        }
    }
    *last = newest;
    Ok(())
}

/// Notes that the server runs, if a clock does: otherwise it does not matter.
async fn note(app: &AppState) -> Result<(), StoreError> {
    match app.store.next_due().await? {
        Some(_) => app.store.still_runs(app.store.now()).await,
        None => Ok(()),
    }
}

async fn remove_old(app: &AppState) -> Result<(), StoreError> {
    let removed = app.store.clean(&app.config.retention, app.store.now()).await?;
    if removed > 0 {
        info!(removed, "old games removed");
    }
    Ok(())
}
