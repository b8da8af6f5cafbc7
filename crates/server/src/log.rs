//! What the log says beyond single lines: how a request is named in it, and how often a warning is repeated. Events are made with
//! `tracing` where they happen; where they are written is the program's business.
//!
//! The log holds no secrets. The name of a game lets anybody join it, so neither addresses nor bodies of requests are written, only
//! the route that answers them; nothing that a peer wrote is repeated.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};
use tracing::{debug, error};

/// A request as the log names it.
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

    /// Writes down how it was answered.
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

/// How often a warning may be repeated.
const WARNING_INTERVAL: Duration = Duration::from_secs(10);

/// Holds a warning back that was given a moment ago: a peer must not be able to fill the log.
#[derive(Default)]
pub(crate) struct Throttle(Mutex<Held>);

#[derive(Default)]
struct Held {
    last: Option<Instant>,
    held_back: u64,
}

impl Throttle {
    /// Gives a warning, with how many were held back since the last one; or holds it back.
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
    fn a_warning_is_repeated_after_a_while_and_says_how_often_it_was_held_back() {
        let (throttle, begun) = (Throttle::default(), Instant::now());
        let mut given = Vec::new();
        for second in [0, 1, 2, 9, 10, 11, 30] {
            throttle.warn(begun + Duration::from_secs(second), |count| given.push((second, count)));
        }
        assert_eq!(given, [(0, 0), (10, 3), (30, 1)]);
    }
}
