//! Positions of self-play as samples to learn from, each with its label: what the search said there and how the game
//! ended, or its exact value where one is known.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use iroko_games::Message;
use iroko_table::session::Value;
use iroko_table::solve::{Effort, ExactValue};
use iroko_table::{AnyGame, Model, score_is_proven, score_of};

use crate::matches::run_all;
use crate::selfplay::data::StoredGame;
use crate::tune::{Sample, Samples};

/// Where labels come from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Labels {
    /// The score of the search and the result of the game.
    Played {
        /// Whether positions count where the search proved a win or a loss.
        proven: bool,
    },
    /// The exact values of the positions, as [`solve`] finds them. Positions without one are left out.
    Exact(ExactScores),
}

/// The exact values of the positions of games, by the numbers of the games: for each ply the score that self-play has for
/// this value, or `None` if it was not found.
pub type ExactScores = HashMap<u32, Vec<Option<i16>>>;

/// A callback for each solved game, with the scores of its positions.
pub type OnSolved<'a> = &'a mut dyn FnMut(u32, Vec<Option<i16>>) -> Result<(), Message>;

/// Finds the exact values of the positions of games, each within a time. Calls `on_solved` after each game. Once `stop` is
/// raised, the games in progress are abandoned.
///
/// # Errors
///
/// If a game is not one of this kind, if a table cannot be read or built, or if `on_solved` fails.
pub fn solve(
    game: &dyn AnyGame,
    games: &[&StoredGame],
    time: Duration,
    concurrency: usize,
    stop: &AtomicBool,
    on_solved: OnSolved<'_>,
) -> Result<(), Message> {
    let model = game.model();
    let solve = |stored: &&StoredGame| {
        let scores = exact_scores(model.as_ref(), stored, time, stop)?;
        Ok(scores.map(|scores| (stored.number, scores)))
    };
    run_all(games, concurrency, stop, solve, &mut |(number, scores)| on_solved(number, scores))
}

/// The exact values of the positions of a game; `None` once `stop` is raised.
fn exact_scores(
    model: &dyn Model,
    stored: &StoredGame,
    time: Duration,
    stop: &AtomicBool,
) -> Result<Option<Vec<Option<i16>>>, Message> {
    let StoredGame { start, played, .. } = stored;
    let mut scores = Vec::with_capacity(played.plies.len());
    for ply in 0..played.plies.len() {
        let deadline = Instant::now().checked_add(time);
        let mut effort = Effort { deadline, stop, tell: &mut |_, _| {} };
        scores.push(score_of_exact(model.solve(start, &played.plies, ply, &mut effort)?));
        // A value that was not found in time and one that was stopped look alike.
        if stop.load(Ordering::Relaxed) {
            return Ok(None);
        }
    }
    Ok(Some(scores))
}

/// The score of an exact value, if it is known.
fn score_of_exact(value: ExactValue) -> Option<i16> {
    Some(score_of(match value {
        ExactValue::Win(plies) => Value::Win(plies.unwrap_or(0)),
        ExactValue::Loss(plies) => Value::Loss(plies.unwrap_or(0)),
        ExactValue::Draw => Value::Draw,
        ExactValue::Margin(margin) => Value::Margin(margin),
        ExactValue::Nothing => return None,
    }))
}

impl Labels {
    /// Labels the positions of games, in the order of their numbers. Calls `on_game` after each. Returns `None` once
    /// `stop` is raised.
    ///
    /// # Errors
    ///
    /// If a game is not one of this kind.
    pub fn samples(
        &self,
        game: &dyn AnyGame,
        games: &[StoredGame],
        concurrency: usize,
        stop: &AtomicBool,
        on_game: &mut dyn FnMut(),
    ) -> Result<Option<Samples>, Message> {
        let model = game.model();
        let label = |stored: &StoredGame| {
            Ok(Some((stored.number, self.positions(model.as_ref(), stored)?)))
        };
        let mut labelled = Vec::new();
        run_all(games, concurrency, stop, label, &mut |found| {
            labelled.push(found);
            on_game();
            Ok(())
        })?;
        if labelled.len() < games.len() {
            return Ok(None);
        }
        labelled.sort_by_key(|(number, _)| *number);
        let mut samples = Samples::default();
        for (number, positions) in labelled {
            samples.add(number.into(), positions);
        }
        Ok(Some(samples))
    }

    /// The positions of a game that have a label.
    fn positions(&self, model: &dyn Model, stored: &StoredGame) -> Result<Vec<Sample>, Message> {
        let StoredGame { number, start, played } = stored;
        let mut samples = Vec::new();
        for (ply, (turn, counts)) in model.counts(start, &played.plies)?.into_iter().enumerate() {
            match self {
                Labels::Played { proven } => {
                    if *proven || !score_is_proven(played.plies[ply].score) {
                        samples.push(Sample::of_game(counts, played, ply, turn));
                    }
                }
                Labels::Exact(scores) => {
                    let score = scores.get(number).and_then(|scores| *scores.get(ply)?);
                    samples.extend(score.map(|score| Sample::exact(counts, score)));
                }
            }
        }
        Ok(samples)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::selfplay::SelfPlay;
    use iroko_table::find;
    use std::collections::HashSet;

    static NEVER: AtomicBool = AtomicBool::new(false);

    fn games() -> Vec<StoredGame> {
        let game = find("chicago").unwrap();
        let terms = SelfPlay { games: 3, nodes: 60, seed: 7, ..SelfPlay::new(game) };
        let mut games: Vec<StoredGame> = Vec::new();
        let mut keep = |stored, _| {
            games.push(stored);
            Ok(())
        };
        terms.run(&HashSet::new(), &NEVER, &mut keep).unwrap();
        games
    }

    /// The number of positions of games of Chicago, and those that have a label.
    fn labelled(labels: &Labels, concurrency: usize) -> (usize, Samples) {
        let (game, games) = (find("chicago").unwrap(), games());
        let lengths = games.iter().map(|stored| stored.played.plies.len());
        let positions = lengths.sum();
        let mut done = 0;
        let found = labels.samples(game, &games, concurrency, &NEVER, &mut || done += 1);
        assert_eq!(done, games.len());
        (positions, found.unwrap().unwrap())
    }

    #[test]
    fn positions_are_labelled_in_the_order_of_their_games() {
        let played = |proven, threads| labelled(&Labels::Played { proven }, threads);
        let (positions, all) = played(true, 1);
        assert_eq!((all.training.len(), all.held_out.len()), (positions, 0));
        assert_eq!(all.fingerprint(), played(true, 3).1.fingerprint());
        let estimated = played(false, 1).1.training.len();
        assert!(estimated <= positions && estimated > positions / 2);
    }

    #[test]
    fn an_exact_label_is_the_final_margin_of_best_play() {
        let games = games();
        let mut scores = ExactScores::new();
        let mut keep = |number, found| {
            scores.insert(number, found);
            Ok(())
        };
        let (chicago, all): (_, Vec<&StoredGame>) =
            (find("chicago").unwrap(), games.iter().collect());
        solve(chicago, &all, Duration::from_secs(600), 2, &NEVER, &mut keep).unwrap();
        let (positions, exact) = labelled(&Labels::Exact(scores.clone()), 2);
        assert_eq!(exact.training.len(), positions, "every deal is solved");
        for sample in exact.training {
            let margin = sample.value.unwrap();
            assert_eq!(sample.result > 0.5, margin > 0.0);
            assert_eq!(sample.result < 0.5, margin < 0.0);
        }
        // A position without a value, or a game without values, has no label.
        scores.get_mut(&1).unwrap()[0] = None;
        let lost = 1 + scores.remove(&2).unwrap().len();
        assert_eq!(labelled(&Labels::Exact(scores), 1).1.training.len(), positions - lost);
    }

    #[test]
    fn exact_values_have_the_scores_of_self_play() {
        for (value, score) in [
            (ExactValue::Win(Some(3)), Some(31_997)),
            (ExactValue::Win(None), Some(32_000)),
            (ExactValue::Loss(None), Some(-32_000)),
            (ExactValue::Draw, Some(0)),
            (ExactValue::Margin(-4), Some(-400)),
            (ExactValue::Nothing, None),
        ] {
            assert_eq!(score_of_exact(value), score);
        }
    }

    #[test]
    fn a_raised_stop_abandons_the_games_in_progress() {
        let games = games();
        let all: Vec<&StoredGame> = games.iter().collect();
        let mut never = |_, _| panic!("no game is solved");
        let (chicago, stop) = (find("chicago").unwrap(), AtomicBool::new(true));
        solve(chicago, &all, Duration::from_secs(60), 2, &stop, &mut never).unwrap();
    }
}
