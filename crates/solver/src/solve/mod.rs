//! One question for all games: what is this position worth, and which moves keep it? How each game answers is in its file here;
//! what the answers rest on is in the modules beside.
//!
//! A position is taken as it stands, as if the game began with it.

mod awale;
mod chicago;
mod forced;
mod khan;
mod pogo;
mod siam;

use std::cmp::Ordering;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use iroko_games::Game;

use crate::clock;
use crate::error::TableError;
use crate::game_value::GameValue;
use crate::stop::Stop;
use crate::tables::GameTables;
#[cfg(feature = "threads")]
pub use crate::threads::until;

/// What is known for certain of a position or a move, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExactValue {
    /// He wins, if that is known in so many plies and not in fewer.
    Win(Option<u32>),
    /// He loses, if that is known after so many plies and not later.
    Loss(Option<u32>),
    /// Nobody can do better than a draw.
    Draw,
    /// His final score less his opponent's.
    Margin(i32),
    /// Nothing.
    Nothing,
}

/// What an answer rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Evidence {
    /// A table that holds under every rule for endless play.
    Table,
    /// A table, under its convention for endless play.
    Convention,
    /// A table that was not verified: nothing is proved.
    Unverified,
    /// A search to the end.
    Search,
}

/// The answer to a question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<M> {
    /// What the position is worth.
    pub value: ExactValue,
    /// What that rests on, if anything is known.
    pub evidence: Option<Evidence>,
    /// Every legal move, the best first.
    pub moves: Vec<MoveValue<M>>,
    /// How the game goes if both play perfectly, as far as that is known.
    pub pv: Vec<M>,
}

/// A move and what it is worth to the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// Its worth.
    pub value: ExactValue,
    /// What that rests on, if anything is known.
    pub evidence: Option<Evidence>,
}

/// What a question may cost, and who is told how it gets on.
pub struct Effort<'a> {
    /// When to give up. Where there is no clock there is no deadline, and a proof ends after so many positions as are looked at in a
    /// minute.
    pub deadline: Option<Instant>,
    /// Raised by somebody who no longer wants the answer.
    pub stop: &'a AtomicBool,
    /// Told what is being done, and how much of it is done, between 0 and 1.
    pub tell: &'a mut dyn FnMut(Work, f64),
}

/// What takes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// A table is being built, for so many seeds if it is one of Awalé.
    Building(usize),
    /// A search has looked so many plies deep.
    Looking(u32),
}

/// A game that can be asked.
pub trait Solve: Game {
    /// What an unfinished position is worth. A game of which nothing else is known has its forced wins proved.
    fn solve(&self, effort: &mut Effort<'_>) -> Result<Verdict<Self::Move>, TableError> {
        Ok(forced::solve(self, effort))
    }

    /// Its tables in files, if it has any and there are files.
    fn tables() -> Option<&'static dyn GameTables> {
        None
    }
}

impl Evidence {
    /// Every kind.
    pub const ALL: [Evidence; 4] =
        [Evidence::Table, Evidence::Convention, Evidence::Unverified, Evidence::Search];

    /// Its name for scripts, and after `solve-by-` that of its sentence.
    pub const fn name(self) -> &'static str {
        match self {
            Evidence::Table => "table",
            Evidence::Convention => "convention",
            Evidence::Unverified => "unverified",
            Evidence::Search => "search",
        }
    }
}

impl From<GameValue> for ExactValue {
    fn from(worth: GameValue) -> ExactValue {
        match worth {
            GameValue::Win(plies) => ExactValue::Win(Some(plies)),
            GameValue::Draw => ExactValue::Draw,
            GameValue::Loss(plies) => ExactValue::Loss(Some(plies)),
        }
    }
}

impl ExactValue {
    /// Higher for a better value: what is known to be won, early wins first; then margins and draws; then what is not known;
    /// then what is lost, late losses first.
    fn rank(self) -> (i8, i64) {
        match self {
            ExactValue::Win(plies) => (3, -i64::from(plies.unwrap_or(u32::MAX))),
            ExactValue::Margin(points) => (2, i64::from(points)),
            ExactValue::Draw => (2, 0),
            ExactValue::Nothing => (1, 0),
            ExactValue::Loss(plies) => (0, i64::from(plies.unwrap_or(0))),
        }
    }

    /// Whether it is better than another, or worse.
    pub fn compare(self, other: ExactValue) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl<M> Verdict<M> {
    /// The same with moves of another kind.
    pub fn map<N>(self, mut turn: impl FnMut(M) -> N) -> Verdict<N> {
        let moves = self.moves.into_iter().map(|MoveValue { mv, value, evidence }| MoveValue {
            mv: turn(mv),
            value,
            evidence,
        });
        let (value, evidence, moves) = (self.value, self.evidence, moves.collect());
        Verdict { value, evidence, moves, pv: self.pv.into_iter().map(turn).collect() }
    }

    /// All moves that keep what the position is worth.
    pub fn best(&self) -> impl Iterator<Item = &M> {
        let keeps = |valued: &&MoveValue<M>| self.evidence.is_some() && valued.value == self.value;
        self.moves.iter().filter(keeps).map(|valued| &valued.mv)
    }
}

impl<M: Copy> Verdict<M> {
    /// Nothing is known.
    fn open(moves: impl IntoIterator<Item = M>) -> Verdict<M> {
        let open = |mv| MoveValue { mv, value: ExactValue::Nothing, evidence: None };
        Verdict {
            value: ExactValue::Nothing,
            evidence: None,
            moves: moves.into_iter().map(open).collect(),
            pv: Vec::new(),
        }
    }
}

impl Effort<'_> {
    /// Does something that is told to stop when the time is over or the answer is no longer wanted.
    fn within<T>(&mut self, work: impl FnOnce(&dyn Stop, &mut dyn FnMut(Work, f64)) -> T) -> T {
        let (deadline, stop) = (self.deadline, self.stop);
        work(&|| stop.is_raised() || clock::has_passed(deadline), self.tell)
    }

    /// The time that is left, if it is limited.
    pub fn left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_ranks_between_what_is_won_and_what_is_lost() {
        let rising = [
            ExactValue::Loss(Some(2)),
            ExactValue::Loss(Some(8)),
            ExactValue::Nothing,
            ExactValue::Draw,
            ExactValue::Win(None),
            ExactValue::Win(Some(9)),
            ExactValue::Win(Some(1)),
        ];
        assert!(rising.is_sorted_by(|worse, better| worse.compare(*better) == Ordering::Less));
        assert_eq!(ExactValue::Margin(3).compare(ExactValue::Margin(-3)), Ordering::Greater);
    }

    #[test]
    fn work_is_told_when_its_time_is_over() {
        let (stop, begun) = (AtomicBool::new(false), Instant::now());
        let deadline = Some(begun + Duration::from_millis(20));
        let mut effort = Effort { deadline, stop: &stop, tell: &mut |_, _| {} };
        effort.within(|stop, _| {
            while !stop.is_raised() {
                assert!(begun.elapsed() < Duration::from_secs(10));
            }
        });
        assert!(begun.elapsed() >= Duration::from_millis(20));
    }
}
