//! How long a thought may take: limits as given, turned into moments. Nothing here decides what to think about.

use std::time::{Duration, Instant};

use crate::engine::{Limits, Remaining};

/// The moments at which a search ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Deadlines {
    /// After this no further depth is begun.
    pub soft: Option<Instant>,
    /// At this the search stops.
    pub hard: Option<Instant>,
}

/// What a move costs beside thinking: starting threads, telling the answer.
const OVERHEAD: Duration = Duration::from_millis(1);

/// What is kept back of a clock, for machines that are slow to pass moves on.
const RESERVE: Duration = Duration::from_millis(30);

/// How many moves a clock should still last for.
const MOVES_LEFT: u32 = 25;

impl Deadlines {
    /// The moments that limits mean for a search that begins now.
    pub(crate) fn of(limits: &Limits, now: Instant) -> Deadlines {
        let time = limits.time.map(|time| (None, time.saturating_sub(OVERHEAD)));
        let clock = limits.clock.map(|clock| {
            let (soft, hard) = share(clock);
            (Some(soft), hard)
        });
        let soft = clock.and_then(|(soft, _)| soft).and_then(|span| now.checked_add(span));
        let hard = [time, clock].into_iter().flatten().map(|(_, hard)| hard).min();
        Deadlines { soft, hard: hard.and_then(|span| now.checked_add(span)) }
    }
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
        let none = Deadlines::of(&Limits::NONE, Instant::now());
        assert_eq!(none, Deadlines { soft: None, hard: None });
    }

    #[test]
    fn a_time_is_used_up_but_for_the_answer() {
        let now = Instant::now();
        let limits = Limits { time: Some(ms(100)), ..Limits::NONE };
        assert_eq!(Deadlines::of(&limits, now).hard, Some(now + ms(99)));
        let shortest = Limits { time: Some(Duration::ZERO), ..Limits::NONE };
        assert_eq!(Deadlines::of(&shortest, now).hard, Some(now));
        let endless = Limits { time: Some(Duration::MAX), ..Limits::NONE };
        assert_eq!(Deadlines::of(&endless, now).hard, None);
    }

    #[test]
    fn a_clock_is_shared_out_and_never_overrun() {
        let now = Instant::now();
        for left in [0, 1, 10, 31, 100, 1000, 60_000] {
            for increment in [0, 100, 5000] {
                let clock = Remaining { left: ms(left), increment: ms(increment) };
                let limits = Limits { clock: Some(clock), ..Limits::NONE };
                let Deadlines { soft, hard } = Deadlines::of(&limits, now);
                assert!(soft <= hard && hard <= Some(now + ms(left)), "{left} {increment}");
            }
        }
        let minute = Remaining { left: ms(60_030), increment: ms(0) };
        assert_eq!(share(minute), (ms(1200), ms(7200)));
    }
}
