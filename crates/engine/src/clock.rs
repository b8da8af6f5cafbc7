//! Time management: converts [`Limits`] into deadlines.
//!
//! Without a clock, time is counted in positions, at a fixed rate per second. A search then still ends and is
//! reproducible, but may take more or less time than its limit.

use std::time::{Duration, Instant};

use crate::engine::{Limits, Remaining};

/// The end of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deadlines {
    /// No iteration starts after this.
    pub soft: Option<Instant>,
    /// The search stops at this.
    pub hard: Option<Instant>,
    /// The search stops after this many positions.
    pub nodes: Option<u64>,
}

/// The positions that replace a second where there is no clock: half the speed of a browser on a fast machine.
const NODES_PER_SECOND: u64 = 500_000;

/// The cost of a move besides the search: starting threads, returning the result.
const OVERHEAD: Duration = Duration::from_millis(1);

/// The part of a clock that is never spent, for slow transmission of moves.
const RESERVE: Duration = Duration::from_millis(30);

/// The number of moves that the remaining time should last for.
const MOVES_LEFT: u32 = 25;

impl Deadlines {
    /// Converts the limits of a search that starts at `now`; `None` if there is no clock.
    pub(crate) fn of(limits: &Limits, now: Option<Instant>) -> Deadlines {
        let (soft, most) = limits.clock.map(share).unzip();
        let time = limits.time.map(|time| time.saturating_sub(OVERHEAD));
        let hard = [time, most].into_iter().flatten().min();
        let Some(now) = now else {
            let nodes = [limits.nodes, soft.map(nodes_in), hard.map(nodes_in)];
            let nodes = nodes.into_iter().flatten().min();
            return Deadlines { soft: None, hard: None, nodes };
        };
        let moment = |span: Duration| now.checked_add(span);
        let (soft, hard) = (soft.and_then(moment), hard.and_then(moment));
        Deadlines { soft, hard, nodes: limits.nodes }
    }
}

/// Converts a time into positions.
fn nodes_in(time: Duration) -> u64 {
    let nodes = time.as_millis() * u128::from(NODES_PER_SECOND) / 1000;
    u64::try_from(nodes).unwrap_or(u64::MAX)
}

/// Returns the time that one move should take, and the most that it may take.
fn share(clock: Remaining) -> (Duration, Duration) {
    let left = clock.left.saturating_sub(RESERVE);
    let fair = left / MOVES_LEFT + clock.increment * 3 / 4;
    let most = (left * 2 / 5).max(OVERHEAD).min(clock.left);
    // An iteration takes about as long as all earlier ones: started after half the time, it would not finish.
    ((fair / 2).min(most), (fair * 3).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn without_limits_a_search_has_no_deadline() {
        let none = Deadlines { soft: None, hard: None, nodes: None };
        assert_eq!(Deadlines::of(&Limits::NONE, Some(Instant::now())), none);
        assert_eq!(Deadlines::of(&Limits::NONE, None), none);
    }

    #[test]
    fn a_time_limit_is_spent_except_for_the_overhead() {
        let now = Instant::now();
        let limits = Limits { time: Some(ms(100)), ..Limits::NONE };
        assert_eq!(Deadlines::of(&limits, Some(now)).hard, Some(now + ms(99)));
        let shortest = Limits { time: Some(Duration::ZERO), ..Limits::NONE };
        assert_eq!(Deadlines::of(&shortest, Some(now)).hard, Some(now));
        let endless = Limits { time: Some(Duration::MAX), ..Limits::NONE };
        assert_eq!(Deadlines::of(&endless, Some(now)).hard, None);
    }

    #[test]
    fn a_clock_is_shared_out_and_never_overrun() {
        let now = Instant::now();
        for left in [0, 1, 10, 31, 100, 1000, 60_000] {
            for increment in [0, 100, 5000] {
                let clock =
                    Remaining { left: ms(left), opponent: ms(left), increment: ms(increment) };
                let limits = Limits { clock: Some(clock), ..Limits::NONE };
                let Deadlines { soft, hard, .. } = Deadlines::of(&limits, Some(now));
                assert!(soft <= hard && hard <= Some(now + ms(left)), "{left} {increment}");
            }
        }
        let minute = Remaining { left: ms(60_030), opponent: ms(0), increment: ms(0) };
        assert_eq!(share(minute), (ms(1200), ms(7200)));
    }

    #[test]
    fn without_a_clock_time_is_counted_in_positions() {
        let nodes = |limits: Limits| Deadlines::of(&limits, None).nodes;
        let second = Limits { time: Some(ms(1001)), ..Limits::NONE };
        assert_eq!(nodes(second), Some(NODES_PER_SECOND));
        assert_eq!(nodes(Limits { nodes: Some(7), ..second }), Some(7), "the tighter limit counts");
        assert_eq!(nodes(Limits { time: Some(Duration::ZERO), ..Limits::NONE }), Some(0));
        let minute = Remaining { left: ms(60_030), opponent: ms(0), increment: ms(0) };
        let game = Limits { clock: Some(minute), ..Limits::NONE };
        assert_eq!(nodes(game), Some(NODES_PER_SECOND * 12 / 10), "a share of the clock");
        let depth = Limits { depth: Some(3), ..Limits::NONE };
        assert_eq!(Deadlines::of(&depth, None), Deadlines { soft: None, hard: None, nodes: None });
    }
}
