//! The interface of every player: an [`Engine`] chooses a move and returns a [`SearchResult`], an [`Evaluator`]
//! estimates the value of a position. This module contains no search and nothing specific to one game.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::{Game, Moves, Outcome, Player, Position, Record};

/// A static evaluation of unfinished positions.
///
/// Every function from a position to a number implements it.
pub trait Evaluator<P: Position>: Send {
    /// Returns the value of the position for the player to move, in the game's own units: more is better, 0 is even.
    ///
    /// Called for unfinished positions only. Values beyond [`MAX_ESTIMATE`] are clamped; a search may clamp them
    /// earlier.
    fn value(&self, position: &P) -> i32;

    /// Returns the lower and upper bound of the player to move's final margin, if known from a table.
    ///
    /// The bounds hold whatever value endless play has, provided that no earlier position can recur.
    fn bounds(&self, _position: &P) -> Option<[i32; 2]> {
        None
    }
}

impl<P: Position, F: Fn(&P) -> i32 + Send> Evaluator<P> for F {
    fn value(&self, position: &P) -> i32 {
        self(position)
    }
}

/// The highest estimate. Higher values are won games.
pub const MAX_ESTIMATE: i32 = (1 << 29) - 1;

/// A player of a game.
///
/// ```
/// # use std::sync::atomic::AtomicBool;
/// use iroko_engine::{Engine, Limits, SearchResult};
/// use iroko_games::{Game, Pogo, Record, VariantSet};
///
/// /// Plays the first legal move.
/// struct First;
///
/// impl<G: Game> Engine<G> for First {
///     fn think(&mut self, game: &Record<G>, _: &Limits, _: &AtomicBool) -> SearchResult<G::Move> {
///         SearchResult::unsearched(game.position().legal_moves()[0])
///     }
/// }
///
/// let game = Record::new(Pogo::start(VariantSet::STANDARD, 0));
/// let result = First.think(&game, &Limits::NONE, &AtomicBool::new(false));
/// assert_eq!(result.mv.to_string(), "121");
/// ```
pub trait Engine<G: Game>: Send {
    /// Prepares for a game before any clock starts: opens the tables that the game needs, or starts building them.
    ///
    /// Optional: [`Engine::think`] does the same work if it has to.
    fn prepare(&mut self, _game: &Record<G>) {}

    /// Chooses a legal move in an unfinished game. The record supplies the past, which the repetition rules need.
    ///
    /// Engines of a fixed depth ignore `limits`. Once `stop` is raised, the engine returns promptly with the best move
    /// found so far.
    ///
    /// # Panics
    ///
    /// Engines may panic if the game is finished.
    fn think(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> SearchResult<G::Move>;
}

/// The limits of a search. The engine supplies its own default if none is set.
///
/// ```
/// use std::time::Duration;
/// use iroko_engine::Limits;
///
/// let second = Limits { time: Some(Duration::from_secs(1)), ..Limits::NONE };
/// let shallow = Limits { depth: Some(4), ..Limits::NONE };
/// assert_eq!(second.and(&shallow), Limits { depth: Some(4), ..second });
/// assert_eq!(Limits::NONE.or(&shallow), shallow);
/// assert_eq!(second.after(Duration::from_secs(3)).time, Some(Duration::ZERO));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The time for this move.
    pub time: Option<Duration>,
    /// The state of the player's clock, from which the engine allots itself a share.
    pub clock: Option<Remaining>,
    /// The maximum depth, in plies.
    pub depth: Option<u32>,
    /// The maximum number of positions.
    pub nodes: Option<u64>,
}

/// The clocks, seen by the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// The time left.
    pub left: Duration,
    /// The time that the opponent has left.
    pub opponent: Duration,
    /// The increment per move.
    pub increment: Duration,
}

impl Limits {
    /// No limit.
    pub const NONE: Limits = Limits { time: None, clock: None, depth: None, nodes: None };

    /// Returns the tighter of both limits, field by field.
    #[must_use]
    pub fn and(&self, others: &Limits) -> Limits {
        fn tighter<T: Ord>(one: Option<T>, two: Option<T>) -> Option<T> {
            [one, two].into_iter().flatten().min()
        }
        Limits {
            time: tighter(self.time, others.time),
            clock: self.clock.or(others.clock),
            depth: tighter(self.depth, others.depth),
            nodes: tighter(self.nodes, others.nodes),
        }
    }

    /// Returns the remainder of these limits after `time` has passed.
    #[must_use]
    pub fn after(&self, time: Duration) -> Limits {
        let clock =
            self.clock.map(|clock| Remaining { left: clock.left.saturating_sub(time), ..clock });
        Limits { time: self.time.map(|limit| limit.saturating_sub(time)), clock, ..*self }
    }

    /// Returns these limits, or `others` if none is set here.
    #[must_use]
    pub fn or(&self, others: &Limits) -> Limits {
        if *self == Limits::NONE { *others } else { *self }
    }
}

/// The result of a search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult<M> {
    /// The chosen move.
    pub mv: M,
    /// The value of that move for the player to move.
    pub value: Value,
    /// The depth searched, in plies; 0 without a search.
    pub depth: u32,
    /// The number of positions searched.
    pub nodes: u64,
    /// The number of cuts: positions whose other moves were left out, because one was already better than the opponent
    /// would allow. `None` if the player does not search by depth, or does not count them.
    pub cuts: Option<u64>,
    /// The principal variation, which starts with `mv`.
    pub pv: Vec<M>,
}

/// The value of a position for the player to move.
///
/// ```
/// use iroko_engine::Value;
/// use iroko_games::{Outcome, Player, Reason};
///
/// let end = Outcome::win(Player::One, Reason::Rock);
/// assert_eq!(Value::of(end, Player::Two, 3), Value::Loss(3));
/// assert!(Value::Win(1).rank() > Value::Win(5).rank());
/// assert!(Value::Win(5).rank() > Value::Estimate(900).rank());
/// assert!(Value::Draw.is_known() && !Value::Estimate(0).is_known());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// An estimate of an [`Evaluator`], in its own units.
    Estimate(i32),
    /// The player to move wins in this many plies; 1 is their next move.
    Win(u32),
    /// The player to move loses in this many plies.
    Loss(u32),
    /// A draw with best play.
    Draw,
    /// The final margin with best play, in games that are played for points: own points less the opponent's.
    Margin(i32),
}

impl Value {
    /// Returns the value for `player` of a game that ends with `end` after `plies`.
    pub fn of(end: Outcome, player: Player, plies: u32) -> Value {
        match end.winner {
            None => Value::Draw,
            Some(winner) if winner == player => Value::Win(plies),
            Some(_) => Value::Loss(plies),
        }
    }

    /// Whether the value is exact rather than an estimate.
    pub const fn is_known(self) -> bool {
        !matches!(self, Value::Estimate(_))
    }

    /// Returns a number that orders values from worst to best.
    ///
    /// An early win ranks above a late one, a late loss above an early one. A draw ranks as an estimate of 0, a margin
    /// as an estimate in hundredths of a point.
    pub fn rank(self) -> i32 {
        match self {
            Value::Estimate(value) => value.clamp(-MAX_ESTIMATE, MAX_ESTIMATE),
            Value::Draw => 0,
            Value::Margin(points) => 100 * points,
            Value::Win(plies) => i32::MAX - plies.min(1 << 20) as i32,
            Value::Loss(plies) => plies.min(1 << 20) as i32 - i32::MAX,
        }
    }
}

impl<M: Copy> SearchResult<M> {
    /// A move without a search: an estimate of 0 at depth 0.
    pub fn unsearched(mv: M) -> SearchResult<M> {
        SearchResult { mv, value: Value::Estimate(0), depth: 0, nodes: 0, cuts: None, pv: vec![mv] }
    }
}

/// Returns the effective branching of a search: the number of moves in every position of a tree of this depth whose last
/// ply has this many positions. Without cuts it is about the number of legal moves.
///
/// ```
/// use iroko_engine::engine::effective_branching;
///
/// assert_eq!(effective_branching(64, 1), 64.0);
/// assert!((effective_branching(1_000_000, 4) - 31.6).abs() < 0.1);
/// ```
pub fn effective_branching(nodes: u64, depth: u32) -> f64 {
    (nodes as f64).powf(1.0 / f64::from(depth.max(1)))
}

/// Returns the legal moves of an unfinished game; there is always at least one.
pub(crate) fn choices<G: Game>(game: &Record<G>) -> Moves<G::Move> {
    assert!(game.outcome().is_none(), "an engine needs an unfinished game");
    game.position().legal_moves()
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::Reason;

    #[test]
    fn values_rank_from_a_quick_loss_to_a_quick_win() {
        let rising = [
            Value::Loss(2),
            Value::Loss(10),
            Value::Estimate(i32::MIN),
            Value::Estimate(-1),
            Value::Estimate(0),
            Value::Estimate(1),
            Value::Estimate(i32::MAX),
            Value::Win(9),
            Value::Win(1),
        ];
        assert!(rising.is_sorted_by(|worse, better| worse.rank() < better.rank()));
        assert_eq!(Value::Draw.rank(), Value::Estimate(0).rank());
        assert!(Value::Draw.is_known() && !Value::Estimate(0).is_known());
    }

    #[test]
    fn an_end_is_a_win_for_one_and_a_loss_for_the_other() {
        let end = Outcome::win(Player::Two, Reason::Rock);
        assert_eq!(
            Player::BOTH.map(|player| Value::of(end, player, 3)),
            [Value::Loss(3), Value::Win(3)]
        );
        assert_eq!(Value::of(Outcome::draw(Reason::Repetition), Player::One, 3), Value::Draw);
    }
}
