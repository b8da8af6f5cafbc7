//! Clocks: the time that each player has left. The caller supplies the elapsed time; no system clock is read.

use std::time::Duration;

use iroko_games::{Message, Player, message};

/// A time control: a budget and an increment per move, written `5m+3s`, `90s`, `1h30m`; or for games over days the same
/// time for every move, written `3d/move`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The time of each player at the start, or for every move.
    pub budget: Duration,
    /// The time added after each move.
    pub increment: Duration,
    /// Whether the budget begins again after each move.
    pub per_move: bool,
}

/// What follows a time for every move.
const PER_MOVE: &str = "/move";

/// The two clocks of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    left: [Duration; 2],
}

impl TimeControl {
    /// Parses a time control such as `5m+3s` or `3d/move`.
    pub fn read(text: &str) -> Result<TimeControl, Message> {
        let every = text.trim_end().strip_suffix(PER_MOVE);
        let (budget, increment) = match every {
            Some(budget) => (budget, "0s"),
            None => text.split_once('+').unwrap_or((text, "0s")),
        };
        let bad = || message!("clock-unknown", text = text);
        let control = TimeControl {
            budget: read_duration(budget).ok_or_else(bad)?,
            increment: read_duration(increment).ok_or_else(bad)?,
            per_move: every.is_some(),
        };
        if control.budget.is_zero() { Err(bad()) } else { Ok(control) }
    }
}

impl std::fmt::Display for TimeControl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let budget = write_duration(self.budget);
        match self.per_move {
            true => write!(f, "{budget}{PER_MOVE}"),
            false => write!(f, "{budget}+{}", write_duration(self.increment)),
        }
    }
}

/// Parses a duration: numbers with units (`d`, `h`, `m`, `s`, `ms`), larger ones first.
pub fn read_duration(text: &str) -> Option<Duration> {
    let mut rest = text.trim();
    let mut total = Duration::ZERO;
    let mut last = Duration::MAX;
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        let end = rest.find(|letter: char| !letter.is_ascii_digit())?;
        let number: u64 = rest[..end].parse().ok().filter(|number| *number <= 1_000_000)?;
        let unit_end = rest[end..].find(|letter: char| letter.is_ascii_digit());
        let unit_end = unit_end.map_or(rest.len(), |length| end + length);
        let unit = match &rest[end..unit_end] {
            "d" => Duration::from_secs(24 * 3600),
            "h" => Duration::from_secs(3600),
            "m" => Duration::from_secs(60),
            "s" => Duration::from_secs(1),
            "ms" => Duration::from_millis(1),
            _ => return None,
        };
        if unit >= last {
            return None;
        }
        total += unit * number as u32;
        last = unit;
        rest = &rest[unit_end..];
    }
    Some(total)
}

/// Formats a duration for [`read_duration`], to the millisecond.
pub fn write_duration(time: Duration) -> String {
    let (seconds, thousandths) = (time.as_secs(), time.subsec_millis());
    let parts = [
        (seconds / (24 * 3600), "d"),
        (seconds / 3600 % 24, "h"),
        (seconds / 60 % 60, "m"),
        (seconds % 60, "s"),
        (u64::from(thousandths), "ms"),
    ];
    let text: String =
        parts.iter().filter(|(n, _)| *n > 0).map(|(n, unit)| format!("{n}{unit}")).collect();
    if text.is_empty() { "0s".to_string() } else { text }
}

impl Clock {
    /// Creates both clocks with the full budget.
    pub fn new(control: TimeControl) -> Clock {
        Clock { control, left: [control.budget; 2] }
    }

    /// Returns the time control.
    pub fn control(&self) -> TimeControl {
        self.control
    }

    /// Returns the time that a player has left.
    pub fn left(&self, player: Player) -> Duration {
        self.left[player.index()]
    }

    /// Sets the time that a player has left, when a game is resumed.
    pub fn set_left(&mut self, player: Player, left: Duration) {
        self.left[player.index()] = left;
    }

    /// Charges a player for a move and gives them their time for the next. Returns the time left, or `None` if it ran
    /// out.
    pub fn spend(&mut self, player: Player, thought: Duration) -> Option<Duration> {
        let left = self.left[player.index()].checked_sub(thought).filter(|left| !left.is_zero());
        let TimeControl { budget, increment, per_move } = self.control;
        let next = |left| if per_move { budget } else { left + increment };
        self.left[player.index()] = left.map_or(Duration::ZERO, next);
        left.map(|_| self.left[player.index()])
    }
}

/// Formats a time for players: `4:58`, `0:09.5` in the last minute, hours beyond sixty minutes.
pub fn face(time: Duration) -> String {
    let seconds = time.as_secs();
    if seconds >= 3600 {
        format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
    } else if seconds >= 60 {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    } else {
        format!("0:{:02}.{}", seconds, time.subsec_millis() / 100)
    }
}
