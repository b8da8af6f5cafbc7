//! The clock, on targets that have one. `wasm32-unknown-unknown` has none, and the standard library panics there;
//! all crates from here up use this module instead. Time limits are set elsewhere.

use std::time::{Duration, Instant};

/// Whether this target has a clock.
pub const AVAILABLE: bool = !cfg!(all(target_family = "wasm", target_os = "unknown"));

/// Returns the current time, or `None` without a clock.
pub fn now() -> Option<Instant> {
    AVAILABLE.then(Instant::now)
}

/// Returns the time `time` from now, or `None` without a clock or if it cannot be represented.
pub fn after(time: Duration) -> Option<Instant> {
    now()?.checked_add(time)
}

/// Returns whether a moment has passed. `None` never passes.
pub fn has_passed(moment: Option<Instant>) -> bool {
    moment.is_some_and(|moment| Instant::now() >= moment)
}

/// Returns the time since a moment, or zero without a clock.
pub fn since(moment: Option<Instant>) -> Duration {
    moment.map_or(Duration::ZERO, |moment| moment.elapsed())
}
