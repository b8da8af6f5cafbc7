//! What the server counts for its operator, as text for Prometheus at an address of its own. It names no game, no player
//! and no client.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;
use axum::routing::get;

use crate::app_state::AppState;

/// The counters.
#[derive(Default)]
pub(crate) struct Metrics {
    /// Responses by the first digit of their status, from 1 to 5.
    responses: [AtomicU64; 5],
    /// Requests and connections refused at a limit.
    refused: AtomicU64,
    /// WebSockets and streams.
    sockets: AtomicI64,
    /// Games begun.
    games: AtomicU64,
    /// Moves stored.
    moves: AtomicU64,
    /// Changes that could not be stored.
    not_stored: AtomicU64,
    /// Notices that the webhook's receiver took, those that it did not take, and those dropped before.
    notices: [AtomicU64; 3],
    /// The time until a change was on disk.
    storing: Histogram,
}

/// A distribution of durations.
#[derive(Default)]
struct Histogram {
    /// Durations up to each of [`BOUNDS`], and longer ones.
    counts: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
}

/// The bounds of a histogram, in milliseconds.
const BOUNDS: [u64; 10] = [1, 2, 5, 10, 20, 50, 100, 250, 1000, 5000];

/// How long the length of the queue may take.
const PATIENCE: Duration = Duration::from_secs(1);

/// A WebSocket or stream that is counted until it is dropped.
pub(crate) struct CountedSocket(Arc<Metrics>);

impl Metrics {
    /// Counts a response.
    pub(crate) fn answered(&self, status: StatusCode) {
        let class = usize::from(status.as_u16() / 100).clamp(1, self.responses.len());
        self.responses[class - 1].fetch_add(1, Relaxed);
        if matches!(status, StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE) {
            self.refused();
        }
    }

    /// Counts a refusal at a limit.
    pub(crate) fn refused(&self) {
        self.refused.fetch_add(1, Relaxed);
    }

    /// Counts a WebSocket or stream while the result is held.
    pub(crate) fn socket(self: &Arc<Metrics>) -> CountedSocket {
        self.sockets.fetch_add(1, Relaxed);
        CountedSocket(Arc::clone(self))
    }

    /// Counts a game that begins.
    pub(crate) fn begun(&self) {
        self.games.fetch_add(1, Relaxed);
    }

    /// Counts a change that was stored, with the moves it had, after this time.
    pub(crate) fn stored(&self, moves: usize, time: Duration) {
        self.moves.fetch_add(moves as u64, Relaxed);
        self.storing.add(time);
    }

    /// Counts a change that could not be stored.
    pub(crate) fn not_stored(&self) {
        self.not_stored.fetch_add(1, Relaxed);
    }

    /// Counts a notice that the receiver of the webhook took.
    pub(crate) fn notice_sent(&self) {
        self.notices[0].fetch_add(1, Relaxed);
    }

    /// Counts a notice that it did not take.
    pub(crate) fn notice_failed(&self) {
        self.notices[1].fetch_add(1, Relaxed);
    }

    /// Counts a notice that was dropped from a full queue.
    pub(crate) fn notice_dropped(&self) {
        self.notices[2].fetch_add(1, Relaxed);
    }

    #[cfg(test)]
    pub(crate) fn notices(&self) -> [u64; 3] {
        std::array::from_fn(|at| self.notices[at].load(Relaxed))
    }
}

impl Drop for CountedSocket {
    fn drop(&mut self) {
        self.0.sockets.fetch_sub(1, Relaxed);
    }
}

impl Histogram {
    fn add(&self, time: Duration) {
        let within = |bound: &u64| time <= Duration::from_millis(*bound);
        let bucket = BOUNDS.iter().position(within).unwrap_or(BOUNDS.len());
        self.counts[bucket].fetch_add(1, Relaxed);
        self.micros.fetch_add(time.as_micros() as u64, Relaxed);
    }

    /// Writes the samples of a histogram, each of which counts the ones before it.
    fn write(&self, text: &mut String, name: &str) {
        let mut total = 0;
        let bounds = BOUNDS.iter().map(|bound| (*bound as f64 / 1e3).to_string());
        for (count, bound) in self.counts.iter().zip(bounds.chain(["+Inf".to_string()])) {
            total += count.load(Relaxed);
            let _ = writeln!(text, "{name}_bucket{{le=\"{bound}\"}} {total}");
        }
        let _ = writeln!(text, "{name}_sum {}", self.micros.load(Relaxed) as f64 / 1e6);
        let _ = writeln!(text, "{name}_count {total}");
    }
}

/// Returns the router of the operator's address.
pub(crate) fn routes(app: AppState) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}

async fn metrics(State(app): State<AppState>) -> impl IntoResponse {
    let text = text(&app) + &queue_text(&app).await;
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text)
}

/// Returns the metrics of the queue of machines' moves, if there is one. A database that is away has no length of it.
async fn queue_text(app: &AppState) -> String {
    let Some(crew) = &app.crew else { return String::new() };
    let mut text = String::new();
    let length = tokio::time::timeout(PATIENCE, app.store.waiting_jobs()).await;
    if let Ok(Ok(length)) = length {
        let help = "Machines' moves that wait for an engine, of all servers on the database.";
        head(&mut text, "iroko_queue_length", "gauge", help);
        let _ = writeln!(text, "iroko_queue_length {length}");
    }
    let counters = [
        ("iroko_jobs_total", "Machines' moves chosen by this server.", crew.done()),
        ("iroko_leases_lost_total", "Machines' moves taken over from others.", crew.lapsed()),
    ];
    for (name, help, count) in counters {
        head(&mut text, name, "counter", help);
        let _ = writeln!(text, "{name} {count}");
    }
    text
}

/// Writes what a metric is.
fn head(text: &mut String, name: &str, kind: &str, help: &str) {
    let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
}

/// Returns the metrics in the text format of Prometheus.
fn text(app: &AppState) -> String {
    let metrics = &app.metrics;
    let mut text = String::new();
    let version = env!("CARGO_PKG_VERSION");
    head(&mut text, "iroko_info", "gauge", "The version of the program.");
    let _ = writeln!(text, "iroko_info{{version=\"{version}\"}} 1");
    head(&mut text, "iroko_responses_total", "counter", "Responses by class of status.");
    for (class, count) in (1..).zip(&metrics.responses) {
        let count = count.load(Relaxed);
        let _ = writeln!(text, "iroko_responses_total{{status=\"{class}xx\"}} {count}");
    }
    let gauges = [
        ("iroko_rooms", "Games in memory.", app.rooms.count() as i64),
        ("iroko_sockets", "WebSockets and streams of games.", metrics.sockets.load(Relaxed)),
        ("iroko_players_busy", "Machines that choose a move.", app.players.busy() as i64),
        ("iroko_advisers_busy", "Engines that analyse or advise.", app.advisers.busy() as i64),
    ];
    for (name, help, value) in gauges {
        head(&mut text, name, "gauge", help);
        let _ = writeln!(text, "{name} {value}");
    }
    let counters = [
        ("iroko_refused_total", "Requests and connections refused at a limit.", &metrics.refused),
        ("iroko_games_total", "Games begun.", &metrics.games),
        ("iroko_moves_total", "Moves stored.", &metrics.moves),
        ("iroko_not_stored_total", "Changes that could not be stored.", &metrics.not_stored),
    ];
    for (name, help, counter) in counters {
        head(&mut text, name, "counter", help);
        let _ = writeln!(text, "{name} {}", counter.load(Relaxed));
    }
    let name = "iroko_notices_total";
    head(&mut text, name, "counter", "Notices of the webhook by what became of them.");
    for (fate, count) in ["sent", "failed", "dropped"].iter().zip(&metrics.notices) {
        let _ = writeln!(text, "{name}{{fate=\"{fate}\"}} {}", count.load(Relaxed));
    }
    let name = "iroko_store_seconds";
    head(&mut text, name, "histogram", "The time until a change of a game is on disk.");
    metrics.storing.write(&mut text, name);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_histogram_counts_durations_up_to_each_bound() {
        let histogram = Histogram::default();
        for millis in [0, 1, 3, 60_000] {
            histogram.add(Duration::from_millis(millis));
        }
        let mut text = String::new();
        histogram.write(&mut text, "t");
        for line in [
            "t_bucket{le=\"0.001\"} 2",
            "t_bucket{le=\"0.002\"} 2",
            "t_bucket{le=\"0.005\"} 3",
            "t_bucket{le=\"5\"} 3",
            "t_bucket{le=\"+Inf\"} 4",
            "t_sum 60.004",
            "t_count 4",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
