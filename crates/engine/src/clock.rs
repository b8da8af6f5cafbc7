//! How long a thought may take: limits as given, turned into moments. Nothing here decides what to think about.
//!
//! Where there is no clock, time is counted in positions: so many a second, whatever the machine. A thought then ends, and
//! the same limits always give the same thought, but it may take more time or less than it was given.

use std::time::{Duration, Instant};

use crate::engine::{Limits, Remaining};

/// When a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deadlines {
    /// After this no further depth is begun.
    pub soft: Option<Instant>,
    /// At this the search stops.
    pub hard: Option<Instant>,
    /// After so many positions the search stops too.
    pub nodes: Option<u64>,
}

/// The positions that stand for a second where there is no clock: half of what a browser looks at on a fast machine.
const NODES_PER_SECOND: u64 = 500_000;

/// What a move costs beside thinking: starting threads, telling the answer.
const OVERHEAD: Duration = Duration::from_millis(1);

/// What is kept back of a clock, for machines that are slow to pass moves on.
const RESERVE: Duration = Duration::from_millis(30);

/// How many moves a clock should still last for.
const MOVES_LEFT: u32 = 25;

impl Deadlines {
    /// What limits mean for a search that begins now, if there is a clock to tell.
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

/// The positions that stand for some time.
fn nodes_in(time: Duration) -> u64 {
    let nodes = time.as_millis() * u128::from(NODES_PER_SECOND) / 1000;
    u64::try_from(nodes).unwrap_or(u64::MAX)
}

/// How much of a clock one move should take, and may take.
fn share(clock: Remaining) -> (Duration, Duration) {
    let left = clock.left.saturating_sub(RESERVE);
    let fair = left / MOVES_LEFT + clock.increment * 3 / 4;
    let most = (left * 2 / 5).max(OVERHEAD).min(clock.left);
    // A depth takes about as long as all before it: one that is begun later than half way would not be finished.
    ((fair / 2).min(most), (fair * 3).min(most))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    #[test]
    fn without_a_limit_there_is_no_end() {
        let none = Deadlines { soft: None, hard: None, nodes: None };
        assert_eq!(Deadlines::of(&Limits::NONE, Some(Instant::now())), none);
        assert_eq!(Deadlines::of(&Limits::NONE, None), none);
    }

    #[test]
    fn a_time_is_used_up_but_for_the_answer() {
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
                let clock = Remaining { left: ms(left), increment: ms(increment) };
                let limits = Limits { clock: Some(clock), ..Limits::NONE };
                let Deadlines { soft, hard, .. } = Deadlines::of(&limits, Some(now));
                assert!(soft <= hard && hard <= Some(now + ms(left)), "{left} {increment}");
            }
        }
        let minute = Remaining { left: ms(60_030), increment: ms(0) };
        assert_eq!(share(minute), (ms(1200), ms(7200)));
    }

    #[test]
    fn without_a_clock_time_is_counted_in_positions() {
        let nodes = |limits: Limits| Deadlines::of(&limits, None).nodes;
        let second = Limits { time: Some(ms(1001)), ..Limits::NONE };
        assert_eq!(nodes(second), Some(NODES_PER_SECOND));
        assert_eq!(nodes(Limits { nodes: Some(7), ..second }), Some(7), "the tighter limit counts");
        assert_eq!(nodes(Limits { time: Some(Duration::ZERO), ..Limits::NONE }), Some(0));
        let minute = Remaining { left: ms(60_030), increment: ms(0) };
        let game = Limits { clock: Some(minute), ..Limits::NONE };
        assert_eq!(nodes(game), Some(NODES_PER_SECOND * 12 / 10), "a share of the clock");
        let depth = Limits { depth: Some(3), ..Limits::NONE };
        assert_eq!(Deadlines::of(&depth, None), Deadlines { soft: None, hard: None, nodes: None });
    }
}
