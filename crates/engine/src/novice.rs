//! A player that sees one move ahead and nothing else, as a person does in their first games. The lowest level is
//! measured against it.

use std::sync::atomic::AtomicBool;

use iroko_games::{Game, Player, Record};

use crate::engine::{Engine, Limits, SearchResult, Value, choices};
use crate::random::Rng;

/// Takes a win in one move; otherwise plays at random among the moves that do not lose, neither at once nor to the
/// opponent's next move. If every move loses, those that lose at once come last.
///
/// It judges positions, not the record: a draw by repetition is a move like any other.
#[derive(Clone, Debug)]
pub struct Novice(Rng);

impl Novice {
    /// Creates the player from a seed.
    pub const fn new(seed: u64) -> Novice {
        Novice(Rng::new(seed))
    }
}

impl<G: Game> Engine<G> for Novice {
    fn think(&mut self, game: &Record<G>, _: &Limits, _: &AtomicBool) -> SearchResult<G::Move> {
        let here = game.position();
        let moves: Vec<(G::Move, Value)> = choices(game)
            .into_iter()
            .map(|mv| (mv, glance(&here.after(mv), here.turn())))
            .collect();
        let best = moves.iter().map(|(_, value)| value.rank()).max().unwrap_or(0);
        let equal: Vec<(G::Move, Value)> =
            moves.into_iter().filter(|(_, value)| value.rank() == best).collect();
        let (mv, value) = *self.0.pick(&equal);
        SearchResult { value, ..SearchResult::unsearched(mv) }
    }
}

/// Returns the value of a move at a glance. `after` is the position after it: the mover may have won, may have lost by
/// their own move, or may be to move again.
pub(crate) fn glance<G: Game>(after: &G, mover: Player) -> Value {
    match after.outcome() {
        Some(end) => Value::of(end, mover, 1),
        None if after.turn() != mover && !after.winning_moves().is_empty() => Value::Loss(2),
        None => Value::Estimate(0),
    }
}
