//! What every player is made of: an [`Engine`] thinks about a game and gives a [`SearchResult`]; an [`Evaluator`] says what a
//! position seems to be worth. No search and no game is here.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use iroko_games::{Game, Moves, Outcome, Player, Position, Record};

/// What an unfinished position seems to be worth. A value, so that two of them can meet.
///
/// Every function from a position to a number is one.
pub trait Evaluator<P: Position>: Send {
    /// What the position is worth to the player to move, in the game's own units: more is better, 0 is even.
    ///
    /// Called for unfinished positions only. Numbers beyond [`MAX_ESTIMATE`] count as that; a search may cut them off earlier.
    fn value(&self, position: &P) -> i32;

    /// The least and the most by which the player to move can end ahead, if that is known whatever endless play is worth.
    /// It holds where no earlier position can come back.
    fn bounds(&self, _position: &P) -> Option<[i32; 2]> {
        None
    }
}

impl<P: Position, F: Fn(&P) -> i32 + Send> Evaluator<P> for F {
    fn value(&self, position: &P) -> i32 {
        self(position)
    }
}

/// The highest estimate of any player: higher values are games that are won.
pub const MAX_ESTIMATE: i32 = (1 << 29) - 1;

/// Somebody who plays a game. A value, so that two of them can meet.
pub trait Engine<G: Game>: Send {
    /// Sits down at a game, before any clock runs: tables that the game needs are opened, or their building is begun. Not needed
    /// for thinking, but thinking may have to do it else.
    fn prepare(&mut self, _game: &Record<G>) {}

    /// Thinks about an unfinished game, whose past decides what a repetition means, and answers with a legal move.
    ///
    /// Whoever looks no further than his name says leaves the limits alone. Once `stop` is raised the answer comes at
    /// once, with the best that is known by then.
    fn think(
        &mut self,
        game: &Record<G>,
        limits: &Limits,
        stop: &AtomicBool,
    ) -> SearchResult<G::Move>;
}

/// What a thought may cost. What is not set is left to the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The time for this move.
    pub time: Option<Duration>,
    /// What the player's clock still shows.
    pub clock: Option<Remaining>,
    /// How many plies deep to look.
    pub depth: Option<u32>,
    /// How many positions to look at.
    pub nodes: Option<u64>,
}

/// The clock of a player who has to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Remaining {
    /// The time until it falls.
    pub left: Duration,
    /// What every move adds.
    pub increment: Duration,
}

impl Limits {
    /// Nothing is set.
    pub const NONE: Limits = Limits { time: None, clock: None, depth: None, nodes: None };

    /// These limits and others: the tighter of both.
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

    /// What is left of these limits after some time.
    #[must_use]
    pub fn after(&self, time: Duration) -> Limits {
        let clock =
            self.clock.map(|clock| Remaining { left: clock.left.saturating_sub(time), ..clock });
        Limits { time: self.time.map(|limit| limit.saturating_sub(time)), clock, ..*self }
    }

    /// These limits, or others if nothing is set.
    #[must_use]
    pub fn or(&self, others: &Limits) -> Limits {
        if *self == Limits::NONE { *others } else { *self }
    }
}

/// What an engine thought of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchResult<M> {
    /// The move it would play.
    pub mv: M,
    /// What that is worth to the player to move.
    pub value: Value,
    /// How many plies deep it looked; 0 if it did not look.
    pub depth: u32,
    /// How many positions it looked at.
    pub nodes: u64,
    /// How it expects the game to go on; `mv` comes first.
    pub pv: Vec<M>,
}

/// What is known of a position, for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Value {
    /// Nothing for certain: a number of an [`Evaluator`].
    Estimate(i32),
    /// He wins, by the move that is so many plies away: 1 is his next move.
    Win(u32),
    /// He loses, by the move that is so many plies away.
    Loss(u32),
    /// Nobody can do better than a draw.
    Draw,
    /// The final score, his less the other's, where points are what is played for.
    Margin(i32),
}

impl Value {
    /// What an end that comes after some plies means to a player.
    pub fn of(end: Outcome, player: Player, plies: u32) -> Value {
        match end.winner {
            None => Value::Draw,
            Some(winner) if winner == player => Value::Win(plies),
            Some(_) => Value::Loss(plies),
        }
    }

    /// Whether it is more than an estimate.
    pub const fn is_known(self) -> bool {
        !matches!(self, Value::Estimate(_))
    }

    /// A number that is higher for a better value: an early win before a late one, a late loss before an early one. A
    /// draw ranks as an estimate of 0, a margin as one in hundredths of a point.
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
    /// The answer of somebody who did not look: a move and nothing known.
    pub fn unsearched(mv: M) -> SearchResult<M> {
        SearchResult { mv, value: Value::Estimate(0), depth: 0, nodes: 0, pv: vec![mv] }
    }
}

/// The legal moves of an unfinished game, of which there is always one.
pub(crate) fn choices<G: Game>(game: &Record<G>) -> Moves<G::Move> {
    assert!(game.outcome().is_none(), "nobody is asked about a finished game");
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
