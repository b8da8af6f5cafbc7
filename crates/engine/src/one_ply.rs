//! A player that evaluates each of its moves and no reply. Two of the historical programs did no more than this.

use std::sync::atomic::{AtomicBool, Ordering};

use iroko_games::{Game, Player, Record};

use crate::engine::{Engine, Limits, SearchResult, Value, choices};

/// Plays the move with the highest value after it; the first one among equals.
///
/// The judge receives the position after the move and the player who made it. It also values finished positions,
/// because not every historical program preferred a win. It does not see repetition.
pub struct OnePly<F> {
    judge: F,
}

impl<F> OnePly<F> {
    /// Creates the player from its judge.
    pub const fn new(judge: F) -> OnePly<F> {
        OnePly { judge }
    }
}

impl<G: Game, F: Fn(&G, Player) -> Value + Send> Engine<G> for OnePly<F> {
    fn think(&mut self, game: &Record<G>, _: &Limits, stop: &AtomicBool) -> SearchResult<G::Move> {
        let (here, moves) = (game.position(), choices(game));
        let mut best = SearchResult { cuts: Some(0), ..SearchResult::unsearched(moves[0]) };
        for (index, mv) in moves.into_iter().enumerate() {
            if stop.load(Ordering::Relaxed) {
                break;
            }
            let value = (self.judge)(&here.after(mv), here.turn());
            if index == 0 || value.rank() > best.value.rank() {
                best = SearchResult { mv, value, pv: vec![mv], ..best };
            }
            best.nodes += 1;
            best.depth = 1;
        }
        if let Some(end) = here.after(best.mv).outcome() {
            best.value = Value::of(end, here.turn(), 1);
        }
        best
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use iroko_games::{Awale, Position};

    fn answer(
        text: &str,
        judge: fn(&Awale, Player) -> Value,
        stop: bool,
    ) -> SearchResult<iroko_games::awale::Pit> {
        let game = Record::new(text.parse::<Awale>().unwrap());
        OnePly::new(judge).think(&game, &Limits::NONE, &AtomicBool::new(stop))
    }

    const START: &str = "4-4-4-4-4-4-4-4-4-4-4-4-0-0-S";

    #[test]
    fn the_first_of_the_best_moves_is_played() {
        let even = |_: &Awale, _| Value::Estimate(0);
        assert_eq!(answer(START, even, false).mv.to_string(), "A");
        // C empties its pit; every other move leaves four or five seeds there.
        let empty_c = |after: &Awale, _| Value::Estimate(-i32::from(after.seeds(2)));
        let thought = answer(START, empty_c, false);
        assert_eq!((thought.mv.to_string().as_str(), thought.value), ("C", Value::Estimate(0)));
        assert_eq!((thought.depth, thought.nodes, thought.pv), (1, 6, vec![thought.mv]));
    }

    #[test]
    fn the_judge_receives_the_mover_and_a_finished_game_has_its_outcome_as_value() {
        let who = |_: &Awale, mover: Player| Value::Estimate(mover.number().into());
        assert_eq!(answer(&START.replace('S', "N"), who, false).value, Value::Estimate(2));
        // F captures five seeds, for a total of 26.
        let text = "0-0-0-0-0-2-1-2-0-1-0-0-21-21-S";
        assert_eq!(text.parse::<Awale>().unwrap().legal_moves().len(), 1);
        assert_eq!(answer(text, who, false).value, Value::Win(1));
    }

    #[test]
    fn a_stopped_player_still_returns_a_move() {
        let thought = answer(START, |_, _| unreachable!("the search is stopped"), true);
        assert_eq!((thought.mv.to_string().as_str(), thought.nodes), ("A", 0));
    }
}
