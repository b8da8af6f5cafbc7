//! The common query of all games: the exact value of a position, and the moves that preserve it. Each game answers in
//! its own file, using the other modules of this crate.
//!
//! A position is solved without its history, as if the game began with it.

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

/// The exact value of a position or a move, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExactValue {
    /// A win, in this number of plies and not fewer, if that is known.
    Win(Option<u32>),
    /// A loss, after this number of plies and not later, if that is known.
    Loss(Option<u32>),
    /// A draw: neither player can force a win.
    Draw,
    /// The final score of the player to move minus that of the opponent.
    Margin(i32),
    /// Unknown.
    Nothing,
}

/// The source of an exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Evidence {
    /// A table whose value holds under every rule for endless play.
    Table,
    /// A table, under its convention for endless play.
    Convention,
    /// A table that was not verified, which proves nothing.
    Unverified,
    /// A search to the end of the game.
    Search,
}

/// The answer of [`Solve::solve`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verdict<M> {
    /// The value of the position.
    pub value: ExactValue,
    /// The source of the value; `None` if it is unknown.
    pub evidence: Option<Evidence>,
    /// Every legal move, the best first.
    pub moves: Vec<MoveValue<M>>,
    /// The principal variation under perfect play, as far as it is known.
    pub pv: Vec<M>,
}

/// A move with its value for the player who makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveValue<M> {
    /// The move.
    pub mv: M,
    /// The value.
    pub value: ExactValue,
    /// The source of the value; `None` if it is unknown.
    pub evidence: Option<Evidence>,
}

/// The limits of a query, and its progress reports.
pub struct Effort<'a> {
    /// The time to give up. Without a clock there is no deadline, and a proof ends after as many positions as one minute
    /// allows.
    pub deadline: Option<Instant>,
    /// Set by another thread to cancel the query.
    pub stop: &'a AtomicBool,
    /// Receives the current work, and the share of it that is done, between 0 and 1.
    pub tell: &'a mut dyn FnMut(Work, f64),
}

/// A kind of long work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Building a table; for Awalé, up to this number of seeds.
    Building(usize),
    /// Searching to this depth in plies; 0 for a search to the end of the game.
    Searching(u32),
    /// Searching for a forced win of any length.
    Proving,
}

/// A game with exact values.
///
/// ```
/// use std::sync::atomic::AtomicBool;
/// use iroko_games::{Chicago, Player, Position, VariantSet};
/// use iroko_solver::{Effort, Evidence, Solve};
///
/// let mut position = Chicago::deal(7, Player::One, VariantSet::STANDARD);
/// while position.piles_left() > 4 {
///     position.play(position.legal_moves()[0]);
/// }
/// let stop = AtomicBool::new(false);
/// let verdict = position.solve(&mut Effort { deadline: None, stop: &stop, tell: &mut |_, _| {} })?;
/// assert_eq!(verdict.evidence, Some(Evidence::Search));
/// assert_eq!(verdict.best().next(), Some(&verdict.moves[0].mv));
/// # Ok::<(), iroko_solver::TableError>(())
/// ```
pub trait Solve: Game {
    /// Solves an unfinished position. The default proves forced wins; fails only if a table does.
    fn solve(&self, effort: &mut Effort<'_>) -> Result<Verdict<Self::Move>, TableError> {
        Ok(forced::solve(self, effort))
    }

    /// Returns the table files of the game, if it has any.
    fn tables() -> Option<&'static dyn GameTables> {
        None
    }
}

impl Evidence {
    /// Every source.
    pub const ALL: [Evidence; 4] =
        [Evidence::Table, Evidence::Convention, Evidence::Unverified, Evidence::Search];

    /// Returns the name in JSON, which is also the id of its sentence after `solve-by-`.
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
    /// Returns a number that is higher for a better value: wins, early ones first; then margins and draws; then unknown
    /// values; then losses, late ones first.
    fn rank(self) -> (i8, i64) {
        match self {
            ExactValue::Win(plies) => (3, -i64::from(plies.unwrap_or(u32::MAX))),
            ExactValue::Margin(points) => (2, i64::from(points)),
            ExactValue::Draw => (2, 0),
            ExactValue::Nothing => (1, 0),
            ExactValue::Loss(plies) => (0, i64::from(plies.unwrap_or(0))),
        }
    }

    /// Compares two values; a better one is greater.
    pub fn compare(self, other: ExactValue) -> Ordering {
        self.rank().cmp(&other.rank())
    }
}

impl<M> Verdict<M> {
    /// Converts the moves.
    pub fn map<N>(self, mut turn: impl FnMut(M) -> N) -> Verdict<N> {
        let moves = self.moves.into_iter().map(|MoveValue { mv, value, evidence }| MoveValue {
            mv: turn(mv),
            value,
            evidence,
        });
        let (value, evidence, moves) = (self.value, self.evidence, moves.collect());
        Verdict { value, evidence, moves, pv: self.pv.into_iter().map(turn).collect() }
    }

    /// Iterates over the moves that preserve the value of the position.
    pub fn best(&self) -> impl Iterator<Item = &M> {
        let keeps = |valued: &&MoveValue<M>| self.evidence.is_some() && valued.value == self.value;
        self.moves.iter().filter(keeps).map(|valued| &valued.mv)
    }
}

impl<M: Copy> Verdict<M> {
    /// A verdict without any known value.
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
    /// Runs work with a stop condition that combines the deadline and the cancellation flag.
    fn within<T>(&mut self, work: impl FnOnce(&dyn Stop, &mut dyn FnMut(Work, f64)) -> T) -> T {
        let (deadline, stop) = (self.deadline, self.stop);
        work(&|| stop.is_raised() || clock::has_passed(deadline), self.tell)
    }

    /// Returns the time left, if it is limited.
    pub fn left(&self) -> Option<Duration> {
        self.deadline.map(|deadline| deadline.saturating_duration_since(Instant::now()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unknown_values_rank_between_wins_and_losses() {
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
    fn work_stops_at_its_deadline() {
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
