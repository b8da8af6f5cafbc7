//! The time of day. Durations are measured with `Instant` instead.

use std::time::SystemTime;

use iroko_protocol::UnixTime;

/// Returns the UNIX time in milliseconds.
pub(crate) fn unix_now() -> UnixTime {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as UnixTime
}
