//! What time it is, where there is a clock. `wasm32-unknown-unknown` has none, and asking the standard library there is a panic;
//! so all crates from here up ask this module. How long something may take is for others to decide.

use std::time::{Duration, Instant};

/// Whether this target has a clock.
pub const AVAILABLE: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// Now. Nothing where there is no clock.
pub fn now() -> Option<Instant> {
    AVAILABLE.then(Instant::now)
}

/// The moment so much later than now. Nothing if that never comes.
pub fn after(time: Duration) -> Option<Instant> {
    now()?.checked_add(time)
}

/// Whether a moment has come. Nothing never comes; a moment can only be had where there is a clock.
pub fn has_passed(moment: Option<Instant>) -> bool {
    moment.is_some_and(|moment| Instant::now() >= moment)
}

/// How long ago a moment was: no time at all where there is no clock.
pub fn since(moment: Option<Instant>) -> Duration {
    moment.map_or(Duration::ZERO, |moment| moment.elapsed())
}
