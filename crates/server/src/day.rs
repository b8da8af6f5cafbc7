//! A date that has tasks.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The years that have tasks: a limit for what one may ask for, not for the tasks.
const YEARS: RangeInclusive<u32> = 2026..=2099;

/// A date of the calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Day {
    year: u32,
    month: u32,
    day: u32,
}

impl FromStr for Day {
    type Err = ();

    /// Parses `YYYY-MM-DD`, with exactly these digits.
    fn from_str(text: &str) -> Result<Day, ()> {
        let mut parts = text.splitn(3, '-').map(|part| {
            let is_digits = part.bytes().all(|byte| byte.is_ascii_digit());
            if is_digits { Ok((part.len(), part.parse().map_err(|_| ())?)) } else { Err(()) }
        });
        let mut part = |digits| match parts.next() {
            Some(Ok((length, number))) if length == digits => Ok(number),
            _ => Err(()),
        };
        let day = Day { year: part(4)?, month: part(2)?, day: part(2)? };
        if YEARS.contains(&day.year) && (1..=day.days_of_month()).contains(&day.day) {
            Ok(day)
        } else {
            Err(())
        }
    }
}

impl Day {
    /// Returns the length of its month; 0 if there is no such month.
    fn days_of_month(self) -> u32 {
        let divides = |years: u32| self.year.is_multiple_of(years);
        let is_leap = divides(4) && (!divides(100) || divides(400));
        match self.month {
            1 | 3 | 5 | 7 | 8 | 10 | 12 => 31,
            4 | 6 | 9 | 11 => 30,
            2 => 28 + u32::from(is_leap),
            _ => 0,
        }
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_dates_of_the_calendar_in_this_century_are_days() {
        for text in ["2026-01-01", "2026-11-18", "2028-02-29", "2099-12-31"] {
            assert_eq!(text.parse::<Day>().map(|day| day.to_string()), Ok(text.to_string()));
        }
        for text in [
            "",
            "2026",
            "2026-11",
            "2026-11-31",
            "2026-02-29",
            "2026-13-01",
            "2026-00-10",
            "2026-10-00",
            "2025-12-31",
            "2100-01-01",
            "2026-1-01",
            "02026-01-01",
            "2026-01-001",
            "2026-01-01-",
            "+026-01-01",
            "2026-01-01T00",
            "२०२६-01-01",
            "99999999999-01-01",
        ] {
            assert_eq!(text.parse::<Day>(), Err(()), "{text}");
        }
    }
}
