//! Dates: of a day, and today's in the format of records.

use std::time::{SystemTime, UNIX_EPOCH};

use iroko_solver::clock;

/// Returns the date in UTC, such as `2026.03.14`. Without a clock it is `?`, the value for unknown in records.
pub fn today() -> String {
    if !clock::AVAILABLE {
        return "?".to_string();
    }
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let (year, month, day) = date(now.as_secs() / 86_400);
    format!("{year}.{month:02}.{day:02}")
}

/// Returns the date of a day counted from 1 January 1970. Years begin in March here, so that the leap day comes last.
pub fn date(days: u64) -> (u64, u64, u64) {
    let days = days + 719_468;
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year = (day_of_era - day_of_era / 1_460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month + 2) / 5 + 1;
    let (month, next) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + next, month, day)
}
