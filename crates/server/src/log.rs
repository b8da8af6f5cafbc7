//! Logging helpers: the description of a request, and rate-limited warnings. Events are emitted with `tracing` where
//! they happen; the program configures where they are written.
//!
//! The log contains no secrets. The id of a game lets any client join it, so the log names the matched route, never the
//! URL or the body, and repeats no text sent by a peer.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};
use tracing::{debug, error};

/// A request as it appears in the log.
pub(crate) struct RequestLog {
    method: Method,
    route: Option<MatchedPath>,
    begun: Instant,
}

impl RequestLog {
    pub(crate) fn new(request: &Request) -> RequestLog {
        let route = request.extensions().get::<MatchedPath>().cloned();
        RequestLog { method: request.method().clone(), route, begun: Instant::now() }
    }

    /// Logs the response.
    pub(crate) fn answered(&self, status: StatusCode) {
        let route = self.route.as_ref().map_or("a file of the page", MatchedPath::as_str);
        let method = match self.method {
            Method::GET => "GET",
            Method::HEAD => "HEAD",
            Method::POST => "POST",
            _ => "other",
        };
        let (status, ms) = (status.as_u16(), self.begun.elapsed().as_millis() as u64);
        match status {
            500 => error!(method, route, status, ms, "request failed"),
            _ => debug!(method, route, status, ms, "request"),
        }
    }
}

/// The minimum interval between repetitions of a warning.
const WARNING_INTERVAL: Duration = Duration::from_secs(10);

/// Rate-limits a warning, so that a peer cannot fill the log.
#[derive(Default)]
pub(crate) struct Throttle(Mutex<Held>);

#[derive(Default)]
struct Held {
    last: Option<Instant>,
    held_back: u64,
}

impl Throttle {
    /// Emits a warning with the number suppressed since the last one, or suppresses it.
    pub(crate) fn warn(&self, now: Instant, give: impl FnOnce(u64)) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if held.last.is_some_and(|last| now.duration_since(last) < WARNING_INTERVAL) {
            held.held_back += 1;
            return;
        }
        let count = std::mem::take(&mut held.held_back);
        held.last = Some(now);
        drop(held);
        give(count);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_repeated_warning_reports_how_many_were_suppressed() {
        let (throttle, begun) = (Throttle::default(), Instant::now());
        let mut given = Vec::new();
        for second in [0, 1, 2, 9, 10, 11, 30] {
            throttle.warn(begun + Duration::from_secs(second), |count| given.push((second, count)));
        }
        assert_eq!(given, [(0, 0), (10, 3), (30, 1)]);
    }
}
